#include "cli/welcome.h"

namespace fathom::cli {

void print_welcome() { print_welcome_lines(); }

}  // namespace fathom::cli

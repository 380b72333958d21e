#include "tui/program.h"

namespace fathom::tui {

bool has_screens() { return false; }

std::string why_no_screens() { return "this build has no screens"; }

int run_screens(Library& /*library*/, const SettingsInForce& /*settings*/, Start /*start*/) {
  return 2;
}

}  // namespace fathom::tui

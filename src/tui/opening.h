#pragma once

// Owns which pages lie on the shell when it opens.

#include "tui/program.h"
#include "tui/shell.h"

namespace fathom::tui {

void open_start(Shell& shell, Start start);

}  // namespace fathom::tui

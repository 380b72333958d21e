#pragma once

// Owns what the program says when it is started without a command where there can be no screens.

namespace fathom::cli {

void print_welcome();

}  // namespace fathom::cli

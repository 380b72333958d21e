#pragma once

// Owns what the program says when it is started without a command in a terminal. A build with
// screens draws a card, one without prints lines; Meson picks the source file.

namespace fathom::cli {

void print_welcome();

}  // namespace fathom::cli

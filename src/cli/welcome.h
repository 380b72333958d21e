#pragma once

// Owns what the program says when it is started without a command in a terminal. A build with
// screens draws a card where the terminal can show it, one without prints lines; Meson picks the
// source file.

namespace fathom::cli {

void print_welcome();

// The same in plain lines, for any terminal.
void print_welcome_lines();

}  // namespace fathom::cli

#pragma once

// Owns what complete escape sequences mean: the tables of what xterm, tmux, screen, the Linux
// console, rxvt and PuTTY send for a key. Where a sequence begins and ends is the parser's
// business.

#include <optional>
#include <string_view>

#include "tui/terminal/key.h"

namespace fathom::tui::terminal {

// A sequence CSI `parameters` `final`; none: it is no key but a reply, a report or unknown.
std::optional<Key> csi_key(std::string_view parameters, char final);

// A sequence SS3 `parameters` `final`; the parameters are the modifiers some terminals put there.
std::optional<Key> ss3_key(std::string_view parameters, char final);

// CSI [ `letter`: F1 to F5 of the Linux console.
std::optional<Key> linux_function_key(char letter);

// A byte below 32, or 127.
Key control_byte_key(unsigned char byte);

}  // namespace fathom::tui::terminal

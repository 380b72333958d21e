#pragma once

// Owns the card that greets whoever starts the program without a command: what this is, which
// games there are, how to begin. It is printed, not run: the terminal stays as it is.

#include <string>
#include <vector>

namespace fathom::tui {

struct WelcomeGame {
  std::string id;
  std::string name;
  std::string summary;
};

enum class CardStyle { kStyled, kBare };

// The card as lines of text, at most `width` columns wide, each ending in a line break.
std::string welcome_card(const std::vector<WelcomeGame>& games, int width,
                         CardStyle style = CardStyle::kStyled);

}  // namespace fathom::tui

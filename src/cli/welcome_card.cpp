#include "tui/welcome_card.h"

#include <spdlog/fmt/fmt.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "cli/welcome.h"
#include "content/catalog.h"

namespace fathom::cli {
namespace {

int terminal_width() {
  constexpr int kUsual = 80;
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return kUsual;
  return size.ws_col;
}

std::string_view setting(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

// The first of these that is set decides, as in the C library.
bool shows_unicode() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    std::string locale(setting(name));
    if (locale.empty()) continue;
    std::transform(locale.begin(), locale.end(), locale.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
  }
  return false;
}

}  // namespace

void print_welcome() {
  if (setting("TERM").empty() || setting("TERM") == "dumb" || !shows_unicode()) {
    return print_welcome_lines();
  }
  std::vector<tui::WelcomeGame> games;
  for (const engine::run::RuleSet* rules : content::rule_sets()) {
    games.push_back(
        {std::string(rules->id), std::string(rules->name), std::string(rules->summary)});
  }
  const auto style = setting("NO_COLOR").empty() ? tui::CardStyle::kStyled : tui::CardStyle::kBare;
  fmt::print("{}", tui::welcome_card(games, terminal_width(), style));
}

}  // namespace fathom::cli

#include "tui/welcome_card.h"

#include <spdlog/fmt/fmt.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>

#include "cli/welcome.h"
#include "content/catalog.h"
#include "tui/terminal/color_level.h"

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

bool shows_unicode() {
  return tui::terminal::locale_shows_unicode(setting("LC_ALL"), setting("LC_CTYPE"),
                                             setting("LANG"));
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

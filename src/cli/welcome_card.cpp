#include "tui/welcome_card.h"

#include <spdlog/fmt/fmt.h>
#include <sys/ioctl.h>
#include <unistd.h>

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

}  // namespace

void print_welcome() {
  std::vector<tui::WelcomeGame> games;
  for (const engine::run::RuleSet* rules : content::rule_sets()) {
    games.push_back(
        {std::string(rules->id), std::string(rules->name), std::string(rules->summary)});
  }
  fmt::print("{}", tui::welcome_card(games, terminal_width()));
}

}  // namespace fathom::cli

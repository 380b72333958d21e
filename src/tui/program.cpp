#include "tui/program.h"

#include <unistd.h>

#include <cstdlib>

#include "tui/opening.h"
#include "tui/shell.h"
#include "tui/terminal/color_level.h"
#include "tui/terminal/loop.h"

namespace fathom::tui {
namespace {

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

TerminalFacts read_facts() {
  return {.color = terminal::color_level({.term = variable("TERM"),
                                          .colorterm = variable("COLORTERM"),
                                          .no_color = variable("NO_COLOR")}),
          .unicode = terminal::locale_shows_unicode(variable("LC_ALL"), variable("LC_CTYPE"),
                                                    variable("LANG"))};
}

}  // namespace

bool has_screens() { return true; }

std::string why_no_screens() {
  const bool on_terminal = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
  return std::string(
      terminal::why_unusable(terminal::terminal_usability(on_terminal, variable("TERM"))));
}

int run_screens(Library& library, const SettingsInForce& settings, Start start) {
  Shell shell(library, settings, read_facts());
  open_start(shell, std::move(start));
  const bool over_ssh = !variable("SSH_CONNECTION").empty() || !variable("SSH_TTY").empty();
  return terminal::run_application(
             shell, {.palette = shell.palette(),
                     .mouse = settings.now.mouse,
                     .escape_timeout =
                         over_ssh ? terminal::kEscapeTimeoutOverSsh : terminal::kEscapeTimeout,
                     .low_bandwidth = settings.now.low_bandwidth})
      .exit_code;
}

}  // namespace fathom::tui

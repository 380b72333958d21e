#include "cli/screens.h"

#include "cli/command.h"
#include "engine/kernel/text.h"

namespace fathom::cli {
namespace {

using engine::kernel::message;

void change(tui::Settings& settings, std::string_view name,
            const std::optional<std::string>& value) {
  if (!value) return;
  const absl::Status status = tui::change_setting(settings, name, *value);
  if (!status.ok()) throw CommandError{"--" + message(status)};
}

std::optional<std::string> switched(const std::optional<bool>& on) {
  if (!on) return std::nullopt;
  return *on ? "on" : "off";
}

}  // namespace

tui::Settings settings_for_once(tui::Settings settings, const ScreenArguments& arguments) {
  change(settings, "theme", arguments.theme);
  change(settings, "color", arguments.color);
  change(settings, "glyphs", arguments.glyphs);
  change(settings, "speed", arguments.speed);
  change(settings, "mouse", switched(arguments.mouse));
  change(settings, "low-bandwidth", switched(arguments.low_bandwidth));
  if (arguments.ascii) change(settings, "glyphs", "ascii");
  return settings;
}

void require_screens() {
  const std::string reason = tui::why_no_screens();
  if (reason.empty()) return;
  throw CommandError{"cannot show the game: " + reason + "; --plain plays line by line"};
}

tui::SettingsInForce require_settings(DiskLibrary& library, const ScreenArguments& arguments) {
  const absl::StatusOr<tui::Settings> kept = library.settings();
  if (!kept.ok()) throw CommandError{message(kept.status())};
  return {.kept = *kept, .now = settings_for_once(*kept, arguments)};
}

}  // namespace fathom::cli

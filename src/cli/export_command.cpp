#include <spdlog/fmt/fmt.h>

#include <charconv>
#include <filesystem>

#include "cli/command.h"
#include "cli/commands.h"
#include "cli/disk_store.h"
#include "cli/export/account.h"
#include "cli/export/asciicast.h"
#include "cli/export/export_json.h"
#include "cli/export/morgue.h"
#include "cli/export/narration.h"
#include "cli/journal_file.h"
#include "cli/progress.h"
#include "engine/kernel/text.h"
#include "tui/program.h"
#include "tui/recording.h"

namespace fathom::cli {
namespace {

using namespace engine;
using tui::terminal::Size;

constexpr Size kLargest{500, 200};

void check_form(const ExportArguments& arguments) {
  const int forms = static_cast<int>(arguments.cast) + static_cast<int>(arguments.text) +
                    static_cast<int>(arguments.morgue) + static_cast<int>(arguments.json);
  if (forms != 1) throw CommandError{"name one form: --cast, --text, --morgue or --json"};
  if (arguments.cast && !tui::has_screens()) {
    throw CommandError{
        "cannot make a cast: this build has no screens; --text, --morgue and --json need none"};
  }
  const ScreenArguments& look = arguments.look;
  const bool looks =
      arguments.size || look.theme || look.color || look.glyphs || look.ascii || look.speed;
  if (looks && !arguments.cast) {
    throw CommandError{"--size, --theme, --color, --glyphs, --ascii and --speed are for --cast"};
  }
}

std::optional<int> number_in(std::string_view text) {
  int number = 0;
  const auto result = std::from_chars(text.data(), text.data() + text.size(), number);
  if (result.ec != std::errc() || result.ptr != text.data() + text.size()) return std::nullopt;
  return number;
}

Size require_size(const std::string& text) {
  const Size least = tui::kLeastRecording;
  const std::size_t cross = text.find('x');
  const auto columns = number_in(std::string_view(text).substr(0, cross));
  const auto rows = cross == std::string::npos
                        ? std::nullopt
                        : number_in(std::string_view(text).substr(cross + 1));
  const bool fits = columns && rows && *columns >= least.columns && *rows >= least.rows &&
                    *columns <= kLargest.columns && *rows <= kLargest.rows;
  if (fits) return {*columns, *rows};
  throw CommandError{
      fmt::format("--size \"{}\": expected columns and rows as in 80x24, from {}x{} "
                  "to {}x{}",
                  text, least.columns, least.rows, kLargest.columns, kLargest.rows)};
}

// Only what is verified is exported.
run::Reel require_reel(const JournalFile& file) {
  absl::StatusOr<run::Reel> reel = run::Reel::make(*file.rules, file.journal);
  if (!reel.ok()) throw CommandError{file.path + ": " + kernel::message(reel.status())};
  if (reel->divergence()) {
    throw CommandError{fmt::format("{}: diverged at {}; nothing is exported", file.path,
                                   run::divergence_text(*reel->divergence())),
                       kExitFailed};
  }
  report_changed_dependencies(file.path, *file.rules, file.journal.header);
  return *std::move(reel);
}

std::string file_name(const JournalFile& file) {
  return std::filesystem::path(file.path).filename().string();
}

std::string cast_title(run::Reel& reel) {
  reel.end();
  const std::optional<run::Outcome>& outcome = reel.run().outcome();
  return fmt::format("{}, seed {}: {}", reel.rules().name, kernel::seed_code(reel.run().seed()),
                     outcome ? run::ending_name(outcome->ending) : "in progress");
}

// Before anything is read. What the player has set does not count.
tui::RecordingOptions require_options(const ExportArguments& arguments) {
  tui::RecordingOptions options;
  if (arguments.size) options.size = require_size(*arguments.size);
  options.settings = settings_for_once(tui::Settings(), arguments.look);
  return options;
}

std::string make_cast(const JournalFile& file, run::Reel reel, tui::RecordingOptions options) {
  options.journal = file_name(file);
  Progress progress("decisions", reel.inputs());
  options.on_input = [&] { progress.add(); };
  const std::string title = cast_title(reel);
  const tui::Recording recording = tui::record(std::move(reel), options);
  return format_cast(
      {.size = options.size, .title = title, .timestamp = unix_time(file.journal.header.created)},
      recording);
}

std::string make_export(const JournalFile& file, const ExportArguments& arguments,
                        const tui::RecordingOptions& options) {
  run::Reel reel = require_reel(file);
  if (arguments.cast) return make_cast(file, std::move(reel), options);
  const Account account = make_account(std::move(reel));
  if (arguments.text) return narrate(account);
  if (arguments.morgue) return format_morgue(account, file.typed);
  return format_export_json(account);
}

}  // namespace

void run_export(const ExportArguments& arguments) {
  check_form(arguments);
  const tui::RecordingOptions options = require_options(arguments);
  const JournalFile file = require_journal(arguments.journal, arguments.places);
  const std::string text = make_export(file, arguments, options);
  if (!arguments.out) {
    fmt::print("{}", text);
    return finish_output();
  }
  const absl::Status status = write_new_file(*arguments.out, text);
  if (!status.ok()) throw CommandError{kernel::message(status), kExitFailed};
}

}  // namespace fathom::cli

#include "cli/command_line.h"

#include <charconv>

#include "cli/build_info.h"
#include "cli/command_line_parts.h"

namespace fathom::cli {

CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
  const auto check = [least, most](const std::string& text) {
    std::uint64_t number = 0;
    const char* end = text.data() + text.size();
    const auto result = std::from_chars(text.data(), end, number);
    const bool fits = result.ec == std::errc() && result.ptr == end;
    if (fits && number >= least && number <= most) return std::string();
    return "\"" + text + "\" is not a whole number from " + std::to_string(least) + " to " +
           std::to_string(most);
  };
  return CLI::Validator(check, "");
}

CLI::Validator file_name() {
  const auto check = [](const std::string& text) {
    if (!text.empty() && text != "-") return std::string();
    return "\"" + text + "\" is no name for a file";
  };
  return CLI::Validator(check, "");
}

void add_setup_option(CLI::App& command, std::vector<std::string>& setup) {
  command.add_option("--set", setup, "Setup option of the game, as option=value; may be repeated")
      ->type_name("K=V")
      ->allow_extra_args(false);
}

void add_easy_flag(CLI::App& command, bool& easy) {
  command.add_flag("--easy", easy, "Easy mode: a lost run can go back to its checkpoints");
}

void add_place_options(CLI::App& command, PlaceArguments& places) {
  command
      .add_option("--player", places.player, "Whose runs and settings, where many share an account")
      ->type_name("NAME");
  command
      .add_option("--data-root", places.data_root,
                  "The folder that holds the players' folders; else FATHOM_DATA_ROOT")
      ->type_name("DIR");
}

void add_look_options(CLI::App& command, ScreenArguments& screens) {
  command.add_option("--theme", screens.theme, "calm, high-contrast, color-blind or monochrome")
      ->group("Screen");
  command.add_option("--color", screens.color, "auto, none, 16, 256 or true")->group("Screen");
  command.add_option("--glyphs", screens.glyphs, "auto, lines or ascii")->group("Screen");
  command.add_flag("--ascii", screens.ascii, "Nothing but ASCII: --glyphs ascii")->group("Screen");
  command.add_option("--speed", screens.speed, "slow, steady, quick, fast or instant")
      ->group("Screen");
}

void add_screen_options(CLI::App& command, ScreenArguments& screens) {
  add_look_options(command, screens);
  command.add_flag("--mouse,!--no-mouse", screens.mouse, "The mouse can choose, too")
      ->group("Screen");
  command
      .add_flag("--low-bandwidth,!--full-bandwidth", screens.low_bandwidth,
                "Draw less often, for slow lines")
      ->group("Screen");
}

int run_command_line(int argc, char** argv) {
  Arguments arguments;
  CLI::App app("Fathom, a deterministic terminal roguelike: a run is a seed plus choices.");
  app.name("fathom");
  app.set_version_flag("--version", std::string("fathom ") + kBuildId);
  app.footer(
      "Examples:\n"
      "  fathom                                 the title, on a terminal\n"
      "  fathom play descent                    play, or go on where you left\n"
      "  fathom sim descent --seeds 1..1000     a thousand runs, one line each\n"
      "  fathom replay run.jsonl                check that a journal still holds\n"
      "Each command has its own help: fathom sim --help");
  app.require_subcommand(1);
  add_play_commands(app, arguments);
  add_proof_commands(app, arguments);
  add_tool_commands(app, arguments);
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& success) {
    return app.exit(success);
  } catch (const CLI::ParseError& error) {
    throw CommandError{std::string(error.what()) + " (fathom --help tells more)"};
  }
  return arguments.exit_code;
}

}  // namespace fathom::cli

// The one file that knows CLI11, whose templates take long to compile.

#include "cli/command_line.h"

#include <CLI/CLI.hpp>
#include <charconv>
#include <limits>
#include <string>

#include "cli/build_info.h"
#include "cli/command.h"
#include "cli/commands.h"

namespace fathom::cli {
namespace {

constexpr std::uint64_t kMostRuns = 1'000'000'000;
constexpr const char* kSeedHelp = "A number, a seed code or any text; else random";

// Everything the commands can be told, alive while the command line is read and run.
struct Arguments {
  bool game_details = false;
  PlayArguments play;
  WatchArguments watch;
  PlaceArguments runs;
  SimArguments sim;
  ReplayArguments replay;
  DriveArguments drive;
  FuzzArguments fuzz;
  BenchArguments bench;
  ModuleArguments module;
  FloorMapArguments floor_map;
  int exit_code = kExitOk;
};

// CLI11 itself takes -1 for the largest unsigned number.
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

// One for each setting that the screens have.
void add_screen_options(CLI::App& command, ScreenArguments& screens) {
  command.add_option("--theme", screens.theme, "calm, high-contrast, color-blind or monochrome")
      ->group("Screen");
  command.add_option("--color", screens.color, "auto, none, 16, 256 or true")->group("Screen");
  command.add_option("--glyphs", screens.glyphs, "auto, lines or ascii")->group("Screen");
  command.add_flag("--ascii", screens.ascii, "Nothing but ASCII: --glyphs ascii")->group("Screen");
  command.add_option("--speed", screens.speed, "slow, steady, quick, fast or instant")
      ->group("Screen");
  command.add_flag("--mouse,!--no-mouse", screens.mouse, "The mouse can choose, too")
      ->group("Screen");
  command
      .add_flag("--low-bandwidth,!--full-bandwidth", screens.low_bandwidth,
                "Draw less often, for slow lines")
      ->group("Screen");
}

void add_play(CLI::App& app, PlayArguments& arguments, int& exit_code) {
  CLI::App* command = app.add_subcommand("play", "Play a game, or go on where you left it");
  command->add_option("game", arguments.game,
                      "Which game (fathom games lists them); without one, the title");
  command->add_option("--seed", arguments.seed, kSeedHelp);
  command->add_flag("--daily", arguments.daily, "The seed of the day, the same for everybody");
  add_setup_option(*command, arguments.setup);
  add_easy_flag(*command, arguments.easy);
  command->add_option("--run", arguments.run, "Go on with this saved run (fathom runs)")
      ->type_name("ID");
  command->add_flag("--new", arguments.fresh, "Start a new run even if one is unfinished");
  command->add_flag("--take-over", arguments.take_over,
                    "Go on even if another process plays the run: it is asked to leave");
  command->add_flag("--plain", arguments.plain,
                    "Line by line, for screen readers and simple terminals");
  command->add_flag("--story", arguments.story, "Let a bot play and tell what happens");
  command->add_option("--bot", arguments.bot, "A bot plays on the screen, or tells the story");
  add_place_options(*command, arguments.places);
  add_screen_options(*command, arguments.screens);
  command->footer(
      "Every answer is saved before it takes effect; closing the terminal loses nothing.\n"
      "What is set here holds for this once; the settings screen keeps what is set there.\n"
      "Examples:\n"
      "  fathom play descent --daily\n"
      "  fathom play descent --bot strong --speed fast\n"
      "  fathom play doom --plain\n"
      "  fathom play doom --seed 17 --set sparse=on\n"
      "  fathom play doom --story --bot strong --seed \"a drowned bell\"");
  command->callback([&] { exit_code = run_play(arguments); });
}

void add_watch(CLI::App& app, WatchArguments& arguments, int& exit_code) {
  CLI::App* command = app.add_subcommand("watch", "Watch a run again, back and forth");
  command->add_option("journal", arguments.journal, "A saved run (fathom runs), or a file")
      ->required();
  add_place_options(*command, arguments.places);
  add_screen_options(*command, arguments.screens);
  command->footer(
      "Keys never change the run; o plays on from where it stands, as a run of its own.\n"
      "Examples:\n"
      "  fathom watch descent-17\n"
      "  fathom watch replays/doom/strong-47-victory.jsonl");
  command->callback([&] { exit_code = run_watch(arguments); });
}

void add_games(CLI::App& app, bool& details) {
  CLI::App* command = app.add_subcommand("games", "List the games");
  command->add_flag("--details", details, "Also list setup options and bots");
  command->footer("Example:\n  fathom games --details");
  command->callback([&details] { run_games(details); });
}

void add_runs(CLI::App& app, PlaceArguments& places) {
  CLI::App* command = app.add_subcommand("runs", "List saved runs, the last played first");
  command->footer("Go on with one:\n  fathom play --run doom-17");
  add_place_options(*command, places);
  command->callback([&places] { run_runs(places); });
}

void add_replay(CLI::App& app, ReplayArguments& arguments, int& exit_code) {
  CLI::App* command = app.add_subcommand("replay", "Replay journals and verify every state hash");
  command->add_option("files", arguments.files, "Journals")->required()->type_name("FILE");
  command->add_option("--at", arguments.at, "Print the whole state at this tick")
      ->check(whole_number(0, std::numeric_limits<std::uint64_t>::max()))
      ->type_name("TICK");
  command->add_flag("--checkpoints", arguments.checkpoints, "Also list the checkpoints");
  command->footer(
      "Exit code: 0 all verified, 1 some diverged, 2 some unreadable.\n"
      "Examples:\n"
      "  fathom replay replays/doom/*.jsonl\n"
      "  fathom replay run.jsonl --at 100");
  command->callback([&] { exit_code = run_replay(arguments); });
}

void add_sim(CLI::App& app, SimArguments& arguments) {
  CLI::App* command = app.add_subcommand("sim", "Play seeds headless, one record each");
  command->add_option("game", arguments.game, "Which game")->required();
  command->add_option("--seeds", arguments.seeds, "One number, or a range such as 1..1000")
      ->required()
      ->type_name("A..B");
  command->add_option("--bot", arguments.bot, "Who plays (fathom games --details lists them)");
  command->add_option("--jobs", arguments.jobs, "How many threads; else one per core")
      ->check(whole_number(1, 1024));
  add_setup_option(*command, arguments.setup);
  add_easy_flag(*command, arguments.easy);
  command->add_option("--format", arguments.format, "How records are written")
      ->check(CLI::IsMember({"table", "jsonl", "csv"}))
      ->capture_default_str();
  command->add_option("--journals", arguments.journals, "Also keep a journal of every run here")
      ->type_name("DIR");
  command->footer(
      "Records come in seed order and are the same whatever the number of threads.\n"
      "Examples:\n"
      "  fathom sim doom --seeds 1..1000 --bot strong\n"
      "  fathom sim doom --seeds 1..1000000 --format jsonl > runs.jsonl");
  command->callback([&arguments] { run_sim(arguments); });
}

void add_drive(CLI::App& app, DriveArguments& arguments) {
  CLI::App* command =
      app.add_subcommand("drive", "Let a program play: prompts out, choices in, as JSON lines");
  command->add_option("game", arguments.game, "Which game")->required();
  command->add_option("--seed", arguments.seed, kSeedHelp);
  add_setup_option(*command, arguments.setup);
  add_easy_flag(*command, arguments.easy);
  command
      ->add_option("--journal", arguments.journal,
                   "Keep every input in this file, and go on from it if it exists")
      ->type_name("FILE");
  command->footer(
      "Out: {\"type\":\"run\"|\"prompt\"|\"error\"|\"end\", ...}. A prompt lists all options.\n"
      "In:  {\"choice\":\"north\"} or {\"policy\":\"stance\",\"value\":\"defensive\"};\n"
      "     \"prompt\":N may be added to make sure which question is answered.\n"
      "Example: see docs/drive_example.py");
  command->callback([&arguments] { run_drive(arguments); });
}

void add_fuzz(CLI::App& app, FuzzArguments& arguments, int& exit_code) {
  CLI::App* command =
      app.add_subcommand("fuzz", "Try random legal inputs and check every rule at every step");
  command->add_option("game", arguments.game, "Which game")->required();
  command->add_option("--runs", arguments.runs, "How many runs")
      ->check(whole_number(1, kMostRuns))
      ->capture_default_str();
  command->add_option("--seed", arguments.seed, "Where to start; the same seed, the same runs")
      ->capture_default_str();
  command->add_flag("--easy", arguments.easy, "All runs in easy mode; else any of the modes");
  command->add_option("--decisions", arguments.decisions, "Most decisions in one run")
      ->check(whole_number(1, kMostRuns))
      ->capture_default_str();
  command->add_option("--out", arguments.out, "Where a failing journal is written")
      ->type_name("DIR")
      ->capture_default_str();
  command->footer(
      "Exit code: 0 nothing found, 1 a broken rule, with a shrunk journal that shows it.\n"
      "Example:\n  fathom fuzz doom --runs 2000");
  command->callback([&] { exit_code = run_fuzz(arguments); });
}

void add_bench(CLI::App& app, BenchArguments& arguments) {
  CLI::App* command = app.add_subcommand("bench", "Measure speed on a fixed workload, one thread");
  command->add_option("game", arguments.game, "Which game; else all");
  command->add_flag("--signature", arguments.signature,
                    "Print one number per game that changes when its behaviour does");
  command->add_option("--bot", arguments.bot, "Who plays")->capture_default_str();
  command->add_option("--runs", arguments.seeds, "How many seeds, from 1")
      ->check(whole_number(1, kMostRuns))
      ->capture_default_str();
  command->footer("Examples:\n  fathom bench doom\n  fathom bench --signature");
  command->callback([&arguments] { run_bench(arguments); });
}

void add_module_shape(CLI::App& command, engine::floor::ModuleConfig& config) {
  command.add_option("--width", config.width, "Columns")->capture_default_str();
  command.add_option("--height", config.height, "Rows")->capture_default_str();
  command.add_option("--walls", config.wall_density, "Percent of tiles off the path that are wall")
      ->capture_default_str();
  command.add_option("--min-path", config.min_path_length, "Fewest tiles from entrance to exit")
      ->capture_default_str();
  command.add_option("--enemies", config.budgets.enemies, "At most so many")->capture_default_str();
  command.add_option("--chests", config.budgets.chests, "At most so many")->capture_default_str();
  command.add_option("--traps", config.budgets.traps, "At most so many")->capture_default_str();
  command.add_option("--template", config.template_id, "Use this template for the walls");
}

void add_floor_map(CLI::App& floor_command, FloorMapArguments& arguments) {
  CLI::App* command =
      floor_command.add_subcommand("map", "Print a whole floor of a game, as it is made");
  command->add_option("game", arguments.game, "Which game")->required();
  command->add_option("--seed", arguments.seed, "Any text or number; else random");
  command->add_option("--floor", arguments.floor, "Which floor, from 1")
      ->check(whole_number(1, 1000))
      ->capture_default_str();
  command->add_option("--branch", arguments.branch, "Which branch leads there")
      ->capture_default_str();
  command->footer("Example:\n  fathom floor map descent --seed 5 --floor 2 --branch a");
  command->callback([&arguments] { run_floor_map(arguments); });
}

void add_floor_module(CLI::App& floor_command, ModuleArguments& arguments) {
  CLI::App* command = floor_command.add_subcommand(
      "module", "Print small floor modules, 5x5 unless told otherwise");
  command->add_option("--seed", arguments.seed, "Any text or number; else random");
  command->add_option("-n,--count", arguments.count, "How many; the i-th has the seed S/i")
      ->check(whole_number(1, engine::floor::kMaxStackLevels))
      ->capture_default_str();
  command->add_flag("--stack", arguments.stack,
                    "As levels: each entrance is where the exit above was");
  command->add_option("--format", arguments.format, "ascii or json")
      ->check(CLI::IsMember({"ascii", "json"}))
      ->capture_default_str();
  add_module_shape(*command, arguments.config);
  command->footer(std::string(engine::floor::floor_legend()) +
                  "\nExamples:\n"
                  "  fathom floor module --seed 5\n"
                  "  fathom floor module --seed 5 -n 3 --stack --format json");
  command->callback([&arguments] { run_floor_module(arguments); });
}

void add_floor(CLI::App& app, ModuleArguments& module, FloorMapArguments& map) {
  CLI::App* command = app.add_subcommand("floor", "Look at what the generators make");
  command->require_subcommand(1);
  command->footer(
      "Examples:\n"
      "  fathom floor module --seed 5\n"
      "  fathom floor map descent --seed 5 --floor 2 --branch a");
  add_floor_module(*command, module);
  add_floor_map(*command, map);
}

}  // namespace

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
  add_play(app, arguments.play, arguments.exit_code);
  add_watch(app, arguments.watch, arguments.exit_code);
  add_games(app, arguments.game_details);
  add_runs(app, arguments.runs);
  add_replay(app, arguments.replay, arguments.exit_code);
  add_sim(app, arguments.sim);
  add_drive(app, arguments.drive);
  add_fuzz(app, arguments.fuzz, arguments.exit_code);
  add_bench(app, arguments.bench);
  add_floor(app, arguments.module, arguments.floor_map);
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

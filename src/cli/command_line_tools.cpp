#include "cli/command_line_parts.h"

namespace fathom::cli {
namespace {

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

void add_tool_commands(CLI::App& app, Arguments& arguments) {
  add_drive(app, arguments.drive);
  add_fuzz(app, arguments.fuzz, arguments.exit_code);
  add_bench(app, arguments.bench);
  add_floor(app, arguments.module, arguments.floor_map);
}

}  // namespace fathom::cli

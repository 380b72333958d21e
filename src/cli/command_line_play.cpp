#include "cli/command_line_parts.h"

namespace fathom::cli {
namespace {

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

}  // namespace

void add_play_commands(CLI::App& app, Arguments& arguments) {
  add_play(app, arguments.play, arguments.exit_code);
  add_watch(app, arguments.watch, arguments.exit_code);
  add_games(app, arguments.game_details);
  add_runs(app, arguments.runs);
}

}  // namespace fathom::cli

#include <limits>

#include "cli/command_line_parts.h"

namespace fathom::cli {
namespace {

void add_replay(CLI::App& app, ReplayArguments& arguments, int& exit_code) {
  CLI::App* command = app.add_subcommand("replay", "Replay journals and verify every state hash");
  command->add_option("files", arguments.files, "Journals, or ids of saved runs")
      ->required()
      ->type_name("FILE|RUN");
  command->add_option("--at", arguments.at, "Print the whole state at this tick")
      ->check(whole_number(0, std::numeric_limits<std::uint64_t>::max()))
      ->type_name("TICK");
  command->add_flag("--checkpoints", arguments.checkpoints, "Also list the checkpoints");
  add_place_options(*command, arguments.places);
  command->footer(
      "Exit code: 0 all verified, 1 some diverged, 2 some unreadable.\n"
      "Examples:\n"
      "  fathom replay replays/doom/*.jsonl\n"
      "  fathom replay run.jsonl --at 100");
  command->callback([&] { exit_code = run_replay(arguments); });
}

void add_scores(CLI::App& app, ScoresArguments& arguments, int& exit_code) {
  CLI::App* command = app.add_subcommand("scores", "Rank runs after replaying each of them");
  command->add_option("paths", arguments.paths, "Folders of journals, and journals; else your runs")
      ->type_name("DIR|FILE");
  command->add_option("--game", arguments.game, "Only runs of this game");
  command->add_option("--seed", arguments.seed, "Only runs of this seed");
  command->add_option("--daily", arguments.daily, "Only runs of this day's seed; else of today's")
      ->expected(0, 1)
      ->type_name("[DATE]");
  command->add_option("--mode", arguments.mode, "Only runs in this mode")
      ->check(CLI::IsMember({"ironman", "easy"}));
  command->add_flag("--forks", arguments.forks,
                    "Also rank runs that were played on from others, apart from the rest");
  command->add_option("--top", arguments.top, "So many rows of each table; else all")
      ->check(whole_number(1, kMostRuns))
      ->type_name("N");
  command->add_option("--format", arguments.format, "How the ranking is written")
      ->check(CLI::IsMember({"table", "json", "csv"}))
      ->capture_default_str();
  command->add_option("--jobs", arguments.jobs, "How many threads; else one per core")
      ->check(whole_number(1, 1024));
  add_place_options(*command, arguments.places);
  command->footer(
      "With --data-root and no --player, the runs of all players are ranked.\n"
      "What counts is the score that the replay finds. Damaged, edited and diverging journals are\n"
      "listed as rejected; links are not followed.\n"
      "Exit code: 0 all hold, 1 some were rejected, 2 nothing could be looked at.\n"
      "Examples:\n"
      "  fathom scores --daily\n"
      "  fathom scores replays --game descent --top 10\n"
      "  fathom scores --data-root /var/lib/fathom --daily 2026-11-17");
  command->callback([&] { exit_code = run_scores(arguments); });
}

void add_export(CLI::App& app, ExportArguments& arguments) {
  CLI::App* command = app.add_subcommand("export", "Make a film or a text of a run");
  command->add_option("journal", arguments.journal, "A saved run (fathom runs), or a file")
      ->required()
      ->type_name("FILE");
  command
      ->add_flag("--cast", arguments.cast, "A film for asciinema, with a marker at each question")
      ->group("Forms");
  command->add_flag("--text", arguments.text, "A story, made to be read aloud")->group("Forms");
  command->add_flag("--morgue", arguments.morgue, "A character dump in Markdown")->group("Forms");
  command->add_flag("--json", arguments.json, "Everything, for scripts (docs/exports.md)")
      ->group("Forms");
  command
      ->add_option("--out", arguments.out, "Write it here; a file that is there is never touched")
      ->check(file_name())
      ->type_name("FILE");
  add_place_options(*command, arguments.places);
  command->add_option("--size", arguments.size, "Columns and rows of the film; else 80x24")
      ->type_name("CxR")
      ->group("Screen");
  add_look_options(*command, arguments.look);
  command->footer(
      "The journal is verified and never changed; one that diverges is not exported. The same\n"
      "journal and options give the same bytes everywhere: what you have set for playing does\n"
      "not count here.\n"
      "Exit code: 0 done, 1 diverged or not written, 2 unreadable.\n"
      "Examples:\n"
      "  fathom export descent-17 --text\n"
      "  fathom export run.jsonl --morgue --out morgue.md\n"
      "  fathom export run.jsonl --cast --size 100x30 --speed quick --out run.cast\n"
      "  asciinema play run.cast");
  command->callback([&arguments] { run_export(arguments); });
}

void add_autopsy(CLI::App& app, AutopsyArguments& arguments) {
  CLI::App* command =
      app.add_subcommand("autopsy", "Find the decision at which a lost run was lost");
  command->add_option("run", arguments.journal, "A journal, or the id of a saved run")
      ->required()
      ->type_name("FILE|RUN");
  command->add_option("--bot", arguments.options.bot,
                      "Who plays on; else the default bot of the game");
  command
      ->add_option("--decisions", arguments.options.decisions, "How many of the last are looked at")
      ->check(whole_number(1, 1000))
      ->capture_default_str();
  command
      ->add_option("--continuations", arguments.options.continuations,
                   "How often each answer is played")
      ->check(whole_number(1, 10'000))
      ->capture_default_str();
  command->add_option("--margin", arguments.options.margin, "Decisions to outlive the death by")
      ->check(whole_number(0, 10'000))
      ->capture_default_str();
  command->add_option("--format", arguments.format, "How findings are written")
      ->check(CLI::IsMember({"table", "json"}))
      ->capture_default_str();
  command->add_option("--keep", arguments.keep, "Also keep every continuation as a journal here")
      ->check(file_name())
      ->type_name("DIR");
  command->add_flag("--all", arguments.all, "Show every decision that was looked at");
  add_place_options(*command, arguments.places);
  command->footer(
      "The run is forked at its last decisions, every answer is given there, and a bot plays on\n"
      "in the same world: the first time as it is, then with one answer in eight by chance. A\n"
      "continuation survives if it is won or left alive, or if it answers --margin questions "
      "after\n"
      "the tick at which the run died and lives to be asked again. The fatal decision is the last\n"
      "at which another answer survives at least half of the time and the given one does not.\n"
      "Decisions are numbered from 1 as in fathom watch. The run itself is only read.\n"
      "Exit code: 0 done, 1 diverged or not written, 2 unreadable or not lost.\n"
      "Examples:\n"
      "  fathom autopsy descent-17\n"
      "  fathom autopsy run.jsonl --bot strong --decisions 30 --all\n"
      "  fathom autopsy run.jsonl --keep alternatives && fathom replay alternatives/*");
  command->callback([&arguments] { run_autopsy(arguments); });
}

void add_sim(CLI::App& app, SimArguments& arguments) {
  CLI::App* command = app.add_subcommand("sim", "Play seeds headless, one record each");
  command->add_option("game", arguments.game, "Which game")->required();
  command->add_option("--seeds", arguments.seeds, "A range such as 1..1000, or one seed")
      ->required()
      ->type_name("A..B");
  command->add_option("--bot", arguments.bot, "Who plays (fathom games --details lists them)");
  command->add_option("--jobs", arguments.jobs, "How many threads; else one per core")
      ->check(whole_number(1, 1024));
  add_setup_option(*command, arguments.setup);
  command
      ->add_option("--order", arguments.orders,
                   "Standing order that the bot cannot change, as knob=value; may be repeated")
      ->type_name("K=V")
      ->allow_extra_args(false);
  add_easy_flag(*command, arguments.easy);
  command
      ->add_option("--shard", arguments.shard, "Only this block of the seeds; joined they are all")
      ->type_name("I/N");
  command
      ->add_option("--format", arguments.format, "table, jsonl or csv; else table, jsonl for files")
      ->check(CLI::IsMember({"table", "jsonl", "csv"}))
      ->type_name("NAME");
  CLI::Option* out =
      command->add_option("--out", arguments.out, "Write the records to this new file")
          ->check(file_name())
          ->type_name("FILE");
  command
      ->add_option("--resume", arguments.resume,
                   "Go on behind the last whole record of this file, or begin it")
      ->check(file_name())
      ->type_name("FILE")
      ->excludes(out);
  command->add_option("--journals", arguments.journals, "Also keep a journal of every run here")
      ->check(file_name())
      ->type_name("DIR");
  command->footer(
      "Records come in seed order and are the same whatever the number of threads.\n"
      "Exit code: 0 all played, 1 not all could be written, 2 refused before the first run, 130 "
      "or\n"
      "143 when stopped by Ctrl-C or SIGTERM, between two records.\n"
      "Examples:\n"
      "  fathom sim doom --seeds 1..1000 --bot strong\n"
      "  fathom sim doom --seeds 1..1000000 --resume runs.jsonl\n"
      "  fathom sim doom --seeds 1..1000000 --shard 2/8 --resume part-2.jsonl");
  command->callback([&arguments] { run_sim(arguments); });
}

void add_report(CLI::App& app, ReportArguments& arguments) {
  CLI::App* command =
      app.add_subcommand("report", "Count what sim wrote: win rates, deaths, distributions");
  command
      ->add_option("files", arguments.files, "What sim --format jsonl wrote; - is standard input")
      ->required()
      ->type_name("FILE");
  command->add_flag("--ascii", arguments.ascii, "Nothing but ASCII");
  CLI::Option* json = command->add_flag("--json", arguments.json, "The same figures, for scripts");
  CLI::Option* html =
      command->add_option("--html", arguments.html, "Write one self-contained page instead")
          ->check(file_name())
          ->type_name("FILE")
          ->excludes(json);
  command->add_flag("--force", arguments.force, "Replace the page if it is there already")
      ->needs(html);
  command->footer(
      "Files may come in any order and overlap; a seed counts once. docs/report.md says how to "
      "read\n"
      "the figures.\n"
      "Examples:\n"
      "  fathom report runs.jsonl\n"
      "  fathom sim descent --seeds 1..1000 --format jsonl | fathom report -\n"
      "  fathom report part-*.jsonl --html report.html");
  command->callback([&arguments] { run_report(arguments); });
}

void add_compare(CLI::App& app, CompareArguments& arguments) {
  CLI::App* command =
      app.add_subcommand("compare", "Play two sides on the same seeds and tell the difference");
  command->add_option("game", arguments.game, "Which game")->required();
  command->add_option("--seeds", arguments.seeds, "One number, or a range such as 1..1000")
      ->required()
      ->type_name("A..B");
  command->add_option("--a", arguments.a, "One side")->required()->type_name("SIDE");
  command->add_option("--b", arguments.b, "The other side")->required()->type_name("SIDE");
  command->add_option("--jobs", arguments.jobs, "How many threads; else one per core")
      ->check(whole_number(1, 1024));
  command->add_option("--top", arguments.top, "How many of the seeds that differ most are listed")
      ->check(whole_number(0, kMostRuns))
      ->capture_default_str();
  command->add_option("--format", arguments.format, "How the answer is written")
      ->check(CLI::IsMember({"table", "json"}))
      ->capture_default_str();
  command->footer(
      "A side is BOT[,knob=value...]. Standing orders hold for the whole run; preset=NAME gives a\n"
      "ready-made set of them, set.OPTION=VALUE changes the setup. Without a bot it is the "
      "default.\n"
      "Examples:\n"
      "  fathom compare descent --seeds 1..1000 --a default --b default,stance=defensive\n"
      "  fathom compare descent --seeds 1..1000 --a careful --b preset=careful,auto_heal=none\n"
      "  fathom compare doom --seeds 1..1000 --a strong --b strong,set.sparse=on");
  command->callback([&arguments] { run_compare(arguments); });
}

}  // namespace

void add_proof_commands(CLI::App& app, Arguments& arguments) {
  add_replay(app, arguments.replay, arguments.exit_code);
  add_scores(app, arguments.scores, arguments.exit_code);
  add_export(app, arguments.exported);
  add_autopsy(app, arguments.autopsy);
  add_sim(app, arguments.sim);
  add_report(app, arguments.report);
  add_compare(app, arguments.compare);
}

}  // namespace fathom::cli

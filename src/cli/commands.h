#pragma once

// Owns the list of commands: what each is told on the command line, and the function that does
// it. Commands print their answer to stdout and throw CommandError when they cannot; those that
// return a number return the exit code. How arguments are written is the business of
// command_line*.cpp.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/places.h"
#include "cli/screens.h"
#include "engine/floor/module.h"
#include "engine/run/findings.h"

namespace fathom::cli {

void run_games(bool details);
void run_runs(const PlaceArguments& arguments);

struct PlayArguments {
  std::optional<std::string> game;
  std::optional<std::string> seed;
  std::vector<std::string> setup;
  std::optional<std::string> run;
  std::string bot;
  bool easy = false;
  bool plain = false;
  bool fresh = false;
  bool story = false;
  bool daily = false;
  bool take_over = false;
  PlaceArguments places;
  ScreenArguments screens;
};
int run_play(const PlayArguments& arguments);
// What a program started without a command shows.
int run_title();

struct WatchArguments {
  std::string journal;  // an id of a saved run, or a file
  PlaceArguments places;
  ScreenArguments screens;
};
int run_watch(const WatchArguments& arguments);

struct SimArguments {
  std::string game;
  std::string seeds;
  std::string bot;
  unsigned jobs = 0;
  std::vector<std::string> setup;
  std::vector<std::string> orders;
  bool easy = false;
  std::optional<std::string> shard;
  std::optional<std::string> format;  // else table, and jsonl for files
  std::optional<std::string> out;
  std::optional<std::string> resume;
  std::string journals;
};
void run_sim(const SimArguments& arguments);

struct ReportArguments {
  std::vector<std::string> files;
  bool ascii = false;
  bool json = false;
  std::string html;
  bool force = false;
};
void run_report(const ReportArguments& arguments);

struct CompareArguments {
  std::string game;
  std::string seeds;
  std::string a;
  std::string b;
  unsigned jobs = 0;
  std::size_t top = 10;
  std::string format = "table";
};
void run_compare(const CompareArguments& arguments);

struct ReplayArguments {
  std::vector<std::string> files;  // and ids of saved runs
  std::optional<std::uint64_t> at;
  bool checkpoints = false;
  PlaceArguments places;
};
int run_replay(const ReplayArguments& arguments);

struct ScoresArguments {
  std::vector<std::string> paths;  // files and folders; without any, saved runs
  std::optional<std::string> game;
  std::optional<std::string> seed;
  std::optional<std::string> daily;  // a date; empty for today
  std::optional<std::string> mode;
  bool forks = false;
  std::size_t top = 0;  // 0 for all
  std::string format = "table";
  unsigned jobs = 0;
  PlaceArguments places;
};
int run_scores(const ScoresArguments& arguments);

struct ExportArguments {
  std::string journal;  // an id of a saved run, or a file
  bool cast = false;
  bool text = false;
  bool morgue = false;
  bool json = false;
  std::optional<std::string> out;
  std::optional<std::string> size;
  ScreenArguments look;
  PlaceArguments places;
};
void run_export(const ExportArguments& arguments);

struct AutopsyArguments {
  std::string journal;  // an id of a saved run, or a file
  engine::run::AutopsyOptions options;
  std::string format = "table";
  std::string keep;
  bool all = false;
  PlaceArguments places;
};
void run_autopsy(const AutopsyArguments& arguments);

struct DriveArguments {
  std::string game;
  std::optional<std::string> seed;
  std::vector<std::string> setup;
  bool easy = false;
  std::optional<std::string> journal;
};
void run_drive(const DriveArguments& arguments);

struct FuzzArguments {
  std::string game;
  std::uint64_t runs = 1000;
  std::string seed = "1";
  bool easy = false;
  std::string out = ".";
  std::uint64_t decisions = 2000;
};
int run_fuzz(const FuzzArguments& arguments);

struct BenchArguments {
  std::string game;
  bool signature = false;
  std::string bot = "random";
  std::uint64_t seeds = 4000;
};
void run_bench(const BenchArguments& arguments);

struct ModuleArguments {
  std::optional<std::string> seed;
  int count = 1;
  bool stack = false;
  std::string format = "ascii";
  engine::floor::ModuleConfig config;
};
void run_floor_module(const ModuleArguments& arguments);

struct FloorMapArguments {
  std::string game;
  std::optional<std::string> seed;
  int floor = 1;
  std::string branch = "none";
};
void run_floor_map(const FloorMapArguments& arguments);

}  // namespace fathom::cli

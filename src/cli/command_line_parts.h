#pragma once

// Owns what the files of the command line share. They are the only ones that know CLI11, whose
// templates take long to compile; each lists the commands of one kind.

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/commands.h"

namespace fathom::cli {

inline constexpr std::uint64_t kMostRuns = 1'000'000'000;
inline constexpr const char* kSeedHelp = "A number, a seed code or any text; else random";

// Everything the commands can be told, alive while the command line is read and run.
struct Arguments {
  bool game_details = false;
  PlayArguments play;
  WatchArguments watch;
  PlaceArguments runs;
  SimArguments sim;
  ReportArguments report;
  CompareArguments compare;
  ReplayArguments replay;
  ScoresArguments scores;
  ExportArguments exported;
  AutopsyArguments autopsy;
  DriveArguments drive;
  FuzzArguments fuzz;
  BenchArguments bench;
  ModuleArguments module;
  FloorMapArguments floor_map;
  int exit_code = kExitOk;
};

// command_line_play.cpp: for players.
void add_play_commands(CLI::App& app, Arguments& arguments);
// command_line_proof.cpp: what is done with journals and with many seeds.
void add_proof_commands(CLI::App& app, Arguments& arguments);
// command_line_tools.cpp: for those who write bots, rules and floors.
void add_tool_commands(CLI::App& app, Arguments& arguments);

// A check that takes nothing but digits: CLI11 itself takes -1 for the largest unsigned number.
CLI::Validator whole_number(std::uint64_t least, std::uint64_t most);
// A check for names of files and folders that are written: an empty one is a variable that was not
// set, and - does not mean standard output here.
CLI::Validator file_name();

// Options that several commands have.
void add_setup_option(CLI::App& command, std::vector<std::string>& setup);
void add_easy_flag(CLI::App& command, bool& easy);
void add_place_options(CLI::App& command, PlaceArguments& places);
// How screens look and how fast they are, for films as well.
void add_look_options(CLI::App& command, ScreenArguments& screens);
// One for each setting that the screens have.
void add_screen_options(CLI::App& command, ScreenArguments& screens);

}  // namespace fathom::cli

#include <spdlog/fmt/fmt.h>

#include "cli/command.h"
#include "cli/commands.h"
#include "cli/saved_runs.h"

namespace fathom::cli {
namespace {

using namespace engine;

std::string standing(const SavedRun& saved) {
  if (!saved.problem.empty()) return "unreadable: " + saved.problem;
  const run::Journal& journal = saved.journal;
  if (journal.end) {
    return fmt::format("{} ({}), score {}", journal.end->ending, journal.end->reason,
                       journal.end->score);
  }
  const std::size_t inputs = journal.input_count();
  std::uint64_t tick = 0;
  for (const run::JournalLine& line : journal.lines) {
    if (const auto* input = std::get_if<run::InputRecord>(&line.record)) tick = input->tick.value;
  }
  return fmt::format("in progress, {} inputs, tick {}", inputs, tick);
}

}  // namespace

void run_runs() {
  const std::vector<SavedRun> runs = list_saved_runs();
  if (runs.empty()) {
    fmt::print("no saved runs; start one with: fathom play\n");
    return;
  }
  std::size_t id_width = 2;
  for (const SavedRun& saved : runs) id_width = std::max(id_width, saved.id.size());
  fmt::print("{:<{}}  {:<10}  {:<16}  {:<7}  {}\n", "id", id_width, "game", "seed", "mode",
             "where it stands");
  for (const SavedRun& saved : runs) {
    const bool readable = saved.problem.empty();
    const run::JournalHeader& header = saved.journal.header;
    fmt::print("{:<{}}  {:<10}  {:<16}  {:<7}  {}\n", saved.id, id_width,
               readable ? header.game : "?", readable ? kernel::seed_code(header.seed) : "?",
               readable ? run::mode_name(header.mode) : "?", standing(saved));
  }
}

}  // namespace fathom::cli

#include <spdlog/fmt/fmt.h>

#include "cli/command.h"
#include "cli/commands.h"
#include "cli/saved_runs.h"

namespace fathom::cli {
namespace {

using namespace engine;

}  // namespace

void run_runs(const PlaceArguments& arguments) {
  const std::vector<SavedRun> runs = list_saved_runs(require_places(arguments));
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
               readable ? run::mode_name(header.mode) : "?", standing_text(saved));
  }
}

}  // namespace fathom::cli

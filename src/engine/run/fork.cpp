#include "engine/run/fork.h"

#include "absl/strings/str_cat.h"
#include "engine/kernel/text.h"

namespace fathom::engine::run {

absl::StatusOr<Journal> fork_journal(const Journal& journal, std::string_view origin,
                                     std::uint64_t inputs) {
  if (!is_origin(origin)) {
    return kernel::invalid(absl::StrCat("the name of the run to play on from is not 1 to ",
                                        Fork::kLongestOrigin, " printable characters"));
  }
  if (inputs > journal.input_count()) {
    return kernel::invalid(absl::StrCat("the run cannot be played on after ", inputs,
                                        " inputs; it has ", journal.input_count()));
  }
  Journal forked{.header = journal.header, .lines = {}, .end = std::nullopt};
  forked.header.fork = Fork{.origin = std::string(origin), .inputs = inputs};
  for (const JournalLine& line : journal.lines) {
    const auto* input = std::get_if<InputRecord>(&line.record);
    if (input != nullptr && input->seq == inputs) break;
    forked.lines.push_back(line);
  }
  return forked;
}

std::string fork_text(const Fork& fork) {
  return absl::StrCat("played on from ", fork.origin, " after ", fork.inputs,
                      fork.inputs == 1 ? " input" : " inputs");
}

}  // namespace fathom::engine::run

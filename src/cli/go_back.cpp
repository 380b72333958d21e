#include "cli/go_back.h"

#include <spdlog/fmt/fmt.h>

#include <charconv>
#include <istream>
#include <ostream>

namespace fathom::cli {
namespace {

using engine::run::CheckpointRecord;

std::optional<std::uint32_t> read_number(const std::string& line) {
  std::uint32_t number = 0;
  const char* end = line.data() + line.size();
  const auto result = std::from_chars(line.data(), end, number);
  if (result.ec != std::errc() || result.ptr != end) return std::nullopt;
  return number;
}

bool is_listed(const std::vector<CheckpointRecord>& checkpoints, std::uint32_t number) {
  for (const CheckpointRecord& checkpoint : checkpoints) {
    if (checkpoint.number == number) return true;
  }
  return false;
}

}  // namespace

std::string checkpoint_text(const CheckpointRecord& checkpoint) {
  return fmt::format("checkpoint {}, after {} {}: {}", checkpoint.number, checkpoint.seq,
                     checkpoint.seq == 1 ? "input" : "inputs", checkpoint.reason);
}

std::optional<std::uint32_t> ask_checkpoint(const std::vector<CheckpointRecord>& checkpoints,
                                            std::istream& input, std::ostream& output) {
  output << "\nThis run can go back to:\n";
  for (const CheckpointRecord& checkpoint : checkpoints) {
    output << "  " << checkpoint_text(checkpoint) << '\n';
  }
  output << "Type the number of one, or quit to leave the run as it is.\n";
  std::string line;
  while (output << "> " << std::flush && std::getline(input, line)) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line == "quit" || line == "q") return std::nullopt;
    const std::optional<std::uint32_t> number = read_number(line);
    if (number && is_listed(checkpoints, *number)) return number;
    output << "There is no such checkpoint.\n";
  }
  output << '\n';
  return std::nullopt;
}

}  // namespace fathom::cli

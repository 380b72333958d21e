#include "cli/go_back.h"

#include <doctest/doctest.h>

#include <sstream>

using fathom::cli::ask_checkpoint;
using fathom::engine::run::CheckpointRecord;

namespace {

struct Answer {
  std::optional<std::uint32_t> number;
  std::string shown;
};

Answer asked(const std::string& typed) {
  const std::vector<CheckpointRecord> checkpoints = {{1, 1, "start"}, {2, 31, "floor_reached"}};
  std::istringstream input(typed);
  std::ostringstream output;
  const std::optional<std::uint32_t> number = ask_checkpoint(checkpoints, input, output);
  return {number, output.str()};
}

}  // namespace

TEST_CASE("the checkpoints are listed and one is chosen by its number") {
  const Answer answer = asked("2\n");
  CHECK(answer.number == 2U);
  CHECK(answer.shown ==
        "\nThis run can go back to:\n"
        "  checkpoint 1, after 1 input: start\n"
        "  checkpoint 2, after 31 inputs: floor_reached\n"
        "Type the number of one, or quit to leave the run as it is.\n"
        "> ");
}

TEST_CASE("what is no checkpoint is said and asked again") {
  const Answer answer = asked("3\n\n-1\n1x\n99999999999\n1\r\n");
  CHECK(answer.number == 1U);
  std::size_t refusals = 0;
  for (std::size_t at = answer.shown.find("no such"); at != std::string::npos;
       at = answer.shown.find("no such", at + 1)) {
    ++refusals;
  }
  CHECK(refusals == 5);
}

TEST_CASE("leaving and the end of input leave the run as it is") {
  CHECK_FALSE(asked("quit\n").number.has_value());
  CHECK_FALSE(asked("q\n").number.has_value());
  CHECK_FALSE(asked("").number.has_value());
}

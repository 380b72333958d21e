#include "cli/plain_play.h"

#include <doctest/doctest.h>

#include <sstream>

#include "support/memory_store.h"
#include "support/toy_rules.h"

using namespace fathom;
using namespace fathom::cli;
using namespace fathom::engine::run;

namespace {

// What a player sees of a toy run whose answers are these lines.
std::string played(const std::string& lines) {
  test::MemoryStore store;
  const auto session =
      Session::begin(test::toy_rules(), {.seed = {3}, .mode = Mode::kIronman, .setup = {}},
                     {.build = "b", .created = "c"}, store);
  REQUIRE(session.ok());
  std::istringstream input(lines);
  std::ostringstream output;
  REQUIRE(PlainPlay(**session, input, output).play().ok());
  return output.str();
}

}  // namespace

TEST_CASE("a permutation is listed with numbers and labels, and answered by either") {
  const std::string text = played("");
  CHECK(text.find("   1    Choose order.012\n   2    Choose order.021\n") != std::string::npos);
  CHECK(text.find("a number") == std::string::npos);
  CHECK(played("2\n").find("stones 1\n") != std::string::npos);
  CHECK(played("order.021\n").find("stones 1\n") != std::string::npos);
}

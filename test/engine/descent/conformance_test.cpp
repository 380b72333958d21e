#include "support/conformance.h"

#include <doctest/doctest.h>

#include "content/descent/descent_content.h"

using fathom::content::descent::descent_rules;
using fathom::test::check_conformance;

TEST_CASE("descent keeps the laws of the contract") { check_conformance(descent_rules()); }

TEST_CASE("descent keeps them on the tutorial floor") {
  fathom::test::ConformanceOptions options;
  options.first_seed = 9'000;
  options.seeds = 20;
  options.setup = {{"tutorial", "on"}};
  check_conformance(descent_rules(), options);
}

TEST_CASE("descent keeps them in easy mode, where checkpoints are marked and asked about") {
  fathom::test::ConformanceOptions options;
  options.first_seed = 5'000;
  options.seeds = 40;
  options.mode = fathom::engine::run::Mode::kEasy;
  check_conformance(descent_rules(), options);
}

#include "engine/run/rule_set.h"

#include <doctest/doctest.h>

#include "engine/kernel/text.h"
#include "support/toy_rules.h"

using namespace fathom;
using namespace fathom::engine::run;
using fathom::engine::kernel::message;

TEST_CASE("setup options have defaults and known values only") {
  const RuleSet& rules = test::toy_rules();
  CHECK(resolve_setup(rules, {}).value() == Setup{{"causeway", "long"}});
  CHECK(resolve_setup(rules, {{"causeway", "short"}}).value() == Setup{{"causeway", "short"}});
  CHECK(unusual_setup(rules, {{"causeway", "long"}}).empty());
  CHECK(unusual_setup(rules, {{"causeway", "short"}}) == Setup{{"causeway", "short"}});
  CHECK(message(resolve_setup(rules, {{"causeway", "wide"}}).status()) ==
        "setup option causeway has no value \"wide\" (possible: long, short)");
  CHECK(message(resolve_setup(rules, {{"bridge", "x"}}).status()) ==
        "toy has no setup option \"bridge\" (possible: causeway)");
}

TEST_CASE("bots are found by name") {
  CHECK(test::toy_rules().find_bot("random") != nullptr);
  CHECK(test::toy_rules().find_bot("clever") == nullptr);
}

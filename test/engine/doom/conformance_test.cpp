#include "support/conformance.h"

#include <doctest/doctest.h>

#include "content/doom/doom_content.h"

using fathom::content::doom::doom_rules;
using fathom::test::check_conformance;

TEST_CASE("doom keeps the laws of the contract") { check_conformance(doom_rules()); }

TEST_CASE("doom keeps them with every setup option turned") {
  check_conformance(doom_rules(),
                    {.first_seed = 9'000,
                     .seeds = 20,
                     .setup = {{"sparse", "on"}, {"classic", "on"}, {"spells", "spec"}}});
}

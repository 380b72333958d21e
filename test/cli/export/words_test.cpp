#include "cli/export/words.h"

#include <doctest/doctest.h>

#include "cli/export/morgue.h"

using namespace fathom::cli;

TEST_CASE("words for reading aloud") {
  CHECK(spoken("HP: 7/30. Floor: 1/3.") == "HP: 7 of 30. Floor: 1 of 3.");
  CHECK(spoken("and/or 1/ /2 a/1") == "and/or 1/ /2 a/1");
  CHECK(counted(1, "tick") == "1 tick");
  CHECK(counted(0, "tick") == "0 ticks");
  CHECK(capital("floor 2") == "Floor 2");
  CHECK(capital("").empty());
}

TEST_CASE("nothing in a text means anything to Markdown") {
  CHECK(markdown("killed_by.a *|* `x` [y](z) <b> & # ~ \\") ==
        R"(killed\_by.a \*\|\* \`x\` \[y\](z) \<b\> \& \# \~ \\)");
  CHECK(markdown("one\ntwo") == "one two");
}

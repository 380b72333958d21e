#include "engine/kernel/text.h"

#include <doctest/doctest.h>

using fathom::engine::kernel::wrapped;

TEST_CASE("lines break at spaces, and only where they must") {
  CHECK(wrapped("one two three", 13) == "one two three");
  CHECK(wrapped("one two three", 12) == "one two\nthree");
  CHECK(wrapped("one two three", 1) == "one\ntwo\nthree");
  CHECK(wrapped("", 10).empty());
}

TEST_CASE("line breaks in the text are kept") {
  CHECK(wrapped("one\ntwo three", 80) == "one\ntwo three");
  CHECK(wrapped("one\n\ntwo", 80) == "one\n\ntwo");
}

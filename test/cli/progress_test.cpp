#include "cli/progress.h"

#include <doctest/doctest.h>

using fathom::cli::duration_text;

TEST_CASE("how long is told in the two largest units") {
  CHECK(duration_text(0) == "0 s");
  CHECK(duration_text(59.4) == "59 s");
  CHECK(duration_text(59.6) == "1 min 0 s");
  CHECK(duration_text(130) == "2 min 10 s");
  CHECK(duration_text(3599) == "59 min 59 s");
  CHECK(duration_text(3600 * 3 + 5 * 60 + 59) == "3 h 5 min");
  CHECK(duration_text(86400 * 2 + 3600 * 4) == "2 d 4 h");
  CHECK(duration_text(1e30) == "11574074074 d 1 h");
}

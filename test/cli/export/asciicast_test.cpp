#include "cli/export/asciicast.h"

#include <doctest/doctest.h>

#include <ctime>

using namespace fathom;
using namespace fathom::cli;
using Kind = tui::Recording::Kind;

TEST_CASE("a film is written line by line, its bytes escaped") {
  const tui::Recording recording{{{.at = 0, .kind = Kind::kOutput, .text = "\x1b[2J\x07 \"\\│"},
                                  {.at = 1005, .kind = Kind::kMarker, .text = "floor 1: Go on?"},
                                  {.at = 61000, .kind = Kind::kOutput, .text = ""}}};
  CHECK(
      format_cast({.size = {80, 24}, .title = "Doom, seed 1", .timestamp = 12}, recording) ==
      R"({"version":2,"width":80,"height":24,"timestamp":12,"title":"Doom, seed 1","env":{"TERM":"xterm-256color"}}
[0.000, "o", "\u001b[2J\u0007 \"\\│"]
[1.005, "m", "floor 1: Go on?"]
[61.000, "o", ""]
)");
}

TEST_CASE("a film whose beginning nobody knows has no time of day") {
  const std::string text = format_cast({.size = {60, 20}, .title = "", .timestamp = {}}, {});
  CHECK(text.find("timestamp") == std::string::npos);
}

TEST_CASE("the moment a run began, as the C library counts it") {
  CHECK(unix_time("1970-01-01T00:00:00Z") == 0);
  for (const std::string& created :
       {std::string("2026-11-18T09:30:07Z"), std::string("2000-02-29T23:59:59Z"),
        std::string("2100-03-01T00:00:00Z"), std::string("1999-12-31T12:00:00Z")}) {
    std::tm parts{};
    REQUIRE(strptime(created.c_str(), "%Y-%m-%dT%H:%M:%SZ", &parts) != nullptr);
    CHECK_MESSAGE(unix_time(created) == timegm(&parts), created);
  }
}

TEST_CASE("what is no moment is none") {
  for (const char* created :
       {"", "unkept", "2026-11-18", "2026-11-18 09:30:07Z", "2026-13-18T09:30:07Z",
        "2026-02-29T09:30:07Z", "2100-02-29T00:00:00Z", "2026-11-00T09:30:07Z",
        "2026-11-18T24:30:07Z", "2026-11-18T09:60:07Z", "2026-11-18T09:30:61Z",
        "1969-11-18T09:30:07Z", "2026-11-18T09:30:07Z ", "2026-1a-18T09:30:07Z"}) {
    CHECK_MESSAGE(!unix_time(created), created);
  }
}

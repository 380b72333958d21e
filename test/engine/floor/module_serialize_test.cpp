#include <doctest/doctest.h>

#include <string>

#include "engine/floor/ascii_floor.h"
#include "engine/floor/module.h"
#include "engine/kernel/text.h"

using namespace fathom::engine::floor;
using fathom::engine::kernel::message;

TEST_CASE("a floor is one line of JSON with sorted keys; the form is frozen") {
  ModuleFloor floor = floor_from_ascii(
      "<$#\n"
      "+^~\n"
      ".e>\n");
  floor.seed = "k\xC3\xA4se \"5\"\n";
  CHECK(serialize_floor(floor) ==
        R"({"entities":[{"id":"entity-1","kind":"enemy","pos":{"x":1,"y":2}}],)"
        R"("entrance":{"x":0,"y":0},"exit":{"x":2,"y":2},"height":3,)"
        R"("seed":"k\u00e4se \"5\"\n",)"
        R"("tiles":[{"kind":"entrance"},{"item":"item-1","kind":"chest"},{"kind":"wall"},)"
        R"({"kind":"door"},{"kind":"trap"},{"kind":"water"},)"
        R"({"kind":"floor"},{"kind":"floor"},{"kind":"exit"}],)"
        R"("version":1,"width":3})");
}

TEST_CASE("a floor without entities has an empty list") {
  CHECK(serialize_floor(floor_from_ascii("<>\n")) ==
        R"({"entities":[],"entrance":{"x":0,"y":0},"exit":{"x":1,"y":0},"height":1,)"
        R"("seed":"picture","tiles":[{"kind":"entrance"},{"kind":"exit"}],"version":1,"width":2})");
}

TEST_CASE("a seed text is not empty, not too long, and UTF-8") {
  CHECK(check_seed_text("5").ok());
  CHECK(check_seed_text("-17").ok());
  CHECK(check_seed_text("\xE6\xB7\xB1\xE6\xB5\xB7 \xF0\x9F\x90\x99").ok());
  CHECK(check_seed_text(std::string("a\0b", 3)).ok());
  CHECK(check_seed_text(std::string(256, 'x')).ok());
  CHECK(message(check_seed_text("")) == "a seed cannot be empty");
  CHECK(message(check_seed_text(std::string(257, 'x'))) == "a seed has at most 256 bytes, not 257");
  for (const char* bad : {"\xFF", "a\xC3", "\xC3(", "\xED\xA0\x80", "\xC0\xAF", "\x80"}) {
    CHECK(message(check_seed_text(bad)) == "a seed must be UTF-8 text");
    CHECK_FALSE(generate_floor(bad, {}).ok());
  }
}

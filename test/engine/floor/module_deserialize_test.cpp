#include <doctest/doctest.h>

#include <string>

#include "engine/floor/ascii_floor.h"
#include "engine/floor/module.h"
#include "engine/kernel/text.h"

using namespace fathom::engine::floor;
using fathom::engine::kernel::message;

namespace {

const Budgets kBudgets{.enemies = 2, .chests = 1, .traps = 1};

ModuleFloor sample_floor() {
  return floor_from_ascii(
      "<$#\n"
      "+^~\n"
      ".e>\n");
}

std::string complaint(std::string_view text) {
  return message(deserialize_floor(text, kBudgets).status());
}

// What is said about the sample's text after one replacement in it.
std::string complaint_with(std::string_view before, std::string_view after) {
  std::string text = serialize_floor(sample_floor());
  const std::size_t place = text.find(before);
  REQUIRE(place != std::string::npos);
  text.replace(place, before.size(), after);
  return complaint(text);
}

// Whatever comes in: refused with one line, or accepted, valid and written back as it was.
void check_answer(const std::string& text) {
  const auto floor = deserialize_floor(text, kBudgets);
  if (floor.ok()) {
    REQUIRE(validate_floor(*floor, kBudgets).empty());
    REQUIRE(serialize_floor(*floor) == text);
    return;
  }
  const std::string line = message(floor.status());
  REQUIRE(line.starts_with("floor refused: "));
  REQUIRE(line.find('\n') == std::string::npos);
}

}  // namespace

TEST_CASE("what was written is read back, byte for byte") {
  const ModuleConfig config{.width = 7, .height = 6, .budgets = kBudgets};
  for (int seed = 0; seed < 1'000; ++seed) {
    const ModuleFloor floor = generate_floor(std::to_string(seed), config).value();
    const std::string text = serialize_floor(floor);
    const auto read = deserialize_floor(text, kBudgets);
    REQUIRE(message(read.status()).empty());
    REQUIRE(*read == floor);
    REQUIRE(serialize_floor(*read) == text);
  }
  for (const char* seed : {"\xE6\xB7\xB1\xE6\xB5\xB7", "\"\\\x01\n", "007"}) {
    const ModuleFloor floor = generate_floor(seed, config).value();
    CHECK(deserialize_floor(serialize_floor(floor), kBudgets).value() == floor);
  }
}

TEST_CASE("the fullest of floors is read back, too") {
  const Budgets endless{.enemies = 1'000'000, .chests = 30'000, .traps = 0};
  const ModuleConfig config{
      .width = kMaxModuleSide, .height = kMaxModuleSide, .wall_density = 0, .budgets = endless};
  const ModuleFloor floor = generate_floor("crowd", config).value();
  CHECK(floor.entities.size() > 30'000);
  CHECK(deserialize_floor(serialize_floor(floor), endless).value() == floor);
}

TEST_CASE("no truncation is accepted") {
  const std::string text = serialize_floor(sample_floor());
  REQUIRE(deserialize_floor(text, kBudgets).ok());
  for (std::size_t size = 0; size < text.size(); ++size) {
    check_answer(text.substr(0, size));
    REQUIRE_FALSE(deserialize_floor(text.substr(0, size), kBudgets).ok());
  }
}

TEST_CASE("no flipped byte crashes the reader or smuggles anything in") {
  const std::string text = serialize_floor(sample_floor());
  for (std::size_t i = 0; i < text.size(); ++i) {
    for (int value = 0; value < 256; ++value) {
      std::string flipped = text;
      flipped[i] = static_cast<char>(value);
      check_answer(flipped);
    }
  }
}

TEST_CASE("what the validator refuses is refused by its first reason") {
  ModuleFloor floor = sample_floor();
  floor.width = 2;
  floor.entities.push_back(floor.entities[0]);
  floor.entities.back().id = "other";
  CHECK(complaint(serialize_floor(floor)) == "floor refused: bad-size");
  floor.width = 3;
  CHECK(complaint(serialize_floor(floor)) == "floor refused: entity-overlap:1,2");
  CHECK(complaint_with(R"("entrance":{"x":0)", R"("entrance":{"x":1)") ==
        "floor refused: entrance-mismatch");
  CHECK(complaint_with(R"("exit":{"x":2)", R"("exit":{"x":-9)") == "floor refused: exit-mismatch");
  CHECK(complaint_with(R"("pos":{"x":1)", R"("pos":{"x":5)") ==
        "floor refused: entity-on-wall:5,2");
  CHECK(complaint_with(R"({"kind":"exit"}],)", R"({"kind":"exit"},{"kind":"exit"}],)") ==
        "floor refused: bad-size");
  const std::string text = serialize_floor(sample_floor());
  CHECK(message(deserialize_floor(text, {.enemies = 0, .chests = 1, .traps = 0}).status()) ==
        "floor refused: over-budget:enemy");
  CHECK(message(deserialize_floor(text, {.enemies = 1, .chests = 0, .traps = 0}).status()) ==
        "floor refused: over-budget:chest");
}

TEST_CASE("what is malformed is named by its place") {
  CHECK(complaint("") == "floor refused: not JSON at byte 1");
  CHECK(complaint("null") == "floor refused: it is not an object");
  CHECK(complaint("{}") == "floor refused: version is missing");
  CHECK(complaint_with(R"("version":1)", R"("version":2)") ==
        "floor refused: version is not one this build reads");
  CHECK(complaint_with(R"("width":3)", R"("width":3.0)") ==
        "floor refused: width is not an integer");
  CHECK(complaint_with(R"("width":3)", R"("width":"3")") ==
        "floor refused: width is not an integer");
  for (const char* huge : {"32768", "-32769", "18446744073709551615", "-9223372036854775808"}) {
    CHECK(complaint_with(R"("width":3)", R"("width":)" + std::string(huge)) ==
          "floor refused: width is out of range");
  }
  CHECK(complaint_with(R"("width":3)", R"("width":1e999)") ==
        "floor refused: a number in it is too large");
  CHECK(complaint_with(R"("seed":"picture")", R"("seed":"")") == "floor refused: seed is empty");
  CHECK(complaint_with(R"("seed":"picture")", R"("seed":5)") ==
        "floor refused: seed is not a text");
  CHECK(complaint_with("picture", std::string(300, 'x')) ==
        "floor refused: a seed has at most 256 bytes, not 300");
  CHECK(complaint_with(R"("y":2}}],)", R"("z":2}}],)") ==
        "floor refused: entities[0].pos.y is missing");
  CHECK(complaint_with(R"({"x":2,"y":2})", "[2,2]") == "floor refused: exit is not an object");
  CHECK(complaint_with(R"({"kind":"wall"})", R"({"kind":"void"})") ==
        "floor refused: tiles[2].kind is unknown");
  CHECK(complaint_with(R"({"kind":"wall"})", "7") == "floor refused: tiles[2] is not an object");
  CHECK(complaint_with(R"("item":"item-1",)", "") == "floor refused: tiles[1].item is missing");
  CHECK(complaint_with(R"("item":"item-1",)", R"("item":"",)") ==
        "floor refused: tiles[1].item is empty");
  CHECK(complaint_with(R"("kind":"enemy")", R"("kind":"wall")") ==
        "floor refused: entities[0].kind is unknown");
  CHECK(complaint_with(R"("tiles":[)", R"("tiles":{},"t":[)") ==
        "floor refused: tiles is not a list");
  ModuleFloor twins = sample_floor();
  twins.entities.push_back({.id = "entity-1", .kind = EntityKind::kNpc, .pos = {0, 2}});
  CHECK(complaint(serialize_floor(twins)) == "floor refused: entities[1].id is not unique");
}

TEST_CASE("what would not be written back as it came is refused") {
  const std::string at = "floor refused: not as this build writes it, from byte ";
  const std::string text = serialize_floor(sample_floor());
  const std::string end = std::to_string(text.size() + 1);
  CHECK(complaint(" " + text) == at + "1");
  CHECK(complaint(text + "\n") == at + end);
  CHECK(complaint_with(R"("version":1,)", R"("version":1,"weather":1,)").starts_with(at));
  CHECK(complaint_with(R"("version":1,)", R"("version":1,"version":1,)").starts_with(at));
  CHECK(complaint_with(R"({"kind":"wall"})", R"({"item":"x","kind":"wall"})").starts_with(at));
  CHECK(complaint_with("picture", "pictur\\u0065").starts_with(at));
  CHECK(complaint_with(R"("x":0)", R"("x":-0)").starts_with(at));
}

TEST_CASE("hostile texts get an answer, too") {
  CHECK(complaint(std::string(1'000'000, '[')) == "floor refused: not JSON at byte 1000001");
  CHECK(complaint(std::string(500'000, '[') + std::string(500'000, ']')) ==
        "floor refused: it is not an object");
  std::string endless;
  endless.resize(9'000'000, ' ');
  CHECK(complaint(endless) == "floor refused: it is longer than any floor");
  CHECK(complaint_with("picture", "\xFF").starts_with("floor refused: not JSON at byte "));
  CHECK(complaint_with(R"("width":3)", R"("width":32767)") == "floor refused: bad-size");
}

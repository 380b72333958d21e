#include "engine/kernel/state_writer.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace fathom::engine::kernel;

namespace {

enum class Mood : std::uint8_t { kCalm, kAfraid };

struct Sample {
  int hp = 12;
  std::uint64_t gold = 18'446'744'073'709'551'615ULL;
  Mood mood = Mood::kAfraid;
  std::string name = "Ada";
  std::vector<int> rooms = {3, -4};

  void describe(StateWriter& writer) const {
    const StateWriter::Group group(writer, "player");
    writer.field("hp", hp);
    writer.field("gold", gold);
    writer.field("mood", mood);
    writer.field("name", name);
    for (std::size_t i = 0; i < rooms.size(); ++i) {
      const StateWriter::Group room(writer, "room", i);
      writer.field("level", rooms[i]);
    }
  }
};

std::uint64_t digest(const Sample& sample) {
  HashWriter writer;
  sample.describe(writer);
  return writer.digest();
}

std::vector<DumpedField> dump(const Sample& sample) {
  DumpWriter writer;
  sample.describe(writer);
  return writer.take();
}

}  // namespace

TEST_CASE("the dump names every field by its path") {
  CHECK(dump_text(dump({})) ==
        "player.hp = 12\n"
        "player.gold = 18446744073709551615\n"
        "player.mood = 1\n"
        "player.name = Ada\n"
        "player.room[0].level = 3\n"
        "player.room[1].level = -4\n");
}

TEST_CASE("the hash is frozen and every field moves it") {
  const Sample base;
  CHECK(digest(base) == 18084623144928732499ULL);
  Sample other = base;
  other.hp = 13;
  CHECK(digest(other) != digest(base));
  other = base;
  other.mood = Mood::kCalm;
  CHECK(digest(other) != digest(base));
  other = base;
  other.name = "Adb";
  CHECK(digest(other) != digest(base));
  other = base;
  other.rooms = {3};
  CHECK(digest(other) != digest(base));
}

TEST_CASE("the hash sees structure, and texts longer than its buffer") {
  Sample left;
  left.name = std::string(10'000, 'x');
  Sample right = left;
  CHECK(digest(left) == digest(right));
  right.name.back() = 'y';
  CHECK(digest(left) != digest(right));
}

TEST_CASE("the diff names what changed, what is gone and what is new") {
  Sample left;
  Sample right;
  right.hp = 9;
  right.rooms = {3, -4, 5};
  const std::vector<FieldDifference> forward = diff_dumps(dump(left), dump(right));
  REQUIRE(forward.size() == 2);
  CHECK(forward[0].path == "player.hp");
  CHECK(forward[0].left == "12");
  CHECK(forward[0].right == "9");
  CHECK(forward[1].path == "player.room[2].level");
  CHECK(forward[1].left == "(absent)");
  const std::vector<FieldDifference> backward = diff_dumps(dump(right), dump(left));
  CHECK(backward.back().right == "(absent)");
  CHECK(diff_dumps(dump(left), dump(left)).empty());
}

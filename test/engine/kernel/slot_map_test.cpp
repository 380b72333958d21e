#include "engine/kernel/slot_map.h"

#include <doctest/doctest.h>

#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

#include "engine/kernel/geometry.h"
#include "engine/kernel/seed.h"

using namespace fathom::engine::kernel;

namespace {

struct Monster {
  std::string name;
  Pos pos;
};

using Monsters = SlotMap<Monster>;

std::string names(const Monsters& monsters, const std::vector<Monsters::Id>& ids) {
  std::string text;
  for (const Monsters::Id id : ids) text += monsters.get(id)->name + " ";
  return text;
}

}  // namespace

TEST_CASE("what is inserted is found under its id, and can be changed") {
  Monsters monsters;
  CHECK(monsters.empty());
  const auto rat = monsters.insert({"rat", {1, 1}});
  const auto bat = monsters.insert({"bat", {2, 1}});
  CHECK(rat != bat);
  CHECK(monsters.size() == 2);
  REQUIRE(monsters.get(rat) != nullptr);
  CHECK(monsters.get(rat)->name == "rat");
  monsters.get(bat)->pos = {5, 5};
  CHECK(monsters.get(bat)->pos == Pos{5, 5});
}

TEST_CASE("a stale id names nothing, even when its slot is used again") {
  Monsters monsters;
  const auto rat = monsters.insert({"rat", {}});
  CHECK(monsters.erase(rat));
  CHECK(monsters.get(rat) == nullptr);
  CHECK_FALSE(monsters.contains(rat));
  CHECK_FALSE(monsters.erase(rat));
  CHECK(monsters.empty());

  const auto bat = monsters.insert({"bat", {}});
  CHECK(bat.index == rat.index);
  CHECK(bat.generation != rat.generation);
  CHECK(monsters.get(rat) == nullptr);
  CHECK(monsters.get(bat)->name == "bat");
  CHECK_FALSE(monsters.erase(rat));
  CHECK(monsters.size() == 1);
}

TEST_CASE("the default id and ids from elsewhere name nothing") {
  Monsters monsters;
  CHECK(monsters.get({}) == nullptr);
  monsters.insert({"rat", {}});
  CHECK(monsters.get({}) == nullptr);
  CHECK(monsters.get({.index = 7, .generation = 1}) == nullptr);
  const Monsters& view = monsters;
  CHECK(view.get({.index = 0, .generation = 2}) == nullptr);
}

TEST_CASE("other ids stay true while things come and go") {
  Monsters monsters;
  const auto rat = monsters.insert({"rat", {}});
  const auto bat = monsters.insert({"bat", {}});
  const auto cat = monsters.insert({"cat", {}});
  monsters.erase(bat);
  for (int i = 0; i < 100; ++i) monsters.insert({"newt", {}});
  CHECK(monsters.get(rat)->name == "rat");
  CHECK(monsters.get(bat) == nullptr);
  CHECK(monsters.get(cat)->name == "cat");
  CHECK(monsters.size() == 102);
}

TEST_CASE("ids come in the order of the key, equal keys in the order of ids") {
  Monsters monsters;
  const auto gone = monsters.insert({"gone", {0, 0}});
  monsters.insert({"cat", {4, 2}});
  monsters.insert({"rat", {1, 2}});
  monsters.insert({"bat", {9, 0}});
  monsters.insert({"ant", {1, 2}});
  monsters.erase(gone);
  CHECK(names(monsters, monsters.ids(&Monster::pos)) == "bat rat ant cat ");
  CHECK(names(monsters, monsters.ids(&Monster::name)) == "ant bat cat rat ");
  CHECK(names(monsters, monsters.ids([](const Monster& monster) {
          return std::tuple(-monster.pos.x, monster.name);
        })) == "bat cat ant rat ");
  std::vector<Monsters::Id> kept = {gone, gone};
  monsters.ids(&Monster::name, kept);
  CHECK(kept == monsters.ids(&Monster::name));
}

TEST_CASE("things may be erased while their ids are walked") {
  Monsters monsters;
  for (const char* name : {"a", "b", "c", "d"}) monsters.insert({name, {}});
  for (const Monsters::Id id : monsters.ids(&Monster::name)) {
    if (monsters.get(id)->name != "b") monsters.erase(id);
  }
  CHECK(names(monsters, monsters.ids(&Monster::name)) == "b ");
}

TEST_CASE("a copy answers to the same ids and goes its own way") {
  Monsters original;
  const auto rat = original.insert({"rat", {}});
  const auto bat = original.insert({"bat", {}});
  original.erase(bat);
  Monsters copy = original;
  CHECK(copy.get(rat)->name == "rat");
  CHECK(copy.get(bat) == nullptr);
  copy.get(rat)->name = "king rat";
  CHECK(original.get(rat)->name == "rat");
  CHECK(copy.insert({"cat", {}}) == original.insert({"dog", {}}));
  copy.erase(rat);
  CHECK(original.get(rat) != nullptr);
}

TEST_CASE("things that can only be moved are welcome") {
  SlotMap<std::unique_ptr<int>> numbers;
  const auto id = numbers.insert(std::make_unique<int>(7));
  CHECK(**numbers.get(id) == 7);
  static_assert(!std::is_same_v<SlotId<int>, SlotId<Monster>>);
}

TEST_CASE("a long history agrees with a plain map") {
  SlotMap<int> slots;
  std::map<SlotId<int>, int> model;
  std::vector<SlotId<int>> all;
  Rng rng = derive_stream({1}, "slots");
  for (int round = 0; round < 3'000; ++round) {
    if (all.empty() || rng.chance(55)) {
      const SlotId<int> id = slots.insert(round);
      CHECK(model.emplace(id, round).second);
      all.push_back(id);
    } else {
      const SlotId<int> id = all[rng.below(static_cast<std::uint32_t>(all.size()))];
      CHECK(slots.erase(id) == (model.erase(id) == 1));
    }
  }
  CHECK(slots.size() == model.size());
  for (const SlotId<int> id : all) {
    const auto found = model.find(id);
    const int* value = slots.get(id);
    CHECK((value == nullptr) == (found == model.end()));
    if (value != nullptr && found != model.end()) CHECK(*value == found->second);
  }
}

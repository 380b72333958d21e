// What holds at every moment, and what the hash of a moment covers.

#include "engine/doom/game.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "engine/doom/doom_fixture.h"

using namespace fathom::engine::doom;

namespace {

using Change = std::function<void(State&)>;

State moment() { return prepare({.here = 'M', .monster_level = 2}); }

std::uint64_t hash_with(const Change& change) {
  State state = moment();
  change(state);
  return play(state).snapshot_hash();
}

std::vector<std::string> broken_with(const Change& change) {
  State state = prepare(Scene{});
  change(state);
  return play(state).broken_invariants();
}

using Broken = std::vector<std::string>;

}  // namespace

TEST_CASE("every part of the state counts in the hash") {
  const std::vector<Change> changes = {
      [](State&) {},
      [](State& s) { s.setup.sparse = true; },
      [](State& s) { s.setup.classic = true; },
      [](State& s) { s.setup.spells_by_book = true; },
      [](State& s) { s.phase = Phase::kSpell; },
      [](State& s) { s.player.place.z = 5; },
      [](State& s) { s.player.place.y = 5; },
      [](State& s) { s.player.place.x = 5; },
      [](State& s) { s.player.race = 3; },
      [](State& s) { ++s.player.strength; },
      [](State& s) { ++s.player.dexterity; },
      [](State& s) { ++s.player.intelligence; },
      [](State& s) { --s.player.hit_points; },
      [](State& s) { ++s.player.max_hit_points; },
      [](State& s) { ++s.player.gold; },
      [](State& s) { ++s.player.flares; },
      [](State& s) { s.player.treasures.set(10); },
      [](State& s) { ++s.player.weapon_tier; },
      [](State& s) { ++s.player.armour_tier; },
      [](State& s) { s.player.weapon_broken = true; },
      [](State& s) { s.player.armour_damaged = true; },
      [](State& s) { ++s.player.charges.front(); },
      [](State& s) { ++s.player.charges.back(); },
      [](State& s) { ++s.player.slain_levels; },
      [](State& s) { ++s.encounter.monster_level; },
      [](State& s) { ++s.encounter.vitality; },
      [](State& s) { s.encounter.fatigued = true; },
      [](State& s) { s.encounter.ward = 3; },
      [](State& s) { ++s.rolls.attributes[0]; },
      [](State& s) { ++s.rolls.attributes[1]; },
      [](State& s) { ++s.rolls.attributes[2]; },
      [](State& s) { ++s.rolls.hit_points; },
      [](State& s) { ++s.rolls.gold; },
      [](State& s) { ++s.points_left; },
      [](State& s) { s.queued.waiting = true; },
      [](State& s) { s.queued.action = 1; },
      [](State& s) { s.queued.argument = 1; },
      [](State& s) { s.room_rng.next_u32(); },
      [](State& s) { s.combat_rng.next_u32(); },
      [](State& s) {
        s.dungeon.at({6, 6, 6}).feature = Feature::kChest;
      },
      [](State& s) {
        s.dungeon.at({6, 6, 6}).monster_level = 7;
      },
      [](State& s) {
        s.dungeon.at({6, 6, 6}).treasure_id = 7;
      },
      [](State& s) {
        s.dungeon.at({6, 6, 6}).seen = true;
      },
      [](State& s) {
        s.dungeon.at({0, 0, 0}).seen = true;
      },
  };
  std::vector<std::uint64_t> hashes;
  for (const Change& change : changes) {
    const std::uint64_t hash = hash_with(change);
    CAPTURE(hashes.size());
    CHECK(std::count(hashes.begin(), hashes.end(), hash) == 0);
    hashes.push_back(hash);
  }
}

TEST_CASE("a state that cannot be is found out") {
  CHECK(broken_with([](State&) {}) == Broken{});
  const auto check = [](const Change& change, const std::string& rule) {
    const Broken broken = broken_with(change);
    CAPTURE(rule);
    CHECK(std::count(broken.begin(), broken.end(), rule) == 1);
  };
  check([](State& s) { s.player.gold = -1; }, "gold is not negative");
  check([](State& s) { s.player.flares = -1; }, "flares are not negative");
  check([](State& s) { s.player.weapon_tier = 4; }, "the weapon tier is 0-3");
  check([](State& s) { s.player.armour_tier = -1; }, "the armour tier is 0-3");
  check([](State& s) { s.player.charges[2] = -1; }, "charges are not negative");
  check([](State& s) { s.player.strength = 0; }, "strength is 1-18");
  check([](State& s) { s.player.strength = 19; }, "strength is 1-18");
  check([](State& s) { s.player.dexterity = 19; }, "dexterity is 1-18");
  check([](State& s) { s.player.intelligence = 0; }, "intelligence is 1-18");
  check([](State& s) { s.player.max_hit_points = 41; }, "max hit points are 1-40");
  check([](State& s) { s.player.hit_points = 31; }, "hit points are at most the maximum");
  check([](State& s) { s.player.hit_points = 0; },
        "one is dead if and only if no hit points are left");
  check([](State& s) { s.encounter.monster_level = 1; }, "a fight has a monster");
  check(
      [](State& s) {
        s.phase = Phase::kEncounter;
        s.encounter = {.monster_level = 1};
      },
      "the monster fought is the monster of this room");
  check(
      [](State& s) {
        s.phase = Phase::kEncounter;
        s.encounter = {.monster_level = 1};
      },
      "a monster fought is alive");
  check([](State& s) { s.dungeon.at(s.player.place).seen = false; },
        "the room one stands in has been seen");
  check([](State& s) { s.player.treasures.set(3); }, "each treasure is in one place");
  check([](State& s) { s.dungeon.at({2, 2, 2}).treasure_id = 3; }, "each treasure is in one place");
}

TEST_CASE("an action waits for its tick, and only one is taken") {
  Game game = play(Scene{});
  REQUIRE(game.apply_choice(game.pending()->id, "north").ok());
  CHECK(game.pending() == nullptr);
  CHECK(game.state().queued.waiting);
  CHECK(game.state().player.place == kStart);
  CHECK(game.advance(10).simulated_ticks == 1);
  CHECK_FALSE(game.state().queued.waiting);
  CHECK(game.state().player.place == Place{0, 2, 3});
}

TEST_CASE("rooms and fights have dice of their own") {
  Game looking = play(Scene{.here = 'm'});
  choose(looking, "look");
  CHECK(looking.state().room_rng.position() > 0);
  CHECK(looking.state().combat_rng.position() == 0);
  Game fighting = play(Scene{.here = 'M'});
  choose(fighting, "fight");
  CHECK(fighting.state().room_rng.position() == 0);
  CHECK(fighting.state().combat_rng.position() > 0);
}

TEST_CASE("a copy goes its own way") {
  Game game = play(Scene{.here = 'c'});
  const std::uint64_t before = game.snapshot_hash();
  Game copy = game;
  CHECK(copy.snapshot_hash() == before);
  choose(copy, "open");
  CHECK(copy.snapshot_hash() != before);
  CHECK(game.snapshot_hash() == before);
}

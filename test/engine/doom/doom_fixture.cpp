#include "engine/doom/doom_fixture.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "content/doom/doom_content.h"
#include "engine/doom/map_text.h"
#include "engine/kernel/seed.h"

namespace fathom::engine::doom {
namespace {

// In the order of the features, written down once more: the map's own list is under test.
constexpr std::string_view kFeatureMarks = "0mscfpvtwUDX";

Place place_at(int z, std::size_t index) {
  return {static_cast<std::int8_t>(z), static_cast<std::int8_t>(index / kFloorSize),
          static_cast<std::int8_t>(index % kFloorSize)};
}

// The marks of a picture without the white space.
std::string marks_of(std::string_view picture) {
  std::string marks;
  std::copy_if(picture.begin(), picture.end(), std::back_inserter(marks),
               [](char c) { return c != ' ' && c != '\n'; });
  if (marks.size() != kRoomsPerFloor) throw std::invalid_argument("not a picture of a floor");
  return marks;
}

Room room_of(char mark, int monster_level, std::uint8_t& last_treasure) {
  Room room;
  if (mark == 'M' || mark == 'G') room.monster_level = static_cast<std::uint8_t>(monster_level);
  if (mark == 'T' || mark == 'G') room.treasure_id = ++last_treasure;
  if (mark == 'M' || mark == 'G' || mark == 'T') return room;
  const std::size_t feature = kFeatureMarks.find(mark);
  if (feature == std::string_view::npos) throw std::invalid_argument("not a mark of the map");
  room.feature = static_cast<Feature>(feature);
  return room;
}

// What is neither on the picture nor carried lies on a floor of its own.
void place_treasures(State& state, const Scene& scene, std::uint8_t last_treasure) {
  int id = last_treasure;
  for (int i = 0; i < scene.treasures_found; ++i) {
    state.player.treasures.set(static_cast<std::size_t>(++id));
  }
  const int elsewhere = scene.floor_number == kFloors ? 0 : kFloors - 1;
  for (std::size_t index = 0; id < kTreasures; ++index) {
    state.dungeon.at(place_at(elsewhere, index)).treasure_id = static_cast<std::uint8_t>(++id);
  }
}

std::string lines_of(const State& state, int floor_number) {
  std::string picture = "\n";
  for (const std::string& line : floor_map(state, floor_number - 1)) {
    absl::StrAppend(&picture, line, "\n");
  }
  return picture;
}

void check_invariants(const Game& game) {
  for (const std::string& broken : game.broken_invariants()) FAIL_CHECK(broken);
}

}  // namespace

kernel::Rng loaded_dice(std::initializer_list<Die> dice) {
  for (std::uint32_t number = 0; number < 50'000'000; ++number) {
    const kernel::Rng loaded({number, 0xD1CE});
    kernel::Rng rng = loaded;
    if (std::all_of(dice.begin(), dice.end(), [&](const Die& die) {
          const int shows = rng.between(die.low, die.high);
          return shows >= die.least && shows <= die.most;
        })) {
      return loaded;
    }
  }
  throw std::invalid_argument("no such dice");
}

kernel::Rng fair_dice(int number) {
  return kernel::Rng({static_cast<std::uint32_t>(number), 0xFA1E});
}

Player hero() {
  Player player;
  player.strength = 12;
  player.dexterity = 12;
  player.intelligence = 12;
  player.hit_points = 30;
  player.max_hit_points = 30;
  player.gold = 100;
  player.weapon_tier = 2;
  player.armour_tier = 1;
  return player;
}

State prepare(const Scene& scene) {
  State state(scene.room_dice, scene.combat_dice);
  state.setup = scene.setup;
  state.player = scene.player;
  state.phase = Phase::kExplore;
  state.points_left = 0;
  const std::string marks = marks_of(scene.floor);
  std::uint8_t last_treasure = 0;
  for (std::size_t index = 0; index < marks.size(); ++index) {
    const Place place = place_at(scene.floor_number - 1, index);
    const bool here = marks[index] == kPlayerMark;
    if (here) state.player.place = place;
    state.dungeon.at(place) =
        room_of(here ? scene.here : marks[index], scene.monster_level, last_treasure);
  }
  place_treasures(state, scene, last_treasure);
  Room& room = state.dungeon.at(state.player.place);
  room.seen = true;
  if (room.monster_level != 0) {
    state.phase = Phase::kEncounter;
    state.encounter.monster_level = scene.monster_level;
    state.encounter.vitality = scene.vitality != 0 ? scene.vitality : 3 * scene.monster_level;
  }
  return state;
}

Game play(const State& state) { return {kernel::Seed{1}, state, content::doom::doom_content()}; }

Game play(const Scene& scene) { return play(prepare(scene)); }

void draw_floor(Dungeon& dungeon, int floor_number, std::string_view picture) {
  const std::string marks = marks_of(picture);
  std::uint8_t last_treasure = 0;
  for (std::size_t index = 0; index < marks.size(); ++index) {
    dungeon.at(place_at(floor_number - 1, index)) = room_of(marks[index], 1, last_treasure);
  }
}

std::string floor_picture(const Game& game) {
  return lines_of(game.state(), game.state().player.place.z + 1);
}

std::string floor_picture(const Game& game, int floor_number) {
  return lines_of(game.state(), floor_number);
}

std::string true_picture(const Dungeon& dungeon, int floor_number) {
  State state(fair_dice(0), fair_dice(0));
  state.dungeon = dungeon;
  for (std::size_t index = 0; index < kRoomsPerFloor; ++index) {
    state.dungeon.at(place_at(floor_number - 1, index)).seen = true;
  }
  state.player.place.z = -1;  // not on the picture
  return lines_of(state, floor_number);
}

bool Story::has(EventKind kind) const {
  return std::any_of(events.begin(), events.end(), [&](const run::Event& event) {
    return event.kind == static_cast<std::uint16_t>(kind);
  });
}

int Story::number(EventKind kind, std::size_t which) const {
  for (const run::Event& event : events) {
    if (event.kind == static_cast<std::uint16_t>(kind)) return event.args.at(which);
  }
  throw std::invalid_argument("this did not happen; what happened: " + names);
}

Story choose(Game& game, std::string_view slug) {
  check_invariants(game);
  const run::Prompt* prompt = game.pending();
  if (prompt == nullptr) throw std::logic_error("nothing is asked");
  const absl::Status status = game.apply_choice(prompt->id, slug);
  if (!status.ok()) throw std::invalid_argument(status.ToString());
  game.advance(1);
  check_invariants(game);
  Story story;
  game.drain_events(story.events);
  for (const run::Event& event : story.events) {
    if (!story.names.empty()) story.names.push_back(' ');
    story.names.append(game.event_name(event));
  }
  return story;
}

Story choose_all(Game& game, std::string_view slugs) {
  Story all;
  for (const absl::string_view slug :
       absl::StrSplit(absl::string_view(slugs.data(), slugs.size()), ' ', absl::SkipEmpty())) {
    const Story story = choose(game, std::string_view(slug.data(), slug.size()));
    absl::StrAppend(&all.names, all.names.empty() ? "" : " ", story.names);
    all.events.insert(all.events.end(), story.events.begin(), story.events.end());
  }
  return all;
}

std::string refuse(Game& game, std::string_view slug) {
  const run::Prompt* prompt = game.pending();
  if (prompt == nullptr) throw std::logic_error("nothing is asked");
  CHECK_FALSE(offers(game, slug));
  const std::uint64_t before = game.snapshot_hash();
  const absl::Status status = game.apply_choice(prompt->id, slug);
  CHECK_FALSE(status.ok());
  CHECK(game.advance(1).simulated_ticks == 0);
  CHECK(game.snapshot_hash() == before);
  std::vector<run::Event> events;
  game.drain_events(events);
  CHECK(events.empty());
  std::string reason = game.refusal_text(slug);
  CHECK(status.ToString().find(reason) != std::string::npos);
  return reason;
}

bool mentions(std::string_view text, std::string_view what) {
  return text.find(what) != std::string_view::npos;
}

std::string asked(const Game& game) {
  if (game.pending() == nullptr) return "nothing";
  std::string text(game.pending()->kind.view());
  text.push_back(':');
  for (const run::Option& option : game.pending()->options) {
    text.push_back(' ');
    text.append(option.slug.view());
  }
  return text;
}

bool offers(const Game& game, std::string_view slug) {
  return game.pending() != nullptr && game.pending()->find(slug) != nullptr;
}

void check_share(int count, int trials, double percent) {
  const double expected = trials * percent / 100;
  const double deviation = std::sqrt(expected * (100 - percent) / 100);
  INFO(count << " of " << trials << ", where " << percent << " % are expected");
  CHECK(std::abs(count - expected) <= 4 * deviation);
}

}  // namespace fathom::engine::doom

#include <algorithm>
#include <cstdint>

#include "absl/strings/str_cat.h"
#include "engine/floor/module.h"
#include "engine/floor/module_reach.h"

namespace fathom::engine::floor {
namespace {

using kernel::Pos;
using Codes = std::vector<std::string>;

bool fits(int side) { return side >= kMinModuleSide && side <= kMaxModuleSide; }

std::int64_t count_tiles(const ModuleFloor& floor, TileKind kind) {
  return std::count_if(floor.tiles.begin(), floor.tiles.end(),
                       [kind](const Tile& tile) { return tile.kind == kind; });
}

bool is_only_one(const ModuleFloor& floor, Pos pos, TileKind kind) {
  return floor.extent().contains(pos) && floor[pos].kind == kind && count_tiles(floor, kind) == 1;
}

void check_ends(const ModuleFloor& floor, const kernel::FlowField& steps, Codes& codes) {
  if (!is_only_one(floor, floor.entrance, TileKind::kEntrance)) {
    codes.emplace_back("entrance-mismatch");
  }
  if (!is_only_one(floor, floor.exit, TileKind::kExit)) codes.emplace_back("exit-mismatch");
  if (!reaches(steps, floor.exit)) codes.emplace_back("exit-not-reachable");
}

void check_budgets(const ModuleFloor& floor, const Budgets& budgets, Codes& codes) {
  const auto enemies =
      std::count_if(floor.entities.begin(), floor.entities.end(),
                    [](const Entity& entity) { return entity.kind == EntityKind::kEnemy; });
  if (enemies > budgets.enemies) codes.emplace_back("over-budget:enemy");
  if (count_tiles(floor, TileKind::kChest) > budgets.chests) {
    codes.emplace_back("over-budget:chest");
  }
}

// Where entities stand, in reading order, with repetitions.
std::vector<Pos> entity_places(const ModuleFloor& floor) {
  std::vector<Pos> places;
  for (const Entity& entity : floor.entities) places.push_back(entity.pos);
  std::sort(places.begin(), places.end());
  return places;
}

std::string code_at(std::string_view code, Pos pos) {
  return absl::StrCat(std::string(code), ":", pos.x, ",", pos.y);
}

void check_overlaps(const std::vector<Pos>& places, Codes& codes) {
  for (std::size_t i = 1; i < places.size(); ++i) {
    const bool repeats = places[i] == places[i - 1];
    const bool reported = i >= 2 && places[i] == places[i - 2];
    if (repeats && !reported) codes.push_back(code_at("entity-overlap", places[i]));
  }
}

void check_footing(const ModuleFloor& floor, const std::vector<Pos>& places, Codes& codes) {
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (i > 0 && places[i] == places[i - 1]) continue;
    const bool stands = floor.extent().contains(places[i]) && walkable(floor[places[i]].kind);
    if (!stands) codes.push_back(code_at("entity-on-wall", places[i]));
  }
}

bool has_reachable_chest(const ModuleFloor& floor, const kernel::FlowField& steps) {
  for (std::size_t i = 0; i < floor.tiles.size(); ++i) {
    const bool is_chest = floor.tiles[i].kind == TileKind::kChest;
    if (is_chest && reaches(steps, pos_from_index(i, floor.width))) return true;
  }
  return false;
}

}  // namespace

std::vector<std::string> validate_floor(const ModuleFloor& floor, const Budgets& budgets) {
  const std::vector<Pos> places = entity_places(floor);
  Codes codes;
  if (!fits(floor.width) || !fits(floor.height) || floor.tiles.size() != floor.extent().area()) {
    // There is no map to look at; what remains can be said without one.
    codes.emplace_back("bad-size");
    check_budgets(floor, budgets, codes);
    check_overlaps(places, codes);
    return codes;
  }
  const kernel::FlowField steps = steps_from_entrance(floor);
  check_ends(floor, steps, codes);
  check_budgets(floor, budgets, codes);
  check_overlaps(places, codes);
  check_footing(floor, places, codes);
  if (budgets.chests > 0 && !has_reachable_chest(floor, steps)) {
    codes.emplace_back("no-reachable-chest");
  }
  return codes;
}

}  // namespace fathom::engine::floor

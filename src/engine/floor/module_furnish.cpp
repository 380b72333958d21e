#include "engine/floor/module_furnish.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include "engine/kernel/grid.h"

namespace fathom::engine::floor {
namespace {

using kernel::Direction;
using kernel::Pos;
using kernel::Rng;

constexpr int kDoorPercent = 25;
constexpr int kWaterPercent = 20;
constexpr int kEntranceClearance = 2;

struct Site {
  ModuleFloor& floor;
  kernel::Grid<std::uint8_t> on_path;

  bool is(Pos pos, TileKind kind) const {
    return on_path.in_bounds(pos) && floor[pos].kind == kind;
  }
  bool is_free(Pos pos) const { return is(pos, TileKind::kFloor) && on_path[pos] == 0; }
  bool is_near_entrance(Pos pos) const {
    return manhattan_distance(pos, floor.entrance) < kEntranceClearance;
  }
};

Site make_site(ModuleFloor& floor, const std::vector<Pos>& path) {
  Site site{.floor = floor, .on_path = kernel::Grid<std::uint8_t>(floor.extent())};
  for (const Pos pos : path) site.on_path[pos] = 1;
  return site;
}

// The tiles a rule allows, in reading order.
template <typename Rule>
std::vector<Pos> tiles_where(const Site& site, Rule rule) {
  std::vector<Pos> found;
  for (std::size_t i = 0; i < site.floor.tiles.size(); ++i) {
    const Pos pos = pos_from_index(i, site.floor.width);
    if (rule(pos)) found.push_back(pos);
  }
  return found;
}

Pos take_one(std::vector<Pos>& candidates, Rng& rng) {
  const std::uint32_t index = rng.below(static_cast<std::uint32_t>(candidates.size()));
  std::swap(candidates[index], candidates.back());
  const Pos taken = candidates.back();
  candidates.pop_back();
  return taken;
}

int count_at_most(int budget, std::size_t room) {
  return static_cast<int>(std::min(static_cast<std::size_t>(budget), room));
}

// A tile with a real wall on either side: beyond the rim of a module may be anything.
bool is_doorway(const Site& site, Pos pos) {
  if (!site.is(pos, TileKind::kFloor) || site.on_path[pos] == 0) return false;
  const auto wall = [&](Direction direction) {
    return site.is(step(pos, direction), TileKind::kWall);
  };
  return (wall(Direction::kUp) && wall(Direction::kDown)) ||
         (wall(Direction::kLeft) && wall(Direction::kRight));
}

bool is_dead_end(const Site& site, Pos pos) {
  if (!site.is_free(pos)) return false;
  const auto ways = std::count_if(
      kernel::kDirections.begin(), kernel::kDirections.end(), [&](Direction direction) {
        const Pos to = step(pos, direction);
        return site.on_path.in_bounds(to) && walkable(site.floor[to].kind);
      });
  return ways == 1;
}

bool is_beside_path(const Site& site, Pos pos) {
  return std::any_of(kernel::kDirections.begin(), kernel::kDirections.end(),
                     [&](Direction direction) {
                       const Pos to = step(pos, direction);
                       return site.on_path.in_bounds(to) && site.on_path[to] != 0;
                     });
}

void place_sometimes(Site& site, std::vector<Pos> candidates, int percent, TileKind kind,
                     Rng& rng) {
  if (candidates.empty() || !rng.chance(percent)) return;
  const Pos pos = take_one(candidates, rng);
  site.floor[pos].kind = kind;
}

void place_traps(Site& site, const Budgets& budgets, Rng& rng) {
  std::vector<Pos> free = tiles_where(site, [&](Pos pos) { return site.is_free(pos); });
  const std::size_t kept_for_chest = budgets.chests > 0 && !free.empty() ? 1 : 0;
  const std::size_t room = free.size() - kept_for_chest;
  std::erase_if(free, [&](Pos pos) { return site.is_near_entrance(pos); });
  const int count = count_at_most(budgets.traps, std::min(room, free.size()));
  for (int i = 0; i < count; ++i) {
    const Pos pos = take_one(free, rng);
    site.floor[pos].kind = TileKind::kTrap;
  }
}

void place_chests(Site& site, const Budgets& budgets, Rng& rng) {
  std::vector<Pos> far = tiles_where(site, [&](Pos pos) { return site.is_free(pos); });
  std::vector<Pos> beside = far;
  std::erase_if(beside, [&](Pos pos) { return !is_beside_path(site, pos); });
  std::erase_if(far, [&](Pos pos) { return is_beside_path(site, pos); });
  const int count = count_at_most(budgets.chests, beside.size() + far.size());
  for (int i = 1; i <= count; ++i) {
    const Pos pos = take_one(beside.empty() ? far : beside, rng);
    site.floor[pos] = {.kind = TileKind::kChest, .item = "item-" + std::to_string(i)};
  }
}

void place_enemies(Site& site, const Budgets& budgets, Rng& rng) {
  std::vector<Pos> lairs = tiles_where(
      site, [&](Pos pos) { return site.is(pos, TileKind::kFloor) && !site.is_near_entrance(pos); });
  const int count = count_at_most(budgets.enemies, lairs.size());
  for (int i = 1; i <= count; ++i) {
    const Pos pos = take_one(lairs, rng);
    site.floor.entities.push_back(
        {.id = "enemy-" + std::to_string(i), .kind = EntityKind::kEnemy, .pos = pos});
  }
}

}  // namespace

void furnish(ModuleFloor& floor, const std::vector<Pos>& path, const Budgets& budgets, Rng& rng) {
  Site site = make_site(floor, path);
  const auto doorway = [&](Pos pos) { return is_doorway(site, pos); };
  const auto dead_end = [&](Pos pos) { return is_dead_end(site, pos); };
  place_sometimes(site, tiles_where(site, doorway), kDoorPercent, TileKind::kDoor, rng);
  place_sometimes(site, tiles_where(site, dead_end), kWaterPercent, TileKind::kWater, rng);
  place_traps(site, budgets, rng);
  place_chests(site, budgets, rng);
  place_enemies(site, budgets, rng);
}

}  // namespace fathom::engine::floor

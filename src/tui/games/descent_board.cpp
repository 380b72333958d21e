#include "tui/games/descent_board.h"

namespace fathom::tui {
namespace {

using namespace engine::descent;

Role tile_ink(TileKind kind) {
  switch (kind) {
    case TileKind::kWall:
    case TileKind::kPillar:
      return Role::kWall;
    case TileKind::kFloor:
      return Role::kFloor;
    case TileKind::kClosedDoor:
    case TileKind::kOpenDoor:
      return Role::kDoor;
    case TileKind::kHazard:
      return Role::kHazard;
    case TileKind::kStairs:
    case TileKind::kEntry:
      return Role::kStairs;
    case TileKind::kAltar:
      return Role::kAltar;
    case TileKind::kWater:
      return Role::kWater;
  }
  return Role::kPlain;
}

Mark visible_tile(TileKind kind, const Glyphs& glyphs) {
  if (kind == TileKind::kWall) return {glyphs.wall, Role::kWall};
  if (kind == TileKind::kFloor) return {glyphs.floor, Role::kFloor};
  return {static_cast<char32_t>(tile_glyph(kind)), tile_ink(kind)};
}

Mark remembered_tile(TileKind kind, const Glyphs& glyphs) {
  if (kind == TileKind::kWall) return {glyphs.remembered_wall, Role::kRemembered, terminal::kDim};
  if (kind == TileKind::kFloor) return {glyphs.remembered_floor, Role::kRemembered, terminal::kDim};
  return {static_cast<char32_t>(tile_glyph(kind)), tile_ink(kind), terminal::kDim};
}

class Painter {
 public:
  Painter(const Game& game, const Glyphs& glyphs)
      : game_(game), state_(game.state()), glyphs_(glyphs), picture_({kMapWidth, kMapHeight}) {}

  Canvas paint() {
    state_.discovered.for_each([&](Pos pos) {
      const TileKind kind = state_.tiles[pos];
      at(pos) = in_view(pos) ? visible_tile(kind, glyphs_) : remembered_tile(kind, glyphs_);
    });
    paint_path();
    paint_items();
    paint_enemies();
    at(state_.player.pos) = {U'@', Role::kPlayer, terminal::kBold};
    return std::move(picture_);
  }

 private:
  bool in_view(Pos pos) const { return state_.visible.contains(pos); }
  Mark& at(Pos pos) { return picture_.at(pos.x, pos.y); }

  // Only over bare floor: what lies or stands on the way matters more.
  void paint_path() {
    if (state_.player_mode != Mode::kExplore) return;
    for (const Pos pos : state_.plan.path) {
      if (state_.discovered.contains(pos) && state_.tiles[pos] == TileKind::kFloor) {
        at(pos) = {glyphs_.path, Role::kPath};
      }
    }
  }

  void paint_items() {
    for (const FloorItem& item : state_.items) {
      if (item.taken || !state_.discovered.contains(item.pos)) continue;
      at(item.pos) = {static_cast<char32_t>(game_.content()[item.kind].glyph()), Role::kItem,
                      in_view(item.pos) ? std::uint8_t{0} : std::uint8_t{terminal::kDim}};
    }
  }

  void paint_enemies() {
    for (const Enemy& enemy : state_.enemies) {
      if (!enemy.alive || !enemy.known) continue;
      const auto glyph = static_cast<char32_t>(game_.content()[enemy.kind].glyph);
      if (enemy.dormant) {
        at(enemy.last_seen) = {glyph, Role::kWall};
      } else if (in_view(enemy.last_seen)) {
        at(enemy.last_seen) = {glyph, enemy.mind == Mind::kHunting ? Role::kDanger : Role::kEnemy,
                               terminal::kBold};
      } else {
        at(enemy.last_seen) = {glyph, Role::kEnemy, terminal::kDim};
      }
    }
  }

  const Game& game_;
  const State& state_;
  const Glyphs& glyphs_;
  Canvas picture_;
};

}  // namespace

Canvas descent_board(const Game& game, const Glyphs& glyphs) {
  return Painter(game, glyphs).paint();
}

}  // namespace fathom::tui

#include "engine/descent/descent_fixture.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <stdexcept>

#include "content/descent/descent_content.h"
#include "support/ascii_map.h"

namespace fathom::engine::descent {
namespace {

const Content& content() { return content::descent::descent_content(); }

template <typename Kind, typename Rows>
Kind named(const Rows& rows, std::string_view slug) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].slug == slug) return static_cast<Kind>(i);
  }
  throw std::invalid_argument("no row " + std::string(slug));
}

TileKind tile_for(char glyph) {
  for (int kind = 0; kind <= static_cast<int>(TileKind::kWater); ++kind) {
    if (tile_glyph(static_cast<TileKind>(kind)) == glyph) return static_cast<TileKind>(kind);
  }
  return TileKind::kFloor;
}

Enemy enemy_for(std::size_t kind, Pos pos, const Scene& scene) {
  const EnemyRow& row = content().enemies[kind];
  Enemy enemy;
  enemy.kind = static_cast<EnemyKind>(kind);
  enemy.pos = pos;
  enemy.home = pos;
  enemy.room = scene.room;
  enemy.hp = row.hp;
  enemy.max_hp = row.hp;
  enemy.attack = row.attack;
  enemy.dormant = row.statue;
  return enemy;
}

void place(State& state, const Scene& scene, char glyph, Pos pos) {
  TileKind kind = tile_for(glyph);
  if (glyph == '@') {
    state.player.pos = pos;
    kind = tile_for(scene.under_player);
  }
  if (glyph >= '1' && glyph <= '9') {
    const std::string_view slug = scene.items[static_cast<std::size_t>(glyph - '1')];
    state.items.push_back({.kind = item_named(slug), .pos = pos});
  }
  for (std::size_t i = 0; i < content().enemies.size(); ++i) {
    if (content().enemies[i].glyph != glyph) continue;
    state.enemies.push_back(enemy_for(i, pos, scene));
    state.boss_alive |= content().enemies[i].boss;
  }
  state.tiles[pos] = kind;
  if (kind == TileKind::kEntry) state.entry = pos;
  if (kind == TileKind::kStairs) state.stairs = pos;
  if (kind == TileKind::kAltar) state.altars.push_back(pos);
}

template <typename GlyphAt>
std::string cropped(const GlyphAt& glyph_at) {
  std::vector<std::string> rows;
  std::size_t used_rows = 0;
  for (int y = 0; y < kMapHeight; ++y) {
    std::string row;
    for (int x = 0; x < kMapWidth; ++x) row.push_back(glyph_at(kernel::make_pos(x, y)));
    row.erase(row.find_last_not_of(' ') + 1);
    rows.push_back(row);
    if (!row.empty()) used_rows = rows.size();
  }
  std::string picture = "\n";
  for (std::size_t y = 0; y < used_rows; ++y) picture += rows[y] + "\n";
  return picture;
}

char thing_at(const Game& game, Pos pos, bool only_seen) {
  const State& state = game.state();
  if (pos == state.player.pos) return '@';
  for (const Enemy& enemy : state.enemies) {
    if (!enemy.alive || enemy.pos != pos) continue;
    if (!only_seen || (enemy.known && enemy.last_seen == pos)) return content()[enemy.kind].glyph;
  }
  for (const FloorItem& item : state.items) {
    if (!item.taken && item.pos == pos) return '*';
  }
  return tile_glyph(state.tiles[pos]);
}

Story collect(Game& game) {
  Story story;
  game.drain_events(story.events);
  for (const run::Event& event : story.events) {
    const auto kind = static_cast<EventKind>(event.kind);
    if (kind == EventKind::kAutoSegmentStarted || kind == EventKind::kAutoReasonChanged) continue;
    if (!story.names.empty()) story.names += ' ';
    story.names += event_kind_slug(kind);
  }
  return story;
}

}  // namespace

Player hero() {
  Player player;
  player.primary = item_named("rusty_sword");
  return player;
}

Player hero_with(std::initializer_list<std::string_view> belt) {
  Player player = hero();
  std::size_t slot = 0;
  for (const std::string_view slug : belt) player.belt[slot++] = item_named(slug);
  return player;
}

ItemKind item_named(std::string_view slug) { return named<ItemKind>(content().items, slug); }
EnemyKind enemy_named(std::string_view slug) { return named<EnemyKind>(content().enemies, slug); }
PerkKind perk_named(std::string_view slug) { return named<PerkKind>(content().perks, slug); }
GodKind god_named(std::string_view slug) { return named<GodKind>(content().gods, slug); }

State prepare(const Scene& scene) {
  const test::AsciiMap map = test::parse_map(scene.map);
  State state;
  state.mode = scene.mode;
  state.floor = scene.floor;
  if (scene.floor > 1) state.branch = Branch::kA;
  state.player = scene.player;
  if (state.player.primary == kNoItem && state.player.belt[0] == kNoItem) state.player = hero();
  state.god_state = scene.god_state;
  for (std::size_t i = 0; i < map.tiles().size(); ++i) {
    place(state, scene, map.tiles()[i] == ' ' ? '#' : map.tiles()[i], map.pos_of(i));
  }
  if (scene.known) state.discovered = TileBits::all();
  return state;
}

Game play(const State& state) { return Game(kernel::Seed{1}, state, content()); }

Game play(const Scene& scene) {
  Game game = play(prepare(scene));
  for (const auto& [knob, value] : scene.orders) order(game, knob, value);
  return game;
}

std::string seen(const Game& game) {
  return cropped([&](Pos pos) {
    return game.state().discovered.contains(pos) ? thing_at(game, pos, true) : ' ';
  });
}

std::string truth(const Game& game) {
  return cropped([&](Pos pos) {
    const char glyph = thing_at(game, pos, false);
    if (glyph != '#') return glyph;
    for (int y = pos.y - 1; y <= pos.y + 1; ++y) {
      for (int x = pos.x - 1; x <= pos.x + 1; ++x) {
        const Pos near = kernel::make_pos(x, y);
        if (on_map(near) && game.state().tiles[near] != TileKind::kWall) return '#';
      }
    }
    return ' ';
  });
}

bool Story::has(EventKind kind) const { return count(kind) > 0; }

int Story::count(EventKind kind) const {
  return static_cast<int>(std::count_if(events.begin(), events.end(), [&](const run::Event& event) {
    return event.kind == static_cast<std::uint16_t>(kind);
  }));
}

int Story::number(EventKind kind, std::size_t which) const {
  for (const run::Event& event : events) {
    if (event.kind == static_cast<std::uint16_t>(kind)) return event.args[which];
  }
  FAIL("no event ", event_kind_slug(kind), " among: ", names);
  return 0;
}

Story pass(Game& game, std::uint32_t ticks) {
  game.advance(ticks);
  CHECK(game.broken_invariants() == std::vector<std::string>{});
  return collect(game);
}

Story choose(Game& game, std::string_view slug, std::uint32_t ticks) {
  REQUIRE(game.pending() != nullptr);
  const absl::Status status = game.apply_choice(game.pending()->id, slug);
  REQUIRE_MESSAGE(status.ok(), status.ToString());
  return pass(game, ticks);
}

void order(Game& game, std::string_view knob, std::string_view value) {
  const absl::Status status = game.apply_policy_update(knob, value);
  REQUIRE_MESSAGE(status.ok(), status.ToString());
}

std::string asked(const Game& game) {
  if (game.pending() == nullptr) return "";
  std::string text(game.pending()->kind.view());
  text += ":";
  for (const run::Option& option : game.pending()->options) {
    text += " " + std::string(option.slug.view());
  }
  return text;
}

std::string ended(const Game& game) {
  return game.outcome() ? std::string(game.outcome()->reason.view()) : "";
}

}  // namespace fathom::engine::descent

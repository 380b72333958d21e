#include "engine/descent/game.h"

#include <algorithm>

namespace fathom::engine::descent {
namespace {

using kernel::StateWriter;

// Everything the character is but belongs to no table.
constexpr int kScorePerFloor = 100;
constexpr int kScorePerKill = 10;
constexpr int kScorePerHp = 2;
constexpr int kScoreForVictory = 500;

Enemy make_enemy(const EnemySpawn& spawn, const Content& content) {
  const EnemyRow& row = content[spawn.kind];
  Enemy enemy;
  enemy.kind = spawn.kind;
  enemy.elite = spawn.elite;
  enemy.pos = spawn.pos;
  enemy.home = spawn.pos;
  enemy.room = spawn.room;
  enemy.max_hp = spawn.elite ? row.hp * 3 / 2 : row.hp;
  enemy.hp = enemy.max_hp;
  enemy.attack = spawn.elite ? row.attack + 1 : row.attack;
  enemy.dormant = row.statue;
  return enemy;
}

void describe_pos(StateWriter& writer, std::string_view name, Pos pos) {
  writer.field(name, pos.y * kMapWidth + pos.x);
}

// Sixteen rows of text for each layer: short to hash and easy to read in a diff.
template <typename Glyph>
void describe_rows(StateWriter& writer, std::string_view name, const Glyph& glyph) {
  std::array<char, kMapWidth> row{};
  for (int y = 0; y < kMapHeight; ++y) {
    for (int x = 0; x < kMapWidth; ++x) {
      row[static_cast<std::size_t>(x)] = glyph(kernel::make_pos(x, y));
    }
    const StateWriter::Group group(writer, name, static_cast<std::size_t>(y));
    writer.field("row", std::string_view(row.data(), row.size()));
  }
}

void describe_set(StateWriter& writer, std::string_view name, const TileBits& tiles) {
  if (tiles.empty()) {
    writer.field(name, "none");
    return;
  }
  describe_rows(writer, name, [&](Pos pos) { return tiles.contains(pos) ? '1' : '0'; });
}

void describe_player(StateWriter& writer, const Player& player) {
  const StateWriter::Group group(writer, "player");
  describe_pos(writer, "pos", player.pos);
  writer.field("hp", player.hp);
  writer.field("max_hp", player.max_hp);
  writer.field("attack", player.attack);
  writer.field("primary", player.primary);
  writer.field("reserve", player.reserve);
  for (std::size_t i = 0; i < player.belt.size(); ++i) {
    const StateWriter::Group slot(writer, "belt", i);
    writer.field("item", player.belt[i]);
  }
  writer.field("next_action", player.next_action);
  writer.field("poison_pulses", player.poison_pulses);
  writer.field("poisoned_by", player.poisoned_by);
  writer.field("next_poison", player.next_poison);
  writer.field("bleed_charges", player.bleed_charges);
  writer.field("bled_by", player.bled_by);
  writer.field("slow_until", player.slow_until);
  writer.field("haste_until", player.haste_until);
  writer.field("regeneration", player.regeneration);
  writer.field("experience", player.experience);
  for (std::size_t i = 0; i < player.perks.size(); ++i) {
    const StateWriter::Group perk(writer, "perk", i);
    writer.field("kind", player.perks[i]);
  }
  writer.field("god", player.god);
  writer.field("kills", player.kills);
  writer.field("floor_kills", player.floor_kills);
  writer.field("first_strike_spent", player.first_strike_spent);
}

void describe_enemy(StateWriter& writer, const Enemy& enemy) {
  writer.field("kind", enemy.kind);
  writer.field("alive", enemy.alive);
  if (!enemy.alive) return;
  writer.field("elite", enemy.elite);
  describe_pos(writer, "pos", enemy.pos);
  describe_pos(writer, "home", enemy.home);
  writer.field("room_x", enemy.room.x);
  writer.field("room_y", enemy.room.y);
  writer.field("room_width", enemy.room.width);
  writer.field("room_height", enemy.room.height);
  writer.field("hp", enemy.hp);
  writer.field("max_hp", enemy.max_hp);
  writer.field("attack", enemy.attack);
  writer.field("mind", enemy.mind);
  writer.field("dormant", enemy.dormant);
  writer.field("next_action", enemy.next_action);
  writer.field("last_saw_player", enemy.last_saw_player);
  writer.field("deaf_until", enemy.deaf_until);
  writer.field("first_hit_spent", enemy.first_hit_spent);
  writer.field("called_help", enemy.called_help);
  writer.field("attacks", enemy.attacks);
  writer.field("contact", enemy.contact);
  writer.field("suppressed", enemy.suppressed);
  writer.field("alarming", enemy.alarming);
  writer.field("known", enemy.known);
  describe_pos(writer, "last_seen", enemy.last_seen);
}

void describe_things(StateWriter& writer, const State& state) {
  for (std::size_t i = 0; i < state.enemies.size(); ++i) {
    const StateWriter::Group group(writer, "enemy", i);
    describe_enemy(writer, state.enemies[i]);
  }
  for (std::size_t i = 0; i < state.items.size(); ++i) {
    const StateWriter::Group group(writer, "item", i);
    writer.field("kind", state.items[i].kind);
    describe_pos(writer, "pos", state.items[i].pos);
    writer.field("taken", state.items[i].taken);
  }
}

void describe_plan(StateWriter& writer, const State& state) {
  const StateWriter::Group group(writer, "plan");
  writer.field("reason", state.plan.intent.reason);
  describe_pos(writer, "target", state.plan.intent.target);
  writer.field("path_len", state.plan.intent.path_len);
  writer.field("replan", state.replan);
  for (std::size_t i = 0; i < state.plan.path.size(); ++i) {
    const StateWriter::Group step(writer, "step", i);
    describe_pos(writer, "pos", state.plan.path[i]);
  }
}

void describe_control(StateWriter& writer, const State& state) {
  const StateWriter::Group group(writer, "control");
  writer.field("mode", state.player_mode);
  writer.field("encounter_active", state.encounter.active);
  writer.field("encounter_standing", state.encounter.standing);
  writer.field("encounter_healed", state.encounter.healed);
  writer.field("encounter_flight", state.encounter.flight_actions);
  writer.field("encounter_idle", state.encounter.idle_actions);
  writer.field("encounter_quarry", state.encounter.quarry);
  writer.field("encounter_marked", state.encounter.marked);
  writer.field("encounter_last_hostile", state.encounter.last_hostile);
  writer.field("queued_kind", state.queued.kind);
  writer.field("queued_slot", state.queued.slot);
  writer.field("queued_item", state.queued.item);
  describe_pos(writer, "queued_door", state.queued.door);
  writer.field("queued_ask_again", state.queued.ask_again);
  writer.field("interrupt", state.interrupt ? state.interrupt->index() + 1 : 0);
  writer.field("god_state", state.god_state);
  writer.field("god_due", state.god_due);
  writer.field("perk_choices", state.perk_choices);
  writer.field("threshold_armed", state.threshold_armed);
  writer.field("threshold_due", state.threshold_due);
  writer.field("camp_due", state.camp_due);
  writer.field("ask_encounter_again", state.ask_encounter_again);
  writer.field("stay_until", state.stay_until);
  writer.field("checkpoint_due", state.checkpoint_due.has_value());
  writer.field("checkpoint_reason", state.checkpoint_due.value_or(CheckpointReason{}));
  writer.field("checkpoint_after", state.checkpoint_after);
  writer.field("idle_actions", state.idle_actions);
  writer.field("fruitless_actions", state.fruitless_actions);
}

}  // namespace

Game::Game(kernel::Seed seed, run::Mode mode, const SetupChoices& setup, const Content& content)
    : Run(seed), content_(content), knobs_(default_knobs()) {
  state_.mode = mode;
  state_.policy = policy_of(knobs_);
  make_character();
  enter_floor(setup.tutorial ? starter_floor(content)
                             : generate_floor(seed, 1, Branch::kNone, content));
}

Game::Game(kernel::Seed seed, State state, const Content& content)
    : Run(seed), content_(content), state_(std::move(state)), knobs_(default_knobs()) {
  state_.terrain = terrain_of(state_.tiles);
  look_around();
  schedule();
}

void Game::make_character() {
  state_.player.primary = content_.starting_weapon;
  state_.player.belt[0] = content_.starting_item;
}

void Game::enter_floor(const GeneratedFloor& floor) {
  state_.floor = floor.floor;
  state_.tiles = floor.tiles;
  state_.terrain = terrain_of(state_.tiles);
  state_.entry = floor.entry;
  state_.stairs = floor.stairs;
  state_.enemies.clear();
  state_.boss_alive = false;
  for (const EnemySpawn& spawn : floor.enemies) {
    state_.enemies.push_back(make_enemy(spawn, content_));
    state_.boss_alive |= content_[spawn.kind].boss;
  }
  state_.items.clear();
  for (const ItemSpawn& spawn : floor.items) {
    state_.items.push_back({.kind = spawn.kind, .pos = spawn.pos});
  }
  state_.altars.clear();
  (TileBits::all() - state_.terrain.sight.opaque() - state_.terrain.walkable)
      .for_each([&](Pos pos) {
        if (state_.tiles[pos] == TileKind::kAltar) state_.altars.push_back(pos);
      });
  state_.discovered = {};
  state_.left_doors = {};
  state_.refused_doors = {};
  state_.used_altars = {};
  state_.rested_on = {};
  state_.player.pos = floor.entry;
  state_.player.floor_kills = 0;
  state_.player.first_strike_spent = false;
  state_.player.next_action = current_tick();
  state_.player_mode = Mode::kExplore;
  state_.encounter = {};
  state_.plan = {};
  state_.replan = true;
  state_.queued = {};
  state_.stay_until = 0;
  state_.fruitless_actions = 0;
  tell(EventKind::kFloorEntered, state_.floor, static_cast<int>(state_.branch));
  look_around();
  schedule();
}

std::unique_ptr<run::Run> Game::do_clone() const { return std::make_unique<Game>(*this); }

std::unique_ptr<Game> Game::imagine() const {
  auto dream = std::make_unique<Game>(*this);
  State& state = dream->state_;
  for (std::size_t i = 0; i < kMapArea; ++i) {
    const Pos pos = tile_pos(i);
    if (!state.discovered.contains(pos)) state.tiles[pos] = TileKind::kWall;
  }
  state.terrain = terrain_of(state.tiles);
  for (Enemy& enemy : state.enemies) {
    if (!enemy.known) enemy.alive = false;
    if (enemy.pos == enemy.last_seen && state.visible.contains(enemy.pos)) continue;
    // Where it is and what it is up to is not known; that it was there is.
    enemy.pos = enemy.last_seen;
    enemy.mind = Mind::kIdle;
    enemy.next_action = 0;
    enemy.last_saw_player = 0;
    enemy.deaf_until = 0;
  }
  for (FloorItem& item : state.items) {
    if (!state.discovered.contains(item.pos)) item.taken = true;
  }
  dream->schedule();
  return dream;
}

void Game::do_policy_update(std::size_t knob, std::size_t value) {
  knobs_[knob].current = value;
  if (knob != kNextActionKnob) {
    state_.policy = policy_of(knobs_);
    state_.replan = true;
  }
}

void Game::end_run(run::Ending ending, const Slug& reason) {
  state_.interrupt.reset();
  state_.won = ending == run::Ending::kVictory;
  finish({.ending = ending, .reason = reason, .score = current_score()});
}

std::int64_t Game::current_score() const {
  const int cleared = state_.won ? state_.floor : state_.floor - 1;
  return kScorePerFloor * cleared + kScorePerKill * state_.player.kills +
         kScorePerHp * std::max(0, state_.player.hp) + (state_.won ? kScoreForVictory : 0);
}

void Game::do_describe(kernel::StateWriter& writer) const {
  writer.field("mode", state_.mode);
  writer.field("won", state_.won);
  writer.field("floor", state_.floor);
  writer.field("branch", state_.branch);
  describe_rows(writer, "tiles", [&](Pos pos) { return tile_glyph(state_.tiles[pos]); });
  describe_set(writer, "discovered", state_.discovered);
  describe_set(writer, "left_doors", state_.left_doors);
  describe_set(writer, "refused_doors", state_.refused_doors);
  describe_set(writer, "used_altars", state_.used_altars);
  describe_set(writer, "rested_on", state_.rested_on);
  describe_player(writer, state_.player);
  describe_things(writer, state_);
  describe_plan(writer, state_);
  describe_control(writer, state_);
}

}  // namespace fathom::engine::descent

#include "engine/doom/game.h"

#include "engine/doom/generation.h"

namespace fathom::engine::doom {
namespace {

using kernel::StateWriter;

void describe_player(StateWriter& writer, const Player& player) {
  const StateWriter::Group group(writer, "player");
  writer.field("z", player.place.z);
  writer.field("y", player.place.y);
  writer.field("x", player.place.x);
  writer.field("race", player.race);
  writer.field("strength", player.strength);
  writer.field("dexterity", player.dexterity);
  writer.field("intelligence", player.intelligence);
  writer.field("hit_points", player.hit_points);
  writer.field("max_hit_points", player.max_hit_points);
  writer.field("gold", player.gold);
  writer.field("flares", player.flares);
  writer.field("treasures", player.treasures.to_ulong());
  writer.field("weapon_tier", player.weapon_tier);
  writer.field("armour_tier", player.armour_tier);
  writer.field("weapon_broken", player.weapon_broken);
  writer.field("armour_damaged", player.armour_damaged);
  for (std::size_t i = 0; i < player.charges.size(); ++i) {
    const StateWriter::Group spell(writer, "spell", i);
    writer.field("charges", player.charges[i]);
  }
  writer.field("slain_levels", player.slain_levels);
}

void describe_rooms(StateWriter& writer, const Dungeon& dungeon) {
  for (std::int8_t z = 0; z < kFloors; ++z) {
    const StateWriter::Group floor(writer, "floor", static_cast<std::size_t>(z) + 1);
    for (std::int8_t y = 0; y < kFloorSize; ++y) {
      for (std::int8_t x = 0; x < kFloorSize; ++x) {
        const Room& room = dungeon.at({z, y, x});
        const StateWriter::Group group(writer, "room",
                                       static_cast<std::size_t>(y * kFloorSize + x));
        writer.field("feature", room.feature);
        writer.field("monster_level", room.monster_level);
        writer.field("treasure_id", room.treasure_id);
        writer.field("seen", room.seen);
      }
    }
  }
}

State generate_state(kernel::Seed seed, const SetupChoices& setup) {
  State state(kernel::derive_stream(seed, "doom.rooms"),
              kernel::derive_stream(seed, "doom.combat"));
  kernel::Rng world_rng = kernel::derive_stream(seed, "doom.world");
  GeneratedWorld world = generate_world(world_rng, setup);
  state.setup = setup;
  state.dungeon = world.dungeon;
  state.rolls = world.rolls;
  state.player.gold = world.rolls.gold;
  state.dungeon.at(kStart).seen = true;
  return state;
}

bool within(int value, int low, int high) { return value >= low && value <= high; }

}  // namespace

Game::Game(kernel::Seed seed, const SetupChoices& setup, const Content& content)
    : Game(seed, generate_state(seed, setup), content) {}

Game::Game(kernel::Seed seed, const State& state, const Content& content)
    : Run(seed), content_(content), state_(state) {
  ask();
}

std::unique_ptr<run::Run> Game::do_clone() const { return std::make_unique<Game>(*this); }

void Game::do_choice(const run::Option& chosen) {
  const auto action = static_cast<Action>(chosen.action);
  if (action >= Action::kFirstTimed) {
    state_.queued = {.waiting = true, .action = chosen.action, .argument = chosen.argument};
    return;
  }
  switch (action) {
    case Action::kChooseRace:
      choose_race(chosen.argument);
      break;
    case Action::kRaiseAttribute:
      raise_attribute(static_cast<Attribute>(chosen.argument));
      break;
    case Action::kTakeFirstWeapon:
      buy_weapon(chosen.argument);
      outfit_.weapon = chosen.argument;
      state_.phase = Phase::kBuyArmour;
      break;
    case Action::kTakeFirstArmour:
      buy_armour(chosen.argument);
      outfit_.armour = chosen.argument;
      state_.phase = Phase::kBuyFlares;
      break;
    case Action::kTakeFirstFlares:
      state_.player.flares += chosen.argument;
      state_.player.gold -= chosen.argument;
      tell(EventKind::kFlaresBought, chosen.argument, chosen.argument);
      state_.phase = Phase::kExplore;
      break;
    case Action::kShowMap:
      tell(EventKind::kMapShown);
      break;
    case Action::kShowHelp:
      tell(EventKind::kHelpShown);
      break;
    case Action::kEnterShop:
      state_.phase = Phase::kShop;
      break;
    case Action::kShopCategory:
      state_.phase = static_cast<Phase>(chosen.argument);
      break;
    case Action::kLeaveShop:
      tell(EventKind::kShopLeft);
      state_.phase = Phase::kExplore;
      break;
    case Action::kOpenSpells:
      state_.phase = Phase::kSpell;
      break;
    default:  // kCloseSpells
      state_.phase = Phase::kEncounter;
      break;
  }
  ask();
}

run::Run::TickResult Game::do_tick() {
  if (!state_.queued.waiting) return TickResult::kIdle;
  const QueuedAction queued = state_.queued;
  state_.queued = {};
  act(static_cast<Action>(queued.action), queued.argument);
  if (state_.phase != Phase::kOver) ask();
  return TickResult::kProgress;
}

void Game::do_describe(StateWriter& writer) const {
  writer.field("sparse", state_.setup.sparse);
  writer.field("classic", state_.setup.classic);
  writer.field("spells_by_book", state_.setup.spells_by_book);
  writer.field("phase", state_.phase);
  describe_player(writer, state_.player);
  {
    const StateWriter::Group group(writer, "encounter");
    writer.field("monster_level", state_.encounter.monster_level);
    writer.field("vitality", state_.encounter.vitality);
    writer.field("fatigued", state_.encounter.fatigued);
    writer.field("ward", state_.encounter.ward);
  }
  {
    const StateWriter::Group group(writer, "start");
    writer.field("strength", state_.rolls.attributes[0]);
    writer.field("dexterity", state_.rolls.attributes[1]);
    writer.field("intelligence", state_.rolls.attributes[2]);
    writer.field("hit_points", state_.rolls.hit_points);
    writer.field("gold", state_.rolls.gold);
    writer.field("points_left", state_.points_left);
  }
  {
    const StateWriter::Group group(writer, "queued");
    writer.field("waiting", state_.queued.waiting);
    writer.field("action", state_.queued.action);
    writer.field("argument", state_.queued.argument);
  }
  {
    const StateWriter::Group group(writer, "room_rng");
    state_.room_rng.describe(writer);
  }
  {
    const StateWriter::Group group(writer, "combat_rng");
    state_.combat_rng.describe(writer);
  }
  describe_rooms(writer, state_.dungeon);
}

std::int64_t Game::current_score() const {
  const Player& player = state_.player;
  return 100 * player.treasure_count() + player.gold + 5 * player.slain_levels;
}

std::vector<run::Trait> Game::gathered_traits() const {
  std::vector<run::Trait> traits;
  const auto slug = [](const auto& rows, int place) {
    return rows[static_cast<std::size_t>(place)].slug;
  };
  if (state_.phase != Phase::kRace) {
    traits.push_back({"race", slug(content_.races, state_.player.race)});
  }
  if (outfit_.weapon > 0) traits.push_back({"weapon", slug(content_.weapons, outfit_.weapon - 1)});
  if (outfit_.armour > 0) traits.push_back({"armour", slug(content_.armours, outfit_.armour - 1)});
  return traits;
}

std::vector<std::string> Game::find_broken_invariants() const {
  std::vector<std::string> broken;
  const auto require = [&](bool holds, std::string_view rule) {
    if (!holds) broken.emplace_back(rule);
  };
  const Player& player = state_.player;
  if (!in_dungeon(player.place)) return {"the player is in the dungeon"};
  require(player.gold >= 0, "gold is not negative");
  require(player.flares >= 0, "flares are not negative");
  require(within(player.weapon_tier, 0, kGearTiers), "the weapon tier is 0-3");
  require(within(player.armour_tier, 0, kGearTiers), "the armour tier is 0-3");
  for (const int charges : player.charges) require(charges >= 0, "charges are not negative");
  if (state_.phase != Phase::kRace) {
    require(within(player.strength, 1, 18), "strength is 1-18");
    require(within(player.dexterity, 1, 18), "dexterity is 1-18");
    require(within(player.intelligence, 1, 18), "intelligence is 1-18");
    require(within(player.max_hit_points, 1, 40), "max hit points are 1-40");
    require(player.hit_points <= player.max_hit_points, "hit points are at most the maximum");
    const bool dead = outcome() && outcome()->ending == run::Ending::kDefeat;
    require(dead ? player.hit_points <= 0 : player.hit_points >= 1,
            "one is dead if and only if no hit points are left");
  }
  const bool fighting = state_.phase == Phase::kEncounter || state_.phase == Phase::kSpell;
  require(fighting == (state_.encounter.monster_level != 0), "a fight has a monster");
  require(!fighting || here().monster_level == state_.encounter.monster_level,
          "the monster fought is the monster of this room");
  require(!fighting || state_.encounter.vitality > 0, "a monster fought is alive");
  require(here().seen, "the room one stands in has been seen");

  std::array<int, kTreasures + 1> copies{};
  for (std::int8_t z = 0; z < kFloors; ++z) {
    for (std::int8_t y = 0; y < kFloorSize; ++y) {
      for (std::int8_t x = 0; x < kFloorSize; ++x) {
        ++copies[state_.dungeon.at({z, y, x}).treasure_id];
      }
    }
  }
  for (std::size_t id = 1; id <= kTreasures; ++id) {
    require(copies[id] + (player.treasures[id] ? 1 : 0) == 1, "each treasure is in one place");
  }
  require(state_.phase == Phase::kOver || state_.queued.waiting || pending() != nullptr,
          "something is always asked or under way");
  return broken;
}

}  // namespace fathom::engine::doom

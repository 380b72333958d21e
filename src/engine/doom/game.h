#pragma once

// Owns the rules of Dungeon of Doom as a Run. Choosing is free; acting takes one tick: a
// choice that costs time is queued by apply_choice and carried out by advance.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/doom/content.h"
#include "engine/doom/events.h"
#include "engine/doom/model.h"
#include "engine/run/run.h"

namespace fathom::engine::doom {

enum class Action : std::uint16_t {
  kChooseRace,       // race
  kRaiseAttribute,   // attribute
  kTakeFirstWeapon,  // tier
  kTakeFirstArmour,  // tier
  kTakeFirstFlares,  // count
  kShowMap,
  kShowHelp,
  kEnterShop,
  kShopCategory,  // phase
  kLeaveShop,
  kOpenSpells,
  kCloseSpells,
  kFirstTimed,  // what follows takes a tick
  kMoveNorth = kFirstTimed,
  kMoveEast,
  kMoveSouth,
  kMoveWest,
  kClimb,
  kDescend,
  kLightFlare,
  kLookInMirror,
  kOpenChest,
  kReadScroll,
  kDrinkPotion,
  kLeaveDungeon,
  kBuyWeapon,  // tier
  kBuyArmour,  // tier
  kBuyScroll,  // spell
  kBuyHealing,
  kBuyEnhancer,  // attribute
  kBuyFlares,
  kFight,
  kRunAway,
  kCastSpell,  // spell
};

class Game final : public run::Run {
 public:
  Game(kernel::Seed seed, const SetupChoices& setup, const Content& content);

  const State& state() const { return state_; }
  const Content& content() const { return content_; }

  // For tests: a game whose state was prepared by hand, with the matching prompt open.
  Game(kernel::Seed seed, const State& state, const Content& content);

  // Chances in percent, shown to the player and used by the dice.
  static int hit_chance(const Player& player, int monster_level);
  static int dodge_chance(const Player& player, int monster_level);

 private:
  using Slug = run::Slug;

  TickResult do_tick() override;
  void do_choice(const run::Option& chosen) override;
  void do_describe(kernel::StateWriter& writer) const override;
  std::unique_ptr<Run> do_clone() const override;
  std::vector<std::string> find_broken_invariants() const override;
  std::int64_t current_score() const override;

  std::string title_text() const override;
  std::vector<run::Fact> fact_list() const override;
  std::string label_text(const run::Option& option) const override;
  std::string_view event_kind_name(std::uint16_t kind) const override;
  std::string event_sentence(const run::Event& event) const override;
  bool is_told_in_rows(std::uint16_t kind) const override;
  bool goes_on(const run::Event& last, const run::Event& next) const override;
  std::string row_sentence(std::span<const run::Event> row) const override;
  std::string outcome_sentence() const override;
  std::vector<run::Fact> standing_facts() const override;
  std::vector<run::Trait> gathered_traits() const override;
  std::string place_text() const override;
  std::vector<std::string> map_rows() const override;
  std::string explain_refusal(std::string_view typed) const override;

  // Prompts (prompts.cpp): one function per phase, listing only what is possible now.
  void ask();
  void ask_race();
  void ask_points();
  void ask_first_weapon();
  void ask_first_armour();
  void ask_first_flares();
  void ask_explore();
  void ask_shop();
  void ask_shop_gear(const Slug& kind, Action action, const std::array<GearRow, kGearTiers>& rows);
  void ask_shop_scrolls();
  void ask_shop_potions();
  void ask_shop_enhancer();
  void ask_encounter();
  void ask_spell();

  // Creation and shop (shop.cpp).
  void choose_race(int race);
  void raise_attribute(Attribute attribute);
  bool can_buy_gear(int price, int tier, int worn_tier, bool worn_is_spoilt) const;
  bool can_buy_any_gear(bool armour) const;
  void buy_weapon(int tier);
  void buy_armour(int tier);
  void buy_scroll(int spell);
  void buy_healing();
  void buy_enhancer(Attribute attribute);
  void buy_flares();

  // Exploring (explore.cpp).
  void act(Action action, int argument);
  void move(int dy, int dx);
  void change_floor(int dz);
  void enter_room();
  void resolve_room();
  void take_treasure();
  void light_flare();
  void look_in_mirror();
  void show_vision(Vision vision);
  void open_chest();
  void read_scroll();
  void drink_potion();
  void leave_dungeon();
  Place random_other_room(kernel::Rng& rng, int z) const;
  void heal(int amount);
  void change_attribute(Attribute attribute, int change);

  // Encounters (encounter.cpp).
  void meet_monster();
  void fight();
  void run_away();
  void cast(int spell);
  void blast(const SpellRow& spell);
  void monster_strikes();
  void after_damage_to_monster();
  void slay();
  void flee_to_other_room(EventKind how);
  void die(int monster_level);

  Room& here() { return state_.dungeon.at(state_.player.place); }
  const Room& here() const { return state_.dungeon.at(state_.player.place); }
  void tell(EventKind kind, int a = 0, int b = 0, int c = 0, int d = 0) {
    emit(static_cast<std::uint16_t>(kind), a, b, c, d);
  }

  // What was bought before the first step, for statistics: what is bought later tells more of how
  // far a run came than of what was chosen. Not state, never hashed.
  struct Outfit {
    int weapon = 0;  // tier
    int armour = 0;
  };

  const Content& content_;
  State state_;
  Outfit outfit_;
};

}  // namespace fathom::engine::doom

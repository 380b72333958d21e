#pragma once

// Owns the rules of Descent: what time does, what a choice does, when the player is asked. Each
// group of functions has a file of its own. State is a value (model.h); words are made in
// words.cpp and story.cpp from state and events.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/descent/chronicle.h"
#include "engine/descent/content.h"
#include "engine/descent/events.h"
#include "engine/descent/model.h"
#include "engine/descent/step_field.h"
#include "engine/descent/summary.h"
#include "engine/run/run.h"

namespace fathom::engine::descent {

struct SetupChoices {
  bool tutorial = false;  // floor 1 is the fixed starter floor
};

enum class Action : std::uint16_t {
  kFight,
  kAvoid,
  kSwap,
  kUse,  // belt slot
  kFightOn,
  kFlee,
  kKeep,
  kKeepDropping,  // belt slot
  kWield,
  kDiscard,
  kOpen,
  kLeaveShut,
  kDescend,  // branch; kNone when it is committed already
  kStay,
  kCampRest,
  kCampTrain,
  kCampScout,
  kCampSkip,
  kTakePerk,   // perk
  kAcceptGod,  // god
  kRefuseGods,
  kAcknowledge,
};

class Game final : public run::Run {
 public:
  Game(kernel::Seed seed, run::Mode mode, const SetupChoices& setup, const Content& content);
  // For tests and bots: goes on from a state prepared by hand.
  Game(kernel::Seed seed, State state, const Content& content);

  Time current_tick() const { return tick().value; }
  const State& state() const { return state_; }
  const Content& content() const { return content_; }
  const Chronicle& chronicle() const { return chronicle_; }
  // Why the game stopped, with its facts; null unless a prompt is open.
  const Interrupt* interrupt() const {
    return pending() != nullptr && state_.interrupt ? &*state_.interrupt : nullptr;
  }
  // Awake enemies in view, sorted by (distance, y, x, kind).
  const std::vector<EnemyId>& hostiles() const { return hostiles_; }
  const Enemy& enemy(EnemyId id) const { return state_.enemies[static_cast<std::size_t>(id)]; }
  RunSummary summary() const;

  // The numbers of combat, shown to the player and used by the rules.
  int attack_power() const;
  int defence_power() const;
  int sight_radius() const;
  int action_cost() const;
  int blow_against(const Enemy& enemy) const;
  int blow_from(const Enemy& enemy) const;
  bool in_sanctuary() const { return sanctuary(state_.tiles[state_.player.pos]); }

  // The run as far as the player knows it: what was never seen is wall and empties. Bots look
  // ahead on this, so that they cannot see more than a player.
  std::unique_ptr<Game> imagine() const;

 private:
  using Slug = run::Slug;

  // game.cpp
  void do_describe(kernel::StateWriter& writer) const override;
  std::unique_ptr<Run> do_clone() const override;
  std::int64_t current_score() const override;
  std::span<const run::Knob> knobs() const override { return knobs_; }
  void do_policy_update(std::size_t knob, std::size_t value) override;
  void enter_floor(const GeneratedFloor& floor);
  void make_character();
  void end_run(run::Ending ending, const Slug& reason);

  // invariants.cpp
  std::vector<std::string> find_broken_invariants() const override;

  // words.cpp, story.cpp
  std::string title_text() const override;
  std::vector<run::Fact> fact_list() const override;
  std::string label_text(const run::Option& option) const override;
  std::string_view event_kind_name(std::uint16_t kind) const override;
  std::string event_sentence(const run::Event& event) const override;
  bool is_told_in_rows(std::uint16_t kind) const override;
  bool goes_on(const run::Event& last, const run::Event& next) const override;
  bool same_victim(const run::Event& last, const run::Event& next) const override;
  std::string row_sentence(std::span<const run::Event> row) const override;
  std::string outcome_sentence() const override;
  std::vector<run::Fact> standing_facts() const override;
  std::string place_text() const override;
  std::vector<std::string> map_rows() const override;
  std::vector<run::Fact> recap_facts() const override;
  std::vector<run::Trait> gathered_traits() const override;
  bool traces(std::uint16_t kind) const override;
  std::uint64_t action_count() const override { return chronicle_.actions(); }
  std::string explain_refusal(std::string_view typed) const override;
  std::size_t suggestion() const override;
  std::string descend_label(Branch branch) const;

  // clock.cpp: whose turn it is, and what passes by itself.
  TickResult do_tick() override;
  std::uint32_t pass_quietly(std::uint32_t most) override;
  void take_turn(EnemyId id);
  void burn_on_hazard(EnemyId id);
  EnemyId next_enemy_due() const;
  bool player_comes_first(EnemyId id) const;
  void regenerate();
  bool regenerates() const;
  int regeneration_ticks() const;
  void pulse_poison();
  void schedule();
  void after_action(int cost);

  // sight.cpp: what is seen, known and noticed.
  void look_around();
  void refresh_hostiles();
  bool can_be_seen(const Enemy& enemy) const;
  void remember_enemy(Enemy& enemy, bool seen) const;
  void rouse_enemies();
  void rouse(Enemy& enemy);
  // Steps to the player as enemies walk, known as far as one who is at `from` needs them.
  const StepField& chase_field(Pos from);

  // danger.cpp: when the game stops, and the life of an encounter.
  bool interrupt_if_due();
  bool raise_danger();
  void raise_encounter(EncounterTrigger trigger, EnemyId cause);
  bool raise_growth();
  bool raise_find();
  void settle_encounter();
  void end_encounter();
  void forget_engagements();
  void reach_sanctuary();
  bool is_hunted() const;
  bool is_shot_at() const;

  // prompts.cpp: the options of each interrupt.
  void ask(const Interrupt& interrupt);
  void list_options(const EnemyEncounter& encounter);
  void list_options(const HpThresholdReached& threshold);
  void list_options(const LootFound& loot);
  void list_options(const DoorBlocked& door);
  void list_options(const FloorTransition& transition);
  void list_options(const CampChoice& camp);
  void list_options(const PerkChoice& perks);
  void list_options(const GodOffer& offer);
  void list_options(const CheckpointAvailable& checkpoint);
  void list_belt();
  void add_option(const Slug& slug, char key, Action action, int argument = 0);

  // choices.cpp: what an answer does.
  void do_choice(const run::Option& chosen) override;
  void choose_fight();
  void engage_all();
  void choose_avoid();
  void choose_use(int slot);
  void blink_away(const Enemy& enemy, int range);
  void keep_item(int dropped_slot);
  void wield_item();
  void discard_item();
  void leave_door_shut();
  void choose_camp(Action action);

  // growth.cpp: experience, perks, gods, floors.
  void gain_experience(int amount);
  void take_perk(PerkKind perk);
  void take_god(GodKind god);
  void apply_modifiers(const Modifiers& modifiers);
  absl::InlinedVector<PerkKind, 3> offered_perks() const;
  void descend(Branch branch);
  void mark(CheckpointReason reason);
  void reveal_stairs_room();

  // player_turn.cpp: what the player does when it is their turn.
  void player_turn();
  bool carry_out_order();
  bool use_supplies();
  int best_potion() const;
  void explore();
  void follow_plan();
  void make_plan();
  bool plan_holds() const;
  void arrive();
  void ask_about_door(Pos door);
  void rest();

  // fight.cpp: fighting and fleeing by policy.
  void fight();
  EnemyId pick_target(bool only_adjacent) const;
  bool better_target(EnemyId left, EnemyId right) const;
  bool approach(EnemyId target);
  bool pursue();
  bool chase(EnemyId first);
  bool backs_off() const;
  bool walk_towards(Pos goal);
  bool step_down(const TileBits& goals, const TileBits& ground);
  int nearest_hostile(Pos pos) const;
  EnemyId nearest_shooter() const;
  void flee();
  bool step_to_chokepoint();
  bool step_towards_sanctuary();
  bool step_away();
  TileBits safe_ground() const;

  // actions.cpp: the things a turn is spent on.
  void wait();
  void step_to(Pos pos);
  void pass_altars();
  void strike(EnemyId target);
  void open_door(Pos door);
  void swap_weapons();
  void wield(ItemKind item);

  // combat.cpp: damage and its consequences.
  void hurt_enemy(EnemyId id, int damage, EventKind how);
  void slay(EnemyId id);
  void call_help(Enemy& enemy);
  void enemy_strikes(Enemy& enemy, bool shot);
  void afflict(const Enemy& enemy);
  void hurt_player(int damage, HurtBy by, EnemyKind enemy);
  void bleed();
  void heal(int amount);

  // enemies.cpp: what enemies do.
  void hunt(Enemy& enemy);
  void go_home(Enemy& enemy);
  bool step_enemy(Enemy& enemy, const StepField& field);
  bool enemy_may_stand(const Enemy& enemy, Pos pos) const;
  bool enemy_may_attack() const;

  // items.cpp: what consumables do.
  void use_item(int slot);
  bool apply_effect(const ItemRow& item);
  bool swap_places();
  bool fortify();
  bool may_become_wall(Pos pos) const;
  bool hold_still(int ticks, EventKind how);
  bool lure();
  bool smoke(int ticks);
  bool shrapnel(int damage);
  bool is_trivial(ItemKind kind) const;
  int free_belt_slot() const;
  int item_here() const;

  Enemy& enemy(EnemyId id) { return state_.enemies[static_cast<std::size_t>(id)]; }
  EnemyId enemy_at(Pos pos) const;
  int hp_percent() const { return state_.player.hp * 100 / state_.player.max_hp; }
  int distance_to(const Enemy& enemy) const {
    return kernel::manhattan_distance(enemy.pos, state_.player.pos);
  }
  void novelty() { state_.fruitless_actions = 0; }
  void set_tile(Pos pos, TileKind kind) {
    state_.terrain.change(pos, state_.tiles[pos], kind);
    state_.tiles[pos] = kind;
  }
  void tell(EventKind kind, int a = 0, int b = 0, int c = 0, int d = 0) {
    emit(static_cast<std::uint16_t>(kind), a, b, c, d);
  }

  // Work space: follows from the state, is never copied and never hashed.
  struct Scratch {
    Scratch() = default;
    Scratch(const Scratch& /*other*/) {}
    StepField walk;
    StepField chase;
    bool chase_valid = false;
  };

  const Content& content_;
  State state_;
  Knobs knobs_;
  Chronicle chronicle_;
  std::vector<EnemyId> hostiles_;  // follows from the state
  bool silent_blow_ = false;       // danger that did not interrupt: must never happen
  bool answered_ = true;           // since the last tick; control flow only
  Time next_due_ = 0;              // when somebody acts next; follows from the state
  // The open prompt's options, only while they are listed.
  absl::InlinedVector<run::Option, 16>* options_ = nullptr;
  Scratch scratch_;
};

}  // namespace fathom::engine::descent

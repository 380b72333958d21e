#include "engine/descent/bot_sensible.h"

#include <algorithm>
#include <utility>

#include "engine/descent/bots.h"

namespace fathom::engine::descent {
namespace {

using run::Option;
using run::Prompt;

constexpr int kPercentToRest = 60;

std::size_t find(const Prompt& prompt, Action action) {
  for (std::size_t i = 0; i < prompt.options.size(); ++i) {
    if (static_cast<Action>(prompt.options[i].action) == action) return i;
  }
  return prompt.options.size();
}

// The first option of these that is there.
std::size_t first_of(const Prompt& prompt, std::initializer_list<Action> actions) {
  for (const Action action : actions) {
    const std::size_t found = find(prompt, action);
    if (found < prompt.options.size()) return found;
  }
  return 0;
}

class Answers {
 public:
  Answers(const Game& game, const Prompt& prompt, kernel::Rng& taste)
      : game_(game), prompt_(prompt), taste_(taste), player_(game.state().player) {}

  std::size_t operator()(const EnemyEncounter& encounter) {
    if (encounter.trigger == EncounterTrigger::kNoEscape) {
      return first_of(prompt_, {Action::kFight});
    }
    if (hp_percent() <= game_.state().policy.retreat_hp_threshold) {
      if (const std::size_t potion = heal_option(); potion < prompt_.options.size()) return potion;
      const bool chased =
          std::any_of(game_.hostiles().begin(), game_.hostiles().end(),
                      [&](EnemyId id) { return game_.enemy(id).mind == Mind::kHunting; });
      const bool new_to_us = encounter.trigger == EncounterTrigger::kFirstSight;
      if (can_rest() && (chased || new_to_us)) return first_of(prompt_, {Action::kAvoid});
    }
    if (const std::size_t weapon = better_reserve(); weapon < prompt_.options.size()) return weapon;
    if (const std::size_t bomb = crowd_option(); bomb < prompt_.options.size()) return bomb;
    // Whoever comes after all is fought: running twice from the same enemy leads nowhere.
    if (game_.state().policy.fight_or_avoid == FightMode::kAvoid &&
        encounter.trigger == EncounterTrigger::kFirstSight && can_slip_away()) {
      return first_of(prompt_, {Action::kAvoid});
    }
    return first_of(prompt_, {Action::kFight});
  }

  std::size_t operator()(const HpThresholdReached& /*threshold*/) {
    if (const std::size_t potion = heal_option(); potion < prompt_.options.size()) return potion;
    return first_of(prompt_, {nearly_won() || !can_rest() ? Action::kFightOn : Action::kFlee});
  }

  std::size_t operator()(const LootFound& loot) {
    const ItemRow& item = game_.content()[loot.kind];
    if (item.is_weapon()) {
      if (item.attack > weapon_attack(player_.primary)) return first_of(prompt_, {Action::kWield});
      if (item.attack > weapon_attack(player_.reserve)) return first_of(prompt_, {Action::kKeep});
      return first_of(prompt_, {Action::kDiscard});
    }
    if (find(prompt_, Action::kKeep) < prompt_.options.size()) {
      return find(prompt_, Action::kKeep);
    }
    return replace_least(item);
  }

  std::size_t operator()(const DoorBlocked& /*door*/) { return first_of(prompt_, {Action::kOpen}); }
  std::size_t operator()(const FloorTransition& transition) {
    if (!transition.choose_branch) return first_of(prompt_, {Action::kDescend});
    return taste_.below(2);
  }
  std::size_t operator()(const CampChoice& /*camp*/) {
    return first_of(prompt_,
                    {hp_percent() < kPercentToRest ? Action::kCampRest : Action::kCampTrain});
  }
  std::size_t operator()(const PerkChoice& /*perks*/) { return any(); }
  std::size_t operator()(const GodOffer& /*offer*/) { return any(); }
  std::size_t operator()(const CheckpointAvailable& /*checkpoint*/) { return 0; }

 private:
  std::size_t any() { return taste_.below(static_cast<std::uint32_t>(prompt_.options.size())); }
  int hp_percent() const { return player_.hp * 100 / player_.max_hp; }
  int weapon_attack(ItemKind weapon) const {
    return weapon == kNoItem ? 0 : game_.content()[weapon].attack;
  }

  // The nearest known sanctuary has not been rested on yet.
  bool can_rest() const {
    const State& state = game_.state();
    const bool stairs_nearer = state.discovered.contains(state.stairs) &&
                               kernel::manhattan_distance(state.stairs, player_.pos) <
                                   kernel::manhattan_distance(state.entry, player_.pos);
    return !state.rested_on.contains(stairs_nearer ? state.stairs : state.entry);
  }

  // Nobody in view is after the player, or all who are can be outrun.
  bool can_slip_away() const {
    constexpr int kOwnSpeed = 10;
    return std::all_of(game_.hostiles().begin(), game_.hostiles().end(), [&](EnemyId id) {
      const Enemy& enemy = game_.enemy(id);
      return enemy.mind != Mind::kHunting || game_.content()[enemy.kind].speed < kOwnSpeed;
    });
  }

  template <typename Wanted>
  std::size_t belt_option(const Wanted& wanted) const {
    for (std::size_t i = 0; i < prompt_.options.size(); ++i) {
      const Option& option = prompt_.options[i];
      if (static_cast<Action>(option.action) != Action::kUse) continue;
      const ItemKind item = player_.belt[static_cast<std::size_t>(option.argument)];
      if (wanted(game_.content()[item])) return i;
    }
    return prompt_.options.size();
  }

  // The smallest potion that is not wasted, else any.
  std::size_t heal_option() const {
    const std::size_t fitting = belt_option([&](const ItemRow& item) {
      return item.is_potion() && item.amount <= player_.max_hp - player_.hp;
    });
    if (fitting < prompt_.options.size()) return fitting;
    return belt_option([](const ItemRow& item) { return item.is_potion(); });
  }

  std::size_t crowd_option() const {
    const std::size_t nobody = prompt_.options.size();
    const bool boss =
        std::any_of(game_.hostiles().begin(), game_.hostiles().end(),
                    [&](EnemyId id) { return game_.content()[game_.enemy(id).kind].boss; });
    if (game_.hostiles().size() < 2 && !boss) return nobody;
    return belt_option([&](const ItemRow& item) {
      return item.use == UseEffect::kShrapnel || item.use == UseEffect::kHaste ||
             (item.use == UseEffect::kToughen) || item.use == UseEffect::kStasis;
    });
  }

  std::size_t better_reserve() const {
    if (weapon_attack(player_.reserve) <= weapon_attack(player_.primary)) {
      return prompt_.options.size();
    }
    return find(prompt_, Action::kSwap);
  }

  // One enemy that two more blows will kill.
  bool nearly_won() const {
    if (game_.hostiles().size() != 1) return false;
    const Enemy& enemy = game_.enemy(game_.hostiles().front());
    return enemy.hp <= 2 * game_.blow_against(enemy) && player_.hp > 2 * game_.blow_from(enemy);
  }

  // Potions are worth the most, then what is rare.
  std::size_t replace_least(const ItemRow& found) const {
    const auto worth = [](const ItemRow& item) {
      return item.is_potion() ? 10 * item.amount : 10 * static_cast<int>(item.rarity);
    };
    std::size_t least = prompt_.options.size();
    int least_worth = worth(found);
    for (std::size_t i = 0; i < prompt_.options.size(); ++i) {
      const Option& option = prompt_.options[i];
      if (static_cast<Action>(option.action) != Action::kKeepDropping) continue;
      const ItemRow& held =
          game_.content()[player_.belt[static_cast<std::size_t>(option.argument)]];
      if (worth(held) >= least_worth) continue;
      least = i;
      least_worth = worth(held);
    }
    return least < prompt_.options.size() ? least : first_of(prompt_, {Action::kDiscard});
  }

  const Game& game_;
  const Prompt& prompt_;
  kernel::Rng& taste_;
  const Player& player_;
};

class SensibleBot final : public run::Chooser {
 public:
  SensibleBot(kernel::Seed seed, std::string_view preset)
      : taste_(kernel::derive_stream(seed, "descent.bot.taste")), preset_(preset) {}

  std::size_t choose(const run::Run& run, const Prompt& prompt) override {
    const auto& game = static_cast<const Game&>(run);
    const std::size_t answer = sensible_answer(game, prompt, taste_);
    return retreats_once_too_often(game, prompt.options[answer]) ? 0 : answer;
  }

  // All that the preset says at the first question this bot meets, wherever it takes over.
  std::vector<run::PolicyOrder> orders(const run::Run& /*run*/, const Prompt& /*prompt*/) override {
    std::vector<run::PolicyOrder> given;
    if (std::exchange(has_ordered_, true)) return given;
    for (const run::Preset& preset : presets()) {
      if (preset.slug != preset_) continue;
      for (const run::PresetValue& value : preset.values) {
        given.push_back({std::string(value.knob), std::string(value.value)});
      }
    }
    return given;
  }

 private:
  // Fighting is the first option of every question that also offers a retreat.
  bool retreats_once_too_often(const Game& game, const Option& option) {
    constexpr int kRetreatsPerFloor = 4;
    const auto action = static_cast<Action>(option.action);
    if (action != Action::kAvoid && action != Action::kFlee) return false;
    if (game.state().floor != floor_) retreats_ = 0;
    floor_ = game.state().floor;
    return ++retreats_ > kRetreatsPerFloor;
  }

  kernel::Rng taste_;
  std::string_view preset_;
  bool has_ordered_ = false;
  int floor_ = 0;
  int retreats_ = 0;
};

}  // namespace

std::size_t sensible_answer(const Game& game, const Prompt& prompt, kernel::Rng& taste) {
  return std::visit(Answers(game, prompt, taste), *game.interrupt());
}

std::unique_ptr<run::Chooser> make_default_bot(kernel::Seed seed) {
  return std::make_unique<SensibleBot>(seed, "");
}
std::unique_ptr<run::Chooser> make_bruiser_bot(kernel::Seed seed) {
  return std::make_unique<SensibleBot>(seed, "bruiser");
}
std::unique_ptr<run::Chooser> make_careful_bot(kernel::Seed seed) {
  return std::make_unique<SensibleBot>(seed, "careful");
}
std::unique_ptr<run::Chooser> make_runner_bot(kernel::Seed seed) {
  return std::make_unique<SensibleBot>(seed, "runner");
}

}  // namespace fathom::engine::descent

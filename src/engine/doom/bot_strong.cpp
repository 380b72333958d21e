// The strong bot: scouts every floor with flares, takes what lies open, and only then fights,
// weakest monsters first, buying whatever makes the fights ahead cheapest.

#include <algorithm>

#include "engine/doom/bot_duel.h"
#include "engine/doom/bot_map.h"
#include "engine/doom/bot_planner.h"
#include "engine/doom/bot_prospects.h"
#include "engine/doom/bot_shop.h"
#include "engine/doom/bots.h"

namespace fathom::engine::doom {
namespace {

class StrongBot final : public run::Chooser {
 public:
  std::size_t choose(const run::Run& run, const run::Prompt& prompt) override {
    look(static_cast<const Game&>(run), sight_);
    const std::size_t option = choose_option(prompt);
    return option == kNoOption ? 0 : option;
  }

 private:
  std::size_t choose_option(const run::Prompt& prompt) {
    switch (sight_.phase) {
      case Phase::kRace:
        prospects_.reset();
        planner_.reset();
        return choose_race(prompt);
      case Phase::kPoints:
        return choose_point(prompt);
      case Phase::kBuyWeapon:
        return prompt.options.size() - 1;  // the best one
      case Phase::kBuyArmour:
        return 0;  // the cheapest, to have gold left for flares; better mail comes later
      case Phase::kBuyFlares:
        return prompt.options.size() - 1;  // all that the gold buys
      case Phase::kExplore:
        return find_option(prompt, planner_.next_action(sight_, prospects_));
      case Phase::kEncounter:
      case Phase::kSpell:
        prospects_.note_monster(sight_.here, sight_.encounter.monster_level);
        return duel_.choose(sight_, prompt);
      default:
        return shop_option(prompt, planner_.purchase());
    }
  }

  // The race with the most hit points. Measured, not derived: over the same 800 seeds dwarfs won
  // 93 %, humans 90 %, halflings 89 %.
  std::size_t choose_race(const run::Prompt& prompt) const {
    const auto& races = sight_.content->races;
    const auto* const toughest =
        std::max_element(races.begin(), races.end(), [](const RaceRow& left, const RaceRow& right) {
          return left.hit_points < right.hit_points;
        });
    return find_option(prompt, Action::kChooseRace, static_cast<int>(toughest - races.begin()));
  }

  // Dexterity both hits and dodges.
  std::size_t choose_point(const run::Prompt& prompt) const {
    for (const Attribute attribute : {Attribute::kDexterity, Attribute::kStrength}) {
      const std::size_t option =
          find_option(prompt, Action::kRaiseAttribute, static_cast<int>(attribute));
      if (option != kNoOption) return option;
    }
    return 0;
  }

  Sight sight_;
  Prospects prospects_;
  Planner planner_;
  Duel duel_;
};

}  // namespace

std::unique_ptr<run::Chooser> make_strong_bot(kernel::Seed /*seed*/) {
  return std::make_unique<StrongBot>();
}

}  // namespace fathom::engine::doom

// The options of each interrupt: all that is legal, and nothing else.

#include <algorithm>

#include "engine/descent/game.h"

namespace fathom::engine::descent {
namespace {

using run::Option;
using run::Prompt;
using run::Slug;

struct KindOf {
  Slug operator()(const EnemyEncounter& encounter) const {
    return encounter.boss ? "boss_encounter" : "enemy_encounter";
  }
  Slug operator()(const HpThresholdReached& /*threshold*/) const { return "hp_threshold_reached"; }
  Slug operator()(const LootFound& /*loot*/) const { return "loot_found"; }
  Slug operator()(const DoorBlocked& /*door*/) const { return "door_blocked"; }
  Slug operator()(const FloorTransition& /*transition*/) const { return "floor_transition"; }
  Slug operator()(const CampChoice& /*camp*/) const { return "camp_choice"; }
  Slug operator()(const PerkChoice& /*perks*/) const { return "perk_choice"; }
  Slug operator()(const GodOffer& /*offer*/) const { return "god_offer"; }
  Slug operator()(const CheckpointAvailable& /*checkpoint*/) const {
    return "checkpoint_available";
  }
};

}  // namespace

void Game::ask(const Interrupt& interrupt) {
  state_.interrupt = interrupt;
  options_ = &open_prompt(std::visit(KindOf{}, interrupt)).options;
  std::visit([this](const auto& asked) { list_options(asked); }, interrupt);
  options_ = nullptr;
}

void Game::add_option(const Slug& slug, char key, Action action, int argument) {
  options_->push_back({.slug = slug,
                       .key = key,
                       .action = static_cast<std::uint16_t>(action),
                       .argument = argument});
}

// Only whom to fight is a standing order; everything else is asked because no order covers it.
std::size_t Game::suggestion() const {
  const bool met = std::holds_alternative<EnemyEncounter>(*state_.interrupt);
  const bool avoids = state_.policy.fight_or_avoid == FightMode::kAvoid;
  const Option* avoid = pending()->find("avoid");
  if (!met || !avoids || avoid == nullptr) return 0;
  return static_cast<std::size_t>(avoid - pending()->options.data());
}

void Game::list_belt() {
  for (int slot = 0; slot < kBeltSlots; ++slot) {
    if (state_.player.belt[static_cast<std::size_t>(slot)] == kNoItem) continue;
    add_option(Slug("use").dot(static_cast<unsigned>(slot + 1)), static_cast<char>('1' + slot),
               Action::kUse, slot);
  }
}

void Game::list_options(const EnemyEncounter& /*encounter*/) {
  add_option("fight", 'f', Action::kFight);
  add_option("avoid", 'a', Action::kAvoid);
  if (state_.player.primary != state_.player.reserve) add_option("swap", 's', Action::kSwap);
  list_belt();
}

void Game::list_options(const HpThresholdReached& /*threshold*/) {
  add_option("fight_on", 'f', Action::kFightOn);
  add_option("flee", 'r', Action::kFlee);
  list_belt();
}

void Game::list_options(const LootFound& loot) {
  if (content_[loot.kind].is_weapon()) {
    add_option("keep", 'k', Action::kKeep, -1);
    add_option("wield", 'w', Action::kWield);
  } else if (free_belt_slot() >= 0) {
    add_option("keep", 'k', Action::kKeep, -1);
  } else {
    for (int slot = 0; slot < kBeltSlots; ++slot) {
      add_option(Slug("keep.drop").dot(static_cast<unsigned>(slot + 1)),
                 static_cast<char>('1' + slot), Action::kKeepDropping, slot);
    }
  }
  add_option("discard", 'd', Action::kDiscard);
}

void Game::list_options(const DoorBlocked& /*door*/) {
  add_option("open", 'o', Action::kOpen);
  add_option("leave", 'l', Action::kLeaveShut);
}

void Game::list_options(const FloorTransition& transition) {
  if (transition.choose_branch) {
    add_option("descend.branch_a", 'a', Action::kDescend, static_cast<int>(Branch::kA));
    add_option("descend.branch_b", 'b', Action::kDescend, static_cast<int>(Branch::kB));
  } else {
    add_option("descend", 'd', Action::kDescend, static_cast<int>(state_.branch));
  }
  add_option("stay", 's', Action::kStay);
}

void Game::list_options(const CampChoice& /*camp*/) {
  add_option("rest", 'r', Action::kCampRest);
  add_option("train", 't', Action::kCampTrain);
  add_option("scout", 's', Action::kCampScout);
  add_option("skip", 'k', Action::kCampSkip);
}

void Game::list_options(const PerkChoice& perks) {
  for (std::size_t i = 0; i < perks.offered.size(); ++i) {
    add_option(Slug("perk").dot(content_[perks.offered[i]].slug), static_cast<char>('a' + i),
               Action::kTakePerk, static_cast<int>(perks.offered[i]));
  }
}

void Game::list_options(const GodOffer& /*offer*/) {
  for (std::size_t i = 0; i < content_.gods.size(); ++i) {
    const GodRow& god = content_.gods[i];
    add_option(Slug("accept").dot(god.slug), god.slug.front(), Action::kAcceptGod,
               static_cast<int>(i));
  }
  add_option("refuse", 'r', Action::kRefuseGods);
}

void Game::list_options(const CheckpointAvailable& /*checkpoint*/) {
  add_option("acknowledge", 'k', Action::kAcknowledge);
}

}  // namespace fathom::engine::descent

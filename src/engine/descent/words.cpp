#include "engine/descent/words.h"

#include <array>

#include "absl/strings/str_cat.h"
#include "engine/descent/game.h"
#include "engine/kernel/text.h"

namespace fathom::engine::descent {
namespace {

using absl::StrCat;
using kernel::to_absl;
using run::Fact;

std::string item_line(const Content& content, ItemKind item) {
  const ItemRow& row = content[item];
  return StrCat(to_absl(row.name), " (", to_absl(row.about), ")");
}

struct TitleOf {
  const Game& game;

  std::string operator()(const EnemyEncounter& encounter) const {
    const EnemyRow& primary = game.content()[game.enemy(encounter.enemies.front()).kind];
    std::string who = with_article(primary);
    const std::string others =
        encounter.enemies.size() > 1 ? StrCat(" and ", encounter.enemies.size() - 1, " more") : "";
    switch (encounter.trigger) {
      case EncounterTrigger::kFirstSight:
        return StrCat("You see ", who, others, ".");
      case EncounterTrigger::kAdjacent:
        return capitalised(
            StrCat(who, " stands beside you", others.empty() ? "" : ",", others, "."));
      case EncounterTrigger::kAttacked:
        return capitalised(StrCat(who, others, " will not let you go."));
      case EncounterTrigger::kNoticed:
        return capitalised(StrCat(who, others, others.empty() ? " has" : " have", " noticed you."));
      case EncounterTrigger::kNoEscape:
        return StrCat("You cannot shake off ", who, others, ".");
      case EncounterTrigger::kAskedAgain:
        return StrCat("Still there: ", who, others, ". What now?");
    }
    return who;
  }
  std::string operator()(const HpThresholdReached& threshold) const {
    return StrCat("You are down to ", threshold.hp, " of ", threshold.max_hp, " HP.");
  }
  std::string operator()(const LootFound& loot) const {
    return StrCat("You find: ", item_line(game.content(), loot.kind), ".");
  }
  std::string operator()(const DoorBlocked& door) const {
    return door.left_before ? "Nothing else is left but this door." : "A shut door is in the way.";
  }
  std::string operator()(const FloorTransition& transition) const {
    if (transition.choose_branch) return "Two stairways lead down. There is no way back.";
    return "The stairs lead down. There is no way back.";
  }
  std::string operator()(const CampChoice& camp) const {
    return StrCat("Floor ", camp.floor, ". A quiet corner, for once.");
  }
  std::string operator()(const PerkChoice& /*perks*/) const {
    return "You have learned something.";
  }
  std::string operator()(const GodOffer& offer) const {
    return offer.at_shrine ? "The altar is listening." : "Something speaks on the stairs.";
  }
  std::string operator()(const CheckpointAvailable& checkpoint) const {
    return StrCat("Checkpoint: ", to_absl(checkpoint_phrase(checkpoint.reason)), ".");
  }
};

std::string enemy_facts(const Game& game, const Enemy& enemy) {
  const EnemyRow& row = game.content()[enemy.kind];
  const int distance = kernel::manhattan_distance(enemy.pos, game.state().player.pos);
  return StrCat(
      "HP ", enemy.hp, "/", enemy.max_hp, ", attack ", enemy.attack, ", defence ", row.defence,
      ", speed ", row.speed, ", ", distance, distance == 1 ? " tile away, " : " tiles away, ",
      enemy.mind == Mind::kHunting ? "hunting you" : "unaware of you", "; ", to_absl(row.about));
}

struct FactsOf {
  const Game& game;
  std::vector<Fact>& facts;

  void operator()(const EnemyEncounter& encounter) const {
    constexpr std::array<std::string_view, 6> kTriggers = {
        "first sight",    "it came beside you",      "it struck you",
        "it noticed you", "flight gets you nowhere", "you took a moment"};
    facts.push_back({"Why", std::string(kTriggers[static_cast<std::size_t>(encounter.trigger)])});
    facts.push_back({"Danger", tag_list(encounter.threat.danger_tags)});
    add_enemies(encounter.enemies);
    if (encounter.retreat_eligible) {
      facts.push_back({"Retreat", "your HP is at or below the threshold you set"});
    }
    if (encounter.opening_preview &&
        encounter.opening_preview->action == OpeningAction::kSwapActiveWeapon) {
      facts.push_back(
          {"Swap", StrCat("to ", to_absl(item_name(game.content(), game.state().player.reserve)),
                          ", ", encounter.opening_preview->tick_cost, " ticks")});
    }
  }
  void operator()(const HpThresholdReached& threshold) const {
    facts.push_back({"Why", StrCat("HP at or below ", threshold.threshold, " %")});
    add_enemies(game.hostiles());
  }
  // Names are told apart by a number where there are several.
  void add_enemies(std::span<const EnemyId> enemies) const {
    for (std::size_t i = 0; i < enemies.size(); ++i) {
      const Enemy& enemy = game.enemy(enemies[i]);
      facts.push_back(
          {StrCat(enemies.size() > 1 ? StrCat(i + 1, " ") : "", enemy.elite ? "Elite " : "",
                  to_absl(game.content()[enemy.kind].name)),
           enemy_facts(game, enemy)});
    }
  }
  void operator()(const LootFound& loot) const {
    if (!game.content()[loot.kind].is_weapon()) return;
    const Player& player = game.state().player;
    facts.push_back({"Wielded", std::string(item_name(game.content(), player.primary))});
    facts.push_back({"In reserve", std::string(item_name(game.content(), player.reserve))});
  }
  void operator()(const DoorBlocked& door) const {
    facts.push_back({"Door", place_phrase(door.door)});
  }
  void operator()(const FloorTransition& transition) const {
    facts.push_back({"Floor", StrCat(transition.floor, " of ", kMaxFloors)});
  }
  void operator()(const CampChoice& /*camp*/) const {}
  void operator()(const PerkChoice& /*perks*/) const {
    facts.push_back({"Experience", StrCat(game.state().player.experience)});
  }
  void operator()(const GodOffer& /*offer*/) const {}
  void operator()(const CheckpointAvailable& /*checkpoint*/) const {
    facts.push_back({"Why", "easy mode can take you back here"});
  }
};

std::string health_words(const Player& player, Time now) {
  std::string words;
  if (player.poison_pulses > 0) words += " poisoned";
  if (player.bleed_charges > 0) words += " bleeding";
  if (player.slow_until > now) words += " slowed";
  if (player.haste_until > now) words += " hasted";
  return words.empty() ? "well" : words.substr(1);
}

std::string join_names(const std::vector<std::string>& names) {
  std::string joined;
  for (const std::string& name : names) {
    if (!joined.empty()) joined += ", ";
    joined += name;
  }
  return joined.empty() ? "none" : joined;
}

}  // namespace

std::string_view item_name(const Content& content, ItemKind item) {
  return item == kNoItem ? "bare hands" : content[item].name;
}

std::string_view reason_phrase(AutoReason reason) {
  constexpr std::array<std::string_view, 13> kPhrases = {"nothing in particular",
                                                         "unexplored ground in view",
                                                         "unexplored ground seen before",
                                                         "something worth picking up",
                                                         "an altar",
                                                         "a shut door",
                                                         "a door left shut",
                                                         "the stairs",
                                                         "a way around danger",
                                                         "the only way, through a hazard",
                                                         "the keeper of the stairs",
                                                         "a rest",
                                                         "nowhere: there is no way on"};
  return kPhrases[static_cast<std::size_t>(reason)];
}

std::string_view branch_name(Branch branch) {
  constexpr std::array<std::string_view, 3> kNames = {"none", "A", "B"};
  return kNames[static_cast<std::size_t>(branch)];
}

std::string_view checkpoint_phrase(CheckpointReason reason) {
  constexpr std::array<std::string_view, 5> kPhrases = {
      "the gods have your answer", "the branch is chosen", "camp is broken", "a perk is learned",
      "a rare find is settled"};
  return kPhrases[static_cast<std::size_t>(reason)];
}

std::string tag_list(TagSet tags) {
  constexpr std::array<std::string_view, kDangerTags> kNames = {"melee", "ranged", "poison",
                                                                "burst"};
  std::vector<std::string> names;
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if ((tags & tag_bit(static_cast<DangerTag>(i))) != 0) names.emplace_back(kNames[i]);
  }
  return join_names(names);
}

std::string place_phrase(Pos pos) { return StrCat("column ", pos.x + 1, ", row ", pos.y + 1); }

std::string with_article(const EnemyRow& row) {
  constexpr std::string_view kVowels = "AEIOU";
  const bool vowel = kVowels.find(row.name.front()) != std::string_view::npos;
  return StrCat(row.boss ? "the " : (vowel ? "an " : "a "), to_absl(row.name));
}

std::string capitalised(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  }
  return text;
}

std::string Game::title_text() const { return std::visit(TitleOf{*this}, *state_.interrupt); }

std::vector<Fact> Game::fact_list() const {
  std::vector<Fact> facts;
  std::visit(FactsOf{*this, facts}, *state_.interrupt);
  return facts;
}

std::string Game::label_text(const run::Option& option) const {
  const auto belt_item = [&] {
    return item_line(content_, state_.player.belt[static_cast<std::size_t>(option.argument)]);
  };
  switch (static_cast<Action>(option.action)) {
    case Action::kFight:
      return "Fight";
    case Action::kAvoid:
      return state_.player.modifiers.avoid_blink > 0 ? "Avoid, and blink away" : "Avoid";
    case Action::kSwap:
      return StrCat("Swap to ", to_absl(item_name(content_, state_.player.reserve)),
                    ", then decide");
    case Action::kUse:
      return StrCat("Use ", belt_item());
    case Action::kFightOn:
      return "Fight on";
    case Action::kFlee:
      return "Flee to safety";
    case Action::kKeep:
      return content_[std::get<LootFound>(*state_.interrupt).kind].is_weapon()
                 ? StrCat("Keep it in reserve",
                          state_.player.reserve == kNoItem
                              ? ""
                              : StrCat(", dropping ",
                                       to_absl(item_name(content_, state_.player.reserve))))
                 : "Keep it";
    case Action::kKeepDropping:
      return StrCat("Keep it, dropping ",
                    to_absl(item_name(
                        content_, state_.player.belt[static_cast<std::size_t>(option.argument)])));
    case Action::kWield:
      return "Wield it at once (10 ticks)";
    case Action::kDiscard:
      return "Leave it";
    case Action::kOpen:
      return "Open it";
    case Action::kLeaveShut:
      return "Leave it shut";
    case Action::kDescend:
      return descend_label(static_cast<Branch>(option.argument));
    case Action::kStay:
      return "Stay a while";
    case Action::kCampRest:
      return StrCat("Rest: heal ", state_.player.max_hp / 2);
    case Action::kCampTrain:
      return "Train: attack +1";
    case Action::kCampScout:
      return "Scout: learn where the stairs are";
    case Action::kCampSkip:
      return "Move on";
    case Action::kTakePerk: {
      const PerkRow& perk = content_[static_cast<PerkKind>(option.argument)];
      return StrCat(to_absl(perk.name), ": ", to_absl(perk.about));
    }
    case Action::kAcceptGod: {
      const GodRow& god = content_[static_cast<GodKind>(option.argument)];
      return StrCat("Follow ", to_absl(god.name), ": ", to_absl(god.about));
    }
    case Action::kRefuseGods:
      return StrCat("Refuse: ", to_absl(content_.refusal_about));
    case Action::kAcknowledge:
      return "Go on";
  }
  return "Go on";
}

std::string Game::descend_label(Branch branch) const {
  if (state_.branch != Branch::kNone) return "Descend";
  return branch == Branch::kA ? "Descend by branch A: more enemies below"
                              : "Descend by branch B: more hazards below";
}

std::vector<Fact> Game::standing_facts() const {
  const Player& player = state_.player;
  std::vector<std::string> belt;
  for (const ItemKind item : player.belt) {
    if (item != kNoItem) belt.emplace_back(content_[item].name);
  }
  std::vector<std::string> perks;
  for (const PerkKind perk : player.perks) perks.emplace_back(content_[perk].name);
  std::string god = "none yet";
  if (state_.god_state == GodState::kRefused) god = "refused";
  if (player.god != kNoGod) god = std::string(content_[player.god].name);
  return {
      {"Floor", StrCat(state_.floor, "/", kMaxFloors)},
      {"Branch", std::string(branch_name(state_.branch))},
      {"HP", StrCat(player.hp, "/", player.max_hp)},
      {"State", health_words(player, current_tick())},
      {"Attack", StrCat(attack_power())},
      {"Defence", StrCat(defence_power())},
      {"Weapon", std::string(item_name(content_, player.primary))},
      {"Reserve", player.reserve == kNoItem ? "empty" : std::string(content_[player.reserve].name)},
      {"Belt", join_names(belt)},
      {"Perks", join_names(perks)},
      {"God", god},
      {"Experience", StrCat(player.experience)},
      {"Kills", StrCat(player.kills)}};
}

std::string Game::explain_refusal(std::string_view typed) const {
  if (typed == "ascend" || typed == "up") return "there is no way back up";
  if (typed == "swap" && state_.player.reserve == kNoItem) return "there is no weapon in reserve";
  if (typed.substr(0, 4) == "use." && typed.size() == 5) return "there is nothing to use there now";
  return {};
}

}  // namespace fathom::engine::descent

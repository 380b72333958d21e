// What happened, in sentences: one table from events to text.

#include <array>
#include <optional>

#include "absl/strings/str_cat.h"
#include "engine/descent/game.h"
#include "engine/descent/words.h"
#include "engine/kernel/text.h"

namespace fathom::engine::descent {
namespace {

using absl::StrCat;
using kernel::to_absl;

// What blows have in common, whoever strikes whom.
struct Blow {
  int who = 0;  // the kind of enemy that strikes or is struck, if any
  int damage = 0;
  int left = 0;
};

std::optional<Blow> blow_of(const run::Event& event) {
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::kPlayerHit:
    case EventKind::kEnemyHit:
    case EventKind::kShotAt:
    case EventKind::kEnemyBurned:
      return Blow{event.args[0], event.args[1], event.args[2]};
    case EventKind::kPoisonPulse:
    case EventKind::kBled:
    case EventKind::kHazardBurned:
      return Blow{0, event.args[0], event.args[1]};
    default:
      return std::nullopt;
  }
}

bool hurts_player(const run::Event& event) {
  const auto kind = static_cast<EventKind>(event.kind);
  return blow_of(event) && kind != EventKind::kPlayerHit && kind != EventKind::kEnemyBurned;
}

// What comes with blows and hurts later.
bool is_affliction(EventKind kind) {
  return kind == EventKind::kPoisoned || kind == EventKind::kBleeding || kind == EventKind::kSlowed;
}

constexpr std::array<std::string_view, static_cast<std::size_t>(EventKind::kCount)> kSlugs = {
    "floor_entered",
    "auto_segment_started",
    "auto_reason_changed",
    "enemy_sighted",
    "enemy_woke",
    "player_hit",
    "enemy_slain",
    "enemy_hit",
    "shot_at",
    "poisoned",
    "bleeding",
    "slowed",
    "poison_pulse",
    "bled",
    "hazard_burned",
    "enemy_burned",
    "enemy_lost_track",
    "help_called",
    "healed",
    "weapon_swapped",
    "item_used",
    "item_wasted",
    "places_swapped",
    "walls_raised",
    "stasis",
    "lured",
    "smoke",
    "shrapnel",
    "hastened",
    "toughened",
    "empty_slot",
    "item_taken",
    "item_dropped",
    "item_left",
    "door_opened",
    "door_left",
    "shrine_healed",
    "blinked",
    "fled",
    "rested",
    "perk_taken",
    "god_taken",
    "peaceful_bounty",
    "camped",
    "stairs_sealed",
    "stairs_opened",
    "checkpoint",
    "died",
    "victory",
    "stalled"};

// Numbers of one event with the names they stand for.
class Teller {
 public:
  Teller(const Content& content, const run::Event& event) : content_(content), event_(event) {}

  std::string sentence() const {
    const auto kind = static_cast<EventKind>(event_.kind);
    if (std::string text = of_travel(kind); !text.empty()) return text;
    if (std::string text = of_combat(kind); !text.empty()) return text;
    if (std::string text = of_items(kind); !text.empty()) return text;
    return of_growth(kind);
  }

  // Several blows like this one, which is the last of them, and what they came to.
  std::string row(std::size_t blows, int damage) const {
    const std::string how_often = blows == 2 ? "twice" : StrCat(blows, " times");
    const std::string in_all = StrCat(" ", how_often, " for ", damage, " in all, ");
    switch (static_cast<EventKind>(event_.kind)) {
      case EventKind::kPlayerHit:
        return StrCat("You hit ", enemy(), in_all, number(2), " left.");
      case EventKind::kEnemyHit:
        return StrCat(the_enemy(), " hits you", in_all, number(2), " HP left.");
      case EventKind::kShotAt:
        return StrCat(the_enemy(), " shoots you", in_all, number(2), " HP left.");
      case EventKind::kPoisonPulse:
        return StrCat("The poison hurts you", in_all, number(1), " HP left.");
      case EventKind::kBled:
        return StrCat("You bleed", in_all, number(1), " HP left.");
      case EventKind::kHazardBurned:
        return StrCat("The ground burns you", in_all, number(1), " HP left.");
      default:
        return StrCat("The ground burns ", enemy(), in_all, number(2), " left.");
    }
  }

 private:
  int number(std::size_t i) const { return event_.args[i]; }
  std::string enemy(std::size_t i = 0) const {
    return StrCat("the ", to_absl(content_[static_cast<EnemyKind>(number(i))].name));
  }
  std::string the_enemy(std::size_t i = 0) const { return capitalised(enemy(i)); }
  std::string item(std::size_t i = 0) const {
    if (number(i) < 0) return "bare hands";
    return StrCat("the ", to_absl(content_[static_cast<ItemKind>(number(i))].name));
  }
  std::string place(std::size_t i) const {
    return place_phrase(tile_pos(static_cast<std::size_t>(number(i))));
  }
  std::string count_of_enemies(std::size_t i) const {
    return number(i) == 1 ? "1 enemy" : StrCat(number(i), " enemies");
  }

  std::string of_travel(EventKind kind) const {
    switch (kind) {
      case EventKind::kFloorEntered:
        return number(1) == 0 ? StrCat("Floor ", number(0), ".")
                              : StrCat("Floor ", number(0), ", branch ",
                                       to_absl(branch_name(static_cast<Branch>(number(1)))), ".");
      case EventKind::kAutoSegmentStarted:
        return StrCat("Heading for ", to_absl(reason_phrase(static_cast<AutoReason>(number(0)))),
                      " at ", place(1), ", ", number(2), " steps.");
      case EventKind::kAutoReasonChanged:
        return StrCat("Now after ", to_absl(reason_phrase(static_cast<AutoReason>(number(0)))),
                      ".");
      case EventKind::kDoorOpened:
        return "You open the door.";
      case EventKind::kDoorLeft:
        return "You leave the door shut.";
      case EventKind::kBlinked:
        return StrCat("You blink to ", place(0), ".");
      case EventKind::kFled:
        return number(0) == 0 ? "You reach the sanctuary. Nobody follows."
                              : "You have shaken them off.";
      case EventKind::kRested:
        return StrCat("You rise with ", number(0), " HP.");
      case EventKind::kStairsSealed:
        return "The stairs are sealed.";
      case EventKind::kStairsOpened:
        return "The seal on the last stairs breaks.";
      case EventKind::kVictory:
        return "You walk out into the light.";
      case EventKind::kStalled:
        return number(0) == 0 ? "Nothing happens any more." : "You wander and find nothing new.";
      default:
        return {};
    }
  }

  std::string of_combat(EventKind kind) const {
    switch (kind) {
      case EventKind::kEnemySighted:
        return StrCat(the_enemy(), ", ", number(1),
                      number(1) == 1 ? " tile away." : " tiles away.");
      case EventKind::kEnemyWoke:
        return StrCat("The statue moves: ", enemy(), " is awake.");
      case EventKind::kPlayerHit:
        return StrCat("You hit ", enemy(), " for ", number(1), ", ", number(2), " left.");
      case EventKind::kEnemySlain:
        return StrCat(the_enemy(), " dies. Experience +", number(1), ".");
      case EventKind::kEnemyHit:
        return StrCat(the_enemy(), " hits you for ", number(1), ", ", number(2), " HP left.");
      case EventKind::kShotAt:
        return StrCat(the_enemy(), " shoots you for ", number(1), ", ", number(2), " HP left.");
      case EventKind::kPoisoned:
        return "You are poisoned.";
      case EventKind::kBleeding:
        return "You are bleeding.";
      case EventKind::kSlowed:
        return "You are slowed.";
      case EventKind::kPoisonPulse:
        return StrCat("Poison: ", number(0), " damage, ", number(1), " HP left.");
      case EventKind::kBled:
        return StrCat("You bleed: ", number(0), " damage, ", number(1), " HP left.");
      case EventKind::kHazardBurned:
        return StrCat("The ground burns you for ", number(0), ", ", number(1), " HP left.");
      case EventKind::kEnemyBurned:
        return StrCat("The ground burns ", enemy(), " for ", number(1), ", ", number(2), " left.");
      case EventKind::kEnemyLostTrack:
        return StrCat(the_enemy(), " has lost you.");
      case EventKind::kHelpCalled:
        return StrCat(the_enemy(), " calls, and ", enemy(1), " comes.");
      case EventKind::kDied:
        return death();
      default:
        return {};
    }
  }

  std::string death() const {
    constexpr std::array<std::string_view, 4> kCauses = {"", "The poison", "Loss of blood",
                                                         "The burning ground"};
    const std::string cause =
        number(0) == 0 ? the_enemy(1) : std::string(kCauses[static_cast<std::size_t>(number(0))]);
    return StrCat(cause, " kills you.");
  }

  std::string of_items(EventKind kind) const {
    switch (kind) {
      case EventKind::kHealed:
        return StrCat("You heal ", number(0), ", HP ", number(1), ".");
      case EventKind::kWeaponSwapped:
        return StrCat("You ready ", item(), ".");
      case EventKind::kItemUsed:
        return StrCat("You use ", item(), ".");
      case EventKind::kItemWasted:
        return StrCat(capitalised(item()), " does nothing here.");
      case EventKind::kPlacesSwapped:
        return StrCat("You change places with ", enemy(), ".");
      case EventKind::kWallsRaised:
        return StrCat("Walls rise beside you: ", number(0), ".");
      case EventKind::kStasis:
        return StrCat("Time stops for ", count_of_enemies(0), ".");
      case EventKind::kLured:
        return StrCat("The lure pulls ", count_of_enemies(0), ".");
      case EventKind::kSmoke:
        return StrCat("Smoke blinds ", count_of_enemies(0), ".");
      case EventKind::kShrapnel:
        return StrCat("Shrapnel strikes ", count_of_enemies(0), ".");
      case EventKind::kHastened:
        return StrCat("You are twice as fast for ", number(0), " ticks.");
      case EventKind::kToughened:
        return StrCat("Your skin hardens: max HP ", number(0), ".");
      case EventKind::kEmptySlot:
        return StrCat("Belt slot ", number(0) + 1, " is empty.");
      case EventKind::kItemTaken:
        return StrCat("You take ", item(), ".");
      case EventKind::kItemDropped:
        return StrCat("You drop ", item(), ".");
      case EventKind::kItemLeft:
        return number(1) == 1 ? StrCat("Nothing you need: ", item(), ".")
                              : StrCat("You leave ", item(), ".");
      default:
        return {};
    }
  }

  std::string of_growth(EventKind kind) const {
    switch (kind) {
      case EventKind::kShrineHealed:
        return number(0) == 0 ? std::string("The altar is warm; you are whole already.")
                              : StrCat("The altar is warm: HP +", number(0), ".");
      case EventKind::kPerkTaken:
        return StrCat("New perk: ", to_absl(content_[static_cast<PerkKind>(number(0))].name), ".");
      case EventKind::kGodTaken:
        return number(0) < 0 ? std::string("You refuse the gods.")
                             : StrCat("You follow ",
                                      to_absl(content_[static_cast<GodKind>(number(0))].name), ".");
      case EventKind::kPeacefulBounty:
        return StrCat("Your peace is rewarded: max HP ", number(0), ".");
      case EventKind::kCamped:
        return camp();
      case EventKind::kCheckpoint:
        return StrCat("Checkpoint: ",
                      to_absl(checkpoint_phrase(static_cast<CheckpointReason>(number(0)))), ".");
      default:
        return {};
    }
  }

  std::string camp() const {
    switch (number(0)) {
      case 0:
        return StrCat("You rest: HP +", number(1), ".");
      case 1:
        return "You train: attack +1.";
      case 2:
        return "You scout ahead and find the stairs.";
      default:
        return "You move on.";
    }
  }

  const Content& content_;
  const run::Event& event_;
};

}  // namespace

std::string_view event_kind_slug(EventKind kind) { return kSlugs[static_cast<std::size_t>(kind)]; }

std::string_view Game::event_kind_name(std::uint16_t kind) const {
  return event_kind_slug(static_cast<EventKind>(kind));
}

bool Game::traces(std::uint16_t kind) const {
  return kind == static_cast<std::uint16_t>(EventKind::kAutoSegmentStarted) ||
         kind == static_cast<std::uint16_t>(EventKind::kAutoReasonChanged);
}

std::string Game::event_sentence(const run::Event& event) const {
  return Teller(content_, event).sentence();
}

bool Game::is_told_in_rows(std::uint16_t kind) const {
  const auto event = static_cast<EventKind>(kind);
  return is_affliction(event) || blow_of({.tick = {}, .kind = kind, .args = {}}).has_value();
}

// Two enemies of a kind are told apart by what is left of them: it only gets less.
bool Game::goes_on(const run::Event& last, const run::Event& next) const {
  const std::optional<Blow> before = blow_of(last);
  const std::optional<Blow> after = blow_of(next);
  if (!before || !after) return true;  // poisoned again is as good as poisoned
  return before->who == after->who && after->left < before->left;
}

bool Game::same_victim(const run::Event& last, const run::Event& next) const {
  return hurts_player(last) && hurts_player(next);
}

std::string Game::row_sentence(std::span<const run::Event> row) const {
  if (!blow_of(row.back())) return event_sentence(row.back());
  int damage = 0;
  for (const run::Event& event : row) damage += blow_of(event)->damage;
  return Teller(content_, row.back()).row(row.size(), damage);
}

std::string Game::outcome_sentence() const {
  const run::Outcome& end = *outcome();
  switch (end.ending) {
    case run::Ending::kVictory:
      return StrCat("Victory. You leave the abyss with ", state_.player.hp, " HP and ",
                    state_.player.kills, " kills.");
    case run::Ending::kStalled:
      return StrCat("The descent ends on floor ", state_.floor,
                    ": nothing was left that you would do.");
    case run::Ending::kDefeat:
    case run::Ending::kIncomplete:
      break;
  }
  const std::string_view killer = end.reason.view().substr(std::string_view("killed_by.").size());
  std::string name(killer);
  for (const EnemyRow& row : content_.enemies) {
    if (row.slug == killer) name = with_article(row);
  }
  return StrCat("You die on floor ", state_.floor, ", killed by ", name, ".");
}

}  // namespace fathom::engine::descent

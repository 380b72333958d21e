// What happened, in sentences: one row per kind of event.

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/doom/game.h"
#include "engine/doom/map_text.h"
#include "engine/doom/words.h"
#include "engine/kernel/text.h"

namespace fathom::engine::doom {
namespace {

using Args = std::array<std::int32_t, 4>;

struct Teller {
  const Content& content;
  const State& state;

  std::string monster(int level) const { return std::string(monster_name(content, level)); }
  std::string treasure(int id) const {
    return std::string(content.treasures[static_cast<std::size_t>(id - 1)]);
  }
  std::string spell(int index) const {
    return std::string(content.spells[static_cast<std::size_t>(index)].name);
  }
};

Place place_of(int z, int y, int x) {
  return {static_cast<std::int8_t>(z), static_cast<std::int8_t>(y), static_cast<std::int8_t>(x)};
}

std::string room_text(const Args& a) { return place_name(place_of(a[0], a[1], a[2])); }

std::string tell_map(const Teller& teller, const Args&) {
  const int floor = teller.state.player.place.z;
  return absl::StrCat("Map of floor ", floor + 1, ":\n",
                      absl::StrJoin(floor_map(teller.state, floor), "\n"));
}

std::string tell_help(const Teller&, const Args&) {
  return "Find the ten treasures in seven floors of seven by seven rooms, then leave by the exit "
         "on the top floor. A flare shows the rooms around you. Monsters guard what they stand "
         "on. Map marks: ? unseen, * you, 0 empty, m mirror, s scroll, c chest, f flares, p "
         "potion, v vendor, t thief, w warp, U and D stairs, X exit, T treasure, M monster.";
}

std::string tell_vision(const Teller& teller, const Args& a) {
  switch (static_cast<Vision>(a[0])) {
    case Vision::kCloudy:
      return "The mirror stays clouded.";
    case Vision::kCoffin:
      return "The mirror shows you, lying in a coffin.";
    case Vision::kDragon:
      return "A dragon looks back at you out of the mirror.";
    case Vision::kChimaera:
      return "A chimaera snarls in the mirror.";
    case Vision::kExit:
      return "The mirror shows the exit, far away and bright.";
    case Vision::kTreasure:
    case Vision::kFalseTreasure:
      break;
  }
  return absl::StrCat("The mirror shows the ", teller.treasure(a[1]), " on ",
                      place_name(place_of(a[2], a[3] / kFloorSize, a[3] % kFloorSize)), ".");
}

std::string tell_attribute(const Teller&, const Args& a) {
  const auto attribute = static_cast<Attribute>(a[0]);
  const bool several = attribute == Attribute::kMaxHitPoints;
  const absl::string_view verb = a[1] > 0   ? (several ? "rise to" : "rises to")
                                 : a[1] < 0 ? (several ? "fall to" : "falls to")
                                            : (several ? "stay at" : "stays at");
  return absl::StrCat("Your ", kernel::to_absl(attribute_name(attribute)), " ", verb, " ", a[2],
                      ".");
}

std::string tell_gear(const Teller& teller, const Args& a) {
  const auto& rows = a[0] == 0 ? teller.content.weapons : teller.content.armours;
  return absl::StrCat("You pay ", a[2], " gold for this: ",
                      kernel::to_absl(rows[static_cast<std::size_t>(a[1] - 1)].name), ".");
}

std::string tell_death(const Teller& teller, const Args& a) {
  if (a[0] == 0) return "The explosion kills you.";
  return absl::StrCat("The ", teller.monster(a[0]), " has killed you.");
}

struct EventRow {
  EventKind kind;
  std::string_view name;
  std::string (*sentence)(const Teller&, const Args&);
};

const std::array<EventRow, static_cast<std::size_t>(EventKind::kCount)> kRows = {{
    {EventKind::kCharacterMade, "character_made",
     [](const Teller& t, const Args& a) {
       const RaceRow& race = t.content.races[static_cast<std::size_t>(a[0])];
       return absl::StrCat("Race chosen: ", kernel::to_absl(race.name), ".");
     }},
    {EventKind::kEntered, "entered",
     [](const Teller&, const Args& a) { return absl::StrCat("You come to ", room_text(a), "."); }},
    {EventKind::kClimbed, "climbed",
     [](const Teller&, const Args&) { return std::string("You climb the stairs."); }},
    {EventKind::kDescended, "descended",
     [](const Teller&, const Args&) { return std::string("You go down the stairs."); }},
    {EventKind::kWarped, "warped",
     [](const Teller&, const Args& a) {
       return absl::StrCat("The air folds: a warp throws you to ", room_text(a), ".");
     }},
    {EventKind::kRobbed, "robbed",
     [](const Teller&, const Args& a) {
       return absl::StrCat("A thief slips past and is gone with ", a[0], " gold.");
     }},
    {EventKind::kFlaresFound, "flares_found",
     [](const Teller&, const Args& a) { return absl::StrCat("You pick up flares: ", a[0], "."); }},
    {EventKind::kTreasureTaken, "treasure_taken",
     [](const Teller& t, const Args& a) {
       return absl::StrCat("You take the ", t.treasure(a[0]), ", treasure ", a[1], " of ",
                           kTreasures, ".");
     }},
    {EventKind::kMapShown, "map_shown", tell_map},
    {EventKind::kHelpShown, "help_shown", tell_help},
    {EventKind::kFlareLit, "flare_lit",
     [](const Teller&, const Args& a) {
       return absl::StrCat("The flare burns bright; rooms newly seen: ", a[0], ".");
     }},
    {EventKind::kVision, "vision", tell_vision},
    {EventKind::kScrollRead, "scroll_read",
     [](const Teller& t, const Args& a) {
       return absl::StrCat("The scroll teaches you one casting of ", t.spell(a[0]), ".");
     }},
    {EventKind::kChestExploded, "chest_exploded",
     [](const Teller&, const Args& a) {
       if (a[0] == 0) return std::string("The chest blows up and dents your armour.");
       return absl::StrCat("The chest blows up: ", a[0], " hit points lost.");
     }},
    {EventKind::kChestEmpty, "chest_empty",
     [](const Teller&, const Args&) { return std::string("The chest is empty."); }},
    {EventKind::kChestGold, "chest_gold",
     [](const Teller&, const Args& a) { return absl::StrCat("The chest holds ", a[0], " gold."); }},
    {EventKind::kHealed, "healed",
     [](const Teller&, const Args& a) {
       return absl::StrCat("A healing draught: ", a[0], " hit points regained.");
     }},
    {EventKind::kAttributeChanged, "attribute_changed", tell_attribute},
    {EventKind::kGearBought, "gear_bought", tell_gear},
    {EventKind::kScrollBought, "scroll_bought",
     [](const Teller& t, const Args& a) {
       return absl::StrCat("You buy a scroll of ", t.spell(a[0]), " for ", a[1], " gold.");
     }},
    {EventKind::kFlaresBought, "flares_bought",
     [](const Teller&, const Args& a) {
       return absl::StrCat("You buy flares: ", a[0], " for ", a[1], " gold.");
     }},
    {EventKind::kShopLeft, "shop_left",
     [](const Teller&, const Args&) { return std::string("You leave the counter."); }},
    {EventKind::kMonsterMet, "monster_met",
     [](const Teller& t, const Args& a) {
       return absl::StrCat("Here lurks a monster: ", t.monster(a[0]), "!");
     }},
    {EventKind::kHit, "hit",
     [](const Teller& t, const Args& a) {
       return absl::StrCat("You hit the ", t.monster(a[0]), " for ", a[1],
                           "; vitality left: ", a[2], ".");
     }},
    {EventKind::kMissed, "missed",
     [](const Teller& t, const Args& a) {
       return absl::StrCat("You miss the ", t.monster(a[0]), ".");
     }},
    {EventKind::kWeaponBroke, "weapon_broke",
     [](const Teller& t, const Args& a) {
       const GearRow& row = t.content.weapons[static_cast<std::size_t>(a[0] - 1)];
       return absl::StrCat("Your ", kernel::to_absl(row.name), " breaks!");
     }},
    {EventKind::kDodged, "dodged",
     [](const Teller& t, const Args& a) {
       return absl::StrCat("You dodge the ", t.monster(a[0]), ".");
     }},
    {EventKind::kStruck, "struck",
     [](const Teller& t, const Args& a) {
       if (a[1] == 0) return absl::StrCat("The ", t.monster(a[0]), " strikes; your armour holds.");
       return absl::StrCat("The ", t.monster(a[0]), " strikes for ", a[1],
                           "; hit points left: ", a[2], ".");
     }},
    {EventKind::kDeathBlow, "death_blow",
     [](const Teller& t, const Args& a) {
       return absl::StrCat("Dying, the ", t.monster(a[0]), " lashes out once more.");
     }},
    {EventKind::kSlain, "slain",
     [](const Teller& t, const Args& a) {
       return absl::StrCat("The ", t.monster(a[0]), " falls.");
     }},
    {EventKind::kGoldLooted, "gold_looted",
     [](const Teller&, const Args& a) { return absl::StrCat("You find ", a[0], " gold."); }},
    {EventKind::kRanAway, "ran_away",
     [](const Teller&, const Args& a) {
       return absl::StrCat("You run, and stop for breath on ", room_text(a), ".");
     }},
    {EventKind::kRunFailed, "run_failed",
     [](const Teller& t, const Args& a) {
       return absl::StrCat("The ", t.monster(a[0]), " cuts you off; you are out of breath.");
     }},
    {EventKind::kCast, "cast",
     [](const Teller& t, const Args& a) { return absl::StrCat("You cast ", t.spell(a[0]), "."); }},
    {EventKind::kWarded, "warded",
     [](const Teller&, const Args& a) {
       return absl::StrCat("A pale shell surrounds you: armour +", a[0], " in this fight.");
     }},
    {EventKind::kBlasted, "blasted",
     [](const Teller& t, const Args& a) {
       return absl::StrCat("The spell sears the ", t.monster(a[0]), " for ", a[1],
                           "; vitality left: ", a[2], ".");
     }},
    {EventKind::kWeakened, "weakened",
     [](const Teller& t, const Args& a) {
       return absl::StrCat("The ", t.monster(a[0]), " withers; vitality left: ", a[1], ".");
     }},
    {EventKind::kTeleported, "teleported",
     [](const Teller&, const Args& a) {
       return absl::StrCat("The room blinks away; you stand on ", room_text(a), ".");
     }},
    {EventKind::kDied, "died", tell_death},
    {EventKind::kLeft, "left",
     [](const Teller&, const Args& a) {
       if (a[0] == 0) return std::string("You walk out with all ten treasures.");
       return absl::StrCat("You walk out; treasures left behind: ", a[0], ".");
     }},
}};

std::string how_often(std::size_t times) {
  return times == 2 ? "twice" : absl::StrCat(times, " times");
}

// Several blows with what they came to; `last` holds who it was and what is left.
std::string tell_blows(std::string_view who_does_what, std::size_t times, int damage,
                       std::string_view of_what, const Args& last) {
  return absl::StrCat(kernel::to_absl(who_does_what), " ", how_often(times), " for ", damage,
                      " in all; ", kernel::to_absl(of_what), " left: ", last[2], ".");
}

}  // namespace

std::string_view Game::event_kind_name(std::uint16_t kind) const { return kRows[kind].name; }

std::string Game::event_sentence(const run::Event& event) const {
  return kRows[event.kind].sentence({content_, state_}, event.args);
}

// Steps from room to room are told like blows.
bool Game::is_told_in_rows(std::uint16_t kind) const {
  switch (static_cast<EventKind>(kind)) {
    case EventKind::kEntered:
    case EventKind::kHit:
    case EventKind::kMissed:
    case EventKind::kDodged:
    case EventKind::kStruck:
      return true;
    default:
      return false;
  }
}

bool Game::goes_on(const run::Event& last, const run::Event& next) const {
  if (last.args[0] != next.args[0]) return false;  // another monster, or another floor
  switch (static_cast<EventKind>(next.kind)) {
    case EventKind::kHit:
      return next.args[2] < last.args[2];
    case EventKind::kStruck:
      return last.args[1] > 0 && next.args[1] > 0;
    default:
      return true;
  }
}

std::string Game::row_sentence(std::span<const run::Event> row) const {
  const Args& last = row.back().args;
  const Teller teller{content_, state_};
  int damage = 0;
  for (const run::Event& event : row) damage += event.args[1];
  switch (static_cast<EventKind>(row.back().kind)) {
    case EventKind::kEntered:
      return absl::StrCat("You walk on through ", row.size(), " rooms and come to ",
                          room_text(last), ".");
    case EventKind::kMissed:
      return absl::StrCat("You miss the ", teller.monster(last[0]), " ", how_often(row.size()),
                          ".");
    case EventKind::kDodged:
      return absl::StrCat("You dodge the ", teller.monster(last[0]), " ", how_often(row.size()),
                          ".");
    case EventKind::kHit:
      return tell_blows(absl::StrCat("You hit the ", teller.monster(last[0])), row.size(), damage,
                        "vitality", last);
    default:
      return tell_blows(absl::StrCat("The ", teller.monster(last[0]), " strikes"), row.size(),
                        damage, "hit points", last);
  }
}

}  // namespace fathom::engine::doom

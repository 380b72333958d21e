// The plain bot plays as a sensible beginner does: look into every room, take what lies there,
// fight while healthy, run when weak, see a vendor when hurt, climb when the floor is done.

#include <array>

#include "engine/doom/bot_map.h"
#include "engine/doom/bot_shop.h"
#include "engine/doom/bots.h"

namespace fathom::engine::doom {
namespace {

enum class Reach : std::uint8_t { kThisFloor, kEverywhere };

// Finds the nearest room that suits, by steps over rooms that are safe to walk through.
class Walk {
 public:
  // The first step towards it, or kNoRoom. Ties go by the order of ways_from; the room itself
  // need not be safe.
  template <typename Suits, typename Safe>
  RoomNumber first_step(const Sight& sight, Reach reach, Suits suits, Safe safe) {
    before_.fill(kNoRoom);
    before_[static_cast<std::size_t>(sight.here)] = sight.here;
    queue_[0] = sight.here;
    std::size_t queued = 1;
    for (std::size_t next = 0; next < queued; ++next) {
      for (const RoomNumber room : ways_from(sight, queue_[next])) {
        RoomNumber& before = before_[static_cast<std::size_t>(room)];
        if (before != kNoRoom) continue;
        if (reach == Reach::kThisFloor && floor_of(room) != floor_of(sight.here)) continue;
        before = queue_[next];
        if (suits(sight.mark(room))) return unwind(room, sight.here);
        if (safe(sight.mark(room))) queue_[queued++] = room;
      }
    }
    return kNoRoom;
  }

 private:
  RoomNumber unwind(RoomNumber room, RoomNumber start) const {
    while (before_[static_cast<std::size_t>(room)] != start) {
      room = before_[static_cast<std::size_t>(room)];
    }
    return room;
  }

  std::array<RoomNumber, kRooms> before_{};
  std::array<RoomNumber, kRooms> queue_{};
};

bool is_known(char mark) { return mark != kUnseenMark; }
bool is_trouble(char mark) { return mark == kMonsterMark || mark == Marks::kWarp; }
bool is_safe(char mark) { return is_known(mark) && !is_trouble(mark); }

class PlainBot final : public run::Chooser {
 public:
  std::size_t choose(const run::Run& run, const run::Prompt& prompt) override {
    look(static_cast<const Game&>(run), sight_);
    switch (sight_.phase) {
      case Phase::kRace:
        return 0;
      case Phase::kPoints:  // a little of everything
        return static_cast<std::size_t>(sight_.points_left) % prompt.options.size();
      case Phase::kBuyWeapon:
      case Phase::kBuyArmour:
      case Phase::kBuyFlares:
        return prompt.options.size() - 1;  // the most that the gold allows
      case Phase::kExplore:
        return explore(prompt);
      case Phase::kEncounter:
        return encounter(prompt);
      case Phase::kSpell:
        return 0;  // whichever comes first
      default:
        return shop_option(prompt, purchase());
    }
  }

 private:
  static constexpr int kWorthAFlare = 4;  // unseen rooms around

  bool hurt() const { return 2 * sight_.player.hit_points < sight_.player.max_hit_points; }
  bool weak() const { return 3 * sight_.player.hit_points < sight_.player.max_hit_points; }
  bool can_heal() const { return sight_.player.gold >= sight_.content->healing_price; }

  std::size_t explore(const run::Prompt& prompt) {
    for (const Action action :
         {Action::kOpenChest, Action::kReadScroll, Action::kDrinkPotion, Action::kLookInMirror}) {
      if (const std::size_t option = find_option(prompt, action); option != kNoOption) {
        return option;
      }
    }
    if (sight_.mark_here() == Marks::kVendor && purchase().wanted()) {
      return find_option(prompt, Action::kEnterShop);
    }
    if (sight_.player.flares > 0 && sight_.unseen_around(sight_.here) >= kWorthAFlare) {
      return find_option(prompt, Action::kLightFlare);
    }
    const RoomNumber step = next_step();
    if (step != kNoRoom) return find_option(prompt, step_between(sight_.here, step));
    const std::size_t exit = find_option(prompt, Action::kLeaveDungeon);
    return exit != kNoOption ? exit : 0;
  }

  RoomNumber step_to(char wanted) {
    return walk_.first_step(
        sight_, Reach::kEverywhere, [wanted](char mark) { return mark == wanted; }, is_safe);
  }
  RoomNumber step_to_interest(Reach reach) {
    return walk_.first_step(
        sight_, reach, [this](char mark) { return interesting(mark); }, is_safe);
  }

  // kNoRoom at the exit, when it is time to leave.
  RoomNumber next_step() {
    const bool at_exit = sight_.mark_here() == Marks::kExit;
    RoomNumber step = kNoRoom;
    if (sight_.player.treasure_count() == kTreasures) {
      step = step_to(Marks::kExit);
      if (step != kNoRoom || at_exit) return step;
    }
    if (hurt() && can_heal()) step = step_to(Marks::kVendor);
    if (step == kNoRoom) step = step_to_interest(Reach::kThisFloor);
    if (step == kNoRoom) step = step_to_interest(Reach::kEverywhere);
    if (step != kNoRoom || at_exit) return step;
    step = step_to(Marks::kExit);
    if (step != kNoRoom) return step;
    // What stands in the way has to be faced.
    return walk_.first_step(sight_, Reach::kEverywhere, is_trouble, is_known);
  }

  bool interesting(char mark) const {
    switch (mark) {
      case kMonsterMark:
        return !hurt();
      case kUnseenMark:
      case kTreasureMark:
      case Marks::kMirror:
      case Marks::kScroll:
      case Marks::kChest:
      case Marks::kFlares:
      case Marks::kPotion:
        return true;
      default:
        return false;
    }
  }

  std::size_t encounter(const run::Prompt& prompt) const {
    const std::size_t run_away = find_option(prompt, Action::kRunAway);
    if (weak() && run_away != kNoOption) return run_away;
    const std::size_t spell = find_option(prompt, Action::kOpenSpells);
    return spell != kNoOption ? spell : find_option(prompt, Action::kFight);
  }

  // Healing first, then the best gear to be had, then, with gold to spare, a stronger arm.
  Purchase purchase() const {
    const Player& player = sight_.player;
    const Content& content = *sight_.content;
    if (hurt() && can_heal()) return {Action::kBuyHealing, 0, 1};
    for (int tier = kGearTiers; tier >= 1; --tier) {
      const auto row = static_cast<std::size_t>(tier - 1);
      if (tier > player.weapon_tier && content.weapons[row].price <= player.gold) {
        return {Action::kBuyWeapon, tier, 1};
      }
      if (tier > player.armour_tier && content.armours[row].price <= player.gold) {
        return {Action::kBuyArmour, tier, 1};
      }
    }
    if (player.gold < content.enhancer_price + content.healing_price) return {};
    const auto lower =
        player.strength < player.dexterity ? Attribute::kStrength : Attribute::kDexterity;
    return {Action::kBuyEnhancer, static_cast<int>(lower), 1};
  }

  Sight sight_;
  Walk walk_;
};

}  // namespace

std::unique_ptr<run::Chooser> make_plain_bot(kernel::Seed /*seed*/) {
  return std::make_unique<PlainBot>();
}

}  // namespace fathom::engine::doom

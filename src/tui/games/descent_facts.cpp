#include "tui/games/descent_facts.h"

#include "absl/strings/str_cat.h"
#include "engine/descent/words.h"
#include "engine/kernel/text.h"
#include "tui/draw.h"
#include "tui/games/game_view.h"

namespace fathom::tui {
namespace {

using namespace engine::descent;
using absl::StrCat;
using engine::kernel::to_absl;

class FactList {
 public:
  FactList(const Game& game, int width) : game_(game), width_(width) {}

  ftxui::Elements take() { return std::move(rows_); }

  void operator()(const EnemyEncounter& encounter) {
    generic_but_enemies();
    add_enemies(encounter.enemies);
  }
  void operator()(const HpThresholdReached& /*threshold*/) {
    generic_but_enemies();
    add_enemies(game_.hostiles());
  }
  void operator()(const LootFound& loot) {
    const ItemRow& found = game_.content()[loot.kind];
    if (found.is_weapon()) {
      add_weapon("Wielded", game_.state().player.primary);
      add_weapon("Reserve", game_.state().player.reserve);
      compare_attack(found);
    } else {
      add_belt();
    }
  }
  template <typename Other>
  void operator()(const Other& /*other*/) {
    append(fact_rows(game_.prompt_facts(), width_));
  }

 private:
  void append(ftxui::Elements rows) {
    for (ftxui::Element& row : rows) rows_.push_back(std::move(row));
  }
  void add(std::string_view text, Role shade) {
    for (const std::string& line : lines_of(text, width_))
      rows_.push_back(plain(line) | ink(shade));
  }
  // Below the name of whom it is about.
  void add_indented(std::string_view text, Role shade) {
    for (const std::string& line : lines_of(text, width_ - 2)) {
      rows_.push_back(plain("  " + line) | ink(shade));
    }
  }
  void add_named(std::string name, std::string value) {
    append(fact_rows({{std::move(name), std::move(value)}}, width_));
  }

  // Why it stopped, what kind of danger, what a swap costs: the run's own words. Enemies get a
  // shape of their own, their names being told from the others by what the words begin with.
  void generic_but_enemies() {
    std::vector<engine::run::Fact> facts;
    for (engine::run::Fact& fact : game_.prompt_facts()) {
      if (fact.value.compare(0, 3, "HP ") != 0 || fact.name == "Why") facts.push_back(fact);
    }
    append(fact_rows(facts, width_));
  }

  void add_enemies(std::span<const EnemyId> enemies) {
    std::vector<EnemyKind> told;
    for (const EnemyId id : enemies) {
      const Enemy& enemy = game_.enemy(id);
      add_enemy(enemy);
      if (std::find(told.begin(), told.end(), enemy.kind) != told.end()) continue;
      told.push_back(enemy.kind);
      add_indented(game_.content()[enemy.kind].about, Role::kFaint);
    }
  }

  void add_enemy(const Enemy& enemy) {
    const EnemyRow& row = game_.content()[enemy.kind];
    const int distance = engine::kernel::manhattan_distance(enemy.pos, game_.state().player.pos);
    const bool hunting = enemy.mind == Mind::kHunting;
    rows_.push_back(ftxui::hbox(
        {plain(std::string(1, row.glyph) + " ") | ftxui::bold |
             ink(hunting ? Role::kDanger : Role::kEnemy),
         heading(clipped(StrCat(enemy.elite ? "Elite " : "", to_absl(row.name)), width_ - 14)),
         plain(StrCat("  HP ", enemy.hp, "/", enemy.max_hp))}));
    add_indented(StrCat(distance, distance == 1 ? " tile away, " : " tiles away, ",
                        hunting ? "hunting you" : "unaware of you"),
                 hunting ? Role::kDanger : Role::kPlain);
    add_indented(StrCat("attack ", enemy.attack, ", defence ", row.defence, ", speed ", row.speed),
                 Role::kPlain);
    add_indented(
        StrCat("it hits for ", game_.blow_from(enemy), ", you for ", game_.blow_against(enemy)),
        Role::kPlain);
  }

  void add_weapon(std::string_view name, ItemKind item) {
    std::string value(item_name(game_.content(), item));
    if (item != kNoItem) absl::StrAppend(&value, ": ", to_absl(game_.content()[item].about));
    add_named(std::string(name), std::move(value));
  }

  void compare_attack(const ItemRow& found) {
    const ItemKind worn = game_.state().player.primary;
    const int now = game_.attack_power();
    const int then = now - (worn == kNoItem ? 0 : game_.content()[worn].attack) + found.attack;
    const Role shade = then > now ? Role::kGood : (then < now ? Role::kWarning : Role::kPlain);
    add(StrCat("Attack ", now, " now, ", then, " with it"), shade);
  }

  void add_belt() {
    std::string belt;
    for (const ItemKind item : game_.state().player.belt) {
      if (item == kNoItem) continue;
      absl::StrAppend(&belt, belt.empty() ? "" : ", ", to_absl(game_.content()[item].name));
    }
    add_named("Belt", belt.empty() ? "empty" : belt);
  }

  const Game& game_;
  int width_;
  ftxui::Elements rows_;
};

}  // namespace

ftxui::Elements descent_facts(const Game& game, int width) {
  FactList facts(game, width);
  if (game.interrupt() != nullptr) std::visit(facts, *game.interrupt());
  return facts.take();
}

}  // namespace fathom::tui

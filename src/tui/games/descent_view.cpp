#include "tui/games/descent_view.h"

#include "absl/strings/str_cat.h"
#include "engine/descent/game.h"
#include "engine/kernel/text.h"
#include "tui/games/descent_board.h"
#include "tui/games/descent_facts.h"
#include "tui/widgets/meter.h"

namespace fathom::tui {
namespace {

using namespace engine;
using absl::StrCat;
using descent::EventKind;
using kernel::to_absl;

// Everything the character has fits beside its name from here on.
constexpr int kRoomy = 24;

const descent::Game& game_of(const run::Run& run) { return static_cast<const descent::Game&>(run); }

class DescentView final : public GameView {
 public:
  explicit DescentView(const run::RuleSet& rules) : rules_(rules) {}

  terminal::Size board_size() const override { return {descent::kMapWidth, descent::kMapHeight}; }

  ftxui::Element board(const run::Run& run, const Look& look) const override {
    return canvas(descent_board(game_of(run), *look.glyphs));
  }

  ftxui::Elements panel(const run::Run& run, const Look& look, int width) const override {
    const descent::Game& game = game_of(run);
    ftxui::Elements rows = vital_rows(game, look, width);
    append(rows, fact_rows(belongings(game, width), width));
    rows.push_back(plain(""));
    const std::string title = width < kRoomy ? "Orders" : "Orders: ";
    rows.push_back(ftxui::hbox(
        {heading(title), plain(width < kRoomy ? "" : preset_name(rules_, run.policy()))}));
    append(rows, order_rows(run.policy().first(descent::kPolicyKnobs), width, look));
    const run::Knob& next = run.policy()[descent::kNextActionKnob];
    if (next.current != 0) append(rows, order_rows({&next, 1}, width, look));
    return rows;
  }

  ftxui::Elements facts(const run::Run& run, int width) const override {
    return descent_facts(game_of(run), width);
  }

  std::string place(const run::Run& run) const override {
    const descent::State& state = game_of(run).state();
    std::string text = StrCat("floor ", state.floor, "/", descent::kMaxFloors);
    if (state.branch == descent::Branch::kA) text += " A";
    if (state.branch == descent::Branch::kB) text += " B";
    return text;
  }

  std::string_view activity(const run::Run& run) const override {
    switch (game_of(run).state().player_mode) {
      case descent::Mode::kExplore:
        return "exploring";
      case descent::Mode::kFight:
        return "fighting";
      case descent::Mode::kFlee:
        return "fleeing";
      case descent::Mode::kRest:
        break;
    }
    return "resting";
  }

  int focus_row(const run::Run& run) const override { return game_of(run).state().player.pos.y; }

  std::uint64_t scene(const run::Run& run) const override {
    return static_cast<std::uint64_t>(game_of(run).state().floor);
  }

  Role event_ink(const run::Event& event) const override {
    switch (static_cast<EventKind>(event.kind)) {
      case EventKind::kEnemyHit:
      case EventKind::kShotAt:
      case EventKind::kPoisoned:
      case EventKind::kBleeding:
      case EventKind::kSlowed:
      case EventKind::kPoisonPulse:
      case EventKind::kBled:
      case EventKind::kHazardBurned:
      case EventKind::kDied:
        return Role::kDanger;
      case EventKind::kEnemySighted:
      case EventKind::kEnemyWoke:
      case EventKind::kHelpCalled:
      case EventKind::kItemWasted:
        return Role::kWarning;
      case EventKind::kEnemySlain:
      case EventKind::kHealed:
      case EventKind::kPerkTaken:
      case EventKind::kShrineHealed:
      case EventKind::kVictory:
        return Role::kGood;
      default:
        return Role::kPlain;
    }
  }

  std::string order_note(const run::Run& run, const run::Knob& knob) const override {
    constexpr std::size_t kFirstUse = 2;  // after "none" and "swap"
    const descent::Game& game = game_of(run);
    if (knob.id != "next_action" || knob.current < kFirstUse) return {};
    const descent::ItemKind item = game.state().player.belt[knob.current - kFirstUse];
    if (item == descent::kNoItem) return "this belt slot is empty";
    const descent::ItemRow& row = game.content()[item];
    return StrCat(to_absl(row.name), ": ", to_absl(row.about));
  }

  std::vector<std::string> help() const override {
    constexpr const char* kAbout =
        "You never move a step yourself. Your character explores by the orders at the right, and "
        "the game stops when something deserves a decision.";
    constexpr const char* kGround =
        "Walls and floor in view are drawn heavier than those you remember; dots show where your "
        "character means to go.";
    return {
        kAbout,
        "",
        "@ you   letters enemies   ) weapon   ! potion   ? other finds",
        "# wall   . floor   + / doors   ^ burning ground   ~ water   O pillar",
        "> stairs   < where you came in (nobody follows you there)   _ altar",
        kGround,
        "",
        "Three floors down, a keeper guards the last stairs. There is no way back up.",
    };
  }

 private:
  static void append(ftxui::Elements& rows, ftxui::Elements more) {
    for (ftxui::Element& row : more) rows.push_back(std::move(row));
  }

  static std::string afflictions(const descent::Game& game) {
    for (const run::Fact& fact : game.standing()) {
      if (fact.name == "State") return fact.value;
    }
    return {};
  }

  static ftxui::Elements vital_rows(const descent::Game& game, const Look& look, int width) {
    const descent::Player& player = game.state().player;
    const std::string hp = StrCat("HP ", player.hp, "/", player.max_hp);
    const std::string state = afflictions(game);
    const Role shade = state == "well" ? Role::kFaint : Role::kDanger;
    const int attack = game.attack_power();
    const int defence = game.defence_power();
    ftxui::Elements rows;
    const auto add = [&](std::string_view text, Role role) {
      for (const std::string& line : lines_of(text, width)) rows.push_back(plain(line) | ink(role));
    };
    if (width < kRoomy) {
      rows = {heading(hp), meter(player.hp, player.max_hp, width, look)};
      add(state, shade);
      const std::string powers = StrCat("att ", attack, " def ", defence);
      const bool fits = static_cast<int>(powers.size()) <= width;
      add(fits ? powers : StrCat("att ", attack, "\ndef ", defence), Role::kPlain);
      return rows;
    }
    constexpr int kHpColumn = 10;
    rows = {ftxui::hbox({heading(hp) | ftxui::size(ftxui::WIDTH, ftxui::EQUAL, kHpColumn),
                         meter(player.hp, player.max_hp, width - kHpColumn, look)})};
    const std::string powers = StrCat("attack ", attack, "  defence ", defence);
    if (static_cast<int>(powers.size() + 2 + state.size()) <= width) {
      rows.push_back(ftxui::hbox({plain(powers + "  "), plain(state) | ink(shade)}));
    } else {
      add(powers, Role::kPlain);
      add(state, shade);
    }
    return rows;
  }

  static std::vector<run::Fact> belongings(const descent::Game& game, int width) {
    std::vector<run::Fact> facts;
    for (run::Fact& fact : game.standing()) {
      const bool told = fact.name == "Floor" || fact.name == "Branch" || fact.name == "HP" ||
                        fact.name == "State" || fact.name == "Attack" || fact.name == "Defence";
      // Where there is no room for names, only what is in hand counts.
      const bool small = fact.name != "Weapon" && fact.name != "Belt";
      if (told || (width < kRoomy && small)) continue;
      if (width < kRoomy) fact.name = fact.name == "Belt" ? "+" : ")";
      facts.push_back(std::move(fact));
    }
    return facts;
  }

  const run::RuleSet& rules_;
};

}  // namespace

std::unique_ptr<GameView> make_descent_view(const run::RuleSet& rules) {
  return std::make_unique<DescentView>(rules);
}

}  // namespace fathom::tui

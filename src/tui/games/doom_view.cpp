#include "tui/games/doom_view.h"

#include "absl/strings/str_cat.h"
#include "engine/doom/game.h"
#include "engine/doom/map_text.h"
#include "tui/widgets/canvas.h"
#include "tui/widgets/meter.h"

namespace fathom::tui {
namespace {

using namespace engine;
using doom::EventKind;
using doom::kFloorSize;

// A room is drawn as "[m]" with a blank beside it and a row below.
constexpr int kCellColumns = 4;
constexpr int kCellRows = 2;
constexpr int kLeft = 2;

const doom::Game& game_of(const run::Run& run) { return static_cast<const doom::Game&>(run); }

Role mark_ink(char mark) {
  switch (mark) {
    case doom::kUnseenMark:
    case '0':
      return Role::kFaint;
    case doom::kMonsterMark:
      return Role::kDanger;
    case doom::kTreasureMark:
      return Role::kItem;
    case 'U':
    case 'D':
    case 'X':
      return Role::kStairs;
    case 'w':
    case 't':
      return Role::kHazard;
    case 'v':
      return Role::kGood;
    default:
      return Role::kAccent;
  }
}

// Rooms that were seen have walls, others are a mark without any: seen and unseen differ by shape.
void paint_room(Canvas& picture, int column, int row, char mark, bool here) {
  const auto glyph = static_cast<char32_t>(mark == '0' ? ' ' : mark);
  if (here) {
    picture.write(column - 1, row, "[", Role::kPlayer, terminal::kBold);
    picture.write(column + 1, row, "]", Role::kPlayer, terminal::kBold);
    picture.at(column, row) = {U'@', Role::kPlayer, terminal::kBold};
    return;
  }
  if (mark == doom::kUnseenMark) {
    picture.at(column, row) = {U'?', Role::kRemembered};
    return;
  }
  picture.write(column - 1, row, "[", Role::kFaint);
  picture.write(column + 1, row, "]", Role::kFaint);
  picture.at(column, row) = {glyph, mark_ink(mark)};
}

class DoomView final : public GameView {
 public:
  terminal::Size board_size() const override {
    return {kLeft * 2 + kFloorSize * kCellColumns - 1, kFloorSize * kCellRows + 1};
  }

  ftxui::Element board(const run::Run& run, const Look& /*look*/) const override {
    const doom::State& state = game_of(run).state();
    Canvas picture(board_size());
    for (std::int8_t y = 0; y < kFloorSize; ++y) {
      for (std::int8_t x = 0; x < kFloorSize; ++x) {
        const doom::Place place{state.player.place.z, y, x};
        paint_room(picture, kLeft + 1 + x * kCellColumns, 1 + y * kCellRows,
                   doom::room_mark(state, place), place == state.player.place);
      }
    }
    return canvas(std::move(picture));
  }

  ftxui::Elements panel(const run::Run& run, const Look& look, int width) const override {
    const doom::Player& player = game_of(run).state().player;
    ftxui::Elements rows;
    std::vector<run::Fact> facts;
    for (run::Fact& fact : run.standing()) {
      if (fact.name == "Place") continue;  // the board and the header tell
      if (fact.name != "Hit points") {
        facts.push_back(std::move(fact));
        continue;
      }
      constexpr int kHpColumn = 10;
      rows.push_back(ftxui::hbox(
          {heading("HP " + fact.value) | ftxui::size(ftxui::WIDTH, ftxui::EQUAL, kHpColumn),
           meter(player.hit_points, player.max_hit_points, width - kHpColumn, look)}));
    }
    for (ftxui::Element& row : fact_rows(joined(std::move(facts)), width)) {
      rows.push_back(std::move(row));
    }
    return rows;
  }

  std::string place(const run::Run& run) const override {
    return absl::StrCat("floor ", game_of(run).state().player.place.z + 1, "/", doom::kFloors);
  }
  int focus_row(const run::Run& run) const override {
    return 1 + game_of(run).state().player.place.y * kCellRows;
  }
  std::uint64_t scene(const run::Run& run) const override {
    return static_cast<std::uint64_t>(game_of(run).state().player.place.z) + 1;
  }

  Role event_ink(const run::Event& event) const override {
    switch (static_cast<EventKind>(event.kind)) {
      case EventKind::kStruck:
      case EventKind::kDied:
      case EventKind::kRobbed:
      case EventKind::kDeathBlow:
      case EventKind::kChestExploded:
      case EventKind::kWeaponBroke:
        return Role::kDanger;
      case EventKind::kMonsterMet:
      case EventKind::kMissed:
      case EventKind::kRunFailed:
      case EventKind::kWarped:
        return Role::kWarning;
      case EventKind::kSlain:
      case EventKind::kTreasureTaken:
      case EventKind::kHealed:
      case EventKind::kGoldLooted:
        return Role::kGood;
      default:
        return Role::kPlain;
    }
  }

  std::string_view shortcut(const Key& key) const override {
    switch (key.code) {
      case KeyCode::kUp:
        return "north";
      case KeyCode::kDown:
        return "south";
      case KeyCode::kLeft:
        return "west";
      case KeyCode::kRight:
        return "east";
      default:
        return {};
    }
  }

  std::vector<std::string> help() const override {
    constexpr const char* kAbout =
        "Seven floors of seven by seven rooms. Find ten treasures and leave by the exit on floor "
        "seven. Arrow keys walk; every other answer is the letter or number beside it.";
    return {
        kAbout,
        "",
        "@ you   ? never seen   [ ] empty   M monster   T treasure   v vendor",
        "m mirror   s scroll   c chest   f flares   p potion   t thief   w warp",
        "U stairs up   D stairs down   X the exit",
    };
  }

 private:
  // The three attributes share a row.
  static std::vector<run::Fact> joined(std::vector<run::Fact> facts) {
    std::vector<run::Fact> result;
    for (run::Fact& fact : facts) {
      if (fact.name == "Strength") {
        result.push_back({"Str/Dex/Int", std::move(fact.value)});
      } else if (fact.name == "Dexterity" || fact.name == "Intelligence") {
        result.back().value += " / " + fact.value;
      } else {
        result.push_back(std::move(fact));
      }
    }
    return result;
  }
};

}  // namespace

std::unique_ptr<GameView> make_doom_view() { return std::make_unique<DoomView>(); }

}  // namespace fathom::tui

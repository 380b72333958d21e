#include "tui/games/plain_view.h"

#include "tui/widgets/canvas.h"

namespace fathom::tui {
namespace {

using namespace engine;

class PlainView final : public GameView {
 public:
  terminal::Size board_size() const override { return {46, 16}; }

  ftxui::Element board(const run::Run& run, const Look& /*look*/) const override {
    Canvas picture(board_size());
    int row = 0;
    for (const std::string& line : run.map()) {
      if (row < board_size().rows) picture.write(0, row++, line, Role::kPlain);
    }
    return canvas(std::move(picture));
  }

  ftxui::Elements panel(const run::Run& run, const Look& look, int width) const override {
    ftxui::Elements rows = fact_rows(run.standing(), width);
    for (ftxui::Element& row : order_rows(run.policy(), width, look)) {
      rows.push_back(std::move(row));
    }
    return rows;
  }

  std::string place(const run::Run& /*run*/) const override { return {}; }
  int focus_row(const run::Run& /*run*/) const override { return 0; }
  std::uint64_t scene(const run::Run& /*run*/) const override { return 1; }
  Role event_ink(const run::Event& /*event*/) const override { return Role::kPlain; }
  std::vector<std::string> help() const override { return {}; }
};

}  // namespace

std::unique_ptr<GameView> make_plain_view() { return std::make_unique<PlainView>(); }

}  // namespace fathom::tui

#include "tui/games/scene.h"

#include <algorithm>

#include "tui/widgets/canvas.h"

namespace fathom::tui {
namespace {

using terminal::Size;

constexpr int kPanel = 33;        // columns at home, on a terminal of 80
constexpr int kNarrowPanel = 26;  // below this a question does not fit into the panel
constexpr int kPanelKept = 2;     // rows of the panel that no question hides
constexpr int kRowsForRule = 20;  // from here on a line is drawn between board and log

// Without the last of its parts, which two blanks separate, until it fits.
std::string shortened(std::string title, int width) {
  while (static_cast<int>(title.size()) > width) {
    const std::size_t end = title.rfind("  ");
    if (end == std::string::npos) return clipped(title, width);
    title.resize(end);
  }
  return title;
}

class Layout {
 public:
  Layout(const Scene& scene, const Look& look, Size size)
      : scene_(scene), look_(look), size_(size), board_(scene.view.board_size()) {
    const int beside = size.columns - board_.columns - 1;
    right_ = std::min(beside, std::max(kPanel, size.columns * 2 / 5));
    left_ = size.columns - right_ - 1;
    rows_ = size.rows - 1;
  }

  ftxui::Element compose() const {
    const bool beside = right_ >= kNarrowPanel;
    ftxui::Element body = ftxui::vbox({
        header(),
        ftxui::hbox({left(), between(), right(beside)}) |
            ftxui::size(ftxui::HEIGHT, ftxui::EQUAL, rows_),
    });
    if (scene_.prompt == nullptr || beside) return body;
    return ftxui::dbox({body, floating()});
  }

 private:
  ftxui::Element header() const {
    const int room = size_.columns - static_cast<int>(scene_.status.size()) - 3;
    return ftxui::hbox({heading(" " + shortened(scene_.title, room)), ftxui::filler(),
                        plain(scene_.status + " ") | ink(scene_.status_ink)});
  }

  // Drawn by hand: FTXUI would join it with any box on top.
  ftxui::Element between() const {
    Canvas line({1, rows_});
    for (int row = 0; row < rows_; ++row) line.at(0, row) = {U'│', Role::kLine};
    if (has_rule()) line.at(0, board_.rows) = {U'┤', Role::kLine};
    return canvas(std::move(line));
  }
  ftxui::Element rule() const {
    Canvas line({left_, 1});
    for (int column = 0; column < left_; ++column) line.at(column, 0) = {U'─', Role::kLine};
    return canvas(std::move(line));
  }
  bool has_rule() const { return rows_ >= kRowsForRule; }

  ftxui::Element left() const {
    const int log_rows = std::max(rows_ - board_.rows - (has_rule() ? 1 : 0), 0);
    ftxui::Elements parts = {scene_.view.board(scene_.run, look_) | ftxui::hcenter};
    if (has_rule()) parts.push_back(rule());
    parts.push_back(log_view(scene_.log, {left_, log_rows}));
    return ftxui::vbox(std::move(parts)) | ftxui::size(ftxui::WIDTH, ftxui::EQUAL, left_);
  }

  // The panel, cut short where the question needs the room.
  ftxui::Element right(bool with_prompt) const {
    ftxui::Elements parts;
    int panel_rows = rows_;
    ftxui::Element question;
    if (with_prompt && scene_.prompt != nullptr) {
      const int most = rows_ - kPanelKept;
      const int needed = scene_.prompt->rows_needed(scene_.run, scene_.view, right_);
      panel_rows = rows_ - std::min(needed, most);
      question = scene_.prompt->render(scene_.run, scene_.view, look_, right_, most);
    }
    ftxui::Elements panel =
        scene_.panel ? scene_.panel(right_ - 2) : scene_.view.panel(scene_.run, look_, right_ - 2);
    panel.resize(std::min(panel.size(), static_cast<std::size_t>(panel_rows)));
    parts.push_back(ftxui::hbox({plain(" "), ftxui::vbox(std::move(panel))}) |
                    ftxui::size(ftxui::HEIGHT, ftxui::EQUAL, panel_rows));
    if (question) parts.push_back(std::move(question));
    return ftxui::vbox(std::move(parts)) | ftxui::size(ftxui::WIDTH, ftxui::EQUAL, right_);
  }

  // Over the board, above or below the player, wherever there is more room; the panel stays in
  // sight.
  ftxui::Element floating() const {
    const int above = scene_.view.focus_row(scene_.run);
    const int below = rows_ - above - 1;
    ftxui::Element question =
        scene_.prompt->render(scene_.run, scene_.view, look_, left_, std::max(above, below)) |
        ftxui::size(ftxui::WIDTH, ftxui::EQUAL, left_);
    ftxui::Elements column = {plain("")};
    if (below >= above) column.push_back(ftxui::filler());
    column.push_back(ftxui::hbox({std::move(question), ftxui::filler()}));
    if (below < above) column.push_back(ftxui::filler());
    return ftxui::vbox(std::move(column));
  }

  const Scene& scene_;
  const Look& look_;
  Size size_;
  Size board_;
  int right_ = 0;
  int left_ = 0;
  int rows_ = 0;
};

}  // namespace

ftxui::Element render_scene(const Scene& scene, const Look& look, Size size) {
  return Layout(scene, look, size).compose();
}

}  // namespace fathom::tui

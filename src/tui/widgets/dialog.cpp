#include "tui/widgets/dialog.h"

#include <algorithm>
#include <ftxui/dom/node.hpp>
#include <ftxui/screen/screen.hpp>
#include <string>

namespace fathom::tui {
namespace {

// FTXUI's own borders join whatever line they touch, also that of a box below them.
class BoxNode final : public ftxui::Node {
 public:
  BoxNode(ftxui::Element content, ftxui::Element caption, Role border)
      : Node({std::move(content), std::move(caption)}), border_(border) {}

  void ComputeRequirement() override {
    for (const ftxui::Element& child : children_) child->ComputeRequirement();
    requirement_ = children_[0]->requirement();
    requirement_.min_x += 2;
    requirement_.min_y += 2;
  }

  void SetBox(ftxui::Box box) override {
    Node::SetBox(box);
    ftxui::Box inner = box;
    ++inner.x_min;
    --inner.x_max;
    ftxui::Box title = inner;
    title.y_max = title.y_min;
    title.x_max = std::min(title.x_max, title.x_min + children_[1]->requirement().min_x - 1);
    ++inner.y_min;
    --inner.y_max;
    children_[0]->SetBox(inner);
    children_[1]->SetBox(title);
  }

  void Render(ftxui::Screen& screen) override {
    if (box_.x_max <= box_.x_min || box_.y_max <= box_.y_min) return;
    for (int x = box_.x_min; x <= box_.x_max; ++x) {
      for (int y = box_.y_min; y <= box_.y_max; ++y) screen.PixelAt(x, y) = ftxui::Pixel();
      put(screen, x, box_.y_min, "─");
      put(screen, x, box_.y_max, "─");
    }
    for (int y = box_.y_min; y <= box_.y_max; ++y) {
      put(screen, box_.x_min, y, "│");
      put(screen, box_.x_max, y, "│");
    }
    put(screen, box_.x_min, box_.y_min, "╭");
    put(screen, box_.x_max, box_.y_min, "╮");
    put(screen, box_.x_min, box_.y_max, "╰");
    put(screen, box_.x_max, box_.y_max, "╯");
    for (const ftxui::Element& child : children_) child->Render(screen);
  }

 private:
  void put(ftxui::Screen& screen, int x, int y, const char* glyph) const {
    ftxui::Pixel& pixel = screen.PixelAt(x, y);
    pixel.character = glyph;
    pixel.foreground_color = carrier_of(border_);
  }

  Role border_;
};

}  // namespace

ftxui::Element box(std::string_view title, ftxui::Element content, Role border) {
  const std::string caption = title.empty() ? "" : " " + std::string(title) + " ";
  return std::make_shared<BoxNode>(std::move(content), heading(caption), border);
}

ftxui::Element centred(ftxui::Element box) { return std::move(box) | ftxui::center; }

}  // namespace fathom::tui

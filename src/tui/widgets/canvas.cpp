#include "tui/widgets/canvas.h"

#include <ftxui/screen/screen.hpp>

#include "tui/draw.h"

namespace fathom::tui {
namespace {

class CanvasNode final : public ftxui::Node {
 public:
  explicit CanvasNode(Canvas picture) : picture_(std::move(picture)) {}

  void ComputeRequirement() override {
    requirement_.min_x = picture_.size().columns;
    requirement_.min_y = picture_.size().rows;
  }

  void Render(ftxui::Screen& screen) override {
    const ftxui::Box seen = ftxui::Box::Intersection(box_, screen.stencil);
    for (int y = seen.y_min; y <= seen.y_max && y - box_.y_min < picture_.size().rows; ++y) {
      for (int x = seen.x_min; x <= seen.x_max && x - box_.x_min < picture_.size().columns; ++x) {
        const Mark& mark = picture_.at(x - box_.x_min, y - box_.y_min);
        ftxui::Pixel& pixel = screen.PixelAt(x, y);
        pixel = ftxui::Pixel();
        pixel.character = encoded(mark.glyph);
        pixel.foreground_color = carrier_of(mark.ink);
        pixel.bold = (mark.attributes & terminal::kBold) != 0;
        pixel.dim = (mark.attributes & terminal::kDim) != 0;
        pixel.underlined = (mark.attributes & terminal::kUnderlined) != 0;
        pixel.inverted = (mark.attributes & terminal::kInverse) != 0;
      }
    }
  }

 private:
  Canvas picture_;
};

}  // namespace

void Canvas::write(int column, int row, std::string_view text, Role ink, std::uint8_t attributes) {
  for (const char c : text) {
    if (column >= size_.columns) return;
    at(column++, row) = {static_cast<char32_t>(static_cast<unsigned char>(c)), ink, attributes};
  }
}

ftxui::Element canvas(Canvas picture) { return std::make_shared<CanvasNode>(std::move(picture)); }

}  // namespace fathom::tui

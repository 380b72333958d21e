#pragma once

// Owns a model of a terminal's screen that understands what the frame writer sends and nothing
// else: it throws on any other byte, and on moves from where no two terminals agree to be.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fathom::test {

struct VtCell {
  std::string glyph = " ";
  bool bold = false;
  bool dim = false;
  bool underlined = false;
  bool inverse = false;
  std::string ink = {};  // the SGR parameters that set it, empty: the terminal's own
  std::string paper = {};

  friend bool operator==(const VtCell&, const VtCell&) = default;
};

class VtModel {
 public:
  VtModel(int columns, int rows);

  void feed(std::string_view bytes);
  // Another size, and whatever a terminal likes to make of what was shown.
  void resize(int columns, int rows);

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  const VtCell& at(int column, int row) const;

 private:
  struct Place {
    int column = 0;
    int row = 0;
  };

  std::size_t control(std::string_view bytes, std::size_t at);
  void run(std::string_view parameters, char final);
  void move(int column, int row);
  void select(const std::vector<int>& parameters);
  std::size_t select_one(const std::vector<int>& parameters, std::size_t at);
  void print(std::string_view glyph);
  void erase_to_end();
  void clear();
  void synchronise(bool begin);
  Place place() const;
  VtCell& cell(int column, int row);

  int columns_;
  int rows_;
  std::vector<VtCell> cells_;
  VtCell pen_;
  std::optional<Place> cursor_;
  bool synchronised_ = false;
};

}  // namespace fathom::test

#include "tui/widgets/timeline.h"

#include <doctest/doctest.h>

#include "tui/frame_text.h"

using namespace fathom::tui;
using namespace fathom::tui::test;
using Kind = TimelineMark::Kind;

namespace {

std::string text(const Timeline& line, int width, const Glyphs& glyphs) {
  const Look look{&glyphs};
  return text_of(drawn(timeline(line, width, look), {width, 1}, glyphs));
}

std::string text(const Timeline& line, int width) { return text(line, width, line_glyphs()); }

const Timeline kRun = {.length = 100,
                       .position = 10,
                       .marks = {{20, Kind::kQuestion}, {60, Kind::kExamined}, {90, Kind::kFatal}}};

}  // namespace

TEST_CASE("a line of time shows where the film stands and what came up when") {
  CHECK(text(kRun, 11) == "─█·───•──×─\n");
  CHECK(text(kRun, 21) == "──█─·───────•─────×──\n");
  CHECK(text(kRun, 11, ascii_glyphs()) == "-#+---*--X-\n");
}

TEST_CASE("start and end are at the ends") {
  CHECK(text({.length = 7, .position = 0, .marks = {}}, 8) == "█───────\n");
  CHECK(text({.length = 7, .position = 7, .marks = {}}, 8) == "───────█\n");
  CHECK(text({.length = 7, .position = 9, .marks = {{12, Kind::kFatal}}}, 4) == "───×\n");
}

TEST_CASE("where there is room for one mark, what matters more is shown") {
  CHECK(text({.length = 1000,
              .position = 0,
              .marks = {{501, Kind::kFatal}, {500, Kind::kExamined}, {502, Kind::kQuestion}}},
             11) == "█────×─────\n");
}

TEST_CASE("a film that stands at a mark shows both") {
  Timeline line = kRun;
  line.position = 90;
  const Look look{&line_glyphs()};
  const auto frame = drawn(timeline(line, 11, look), {11, 1}, line_glyphs());
  CHECK(frame.at(9, 0).glyph == U'×');
  CHECK((frame.at(9, 0).attributes & terminal::kInverse) != 0);
  CHECK((drawn(timeline(kRun, 11, look), {11, 1}, line_glyphs()).at(9, 0).attributes &
         terminal::kInverse) == 0);
}

TEST_CASE("a line of time stands what should not happen") {
  CHECK(text({}, 3) == "█──\n");
  CHECK(text(kRun, 1) == "×\n");
}

TEST_CASE("the legend names the glyphs that are drawn") {
  CHECK(timeline_legend({&line_glyphs()}).find("× the fatal one") != std::string::npos);
  CHECK(timeline_legend({&ascii_glyphs()}).find("X the fatal one") != std::string::npos);
}

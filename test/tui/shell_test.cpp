#include "tui/shell.h"

#include <doctest/doctest.h>

#include "tui/runs.h"

using namespace fathom::tui;
using namespace fathom::tui::test;

namespace {

constexpr std::array<Binding, 5> kStubBindings = {{
    {0, {on('p')}, "p", "push", "push"},
    {1, {on('r')}, "r", "replace", "replace"},
    {2, {on('f')}, "f", "first", "back to the first"},
    kBackBinding,
    kHelpBinding,
}};

// Tells its name, how often it came back, and what was below it.
class Stub final : public Page {
 public:
  Stub(Shell& shell, std::string name) : Page(shell), name_(std::move(name)) {}
  ftxui::Element render(Size /*size*/) override {
    return plain(name_ + " returned " + std::to_string(returns_));
  }
  Bindings bindings() const override { return kStubBindings; }
  void on_command(int command, Moment /*now*/) override {
    if (command == 0) shell().push(std::make_unique<Stub>(shell(), name_ + "+"));
    if (command == 1) shell().replace(std::make_unique<Stub>(shell(), name_ + "'"));
    if (command == 2) shell().back_to_first();
    if (command == kBackCommand) shell().back();
  }
  void on_return() override { ++returns_; }
  std::string help_title() const override { return name_; }

 private:
  std::string name_;
  int returns_ = 0;
};

std::string after(std::string_view keys) {
  Stage stage;
  stage.shell.push(std::make_unique<Stub>(stage.shell, "page"));
  stage.press(keys);
  if (stage.shell.finished()) return "finished";
  return stage.text().substr(0, stage.text().find('\n'));
}

}  // namespace

TEST_CASE("pages lie on a stack") {
  CHECK(after("") == "page returned 0");
  CHECK(after("p") == "page+ returned 0");
  CHECK(after("pq") == "page returned 1");
  CHECK(after("ppq") == "page+ returned 1");
  CHECK(after("r") == "page' returned 0");
  CHECK(after("pr") == "page+' returned 0");
  CHECK(after("prq") == "page returned 1");
  CHECK(after("pppf") == "page returned 1");
  CHECK(after("q") == "finished");
}

TEST_CASE("Ctrl-C asks, and leaves when it is pressed again") {
  Stage stage;
  open_start(stage.shell, {});
  stage.press("<C-c>");
  CHECK_FALSE(stage.shell.finished());
  CHECK(stage.shows("Leave Fathom?"));
  stage.press("n");
  CHECK_FALSE(stage.shows("Leave Fathom?"));
  CHECK_FALSE(stage.shell.finished());
  stage.press("<C-c><C-c>");
  CHECK(stage.shell.finished());
}

TEST_CASE("Ctrl-C over a run says that it is saved, and y leaves") {
  Stage stage;
  open_game(stage, {});
  stage.press("<C-c>");
  CHECK(stage.shows("The run is saved; it goes on where"));
  CHECK_FALSE(stage.shell.wake_at());
  stage.press("y");
  CHECK(stage.shell.finished());
}

TEST_CASE("a terminal that is too small says so and nothing happens") {
  Stage stage;
  const GamePage& game = open_game(stage, {.seed = 1});
  const std::uint64_t hash = game.live().run().snapshot_hash();
  stage.resize({40, 10});
  CHECK(stage.picture() == R"(



      The terminal is too small.
    It has 40x10, needed are 60x20.
  Nothing happens until it is larger.




)");
  CHECK_FALSE(stage.shell.wake_at());
  stage.press(" PO<Esc>q1").wait();
  CHECK(game.live().run().snapshot_hash() == hash);
  stage.resize({80, 24});
  CHECK(game.live().state() == LiveRun::State::kRunning);
  CHECK(stage.shell.wake_at());
  CHECK_FALSE(stage.shows("too small"));
}

TEST_CASE("needed are 60 columns and 20 rows") {
  for (const terminal::Size size : {terminal::Size{59, 20}, terminal::Size{60, 19}}) {
    Stage stage(size);
    open_start(stage.shell, {});
    CHECK(stage.shows("The terminal is too small."));
  }
  Stage stage({60, 20});
  open_start(stage.shell, {});
  CHECK(stage.shows("New run"));
}

TEST_CASE("Ctrl-C leaves a terminal that is too small for a question") {
  Stage stage({40, 10});
  open_start(stage.shell, {});
  stage.press("<C-c>");
  CHECK(stage.shell.finished());
}

TEST_CASE("a resize changes nothing but the frame") {
  Stage stage;
  const GamePage& game = open_game(stage, {});
  stage.wait();
  const std::uint64_t hash = game.live().run().snapshot_hash();
  const std::string before = stage.text();
  for (const terminal::Size size : {terminal::Size{200, 60}, terminal::Size{60, 20},
                                    terminal::Size{1, 1}, terminal::Size{80, 24}}) {
    stage.resize(size);
  }
  CHECK(game.live().run().snapshot_hash() == hash);
  CHECK(stage.text() == before);
}

TEST_CASE("a notice goes with the next key") {
  Stage stage;
  open_game(stage, {});
  stage.wait().press("C");
  CHECK(stage.bottom_line() == " Copied the seed: 4711\n");
  stage.press("x");
  CHECK(stage.bottom_line().find("Space auto") != std::string::npos);
}

TEST_CASE(
    "a notice longer than the line is cut in the middle, since the reason stands at its end") {
  Stage stage;
  open_start(stage.shell, {});
  stage.shell.notify(std::string(200, 'x') + ": no such file");
  CHECK(stage.bottom_line() ==
        " " + std::string(27, 'x') + "~" + std::string(37, 'x') + ": no such file\n");
}

TEST_CASE("the seed is copied as terminals understand it, once") {
  Stage stage;
  open_game(stage, {});
  stage.press("C");
  CHECK(stage.shell.take_passthrough() == "\x1b]52;c;NDcxMQ==\x07");
  CHECK(stage.shell.take_passthrough().empty());
}

TEST_CASE("a setting takes effect at once and is kept") {
  Stage stage;
  open_start(stage.shell, {});
  stage.shell.take_palette();
  stage.press("s<Right>");
  CHECK(stage.shell.settings().theme == ThemeName::kHighContrast);
  CHECK(stage.library.saved.theme == ThemeName::kHighContrast);
  CHECK(stage.library.saves == 1);
  const std::optional<terminal::Palette> palette = stage.shell.take_palette();
  REQUIRE(palette);
  CHECK(palette->ink[1] ==
        palette_of(ThemeName::kHighContrast, terminal::ColorLevel::kIndexed).ink[1]);
  CHECK_FALSE(stage.shell.take_palette());
}

TEST_CASE("ASCII takes effect in the next frame") {
  Stage stage;
  open_start(stage.shell, {});
  stage.press("sjj<Right>");
  CHECK(stage.shows("╭ Settings"));
  stage.press("<Right>");
  CHECK(stage.shows(". Settings"));
  CHECK_FALSE(stage.shows("╭"));
}

TEST_CASE("without Unicode everything is ASCII unless lines are asked for") {
  Stage stage({80, 24}, settled(), {.unicode = false});
  open_start(stage.shell, {});
  stage.press("s");
  CHECK(stage.shows(". Settings"));
  Settings lines = settled();
  lines.glyphs = GlyphChoice::kLines;
  Stage other({80, 24}, lines, {.unicode = false});
  open_start(other.shell, {});
  other.press("s");
  CHECK(other.shows("╭ Settings"));
}

TEST_CASE("the mouse is switched when it is set, and only then") {
  Stage stage;
  open_start(stage.shell, {});
  CHECK_FALSE(stage.shell.take_mouse());
  stage.press("sjjjj<Right>");
  CHECK(stage.shell.take_mouse() == true);
  CHECK_FALSE(stage.shell.take_mouse());
}

TEST_CASE("what the command line says for once is not kept") {
  FakeLibrary library;
  Settings now = settled();
  now.theme = ThemeName::kMonochrome;
  now.color = ColorChoice::kNone;
  Shell shell(library, {settled(), now}, {});
  CHECK(shell.palette().ink == terminal::Palette().ink);
  shell.change_setting("speed", "fast");
  CHECK(shell.settings().theme == ThemeName::kMonochrome);
  CHECK(library.saved.speed == Speed::kFast);
  CHECK(library.saved.theme == ThemeName::kCalm);
  CHECK(library.saved.color == ColorChoice::kAuto);
}

TEST_CASE("a setting that cannot be kept holds for now and says so") {
  Stage stage;
  open_start(stage.shell, {});
  stage.library.disk_full = true;
  stage.press("s<Right>");
  CHECK(stage.bottom_line() == " Not saved: the disk is full\n");
  CHECK(stage.shell.settings().theme == ThemeName::kHighContrast);
}

TEST_CASE("a new floor asks for a whole picture, other steps do not") {
  Settings settings = settled();
  settings.speed = Speed::kInstant;
  Stage stage({80, 24}, settings);
  const GamePage& game = open_game(stage, {.seed = 3, .bot = "default"});
  stage.shell.take_repaint();
  int repaints = 0;
  std::string place = game.live().view().place(game.live().run());
  while (!stage.shows("w watch")) {
    stage.wait(1);
    if (stage.shows("w watch")) break;
    const std::string now = game.live().view().place(game.live().run());
    const bool new_floor = now.substr(0, 7) != place.substr(0, 7);
    place = now;
    const bool repaint = stage.shell.take_repaint();
    CHECK(repaint == new_floor);
    repaints += repaint ? 1 : 0;
  }
  CHECK(repaints == 2);
}

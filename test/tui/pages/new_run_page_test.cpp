#include "tui/pages/new_run_page.h"

#include <doctest/doctest.h>

#include "tui/daily.h"
#include "tui/runs.h"

using namespace fathom;
using namespace fathom::tui;
using namespace fathom::tui::test;

namespace {

// The header of the only run there is after these keys on the form.
engine::run::JournalHeader header_after(std::string_view keys) {
  Stage stage;
  open_start(stage.shell, {});
  stage.press("n").press(keys);
  REQUIRE(stage.library.journals.size() == 1);
  return engine::run::parse_journal(stage.library.journals.begin()->second).value().header;
}

std::uint64_t seed_after(std::string_view keys) { return header_after(keys).seed.value; }

}  // namespace

TEST_CASE("the form of a new run") {
  Stage stage;
  open_start(stage.shell, {});
  stage.press("n<Right><Down>7");
  CHECK(stage.picture() == R"(





       ╭ New run ───────────────────────────────────────────────────────╮
       │  Game       Dungeon of Doom                                    │
       │» Seed       7_                                                 │
       │  Mode       ironman                                            │
       │  classic    off                                                │
       │  sparse     off                                                │
       │  spells     restored                                           │
       │                                                                │
       │  Start                                                         │
       │                                                                │
       │a number, a seed code or any text                               │
       ╰────────────────────────────────────────────────────────────────╯






 Enter start  Right change  q back  ? help
)");
}

TEST_CASE("Enter starts from any line, by default Descent with a random seed") {
  const engine::run::JournalHeader header = header_after("<Enter>");
  CHECK(header.game == "descent");
  CHECK(header.seed.value == 4711);
  CHECK(header.mode == engine::run::Mode::kIronman);
  CHECK(seed_after("<Down><Down><Down><Down><Enter>") == 4711);
}

TEST_CASE("a seed is typed, whatever its letters mean elsewhere") {
  CHECK(seed_after("<Down>17<Enter>") == 17);
  CHECK(seed_after("<Down>qjk lh/<Enter>") == engine::kernel::parse_seed("qjk lh/")->value);
  CHECK(seed_after("<Down>179<Bs><Enter>") == 17);
  CHECK(seed_after("<Down>1<Bs><Enter>") == 4711);
}

TEST_CASE("arrows leave the seed field, and a question mark asks for help") {
  Stage stage;
  open_start(stage.shell, {});
  stage.press("n<Down>12?");
  CHECK(stage.shows("The seed decides the world."));
  stage.press("q");
  CHECK(stage.shows("» Seed       12_"));
  stage.press("<Down>q");
  CHECK(stage.shows("F  A  T  H  O  M"));
}

TEST_CASE("a seed is pasted") {
  Stage stage;
  open_start(stage.shell, {});
  stage.press("n<Down>");
  stage.paste("a code\nof two lines");
  CHECK(stage.shows("» Seed       a codeof two lines_"));
  stage.press("<Up>");
  stage.paste("99");
  CHECK_FALSE(stage.shows("99"));
}

TEST_CASE("a seed has an end") {
  Stage stage;
  open_start(stage.shell, {});
  stage.press("n<Down>");
  stage.paste(std::string(1000, 'x'));
  stage.press("y<Enter>");
  CHECK(stage.library.journals.size() == 1);
}

TEST_CASE("the daily seed is that of the day") {
  CHECK(seed_after("<Down><Right><Enter>") == daily_seed("2026-11-17").value);
  Stage stage;
  open_start(stage.shell, {});
  stage.press("n<Down><Right>");
  CHECK(stage.shows("today's"));
  CHECK(stage.shows("the same for everybody on 2026-11-17"));
}

TEST_CASE("a seed code with a slip in it is named, and nothing starts") {
  std::string code = engine::kernel::seed_code({0xFEDCBA9876543210});
  REQUIRE(engine::kernel::parse_seed(code)->value == 0xFEDCBA9876543210);
  CHECK(seed_after("<Down>" + code + "<Enter>") == 0xFEDCBA9876543210);
  code.back() = code.back() == '0' ? '1' : '0';
  Stage stage;
  open_start(stage.shell, {});
  stage.press("n<Down>" + code + "<Enter>");
  CHECK(stage.bottom_line() ==
        " seed code " + code + " has a slip in it: its check digit is wrong\n");
  CHECK(stage.library.journals.empty());
  CHECK(stage.shows("New run ───"));
}

TEST_CASE("a number too large for a seed is named") {
  Stage stage;
  open_start(stage.shell, {});
  stage.press("n<Down>99999999999999999999<Enter>");
  CHECK(stage.bottom_line().find("is too large") != std::string::npos);
}

TEST_CASE("mode and the options of each game") {
  CHECK(header_after("<Down><Down><Right><Enter>").mode == engine::run::Mode::kEasy);
  CHECK(header_after("<Down><Down><Down><Right><Enter>").setup.at("tutorial") == "on");
  CHECK(header_after("<Down><Down><Down><Right><Right><Enter>").setup.at("tutorial") == "off");
  const engine::run::JournalHeader doom = header_after("<Right><Enter>");
  CHECK(doom.game == "doom");
  std::string keys = "<Right><Down><Down>";
  for (const engine::run::SetupOption& option : rules_of("doom").setup) {
    keys += "<Down>";
    CHECK(doom.setup.at(std::string(option.id)) == option.values[0]);
    CHECK(header_after(keys + "<Left><Enter>").setup.at(std::string(option.id)) ==
          option.values.back());
  }
}

TEST_CASE("a full disk is a notice, and nothing is lost") {
  Stage stage;
  open_start(stage.shell, {});
  stage.library.disk_full = true;
  stage.press("n<Down>17<Enter>");
  CHECK(stage.bottom_line() == " the disk is full\n");
  stage.library.disk_full = false;
  stage.press("<Enter>");
  CHECK(stage.library.journals.count("descent-17") == 1);
}

#include "cli/disk_library.h"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <chrono>
#include <fstream>
#include <sstream>

#include "cli/command.h"
#include "cli/processes.h"
#include "content/catalog.h"
#include "engine/kernel/text.h"
#include "engine/run/driver.h"
#include "engine/run/restore.h"

using namespace fathom;
using namespace fathom::cli;
using namespace fathom::engine;
using fathom::engine::kernel::message;
namespace fs = std::filesystem;

namespace {

// A library in a folder of its own, and what a test does with it.
struct Shelf {
  test::TemporaryFolder folder;
  Places places{.runs = folder.file("runs"), .settings = folder.file("config/settings")};
  DiskLibrary library{places};

  static const run::RuleSet& rules(std::string_view game = "doom") {
    return *content::find_rule_set(game);
  }
  tui::OpenRun begin(std::uint64_t seed, std::string_view game = "doom",
                     run::Mode mode = run::Mode::kIronman) {
    auto open = library.begin(rules(game), {.seed = {seed}, .mode = mode, .setup = {}});
    REQUIRE(open.ok());
    return *std::move(open);
  }
  // A run that a bot plays to its end, or for so many decisions.
  std::string played(std::uint64_t seed, std::uint64_t decisions = 100'000,
                     std::string_view game = "doom", run::Mode mode = run::Mode::kIronman) {
    const tui::OpenRun open = begin(seed, game, mode);
    run::RandomChooser chooser({seed});
    run::DriveLimits limits;
    limits.max_decisions = decisions;
    REQUIRE(run::drive(*open.session, chooser, limits).status.ok());
    return open.id;
  }
  std::string path(const std::string& id) const { return places.runs + "/" + id + ".jsonl"; }
  std::string text(const std::string& id) const {
    std::ifstream file(path(id), std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
  }
  void write(const std::string& id, const std::string& text) const {
    require_folder(places.runs);
    std::ofstream(path(id), std::ios::binary) << text;
  }
  tui::ShelvedRun listed(const std::string& id) {
    for (tui::ShelvedRun& run : library.runs()) {
      if (run.id == id) return std::move(run);
    }
    FAIL("not listed: " << id);
    return {};
  }
};

}  // namespace

TEST_CASE("a new run is on disk at once, is listed and can be gone on with") {
  Shelf shelf;
  CHECK(shelf.library.runs().empty());
  {
    const tui::OpenRun open = shelf.begin(17);
    CHECK(open.rules == &Shelf::rules());
    CHECK(open.id == "doom-17");
    CHECK(open.path == shelf.path("doom-17"));
    REQUIRE(open.session->advance(1000).ok());
    REQUIRE(open.session->choose(open.session->run().pending()->id, "race.elf").ok());
    CHECK(shelf.text("doom-17") == open.session->journal_text());
    CHECK(shelf.listed("doom-17").live);
  }
  const tui::ShelvedRun run = shelf.listed("doom-17");
  CHECK(run.problem.empty());
  CHECK(run.unfinished());
  CHECK_FALSE(run.live);
  CHECK(run.standing == "in progress, 1 input, tick 0");
  CHECK(run.path == shelf.path("doom-17"));
  CHECK(run.journal.header.seed == kernel::Seed{17});
  const auto again = shelf.library.resume("doom-17");
  REQUIRE(again.ok());
  CHECK(again->id == "doom-17");
  CHECK(again->session->run().next_input_seq() == 1);
}

TEST_CASE("a run never gets the name of another, not even of one that is only just beginning") {
  Shelf shelf;
  const tui::OpenRun first = shelf.begin(17);
  const tui::OpenRun second = shelf.begin(17);
  CHECK(second.id == "doom-17-2");
  const auto beginning = DiskStore::open(shelf.path("doom-18"));
  CHECK(shelf.begin(18).id == "doom-18-2");
}

TEST_CASE("finished, damaged and foreign runs are listed as what they are, and left alone") {
  Shelf shelf;
  const std::string finished = shelf.played(3);
  shelf.write("damaged", shelf.text(finished).substr(0, 500));
  std::string foreign = shelf.text(finished);
  shelf.write("other", "nonsense\n");
  run::Journal chess = *run::parse_journal(foreign);
  chess.header.game = "chess";
  chess.end.reset();
  shelf.write("chess-3", run::format_journal(chess));

  const tui::ShelvedRun end = shelf.listed(finished);
  CHECK(end.problem.empty());
  CHECK_FALSE(end.unfinished());
  CHECK(end.standing.find(", score ") != std::string::npos);
  CHECK(message(shelf.library.resume(finished).status())
            .rfind("run " + finished + " has ended (", 0) == 0);

  const tui::ShelvedRun damaged = shelf.listed("damaged");
  CHECK(damaged.problem.find("cut off before its end") != std::string::npos);
  CHECK(damaged.standing == "unreadable: " + damaged.problem);
  CHECK_FALSE(damaged.unfinished());
  CHECK(message(shelf.library.resume("damaged").status()) ==
        shelf.path("damaged") + ": " + damaged.problem);
  CHECK(shelf.listed("other").problem == "line 1: not a Fathom journal");

  CHECK(shelf.listed("chess-3").unfinished());
  CHECK(message(shelf.library.resume("chess-3").status())
            .rfind("there is no game \"chess\" (games: ", 0) == 0);
  CHECK(shelf.text("other") == "nonsense\n");
  for (const auto& entry : fs::directory_iterator(shelf.places.runs)) {
    CHECK(entry.path().extension() == ".jsonl");
  }
}

TEST_CASE("the run to go on with is the last one that is neither finished nor damaged") {
  Shelf shelf;
  CHECK_FALSE(shelf.library.latest_unfinished().has_value());
  const std::string open = shelf.played(1, 20);
  shelf.played(2);
  shelf.write("damaged", "nonsense\n");
  const auto later = fs::file_time_type::clock::now() + std::chrono::hours(1);
  for (const std::string& id : {std::string("doom-2"), std::string("damaged")}) {
    fs::last_write_time(shelf.path(id), later);
  }
  REQUIRE(shelf.library.latest_unfinished().has_value());
  CHECK(shelf.library.latest_unfinished()->id == open);
  // A finished run is known by its end, not by what an input may be called.
  CHECK(shelf.text("doom-2").find("\n{\"end\":") != std::string::npos);
}

TEST_CASE("what is no file is no run") {
  Shelf shelf;
  const std::string id = shelf.played(1, 20);
  fs::create_directory(shelf.path("folder"));
  REQUIRE(mkfifo(shelf.path("pipe").c_str(), 0600) == 0);
  REQUIRE(shelf.library.latest_unfinished().has_value());
  CHECK(shelf.library.latest_unfinished()->id == id);
  CHECK(shelf.library.runs().size() == 1);
}

TEST_CASE("a run is found by its id alone, never by a path") {
  Shelf shelf;
  shelf.played(3, 5);
  for (const std::string id : {"", "x", "../runs/doom-3", "doom-3.jsonl", "."}) {
    CHECK(message(shelf.library.resume(id).status()) ==
          "there is no run \"" + id + "\"; fathom runs lists them");
  }
}

TEST_CASE("a run that another process plays can be taken over, and only so") {
  Shelf shelf;
  shelf.played(3, 5);
  const test::OtherProcess other([&](const std::function<void()>& stay) {
    const auto open = shelf.library.resume("doom-3");
    if (open.ok()) stay();
    return message(open.status());
  });
  CHECK(shelf.listed("doom-3").live);
  CHECK(absl::IsAborted(shelf.library.resume("doom-3").status()));
  const auto open = shelf.library.take_over("doom-3");
  REQUIRE(open.ok());
  CHECK(open->session->run().next_input_seq() == 5);
}

TEST_CASE("what cannot be played anyway is taken from nobody") {
  Shelf shelf;
  const std::string finished = shelf.played(3);
  const test::OtherProcess other([&](const std::function<void()>& stay) {
    const auto store = DiskStore::open(shelf.path(finished));
    if (store.ok()) stay();
    return message(store.status());
  });
  CHECK_FALSE(shelf.library.take_over(finished).ok());
  CHECK(lock_holder(shelf.path(finished)) == other.id());
}

TEST_CASE("a lost run in easy mode goes back, and the lost game is kept beside it") {
  Shelf shelf;
  std::string id;
  for (std::uint64_t seed = 1; id.empty(); ++seed) {
    const std::string tried = shelf.played(seed, 100'000, "descent", run::Mode::kEasy);
    if (run::check_restorable(shelf.listed(tried).journal).ok()) id = tried;
  }
  const std::string whole = shelf.text(id);
  auto lost = shelf.library.resume(id);
  REQUIRE(lost.ok());
  CHECK(lost->session->run().outcome().has_value());
  const auto back = shelf.library.go_back(*std::move(lost), 1);
  REQUIRE(back.ok());
  CHECK(back->id == id);
  CHECK_FALSE(back->session->run().outcome().has_value());
  CHECK(shelf.text(id) == back->session->journal_text());
  CHECK(shelf.text(id + "-lost") == whole);
  CHECK(shelf.listed(id).live);
  CHECK_FALSE(shelf.listed(id + "-lost").live);
}

TEST_CASE("a run that cannot go back says why and stays as it is") {
  Shelf shelf;
  const std::string id = shelf.played(3, 5);
  const std::string whole = shelf.text(id);
  CHECK(message(shelf.library.go_back(*shelf.library.resume(id), 1).status()) ==
        "the run is in ironman mode, which has no way back");
  CHECK(shelf.text(id) == whole);
}

TEST_CASE("a run is played on from any journal as a new run that says so") {
  Shelf shelf;
  const std::string id = shelf.played(3);
  const std::string whole = shelf.text(id);
  const auto journal = shelf.library.read(shelf.path(id));
  REQUIRE(journal.ok());
  {
    const auto open = shelf.library.play_on(*journal, id, 7);
    REQUIRE(open.ok());
    CHECK(open->id == "doom-3-2");
    CHECK(open->session->run().next_input_seq() == 7);
    CHECK(shelf.text("doom-3-2") == open->session->journal_text());
  }
  CHECK(shelf.text(id) == whole);
  const tui::ShelvedRun run = shelf.listed("doom-3-2");
  CHECK(run.unfinished());
  CHECK(run.journal.header.fork == run::Fork{.origin = id, .inputs = 7});
  CHECK(run.standing.find(", played on from doom-3 after 7 inputs") != std::string::npos);
  CHECK(shelf.library.resume("doom-3-2").ok());
}

TEST_CASE("a file of any name can be played on from; what does not replay leaves no trace") {
  Shelf shelf;
  run::Journal journal = shelf.listed(shelf.played(3)).journal;
  const auto open = shelf.library.play_on(journal, "b\xc3\xa4r\n" + std::string(100, 'x'), 0);
  REQUIRE(open.ok());
  const std::string origin = shelf.listed(open->id).journal.header.fork->origin;
  CHECK(origin.substr(0, 6) == "b??r?x");
  CHECK(origin.size() == 80);

  CHECK(message(shelf.library.play_on(journal, "doom-3", 1'000'000).status())
            .rfind("the run cannot be played on after 1000000 inputs; it has ", 0) == 0);
  std::get<run::InputRecord>(journal.lines[0].record).hash ^= 1U;
  const std::size_t before = shelf.library.runs().size();
  CHECK_FALSE(shelf.library.play_on(journal, "doom-3", 3).ok());
  CHECK(shelf.library.runs().size() == before);
}

TEST_CASE("settings are those of a new player until they are saved, then those") {
  Shelf shelf;
  CHECK(*shelf.library.settings() == tui::Settings());
  tui::Settings settings;
  settings.speed = tui::Speed::kFast;
  settings.oriented = true;
  REQUIRE(shelf.library.save(settings).ok());
  CHECK(*shelf.library.settings() == settings);
  struct stat info {};
  REQUIRE(stat(shelf.places.settings.c_str(), &info) == 0);
  CHECK((info.st_mode & 0777U) == 0600U);
  std::ofstream(shelf.places.settings) << "\ntheme = loud\n";
  CHECK(message(shelf.library.settings().status())
            .rfind(shelf.places.settings + ": line 2: theme has no value \"loud\"", 0) == 0);
}

TEST_CASE("settings that are a link stay one, and nowhere to keep them is said") {
  Shelf shelf;
  fs::create_directories(shelf.folder.path() / "config");
  fs::create_symlink("../mine", shelf.places.settings);
  REQUIRE(shelf.library.save({}).ok());
  CHECK(fs::is_symlink(shelf.places.settings));
  CHECK(fs::exists(shelf.folder.path() / "mine"));

  DiskLibrary nowhere({.runs = shelf.places.runs, .settings = ""});
  CHECK(nowhere.settings().ok());
  CHECK(message(nowhere.save({})) ==
        "nowhere to keep settings: neither XDG_CONFIG_HOME nor HOME is set");
}

TEST_CASE("today is a date, and a random seed is hardly the same twice") {
  Shelf shelf;
  const std::string today = shelf.library.today();
  CHECK(today.size() == 10);
  CHECK(today[4] == '-');
  CHECK(today[7] == '-');
  CHECK(shelf.library.random_seed() != shelf.library.random_seed());
}

TEST_CASE("a folder that cannot be made is an error, not the end of the program") {
  Shelf shelf;
  std::ofstream(shelf.folder.file("file")) << "not a folder";
  DiskLibrary library({.runs = shelf.folder.file("file") + "/runs",
                       .settings = shelf.folder.file("file") + "/settings"});
  const std::string expected = "cannot make the folder " + shelf.folder.file("file");
  CHECK(message(library.begin(Shelf::rules(), {}).status()) == expected + "/runs: Not a directory");
  CHECK(message(library.resume("doom-1").status()) ==
        "there is no run \"doom-1\"; fathom runs lists them");
  CHECK(message(library.save({})) == expected + ": Not a directory");
}

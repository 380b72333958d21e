#include "tui/recording.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "support/memory_store.h"
#include "support/toy_rules.h"
#include "support/vt_model.h"
#include "tui/closed_library.h"
#include "tui/frame_text.h"
#include "tui/pages/end_page.h"
#include "tui/runs.h"

using namespace fathom;
using namespace fathom::tui;
using namespace fathom::tui::test;
using engine::run::Reel;
using fathom::test::VtModel;
using Kind = Recording::Kind;

namespace {

Reel reel_of(const Wanted& wanted,
             std::uint64_t decisions = std::numeric_limits<std::uint64_t>::max()) {
  FakeLibrary library;
  const std::string id = shelve(library, wanted, decisions);
  return Reel::make(rules_of(wanted.game), journal_of(library, id)).value();
}

constexpr Wanted kLost = {.seed = 111, .bot = "default"};

// All but what prepares the terminal and gives it back.
std::vector<Recording::Event> frames_of(const Recording& recording) {
  return {recording.events.begin() + 1, recording.events.end() - 1};
}

std::string screen_of(const VtModel& model) {
  std::string text;
  for (int row = 0; row < model.rows(); ++row) {
    std::string line;
    for (int column = 0; column < model.columns(); ++column) line += model.at(column, row).glyph;
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

// The row of the answer that is marked.
std::string marked_line(const VtModel& model) {
  const std::string screen = screen_of(model);
  const std::size_t mark = screen.find("» ");
  return mark == std::string::npos ? "" : screen.substr(mark, screen.find('\n', mark) - mark);
}

// The screen after the whole film.
std::string played(const Recording& recording, terminal::Size size) {
  VtModel model(size.columns, size.rows);
  for (const Recording::Event& event : frames_of(recording)) {
    if (event.kind == Kind::kOutput) model.feed(event.text);
  }
  return screen_of(model);
}

std::string output_of(const Recording& recording) {
  std::string bytes;
  for (const Recording::Event& event : recording.events) {
    if (event.kind == Kind::kOutput) bytes += event.text;
  }
  return bytes;
}

std::string end_screen(Reel reel, terminal::Size size, const RecordingOptions& options) {
  ClosedLibrary library;
  Shell shell(library, {options.settings, options.settings}, TerminalFacts());
  const std::string seed = engine::kernel::seed_code(reel.run().seed());
  reel.end();
  shell.push(std::make_unique<EndPage>(shell, std::move(reel), "", options.journal));
  terminal::Frame frame(size);
  shell.draw(frame);  // nothing goes on unseen
  while (const auto moment = shell.wake_at()) shell.on_wake(*moment);
  shell.notify("The end. Seed " + seed);
  shell.draw(frame);
  return text_of(frame);
}

}  // namespace

TEST_CASE("a film ends with the end screen, at any size and with any glyphs") {
  for (const Wanted& wanted : {kLost, Wanted{.game = "doom", .seed = 5, .bot = "plain"}}) {
    for (const terminal::Size size : {terminal::Size{80, 24}, {60, 20}, {132, 50}}) {
      for (const GlyphChoice glyphs : {GlyphChoice::kAuto, GlyphChoice::kAscii}) {
        RecordingOptions options{.size = size, .settings = {}, .journal = "a.jsonl"};
        options.settings.glyphs = glyphs;
        options.settings.speed = Speed::kInstant;
        const Recording recording = record(reel_of(wanted), options);
        const std::string shown = played(recording, size);
        CHECK(shown == end_screen(reel_of(wanted), size, options));
        CHECK(shown.find("looking for") == std::string::npos);
        const bool has_lines = output_of(recording).find("│") != std::string::npos;
        CHECK(has_lines == (glyphs == GlyphChoice::kAuto));
      }
    }
  }
}

TEST_CASE("time never goes back, and every question has a marker inside the film") {
  for (const Wanted& wanted : {kLost, Wanted{.game = "doom", .seed = 5, .bot = "plain"}}) {
    Reel reel = reel_of(wanted);
    std::size_t questions = 0;
    while (reel.next_interrupt()) ++questions;
    const Recording recording = record(reel_of(wanted), {});
    terminal::Moment last = 0;
    std::size_t markers = 0;
    for (const Recording::Event& event : recording.events) {
      CHECK(event.at >= last);
      last = event.at;
      if (event.kind == Kind::kMarker) ++markers;
    }
    // Choices at tick 0 of doom are questions too; the last marker is the end.
    CHECK(markers >= questions);
    CHECK(markers == reel.inputs() + 1);
    CHECK(recording.events.back().kind == Kind::kOutput);
  }
}

TEST_CASE("at a marker the question is on the screen, then its answer is marked") {
  const std::vector<Recording::Event> events = frames_of(record(reel_of(kLost), {}));
  const std::string arrow = " -> ";
  VtModel model(80, 24);
  int moved = 0;
  for (std::size_t i = 0; i + 3 < events.size(); ++i) {
    if (events[i].kind == Kind::kOutput) {
      model.feed(events[i].text);
      continue;
    }
    const std::string& text = events[i].text;
    CAPTURE(text);
    const std::string title = text.substr(text.find(": ") + 2);
    const std::string answer = text.substr(text.find(arrow) + arrow.size());
    CHECK(text.substr(0, 9) == "floor 1: ");
    CHECK(screen_of(model).find(title.substr(0, 20)) != std::string::npos);
    CHECK(screen_of(model).find("Chosen: ") == std::string::npos);
    const bool suggested = marked_line(model).find(answer.substr(0, 15)) != std::string::npos;
    if (!suggested) ++moved;
    REQUIRE(events[i + 1].kind == Kind::kOutput);
    CHECK(events[i + 1].at - events[i].at >= 250);  // long enough to see it
    model.feed(events[++i].text);
    CHECK(marked_line(model).find(answer.substr(0, 15)) != std::string::npos);
    CHECK(screen_of(model).find("Chosen: " + answer) != std::string::npos);
    CHECK(events[i + 1].at > events[i].at);
  }
  CHECK(moved > 0);
}

TEST_CASE("more to read takes longer, and what was read before takes less") {
  const Recording recording = record(reel_of({.game = "doom", .seed = 5, .bot = "plain"}), {});
  std::vector<terminal::Moment> pauses;
  const std::vector<Recording::Event>& events = recording.events;
  for (std::size_t i = 0; i + 1 < events.size(); ++i) {
    if (events[i].kind == Kind::kMarker) pauses.push_back(events[i + 1].at - events[i].at);
  }
  pauses.pop_back();                                             // the end is no question
  CHECK(pauses.front() > 2000);                                  // the races, each with its numbers
  CHECK(*std::min_element(pauses.begin(), pauses.end()) < 500);  // "What now?", once more
}

TEST_CASE("other speeds show the same pictures in other times") {
  const auto length = [](Speed speed) {
    RecordingOptions options;
    options.settings.speed = speed;
    return record(reel_of(kLost), options).events.back().at;
  };
  CHECK(length(Speed::kSlow) > length(Speed::kSteady));
  CHECK(length(Speed::kSteady) > length(Speed::kQuick));
  CHECK(length(Speed::kQuick) > length(Speed::kFast));
  CHECK(length(Speed::kFast) > length(Speed::kInstant));
}

TEST_CASE("themes and colours change the bytes, never the text") {
  RecordingOptions plain;
  plain.settings.color = ColorChoice::kNone;
  RecordingOptions bright;
  bright.settings.theme = ThemeName::kHighContrast;
  const Recording without = record(reel_of(kLost), plain);
  const Recording with = record(reel_of(kLost), bright);
  CHECK(output_of(without).find("38;") == std::string::npos);
  CHECK(output_of(with) != output_of(record(reel_of(kLost), {})));
  CHECK(played(without, {80, 24}) == played(with, {80, 24}));
  bright.settings.color = ColorChoice::kTrue;
  CHECK(output_of(record(reel_of(kLost), bright)).find("38;2;") != std::string::npos);
}

TEST_CASE("a film is the same every time") {
  CHECK(output_of(record(reel_of(kLost), {})) == output_of(record(reel_of(kLost), {})));
}

TEST_CASE("an unfinished run is filmed as far as it was played") {
  const Recording recording = record(reel_of(kLost, 3), {});
  CHECK(played(recording, {80, 24}).find("The run has been played up to here.") !=
        std::string::npos);
  const Recording::Event& last = recording.events[recording.events.size() - 3];
  CHECK(last.kind == Kind::kMarker);
  CHECK(last.text.find("(not answered yet)") != std::string::npos);
}

TEST_CASE("standing orders are shown, and any rule set can be filmed") {
  fathom::test::MemoryStore store;
  const engine::run::RuleSet& rules = fathom::test::toy_rules();
  const auto session = engine::run::Session::begin(
                           rules, {.seed = {3}, .mode = {}, .setup = {{"causeway", "short"}}},
                           {.build = "test", .created = ""}, store)
                           .value();
  REQUIRE(session->order("pace", "brisk").ok());
  REQUIRE(session->advance(1000).ok());
  const auto journal = engine::run::parse_journal(session->journal_text());
  REQUIRE(journal.ok());
  const Recording recording = record(Reel::make(rules, *journal).value(), {});
  bool shown = false;
  VtModel model(80, 24);
  for (const Recording::Event& event : frames_of(recording)) {
    if (event.kind != Kind::kOutput) continue;
    model.feed(event.text);
    shown = shown || screen_of(model).find("Standing order. Pace: brisk") != std::string::npos;
  }
  CHECK(shown);
}

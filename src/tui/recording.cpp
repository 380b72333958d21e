#include "tui/recording.h"

#include <algorithm>
#include <set>

#include "absl/strings/str_cat.h"
#include "engine/kernel/text.h"
#include "tui/closed_library.h"
#include "tui/pace.h"
#include "tui/pages/end_page.h"
#include "tui/pages/film_page.h"
#include "tui/shell.h"
#include "tui/terminal/frame_writer.h"

namespace fathom::tui {
namespace {

using namespace engine;
using run::Reel;

// A terminal as the frame writer wants it, and as people want it back. The last picture stays, with
// the cursor in its last row.
constexpr std::string_view kPrepare = "\x1b[?25l\x1b[?7l";
constexpr std::string_view kGiveBack = "\x1b[0m\x1b[?7h\x1b[?25h";

// At a steady pace; other speeds have their share of it.
constexpr Moment kOpening = 1000;
constexpr Moment kGlance = 250;    // at any question
constexpr Moment kPerLetter = 12;  // of it that was not there the last time
constexpr Moment kLongestRead = 6000;
constexpr Moment kAnswer = 300;  // with the answer marked
constexpr Moment kAnswerPerLetter = 4;
constexpr Moment kLongestAnswer = 1200;
constexpr Moment kLastMoment = 1500;  // on the board, before the end screen
constexpr Moment kEnd = 5000;

Moment scaled(Moment moment, Speed speed) {
  constexpr std::array<Moment, 5> kPercent = {200, 100, 60, 30, 15};
  return moment * kPercent.at(static_cast<std::size_t>(speed)) / 100;
}

class Recorder {
 public:
  Recorder(Reel reel, const RecordingOptions& options)
      : options_(options),
        reel_(std::move(reel)),
        shell_(library_, {options.settings, options.settings}, TerminalFacts()),
        writer_(shell_.palette()) {
    reel_.start();
    auto page = std::make_unique<FilmPage>(shell_, reel_);
    page_ = page.get();
    shell_.push(std::move(page));
  }

  Recording record() {
    put(Recording::Kind::kOutput, kPrepare);
    shoot();
    wait(kOpening);
    while (!reel_.at_end()) play_on();
    if (reel_.run().outcome()) {
      show_end();
    } else {
      show_open_end();
    }
    put(Recording::Kind::kOutput,
        absl::StrCat(kernel::to_absl(kGiveBack), "\x1b[", options_.size.rows, ";1H"));
    return std::move(recording_);
  }

 private:
  void put(Recording::Kind kind, std::string_view text) {
    recording_.events.push_back({.at = now_, .kind = kind, .text = std::string(text)});
  }
  void shoot() {
    terminal::Frame frame(options_.size);
    shell_.draw(frame);
    if (shell_.take_repaint()) writer_.forget();
    const std::string bytes = writer_.present(frame);
    if (!bytes.empty()) put(Recording::Kind::kOutput, bytes);
  }
  void wait(Moment moment) { now_ += scaled(moment, options_.settings.speed); }

  void play_on() {
    const Pace pace = pace_of(options_.settings.speed, options_.settings.low_bandwidth);
    Reel::Stop stop = Reel::Stop::kMoved;
    for (int i = 0; i < pace.actions && stop == Reel::Stop::kMoved; ++i) {
      stop = reel_.advance_action();
    }
    shell_.notify("");
    page_->follow_reel();
    shoot();
    if (stop != Reel::Stop::kAtInput) {
      now_ += pace.interval;
      return;
    }
    options_.on_input();
    if (const auto* order = std::get_if<run::PolicyInput>(&reel_.upcoming()->input)) {
      show_order(*order);
    } else {
      show_question();
    }
  }

  void show_order(const run::PolicyInput& order) {
    shell_.notify(absl::StrCat("Standing order. ",
                               run::order_text(reel_.run().policy(), order.knob, order.value)));
    shoot();
    wait(kLongestAnswer);
  }

  // First as it was asked, with time to read it, then with the answer.
  void show_question() {
    const run::Run& run = reel_.run();
    const run::Option* answer =
        run.pending()->find(std::get<run::ChoiceInput>(reel_.upcoming()->input).choice);
    const std::string label = run.option_label(*answer);
    mark_question(absl::StrCat("-> ", label));
    const Moment letters = unread_letters();
    wait(std::min(kGlance + kPerLetter * letters, kLongestRead));
    page_->mark_answer();
    shell_.notify("Chosen: " + label);
    shoot();
    wait(std::min(kAnswer + kAnswerPerLetter * letters, kLongestAnswer));
  }

  void mark_question(const std::string& answer) {
    const std::string place = reel_.run().place();
    put(Recording::Kind::kMarker,
        absl::StrCat(place, place.empty() ? "" : ": ", reel_.run().prompt_title(), " ", answer));
  }

  // What the last question said already needs no time to read.
  Moment unread_letters() {
    const run::Run& run = reel_.run();
    std::set<std::string> texts = {run.prompt_title()};
    for (const run::Fact& fact : run.prompt_facts()) texts.insert(fact.name + " " + fact.value);
    for (const run::Option& option : run.pending()->options) {
      texts.insert(run.option_label(option));
    }
    Moment letters = 0;
    for (const std::string& text : texts) {
      if (read_.count(text) == 0) letters += static_cast<Moment>(text.size());
    }
    read_ = std::move(texts);
    return letters;
  }

  void show_end() {
    wait(kLastMoment);
    const std::string text = reel_.run().outcome_text();
    const std::string seed = kernel::seed_code(reel_.run().seed());
    reel_.end();
    shell_.replace(std::make_unique<EndPage>(shell_, std::move(reel_), "", options_.journal));
    finish_autopsy();
    shell_.notify("The end. Seed " + seed);
    put(Recording::Kind::kMarker, "The end: " + text);
    shoot();
    now_ += kEnd;
  }

  // A film need not show how the end screen looks for the fatal decision.
  void finish_autopsy() {
    while (const std::optional<Moment> moment = shell_.wake_at()) shell_.on_wake(*moment);
  }

  void show_open_end() {
    if (reel_.run().pending() != nullptr) mark_question("(not answered yet)");
    shell_.notify("The run has been played up to here.");
    shoot();
    now_ += kEnd;
  }

  const RecordingOptions& options_;
  ClosedLibrary library_;
  Reel reel_;
  Shell shell_;
  terminal::FrameWriter writer_;
  FilmPage* page_ = nullptr;  // on the shell until the end screen comes
  Moment now_ = 0;
  std::set<std::string> read_;
  Recording recording_;
};

}  // namespace

Recording record(Reel reel, const RecordingOptions& options) {
  return Recorder(std::move(reel), options).record();
}

}  // namespace fathom::tui

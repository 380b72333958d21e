#include "tui/live_run.h"

#include <algorithm>
#include <limits>

#include "engine/kernel/text.h"

namespace fathom::tui {
namespace {

using namespace engine;
using terminal::Moment;

// No frame simulates more than this, so that keys are always heard.
constexpr std::uint32_t kMostTicksPerStep = 1'000'000;
constexpr std::ptrdiff_t kMostLogLines = 400;
constexpr std::ptrdiff_t kLongNews = 3;  // line breaks
constexpr std::size_t kLongText = 230;   // characters: five rows of a log at home
// How many frames a bot leaves a question on the screen.
constexpr Moment kFramesToRead = 12;

}  // namespace

LiveRun::LiveRun(OpenRun open, std::unique_ptr<run::Chooser> bot)
    : open_(std::move(open)), view_(make_view(*open_.rules)), bot_(std::move(bot)) {}

LiveRun::State LiveRun::state() const {
  if (run().outcome()) return State::kOver;
  if (run().pending() != nullptr) return State::kAsking;
  return auto_on_ ? State::kRunning : State::kPaused;
}

void LiveRun::set_auto(bool on, Moment now) {
  if (on == auto_on_ || !(automatic() || has_bot())) return;
  auto_on_ = on;
  if (on) {
    problem_.clear();  // try again
    next_step_ = now;
  } else if (state() == State::kPaused) {
    pause();
  }
}

// Leaves the run at this boundary, where orders are taken; simulates nothing.
void LiveRun::pause() {
  open_.session->request_pause();
  advance(0);
}

absl::Status LiveRun::choose(std::string_view slug, Moment now) {
  const run::Prompt* prompt = run().pending();
  if (prompt == nullptr) return absl::FailedPreconditionError("nothing is asked");
  absl::Status status = open_.session->choose(prompt->id, slug);
  if (!status.ok()) return status;
  after_input(now);
  return status;
}

void LiveRun::after_input(Moment now) {
  problem_.clear();
  for (LogLine& line : log_) line.recent = false;
  if (auto_on_) {
    step(now);
  } else if (state() == State::kPaused) {
    pause();
  }
}

absl::Status LiveRun::order(std::string_view knob, std::string_view value) {
  return open_.session->order(knob, value);
}

absl::Status LiveRun::order_all(const run::Preset& preset) {
  for (const run::PresetValue& wanted : preset.values) {
    bool given = false;
    for (const run::Knob& knob : run().policy()) {
      given = given || (knob.id == wanted.knob && knob.value() == wanted.value);
    }
    if (given) continue;  // an order that changes nothing is not worth a line in the journal
    if (absl::Status status = order(wanted.knob, wanted.value); !status.ok()) return status;
  }
  return absl::OkStatus();
}

void LiveRun::go_to_next_question() {
  do {
    advance(kMostTicksPerStep);
  } while (state() == State::kRunning && problem_.empty());
  gather_events();
}

void LiveRun::go_to_tick(run::Tick tick) {
  while (state() == State::kRunning && problem_.empty() && run().tick() < tick) advance(1);
  gather_events();
  if (automatic()) set_auto(false, 0);
}

std::optional<Moment> LiveRun::wake_at() const {
  if (!problem_.empty()) return std::nullopt;
  const State now = state();
  const bool bot_answers = now == State::kAsking && bot_ != nullptr && auto_on_;
  if (now == State::kRunning || bot_answers) return next_step_;
  return std::nullopt;
}

void LiveRun::on_wake(Moment now) {
  if (now < next_step_) return;
  if (state() == State::kAsking && bot_ != nullptr) return answer_for_bot(now);
  if (state() == State::kRunning) step(now);
}

void LiveRun::answer_for_bot(Moment now) {
  if (!auto_on_) return;
  const run::Prompt& prompt = *run().pending();
  absl::Status status;
  for (const run::PolicyOrder& wanted : bot_->orders(run(), prompt)) {
    if (status.ok()) status = order(wanted.knob, wanted.value);
  }
  const run::Slug slug = prompt.options[bot_->choose(run(), prompt)].slug;
  if (status.ok()) status = choose(slug.view(), now);
  if (!status.ok()) problem_ = kernel::message(status);
}

void LiveRun::step(Moment now) {
  next_step_ = now + pace_.interval;
  const std::uint64_t first = run().actions();
  std::uint32_t ticks = 0;
  bool going = true;
  while (going && ticks < kMostTicksPerStep &&
         run().actions() - first < static_cast<std::uint64_t>(pace_.actions)) {
    const std::uint32_t budget = pace_.actions == kAllActions ? kMostTicksPerStep : 1;
    going = advance(budget);
    ticks += budget;
  }
  if (state() == State::kAsking && bot_ != nullptr) {
    next_step_ = now + pace_.interval * (pace_.actions == kAllActions ? 1 : kFramesToRead);
  }
  gather_events();
}

bool LiveRun::advance(std::uint32_t ticks) {
  const absl::StatusOr<run::AdvanceResult> result = open_.session->advance(ticks);
  problem_ = result.ok() ? "" : kernel::message(result.status());
  return result.ok() && std::holds_alternative<run::BudgetExhausted>(result->stop_reason);
}

void LiveRun::gather_events() {
  std::vector<run::Event> events;
  open_.session->drain_events(events);
  for (const run::Event& event : events) {
    std::string text = run().event_text(event);
    const bool many_lines = std::count(text.begin(), text.end(), '\n') >= kLongNews;
    if (many_lines || text.size() > kLongText) {
      long_news_ = text;
      text.resize(std::min(text.find(many_lines ? '\n' : '.'), text.size()));
    }
    log_.push_back({.tick = event.tick.value,
                    .text = std::move(text),
                    .ink = view_->event_ink(event),
                    .trace = run().is_trace(event),
                    .recent = true});
  }
  if (std::ssize(log_) > kMostLogLines) log_.erase(log_.begin(), log_.begin() + kMostLogLines / 2);
}

std::string LiveRun::take_long_news() {
  std::string news;
  news.swap(long_news_);
  return news;
}

void LiveRun::say(std::string text) {
  log_.push_back({.tick = run().tick().value,
                  .text = std::move(text),
                  .ink = Role::kFaint,
                  .trace = false,
                  .recent = true});
}

}  // namespace fathom::tui

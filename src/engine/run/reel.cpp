#include "engine/run/reel.h"

#include <algorithm>

#include "engine/run/follow.h"

namespace fathom::engine::run {

absl::StatusOr<Reel> Reel::make(const RuleSet& rules, Journal journal, const Limits& limits) {
  Reel reel(rules, std::move(journal), limits);
  if (absl::Status status = reel.record(); !status.ok()) return status;
  return reel;
}

absl::Status Reel::record() {
  ReplayOptions options;
  options.notice_every = limits_.ticks_between_frames;
  options.on_the_way = [this](Run& run) { keep_frame(run, false); };
  options.observer = [this](Run& run, const InputRecord* record) {
    if (record != nullptr) keep_frame(run, true);
  };
  absl::StatusOr<ReplayResult> replayed = replay(*rules_, journal_, options);
  if (!replayed.ok()) return replayed.status();
  tell_events(*replayed->run);
  last_ = {.inputs = replayed->inputs, .tick = replayed->run->tick(), .met = true};
  last_run_ = std::move(replayed->run);
  checkpoints_ = std::move(replayed->checkpoints);
  divergence_ = std::move(replayed->divergence);
  index_inputs();
  load(frames_.front());
  return absl::OkStatus();
}

void Reel::index_inputs() {
  std::optional<PromptId> seen;
  for (std::size_t i = 0; i < journal_.lines.size() && input_lines_.size() < last_.inputs; ++i) {
    const auto* record = std::get_if<InputRecord>(&journal_.lines[i].record);
    if (record == nullptr) continue;
    const std::optional<PromptId> prompt = prompt_of(record->input);
    if (prompt && prompt != seen) {
      interrupts_.push_back(input_lines_.size());
      seen = prompt;
    }
    input_lines_.push_back(i);
  }
  // What was asked last may still be open, or be where the rules of today part from the journal.
  const Prompt* open = last_run_->pending();
  if (open != nullptr && open->id != seen) interrupts_.push_back(last_.inputs);
}

std::vector<Tick> Reel::interrupt_ticks() const {
  std::vector<Tick> ticks;
  for (const std::uint64_t number : interrupts_) ticks.push_back(place_of_input(number).tick);
  return ticks;
}

void Reel::tell_events(Run& run) {
  run.drain_events(drained_);
  for (const Event& event : drained_) {
    events_.push_back(
        {.event = event, .text = run.event_text(event), .trace = run.is_trace(event)});
  }
}

void Reel::keep_frame(Run& run, bool met) {
  tell_events(run);
  if (frames_offered_++ % frame_spacing_ != 0) return;
  const Place place{.inputs = run.next_input_seq(), .tick = run.tick(), .met = met};
  frames_.push_back({.place = place, .log_size = events_.size(), .run = run.clone()});
  if (frames_.size() > std::max<std::size_t>(limits_.most_frames, 1)) thin_out();
}

// Every other frame goes, so that what is kept stays evenly spread however long the run is.
void Reel::thin_out() {
  for (std::size_t i = 1; 2 * i < frames_.size(); ++i) frames_[i] = std::move(frames_[2 * i]);
  frames_.resize((frames_.size() + 1) / 2);
  frame_spacing_ *= 2;
}

const InputRecord& Reel::input(std::uint64_t number) const {
  return std::get<InputRecord>(journal_.lines[input_lines_[number]].record);
}

const InputRecord* Reel::upcoming() const {
  return place_.met && place_.inputs < last_.inputs ? &input(place_.inputs) : nullptr;
}

Reel::Place Reel::place_of_input(std::uint64_t number) const {
  if (number >= last_.inputs) return last_;
  return {.inputs = number, .tick = input(number).tick, .met = true};
}

void Reel::end() { seek(last_); }

void Reel::seek_input(std::uint64_t number) { seek(place_of_input(number)); }

void Reel::seek_tick(Tick tick) {
  if (tick > last_.tick) return end();
  const auto made_before = [this](std::size_t line, Tick limit) {
    return std::get<InputRecord>(journal_.lines[line].record).tick < limit;
  };
  const auto first = std::lower_bound(input_lines_.begin(), input_lines_.end(), tick, made_before);
  seek({.inputs = static_cast<std::uint64_t>(first - input_lines_.begin()),
        .tick = tick,
        .met = false});
}

bool Reel::step_forward() {
  if (at_end()) return false;
  seek_input(place_.inputs + (place_.met ? 1 : 0));
  return true;
}

bool Reel::step_back() {
  if (place_ == Place()) return false;
  if (place_.inputs == 0) {
    start();
  } else {
    seek_input(place_.inputs - 1);
  }
  return true;
}

bool Reel::next_interrupt() {
  for (const std::uint64_t number : interrupts_) {
    if (place_of_input(number) <= place_) continue;
    seek_input(number);
    return true;
  }
  return false;
}

bool Reel::previous_interrupt() {
  for (auto number = interrupts_.rbegin(); number != interrupts_.rend(); ++number) {
    if (place_of_input(*number) >= place_) continue;
    seek_input(*number);
    return true;
  }
  return false;
}

Reel::Stop Reel::advance_action() {
  if (at_end()) return Stop::kAtEnd;
  if (place_.met) apply_next();
  const Place stop = place_of_input(place_.inputs);
  const std::uint64_t actions = run_->actions();
  while (place_.tick < stop.tick && go_to_tick({place_.tick.value + 1})) {
    if (run_->actions() != actions) return Stop::kMoved;
  }
  seek(stop);
  return at_end() ? Stop::kAtEnd : Stop::kAtInput;
}

// From where the reel stands or from the nearest frame, whichever is closer before the place.
void Reel::seek(const Place& place) {
  if (place == last_) {
    run_ = last_run_->clone();
    log_size_ = events_.size();
    place_ = last_;
    return;
  }
  const auto later = std::upper_bound(
      frames_.begin(), frames_.end(), place,
      [](const Place& wanted, const Frame& frame) { return wanted < frame.place; });
  const Frame& nearest = *(later - 1);  // the first frame is the start
  if (place_ > place || place_ < nearest.place) load(nearest);
  while (place_.inputs < place.inputs) {
    go_to_tick(input(place_.inputs).tick);
    meet_next();
    apply_next();
  }
  go_to_tick(place.tick);
  if (place.met) meet_next();
}

void Reel::load(const Frame& frame) {
  run_ = frame.run->clone();
  log_size_ = frame.log_size;
  place_ = frame.place;
}

bool Reel::go_to_tick(Tick tick) {
  if (tick <= place_.tick) return false;
  const AdvanceResult result = run_->advance(ticks_between(place_.tick, tick));
  work_ += result.simulated_ticks;
  place_.tick = run_->tick();
  count_events();
  return result.simulated_ticks != 0;
}

void Reel::meet_next() {
  if (place_.met) return;
  meet_input(*run_, input(place_.inputs).input);
  place_.met = true;
  count_events();
}

void Reel::apply_next() {
  apply_input(*run_, input(place_.inputs).input).IgnoreError();  // accepted when it was recorded
  ++work_;
  ++place_.inputs;
  place_.met = false;
  count_events();
}

// The words are made already; a move only counts how many of them belong to its place.
void Reel::count_events() {
  run_->drain_events(drained_);
  run_->drain_checkpoints();
  log_size_ += drained_.size();
}

}  // namespace fathom::engine::run

#pragma once

// Owns moving back and forth in a journal, for any rule set: copies of the run are kept along the
// way, and any place is reached from the nearest one by simulating the rest. How fast a film runs
// and what of it is shown is the front end's business.

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/run/journal.h"
#include "engine/run/replay.h"
#include "engine/run/rule_set.h"
#include "engine/run/run.h"

namespace fathom::engine::run {

// What happened, in words that were made when it happened.
struct LoggedEvent {
  Event event;
  std::string text;
  bool trace = false;  // explains a plan rather than tells what happened
};

class Reel {
 public:
  struct Position {
    std::uint64_t inputs = 0;  // applied so far
    Tick tick;

    friend bool operator==(const Position&, const Position&) = default;
  };
  enum class Stop : std::uint8_t {
    kMoved,    // the character acted
    kAtInput,  // an input comes next; it is not applied yet
    kAtEnd,
  };
  struct Limits {
    std::uint32_t ticks_between_frames = 256;
    std::size_t most_frames = 4000;
  };

  // Replays the journal once, as verifying does, and stands at its start. Fails only where
  // run::replay does; a journal that diverges can be watched up to there.
  static absl::StatusOr<Reel> make(const RuleSet& rules, Journal journal, const Limits& limits);
  static absl::StatusOr<Reel> make(const RuleSet& rules, Journal journal) {
    return make(rules, std::move(journal), Limits());
  }

  const RuleSet& rules() const { return *rules_; }
  const Journal& journal() const { return journal_; }
  const std::optional<Divergence>& divergence() const { return divergence_; }
  const std::vector<CheckpointRecord>& checkpoints() const { return checkpoints_; }
  std::uint64_t inputs() const { return last_.inputs; }  // those that can be applied
  Tick last_tick() const { return last_.tick; }
  // When questions came up, in order.
  std::vector<Tick> interrupt_ticks() const;

  // Where the reel stands.
  const Run& run() const { return *run_; }
  Position position() const { return {place_.inputs, place_.tick}; }
  bool at_end() const { return place_ == last_; }
  // The input that comes next, if this is where it was made.
  const InputRecord* upcoming() const;
  // What happened up to here.
  std::span<const LoggedEvent> log() const { return std::span(events_).first(log_size_); }

  void start() { seek_tick({0}); }
  void end();
  // Right before an input is applied, its prompt open; the end if there are fewer.
  void seek_input(std::uint64_t input);
  // When the tick begins, before inputs made in it; the end if the run is over by then.
  void seek_tick(Tick tick);
  // To the next or the previous decision, before the first and after the last to start and end.
  // False, and nothing moves, if there is no way.
  bool step_forward();
  bool step_back();
  // To the next or the previous place where a question came up; false if there is none.
  bool next_interrupt();
  bool previous_interrupt();
  // One action of the character. An input stops it; the next call applies that input.
  Stop advance_action();

  // Ticks simulated and inputs applied by all moves so far: what seeking costs.
  std::uint64_t work() const { return work_; }
  std::size_t frame_count() const { return frames_.size(); }

 private:
  // Places in the order in which a run comes by them. At the same tick the run is met first as
  // time leaves it, then as its input, or the end, meets it.
  struct Place {
    std::uint64_t inputs = 0;
    Tick tick;
    bool met = false;

    friend bool operator==(const Place&, const Place&) = default;
    friend std::strong_ordering operator<=>(const Place& left, const Place& right) {
      if (left.inputs != right.inputs) return left.inputs <=> right.inputs;
      if (left.tick != right.tick) return left.tick <=> right.tick;
      return left.met <=> right.met;
    }
  };
  struct Frame {
    Place place;
    std::size_t log_size = 0;
    std::unique_ptr<Run> run;
  };

  Reel(const RuleSet& rules, Journal journal, const Limits& limits)
      : rules_(&rules), journal_(std::move(journal)), limits_(limits) {}

  // Building.
  absl::Status record();
  void index_inputs();
  void tell_events(Run& run);
  void keep_frame(Run& run, bool met);
  void thin_out();

  // Moving.
  const InputRecord& input(std::uint64_t number) const;
  Place place_of_input(std::uint64_t number) const;
  void seek(const Place& place);
  void load(const Frame& frame);
  bool go_to_tick(Tick tick);  // whether time passed
  void meet_next();
  void apply_next();
  void count_events();

  const RuleSet* rules_;
  Journal journal_;
  Limits limits_;
  std::vector<std::size_t> input_lines_;   // of each input in the journal's lines
  std::vector<std::uint64_t> interrupts_;  // inputs that were the first at their prompt
  std::vector<LoggedEvent> events_;
  std::vector<CheckpointRecord> checkpoints_;
  std::optional<Divergence> divergence_;
  std::vector<Frame> frames_;  // in order of place
  std::uint64_t frames_offered_ = 0;
  std::uint64_t frame_spacing_ = 1;
  Place last_;
  std::unique_ptr<Run> last_run_;

  Place place_;
  std::unique_ptr<Run> run_;
  std::size_t log_size_ = 0;
  std::uint64_t work_ = 0;
  std::vector<Event> drained_;
};

}  // namespace fathom::engine::run

#pragma once

// Owns playing a run at a pace: when time passes by itself, when it stands, what was said. Every
// input goes through the session, so it is kept before it counts. Draws nothing.

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/run/chooser.h"
#include "tui/games/game_view.h"
#include "tui/library.h"
#include "tui/pace.h"
#include "tui/widgets/log_view.h"

namespace fathom::tui {

class LiveRun {
 public:
  enum class State { kRunning, kPaused, kAsking, kOver };

  // With a bot, nobody needs to answer.
  LiveRun(OpenRun open, std::unique_ptr<engine::run::Chooser> bot = nullptr);

  const engine::run::Run& run() const { return open_.session->run(); }
  const engine::run::RuleSet& rules() const { return *open_.rules; }
  const OpenRun& open() const { return open_; }
  OpenRun release() { return std::move(open_); }
  const GameView& view() const { return *view_; }
  bool has_bot() const { return bot_ != nullptr; }

  State state() const;
  // Whether time passes by itself in this game at all.
  bool automatic() const { return !run().policy().empty(); }
  bool auto_on() const { return auto_on_; }
  void set_auto(bool on, terminal::Moment now);
  void set_pace(const Pace& pace) { pace_ = pace; }

  // Without showing anything: a run that is taken up again stands where it asks. To stand
  // anywhere earlier would give time back that was spent.
  void go_to_next_question();
  // Likewise, and pauses there if nothing comes up before.
  void go_to_tick(engine::run::Tick tick);

  absl::Status choose(std::string_view slug, terminal::Moment now);
  // Refused with a reason while time passes.
  absl::Status order(std::string_view knob, std::string_view value);
  absl::Status order_all(const engine::run::Preset& preset);

  std::optional<terminal::Moment> wake_at() const;
  void on_wake(terminal::Moment now);

  std::span<const LogLine> log() const { return log_; }
  // What was told in more lines than a log has room for, once; else empty.
  std::string take_long_news();
  void say(std::string text);
  // Why the last thing could not be kept; empty if all is well.
  const std::string& problem() const { return problem_; }

 private:
  void step(terminal::Moment now);
  // False once something else than the budget stopped it.
  bool advance(std::uint32_t ticks);
  void pause();
  void answer_for_bot(terminal::Moment now);
  void gather_events();
  void after_input(terminal::Moment now);

  OpenRun open_;
  std::unique_ptr<GameView> view_;
  std::unique_ptr<engine::run::Chooser> bot_;
  bool auto_on_ = true;
  Pace pace_;
  terminal::Moment next_step_ = 0;
  std::vector<LogLine> log_;
  std::string long_news_;
  std::string problem_;
};

}  // namespace fathom::tui

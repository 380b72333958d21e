#pragma once

// Owns line-oriented play for any rule set: what happened, the question, its options; a line in,
// the next lines out. For dumb terminals and screen readers: no colour, no cursor, no boxes.

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "engine/run/prompt.h"
#include "engine/run/session.h"

namespace fathom::cli {

class PlainPlay {
 public:
  PlainPlay(engine::run::Session& session, std::istream& input, std::ostream& output)
      : session_(session), input_(input), output_(output) {}

  // Plays until the run ends, the player leaves or input ends. Fails if a run cannot be saved.
  absl::Status play();

 private:
  enum class Reply { kAnswered, kAskAgain, kLeave };

  void tell_events();
  void tell_end();
  void ask(const engine::run::Prompt& prompt);
  void list_options(const engine::run::Prompt& prompt);
  absl::StatusOr<Reply> answer(const engine::run::Prompt& prompt, const std::string& line);
  Reply refuse(const std::string& typed);
  absl::StatusOr<Reply> set_policy(const std::string& words);
  void show_policy();
  void show_map();
  void show_help();
  void say(std::string_view text);

  engine::run::Session& session_;
  std::istream& input_;
  std::ostream& output_;
  bool tracing_ = false;
};

}  // namespace fathom::cli

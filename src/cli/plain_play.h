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

// Whether the options are a row of whole numbers without gaps ("flares.0" to "flares.14").
bool asks_for_a_number(const engine::run::Prompt& prompt);

// What to type for each option, in order: the number itself if a number is asked for, its key if
// all keys are digits, else its place in the list.
std::vector<std::string> selectors(const engine::run::Prompt& prompt);

// The option meant by what was typed: a selector, a letter or a slug; null if none is.
const engine::run::Option* find_typed(const engine::run::Prompt& prompt, std::string_view typed);

// Breaks text at spaces so that lines fit; line breaks in it are kept.
std::string wrapped(std::string_view text, std::size_t width = 78);

}  // namespace fathom::cli

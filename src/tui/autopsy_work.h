#pragma once

// Owns doing an autopsy beside everything else: a slice of it whenever the screen is woken, so
// small that no key has to wait, until it can say where the run was lost. Draws nothing.

#include <memory>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "engine/run/autopsy.h"
#include "tui/terminal/application.h"

namespace fathom::tui {

class AutopsyWork {
 public:
  // Continuations a slice, and milliseconds between two: most autopsies take a second or two.
  static constexpr int kSlice = 8;
  static constexpr terminal::Moment kInterval = 33;

  // Refused, with the reason, unless the run was lost. Pages may share what comes of it.
  static absl::StatusOr<std::shared_ptr<AutopsyWork>> begin(const engine::run::RuleSet& rules,
                                                            const engine::run::Journal& journal);

  explicit AutopsyWork(engine::run::Autopsy autopsy) : autopsy_(std::move(autopsy)) {}

  // None once it is done.
  std::optional<terminal::Moment> wake_at() const;
  // True if this was the slice that finished it.
  bool on_wake(terminal::Moment now);

  // Null until it is done.
  const engine::run::Findings* findings() const;
  // The verdict, or how far the search is, in steps that do not keep a slow line busy.
  std::string text() const;

 private:
  engine::run::Autopsy autopsy_;
  terminal::Moment next_slice_ = 0;
};

// What the words and marks of an autopsy mean, for help.
std::string autopsy_help();

}  // namespace fathom::tui

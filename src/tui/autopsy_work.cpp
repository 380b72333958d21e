#include "tui/autopsy_work.h"

#include "absl/strings/str_cat.h"

namespace fathom::tui {

using namespace engine;

absl::StatusOr<std::shared_ptr<AutopsyWork>> AutopsyWork::begin(const run::RuleSet& rules,
                                                                const run::Journal& journal) {
  absl::StatusOr<run::Autopsy> autopsy = run::Autopsy::begin(rules, journal);
  if (!autopsy.ok()) return autopsy.status();
  return std::make_shared<AutopsyWork>(*std::move(autopsy));
}

std::optional<terminal::Moment> AutopsyWork::wake_at() const {
  if (autopsy_.done()) return std::nullopt;
  return next_slice_;
}

bool AutopsyWork::on_wake(terminal::Moment now) {
  if (autopsy_.done() || now < next_slice_) return false;
  for (int i = 0; i < kSlice && autopsy_.step(); ++i) {
  }
  next_slice_ = now + kInterval;
  return autopsy_.done();
}

const run::Findings* AutopsyWork::findings() const {
  return autopsy_.done() ? &autopsy_.findings() : nullptr;
}

std::string AutopsyWork::text() const {
  constexpr std::uint64_t kParts = 10;
  if (autopsy_.done()) return run::verdict_text(autopsy_.findings());
  const run::Autopsy::Progress progress = autopsy_.progress();
  return absl::StrCat("looking for the fatal decision, ",
                      progress.done * kParts / progress.total * (100 / kParts), " %");
}

std::string autopsy_help() {
  const run::AutopsyOptions usual;
  return absl::StrCat(
      "Autopsy: at each of the last ", usual.decisions,
      " decisions of a lost run every answer is played on ", usual.continuations,
      " times by a bot, in the same world; 7/10 means that 7 of 10 survive: they are won, left "
      "alive, or alive ",
      usual.margin, " decisions after the moment the run died. The run itself is not touched.");
}

}  // namespace fathom::tui

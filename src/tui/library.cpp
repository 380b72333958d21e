#include "tui/library.h"

namespace fathom::tui {
namespace {

using namespace engine;

class ForgetfulStore final : public run::JournalStore {
 public:
  absl::Status save(std::string_view /*text*/) override { return absl::OkStatus(); }
};

}  // namespace

absl::StatusOr<OpenRun> begin_unkept(const run::RuleSet& rules, const run::RunConfig& config) {
  OpenRun open;
  open.rules = &rules;
  open.store = std::make_unique<ForgetfulStore>();
  absl::StatusOr<std::unique_ptr<run::Session>> session =
      run::Session::begin(rules, config, {.build = "unkept", .created = "unkept"}, *open.store);
  if (!session.ok()) return session.status();
  open.session = *std::move(session);
  return open;
}

}  // namespace fathom::tui

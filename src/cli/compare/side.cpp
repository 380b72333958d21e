#include "cli/compare/side.h"

#include <vector>

#include "absl/strings/str_cat.h"
#include "cli/command.h"
#include "engine/kernel/text.h"

namespace fathom::cli::compare {
namespace {

using namespace engine;
using kernel::to_absl;

constexpr std::string_view kSetupPrefix = "set.";

class SideReader {
 public:
  SideReader(const run::RuleSet& rules, std::string_view flag) : rules_(rules), flag_(flag) {}

  void read(std::string_view part) {
    const std::size_t equals = part.find('=');
    if (part.empty() || equals == 0) fail("a part is empty; expected BOT or knob=value");
    if (equals == std::string_view::npos) return read_bot(part);
    const std::string_view name = part.substr(0, equals);
    const std::string_view value = part.substr(equals + 1);
    if (name == "preset") return read_preset(value);
    if (name.substr(0, kSetupPrefix.size()) == kSetupPrefix) {
      return add(setup_, name.substr(kSetupPrefix.size()), value, name);
    }
    require(check_order(rules_, name, value));
    add(orders_, name, value, name);
  }

  Side finish() {
    Side side;
    side.bot = bot_ != nullptr ? bot_ : rules_.find_bot(rules_.default_bot);
    absl::StatusOr<run::Setup> setup = run::resolve_setup(rules_, setup_);
    require(setup.status());
    side.setup = *std::move(setup);
    side.orders = orders_;
    for (const run::PresetValue& value : preset_values()) {
      side.orders.emplace(std::string(value.knob), std::string(value.value));
    }
    return side;
  }

 private:
  [[noreturn]] void fail(std::string_view what) const {
    throw CommandError{absl::StrCat(to_absl(flag_), ": ", to_absl(what))};
  }
  void require(const absl::Status& status) const {
    if (!status.ok()) fail(kernel::message(status));
  }

  void read_bot(std::string_view name) {
    if (bot_ != nullptr) {
      fail(absl::StrCat("there are two bots, ", to_absl(bot_->name), " and ", to_absl(name),
                        "; a side has one"));
    }
    bot_ = rules_.find_bot(name);
    if (bot_ == nullptr) {
      fail(absl::StrCat(to_absl(rules_.id), " has no bot \"", to_absl(name),
                        "\" (bots: ", names(rules_.bots, &run::BotInfo::name), ")"));
    }
  }

  void read_preset(std::string_view slug) {
    if (rules_.presets.empty()) fail(absl::StrCat(to_absl(rules_.id), " has no presets"));
    if (preset_ != nullptr) fail("preset is given twice");
    for (const run::Preset& preset : rules_.presets) {
      if (preset.slug == slug) preset_ = &preset;
    }
    if (preset_ == nullptr) {
      fail(absl::StrCat(to_absl(rules_.id), " has no preset \"", to_absl(slug),
                        "\" (presets: ", names(rules_.presets, &run::Preset::slug), ")"));
    }
  }

  template <typename Row>
  static std::string names(std::span<const Row> rows, std::string_view Row::*name) {
    std::string list;
    for (const Row& row : rows) list.append(list.empty() ? "" : ", ").append(row.*name);
    return list;
  }

  std::span<const run::PresetValue> preset_values() const {
    return preset_ == nullptr ? std::span<const run::PresetValue>() : preset_->values;
  }

  void add(run::Setup& choices, std::string_view id, std::string_view value,
           std::string_view written) const {
    if (!choices.emplace(std::string(id), std::string(value)).second) {
      fail(absl::StrCat(to_absl(written), " is given twice"));
    }
  }

  const run::RuleSet& rules_;
  std::string_view flag_;
  const run::BotInfo* bot_ = nullptr;
  const run::Preset* preset_ = nullptr;
  run::Setup setup_;
  Orders orders_;
};

}  // namespace

Side require_side(const run::RuleSet& rules, std::string_view flag, std::string_view text) {
  SideReader reader(rules, flag);
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    reader.read(text.substr(at, comma - at));
    at = comma + 1;
  }
  return reader.finish();
}

}  // namespace fathom::cli::compare

#include "engine/run/driver.h"

namespace fathom::engine::run {
namespace {

constexpr std::uint32_t kTicksPerAdvance = 1'000'000;

// The same loop serves bare runs, where every instruction counts, and journaled sessions.
struct RunPort {
  Run& target;

  const Run& run() const { return target; }
  absl::Status advance() {
    target.advance(kTicksPerAdvance);
    return absl::OkStatus();
  }
  absl::Status choose(PromptId prompt, std::string_view slug) {
    return target.apply_choice(prompt, slug);
  }
  absl::Status order(std::string_view knob, std::string_view value) {
    return target.apply_policy_update(knob, value);
  }
  void drain(std::vector<Event>& events) { target.drain_events(events); }
};

struct SessionPort {
  Session& target;

  const Run& run() const { return target.run(); }
  absl::Status advance() { return target.advance(kTicksPerAdvance).status(); }
  absl::Status choose(PromptId prompt, std::string_view slug) {
    return target.choose(prompt, slug);
  }
  absl::Status order(std::string_view knob, std::string_view value) {
    return target.order(knob, value);
  }
  void drain(std::vector<Event>& events) { target.drain_events(events); }
};

template <typename Port>
absl::Status decide(Port& port, Chooser& chooser, const Prompt& prompt) {
  for (const PolicyOrder& order : chooser.orders(port.run(), prompt)) {
    if (absl::Status status = port.order(order.knob, order.value); !status.ok()) return status;
  }
  const std::size_t index = chooser.choose(port.run(), prompt);
  if (index >= prompt.options.size()) return absl::InternalError("the chooser chose no option");
  const Slug slug = prompt.options[index].slug;
  return port.choose(prompt.id, slug.view());
}

template <typename Port>
DriveResult drive_port(Port port, Chooser& chooser, const DriveLimits& limits) {
  DriveResult result;
  std::vector<Event> unread;
  while (true) {
    result.status = port.advance();
    port.drain(unread);
    if (!result.status.ok() || port.run().outcome()) return result;
    const Prompt* prompt = port.run().pending();
    if (result.decisions >= limits.max_decisions || port.run().tick().value >= limits.max_ticks) {
      result.capped = true;
      return result;
    }
    if (prompt == nullptr) continue;
    result.status = decide(port, chooser, *prompt);
    if (!result.status.ok()) return result;
    ++result.decisions;
  }
}

}  // namespace

DriveResult drive(Run& run, Chooser& chooser, const DriveLimits& limits) {
  return drive_port(RunPort{run}, chooser, limits);
}

DriveResult drive(Session& session, Chooser& chooser, const DriveLimits& limits) {
  return drive_port(SessionPort{session}, chooser, limits);
}

}  // namespace fathom::engine::run

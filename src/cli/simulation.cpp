#include "cli/simulation.h"

#include <algorithm>
#include <vector>

#include "cli/command.h"
#include "cli/parallel.h"
#include "engine/kernel/text.h"
#include "engine/run/driver.h"
#include "engine/run/pinned_orders.h"
#include "engine/run/session.h"

namespace fathom::cli {
namespace {

using namespace engine;

// Few, so that little is lost with a process that is killed; slow bots take a second for these.
constexpr std::uint64_t kSeedsPerBatch = 8;

void fill(SimulationRecord& record, const run::Run& run, const run::DriveResult& driven) {
  record.actions = run.actions();
  record.decisions = driven.decisions;
  record.ticks = run.tick().value;
  record.hash = run.snapshot_hash();
  record.traits = run.traits();
  if (!driven.status.ok()) {
    record.outcome = "unfinished";
    record.reason = "illegal_choice";
  } else if (run.outcome()) {
    record.outcome = run::ending_name(run.outcome()->ending);
    record.reason = run.outcome()->reason.view();
    record.score = run.outcome()->score;
  } else {
    record.outcome = "unfinished";
    record.reason = "decision_cap";
  }
}

std::unique_ptr<run::Chooser> make_chooser(const SimulationPlan& plan, kernel::Seed seed) {
  std::unique_ptr<run::Chooser> bot = plan.bot->make(seed);
  if (plan.orders.empty()) return bot;
  return std::make_unique<run::PinnedOrders>(std::move(bot), order_list(plan.orders));
}

// Orders are checked when the plan is made.
void require_given(const absl::Status& status) {
  if (!status.ok()) throw CommandError{kernel::message(status), kExitFailed};
}

using Batch = std::vector<SimulationRecord>;
using Question = std::function<bool()>;

// The seeds of a plan in pieces of a few. What workers play they play on their own.
class Batches {
 public:
  Batches(const SimulationPlan& plan, const Question& asked_to_stop)
      : plan_(plan), asked_to_stop_(asked_to_stop) {}

  std::uint64_t count() const { return (plan_.last_seed - plan_.first_seed) / kSeedsPerBatch + 1; }
  std::uint64_t size_of(std::uint64_t batch) const {
    return std::min(kSeedsPerBatch - 1, plan_.last_seed - first_of(batch)) + 1;
  }

  // Shorter, or empty, if the work was stopped.
  Batch play(std::uint64_t batch) const {
    Batch records;
    records.reserve(size_of(batch));
    for (std::uint64_t i = 0; i < size_of(batch) && !is_stopped(); ++i) {
      records.push_back(simulate_seed(plan_, first_of(batch) + i));
    }
    return records;
  }

 private:
  std::uint64_t first_of(std::uint64_t batch) const {
    return plan_.first_seed + batch * kSeedsPerBatch;
  }
  bool is_stopped() const { return asked_to_stop_ && asked_to_stop_(); }

  const SimulationPlan& plan_;
  const Question& asked_to_stop_;
};

}  // namespace

SimulationRecord simulate_seed(const SimulationPlan& plan, std::uint64_t seed) {
  const run::RunConfig config{.seed = {seed}, .mode = plan.mode, .setup = plan.setup};
  const std::unique_ptr<run::Chooser> chooser = make_chooser(plan, config.seed);
  SimulationRecord record;
  record.seed = seed;
  if (!plan.journals) {
    const std::unique_ptr<run::Run> run = plan.rules->start(config);
    for (const auto& [knob, value] : plan.orders)
      require_given(run->apply_policy_update(knob, value));
    fill(record, *run, run::drive(*run, *chooser));
    return record;
  }
  // Nobody began this run at a certain time: the same seed gives the same file.
  run::NoStore store;
  const std::unique_ptr<run::Session> session =
      run::Session::begin(*plan.rules, config, {.build = plan.build, .created = ""}, store).value();
  for (const auto& [knob, value] : plan.orders) require_given(session->order(knob, value));
  fill(record, session->run(), run::drive(*session, *chooser));
  record.journal = session->journal_text();
  return record;
}

void simulate(const SimulationPlan& plan,
              const std::function<void(const SimulationRecord&)>& take) {
  simulate_batches(plan, [&](const std::vector<SimulationRecord>& batch) {
    for (const SimulationRecord& record : batch) take(record);
  });
}

void simulate_batches(const SimulationPlan& plan, const std::function<void(const Batch&)>& take,
                      const Question& asked_to_stop) {
  const Batches batches(plan, asked_to_stop);
  std::vector<Batch> slots(kMostPiecesAhead);
  work_in_parallel(
      batches.count(), plan.jobs,
      [&](std::uint64_t batch) { slots[batch % slots.size()] = batches.play(batch); },
      [&](std::uint64_t batch) {
        const Batch played = std::move(slots[batch % slots.size()]);
        if (!played.empty()) take(played);
        return played.size() == batches.size_of(batch) ? Then::kGoOn : Then::kStop;
      });
}

}  // namespace fathom::cli

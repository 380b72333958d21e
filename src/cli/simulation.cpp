#include "cli/simulation.h"

#include <condition_variable>
#include <map>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

#include "engine/run/driver.h"
#include "engine/run/session.h"

namespace fathom::cli {
namespace {

using namespace engine;

constexpr std::uint64_t kSeedsPerBatch = 32;
constexpr std::uint64_t kMostBatchesAhead = 256;

class NoStore final : public run::JournalStore {
 public:
  absl::Status save(std::string_view /*text*/) override { return absl::OkStatus(); }
};

void fill(SimulationRecord& record, const run::Run& run, const run::DriveResult& driven) {
  record.actions = run.actions();
  record.decisions = driven.decisions;
  record.ticks = run.tick().value;
  record.hash = run.snapshot_hash();
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

// Batches of seeds go out by number and come back in any order.
class BatchQueue {
 public:
  explicit BatchQueue(const SimulationPlan& plan)
      : plan_(plan), batches_((plan.last_seed - plan.first_seed) / kSeedsPerBatch + 1) {}

  // What a worker does until nothing is left.
  void work() {
    while (work_once()) {
    }
  }

  // Plays the next batch; false if there is none.
  bool work_once() {
    std::uint64_t batch = 0;
    {
      std::unique_lock<std::mutex> lock(mutex_);
      room_.wait(lock, [&] { return stopped_ || next_ < taken_ + kMostBatchesAhead; });
      if (stopped_ || next_ == batches_) return false;
      batch = next_++;
    }
    std::vector<SimulationRecord> records = play(batch);
    const std::lock_guard<std::mutex> lock(mutex_);
    finished_.emplace(batch, std::move(records));
    ready_.notify_one();
    return true;
  }

  // The next batch in order; waits for it.
  std::vector<SimulationRecord> take(std::uint64_t batch) {
    std::unique_lock<std::mutex> lock(mutex_);
    ready_.wait(lock, [&] { return finished_.count(batch) != 0; });
    std::vector<SimulationRecord> records = std::move(finished_[batch]);
    finished_.erase(batch);
    taken_ = batch + 1;
    room_.notify_all();
    return records;
  }

  void stop() {
    const std::lock_guard<std::mutex> lock(mutex_);
    stopped_ = true;
    room_.notify_all();
  }

  std::uint64_t batches() const { return batches_; }

 private:
  std::vector<SimulationRecord> play(std::uint64_t batch) const {
    const std::uint64_t first = plan_.first_seed + batch * kSeedsPerBatch;
    const std::uint64_t count = std::min(kSeedsPerBatch - 1, plan_.last_seed - first) + 1;
    std::vector<SimulationRecord> records;
    records.reserve(count);
    for (std::uint64_t i = 0; i < count; ++i) records.push_back(simulate_seed(plan_, first + i));
    return records;
  }

  const SimulationPlan& plan_;
  const std::uint64_t batches_;
  std::mutex mutex_;
  std::condition_variable room_;
  std::condition_variable ready_;
  std::uint64_t next_ = 0;
  std::uint64_t taken_ = 0;
  bool stopped_ = false;
  std::map<std::uint64_t, std::vector<SimulationRecord>> finished_;
};

// As many threads as the system grants, joined however the scope is left.
class Workers {
 public:
  Workers(BatchQueue& queue, unsigned count) : queue_(queue) {
    threads_.reserve(count);
    try {
      while (threads_.size() < count) threads_.emplace_back([&queue] { queue.work(); });
    } catch (const std::system_error&) {  // the work is the same for fewer
    }
  }
  ~Workers() {
    queue_.stop();
    for (std::thread& thread : threads_) thread.join();
  }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  bool empty() const { return threads_.empty(); }

 private:
  BatchQueue& queue_;
  std::vector<std::thread> threads_;
};

}  // namespace

SimulationRecord simulate_seed(const SimulationPlan& plan, std::uint64_t seed) {
  const run::RunConfig config{.seed = {seed}, .mode = plan.mode, .setup = plan.setup};
  const std::unique_ptr<run::Chooser> chooser = plan.bot->make(config.seed);
  SimulationRecord record;
  record.seed = seed;
  if (!plan.journals) {
    const std::unique_ptr<run::Run> run = plan.rules->start(config);
    fill(record, *run, run::drive(*run, *chooser));
    return record;
  }
  // Nobody began this run at a certain time: the same seed gives the same file.
  NoStore store;
  const std::unique_ptr<run::Session> session =
      run::Session::begin(*plan.rules, config, {.build = plan.build, .created = ""}, store).value();
  fill(record, session->run(), run::drive(*session, *chooser));
  record.journal = session->journal_text();
  return record;
}

void simulate(const SimulationPlan& plan,
              const std::function<void(const SimulationRecord&)>& take) {
  BatchQueue queue(plan);
  const Workers workers(queue, plan.jobs);
  for (std::uint64_t batch = 0; batch < queue.batches(); ++batch) {
    if (workers.empty()) queue.work_once();
    for (const SimulationRecord& record : queue.take(batch)) take(record);
  }
}

}  // namespace fathom::cli

#include "cli/parallel.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

namespace fathom::cli {
namespace {

// Pieces go out by number and come back in any order.
class PieceQueue {
 public:
  PieceQueue(std::uint64_t pieces, const Work& work) : pieces_(pieces), work_(work) {}

  // Does the next piece; false if there is none.
  bool work_once() {
    std::uint64_t piece = 0;
    {
      std::unique_lock<std::mutex> lock(mutex_);
      room_.wait(lock, [&] { return stopped_ || next_ < taken_ + kMostPiecesAhead; });
      if (stopped_ || next_ == pieces_) return false;
      piece = next_++;
    }
    const std::exception_ptr failure = attempt(piece);
    const std::lock_guard<std::mutex> lock(mutex_);
    if (failure && !failure_) failure_ = failure;
    finished_.insert(piece);
    ready_.notify_one();
    return failure == nullptr;
  }

  void wait_for(std::uint64_t piece) {
    std::unique_lock<std::mutex> lock(mutex_);
    ready_.wait(lock, [&] { return failure_ || finished_.count(piece) != 0; });
    if (failure_) std::rethrow_exception(failure_);
    finished_.erase(piece);
  }

  void note_taken(std::uint64_t piece) {
    const std::lock_guard<std::mutex> lock(mutex_);
    taken_ = piece + 1;
    room_.notify_all();
  }

  void stop() {
    const std::lock_guard<std::mutex> lock(mutex_);
    stopped_ = true;
    room_.notify_all();
  }

 private:
  std::exception_ptr attempt(std::uint64_t piece) const {
    try {
      work_(piece);
      return nullptr;
    } catch (...) {
      return std::current_exception();
    }
  }

  const std::uint64_t pieces_;
  const Work& work_;
  std::mutex mutex_;
  std::condition_variable room_;
  std::condition_variable ready_;
  std::uint64_t next_ = 0;
  std::uint64_t taken_ = 0;
  bool stopped_ = false;
  std::exception_ptr failure_;
  std::set<std::uint64_t> finished_;
};

// As many threads as the system grants, joined however the scope is left.
class Workers {
 public:
  Workers(PieceQueue& queue, std::uint64_t count) : queue_(queue) {
    threads_.reserve(count);
    try {
      while (threads_.size() < count) {
        threads_.emplace_back([&queue] {
          while (queue.work_once()) {
          }
        });
      }
    } catch (const std::exception&) {  // no thread, or no memory for one: fewer do the same work
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
  PieceQueue& queue_;
  std::vector<std::thread> threads_;
};

}  // namespace

void work_in_parallel(std::uint64_t pieces, unsigned jobs, const Work& work, const Take& take) {
  PieceQueue queue(pieces, work);
  const Workers workers(queue, std::min<std::uint64_t>(jobs, pieces));
  for (std::uint64_t piece = 0; piece < pieces; ++piece) {
    if (workers.empty()) queue.work_once();
    queue.wait_for(piece);
    if (take(piece) == Then::kStop) return;
    queue.note_taken(piece);
  }
}

unsigned chosen_jobs(unsigned told) {
  return told != 0 ? told : std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace fathom::cli

#include "cli/progress.h"

#include <spdlog/fmt/fmt.h>
#include <unistd.h>

#include <cstdio>

#include "cli/clock.h"

namespace fathom::cli {
namespace {

constexpr double kSecondsBetweenDraws = 0.2;

}  // namespace

Progress::Progress(std::string unit, std::uint64_t total)
    : unit_(std::move(unit)),
      total_(total),
      enabled_(isatty(STDERR_FILENO) != 0),
      started_(elapsed_seconds()),
      last_drawn_(started_) {}

Progress::~Progress() { clear(); }

void Progress::add(std::uint64_t count) {
  done_ += count;
  if (!enabled_) return;
  const double now = elapsed_seconds();
  if (now - last_drawn_ >= kSecondsBetweenDraws) draw(now);
}

void Progress::draw(double now) {
  const double seconds = now - started_;
  const double rate = seconds > 0 ? static_cast<double>(done_) / seconds : 0;
  const double left = rate > 0 ? static_cast<double>(total_ - done_) / rate : 0;
  fmt::print(stderr, "\r\033[K{} of {} {}, {:.0f} a second, {:.0f} s left", done_, total_, unit_,
             rate, left);
  std::fflush(stderr);
  last_drawn_ = now;
  drawn_ = true;
}

void Progress::clear() {
  if (!drawn_) return;
  fmt::print(stderr, "\r\033[K");
  std::fflush(stderr);
  drawn_ = false;
}

}  // namespace fathom::cli

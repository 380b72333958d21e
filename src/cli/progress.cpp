#include "cli/progress.h"

#include <spdlog/fmt/fmt.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "cli/clock.h"

namespace fathom::cli {
namespace {

constexpr double kSecondsBetweenDraws = 0.2;

}  // namespace

std::string duration_text(double seconds) {
  constexpr double kMost = 1e15;  // what is longer has no end that anyone will see
  const auto whole = static_cast<std::uint64_t>(std::llround(std::min(seconds, kMost)));
  const std::uint64_t minutes = whole / 60;
  const std::uint64_t hours = minutes / 60;
  if (minutes == 0) return fmt::format("{} s", whole);
  if (hours == 0) return fmt::format("{} min {} s", minutes, whole % 60);
  if (hours < 24) return fmt::format("{} h {} min", hours, minutes % 60);
  return fmt::format("{} d {} h", hours / 24, hours % 24);
}

Progress::Progress(std::string unit, std::uint64_t total, std::uint64_t done)
    : unit_(std::move(unit)),
      total_(total),
      before_(done),
      done_(done),
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
  // What was there before tells nothing of how fast the rest will go.
  const double rate = seconds > 0 ? static_cast<double>(done_ - before_) / seconds : 0;
  const std::uint64_t total = std::max({total_, done_, std::uint64_t{1}});  // files may grow
  const double left = rate > 0 ? static_cast<double>(total - done_) / rate : 0;
  const double percent = 100.0 * static_cast<double>(done_) / static_cast<double>(total);
  fmt::print(stderr, "\r\033[K{} of {} {} ({:.0f} %), {:.{}f} a second, {} left", done_, total,
             unit_, percent, rate, rate < 10 ? 1 : 0, duration_text(left));
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

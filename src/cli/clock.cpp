#include "cli/clock.h"

#include <array>
#include <chrono>
#include <ctime>
#include <string_view>

namespace fathom::cli {

std::string now_utc() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 32> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
  return {text.data(), size};
}

std::string today_utc() { return now_utc().substr(0, std::string_view("2026-11-16").size()); }

double elapsed_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace fathom::cli

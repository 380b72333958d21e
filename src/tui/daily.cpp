#include "tui/daily.h"

#include <string>

namespace fathom::tui {
namespace {

constexpr std::string_view kShape = "####-##-##";

bool has_shape(std::string_view text) {
  if (text.size() != kShape.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_digit = text[i] >= '0' && text[i] <= '9';
    if (kShape[i] == '#' ? !is_digit : text[i] != kShape[i]) return false;
  }
  return true;
}

unsigned number(std::string_view digits) {
  unsigned value = 0;
  for (const char digit : digits) value = 10 * value + static_cast<unsigned>(digit - '0');
  return value;
}

}  // namespace

std::optional<std::chrono::sys_days> parse_date(std::string_view text) {
  if (!has_shape(text)) return std::nullopt;
  const std::chrono::year_month_day date(
      std::chrono::year(static_cast<int>(number(text.substr(0, 4)))),
      std::chrono::month(number(text.substr(5, 2))), std::chrono::day(number(text.substr(8, 2))));
  if (!date.ok()) return std::nullopt;
  return std::chrono::sys_days(date);
}

engine::kernel::Seed daily_seed(std::string_view date) {
  // Whoever types this text as a seed gets the same dungeon.
  return engine::kernel::parse_seed("daily " + std::string(date)).value();
}

}  // namespace fathom::tui

#include "tui/daily.h"

#include <array>
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

int number(std::string_view digits) {
  int value = 0;
  for (const char digit : digits) value = 10 * value + (digit - '0');
  return value;
}

int days_of(int year, int month) {
  constexpr std::array<int, 12> kDays = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  return kDays.at(static_cast<std::size_t>(month) - 1) + (month == 2 && is_leap ? 1 : 0);
}

}  // namespace

bool is_date(std::string_view text) {
  if (!has_shape(text)) return false;
  const int year = number(text.substr(0, 4));
  const int month = number(text.substr(5, 2));
  const int day = number(text.substr(8, 2));
  return month >= 1 && month <= 12 && day >= 1 && day <= days_of(year, month);
}

engine::kernel::Seed daily_seed(std::string_view date) {
  // Whoever types this text as a seed gets the same dungeon.
  return engine::kernel::parse_seed("daily " + std::string(date)).value();
}

}  // namespace fathom::tui

#include "cli/export/asciicast.h"

#include <spdlog/fmt/fmt.h>

#include <charconv>
#include <nlohmann/json.hpp>

namespace fathom::cli {
namespace {

using Json = nlohmann::ordered_json;

// Control characters as \u001b, everything else as it is.
std::string json_text(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// Days since 1970-01-01 in the calendar of today, counted from the first of a March.
std::int64_t days_since_1970(std::int64_t year, std::int64_t month, std::int64_t day) {
  if (month <= 2) --year;
  const std::int64_t month_from_march = (month + 9) % 12;
  const std::int64_t day_of_year = (153 * month_from_march + 2) / 5 + day - 1;
  return year * 365 + year / 4 - year / 100 + year / 400 + day_of_year - 719468;
}

bool is_leap(std::int64_t year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

std::int64_t days_in(std::int64_t year, std::int64_t month) {
  if (month == 2) return is_leap(year) ? 29 : 28;
  return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
}

}  // namespace

std::string format_cast(const CastHeader& header, const tui::Recording& recording) {
  Json first = {{"version", 2}, {"width", header.size.columns}, {"height", header.size.rows}};
  if (header.timestamp) first["timestamp"] = *header.timestamp;
  first["title"] = header.title;
  first["env"] = {{"TERM", "xterm-256color"}};
  std::string text = json_text(first) + "\n";
  for (const tui::Recording::Event& event : recording.events) {
    const char kind = event.kind == tui::Recording::Kind::kMarker ? 'm' : 'o';
    text += fmt::format("[{}.{:03}, \"{}\", {}]\n", event.at / 1000, event.at % 1000, kind,
                        json_text(event.text));
  }
  return text;
}

std::optional<std::int64_t> unix_time(std::string_view created) {
  constexpr std::string_view kShape = "0000-00-00T00:00:00Z";
  if (created.size() != kShape.size()) return std::nullopt;
  for (std::size_t i = 0; i < kShape.size(); ++i) {
    const bool digit = created[i] >= '0' && created[i] <= '9';
    if (kShape[i] == '0' ? !digit : created[i] != kShape[i]) return std::nullopt;
  }
  const auto number = [&](std::size_t at, std::size_t digits) {
    std::int64_t value = 0;
    std::from_chars(created.data() + at, created.data() + at + digits, value);
    return value;
  };
  const std::int64_t year = number(0, 4);
  const std::int64_t month = number(5, 2);
  const std::int64_t day = number(8, 2);
  const std::int64_t hour = number(11, 2);
  const std::int64_t minute = number(14, 2);
  const std::int64_t second = number(17, 2);
  const bool exists = year >= 1970 && month >= 1 && month <= 12 && day >= 1 &&
                      day <= days_in(year, month) && hour < 24 && minute < 60 && second < 60;
  if (!exists) return std::nullopt;
  return ((days_since_1970(year, month, day) * 24 + hour) * 60 + minute) * 60 + second;
}

}  // namespace fathom::cli

#include "cli/export/asciicast.h"

#include <spdlog/fmt/fmt.h>

#include <charconv>
#include <nlohmann/json.hpp>

#include "tui/daily.h"

namespace fathom::cli {
namespace {

using Json = nlohmann::ordered_json;

// Control characters as \u001b, everything else as it is.
std::string json_text(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
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
  const std::optional<std::chrono::sys_days> day = tui::parse_date(created.substr(0, 10));
  const std::int64_t days = day ? day->time_since_epoch().count() : -1;
  const std::int64_t hour = number(11, 2);
  const std::int64_t minute = number(14, 2);
  const std::int64_t second = number(17, 2);
  if (days < 0 || hour >= 24 || minute >= 60 || second >= 60) return std::nullopt;
  return ((days * 24 + hour) * 60 + minute) * 60 + second;
}

}  // namespace fathom::cli

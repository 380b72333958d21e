#include "cli/report/wording.h"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <cmath>

#include "engine/kernel/hash.h"
#include "engine/kernel/text.h"

namespace fathom::cli::report {

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t place = digits.size(); place > 3;) {
    place -= 3;
    digits.insert(place, 1, ',');
  }
  return digits;
}

std::string grouped_signed(std::int64_t number) {
  if (number >= 0) return grouped(static_cast<std::uint64_t>(number));
  return "-" + grouped(0 - static_cast<std::uint64_t>(number));
}

std::string one_decimal(double number) {
  const std::string text = fmt::format("{:.1f}", std::abs(number));
  const std::size_t point = text.find('.');
  if (point == std::string::npos) return (number < 0 ? "-" : "") + text;
  const std::string whole = grouped(std::stoull(text.substr(0, point)));
  const bool negative = number < 0 && text != "0.0";
  return (negative ? "-" : "") + whole + text.substr(point);
}

std::string compact(std::int64_t number) {
  if (number > -10'000 && number < 100'000) return grouped_signed(number);
  auto scaled = static_cast<double>(number);
  for (const char* unit : {"k", "M", "G", "T"}) {
    scaled /= 1000;
    if (std::abs(scaled) < 9.995) return fmt::format("{:.2f}{}", scaled, unit);
    if (std::abs(scaled) < 99.95) return fmt::format("{:.1f}{}", scaled, unit);
    if (std::abs(scaled) < 999.5) return fmt::format("{:.0f}{}", scaled, unit);
  }
  return fmt::format("{:.0e}", static_cast<double>(number));
}

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string percent_bounds(const Interval& interval) {
  return fmt::format("{:.1f} to {:.1f}", 100 * interval.low, 100 * interval.high);
}

std::string points(double difference) {
  const std::string text = fmt::format("{:+.1f}", 100 * difference);
  return text == "-0.0" || text == "+0.0" ? "0.0" : text;
}

std::string in_words(std::string_view slug) {
  std::string words = engine::kernel::printable_ascii(slug);
  std::replace(words.begin(), words.end(), '_', ' ');
  std::replace(words.begin(), words.end(), '.', ' ');
  return words;
}

std::string bin_label(const Bin& bin) {
  if (bin.and_less && bin.and_more) return "all";
  if (bin.and_less) return grouped_signed(bin.to) + " and less";
  if (bin.and_more) return grouped_signed(bin.from) + " and more";
  if (bin.from == bin.to) return grouped_signed(bin.from);
  return grouped_signed(bin.from) + " to " + grouped_signed(bin.to);
}

std::string choices_text(const engine::run::Setup& choices) {
  std::string text;
  for (const auto& [name, value] : choices) {
    text.append(text.empty() ? "" : ", ").append(engine::kernel::printable_ascii(name));
    text.append("=").append(engine::kernel::printable_ascii(value));
  }
  return text;
}

std::string group_title(const Group& group) {
  const RecordOrigin& origin = group.origin;
  std::string title = fmt::format("{}, rules {}", origin.game, origin.rules);
  if (group.has_rival_content) title += ", content " + engine::kernel::hash_text(origin.content);
  title += ", bot " + origin.bot;
  if (origin.mode != engine::run::Mode::kIronman) {
    title.append(", ").append(engine::run::mode_name(origin.mode)).append(" mode");
  }
  return title;
}

std::string win_sentence(const Group& group) {
  return fmt::format("{} of {} runs won: {} (95 %: {}).", grouped(group.won.count),
                     grouped(group.runs()), percent(group.won.share()),
                     percent_bounds(group.won.interval()));
}

}  // namespace fathom::cli::report

#include "tui/settings.h"

#include <algorithm>
#include <cstddef>
#include <type_traits>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/kernel/text.h"

namespace fathom::tui {
namespace {

using engine::kernel::to_absl;

// A setting is a member whose values are numbered in the order of its words.
struct Setting {
  SettingInfo info;
  std::size_t (*get)(const Settings&);
  void (*set)(Settings&, std::size_t);
};

template <auto kMember>
Setting setting(const SettingInfo& info) {
  return {
      .info = info,
      .get = [](const Settings& settings) { return static_cast<std::size_t>(settings.*kMember); },
      .set =
          [](Settings& settings, std::size_t value) {
            settings.*kMember =
                static_cast<std::remove_reference_t<decltype(settings.*kMember)>>(value);
          }};
}

const std::vector<Setting>& table() {
  static const std::vector<Setting> kTable = {
      setting<&Settings::theme>({.name = "theme",
                                 .summary = "Which colours mean what",
                                 .values = {"calm", "high-contrast", "color-blind", "monochrome"},
                                 .shown = true}),
      setting<&Settings::color>({.name = "color",
                                 .summary = "How many colours the terminal shows",
                                 .values = {"auto", "none", "16", "256", "true"},
                                 .shown = true}),
      setting<&Settings::glyphs>({.name = "glyphs",
                                  .summary = "Line drawing or plain ASCII",
                                  .values = {"auto", "lines", "ascii"},
                                  .shown = true}),
      setting<&Settings::speed>({.name = "speed",
                                 .summary = "How fast time passes before your eyes",
                                 .values = {"slow", "steady", "quick", "fast", "instant"},
                                 .shown = true}),
      setting<&Settings::mouse>({.name = "mouse",
                                 .summary = "Whether the mouse can choose",
                                 .values = {"off", "on"},
                                 .shown = true}),
      setting<&Settings::low_bandwidth>({.name = "low-bandwidth",
                                         .summary = "Draw less, for slow lines",
                                         .values = {"off", "on"},
                                         .shown = true}),
      setting<&Settings::oriented>({.name = "oriented",
                                    .summary = "Whether the first steps were explained",
                                    .values = {"off", "on"},
                                    .shown = false}),
  };
  return kTable;
}

const Setting* find_setting(std::string_view name) {
  for (const Setting& setting : table()) {
    if (setting.info.name == name) return &setting;
  }
  return nullptr;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r";
  const std::size_t first = text.find_first_not_of(kBlank);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

absl::Status read_line(Settings& settings, std::string_view line) {
  line = trimmed(line);
  if (line.empty() || line.front() == '#') return absl::OkStatus();
  const std::size_t equals = line.find('=');
  if (equals == std::string_view::npos) {
    return absl::InvalidArgumentError("expected name = value");
  }
  return change_setting(settings, trimmed(line.substr(0, equals)),
                        trimmed(line.substr(equals + 1)));
}

}  // namespace

const std::vector<SettingInfo>& setting_infos() {
  static const std::vector<SettingInfo> kInfos = [] {
    std::vector<SettingInfo> infos;
    for (const Setting& setting : table()) infos.push_back(setting.info);
    return infos;
  }();
  return kInfos;
}

std::string_view setting_value(const Settings& settings, std::string_view name) {
  const Setting* found = find_setting(name);
  return found == nullptr ? std::string_view() : found->info.values[found->get(settings)];
}

absl::Status change_setting(Settings& settings, std::string_view name, std::string_view value) {
  const Setting* found = find_setting(name);
  if (found == nullptr) {
    return absl::InvalidArgumentError(absl::StrCat("there is no setting \"", to_absl(name), "\""));
  }
  const std::vector<std::string_view>& values = found->info.values;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] != value) continue;
    found->set(settings, i);
    return absl::OkStatus();
  }
  const auto append = [](std::string* text, std::string_view word) { text->append(word); };
  return absl::InvalidArgumentError(absl::StrCat(to_absl(name), " has no value \"", to_absl(value),
                                                 "\" (", absl::StrJoin(values, ", ", append), ")"));
}

absl::StatusOr<Settings> parse_settings(std::string_view text) {
  Settings settings;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const absl::Status status = read_line(settings, text.substr(0, end));
    if (!status.ok()) {
      return absl::InvalidArgumentError(absl::StrCat("line ", number, ": ", status.message()));
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return settings;
}

std::string format_settings(const Settings& settings) {
  std::string text;
  for (const SettingInfo& info : setting_infos()) {
    text.append(info.name).append(" = ").append(setting_value(settings, info.name)).append("\n");
  }
  return text;
}

}  // namespace fathom::tui

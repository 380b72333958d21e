#include "engine/run/selectors.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>

namespace fathom::engine::run {
namespace {

std::string_view last_part(std::string_view slug) {
  const std::size_t dot = slug.rfind('.');
  return dot == std::string_view::npos ? slug : slug.substr(dot + 1);
}

// The number a slug ends in, written as numbers are ("flares.12"); none for texts and for "012".
std::optional<std::uint32_t> number_in(const Option& option) {
  const std::string_view text = last_part(option.slug.view());
  std::uint32_t number = 0;
  const auto result = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = result.ec == std::errc() && result.ptr == text.data() + text.size();
  if (!whole || (text.size() > 1 && text.front() == '0')) return std::nullopt;
  return number;
}

bool has_digit(const Option& option) { return option.key >= '0' && option.key <= '9'; }

}  // namespace

bool asks_for_a_number(const Prompt& prompt) {
  std::optional<std::uint32_t> before;
  for (const Option& option : prompt.options) {
    const std::optional<std::uint32_t> number = number_in(option);
    if (!number || (before && *number != *before + 1)) return false;
    before = number;
  }
  return true;
}

std::vector<std::string> selectors(const Prompt& prompt) {
  const bool numbers = asks_for_a_number(prompt);
  const bool digits = std::all_of(prompt.options.begin(), prompt.options.end(), has_digit);
  std::vector<std::string> result;
  for (std::size_t i = 0; i < prompt.options.size(); ++i) {
    const Option& option = prompt.options[i];
    if (numbers) {
      result.emplace_back(last_part(option.slug.view()));
    } else if (digits) {
      result.emplace_back(1, option.key);
    } else {
      result.push_back(std::to_string(i + 1));
    }
  }
  return result;
}

char key_beside(const Option& option, const std::vector<std::string>& selectors) {
  const std::string key(1, option.key);
  const bool taken = std::find(selectors.begin(), selectors.end(), key) != selectors.end();
  return option.key == 0 || taken ? ' ' : option.key;
}

const Option* find_typed(const Prompt& prompt, std::string_view typed) {
  if (const Option* option = prompt.find(typed)) return option;
  const std::vector<std::string> choices = selectors(prompt);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (choices[i] == typed) return &prompt.options[i];
  }
  for (const Option& option : prompt.options) {
    if (option.key != 0 && typed == std::string_view(&option.key, 1)) return &option;
  }
  return nullptr;
}

}  // namespace fathom::engine::run

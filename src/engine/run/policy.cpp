#include "engine/run/policy.h"

#include <algorithm>

namespace fathom::engine::run {

std::string order_text(std::span<const Knob> knobs, std::string_view knob, std::string_view value) {
  std::string text(knob);
  for (const Knob& known : knobs) {
    if (known.id == knob) text = known.label;
  }
  std::string words(value);
  std::replace(words.begin(), words.end(), '_', ' ');
  return text + ": " + words;
}

}  // namespace fathom::engine::run

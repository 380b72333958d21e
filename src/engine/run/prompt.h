#pragma once

// Owns the shape of an open question: its number, its kind and all legal answers.
// Words (title, facts, labels) are asked of the Run when someone wants to read them.

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "absl/container/inlined_vector.h"
#include "engine/run/slug.h"

namespace fathom::engine::run {

enum class PromptId : std::uint32_t {};

// One legal answer. `action` and `argument` are the rule set's own encoding of it, so that
// applying a choice never parses text; `key` is the letter a front end shows, 0 if none.
struct Option {
  Slug slug;
  char key = 0;
  std::uint16_t action = 0;
  std::int32_t argument = 0;
};

struct Prompt {
  PromptId id{};
  Slug kind;
  absl::InlinedVector<Option, 16> options;

  const Option* find(std::string_view slug) const {
    for (const Option& option : options) {
      if (option.slug.view() == slug) return &option;
    }
    return nullptr;
  }
};

// A named piece of information shown with a prompt or as the player's standing.
struct Fact {
  std::string name;
  std::string value;
};

}  // namespace fathom::engine::run

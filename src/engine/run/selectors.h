#pragma once

// Owns what to type for an option, for every front end alike: its number, its letter, its name.

#include <string>
#include <string_view>
#include <vector>

#include "engine/run/prompt.h"

namespace fathom::engine::run {

// Whether the options are a row of whole numbers without gaps ("flares.0" to "flares.14").
bool asks_for_a_number(const Prompt& prompt);

// What to type for each option, in order: the number itself if a number is asked for, its key if
// all keys are digits, else its place in the list.
std::vector<std::string> selectors(const Prompt& prompt);

// The key to show beside the selectors: none if there is none, or if typing it means another
// option.
char key_beside(const Option& option, const std::vector<std::string>& selectors);

// The option meant by what was typed: a selector, a letter or a slug; null if none is.
const Option* find_typed(const Prompt& prompt, std::string_view typed);

}  // namespace fathom::engine::run

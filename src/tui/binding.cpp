#include "tui/binding.h"

#include <algorithm>

namespace fathom::tui {
namespace {

char32_t other_case(char32_t letter) {
  if (letter >= U'a' && letter <= U'z') return letter - U'a' + U'A';
  if (letter >= U'A' && letter <= U'Z') return letter - U'A' + U'a';
  return letter;
}

}  // namespace

bool KeyPattern::matches(const Key& key) const {
  return !empty() && key.code == code && key.character == character && key.control == control &&
         !key.alt;
}

bool Binding::matches(const Key& key) const {
  return std::any_of(keys.begin(), keys.end(),
                     [&](const KeyPattern& pattern) { return pattern.matches(key); });
}

int command_of(Bindings bindings, const Key& key) {
  for (const Binding& binding : bindings) {
    if (binding.matches(key)) return binding.command;
  }
  return kNoCommand;
}

int loose_command_of(Bindings bindings, const Key& key) {
  const int exact = command_of(bindings, key);
  if (exact != kNoCommand) return exact;
  Key other = key;
  other.character = other_case(key.character);
  return command_of(bindings, other);
}

std::size_t stepped(std::size_t cursor, int command, std::size_t count) {
  if (command == kUpCommand) return cursor > 0 ? cursor - 1 : 0;
  return cursor + 1 < count ? cursor + 1 : cursor;
}

}  // namespace fathom::tui

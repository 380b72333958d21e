#pragma once

// Owns the small words that titles, labels and sentences of Dungeon of Doom share.

#include <string>
#include <string_view>

#include "engine/doom/game.h"
#include "engine/doom/model.h"

namespace fathom::engine::doom {

std::string_view attribute_name(Attribute attribute);
std::string place_name(const Place& place);
std::string_view plain_label(Action action, int argument);

inline std::string_view monster_name(const Content& content, int level) {
  return content.monsters[static_cast<std::size_t>(level - 1)].name;
}

}  // namespace fathom::engine::doom

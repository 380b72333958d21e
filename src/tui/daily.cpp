#include "tui/daily.h"

#include <string>

namespace fathom::tui {

engine::kernel::Seed daily_seed(std::string_view date) {
  // Whoever types this text as a seed gets the same dungeon.
  return engine::kernel::parse_seed("daily " + std::string(date)).value();
}

}  // namespace fathom::tui

#pragma once

// Owns the strong bot's shopping: what it would buy with the gold it has, and the way through
// the vendor's prompts to it.

#include <cstddef>

#include "engine/doom/bot_map.h"
#include "engine/doom/bot_prospects.h"
#include "engine/run/prompt.h"

namespace fathom::engine::doom {

struct Purchase {
  Action action = Action::kLeaveShop;
  int argument = 0;
  std::int64_t gain = 0;  // worth gained beyond the price

  bool wanted() const { return action != Action::kLeaveShop; }
};

// The best purchase for the gold in hand; `next_fight` is the room of the cheapest fight to be
// had, or kNoRoom.
Purchase best_purchase(const Sight& sight, Prospects& prospects, RoomNumber next_fight);

// The option that leads to the purchase, or out of the shop.
std::size_t shop_option(const run::Prompt& prompt, const Purchase& purchase);

}  // namespace fathom::engine::doom

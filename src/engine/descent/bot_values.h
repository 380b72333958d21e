#pragma once

// Owns what the strong bot thinks things are worth, in tenths of a hit point: where a look ahead
// ended, what is on the belt, weapons, perks. Measured over seeds, not derived.

#include "engine/descent/game.h"

namespace fathom::engine::descent {

// How good the place is where an imagined game stopped. Reads what the player knows alone, as
// long as it is given an imagined game.
int value_of(const Game& game);

// What is lost when it is used up.
int price_of(const ItemRow& item);

// How hard this weapon hits what there is to come.
int weapon_worth(const Content& content, ItemKind weapon);

int perk_worth(const Game& game, PerkKind perk);

}  // namespace fathom::engine::descent

#include "content/doom/doom_content.h"

namespace fathom::content::doom {
namespace {

using engine::doom::Content;
using engine::doom::SpellEffect;

constexpr Content kContent = {
    .monsters = {{
        {"Skeleton", "skeleton"},
        {"Goblin", "goblin"},
        {"Kobold", "kobold"},
        {"Orc", "orc"},
        {"Troll", "troll"},
        {"Werewolf", "werewolf"},
        {"Banshee", "banshee"},
        {"Hellhound", "hellhound"},
        {"Chimaera", "chimaera"},
        {"Dragon", "dragon"},
    }},
    .treasures = {"Gold Fleece", "Black Pearl", "Ruby Ring", "Diamond Clasp", "Silver Medallion",
                  "Precious Spices", "Sapphire", "Golden Circlet", "Jeweled Cross",
                  "Drowned Crown"},
    .races = {{
        {"Human", "human", 'h', 8, 8, 8, 20},
        {"Dwarf", "dwarf", 'd', 10, 8, 6, 22},
        {"Elf", "elf", 'e', 6, 9, 10, 16},
        {"Halfling", "halfling", 'l', 6, 10, 9, 18},
    }},
    .weapons = {{
        {"Dagger", "dagger", 10},
        {"Short sword", "short_sword", 20},
        {"Broadsword", "broadsword", 30},
    }},
    .armours = {{
        {"Leather", "leather", 10},
        {"Wooden", "wooden", 20},
        {"Chain mail", "chain_mail", 30},
    }},
    .spells = {{
        {"Protection", "protection", 'p', 50, SpellEffect::kWard, 3, 0},
        {"Fireball", "fireball", 'f', 30, SpellEffect::kBlast, 5, 3},
        {"Lightning", "lightning", 'l', 50, SpellEffect::kBlast, 10, 2},
        {"Weaken", "weaken", 'w', 75, SpellEffect::kWeaken, 0, 0},
        {"Teleport", "teleport", 't', 80, SpellEffect::kEscape, 0, 0},
    }},
    .healing_price = 50,
    .enhancer_price = 100,
    .flare_bundle_price = 10,
    .flare_bundle_size = 10,
};

// Any weapon leaves enough for some armour, so nobody can buy themselves into a corner.
static_assert(kContent.weapons.front().price + kContent.armours.front().price <= 50);

}  // namespace

const Content& doom_content() { return kContent; }

}  // namespace fathom::content::doom

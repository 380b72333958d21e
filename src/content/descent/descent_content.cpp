#include "content/descent/descent_content.h"

namespace fathom::content::descent {
namespace {

using engine::descent::Affliction;
using engine::descent::Content;
using engine::descent::DangerTag;
using engine::descent::EnemyKind;
using engine::descent::EnemyRow;
using engine::descent::GodRow;
using engine::descent::ItemKind;
using engine::descent::ItemRow;
using engine::descent::PerkRow;
using engine::descent::Rarity;
using engine::descent::tag_bit;
using engine::descent::TagSet;
using engine::descent::UseEffect;
using engine::kernel::Weighted;

constexpr TagSet kMelee = tag_bit(DangerTag::kMelee);
constexpr TagSet kRanged = tag_bit(DangerTag::kRanged);
constexpr TagSet kPoison = tag_bit(DangerTag::kPoison);
constexpr TagSet kBurst = tag_bit(DangerTag::kBurst);

constexpr EnemyKind kGoblin{0};
constexpr EnemyKind kHound{1};
constexpr EnemyKind kArcher{2};
constexpr EnemyKind kAcolyte{3};
constexpr EnemyKind kGuard{4};
constexpr EnemyKind kGargoyle{5};
constexpr EnemyKind kArmor{6};
constexpr EnemyKind kStalker{7};
constexpr EnemyKind kWarden{8};

constexpr std::array<EnemyRow, 9> kEnemies = {{
    {.name = "Goblin",
     .slug = "goblin",
     .about = "quick and weak; gives up when it loses you",
     .glyph = 'g',
     .hp = 10,
     .attack = 2,
     .defence = 0,
     .speed = 12,
     .xp = 3,
     .tags = kMelee},
    {.name = "Feral Hound",
     .slug = "feral_hound",
     .about = "hunts in pairs; its first bite goes deep",
     .glyph = 'h',
     .hp = 6,
     .attack = 3,
     .defence = 0,
     .speed = 15,
     .xp = 3,
     .tags = kMelee | kBurst,
     .first_hit_bonus = 2,
     .pack_size = 2},
    {.name = "Ash Archer",
     .slug = "ash_archer",
     .about = "shoots from two to five tiles away; clumsy up close",
     .glyph = 'a',
     .hp = 8,
     .attack = 2,
     .defence = 0,
     .speed = 8,
     .xp = 4,
     .tags = kRanged,
     .shot_range = 5,
     .stab_damage = 1},
    {.name = "Blood Acolyte",
     .slug = "blood_acolyte",
     .about = "its blade is poisoned",
     .glyph = 'b',
     .hp = 12,
     .attack = 5,
     .defence = 0,
     .speed = 10,
     .xp = 5,
     .tags = kMelee | kPoison,
     .affliction = Affliction::kPoison},
    {.name = "Corrupted Guard",
     .slug = "corrupted_guard",
     .about = "never leaves its room; its wounds keep bleeding",
     .glyph = 'G',
     .hp = 18,
     .attack = 4,
     .defence = 2,
     .speed = 9,
     .xp = 6,
     .tags = kMelee,
     .notice_range = 5,
     .keeps_room = true,
     .affliction = Affliction::kBleed},
    {.name = "Gargoyle",
     .slug = "gargoyle",
     .about = "stone, until you come within two tiles",
     .glyph = 's',
     .hp = 20,
     .attack = 4,
     .defence = 3,
     .speed = 8,
     .xp = 7,
     .tags = kMelee,
     .notice_range = 2,
     .statue = true,
     .asleep_defence = 5},
    {.name = "Living Armor",
     .slug = "living_armor",
     .about = "slow, hard, and never gives up; its blows slow you",
     .glyph = 'A',
     .hp = 25,
     .attack = 3,
     .defence = 4,
     .speed = 5,
     .xp = 7,
     .tags = kMelee,
     .patience = 0,
     .affliction = Affliction::kSlow},
    {.name = "Shadow Stalker",
     .slug = "shadow_stalker",
     .about = "unseen until it is three tiles away; its first blow is its worst",
     .glyph = 'S',
     .hp = 14,
     .attack = 4,
     .defence = 1,
     .speed = 12,
     .xp = 8,
     .tags = kMelee | kBurst,
     .unseen_beyond = 3,
     .first_hit_bonus = 4},
    {.name = "Abyssal Warden",
     .slug = "abyssal_warden",
     .about = "keeps the last stairs; every fourth blow slows you, and at half strength it calls",
     .glyph = 'W',
     .hp = 60,
     .attack = 7,
     .defence = 3,
     .speed = 9,
     .xp = 30,
     .tags = kMelee | kBurst,
     .notice_range = 6,
     .patience = 0,
     .affliction = Affliction::kSlow,
     .affliction_every = 4,
     .boss = true,
     .stasis_cap = 20,
     .calls_help = true,
     .help = kGoblin},
}};

constexpr ItemKind kRustySword{0};
constexpr ItemKind kMinorPotion{5};
constexpr ItemKind kMajorPotion{6};

constexpr std::array<ItemRow, 15> kItems = {{
    {.name = "Rusty Sword", .slug = "rusty_sword", .about = "attack +2", .weight = 10, .attack = 2},
    {.name = "Iron Mace",
     .slug = "iron_mace",
     .about = "attack +4; each hit costs its target 3 ticks",
     .weight = 10,
     .attack = 4,
     .delay_on_hit = 3},
    {.name = "Steel Longsword",
     .slug = "steel_longsword",
     .about = "attack +6",
     .weight = 6,
     .rarity = Rarity::kUncommon,
     .attack = 6},
    {.name = "Phase Dagger",
     .slug = "phase_dagger",
     .about = "attack +3; passes through defence",
     .weight = 3,
     .rarity = Rarity::kRare,
     .build_defining = true,
     .attack = 3,
     .ignores_defence = true},
    {.name = "Blood Axe",
     .slug = "blood_axe",
     .about = "attack +5; each kill heals 2",
     .weight = 3,
     .rarity = Rarity::kRare,
     .build_defining = true,
     .attack = 5,
     .heal_on_kill = 2},
    {.name = "Minor Potion",
     .slug = "minor_potion",
     .about = "heals 10",
     .weight = 14,
     .use = UseEffect::kHeal,
     .amount = 10},
    {.name = "Major Potion",
     .slug = "major_potion",
     .about = "heals 25",
     .weight = 5,
     .rarity = Rarity::kUncommon,
     .use = UseEffect::kHeal,
     .amount = 25},
    {.name = "Teleport Rune",
     .slug = "teleport_rune",
     .about = "you and the nearest enemy in sight change places",
     .weight = 5,
     .rarity = Rarity::kUncommon,
     .use = UseEffect::kSwapPlaces},
    {.name = "Fortification Scroll",
     .slug = "fortification_scroll",
     .about = "the free tiles beside you become wall, where that cuts nothing off",
     .weight = 5,
     .rarity = Rarity::kUncommon,
     .use = UseEffect::kFortify},
    {.name = "Stasis Hourglass",
     .slug = "stasis_hourglass",
     .about = "every enemy in sight stands still for 50 ticks",
     .weight = 3,
     .rarity = Rarity::kRare,
     .build_defining = true,
     .use = UseEffect::kStasis,
     .amount = 50},
    {.name = "Magnetic Lure",
     .slug = "magnetic_lure",
     .about = "every enemy in sight is pulled one step towards you",
     .weight = 5,
     .rarity = Rarity::kUncommon,
     .use = UseEffect::kLure},
    {.name = "Smoke Bomb",
     .slug = "smoke_bomb",
     .about = "enemies in sight lose 20 ticks, and your trail if none is beside you",
     .weight = 8,
     .use = UseEffect::kSmoke,
     .amount = 20},
    {.name = "Shrapnel Bomb",
     .slug = "shrapnel_bomb",
     .about = "5 damage to every enemy in sight, past its defence",
     .weight = 8,
     .use = UseEffect::kShrapnel,
     .amount = 5},
    {.name = "Potion of Haste",
     .slug = "potion_of_haste",
     .about = "you act twice as fast for 60 ticks",
     .weight = 5,
     .rarity = Rarity::kUncommon,
     .use = UseEffect::kHaste,
     .amount = 60},
    {.name = "Iron Skin Potion",
     .slug = "iron_skin_potion",
     .about = "max HP +5 and HP +5, for good",
     .weight = 5,
     .rarity = Rarity::kUncommon,
     .use = UseEffect::kToughen,
     .amount = 5},
}};

constexpr std::array<PerkRow, 10> kPerks = {{
    {.name = "Toughness", .slug = "toughness", .about = "max HP +5", .modifiers = {.max_hp = 5}},
    {.name = "Swift",
     .slug = "swift",
     .about = "actions cost 1 tick less",
     .modifiers = {.action_cost = -1}},
    {.name = "Berserker Rhythm",
     .slug = "berserker_rhythm",
     .about = "attack +3 with bare hands",
     .modifiers = {.unarmed_attack = 3}},
    {.name = "Pacifist's Bounty",
     .slug = "pacifists_bounty",
     .about = "leave a floor without a kill: max HP +5 and full health",
     .modifiers = {.peaceful_max_hp = 5}},
    {.name = "Sniper's Eye",
     .slug = "snipers_eye",
     .about = "your first blow on each floor: attack +3",
     .modifiers = {.first_strike = 3}},
    {.name = "Iron Will", .slug = "iron_will", .about = "defence +2", .modifiers = {.defence = 2}},
    {.name = "Bloodlust",
     .slug = "bloodlust",
     .about = "each kill heals 2",
     .modifiers = {.heal_on_kill = 2}},
    {.name = "Scout",
     .slug = "scout",
     .about = "you see 2 tiles further",
     .modifiers = {.sight = 2}},
    {.name = "Reckless Strike",
     .slug = "reckless_strike",
     .about = "attack +4, defence -2",
     .modifiers = {.attack = 4, .defence = -2}},
    {.name = "Shadow Step",
     .slug = "shadow_step",
     .about = "choosing to avoid blinks you up to 3 tiles away",
     .modifiers = {.avoid_blink = 3}},
}};

constexpr std::array<GodRow, 2> kGods = {{
    {.name = "Veil",
     .slug = "veil",
     .about = "choosing to avoid blinks you up to 3 tiles; actions cost 2 ticks less; wounds close "
              "half as fast",
     .modifiers = {.action_cost = -2, .avoid_blink = 3, .regeneration_slowdown = 100}},
    {.name = "Forge",
     .slug = "forge",
     .about = "max HP +2, heals 2, defence +1; you see 2 tiles less far",
     .modifiers = {.max_hp = 2, .heal = 2, .defence = 1, .sight = -2}},
}};

constexpr std::array<Weighted<EnemyKind>, 4> kFirstEnemies = {
    {{kGoblin, 50}, {kHound, 25}, {kArcher, 15}, {kAcolyte, 10}}};
constexpr std::array<Weighted<EnemyKind>, 5> kSecondEnemies = {
    {{kHound, 15}, {kArcher, 15}, {kAcolyte, 25}, {kGuard, 25}, {kGargoyle, 20}}};
constexpr std::array<Weighted<EnemyKind>, 6> kThirdEnemies = {
    {{kAcolyte, 15}, {kArcher, 10}, {kGuard, 25}, {kGargoyle, 20}, {kArmor, 20}, {kStalker, 10}}};
constexpr std::array<int, 4> kFirstGroups = {1, 1, 1, 2};
constexpr std::array<int, 5> kDeeperGroups = {1, 1, 2, 2, 3};
constexpr std::array<int, 5> kPerkExperience = {12, 30, 55, 85, 120};

constexpr Content kContent = {
    .enemies = kEnemies,
    .items = kItems,
    .perks = kPerks,
    .gods = kGods,
    .refusal_about = "attack +3; you owe nobody",
    .refusal = {.attack = 3},
    .floors = {{
        {kFirstEnemies, kFirstGroups, 7, kMinorPotion},
        {kSecondEnemies, kDeeperGroups, 8, kMinorPotion},
        {kThirdEnemies, kDeeperGroups, 8, kMajorPotion},
    }},
    .boss = kWarden,
    .starting_weapon = kRustySword,
    .starting_item = kMinorPotion,
    .perk_experience = kPerkExperience,
};

static_assert(kEnemies[8].boss && kEnemies[0].glyph == 'g');
static_assert(kItems[0].is_weapon() && kItems[5].is_potion() && kItems[6].is_potion());

}  // namespace

const Content& descent_content() { return kContent; }

}  // namespace fathom::content::descent

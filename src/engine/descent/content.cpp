#include "engine/descent/content.h"

#include "engine/kernel/state_writer.h"

namespace fathom::engine::descent {
namespace {

using kernel::StateWriter;

void describe(StateWriter& writer, const EnemyRow& row) {
  writer.field("slug", row.slug);
  writer.field("hp", row.hp);
  writer.field("attack", row.attack);
  writer.field("defence", row.defence);
  writer.field("speed", row.speed);
  writer.field("xp", row.xp);
  writer.field("tags", row.tags);
  writer.field("notice_range", row.notice_range);
  writer.field("patience", row.patience);
  writer.field("keeps_room", row.keeps_room);
  writer.field("statue", row.statue);
  writer.field("asleep_defence", row.asleep_defence);
  writer.field("unseen_beyond", row.unseen_beyond);
  writer.field("first_hit_bonus", row.first_hit_bonus);
  writer.field("affliction", row.affliction);
  writer.field("affliction_every", row.affliction_every);
  writer.field("shot_range", row.shot_range);
  writer.field("stab_damage", row.stab_damage);
  writer.field("pack_size", row.pack_size);
  writer.field("boss", row.boss);
  writer.field("stasis_cap", row.stasis_cap);
  writer.field("calls_help", row.calls_help);
  writer.field("help", row.help);
}

void describe(StateWriter& writer, const ItemRow& row) {
  writer.field("slug", row.slug);
  writer.field("weight", row.weight);
  writer.field("rarity", row.rarity);
  writer.field("build_defining", row.build_defining);
  writer.field("attack", row.attack);
  writer.field("delay_on_hit", row.delay_on_hit);
  writer.field("ignores_defence", row.ignores_defence);
  writer.field("heal_on_kill", row.heal_on_kill);
  writer.field("use", row.use);
  writer.field("amount", row.amount);
}

void describe(StateWriter& writer, const Modifiers& modifiers) {
  writer.field("max_hp", modifiers.max_hp);
  writer.field("heal", modifiers.heal);
  writer.field("attack", modifiers.attack);
  writer.field("unarmed_attack", modifiers.unarmed_attack);
  writer.field("first_strike", modifiers.first_strike);
  writer.field("defence", modifiers.defence);
  writer.field("sight", modifiers.sight);
  writer.field("action_cost", modifiers.action_cost);
  writer.field("heal_on_kill", modifiers.heal_on_kill);
  writer.field("peaceful_max_hp", modifiers.peaceful_max_hp);
  writer.field("avoid_blink", modifiers.avoid_blink);
  writer.field("regeneration_slowdown", modifiers.regeneration_slowdown);
}

void describe(StateWriter& writer, const PerkRow& row) {
  writer.field("slug", row.slug);
  describe(writer, row.modifiers);
}

void describe(StateWriter& writer, const GodRow& row) {
  writer.field("slug", row.slug);
  describe(writer, row.modifiers);
}

template <typename Row>
void describe_rows(StateWriter& writer, std::string_view name, std::span<const Row> rows) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const StateWriter::Group group(writer, name, i);
    describe(writer, rows[i]);
  }
}

void describe_floor(StateWriter& writer, const FloorTable& floor) {
  for (const kernel::Weighted<EnemyKind>& row : floor.enemies) {
    writer.field("enemy", row.item);
    writer.field("weight", row.weight);
  }
  for (const int size : floor.group_sizes) writer.field("group_size", size);
  writer.field("enemy_count", floor.enemy_count);
  writer.field("guaranteed_item", floor.guaranteed_item);
}

}  // namespace

void Content::describe(StateWriter& writer) const {
  describe_rows(writer, "enemy", enemies);
  describe_rows(writer, "item", items);
  describe_rows(writer, "perk", perks);
  describe_rows(writer, "god", gods);
  descent::describe(writer, refusal);
  for (std::size_t i = 0; i < floors.size(); ++i) {
    const StateWriter::Group group(writer, "floor", i + 1);
    describe_floor(writer, floors[i]);
  }
  writer.field("boss", boss);
  writer.field("starting_weapon", starting_weapon);
  writer.field("starting_item", starting_item);
  for (const int experience : perk_experience) writer.field("perk_experience", experience);
}

}  // namespace fathom::engine::descent

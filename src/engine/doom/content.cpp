#include "engine/doom/content.h"

#include "engine/kernel/state_writer.h"

namespace fathom::engine::doom {
namespace {

using kernel::StateWriter;

void describe_gear(StateWriter& writer, const GearRow& row) {
  writer.field("slug", row.slug);
  writer.field("price", row.price);
}

}  // namespace

// Names of things are words, not rules: only what play depends on is fingerprinted.
void Content::describe(StateWriter& writer) const {
  for (const MonsterRow& row : monsters) writer.field("monster", row.slug);
  for (const RaceRow& row : races) {
    writer.field("race", row.slug);
    writer.field("strength", row.strength);
    writer.field("dexterity", row.dexterity);
    writer.field("intelligence", row.intelligence);
    writer.field("hit_points", row.hit_points);
  }
  for (const GearRow& row : weapons) describe_gear(writer, row);
  for (const GearRow& row : armours) describe_gear(writer, row);
  for (const SpellRow& row : spells) {
    writer.field("spell", row.slug);
    writer.field("price", row.price);
    writer.field("effect", row.effect);
    writer.field("amount", row.amount);
    writer.field("intelligence_divisor", row.intelligence_divisor);
  }
  writer.field("healing_price", healing_price);
  writer.field("enhancer_price", enhancer_price);
  writer.field("flare_bundle_price", flare_bundle_price);
  writer.field("flare_bundle_size", flare_bundle_size);
}

}  // namespace fathom::engine::doom

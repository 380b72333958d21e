#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "engine/floor/module.h"
#include "engine/floor/module_names.h"
#include "engine/kernel/text.h"

namespace fathom::engine::floor {
namespace {

using kernel::invalid;
using kernel::Pos;
using nlohmann::json;

constexpr std::size_t kMaxSeedBytes = 256;

// Escaping all but ASCII keeps the bytes the same on every terminal and in every editor.
std::string dump(const json& value) {
  return value.dump(-1, ' ', true, json::error_handler_t::ignore);
}

json json_of(Pos pos) { return {{"x", pos.x}, {"y", pos.y}}; }

json json_of(const Tile& tile) {
  json object = {{"kind", name_of(tile.kind).word}};
  if (tile.kind == TileKind::kChest) object["item"] = tile.item;
  return object;
}

json json_of(const Entity& entity) {
  return {{"id", entity.id}, {"kind", name_of(entity.kind).word}, {"pos", json_of(entity.pos)}};
}

template <typename T>
json json_of(const std::vector<T>& elements) {
  json array = json::array();
  for (const T& element : elements) array.push_back(json_of(element));
  return array;
}

}  // namespace

absl::Status check_seed_text(std::string_view seed_text) {
  if (seed_text.empty()) return invalid("a seed cannot be empty");
  if (seed_text.size() > kMaxSeedBytes) {
    return invalid(
        absl::StrCat("a seed has at most ", kMaxSeedBytes, " bytes, not ", seed_text.size()));
  }
  // Writing leaves out what is not UTF-8.
  const bool survives = json::parse(dump(json(seed_text))) == json(seed_text);
  return survives ? absl::OkStatus() : invalid("a seed must be UTF-8 text");
}

std::string serialize_floor(const ModuleFloor& floor) {
  return dump({{"entities", json_of(floor.entities)},
               {"entrance", json_of(floor.entrance)},
               {"exit", json_of(floor.exit)},
               {"height", floor.height},
               {"seed", floor.seed},
               {"tiles", json_of(floor.tiles)},
               {"version", floor.version},
               {"width", floor.width}});
}

}  // namespace fathom::engine::floor

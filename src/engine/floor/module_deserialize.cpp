#include <algorithm>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>

#include "absl/strings/str_cat.h"
#include "engine/floor/module.h"
#include "engine/floor/module_names.h"
#include "engine/kernel/text.h"

namespace fathom::engine::floor {
namespace {

using kernel::invalid;
using kernel::Pos;
using nlohmann::json;

// The largest floor, with an enemy or a chest on every tile, stays below this.
constexpr std::size_t kMaxJsonBytes = std::size_t{8} << 20;

// Reads fields of known types. The first thing that does not fit is kept as the error, with
// the path of the field; what is read after that has no meaning.
class Reader {
 public:
  const absl::Status& status() const { return status_; }

  void refuse(const std::string& path, const char* complaint) {
    if (status_.ok()) status_ = invalid(absl::StrCat("floor refused: ", path, " ", complaint));
  }

  const json& field(const json& object, const std::string& path, const char* key) {
    static const json kNothing;
    if (!object.is_object()) {
      refuse(path.empty() ? "it" : path, "is not an object");
      return kNothing;
    }
    const auto found = object.find(key);
    if (found != object.end()) return *found;
    refuse(join(path, key), "is missing");
    return kNothing;
  }

  // Every number of a floor fits a coordinate.
  std::int16_t number(const json& object, const std::string& path, const char* key) {
    using Limits = std::numeric_limits<std::int16_t>;
    const json& value = field(object, path, key);
    if (!value.is_number_integer()) {
      refuse(join(path, key), "is not an integer");
      return 0;
    }
    const bool is_huge = value.is_number_unsigned() && value.get<std::uint64_t>() > Limits::max();
    const std::int64_t wide = is_huge ? Limits::max() + 1 : value.get<std::int64_t>();
    if (wide < Limits::min() || wide > Limits::max()) {
      refuse(join(path, key), "is out of range");
      return 0;
    }
    return static_cast<std::int16_t>(wide);
  }

  std::string text(const json& object, const std::string& path, const char* key) {
    const json& value = field(object, path, key);
    if (!value.is_string()) {
      refuse(join(path, key), "is not a text");
      return {};
    }
    const auto& read = value.get_ref<const std::string&>();
    if (read.empty()) refuse(join(path, key), "is empty");
    return read;
  }

  template <typename Kind, std::size_t N>
  Kind kind(const json& object, const std::string& path, const std::array<KindName, N>& names) {
    const std::optional<Kind> found = kind_called<Kind>(names, text(object, path, "kind"));
    if (!found) refuse(join(path, "kind"), "is unknown");
    return found.value_or(Kind{});
  }

  Pos pos(const json& object, const std::string& path, const char* key) {
    const json& value = field(object, path, key);
    const std::int16_t x = number(value, join(path, key), "x");
    const std::int16_t y = number(value, join(path, key), "y");
    return {.x = x, .y = y};
  }

  // Calls read(element, path) for each element, until something is refused.
  template <typename Read>
  void each(const json& object, const char* key, Read read) {
    const json& array = field(object, "", key);
    if (!array.is_array()) return refuse(key, "is not a list");
    for (std::size_t i = 0; i < array.size() && status_.ok(); ++i) {
      read(array[i], absl::StrCat(key, "[", i, "]"));
    }
  }

 private:
  static std::string join(const std::string& path, const char* key) {
    return path.empty() ? key : absl::StrCat(path, ".", key);
  }

  absl::Status status_;
};

Tile read_tile(Reader& reader, const json& object, const std::string& path) {
  Tile tile;
  tile.kind = reader.kind<TileKind>(object, path, kTileNames);
  if (tile.kind == TileKind::kChest) tile.item = reader.text(object, path, "item");
  return tile;
}

Entity read_entity(Reader& reader, const json& object, const std::string& path) {
  Entity entity;
  entity.id = reader.text(object, path, "id");
  entity.kind = reader.kind<EntityKind>(object, path, kEntityNames);
  entity.pos = reader.pos(object, path, "pos");
  return entity;
}

ModuleFloor read_floor(Reader& reader, const json& object) {
  ModuleFloor floor;
  floor.version = reader.number(object, "", "version");
  if (floor.version != kModuleVersion) reader.refuse("version", "is not one this build reads");
  floor.width = reader.number(object, "", "width");
  floor.height = reader.number(object, "", "height");
  floor.seed = reader.text(object, "", "seed");
  floor.entrance = reader.pos(object, "", "entrance");
  floor.exit = reader.pos(object, "", "exit");
  reader.each(object, "tiles", [&](const json& element, const std::string& path) {
    floor.tiles.push_back(read_tile(reader, element, path));
  });
  std::set<std::string> ids;
  reader.each(object, "entities", [&](const json& element, const std::string& path) {
    floor.entities.push_back(read_entity(reader, element, path));
    if (!ids.insert(floor.entities.back().id).second) reader.refuse(path + ".id", "is not unique");
  });
  return floor;
}

absl::StatusOr<json> parse(std::string_view text) {
  if (text.size() > kMaxJsonBytes) return invalid("floor refused: it is longer than any floor");
  try {
    return json::parse(text);
  } catch (const json::parse_error& error) {
    return invalid(absl::StrCat("floor refused: not JSON at byte ", error.byte));
  } catch (const json::exception&) {
    return invalid("floor refused: a number in it is too large");
  }
}

}  // namespace

absl::StatusOr<ModuleFloor> deserialize_floor(std::string_view text, const Budgets& budgets) {
  const absl::StatusOr<json> object = parse(text);
  if (!object.ok()) return object.status();
  Reader reader;
  ModuleFloor floor = read_floor(reader, *object);
  if (!reader.status().ok()) return reader.status();
  if (const absl::Status seed = check_seed_text(floor.seed); !seed.ok()) {
    return invalid("floor refused: " + kernel::message(seed));
  }
  const std::vector<std::string> violations = validate_floor(floor, budgets);
  if (!violations.empty()) return invalid("floor refused: " + violations.front());

  // Spaces, unknown or repeated keys, other spellings of a number: one comparison finds all.
  const std::string written = serialize_floor(floor);
  const auto [ours, theirs] =
      std::mismatch(written.begin(), written.end(), text.begin(), text.end());
  if (ours == written.end() && theirs == text.end()) return floor;
  return invalid(absl::StrCat("floor refused: not as this build writes it, from byte ",
                              theirs - text.begin() + 1));
}

}  // namespace fathom::engine::floor

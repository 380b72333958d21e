#include "engine/kernel/flow_field.h"

namespace fathom::engine::kernel {

void FlowField::begin(Extent extent, std::span<const Pos> sources) {
  marks_.begin(extent);
  if (queue_.size() < extent.area()) queue_.resize(extent.area());
  reached_ = 0;
  for (const Pos source : sources) {
    if (!extent.contains(source)) continue;
    const std::size_t index = marks_.index_of(source);
    if (!marks_.marked(index)) reach({source, static_cast<std::uint32_t>(index)}, 0);
  }
}

int FlowField::distance_at(std::size_t index) const {
  if (!marks_.marked(index) || marks_.is_rim(index)) return kUnreached;
  return static_cast<int>(marks_.value(index));
}

int FlowField::distance(Pos pos) const {
  return marks_.extent().contains(pos) ? distance_at(marks_.index_of(pos)) : kUnreached;
}

std::optional<Direction> FlowField::downhill(Pos from) const {
  if (!marks_.extent().contains(from)) return std::nullopt;
  const std::size_t here = marks_.index_of(from);
  int best = distance_at(here);
  std::optional<Direction> way;
  for (const Direction direction : kDirections) {
    const int there = distance_at(marks_.neighbour(here, direction));
    if (there >= best) continue;
    best = there;
    way = direction;
  }
  return way;
}

}  // namespace fathom::engine::kernel

#include "engine/kernel/stamped_grid.h"

#include <algorithm>

namespace fathom::engine::kernel {

void StampedGrid::begin(Extent extent) {
  base_ = highest_ + 1;
  if (extent != extent_ || cells_.empty() || base_ > kLastBase) {
    extent_ = extent;
    reset();
  }
  highest_ = base_;
}

void StampedGrid::reset() {
  if (base_ > kLastBase) base_ = 1;
  stride_ = extent_.width + 2;
  cells_.assign(Extent{stride_, extent_.height + 2}.area(), kRim);
  for (int y = 0; y < extent_.height; ++y) {
    const auto row = cells_.begin() + static_cast<std::ptrdiff_t>(index_of(make_pos(0, y)));
    std::fill_n(row, extent_.width, 0U);
  }
}

}  // namespace fathom::engine::kernel

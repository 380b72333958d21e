#include "engine/descent/chronicle.h"

namespace fathom::engine::descent {

void Chronicle::add(const ThreatRow& row) { rows_[added_++ % kThreatRows] = row; }

std::vector<ThreatRow> Chronicle::threat_trace() const {
  std::vector<ThreatRow> rows;
  for (std::size_t i = added_ > kThreatRows ? added_ - kThreatRows : 0; i < added_; ++i) {
    rows.push_back(rows_[i % kThreatRows]);
  }
  return rows;
}

}  // namespace fathom::engine::descent

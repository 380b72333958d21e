// Declares what bad.cpp walks.
#pragma once

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"

namespace fathom::engine::doom {

using Index = absl::flat_hash_map<int, std::vector<int>>;

class Ledger {
 public:
  int sum() const;
  int walk(const absl::flat_hash_set<int>& visited) const;
  int look_up(int id) const { return counts_by_id_.contains(id) ? 1'000 : 100'000; }

 private:
  absl::flat_hash_map<int, int> counts_by_id_;
  Index index_;
};

}  // namespace fathom::engine::doom

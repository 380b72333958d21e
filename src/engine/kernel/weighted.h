#pragma once

// Owns picking one row of a weighted table with one draw. Where the tables come from is
// content's business.

#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>

#include "engine/kernel/rng.h"

namespace fathom::engine::kernel {

template <typename T>
struct Weighted {
  T item;
  int weight = 0;
};

// The index of a row, picked with probability weight / total; weight_of(row) may also be a
// member pointer. A row whose weight is not positive is never picked; when there is no other,
// the answer is nullopt and nothing is drawn. Otherwise exactly one Rng::below() is.
template <typename Row, std::invocable<const Row&> WeightOf>
std::optional<std::size_t> pick_weighted_index(Rng& rng, std::span<const Row> rows,
                                               const WeightOf& weight_of) {
  std::int64_t total = 0;
  for (const Row& row : rows) {
    const int weight = std::invoke(weight_of, row);
    if (weight > 0) total += weight;
  }
  if (total == 0) return std::nullopt;
  assert(total <= std::numeric_limits<std::uint32_t>::max());

  std::int64_t rest = rng.below(static_cast<std::uint32_t>(total));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const int weight = std::invoke(weight_of, rows[i]);
    if (weight <= 0) continue;
    if (rest < weight) return i;
    rest -= weight;
  }
  return std::nullopt;
}

// The same over a table of (item, weight), giving the item. With the item's type named, as in
// pick_weighted<Item>(rng, table), any array or vector will do.
template <typename T>
std::optional<T> pick_weighted(Rng& rng, std::span<const Weighted<T>> table) {
  const std::optional<std::size_t> index = pick_weighted_index(rng, table, &Weighted<T>::weight);
  if (!index) return std::nullopt;
  return table[*index].item;
}

}  // namespace fathom::engine::kernel

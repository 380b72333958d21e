#pragma once

// Owns things that come and go under ids that stay true: once a thing is erased its id names
// nothing, even after its slot is used again. A plain value: a copy answers to the same ids.
// Where things lie is not part of the contract, so the only walk over them is ids(), in an
// order the caller asks for.

#include <algorithm>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace fathom::engine::kernel {

// Typed, so that a monster's id cannot be used to look for an item. The default id never names
// anything.
template <typename T>
struct SlotId {
  std::uint32_t index = 0;
  std::uint32_t generation = 0;

  friend constexpr bool operator==(const SlotId&, const SlotId&) = default;
  friend constexpr std::strong_ordering operator<=>(const SlotId& left, const SlotId& right) {
    if (left.index != right.index) return left.index <=> right.index;
    return left.generation <=> right.generation;
  }
};

template <typename T>
class SlotMap {
 public:
  using Id = SlotId<T>;

  Id insert(T value) {
    if (free_.empty()) {
      free_.push_back(static_cast<std::uint32_t>(slots_.size()));
      slots_.emplace_back();
    }
    const std::uint32_t index = free_.back();
    free_.pop_back();
    slots_[index].value = std::move(value);
    return {.index = index, .generation = slots_[index].generation};
  }

  // False when the id names nothing.
  bool erase(Id id) {
    if (!contains(id)) return false;
    Slot& slot = slots_[id.index];
    slot.value.reset();
    if (++slot.generation == 0) slot.generation = kFirstGeneration;
    free_.push_back(id.index);
    return true;
  }

  // The thing itself, or nullptr when the id names nothing; valid until the next insert.
  T* get(Id id) { return contains(id) ? &*slots_[id.index].value : nullptr; }
  const T* get(Id id) const { return contains(id) ? &*slots_[id.index].value : nullptr; }

  bool contains(Id id) const {
    return id.index < slots_.size() && slots_[id.index].generation == id.generation &&
           slots_[id.index].value.has_value();
  }
  std::size_t size() const { return slots_.size() - free_.size(); }
  bool empty() const { return size() == 0; }

  // All ids, sorted by key(const T&), which may also be a member pointer; equal keys in the
  // order of their ids. A snapshot: things may be inserted and erased while it is walked.
  template <std::invocable<const T&> Key>
  std::vector<Id> ids(const Key& key) const {
    std::vector<Id> sorted;
    ids(key, sorted);
    return sorted;
  }
  // The same into a vector the caller keeps, for loops that must not allocate.
  template <std::invocable<const T&> Key>
  void ids(const Key& key, std::vector<Id>& sorted) const {
    sorted.clear();
    for (std::size_t index = 0; index < slots_.size(); ++index) {
      if (!slots_[index].value) continue;
      sorted.push_back({static_cast<std::uint32_t>(index), slots_[index].generation});
    }
    std::sort(sorted.begin(), sorted.end(), [&](Id left, Id right) {
      const auto& left_key = std::invoke(key, *slots_[left.index].value);
      const auto& right_key = std::invoke(key, *slots_[right.index].value);
      if (left_key < right_key) return true;
      if (right_key < left_key) return false;
      return left < right;
    });
  }

 private:
  static constexpr std::uint32_t kFirstGeneration = 1;

  struct Slot {
    std::uint32_t generation = kFirstGeneration;
    std::optional<T> value;
  };

  std::vector<Slot> slots_;
  std::vector<std::uint32_t> free_;
};

}  // namespace fathom::engine::kernel

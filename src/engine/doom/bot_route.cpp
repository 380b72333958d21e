#include "engine/doom/bot_route.h"

#include <algorithm>
#include <functional>

namespace fathom::engine::doom {

void Routes::relax(const Sight& sight, const EntryCosts& entry, RoomNumber from) {
  for (const RoomNumber to : ways_from(sight, from)) {
    const auto index = static_cast<std::size_t>(to);
    if (entry[index] == kNoEntry) continue;
    const int cost = cost_[static_cast<std::size_t>(from)] + entry[index];
    if (cost >= cost_[index]) continue;
    cost_[index] = cost;
    before_[index] = from;
    queue_[queued_++] = entry_of(cost, to);
    std::push_heap(queue_.begin(), queue_.begin() + static_cast<std::ptrdiff_t>(queued_),
                   std::greater<>());
  }
}

void Routes::find(const Sight& sight, const EntryCosts& entry) {
  cost_.fill(kNoEntry);
  before_.fill(kNoRoom);
  cost_[static_cast<std::size_t>(sight.here)] = 0;
  queue_[0] = entry_of(0, sight.here);
  queued_ = 1;
  while (queued_ > 0) {
    const Entry nearest = queue_[0];
    std::pop_heap(queue_.begin(), queue_.begin() + static_cast<std::ptrdiff_t>(queued_),
                  std::greater<>());
    --queued_;
    const auto room = static_cast<RoomNumber>(nearest % kRooms);
    if (nearest / kRooms != cost_[static_cast<std::size_t>(room)]) continue;
    if (sight.mark(room) == Marks::kWarp && room != sight.here) continue;
    relax(sight, entry, room);
  }
}

}  // namespace fathom::engine::doom

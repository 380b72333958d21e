// What the lint must find: every line that ends in a mark, and no other. Words in comments
// (double, rand, std::thread) and in texts do not count.
#include <chrono>         // bad: a clock
#include <random>         // bad: a random source
#include <unordered_map>  // bad: unordered
#include <vector>

#include "cli/command.h"          // bad: a layer above
#include "content/catalog.h"      // bad: a layer above
#include "engine/descent/game.h"  // bad: another rule set
#include "engine/doom/bad.h"
#include "engine/kernel/rng.h"
#include "ftxui/dom/elements.hpp"  // bad: belongs to the screens
#include "spdlog/spdlog.h"         // bad: belongs to the shell

namespace fathom::engine::doom {

double chance = 0.5;                            // bad: floating point
const char* const kText = "a double, a float";  /* a double */
std::unordered_map<int, int> counts;            // bad: unordered
absl::flat_hash_map<int, int> seen;

int draw() { return rand() % 6; }                        // bad: a random source
long now() { return 0; }                                 // bad: not 64 bits everywhere
auto moment = std::chrono::steady_clock::now();          // bad: a clock
const char* home = getenv("HOME");                       // bad: the environment
std::size_t key = std::hash<int>()(5);                   // bad: differs between processes
void tell() { std::cout << "hello"; }                    // bad: output

int sum() {
  int total = 0;
  for (const auto& [id, count] : seen) total += count;  // bad: a walk over a hash map
  if (seen.begin() == seen.end()) return 0;             // bad: a walk over a hash map
  return seen.contains(3) ? total : 0;
}

int Ledger::sum() const {
  int total = 1'000 + '\'' + 0x1e5;
  for (const auto& [id, count] : counts_by_id_) total += count;       // bad: declared in a header
  for (const auto& [id, count] : this->counts_by_id_) total += count;  // bad: declared in a header
  for (const auto& [id, list] : index_) total += id;                  // bad: by an alias
  for (auto it = std::begin(index_); it != index_.end(); ++it) ++total;  // bad: by an alias
  return total;
}

int Ledger::walk(const absl::flat_hash_set<int>& visited) const {
  int total = 0;
  for (const int id : visited) total += id;  // bad: a parameter
  for (const auto& [id, count] :
       others().front().counts_by_id_) total += count;  // bad: over two lines
  for (int id = 0; id < 3; ++id) total += visited.contains(id) ? 1 : 0;
  return total;
}

auto half = 0.5;                           // bad: floating point
auto most = 1e9;                           // bad: floating point
auto part = 100'000 * .25;                 // bad: floating point
auto seconds = time(nullptr);              // bad: a clock
auto used = std::clock() + clock();        // bad: a clock
const char* const kRaw = R"(a double
time(nullptr) 0.5)";
int waited = span.time(0) + timeless(0) + 5;

}  // namespace fathom::engine::doom

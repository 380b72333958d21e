// What the lint must find: every line that ends in a mark, and no other. Words in comments
// (double, rand, std::thread) and in texts do not count.
#include <chrono>         // bad: a clock
#include <random>         // bad: a random source
#include <unordered_map>  // bad: unordered
#include <vector>

#include "cli/command.h"          // bad: a layer above
#include "content/catalog.h"      // bad: a layer above
#include "engine/descent/game.h"  // bad: another rule set
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

}  // namespace fathom::engine::doom

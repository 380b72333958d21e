// Field of view, distance fields and floors: ours beside libtcod's, on the same maps in the same
// run. Prints nanoseconds per call and their ratio; exits with 1 if results that must agree do
// not, never because of a time. With --only and --side one side of one line is run so many times
// and nothing is timed: that is for counting instructions.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "bench/libtcod_scenes.h"
#include "content/descent/descent_content.h"
#include "engine/descent/generator.h"
#include "engine/descent/generator_layout.h"

namespace fathom::bench {
namespace {

// A call on each point of each map is one round; its answer keeps the work from being left out.
struct Contest {
  std::string name;
  std::string map;
  std::string theirs;
  std::size_t calls;  // in a round
  std::function<std::size_t()> our_round;
  std::function<std::size_t()> their_round;
};

// Runs `call(scene, point)` everywhere and adds up what it gives.
template <typename Call>
std::function<std::size_t()> round_over(std::vector<Scene>& scenes, Call call) {
  return [&scenes, call]() mutable {
    std::size_t sum = 0;
    for (Scene& scene : scenes) {
      for (const Pos point : scene.points) sum += call(scene, point);
    }
    return sum;
  };
}

// Floors.

constexpr std::size_t kFloorsPerRound = 64;
constexpr std::size_t kThings = 13;  // enemies and items, as many as a floor of Descent has

std::function<std::size_t()> our_layouts() {
  return [] {
    std::size_t rooms = 0;
    for (std::uint64_t seed = 1; seed <= kFloorsPerRound; ++seed) {
      for (std::uint64_t attempt = 0;; ++attempt) {
        descent::FloorPlan plan;
        kernel::Rng rng = kernel::derive_stream({seed}, "bench.layout", attempt);
        if (!descent::draw_layout(plan, rng)) continue;
        rooms += plan.floor.rooms.size();
        break;
      }
    }
    return rooms;
  };
}

std::function<std::size_t()> our_floors() {
  return [] {
    std::size_t rooms = 0;
    for (std::uint64_t seed = 1; seed <= kFloorsPerRound; ++seed) {
      rooms += descent::generate_floor({seed}, 1, descent::Branch::kNone,
                                       content::descent::descent_content())
                   .rooms.size();
    }
    return rooms;
  };
}

// One generator of numbers for all floors, which is all in libtcod's favour: making one takes
// longer than making a floor.
std::function<std::size_t()> their_bare_floors(kernel::Extent extent) {
  return [floor = std::make_shared<BareFloor>(extent),
          random = std::shared_ptr<TCOD_Random>(tcod_random(1))] {
    std::size_t rooms = 0;
    for (std::size_t i = 0; i < kFloorsPerRound; ++i) {
      dig_bare_floor(*floor, random.get());
      rooms += floor->rooms.size();
    }
    return rooms;
  };
}

// As whoever wants to see a floor again must do it, and as ours are made: each from a seed.
std::function<std::size_t()> their_seeded_floors() {
  return [floor = std::make_shared<BareFloor>(descent::kMapExtent)] {
    std::size_t rooms = 0;
    for (std::uint32_t seed = 1; seed <= kFloorsPerRound; ++seed) {
      const TcodRandom random = tcod_random(seed);
      dig_bare_floor(*floor, random.get());
      rooms += floor->rooms.size();
    }
    return rooms;
  };
}

std::function<std::size_t()> their_layouts() {
  return [floor = std::make_shared<LaidOutFloor>(descent::kMapExtent),
          random = std::shared_ptr<TCOD_Random>(tcod_random(1))] {
    std::size_t rooms = 0;
    for (std::size_t i = 0; i < kFloorsPerRound; ++i) {
      lay_out_floor(*floor, random.get());
      rooms += floor->bare.rooms.size();
    }
    return rooms;
  };
}

std::function<std::size_t()> their_plain_floors() {
  return [floor = std::make_shared<PlainFloor>(descent::kMapExtent)] {
    std::size_t reached = 0;
    for (std::uint32_t seed = 1; seed <= kFloorsPerRound; ++seed) {
      reached += static_cast<std::size_t>(furnish_plain_floor(*floor, seed, kThings));
    }
    return reached;
  };
}

std::vector<Contest> contests(std::vector<Scene>& small, std::vector<Scene>& large) {
  struct Algorithm {
    const char* name;
    TCOD_fov_algorithm_t id;
  };
  const std::vector<Algorithm> algorithms = {{"symmetric", FOV_SYMMETRIC_SHADOWCAST},
                                             {"basic", FOV_BASIC},
                                             {"diamond", FOV_DIAMOND},
                                             {"shadow", FOV_SHADOW}};
  const std::size_t calls = std::size_t{kMaps} * kPointsPerMap;
  std::vector<Contest> list;
  const auto add = [&](const std::string& name, const char* map, const std::string& theirs,
                       std::size_t count, auto ours, auto other) {
    list.push_back({name, map, theirs, count, ours, other});
  };
  for (const Algorithm& algorithm : algorithms) {
    const auto theirs = [id = algorithm.id](Scene& scene, Pos point) {
      return look_tcod(scene, point, id);
    };
    add("fov-descent", "46x16", algorithm.name, calls, round_over(small, look_descent),
        round_over(small, theirs));
    add("fov-kernel", "46x16", algorithm.name, calls, round_over(small, KernelLook{}),
        round_over(small, theirs));
    add("fov-kernel-large", "80x50", algorithm.name, calls, round_over(large, KernelLook{}),
        round_over(large, theirs));
  }
  add("field-descent", "46x16", "dijkstra", calls, round_over(small, DescentField{}),
      round_over(small, field_tcod));
  add("field-kernel", "46x16", "dijkstra", calls, round_over(small, KernelField{}),
      round_over(small, field_tcod));
  add("field-kernel-large", "80x50", "dijkstra", calls, round_over(large, KernelField{}),
      round_over(large, field_tcod));
  add("floor-layout", "46x16", "bare bsp", kFloorsPerRound, our_layouts(),
      their_bare_floors(descent::kMapExtent));
  add("floor-layout", "46x16", "bare bsp, seeded", kFloorsPerRound, our_layouts(),
      their_seeded_floors());
  add("floor-layout", "46x16", "bsp, laid out", kFloorsPerRound, our_layouts(), their_layouts());
  add("floor-whole", "46x16", "bare bsp", kFloorsPerRound, our_floors(),
      their_bare_floors(descent::kMapExtent));
  add("floor-whole", "46x16", "bsp, furnished", kFloorsPerRound, our_floors(),
      their_plain_floors());
  add("floor-whole", "46x16", "bare bsp, 80x50", kFloorsPerRound, our_floors(),
      their_bare_floors(kLargeMap));
  return list;
}

double nanoseconds(const std::function<std::size_t()>& round, std::size_t calls,
                   std::size_t& answer) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point start = Clock::now();
  answer += round();
  const std::chrono::duration<double, std::nano> taken = Clock::now() - start;
  return taken.count() / static_cast<double>(calls);
}

// Rounds of both sides take turns, so that whatever else the machine does hits both; the best
// round of each counts.
void measure(const Contest& contest, int rounds, bool csv) {
  double ours = std::numeric_limits<double>::max();
  double theirs = ours;
  std::size_t answer = 0;
  for (int i = 0; i < rounds; ++i) {
    ours = std::min(ours, nanoseconds(contest.our_round, contest.calls, answer));
    theirs = std::min(theirs, nanoseconds(contest.their_round, contest.calls, answer));
  }
  if (answer == 0) std::printf("%s did nothing\n", contest.name.c_str());
  std::printf(csv ? "%s,%s,%s,%.0f,%.0f,%.2f\n" : "%-19s %-6s %-16s %10.0f %10.0f %8.2f\n",
              contest.name.c_str(), contest.map.c_str(), contest.theirs.c_str(), ours, theirs,
              theirs / ours);
}

struct Options {
  int rounds = 40;
  bool csv = false;
  std::string only;
  std::string theirs;
  std::string side;
};

// The sum is printed so that both lengths of a run can be seen to have done their work.
void run_one_side(const std::vector<Contest>& list, const Options& options) {
  for (const Contest& contest : list) {
    if (contest.name != options.only) continue;
    if (!options.theirs.empty() && contest.theirs != options.theirs) continue;
    std::size_t answer = 0;
    const auto& round = options.side == "ours" ? contest.our_round : contest.their_round;
    for (int i = 0; i < options.rounds; ++i) answer += round();
    std::printf("%s, %s: %zu calls, sum %zu\n", contest.name.c_str(), options.side.c_str(),
                contest.calls * static_cast<std::size_t>(options.rounds), answer);
    return;
  }
  throw CLI::ValidationError("--only", "there is no line " + options.only);
}

int run(const Options& options) {
  std::vector<Scene> small = descent_scenes();
  std::vector<Scene> large = large_scenes();
  const std::vector<Contest> list = contests(small, large);
  if (!options.only.empty()) {
    run_one_side(list, options);
    return 0;
  }
  if (options.csv) {
    std::printf("what,map,libtcod,ours_ns,libtcod_ns,ratio\n");
  } else {
    const bool good = check_agreement(small, large);
    if (!good) return 1;
    std::printf("\n%-19s %-6s %-16s %10s %10s %8s\n", "what", "map", "libtcod", "ours, ns",
                "theirs, ns", "ratio");
  }
  for (const Contest& contest : list) measure(contest, options.rounds, options.csv);
  return 0;
}

}  // namespace
}  // namespace fathom::bench

int main(int argc, char** argv) {
  fathom::bench::Options options;
  CLI::App app("Ours beside libtcod's, on the same maps in the same run");
  app.add_option("--rounds", options.rounds, "How many rounds of each side")
      ->check(CLI::PositiveNumber);
  app.add_flag("--csv", options.csv, "Comma separated, without the comparison of results");
  CLI::Option* only = app.add_option("--only", options.only, "Run one line, one side, untimed");
  app.add_option("--theirs", options.theirs, "Which of the lines with that name")->needs(only);
  app.add_option("--side", options.side, "Whose side of it")
      ->check(CLI::IsMember({"ours", "libtcod"}))
      ->needs(only);
  only->needs("--side");
  try {
    app.parse(argc, argv);
    return fathom::bench::run(options);
  } catch (const CLI::Error& error) {
    return app.exit(error);
  }
}

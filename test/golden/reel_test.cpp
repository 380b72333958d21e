// The law of the reel on golden games, in which everything happens that the rule sets have.

#include "engine/run/reel.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "content/catalog.h"
#include "support/reel_check.h"

using namespace fathom;
namespace fs = std::filesystem;

namespace {

constexpr std::size_t kGamesBetween = 9;  // all of them would take too long

std::vector<fs::path> golden_journals(const std::string& game) {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(fs::path(FATHOM_REPLAYS) / game)) {
    if (entry.path().extension() == ".jsonl") paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

engine::run::Journal read_journal(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return engine::run::parse_journal(text.str()).value();
}

}  // namespace

TEST_CASE("wherever the reel of a golden game is moved, it shows what a straight replay shows") {
  for (const engine::run::RuleSet* rules : content::rule_sets()) {
    const std::vector<fs::path> paths = golden_journals(std::string(rules->id));
    REQUIRE(paths.size() > kGamesBetween);
    for (std::size_t i = 0; i < paths.size(); i += kGamesBetween) {
      CAPTURE(paths[i].string());
      test::check_reel(*rules, read_journal(paths[i]), 6, engine::run::Reel::Limits());
      test::check_reel(*rules, read_journal(paths[i]), 4,
                       {.ticks_between_frames = 16, .most_frames = 12});
    }
  }
}

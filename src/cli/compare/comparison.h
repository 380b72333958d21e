#pragma once

// Owns what two ways of playing the same seeds come to: pairs of runs go in one by one, figures
// come out. Knows nothing of how runs are played.

#include <cstdint>
#include <string>
#include <vector>

#include "cli/report/statistics.h"
#include "cli/simulation.h"

namespace fathom::cli::compare {

struct SideResult {
  std::string outcome;
  std::string reason;
  std::int64_t score = 0;

  bool won() const { return outcome == "victory"; }
};

struct SeedPair {
  std::uint64_t seed = 0;
  SideResult a;
  SideResult b;
};

struct Figure {
  double mean_a = 0;
  double mean_b = 0;
  report::Estimate difference;  // B less A
};

struct Result {
  report::PairedWins wins;
  Figure score;
  Figure decisions;
  Figure ticks;
  // Who won, then how it ended, then how far scores are apart, then by seed. Seeds that both sides
  // brought to the same end and score are never among them.
  std::vector<SeedPair> most_different;
};

// A difference that chance alone would hardly make: the interval leaves out zero, and so does the
// sign test.
bool is_told(const report::PairedWins& wins);

// One plain sentence.
std::string verdict(const report::PairedWins& wins);

class Comparison {
 public:
  // Keeps that many of the seeds that differ most.
  explicit Comparison(std::size_t top) : top_(top) {}

  // Both are of the same seed.
  void add(const SimulationRecord& a, const SimulationRecord& b);
  Result result() const;

 private:
  struct Column {
    std::vector<std::int64_t> differences;
    double sum_a = 0;
    double sum_b = 0;

    void add(std::int64_t a, std::int64_t b);
    Figure figure() const;
  };

  void keep(SeedPair pair);

  std::size_t top_;
  report::PairedWins wins_;
  Column score_;
  Column decisions_;
  Column ticks_;
  std::vector<SeedPair> most_different_;
};

}  // namespace fathom::cli::compare

#pragma once

// Owns the progress line of long work: on stderr, only if that is a terminal, a few times a
// second, and gone when the work is done.

#include <cstdint>
#include <string>

namespace fathom::cli {

class Progress {
 public:
  // `unit` is what is counted, in the plural; `total` how many there will be.
  Progress(std::string unit, std::uint64_t total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void add(std::uint64_t count = 1);
  // Wipes the line so that something else can be printed.
  void clear();

 private:
  void draw(double now);

  std::string unit_;
  std::uint64_t total_;
  std::uint64_t done_ = 0;
  bool enabled_;
  bool drawn_ = false;
  double started_;
  double last_drawn_;
};

}  // namespace fathom::cli

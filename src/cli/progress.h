#pragma once

// Owns the progress line of long work: on stderr, only if that is a terminal, a few times a
// second, and gone when the work is done.

#include <cstdint>
#include <string>

namespace fathom::cli {

// "40 s", "2 min 10 s", "3 h 5 min", "2 d 4 h".
std::string duration_text(double seconds);

class Progress {
 public:
  // `unit` is what is counted, in the plural; `total` how many there will be, and `done` how many
  // were there before this began.
  Progress(std::string unit, std::uint64_t total, std::uint64_t done = 0);
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
  std::uint64_t before_;
  std::uint64_t done_;
  bool enabled_;
  bool drawn_ = false;
  double started_;
  double last_drawn_;
};

}  // namespace fathom::cli

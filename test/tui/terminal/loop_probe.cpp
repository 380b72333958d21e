// A small application for loop_test.py: shows how many keys came, says in window titles what it was
// given, and misbehaves on demand.

#include <sys/mman.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <string>
#include <utility>

#include "tui/terminal/loop.h"

using namespace fathom::tui::terminal;

namespace {

// A real fault, not one that a sanitizer sees coming as it does with a null pointer.
void touch_forbidden_page() {
  void* page = mmap(nullptr, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  *static_cast<volatile char*>(page) = 1;
}

int overflow_stack(int depth) {  // NOLINT(misc-no-recursion)
  volatile char room[4096];
  room[0] = static_cast<char>(depth);
  if (depth < 0) return 0;
  return overflow_stack(depth + 1) + room[0];
}

class Probe : public Application {
 public:
  void on_key(const Key& key, Moment now) override {
    if (key == character_key(U'i')) return;
    ++keys_;
    say("key " + key_name(key) + (key.text.empty() ? "" : " " + key.text));
    if (key == character_key(U'q')) finished_ = true;
    if (key == character_key(U'w')) wake_ = now;
    if (key == character_key(U'W')) wake_.reset();
    if (key == character_key(U'f')) flood_ = true;
    if (key == character_key(U'p')) palette_.emplace().ink[1] = "95";
    if (key == character_key(U'm')) mouse_ = true;
    if (key == character_key(U'R')) repaint_ = true;
    misbehave(key);
  }

  std::optional<Moment> wake_at() const override { return wake_; }

  void on_wake(Moment now) override {
    ++wakes_;
    wake_ = now + 1;
  }

  void draw(Frame& frame) override {
    if (frame.size() != size_) {
      size_ = frame.size();
      say("size " + std::to_string(size_.columns) + "x" + std::to_string(size_.rows));
    }
    write(frame, 0, "probe");
    write(frame, 1, std::to_string(keys_));
    write(frame, 2, std::to_string(wakes_));
    if (flood_) ++tide_;
    for (int row = 3; flood_ && row < size_.rows; ++row) {
      write(frame, row,
            std::string(static_cast<std::size_t>(size_.columns),
                        static_cast<char>('a' + (row + tide_) % 26)));
    }
  }

  bool take_repaint() override { return std::exchange(repaint_, false); }
  std::string take_passthrough() override { return std::exchange(said_, {}); }
  std::optional<Palette> take_palette() override { return std::exchange(palette_, {}); }
  std::optional<bool> take_mouse() override { return std::exchange(mouse_, {}); }
  bool finished() const override { return finished_; }

 private:
  static void misbehave(const Key& key) {
    if (key == character_key(U'S')) touch_forbidden_page();
    if (key == character_key(U'O')) overflow_stack(0);
    if (key == character_key(U'A')) std::abort();
    if (key == character_key(U'T')) throw std::runtime_error("thrown by the probe");
    if (key == character_key(U'E')) std::exit(3);
  }

  void say(const std::string& what) { said_ += "\x1b]2;" + what + "\x1b\\"; }

  static void write(Frame& frame, int row, const std::string& text) {
    for (int column = 0; column < static_cast<int>(text.size()); ++column) {
      if (row >= frame.size().rows || column >= frame.size().columns) return;
      frame.at(column, row) = {static_cast<unsigned char>(text[static_cast<std::size_t>(column)]),
                               0, 1, 0};
    }
  }

  int keys_ = 0;
  int wakes_ = 0;
  int tide_ = 0;
  bool flood_ = false;
  bool finished_ = false;
  bool repaint_ = false;
  std::optional<Moment> wake_;
  std::optional<Palette> palette_;
  std::optional<bool> mouse_;
  Size size_;
  std::string said_;
};

}  // namespace

int main(int argc, char** argv) {
  LoopOptions options;
  options.palette.ink[1] = "94";
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--mouse") == 0) options.mouse = true;
    if (std::strcmp(argv[i], "--slow") == 0) options.low_bandwidth = true;
    if (std::strcmp(argv[i], "--patient") == 0) options.escape_timeout = 20'000;
  }
  Probe probe;
  const LoopResult result = run_application(probe, options);
  if (result.exit_code == 0) {  // else the line may be stuck
    std::printf("left: frames %llu bytes %llu\n", static_cast<unsigned long long>(result.frames),
                static_cast<unsigned long long>(result.bytes));
  }
  return result.exit_code;
}

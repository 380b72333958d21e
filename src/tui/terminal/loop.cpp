#include "tui/terminal/loop.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "tui/terminal/frame_writer.h"
#include "tui/terminal/key_parser.h"
#include "tui/terminal/signal_reader.h"
#include "tui/terminal/tty.h"

namespace fathom::tui::terminal {
namespace {

constexpr Moment kFrameInterval = 1000 / 30;
constexpr Moment kSlowFrameInterval = 1000 / 5;
constexpr Moment kPasteTimeout = 3000;     // of silence
constexpr std::size_t kMostInput = 65536;  // bytes before a frame is drawn all the same

Moment read_clock() {
  using std::chrono::duration_cast;
  using std::chrono::milliseconds;
  return duration_cast<milliseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

bool is_control(const Key& key, char letter) { return key == control_key(letter); }

class Loop {
 public:
  Loop(Application& application, const LoopOptions& options)
      : application_(application),
        options_(options),
        tty_(options.mouse),
        writer_(options.palette) {}

  LoopResult run();

 private:
  enum class Draw : std::uint8_t { kNotAtAll, kInTime, kAtOnce };

  void wait();
  int poll_timeout() const;
  std::optional<Moment> draw_moment() const;
  std::optional<Moment> wake_moment() const;

  void handle_signals();
  void read_input();
  void flush_keys(Moment now);
  void wake(Moment now);
  void deliver(Moment now);
  void handle_key(const Key& key, Moment now);
  void draw(Moment now);

  void suspend(SignalReader::Stop whom);
  void take_terminal_back();
  void hang_up();
  void finish(int exit_code);
  bool leaving() const { return exit_code_.has_value(); }
  void want(Draw draw) { draw_ = std::max(draw_, draw); }

  Application& application_;
  const LoopOptions& options_;
  SignalReader signals_;  // before the terminal, so that a signal never finds it half entered
  Tty tty_;
  FrameWriter writer_;
  KeyParser parser_;
  std::vector<Key> keys_;
  std::optional<int> exit_code_;
  Size size_;
  Draw draw_ = Draw::kAtOnce;
  bool readable_ = false;
  std::optional<Moment> last_frame_;
  std::optional<Moment> last_wake_;
  std::optional<Moment> patience_ends_;  // for the rest of a sequence
  std::uint64_t passed_on_ = 0;          // bytes that were no part of a frame
};

LoopResult Loop::run() {
  if (!tty_.usable()) return {.exit_code = kExitNoTerminal};
  if (!tty_.enter()) return {.exit_code = kExitHungUp};
  size_ = tty_.size();
  while (!leaving()) {
    const Moment now = read_clock();
    const std::optional<Moment> due = draw_moment();
    if (due && *due <= now) draw(now);
    if (leaving()) break;
    wait();
    handle_signals();
    if (!leaving() && readable_) read_input();
    if (!leaving()) flush_keys(read_clock());
    if (!leaving()) wake(read_clock());
    if (!leaving() && application_.finished()) finish(0);
  }
  return {.exit_code = *exit_code_,
          .frames = writer_.frames(),
          .bytes = writer_.total_bytes() + passed_on_};
}

std::optional<Moment> Loop::draw_moment() const {
  if (draw_ == Draw::kNotAtAll) return std::nullopt;
  if (!last_frame_) return 0;
  if (options_.low_bandwidth) return *last_frame_ + kSlowFrameInterval;
  return draw_ == Draw::kAtOnce ? 0 : *last_frame_ + kFrameInterval;
}

// An application that always wants to be woken now shall not keep the processor busy.
std::optional<Moment> Loop::wake_moment() const {
  std::optional<Moment> moment = application_.wake_at();
  if (moment && last_wake_) moment = std::max(*moment, *last_wake_ + 1);
  return moment;
}

int Loop::poll_timeout() const {
  std::optional<Moment> first;
  for (const std::optional<Moment>& moment : {draw_moment(), wake_moment(), patience_ends_}) {
    if (moment) first = std::min(first.value_or(*moment), *moment);
  }
  if (!first) return -1;
  constexpr Moment kLongest = std::numeric_limits<int>::max();
  return static_cast<int>(std::clamp<Moment>(*first - read_clock(), 0, kLongest));
}

void Loop::wait() {
  std::array<pollfd, 2> watched = {pollfd{tty_.input(), POLLIN, 0},
                                   pollfd{signals_.descriptor(), POLLIN, 0}};
  readable_ = false;
  const int count = poll(watched.data(), watched.size(), poll_timeout());
  if (count < 0 && errno != EINTR) return hang_up();
  if (count <= 0) return;
  if (watched[1].revents != 0) signals_.read_pending();
  if ((watched[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0) return hang_up();
  readable_ = (watched[0].revents & POLLIN) != 0;
}

void Loop::handle_signals() {
  if (leaving()) return;
  // The terminal may well be there still, as when another session takes a run over.
  if (signals_.take(SIGHUP)) return finish(kExitHungUp);
  if (signals_.take(SIGTERM)) return finish(kExitTerminated);
  if (signals_.take(SIGQUIT)) return finish(kExitQuit);
  if (signals_.take(SIGINT)) {
    keys_.push_back(control_key('c'));
    deliver(read_clock());
  }
  if (signals_.take(SIGTSTP)) suspend(SignalReader::Stop::kProcess);
  if (signals_.take(SIGCONT)) take_terminal_back();
  if (signals_.take(SIGWINCH)) {
    size_ = tty_.size();
    writer_.forget();
    want(Draw::kAtOnce);
  }
}

void Loop::read_input() {
  std::array<char, 4096> buffer{};
  std::size_t total = 0;
  pollfd more{tty_.input(), POLLIN, 0};
  do {
    const ssize_t count = read(tty_.input(), buffer.data(), buffer.size());
    if (count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN)) return hang_up();
    if (count < 0) break;
    parser_.feed({buffer.data(), static_cast<std::size_t>(count)}, keys_);
    total += static_cast<std::size_t>(count);
  } while (total < kMostInput && poll(&more, 1, 0) == 1 && more.revents == POLLIN);
  const Moment now = read_clock();
  patience_ends_.reset();
  if (parser_.waiting()) {
    patience_ends_ = now + (parser_.pasting() ? kPasteTimeout : options_.escape_timeout);
  }
  deliver(now);
}

// Only after a look for input found none: a busy machine must not turn an arrow into Esc.
void Loop::flush_keys(Moment now) {
  if (readable_ || !patience_ends_ || *patience_ends_ > now) return;
  patience_ends_.reset();
  parser_.flush(keys_);
  deliver(now);
}

void Loop::wake(Moment now) {
  const std::optional<Moment> moment = wake_moment();
  if (!moment || *moment > now) return;
  last_wake_ = now;
  application_.on_wake(now);
  want(Draw::kInTime);
}

void Loop::deliver(Moment now) {
  std::vector<Key> keys;
  keys.swap(keys_);
  for (const Key& key : keys) {
    if (leaving() || application_.finished()) return;
    handle_key(key, now);
  }
}

void Loop::handle_key(const Key& key, Moment now) {
  want(Draw::kAtOnce);
  if (is_control(key, 'l')) return writer_.forget();
  if (is_control(key, 'z')) return suspend(SignalReader::Stop::kGroup);
  application_.on_key(key, now);
}

void Loop::draw(Moment now) {
  std::string bytes;
  if (const std::optional<bool> mouse = application_.take_mouse()) bytes = tty_.set_mouse(*mouse);
  if (std::optional<Palette> palette = application_.take_palette()) {
    writer_.set_palette(*std::move(palette));
  }
  if (application_.take_repaint()) writer_.forget();
  Frame frame(size_);
  application_.draw(frame);
  const std::string painted = writer_.present(frame);
  bytes += painted;
  bytes += application_.take_passthrough();
  passed_on_ += bytes.size() - painted.size();
  draw_ = Draw::kNotAtAll;
  last_frame_ = now;
  switch (tty_.send(bytes, signals_)) {
    case Tty::Sent::kAll:
      return;
    case Tty::Sent::kHungUp:
      return hang_up();
    case Tty::Sent::kMustLeave:
      return handle_signals();
  }
}

void Loop::suspend(SignalReader::Stop whom) {
  if (!signals_.may_stop()) return;
  tty_.leave();
  signals_.stop(whom);
  take_terminal_back();
}

void Loop::take_terminal_back() {
  // Let go on in the background, perhaps only to be told to end there: to ask for the terminal
  // would stop the process with all signals blocked.
  while (!signals_.must_leave() && tty_.in_background()) {
    if (!signals_.stop(SignalReader::Stop::kBackground)) return hang_up();
  }
  if (signals_.must_leave()) return handle_signals();
  if (!tty_.enter()) return hang_up();
  size_ = tty_.size();
  writer_.forget();
  want(Draw::kAtOnce);
}

void Loop::hang_up() {
  tty_.abandon();
  exit_code_ = kExitHungUp;
}

void Loop::finish(int exit_code) {
  tty_.drop_input();
  tty_.leave();
  exit_code_ = exit_code;
}

}  // namespace

LoopResult run_application(Application& application, const LoopOptions& options) {
  return Loop(application, options).run();
}

}  // namespace fathom::tui::terminal

#pragma once

// Owns what a screen is: it draws itself, says which keys it knows and what they do, and may ask
// to be woken. Pages lie on a stack that the shell keeps; an overlay shows what is below it.

#include <ftxui/dom/elements.hpp>
#include <optional>
#include <string>
#include <vector>

#include "tui/binding.h"
#include "tui/terminal/application.h"

namespace fathom::tui {

class Shell;
using terminal::Moment;
using terminal::Size;

class Page {
 public:
  explicit Page(Shell& shell) : shell_(shell) {}
  virtual ~Page() = default;
  Page(const Page&) = delete;
  Page& operator=(const Page&) = delete;

  virtual ftxui::Element render(Size size) = 0;
  virtual Bindings bindings() const = 0;
  virtual void on_command(int command, Moment now) = 0;
  // Sees every key before the table does; true if it was meant for this.
  virtual bool on_key(const Key& /*key*/, Moment /*now*/) { return false; }
  // A key that nobody wanted.
  virtual void on_unknown_key(const Key& /*key*/, Moment /*now*/) {}

  virtual std::optional<Moment> wake_at() const { return std::nullopt; }
  virtual void on_wake(Moment /*now*/) {}
  // The frame with all that has happened so far is on its way to the player.
  virtual void on_shown() {}
  // The page is on top again after another one went.
  virtual void on_return() {}

  virtual bool overlay() const { return false; }
  virtual Size needed() const { return {60, 20}; }
  virtual std::string help_title() const = 0;
  // What help says besides the keys.
  virtual std::vector<std::string> help_lines() const { return {}; }
  // Whether to ask before the program is left, and what to say then.
  virtual std::string leave_text() const { return "Leave Fathom?"; }
  // A number that changes when the picture changes so much that it is best painted whole.
  virtual std::uint64_t scene() const { return 0; }

 protected:
  Shell& shell() const { return shell_; }

 private:
  Shell& shell_;
};

}  // namespace fathom::tui

#pragma once

// Owns turning a journal into a film: the bytes a terminal would get if somebody watched the run,
// each with its moment. Time is made up, so the same journal is the same film everywhere. A build
// without screens has this too, and records nothing.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/run/reel.h"
#include "tui/settings.h"
#include "tui/terminal/application.h"

namespace fathom::tui {

struct RecordingOptions {
  terminal::Size size{80, 24};
  // Theme, colours, glyphs and speed. What is left to the terminal is 256 colours and lines.
  Settings settings;
  std::string journal;  // what the end screen calls it
  // Called with every input that is shown.
  std::function<void()> on_input = [] {};
};

// The least size that every screen fits into.
inline constexpr terminal::Size kLeastRecording{60, 20};

struct Recording {
  enum class Kind : std::uint8_t { kOutput, kMarker };
  struct Event {
    terminal::Moment at = 0;  // from the beginning; never less than the one before
    Kind kind = Kind::kOutput;
    std::string text;  // bytes for the terminal, or what the marker says
  };
  std::vector<Event> events;
};

// Of the whole reel, from its start. Markers stand where a question is asked, and at the end.
Recording record(engine::run::Reel reel, const RecordingOptions& options);

}  // namespace fathom::tui

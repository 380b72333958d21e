#include "tui/recording.h"

namespace fathom::tui {

Recording record(engine::run::Reel /*reel*/, const RecordingOptions& /*options*/) { return {}; }

}  // namespace fathom::tui

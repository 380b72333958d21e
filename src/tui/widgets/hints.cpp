#include "tui/widgets/hints.h"

namespace fathom::tui {

ftxui::Element hints(Bindings bindings, int width) {
  ftxui::Elements parts;
  int used = 0;
  for (const Binding& binding : bindings) {
    if (binding.hint.empty()) continue;
    const int length = static_cast<int>(binding.shown.size() + binding.hint.size()) + 3;
    if (used + length > width) break;
    used += length;
    parts.push_back(plain(" " + std::string(binding.shown)) | ftxui::bold | ink(Role::kAccent));
    parts.push_back(faint(" " + std::string(binding.hint) + " "));
  }
  return ftxui::hbox(std::move(parts));
}

}  // namespace fathom::tui

#include "tui/pages/settings_page.h"

#include <doctest/doctest.h>

#include "tui/stage.h"

using namespace fathom::tui;
using namespace fathom::tui::test;

TEST_CASE("the settings") {
  Stage stage;
  open_start(stage.shell, {});
  stage.press("sjj");
  CHECK(stage.picture() == R"(






       ╭ Settings ──────────────────────────────────────────────────────╮
       │  theme          calm                                           │
       │  color          auto                                           │
       │» glyphs         auto                                           │
       │  speed          steady                                         │
       │  mouse          off                                            │
       │  low-bandwidth  off                                            │
       │                                                                │
       │Line drawing or plain ASCII                                     │
       ╰────────────────────────────────────────────────────────────────╯
                7 q Quit






 Right next value  Left previous  q back  ? help
)");
}

TEST_CASE("every setting that is shown goes through all its values and around, both ways") {
  Stage stage;
  open_start(stage.shell, {});
  stage.press("s");
  for (const SettingInfo& info : setting_infos()) {
    if (!info.shown) continue;
    CAPTURE(info.name);
    const std::string first(setting_value(stage.shell.settings(), info.name));
    std::vector<std::string> seen;
    for (std::size_t i = 0; i < info.values.size(); ++i) {
      seen.emplace_back(setting_value(stage.shell.settings(), info.name));
      stage.press("<Right>");
      CHECK(setting_value(stage.library.saved, info.name) ==
            setting_value(stage.shell.settings(), info.name));
    }
    std::sort(seen.begin(), seen.end());
    CHECK(std::unique(seen.begin(), seen.end()) == seen.end());
    CHECK(setting_value(stage.shell.settings(), info.name) == first);
    stage.press("l").press("h");
    CHECK(setting_value(stage.shell.settings(), info.name) == first);
    stage.press("<Down>");
  }
  CHECK(stage.shell.settings() == settled());
}

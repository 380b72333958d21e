#include "tui/binding.h"

#include <doctest/doctest.h>

#include "tui/all_pages.h"
#include "tui/frame_text.h"
#include "tui/widgets/hints.h"

using namespace fathom::tui;
using namespace fathom::tui::test;
using terminal::character_key;

namespace {

constexpr std::array<Binding, 3> kSample = {{
    {0, {on('p')}, "p", "", "small"},
    {1, {on('P')}, "P", "", "large"},
    {2, {on('O'), on(KeyCode::kEnter)}, "O", "", "only large"},
}};

bool same(const KeyPattern& left, const KeyPattern& right) {
  return left.code == right.code && left.character == right.character &&
         left.control == right.control;
}

}  // namespace

TEST_CASE("a key gives its command as it was pressed, else in the other case") {
  CHECK(loose_command_of(kSample, character_key('p')) == 0);
  CHECK(loose_command_of(kSample, character_key('P')) == 1);
  CHECK(loose_command_of(kSample, character_key('o')) == 2);
  CHECK(command_of(kSample, character_key('o')) == kNoCommand);
  CHECK(command_of(kSample, terminal::special_key(KeyCode::kEnter)) == 2);
  CHECK(loose_command_of(kSample, character_key('x')) == kNoCommand);
}

TEST_CASE("with Ctrl or Alt a letter is another key") {
  CHECK(loose_command_of(kSample, terminal::control_key('p')) == kNoCommand);
  Key key = character_key('p');
  key.alt = true;
  CHECK(loose_command_of(kSample, key) == kNoCommand);
}

TEST_CASE("on no page has a key two commands") {
  for (const PageCase& page : all_pages()) {
    CAPTURE(page.name);
    Stage stage;
    const std::unique_ptr<Page> made = page.make(stage);
    const Bindings bindings = made->bindings();
    CHECK_FALSE(bindings.empty());
    for (std::size_t i = 0; i < bindings.size(); ++i) {
      CAPTURE(bindings[i].shown);
      CHECK_FALSE(bindings[i].about.empty());
      for (std::size_t j = i + 1; j < bindings.size(); ++j) {
        for (const KeyPattern& left : bindings[i].keys) {
          for (const KeyPattern& right : bindings[j].keys) {
            CHECK_FALSE((!left.empty() && same(left, right)));
          }
        }
      }
    }
  }
}

TEST_CASE("on every page the keys for help and for going back are hinted at") {
  for (const PageCase& page : all_pages()) {
    CAPTURE(page.name);
    Stage stage;
    const std::unique_ptr<Page> made = page.make(stage);
    const std::string line = text_of(drawn(hints(made->bindings(), 80), {80, 1}));
    for (const Binding& binding : made->bindings()) {
      if (binding.command != kHelpCommand && binding.command != kBackCommand) continue;
      const std::string hint = std::string(binding.shown) + " " + std::string(binding.hint);
      CHECK(line.find(hint) != std::string::npos);
    }
  }
}

TEST_CASE("help lists the keys of its page, all of them and in their order") {
  for (const PageCase& page : all_pages()) {
    CAPTURE(page.name);
    Stage stage({120, 60});
    std::unique_ptr<Page> made = page.make(stage);
    const Bindings bindings = made->bindings();
    const bool has_help = std::any_of(bindings.begin(), bindings.end(), [](const Binding& binding) {
      return binding.command == kHelpCommand;
    });
    if (!has_help) continue;
    stage.shell.push(std::move(made));
    stage.press("?");
    const std::string text = stage.text();
    std::size_t at = 0;
    for (const Binding& binding : bindings) {
      CAPTURE(binding.shown);
      const std::string name(binding.shown);
      const std::string row = "│" + name + std::string(12 - name.size(), ' ') +
                              std::string(binding.about.substr(0, 50));
      const std::size_t found = text.find(row);
      REQUIRE(found != std::string::npos);
      CHECK(found > at);
      at = found;
    }
  }
}

TEST_CASE("q closes every overlay") {
  for (const PageCase& page : all_pages()) {
    CAPTURE(page.name);
    Stage stage;
    std::unique_ptr<Page> made = page.make(stage);
    if (!made->overlay()) continue;
    open_start(stage.shell, {});
    const std::string before = stage.text();
    stage.shell.push(std::move(made));
    CHECK(stage.text() != before);
    stage.press("q");
    CHECK(stage.text() == before);
  }
}

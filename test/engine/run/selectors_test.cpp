#include "engine/run/selectors.h"

#include <doctest/doctest.h>

using namespace fathom::engine::run;

namespace {

struct Offered {
  std::string slug;
  char key = 0;
};

Prompt prompt_of(const std::vector<Offered>& offered) {
  Prompt prompt{.id = PromptId{1}, .kind = "test", .options = {}};
  for (const auto& [slug, key] : offered) {
    prompt.options.push_back({.slug = Slug(slug), .key = key, .action = 0, .argument = 0});
  }
  return prompt;
}

std::string shown(const Prompt& prompt) {
  std::string text;
  for (const std::string& selector : selectors(prompt)) text.append(selector).append(" ");
  return text;
}

std::string found(const Prompt& prompt, std::string_view typed) {
  const Option* option = find_typed(prompt, typed);
  return option == nullptr ? "nothing" : std::string(option->slug.view());
}

}  // namespace

TEST_CASE("a row of whole numbers is answered with the number itself") {
  const Prompt prompt = prompt_of({{"flares.9"}, {"flares.10"}, {"flares.11"}});
  CHECK(asks_for_a_number(prompt));
  CHECK(shown(prompt) == "9 10 11 ");
  CHECK(found(prompt, "10") == "flares.10");
  CHECK(found(prompt, "1") == "nothing");
  CHECK(found(prompt, "flares.9") == "flares.9");
}

TEST_CASE("numbers with gaps, out of order or with leading zeros are only names") {
  const std::vector<std::vector<Offered>> prompts = {
      {{"depth.1"}, {"depth.3"}},     {{"depth.2"}, {"depth.1"}}, {{"order.012"}, {"order.013"}},
      {{"order.012"}, {"order.021"}}, {{"pay.1"}, {"pay.all"}},   {{"pay.99999999999"}, {"pay.1"}}};
  for (const std::vector<Offered>& offered : prompts) {
    const Prompt prompt = prompt_of(offered);
    CAPTURE(offered.front().slug);
    CHECK_FALSE(asks_for_a_number(prompt));
    CHECK(shown(prompt) == "1 2 ");
    CHECK(found(prompt, "2") == offered[1].slug);
  }
}

TEST_CASE("digit keys select only if every option has one") {
  const Prompt all = prompt_of({{"leave", '0'}, {"sword", '1'}, {"axe", '2'}});
  CHECK(shown(all) == "0 1 2 ");
  CHECK(found(all, "0") == "leave");
  CHECK(found(all, "1") == "sword");

  const Prompt some = prompt_of({{"sword", 'x'}, {"axe", 'y'}, {"leave"}});
  CHECK(shown(some) == "1 2 3 ");
  CHECK(found(some, "3") == "leave");
  CHECK(found(some, "y") == "axe");
}

TEST_CASE("where some keys are digits, the place in the list comes first") {
  const Prompt prompt = prompt_of({{"leave", '3'}, {"sword", 's'}, {"axe", '9'}});
  CHECK(shown(prompt) == "1 2 3 ");
  CHECK(found(prompt, "1") == "leave");
  CHECK(found(prompt, "2") == "sword");
  CHECK(found(prompt, "3") == "axe");
  CHECK(found(prompt, "9") == "axe");
}

TEST_CASE("an option without a key is not found by a NUL") {
  const Prompt prompt = prompt_of({{"wait"}, {"go", 'g'}});
  CHECK(found(prompt, std::string_view("\0", 1)) == "nothing");
  CHECK(shown(prompt) == "1 2 ");
}

TEST_CASE("a key is shown beside a selector unless typing it means another option") {
  const Prompt prompt = prompt_of({{"leave", '2'}, {"sword", 's'}, {"axe"}});
  const std::vector<std::string> choices = selectors(prompt);
  CHECK(key_beside(prompt.options[0], choices) == ' ');
  CHECK(key_beside(prompt.options[1], choices) == 's');
  CHECK(key_beside(prompt.options[2], choices) == ' ');
}

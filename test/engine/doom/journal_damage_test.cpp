// A journal of a real game, damaged in every place: it is refused, or it diverges, or it still
// tells the same story. It is never another story that passes as true.

#include <doctest/doctest.h>

#include "content/doom/doom_content.h"
#include "engine/kernel/hash.h"
#include "engine/run/driver.h"
#include "engine/run/replay.h"
#include "engine/run/session.h"
#include "support/memory_store.h"

using namespace fathom;
using namespace fathom::engine;

namespace {

std::string short_game() {
  test::MemoryStore store;
  const run::RuleSet& rules = content::doom::doom_rules();
  const run::RunConfig config{
      .seed = {4}, .mode = run::Mode::kIronman, .setup = run::resolve_setup(rules, {}).value()};
  const auto session =
      run::Session::begin(rules, config, {.build = "b", .created = "c"}, store).value();
  run::RandomChooser chooser({4});
  run::drive(*session, chooser, {.max_decisions = 25, .max_ticks = 1000});
  return store.text();
}

// The hash of the story if the text replays as valid, else nothing.
std::optional<std::uint64_t> story(const std::string& text) {
  const auto journal = run::parse_journal(text);
  if (!journal.ok() || journal->header.game != "doom") return std::nullopt;
  const auto result = run::replay(content::doom::doom_rules(), *journal);
  if (!result.ok() || result->divergence) return std::nullopt;
  return result->run->snapshot_hash();
}

std::string with_fitting_sums(const std::string& text) {
  std::string result;
  std::uint64_t sum = 0;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    const std::string line = text.substr(start, end - start);
    const std::string body = line.substr(0, line.rfind(",\"sum\":"));
    sum = kernel::hash_bytes(body, sum);
    result += body + ",\"sum\":\"" + kernel::hash_text(sum) + "\"}\n";
    start = end + 1;
  }
  return result;
}

}  // namespace

TEST_CASE("cut at every byte, it is refused or tells the beginning of the same story") {
  const std::string text = short_game();
  REQUIRE(story(text).has_value());
  for (std::size_t size = 0; size < text.size(); ++size) {
    const bool whole_lines = size > 0 && text[size - 1] == '\n';
    CHECK(story(text.substr(0, size)).has_value() == whole_lines);
  }
}

TEST_CASE("flipped at every bit, it is refused") {
  const std::string text = short_game();
  for (std::size_t i = 0; i < text.size(); ++i) {
    for (int bit = 0; bit < 8; ++bit) {
      std::string damaged = text;
      damaged[i] = static_cast<char>(damaged[i] ^ (1 << bit));
      CHECK_FALSE(run::parse_journal(damaged).ok());
    }
  }
}

TEST_CASE("edited at every byte with fitting checksums, it never passes as another story") {
  const std::string text = short_game();
  const std::optional<std::uint64_t> truth = story(text);
  int still_valid = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string edited = text;
    edited[i] = static_cast<char>(edited[i] ^ 1);
    const std::optional<std::uint64_t> told = story(with_fitting_sums(edited));
    if (!told) continue;
    CHECK(told == truth);
    ++still_valid;
  }
  CHECK(still_valid > 0);  // the build name, for one, is no part of the story
}

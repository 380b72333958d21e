#include "cli/narrator.h"

#include <doctest/doctest.h>

#include "content/catalog.h"
#include "engine/descent/events.h"

using namespace fathom;
using namespace fathom::cli;
using engine::descent::EventKind;
using engine::run::Event;

namespace {

struct Told {
  std::vector<std::string> paragraphs;
  std::unique_ptr<engine::run::Run> run =
      content::find_rule_set("descent")->start({.seed = {1}, .mode = {}, .setup = {}});
  Narrator narrator;

  explicit Told(std::size_t full = 400)
      : narrator([this](const std::string& text) { paragraphs.push_back(text); }, full) {}

  void happen(EventKind kind, int a = 0, int b = 0, int c = 0) {
    const Event event{.tick = {}, .kind = static_cast<std::uint16_t>(kind), .args = {a, b, c, 0}};
    narrator.happen(*run, event, run->event_text(event));
  }
  std::vector<std::string> all() {
    narrator.finish_paragraph();
    return paragraphs;
  }
};

using Paragraphs = std::vector<std::string>;

}  // namespace

TEST_CASE("blows that alternate are told once each, with what they came to") {
  Told told;
  told.happen(EventKind::kPlayerHit, 0, 3, 7);
  told.happen(EventKind::kEnemyHit, 0, 2, 28);
  told.happen(EventKind::kPlayerHit, 0, 3, 4);
  told.happen(EventKind::kEnemyHit, 0, 2, 26);
  told.happen(EventKind::kEnemyHit, 0, 1, 25);
  told.happen(EventKind::kPlayerHit, 0, 4, 0);
  told.happen(EventKind::kEnemySlain, 0, 3);
  CHECK(told.all() ==
        Paragraphs{"The Goblin hits you 3 times for 5 in all, 25 HP left. You hit the "
                   "Goblin 3 times for 10 in all, 0 left. The Goblin dies. "
                   "Experience +3."});
}

TEST_CASE("what comes with every blow is told once") {
  Told told;
  told.happen(EventKind::kEnemyHit, 0, 2, 28);
  told.happen(EventKind::kBleeding, 0);
  told.happen(EventKind::kEnemyHit, 0, 2, 26);
  told.happen(EventKind::kBleeding, 0);
  CHECK(told.all() ==
        Paragraphs{"The Goblin hits you twice for 4 in all, 26 HP left. You are bleeding."});
}

TEST_CASE("one blow is told as it always was") {
  Told told;
  told.happen(EventKind::kBled, 1, 20);
  CHECK(told.all() == Paragraphs{"You bleed: 1 damage, 20 HP left."});
}

TEST_CASE("a second enemy of the kind, and whoever was healed, begin a new row") {
  Told told;
  told.happen(EventKind::kPlayerHit, 0, 7, 3);
  told.happen(EventKind::kPlayerHit, 0, 7, 3);  // another one: this one was hit once
  CHECK(told.all() == Paragraphs{"You hit the Goblin for 7, 3 left. You hit the Goblin for 7, 3 "
                                 "left."});
  Told healed;
  healed.happen(EventKind::kBled, 1, 20);
  healed.happen(EventKind::kHealed, 5, 25);
  healed.happen(EventKind::kBled, 1, 24);
  healed.happen(EventKind::kBled, 1, 23);
  CHECK(healed.all() == Paragraphs{"You bleed: 1 damage, 20 HP left. You heal 5, HP 25. You bleed "
                                   "twice for 2 in all, 23 HP left."});
}

TEST_CASE("what is left of you is told in the order it went") {
  Told told;
  told.happen(EventKind::kEnemyHit, 0, 4, 26);
  told.happen(EventKind::kPlayerHit, 0, 3, 7);
  told.happen(EventKind::kBled, 1, 25);
  told.happen(EventKind::kEnemyHit, 0, 4, 21);
  CHECK(told.all() ==
        Paragraphs{"The Goblin hits you for 4, 26 HP left. You hit the Goblin for 3, 7 left. You "
                   "bleed: 1 damage, 25 HP left. The Goblin hits you for 4, 21 HP left."});
}

TEST_CASE("paragraphs end where they are full, and a paragraph is one line") {
  Told told(30);
  told.narrator.tell("This is a sentence of some length.");
  told.narrator.tell("And another.");
  CHECK(told.all() == Paragraphs{"This is a sentence of some length.", "And another."});
  CHECK(Told().all().empty());
}

TEST_CASE("sentences end like sentences, and pictures are left out") {
  CHECK(as_sentence("Choose armour") == "Choose armour.");
  CHECK(as_sentence("What now?") == "What now?");
  CHECK(as_sentence("Here lurks a monster: Orc!") == "Here lurks a monster: Orc!");
  CHECK(as_sentence("Map of floor 1:\n? ? ?\n? * ?") == "Map of floor 1.");
  CHECK(as_sentence("").empty());
}

#include "tui/runs.h"

#include <stdexcept>

#include "content/catalog.h"
#include "engine/run/driver.h"
#include "tui/pages/title_page.h"

namespace fathom::tui::test {

using namespace engine;

const run::RuleSet& rules_of(std::string_view game) { return *content::find_rule_set(game); }

namespace {

run::RunConfig config_of(const Wanted& wanted) {
  return {.seed = {wanted.seed},
          .mode = wanted.mode,
          .setup = run::resolve_setup(rules_of(wanted.game), {}).value()};
}

std::unique_ptr<run::Chooser> bot_of(const Wanted& wanted) {
  if (wanted.bot.empty()) return nullptr;
  const run::BotInfo* bot = rules_of(wanted.game).find_bot(wanted.bot);
  if (bot == nullptr) throw std::runtime_error("no bot " + std::string(wanted.bot));
  return bot->make({wanted.seed});
}

}  // namespace

GamePage& open_game(Stage& stage, const Wanted& wanted) {
  OpenRun open = stage.library.begin(rules_of(wanted.game), config_of(wanted)).value();
  auto page = std::make_unique<GamePage>(stage.shell, LiveRun(std::move(open), bot_of(wanted)));
  GamePage& game = *page;
  stage.shell.push(std::make_unique<TitlePage>(stage.shell));
  stage.shell.push(std::move(page));
  return game;
}

std::string shelve(FakeLibrary& library, const Wanted& wanted, std::uint64_t decisions) {
  const OpenRun open = library.begin(rules_of(wanted.game), config_of(wanted)).value();
  const std::unique_ptr<run::Chooser> bot = bot_of(wanted);
  run::drive(*open.session, *bot, {.max_decisions = decisions});
  return open.id;
}

run::Journal journal_of(const FakeLibrary& library, const std::string& id) {
  return run::parse_journal(library.journals.at(id)).value();
}

std::size_t kept_inputs(const FakeLibrary& library, const std::string& id) {
  return journal_of(library, id).input_count();
}

}  // namespace fathom::tui::test

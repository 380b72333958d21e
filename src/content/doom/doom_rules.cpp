#include <array>

#include "content/doom/doom_content.h"
#include "engine/doom/bots.h"
#include "engine/doom/game.h"
#include "engine/kernel/state_writer.h"

namespace fathom::content::doom {
namespace {

using namespace engine;

constexpr std::array<std::string_view, 2> kSwitch = {"off", "on"};
constexpr std::array<std::string_view, 2> kSpellBooks = {"restored", "spec"};

constexpr std::array<run::SetupOption, 3> kSetup = {{
    {"classic", "monsters of level 1-10 on every floor, not by depth", kSwitch},
    {"sparse", "70 % of the rooms are empty, not 30 %", kSwitch},
    {"spells", "restored: blasts grow with intelligence; spec: they shrink", kSpellBooks},
}};

constexpr std::array<run::BotInfo, 3> kBots = {{
    {"random", "takes any legal option, all alike", run::make_random_chooser},
    {"plain", "explores every room and fights what it meets", engine::doom::make_plain_bot},
    {"strong", "scouts with flares, builds up, and picks its fights",
     engine::doom::make_strong_bot},
}};

std::unique_ptr<run::Run> start(const run::RunConfig& config) {
  const auto is = [&](const char* option, std::string_view value) {
    const auto found = config.setup.find(option);
    return found != config.setup.end() && found->second == value;
  };
  const engine::doom::SetupChoices setup{.sparse = is("sparse", "on"),
                                         .classic = is("classic", "on"),
                                         .spells_by_book = is("spells", "spec")};
  return std::make_unique<engine::doom::Game>(config.seed, setup, doom_content());
}

std::uint64_t content_hash() {
  kernel::HashWriter writer;
  doom_content().describe(writer);
  return writer.digest();
}

}  // namespace

const run::RuleSet& doom_rules() {
  static const run::RuleSet kRules = {
      .id = "doom",
      .name = "Dungeon of Doom",
      .summary = "seven floors of seven by seven rooms, ten treasures, one exit at the top",
      .rules_version = 1,
      .content_hash = content_hash(),
      .setup = kSetup,
      .bots = kBots,
      .default_bot = "plain",
      .start = start,
  };
  return kRules;
}

}  // namespace fathom::content::doom

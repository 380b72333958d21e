#include <algorithm>
#include <array>

#include "content/descent/descent_content.h"
#include "engine/descent/bots.h"
#include "engine/descent/game.h"
#include "engine/descent/generator.h"
#include "engine/kernel/state_writer.h"

namespace fathom::content::descent {
namespace {

using namespace engine;

constexpr std::array<std::string_view, 2> kSwitch = {"off", "on"};

constexpr std::array<run::SetupOption, 1> kSetup = {{
    {"tutorial", "floor 1 is a small fixed one", kSwitch},
}};

constexpr std::array<run::BotInfo, 6> kBots = {{
    {"random", "takes any legal option, all alike", run::make_random_chooser},
    {"default", "the default orders and sensible answers", engine::descent::make_default_bot},
    {"bruiser", "the same answers, going for every enemy", engine::descent::make_bruiser_bot},
    {"careful", "the same answers, guard up and healing early", engine::descent::make_careful_bot},
    {"runner", "the same answers, running for the stairs", engine::descent::make_runner_bot},
    {"strong", "looks ahead on what it knows", engine::descent::make_strong_bot},
}};

std::unique_ptr<run::Run> start(const run::RunConfig& config) {
  const auto tutorial = config.setup.find("tutorial");
  const engine::descent::SetupChoices setup{.tutorial = tutorial != config.setup.end() &&
                                                        tutorial->second == "on"};
  return std::make_unique<engine::descent::Game>(config.seed, config.mode, setup,
                                                 descent_content());
}

constexpr std::array<std::string_view, 3> kBranches = {"none", "a", "b"};

std::string draw_floor(kernel::Seed seed, int floor, std::string_view branch) {
  const auto place = std::find(kBranches.begin(), kBranches.end(), branch) - kBranches.begin();
  return engine::descent::floor_picture(
      engine::descent::generate_floor(seed, floor, static_cast<engine::descent::Branch>(place),
                                      descent_content()),
      descent_content());
}

std::uint64_t content_hash() {
  kernel::HashWriter writer;
  descent_content().describe(writer);
  return writer.digest();
}

}  // namespace

const run::RuleSet& descent_rules() {
  static const run::RuleSet kRules = {
      .id = "descent",
      .name = "Descent",
      .summary = "three floors down by standing orders; you are asked only when it matters",
      .rules_version = 1,
      .content_hash = content_hash(),
      .setup = kSetup,
      .bots = kBots,
      .default_bot = "default",
      .start = start,
      .draw_floor = draw_floor,
      .floors = engine::descent::kMaxFloors,
      .branches = kBranches,
      .presets = engine::descent::presets(),
  };
  return kRules;
}

}  // namespace fathom::content::descent

#include <spdlog/fmt/fmt.h>

#include "cli/command.h"
#include "cli/commands.h"
#include "content/catalog.h"

namespace fathom::cli {
using namespace engine;

void run_games(bool details) {
  for (const run::RuleSet* rules : content::rule_sets()) {
    fmt::print("{:<12} {}: {}\n", rules->id, rules->name, rules->summary);
    if (!details) continue;
    for (const run::SetupOption& option : rules->setup) {
      fmt::print("    --set {}={}  {}\n", option.id, fmt::join(option.values, "|"), option.summary);
    }
    for (const run::BotInfo& bot : rules->bots) {
      fmt::print("    --bot {:<8}  {}\n", bot.name, bot.summary);
    }
  }
}

}  // namespace fathom::cli

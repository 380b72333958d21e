#include "cli/story.h"

#include <spdlog/fmt/fmt.h>

#include <ostream>

#include "cli/command.h"
#include "cli/narrator.h"
#include "engine/kernel/hash.h"
#include "engine/kernel/text.h"

namespace fathom::cli {
namespace {

using namespace engine;

constexpr std::uint32_t kLongBudget = 1'000'000;
constexpr std::uint64_t kMostDecisions = 100'000;
constexpr std::size_t kParagraph = 400;

}  // namespace

void tell_story(const run::RuleSet& rules, const run::BotInfo& bot, const run::RunConfig& config,
                std::ostream& output) {
  const std::unique_ptr<run::Run> run = rules.start(config);
  const std::unique_ptr<run::Chooser> chooser = bot.make(config.seed);
  output << fmt::format("{}, seed {}, played by the {} bot.\n\n", rules.name,
                        kernel::seed_code(config.seed), bot.name);
  Narrator narrator([&](const std::string& text) { output << kernel::wrapped(text) << "\n\n"; },
                    kParagraph);
  std::vector<run::Event> events;
  std::uint64_t decisions = 0;
  while (!run->outcome() && decisions < kMostDecisions) {
    run->advance(kLongBudget);
    run->drain_events(events);
    for (const run::Event& event : events) {
      if (!run->is_trace(event)) narrator.happen(*run, event, run->event_text(event));
    }
    const run::Prompt* prompt = run->pending();
    if (prompt == nullptr) continue;
    for (const run::PolicyOrder& order : chooser->orders(*run, *prompt)) {
      const absl::Status given = run->apply_policy_update(order.knob, order.value);
      if (!given.ok()) throw CommandError{"the bot gave an illegal order", kExitFailed};
    }
    const std::size_t index = chooser->choose(*run, *prompt);
    const run::Slug slug = prompt->options.at(index).slug;
    const absl::Status status = run->apply_choice(prompt->id, slug.view());
    if (!status.ok()) throw CommandError{"the bot made an illegal choice", kExitFailed};
    ++decisions;
  }
  narrator.finish_paragraph();
  output << (run->outcome() ? run->outcome_text() : "The bot lost its way; the story stops here.")
         << fmt::format("\nScore {}, {} decisions, hash {}.\n",
                        run->outcome() ? run->outcome()->score : 0, decisions,
                        kernel::hash_text(run->snapshot_hash()));
}

}  // namespace fathom::cli

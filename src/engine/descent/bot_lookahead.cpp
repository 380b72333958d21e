#include "engine/descent/bot_lookahead.h"

#include <algorithm>

#include "engine/descent/bot_values.h"

namespace fathom::engine::descent {
namespace {

using run::Option;
using run::Prompt;

constexpr std::uint32_t kStride = 10;       // ticks between two looks at how it goes
constexpr std::uint32_t kRestStride = 100;  // the same, while resting
constexpr int kFightTicks = 500;
constexpr int kRestTicks = 6000;
constexpr int kDreamPrompts = 24;  // answered in one dream at most
constexpr int kDrinkPercent = 35;  // of hit points, inside a dream
constexpr std::size_t kWaysKept = 2;
constexpr int kDepth = 1;  // questions after the first that are thought through
constexpr int kDelayDivisor = 30;
constexpr int kPointless = -100'000'000;  // worse than death
constexpr int kNothingYet = 2 * kPointless;

bool asks_about_danger(const Game& game) {
  const Interrupt* interrupt = game.interrupt();
  return interrupt != nullptr && (std::holds_alternative<EnemyEncounter>(*interrupt) ||
                                  std::holds_alternative<HpThresholdReached>(*interrupt));
}

bool is_calm(const Game& game) {
  const State& state = game.state();
  if (state.player_mode == Mode::kFlee || state.player_mode == Mode::kRest) return false;
  if (state.queued.kind != QueuedAction::Kind::kNone || !game.hostiles().empty()) return false;
  return std::none_of(state.enemies.begin(), state.enemies.end(), [](const Enemy& enemy) {
    return enemy.alive && enemy.mind == Mind::kHunting;
  });
}

// Until the next question, or until the danger is over.
void play_on(Game& game, int& ticks_left) {
  int rest_left = kRestTicks;
  while (!game.outcome() && game.pending() == nullptr && !is_calm(game)) {
    const bool rests = game.state().player_mode == Mode::kRest;
    const std::uint32_t stride = rests ? kRestStride : kStride;
    int& left = rests ? rest_left : ticks_left;
    if (left <= 0) return;
    left -= static_cast<int>(stride);
    game.advance(stride);
  }
}

void answer(Game& game, std::size_t option) {
  const run::PromptId prompt = game.pending()->id;
  const run::Slug slug = game.pending()->options[option].slug;
  game.apply_choice(prompt, slug.view()).IgnoreError();
}

const ItemRow* used_item(const Game& game, const Option& option) {
  if (static_cast<Action>(option.action) != Action::kUse) return nullptr;
  return &game.content()[game.state().player.belt[static_cast<std::size_t>(option.argument)]];
}

// The potion that heals most and wastes least; the number of options if there is none.
std::size_t potion_option(const Game& game, const Prompt& prompt) {
  const int missing = game.state().player.max_hp - game.state().player.hp;
  std::size_t best = prompt.options.size();
  int best_gain = 0;
  for (std::size_t i = 0; i < prompt.options.size(); ++i) {
    const ItemRow* item = used_item(game, prompt.options[i]);
    if (item == nullptr || !item->is_potion()) continue;
    const int gain = std::min(item->amount, missing) * 2 - item->amount;
    if (best < prompt.options.size() && gain <= best_gain) continue;
    best = i;
    best_gain = gain;
  }
  return best;
}

// What is answered where a dream is not thought through any further: fight, but drink in time.
std::size_t plain_answer(const Game& game) {
  const Prompt& prompt = *game.pending();
  const Player& player = game.state().player;
  if (player.hp * 100 > player.max_hp * kDrinkPercent) return 0;
  const std::size_t potion = potion_option(game, prompt);
  return potion < prompt.options.size() ? potion : 0;
}

int play_out(Game& game) {
  int ticks_left = kFightTicks;
  for (int prompts = 0; prompts < kDreamPrompts; ++prompts) {
    play_on(game, ticks_left);
    if (!asks_about_danger(game)) break;
    answer(game, plain_answer(game));
  }
  return value_of(game);
}

// Swapping back and forth is a way to be asked again without an end.
bool swaps_again(const Game& game, const Option& option) {
  const auto* encounter = std::get_if<EnemyEncounter>(game.interrupt());
  return encounter != nullptr && encounter->trigger == EncounterTrigger::kAskedAgain &&
         static_cast<Action>(option.action) == Action::kSwap;
}

// Two potions of a kind are the same.
bool repeats_earlier(const Game& game, const Prompt& prompt, std::size_t index) {
  const ItemRow* item = used_item(game, prompt.options[index]);
  for (std::size_t i = 0; item != nullptr && i < index; ++i) {
    if (used_item(game, prompt.options[i]) == item) return true;
  }
  return false;
}

// Running away changes nothing by itself, and to run now and fight the next time always looks a
// little better. It counts for less the longer nothing new has come of what was done.
int price_of_delay(const Game& game, const Option& option) {
  const auto action = static_cast<Action>(option.action);
  if (action != Action::kAvoid && action != Action::kFlee && action != Action::kSwap) return 0;
  const int fruitless = game.state().fruitless_actions;
  return fruitless * fruitless / kDelayDivisor;
}

struct Best {
  std::size_t option = 0;
  int value = kNothingYet;
};

int value_after(const Game& game, std::size_t option, int depth);

Best best_option(const Game& game, int depth) {
  Best best;
  const Prompt& prompt = *game.pending();
  for (std::size_t i = 0; i < prompt.options.size(); ++i) {
    const Option& option = prompt.options[i];
    if (swaps_again(game, option) || repeats_earlier(game, prompt, i)) continue;
    const int value = value_after(game, i, depth) - price_of_delay(game, option);
    if (value > best.value) best = {.option = i, .value = value};
  }
  return best;
}

int value_after(const Game& game, std::size_t option, int depth) {
  Game dream = game;
  answer(dream, option);
  if (depth == 0) return play_out(dream);
  int ticks_left = kFightTicks;
  play_on(dream, ticks_left);
  if (!asks_about_danger(dream)) return value_of(dream);
  if (dream.tick() == game.tick()) return kPointless;  // asked the same again, in no time
  return best_option(dream, depth - 1).value;
}

}  // namespace

// First how to fight if it is to be a fight, and then, for the best ways, all other answers.
FightPlan best_fight_plan(const Game& game, int ask_below) {
  const std::unique_ptr<Game> imagined = game.imagine();
  std::vector<FightPlan> plans;
  for (const FightOrders& orders : ways_to_fight(*imagined, ask_below)) {
    Game dream = *imagined;
    give(dream, orders);
    plans.push_back({.orders = orders, .option = 0, .value = value_after(dream, 0, 0)});
  }
  std::stable_sort(plans.begin(), plans.end(), [](const FightPlan& left, const FightPlan& right) {
    return left.value > right.value;
  });
  plans.resize(std::min(plans.size(), kWaysKept));
  FightPlan best{.orders = {}, .option = 0, .value = kNothingYet};
  for (const FightPlan& plan : plans) {
    Game dream = *imagined;
    give(dream, plan.orders);
    const Best found = best_option(dream, kDepth);
    if (found.value > best.value) best = {plan.orders, found.option, found.value};
  }
  return best;
}

}  // namespace fathom::engine::descent

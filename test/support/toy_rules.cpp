#include "support/toy_rules.h"

#include <array>

namespace fathom::test {
namespace {

using namespace engine;
using engine::run::Slug;

constexpr int kLength = 60;
constexpr std::array<std::string_view, 3> kPaces = {"steady", "brisk", "rest"};
constexpr std::array<std::string_view, 2> kMoods = {"bold", "shy"};
constexpr std::array<std::string_view, 2> kSizes = {"long", "short"};
constexpr std::array<run::SetupOption, 1> kSetup = {{{"causeway", "its length", kSizes}}};

enum class Action : std::uint16_t { kStones, kPlan, kUndo, kCommit };
enum class Happened : std::uint16_t { kStep, kStones, kPlanned };

constexpr std::array<std::string_view, 6> kOrders = {"012", "021", "102", "120", "201", "210"};

class Pilgrim final : public run::Run {
 public:
  Pilgrim(kernel::Seed seed, bool is_short, bool faulty)
      : Run(seed),
        length_(is_short ? kLength / 2 : kLength),
        faulty_(faulty),
        rng_(kernel::derive_stream(seed, "toy")) {
    knobs_[0] = {.id = "pace", .label = "Pace", .values = kPaces, .current = 0};
    knobs_[1] = {.id = "mood", .label = "Mood", .values = kMoods, .current = 0};
  }

 private:
  TickResult do_tick() override {
    if (at_shrine_) return ask_stones();
    if (!plan_done_ && position_ == length_ / 2) return ask_plan();
    if (knobs_[0].current == 2) return TickResult::kIdle;
    position_ += knobs_[0].current == 1 ? 2 : 1;
    const int odds = knobs_[1].current == 1 ? 10 : 25;
    at_shrine_ = rng_.chance(odds);
    emit(static_cast<std::uint16_t>(Happened::kStep), position_);
    if (position_ >= length_) {
      finish({.ending = run::Ending::kVictory, .reason = "arrived", .score = current_score()});
    }
    return TickResult::kProgress;
  }

  TickResult ask_stones() {
    run::Prompt& prompt = open_prompt("stones");
    for (int i = 0; i < 6; ++i) {
      prompt.options.push_back({.slug = Slug("order").dot(kOrders[static_cast<std::size_t>(i)]),
                                .key = 0,
                                .action = static_cast<std::uint16_t>(Action::kStones),
                                .argument = i});
    }
    return TickResult::kInterrupted;
  }

  TickResult ask_plan() {
    run::Prompt& prompt = open_prompt("plan");
    const auto add = [&](const Slug& slug, char key, Action action, int argument) {
      prompt.options.push_back({.slug = slug,
                                .key = key,
                                .action = static_cast<std::uint16_t>(action),
                                .argument = argument});
    };
    if (planned_.size() < 3) {
      add("plan.ada.east", 'e', Action::kPlan, 0);
      add("plan.bo.west", 'w', Action::kPlan, 1);
    }
    if (!planned_.empty()) {
      add("undo", 'u', Action::kUndo, 0);
      add("commit", 'c', Action::kCommit, 0);
    }
    return TickResult::kInterrupted;
  }

  void do_choice(const run::Option& chosen) override {
    switch (static_cast<Action>(chosen.action)) {
      case Action::kStones:
        stones_ = stones_ * 7 + static_cast<std::uint64_t>(chosen.argument) + 1;
        broken_ = broken_ || (faulty_ && chosen.argument == 4 && position_ >= 30);
        at_shrine_ = false;
        emit(static_cast<std::uint16_t>(Happened::kStones), chosen.argument);
        mark_checkpoint("stones_laid");
        return;
      case Action::kPlan:
        planned_.push_back(chosen.argument);
        break;
      case Action::kUndo:
        planned_.pop_back();
        break;
      case Action::kCommit:
        plan_done_ = true;
        emit(static_cast<std::uint16_t>(Happened::kPlanned), static_cast<int>(planned_.size()));
        return;
    }
    ask_plan();
  }

  void do_describe(kernel::StateWriter& writer) const override {
    writer.field("position", position_);
    writer.field("length", length_);
    writer.field("stones", stones_);
    writer.field("at_shrine", at_shrine_);
    writer.field("plan_done", plan_done_);
    for (std::size_t i = 0; i < planned_.size(); ++i) {
      const kernel::StateWriter::Group group(writer, "planned", i);
      writer.field("move", planned_[i]);
    }
    const kernel::StateWriter::Group group(writer, "rng");
    rng_.describe(writer);
  }

  std::unique_ptr<Run> do_clone() const override { return std::make_unique<Pilgrim>(*this); }
  std::vector<std::string> find_broken_invariants() const override {
    if (broken_) return {"the stones lie right"};
    return {};
  }
  std::int64_t current_score() const override { return position_; }

  std::string title_text() const override { return "What now?"; }
  std::vector<run::Fact> fact_list() const override {
    return {{"Tile", std::to_string(position_)}};
  }
  std::string label_text(const run::Option& option) const override {
    return "Choose " + std::string(option.slug.view());
  }
  std::string_view event_kind_name(std::uint16_t kind) const override {
    constexpr std::array<std::string_view, 3> kNames = {"step", "stones", "planned"};
    return kNames.at(kind);
  }
  std::string event_sentence(const run::Event& event) const override {
    return std::string(event_kind_name(event.kind)) + " " + std::to_string(event.args[0]);
  }
  std::string outcome_sentence() const override { return "The walk is over."; }
  std::vector<run::Fact> standing_facts() const override { return fact_list(); }
  // As they came, which is in no order.
  std::vector<run::Trait> gathered_traits() const override {
    std::vector<run::Trait> traits;
    for (const int move : planned_) traits.push_back({"plan", move == 0 ? "east" : "west"});
    traits.push_back({"length", length_ == kLength ? "long" : "short"});
    return traits;
  }

  std::span<const run::Knob> knobs() const override { return knobs_; }
  void do_policy_update(std::size_t knob, std::size_t value) override {
    knobs_.at(knob).current = value;
  }
  std::uint32_t stall_limit() const override { return 50; }

  int length_;
  bool faulty_;
  bool broken_ = false;
  kernel::Rng rng_;
  int position_ = 0;
  std::uint64_t stones_ = 0;
  bool at_shrine_ = false;
  bool plan_done_ = false;
  std::vector<int> planned_;
  std::array<run::Knob, 2> knobs_;
};

template <bool kFaulty>
std::unique_ptr<run::Run> start(const run::RunConfig& config) {
  const auto found = config.setup.find("causeway");
  const bool is_short = found != config.setup.end() && found->second == "short";
  return std::make_unique<Pilgrim>(config.seed, is_short, kFaulty);
}

constexpr std::array<run::BotInfo, 1> kBots = {{{"random", "any", run::make_random_chooser}}};

run::RuleSet describe_rules(std::unique_ptr<run::Run> (*start_run)(const run::RunConfig&)) {
  return {.id = "toy",
          .name = "Causeway",
          .summary = "a walk",
          .rules_version = 1,
          .content_hash = 7,
          .setup = kSetup,
          .bots = kBots,
          .default_bot = "random",
          .start = start_run};
}

}  // namespace

const run::RuleSet& toy_rules() {
  static const run::RuleSet kRules = describe_rules(start<false>);
  return kRules;
}

const run::RuleSet& faulty_toy_rules() {
  static const run::RuleSet kRules = describe_rules(start<true>);
  return kRules;
}

}  // namespace fathom::test

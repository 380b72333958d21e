#include "support/ledge_rules.h"

#include <array>

namespace fathom::test {
namespace {

using namespace engine;

constexpr int kLength = 60;
constexpr std::array<std::string_view, 3> kPlaces = {"ledge", "abyss", "meadow"};
constexpr std::array<run::SetupOption, 1> kSetup = {{{"place", "where the walk goes", kPlaces}}};
constexpr std::array<std::string_view, 2> kMoods = {"calm", "bold"};

enum class Action : std::uint16_t { kWalk, kLook, kJump, kLedge, kBridge };

class Walk final : public run::Run {
 public:
  // In the abyss the walker falls whatever is done; on the meadow nothing can go wrong.
  Walk(kernel::Seed seed, std::string_view place)
      : Run(seed), with_ledge_(place == "ledge"), safe_(place == "meadow") {
    if (place == "abyss") falls_at_ = kLedgeStep + kLedgeLength;
    knobs_[0] = {.id = "mood", .label = "Mood", .values = kMoods, .current = 0};
  }

 private:
  TickResult do_tick() override {
    if (!walking_) return ask();
    walking_ = false;
    ++step_;
    if (step_ == falls_at_) {
      finish({.ending = run::Ending::kDefeat, .reason = "fell", .score = step_});
    } else if (step_ == kLength) {
      finish({.ending = run::Ending::kVictory, .reason = "arrived", .score = 1000});
    }
    return TickResult::kProgress;
  }

  TickResult ask() {
    run::Prompt& prompt = open_prompt("step");
    const auto add = [&](const run::Slug& slug, Action action) {
      prompt.options.push_back(
          {.slug = slug, .key = 0, .action = static_cast<std::uint16_t>(action), .argument = 0});
    };
    if (with_ledge_ && step_ == kLedgeStep) {
      add("ledge", Action::kLedge);
      add("bridge", Action::kBridge);
      return TickResult::kInterrupted;
    }
    for (const char* pace : {"walk", "amble", "march", "stroll"}) add(pace, Action::kWalk);
    add("look", Action::kLook);
    if (!safe_) add("jump", Action::kJump);
    return TickResult::kInterrupted;
  }

  void do_choice(const run::Option& chosen) override {
    switch (static_cast<Action>(chosen.action)) {
      case Action::kLook:
        return;
      case Action::kJump:
        finish({.ending = run::Ending::kDefeat, .reason = "jumped", .score = step_});
        return;
      case Action::kLedge:
        falls_at_ = step_ + kLedgeLength;
        break;
      case Action::kWalk:
      case Action::kBridge:
        break;
    }
    walking_ = true;
  }

  void do_describe(kernel::StateWriter& writer) const override {
    writer.field("step", step_);
    writer.field("falls_at", falls_at_);
    writer.field("walking", walking_);
  }
  std::unique_ptr<Run> do_clone() const override { return std::make_unique<Walk>(*this); }
  std::vector<std::string> find_broken_invariants() const override { return {}; }
  std::int64_t current_score() const override { return step_; }

  std::string title_text() const override { return "Which way?"; }
  std::vector<run::Fact> fact_list() const override { return {}; }
  std::string label_text(const run::Option& option) const override {
    return "Take " + std::string(option.slug.view());
  }
  std::string_view event_kind_name(std::uint16_t /*kind*/) const override { return "none"; }
  std::string event_sentence(const run::Event& /*event*/) const override { return ""; }
  std::string outcome_sentence() const override { return "The walk is over."; }
  std::vector<run::Fact> standing_facts() const override { return {}; }
  std::span<const run::Knob> knobs() const override { return knobs_; }
  void do_policy_update(std::size_t knob, std::size_t value) override {
    knobs_.at(knob).current = value;
  }

  bool with_ledge_;
  bool safe_;
  bool walking_ = false;
  int step_ = 0;
  int falls_at_ = -1;
  std::array<run::Knob, 1> knobs_;
};

class FirstChooser final : public run::Chooser {
 public:
  std::size_t choose(const run::Run& /*run*/, const run::Prompt& /*prompt*/) override { return 0; }
};

std::unique_ptr<run::Chooser> make_first(kernel::Seed /*seed*/) {
  return std::make_unique<FirstChooser>();
}

std::unique_ptr<run::Run> start(const run::RunConfig& config) {
  const auto found = config.setup.find("place");
  return std::make_unique<Walk>(config.seed,
                                found == config.setup.end() ? kPlaces[0] : found->second);
}

constexpr std::array<run::BotInfo, 2> kBots = {
    {{"first", "takes the first", make_first}, {"random", "any", run::make_random_chooser}}};

}  // namespace

const run::RuleSet& ledge_rules() {
  static const run::RuleSet kRules = {.id = "ledge",
                                      .name = "Ledge",
                                      .summary = "a walk",
                                      .rules_version = 1,
                                      .content_hash = 7,
                                      .setup = kSetup,
                                      .bots = kBots,
                                      .default_bot = "first",
                                      .start = start};
  return kRules;
}

}  // namespace fathom::test

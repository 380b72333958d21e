#include "engine/run/wavering_chooser.h"

#include <doctest/doctest.h>

#include "support/toy_rules.h"

using namespace fathom;
using namespace fathom::engine::run;

namespace {

constexpr std::size_t kSteady = 2;
constexpr int kQuestions = 6000;

// Says the same whatever is asked, and orders as well.
class Steady final : public Chooser {
 public:
  explicit Steady(int* asked) : asked_(asked) {}
  std::size_t choose(const Run& /*run*/, const Prompt& /*prompt*/) override {
    ++*asked_;
    return kSteady;
  }
  std::vector<PolicyOrder> orders(const Run& /*run*/, const Prompt& /*prompt*/) override {
    return {{"pace", "brisk"}};
  }

 private:
  int* asked_;
};

// A pilgrim at his first shrine, where there are six answers.
std::unique_ptr<Run> asked_pilgrim() {
  std::unique_ptr<Run> run =
      test::toy_rules().start({.seed = {1}, .setup = {{"causeway", "long"}}});
  run->advance(1000);
  REQUIRE(run->pending() != nullptr);
  REQUIRE(run->pending()->options.size() == 6);
  return run;
}

}  // namespace

TEST_CASE("one question in eight is answered by chance, the others as the steady one would") {
  const std::unique_ptr<Run> run = asked_pilgrim();
  int asked = 0;
  WaveringChooser chooser(std::make_unique<Steady>(&asked), {5});
  std::array<int, 6> answers{};
  for (int i = 0; i < kQuestions; ++i) ++answers.at(chooser.choose(*run, *run->pending()));
  CHECK(asked == kQuestions);
  // A whim hits each of the six answers alike: 6000 / 8 / 6 = 125.
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (i == kSteady) continue;
    CAPTURE(i);
    CHECK(answers.at(i) > 85);
    CHECK(answers.at(i) < 165);
  }
}

TEST_CASE("the same seed wavers alike, another otherwise") {
  const std::unique_ptr<Run> run = asked_pilgrim();
  const auto answers = [&](std::uint64_t seed) {
    int asked = 0;
    WaveringChooser chooser(std::make_unique<Steady>(&asked), {seed});
    std::vector<std::size_t> given;
    for (int i = 0; i < 100; ++i) given.push_back(chooser.choose(*run, *run->pending()));
    return given;
  };
  CHECK(answers(1) == answers(1));
  CHECK(answers(1) != answers(2));
}

TEST_CASE("orders are those of the steady one") {
  const std::unique_ptr<Run> run = asked_pilgrim();
  int asked = 0;
  WaveringChooser chooser(std::make_unique<Steady>(&asked), {1});
  const std::vector<PolicyOrder> orders = chooser.orders(*run, *run->pending());
  REQUIRE(orders.size() == 1);
  CHECK(orders[0].knob == "pace");
  CHECK(orders[0].value == "brisk");
}

#include "golden/plan.h"

namespace fathom::test {
namespace {

const GoldenSet kDoom = {
    "doom",
    {
        {"plain-146-troll", "plain", 146, {}},
        {"plain-170-chimaera", "plain", 170, {}},
        {"plain-228-banshee", "plain", 228, {}},
        {"plain-237-dragon", "plain", 237, {}},
        {"plain-278-werewolf", "plain", 278, {}},
        {"plain-312-hellhound", "plain", 312, {}},
        {"plain-366-orc", "plain", 366, {}},
        {"plain-387-kobold", "plain", 387, {}},
        {"plain-47-victory", "plain", 47, {}},
        {"plain-72-victory", "plain", 72, {}},
        {"plain-25-classic", "plain", 25, {{"classic", "on"}}},
        {"plain-56-spec", "plain", 56, {{"spells", "spec"}}},
        {"plain-6-sparse", "plain", 6, {{"sparse", "on"}}},
        {"random-1", "random", 1, {}},
        {"random-2", "random", 2, {}},
        {"random-3", "random", 3, {}},
        {"random-4-all-setups",
         "random",
         4,
         {{"classic", "on"}, {"sparse", "on"}, {"spells", "spec"}}},
        {"random-60-incomplete", "random", 60, {}},
        {"random-259-incomplete", "random", 259, {}},
        {"random-362-incomplete", "random", 362, {}},
        {"strong-100-chimaera", "strong", 100, {}},
        {"strong-167-victory", "strong", 167, {}},
        {"strong-173-chimaera", "strong", 173, {}},
        {"strong-47-victory", "strong", 47, {}},
        {"strong-53-sparse-victory", "strong", 53, {{"sparse", "on"}}},
        {"strong-57-classic-victory", "strong", 57, {{"classic", "on"}}},
        {"strong-47-spec-victory", "strong", 47, {{"spells", "spec"}}},
    },
};

}  // namespace

const std::vector<GoldenSet>& golden_plan() {
  static const std::vector<GoldenSet> kPlan = {kDoom};
  return kPlan;
}

}  // namespace fathom::test

#include "golden/plan.h"

namespace fathom::test {
namespace {

const GoldenSet kDescent = {
    "descent",
    {
        {"bruiser-11-blood-acolyte", "bruiser", 11},
        {"bruiser-115-gargoyle", "bruiser", 115},
        {"bruiser-1229-living-armor", "bruiser", 1229},
        {"bruiser-1257-poison", "bruiser", 1257},
        {"bruiser-1324-shadow-stalker", "bruiser", 1324},
        {"bruiser-1387-stalled", "bruiser", 1387},
        {"bruiser-573-bleed", "bruiser", 573},
        {"bruiser-613-victory", "bruiser", 613},
        {"careful-293-victory", "careful", 293},
        {"careful-5-easy", "careful", 5, {}, engine::run::Mode::kEasy},
        {"default-106-abyssal-warden", "default", 106},
        {"default-111-goblin", "default", 111},
        {"default-1186-veil-a-victory", "default", 1186},
        {"default-138-ash-archer", "default", 138},
        {"default-143-feral-hound", "default", 143},
        {"default-399-refuse-a-victory", "default", 399},
        {"default-4-easy", "default", 4, {}, engine::run::Mode::kEasy},
        {"default-404-forge-b-victory", "default", 404},
        {"default-457-veil-b-victory", "default", 457},
        {"default-573-corrupted-guard", "default", 573},
        {"default-6-tutorial", "default", 6, {{"tutorial", "on"}}},
        {"default-887-refuse-b-victory", "default", 887},
        {"default-943-forge-a-victory", "default", 943},
        {"random-1", "random", 1},
        {"random-2", "random", 2},
        {"random-3", "random", 3},
        {"random-7-tutorial-easy", "random", 7, {{"tutorial", "on"}}, engine::run::Mode::kEasy},
        {"random-781-hazard", "random", 781},
        {"runner-938-victory", "runner", 938},
        {"strong-130-victory", "strong", 130},
        {"strong-255-victory", "strong", 255},
    },
};

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
  static const std::vector<GoldenSet> kPlan = {kDescent, kDoom};
  return kPlan;
}

}  // namespace fathom::test

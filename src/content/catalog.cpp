#include "content/catalog.h"

#include "content/descent/descent_content.h"
#include "content/doom/doom_content.h"

namespace fathom::content {

const std::vector<const engine::run::RuleSet*>& rule_sets() {
  static const std::vector<const engine::run::RuleSet*> kRuleSets = {&descent::descent_rules(),
                                                                     &doom::doom_rules()};
  return kRuleSets;
}

const engine::run::RuleSet* find_rule_set(std::string_view id) {
  for (const engine::run::RuleSet* rules : rule_sets()) {
    if (rules->id == id) return rules;
  }
  return nullptr;
}

}  // namespace fathom::content

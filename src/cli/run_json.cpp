#include "cli/run_json.h"

namespace fathom::cli {

using namespace engine;

Json facts_json(const std::vector<run::Fact>& facts) {
  Json object = Json::object();
  for (const run::Fact& fact : facts) object[fact.name] = fact.value;
  return object;
}

Json policy_json(const run::Run& run) {
  Json list = Json::array();
  for (const run::Knob& knob : run.policy()) {
    list.push_back({{"policy", knob.id}, {"value", knob.value()}, {"values", knob.values}});
  }
  return list;
}

}  // namespace fathom::cli

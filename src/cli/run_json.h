#pragma once

// Owns how the words of a run are written as JSON wherever a program reads them.

#include <nlohmann/json.hpp>
#include <vector>

#include "engine/run/run.h"

namespace fathom::cli {

using Json = nlohmann::ordered_json;

Json facts_json(const std::vector<engine::run::Fact>& facts);
Json policy_json(const engine::run::Run& run);

}  // namespace fathom::cli

#include "cli/welcome.h"

#include <spdlog/fmt/fmt.h>

#include "content/catalog.h"

namespace fathom::cli {

void print_welcome() {
  fmt::print("Fathom: a run is a seed plus the choices made in it.\n");
  for (const engine::run::RuleSet* rules : content::rule_sets()) {
    fmt::print("  {:<10}  {}\n", rules->id, rules->summary);
  }
  fmt::print("Play: fathom play --plain. Watch: fathom play --story. More: fathom --help.\n");
}

}  // namespace fathom::cli

#pragma once

// Owns the form for a new run: game, seed, mode and whatever the game can be set up with.

#include <map>

#include "engine/run/rule_set.h"
#include "tui/page.h"

namespace fathom::tui {

class NewRunPage final : public Page {
 public:
  explicit NewRunPage(Shell& shell);

  ftxui::Element render(Size size) override;
  Bindings bindings() const override;
  bool on_key(const Key& key, Moment now) override;
  void on_command(int command, Moment now) override;
  std::string help_title() const override { return "New run"; }
  std::vector<std::string> help_lines() const override;

 private:
  enum class SeedKind { kRandom, kDaily, kTyped };
  struct Field {
    std::string name;
    std::string value;
    std::string about;
  };

  const engine::run::RuleSet& rules() const;
  std::vector<Field> fields() const;
  std::size_t start_row() const { return fields().size(); }
  void turn(int step);
  bool type_seed(const Key& key);
  absl::StatusOr<engine::kernel::Seed> chosen_seed() const;
  void start();

  std::size_t game_ = 0;
  SeedKind seed_kind_ = SeedKind::kRandom;
  std::string seed_text_;
  bool easy_ = false;
  engine::run::Setup setup_;  // of the game that is chosen
  std::size_t cursor_ = 0;
};

}  // namespace fathom::tui

#pragma once

// Owns a library of runs in memory, for tests of the screens.

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "content/catalog.h"
#include "engine/run/fork.h"
#include "engine/run/restore.h"
#include "tui/library.h"

namespace fathom::tui::test {

class FakeLibrary final : public Library {
 public:
  std::map<std::string, std::string> journals;  // by id
  std::set<std::string> held;                   // by another session
  bool disk_full = false;
  std::optional<int> saves_left;  // of journals, until the disk is full
  Settings saved;
  int saves = 0;

  std::vector<ShelvedRun> runs() override {
    std::vector<ShelvedRun> all;
    for (const auto& [id, text] : journals) {
      absl::StatusOr<engine::run::Journal> journal = engine::run::parse_journal(text);
      ShelvedRun run;
      run.id = id;
      run.path = "/runs/" + id + ".jsonl";
      run.live = held.count(id) != 0;
      if (journal.ok()) {
        run.standing = journal->end ? journal->end->ending : "in progress";
        run.journal = *std::move(journal);
      } else {
        run.problem = std::string(journal.status().message());
      }
      all.push_back(std::move(run));
    }
    return all;
  }

  std::optional<ShelvedRun> latest_unfinished() override {
    for (ShelvedRun& run : runs()) {
      if (run.unfinished()) return std::move(run);
    }
    return std::nullopt;
  }

  absl::StatusOr<engine::run::Journal> read(const std::string& path) override {
    return engine::run::parse_journal(journals[path]);
  }

  absl::StatusOr<OpenRun> begin(const engine::run::RuleSet& rules,
                                const engine::run::RunConfig& config) override {
    const std::string id = std::string(rules.id) + "-" + engine::kernel::seed_code(config.seed);
    OpenRun open = shelf(rules, id);
    auto session = engine::run::Session::begin(
        rules, config, {.build = "test", .created = "2026-11-17T00:00:00Z"}, *open.store);
    if (!session.ok()) return session.status();
    open.session = *std::move(session);
    return open;
  }

  absl::StatusOr<OpenRun> resume(const std::string& id) override {
    if (held.count(id) != 0) return absl::AbortedError(id + " is being played");
    const absl::StatusOr<engine::run::Journal> journal = engine::run::parse_journal(journals[id]);
    if (!journal.ok()) return journal.status();
    const engine::run::RuleSet& rules = *content::find_rule_set(journal->header.game);
    OpenRun open = shelf(rules, id);
    auto session = engine::run::Session::resume(rules, *journal, *open.store);
    if (!session.ok()) return session.status();
    open.session = *std::move(session);
    return open;
  }

  absl::StatusOr<OpenRun> take_over(const std::string& id) override {
    held.erase(id);
    return resume(id);
  }

  absl::StatusOr<OpenRun> go_back(OpenRun lost, std::uint32_t checkpoint) override {
    const engine::run::Journal journal =
        engine::run::parse_journal(lost.session->journal_text()).value();
    OpenRun kept = shelf(*lost.rules, lost.id + "-lost");
    OpenRun open = shelf(*lost.rules, lost.id);
    auto session =
        engine::run::restore_checkpoint(*lost.rules, journal, checkpoint, *kept.store, *open.store);
    if (!session.ok()) return session.status();
    open.session = *std::move(session);
    return open;
  }

  absl::StatusOr<OpenRun> play_on(const engine::run::Journal& journal, const std::string& origin,
                                  std::uint64_t inputs) override {
    absl::StatusOr<engine::run::Journal> cut = engine::run::fork_journal(journal, origin, inputs);
    if (!cut.ok()) return cut.status();
    const engine::run::RuleSet& rules = *content::find_rule_set(journal.header.game);
    OpenRun open = shelf(rules, origin + "-on");
    auto session = engine::run::Session::resume(rules, *cut, *open.store);
    if (!session.ok()) return session.status();
    open.session = *std::move(session);
    journals[open.id] = open.session->journal_text();
    return open;
  }

  absl::Status save(const Settings& settings) override {
    if (disk_full) return absl::UnavailableError("the disk is full");
    saved = settings;
    ++saves;
    return absl::OkStatus();
  }
  std::string today() override { return "2026-11-17"; }
  engine::kernel::Seed random_seed() override { return {4711}; }

 private:
  class Store final : public engine::run::JournalStore {
   public:
    Store(FakeLibrary& library, std::string id) : library_(library), id_(std::move(id)) {}
    absl::Status save(std::string_view text) override {
      const bool room = !library_.saves_left || (*library_.saves_left)-- > 0;
      if (library_.disk_full || !room) return absl::UnavailableError("the disk is full");
      library_.journals[id_] = std::string(text);
      return absl::OkStatus();
    }

   private:
    FakeLibrary& library_;
    std::string id_;
  };

  OpenRun shelf(const engine::run::RuleSet& rules, const std::string& id) {
    OpenRun open;
    open.rules = &rules;
    open.id = id;
    open.path = "/runs/" + id + ".jsonl";
    open.store = std::make_unique<Store>(*this, id);
    return open;
  }
};

}  // namespace fathom::tui::test

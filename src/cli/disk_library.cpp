#include "cli/disk_library.h"

#include <filesystem>

#include "cli/build_info.h"
#include "cli/clock.h"
#include "cli/command.h"
#include "cli/saved_runs.h"
#include "content/catalog.h"
#include "engine/kernel/text.h"
#include "engine/run/fork.h"
#include "engine/run/restore.h"

namespace fathom::cli {
namespace {

using namespace engine;
namespace fs = std::filesystem;

// What commands throw becomes a status, so that screens can show it and go on.
template <typename Work>
auto guarded(const Work& work) -> decltype(work()) {
  try {
    return work();
  } catch (const CommandError& error) {
    if (error.exit_code == kExitUsage) return kernel::invalid(error.message);
    return absl::UnavailableError(error.message);
  } catch (const fs::filesystem_error& error) {
    return kernel::invalid("cannot use " + error.path1().string() + ": " + error.code().message());
  }
}

absl::Status in_file(const std::string& path, const absl::Status& status) {
  return absl::Status(status.code(), path + ": " + kernel::message(status));
}

absl::StatusOr<run::Journal> read_journal(const std::string& path) {
  return guarded([&]() -> absl::StatusOr<run::Journal> {
    absl::StatusOr<run::Journal> journal = run::parse_journal(require_file(path));
    if (!journal.ok()) return in_file(path, journal.status());
    return journal;
  });
}

absl::StatusOr<const run::RuleSet*> find_rules(const std::string& game) {
  return guarded([&]() -> absl::StatusOr<const run::RuleSet*> { return &require_game(game); });
}

absl::StatusOr<std::string> find_path(const Places& places, const std::string& id) {
  return guarded([&]() -> absl::StatusOr<std::string> {
    const std::optional<std::string> path = find_run_path(places, id);
    if (path) return *path;
    return absl::NotFoundError("there is no run \"" + id + "\"; fathom runs lists them");
  });
}

bool is_free(const std::string& path) {
  return fs::symlink_status(path).type() == fs::file_type::not_found;
}

// A store for a file that is not there yet. Somebody else may have the same idea in between, so
// it is looked at again under the lock.
absl::StatusOr<std::unique_ptr<DiskStore>> open_new(const std::function<std::string()>& make_path) {
  constexpr int kMostAttempts = 100;
  for (int i = 0; i < kMostAttempts; ++i) {
    absl::StatusOr<std::unique_ptr<DiskStore>> store = DiskStore::open(make_path());
    if (!store.ok() && !absl::IsAborted(store.status())) return store;
    if (store.ok() && is_free((*store)->path())) return store;
  }
  return absl::UnavailableError("cannot find a free name like " + make_path());
}

// Lost runs of easy mode can still go back; of all others nothing is left to play.
absl::Status check_playable(const std::string& id, const std::string& path,
                            const run::Journal& journal) {
  if (!journal.end || run::check_restorable(journal).ok()) return absl::OkStatus();
  return kernel::invalid("run " + id + " has ended (" + journal.end->ending + "); fathom replay " +
                         path + " checks it");
}

tui::OpenRun opened(const run::RuleSet& rules, std::unique_ptr<DiskStore> store,
                    std::unique_ptr<run::Session> session) {
  const std::string path = store->path();
  return {.rules = &rules,
          .id = run_id(path),
          .path = path,
          .store = std::move(store),
          .session = std::move(session)};
}

tui::ShelvedRun shelved(SavedRun saved) {
  std::string standing = standing_text(saved);
  const bool live = is_held(saved.path);
  return {.id = std::move(saved.id),
          .path = std::move(saved.path),
          .problem = std::move(saved.problem),
          .standing = std::move(standing),
          .live = live,
          .journal = std::move(saved.journal)};
}

}  // namespace

std::vector<tui::ShelvedRun> DiskLibrary::runs() {
  std::vector<tui::ShelvedRun> shelf;
  for (SavedRun& saved : list_saved_runs(places_)) shelf.push_back(shelved(std::move(saved)));
  return shelf;
}

std::optional<tui::ShelvedRun> DiskLibrary::latest_unfinished() {
  std::optional<SavedRun> saved = latest_unfinished_run(places_);
  if (!saved) return std::nullopt;
  return shelved(*std::move(saved));
}

absl::StatusOr<run::Journal> DiskLibrary::read(const std::string& path) {
  return read_journal(path);
}

absl::StatusOr<std::unique_ptr<DiskStore>> DiskLibrary::new_store(std::string_view game,
                                                                  kernel::Seed seed) {
  return guarded([&] { return open_new([&] { return new_run_path(places_, game, seed); }); });
}

absl::StatusOr<tui::OpenRun> DiskLibrary::begin(const run::RuleSet& rules,
                                                const run::RunConfig& config) {
  absl::StatusOr<std::unique_ptr<DiskStore>> store = new_store(rules.id, config.seed);
  if (!store.ok()) return store.status();
  absl::StatusOr<std::unique_ptr<run::Session>> session =
      run::Session::begin(rules, config, {.build = kBuildId, .created = now_utc()}, **store);
  if (!session.ok()) return session.status();
  return opened(rules, *std::move(store), *std::move(session));
}

absl::StatusOr<tui::OpenRun> DiskLibrary::resume(const std::string& id) {
  return open(id, [](const std::string& path) { return DiskStore::open(path); });
}

absl::StatusOr<tui::OpenRun> DiskLibrary::take_over(const std::string& id) {
  return open(id, [](const std::string& path) { return DiskStore::take_over(path); });
}

absl::StatusOr<tui::OpenRun> DiskLibrary::open(const std::string& id, const Opener& opener) {
  const absl::StatusOr<std::string> path = find_path(places_, id);
  if (!path.ok()) return path.status();
  // What cannot be played anyway is no reason to ask anybody to leave.
  absl::StatusOr<run::Journal> journal = read_journal(*path);
  if (!journal.ok()) return journal.status();
  if (absl::Status status = check_playable(id, *path, *journal); !status.ok()) return status;
  const absl::StatusOr<const run::RuleSet*> rules = find_rules(journal->header.game);
  if (!rules.ok()) return rules.status();

  absl::StatusOr<std::unique_ptr<DiskStore>> store = opener(*path);
  if (!store.ok()) return store.status();
  // Read again under the lock: another process may have gone on in between.
  journal = read_journal(*path);
  if (!journal.ok()) return journal.status();
  if (absl::Status status = check_playable(id, *path, *journal); !status.ok()) return status;
  absl::StatusOr<std::unique_ptr<run::Session>> session =
      run::Session::resume(**rules, *journal, **store);
  if (!session.ok()) return in_file(*path, session.status());
  tui::OpenRun open_run = opened(**rules, *std::move(store), *std::move(session));
  open_run.id = id;
  return open_run;
}

absl::StatusOr<tui::OpenRun> DiskLibrary::go_back(tui::OpenRun lost, std::uint32_t checkpoint) {
  const absl::StatusOr<run::Journal> journal = run::parse_journal(lost.session->journal_text());
  if (!journal.ok()) return journal.status();
  if (absl::Status status = run::check_restorable(*journal); !status.ok()) return status;
  const absl::StatusOr<std::unique_ptr<DiskStore>> kept =
      guarded([&] { return open_new([&] { return lost_run_path(lost.path); }); });
  if (!kept.ok()) return kept.status();
  absl::StatusOr<std::unique_ptr<run::Session>> session =
      run::restore_checkpoint(*lost.rules, *journal, checkpoint, **kept, *lost.store);
  if (!session.ok()) return session.status();
  lost.session = *std::move(session);
  return lost;
}

absl::StatusOr<tui::OpenRun> DiskLibrary::play_on(const run::Journal& journal,
                                                  const std::string& origin, std::uint64_t inputs) {
  const absl::StatusOr<const run::RuleSet*> rules = find_rules(journal.header.game);
  if (!rules.ok()) return rules.status();
  absl::StatusOr<run::Journal> forked = run::fork_journal(journal, origin_name(origin), inputs);
  if (!forked.ok()) return forked.status();
  forked->header.build = kBuildId;
  forked->header.created = now_utc();
  absl::StatusOr<std::unique_ptr<DiskStore>> store = new_store((*rules)->id, journal.header.seed);
  if (!store.ok()) return store.status();
  absl::StatusOr<std::unique_ptr<run::Session>> session =
      run::Session::resume(**rules, *forked, **store);
  if (!session.ok()) return session.status();
  if (absl::Status status = (*store)->save((*session)->journal_text()); !status.ok()) return status;
  return opened(**rules, *std::move(store), *std::move(session));
}

absl::StatusOr<tui::Settings> DiskLibrary::settings() {
  return guarded([&]() -> absl::StatusOr<tui::Settings> {
    if (places_.settings.empty() || !fs::exists(places_.settings)) return tui::Settings();
    absl::StatusOr<tui::Settings> settings = tui::parse_settings(require_file(places_.settings));
    if (!settings.ok()) return in_file(places_.settings, settings.status());
    return settings;
  });
}

absl::Status DiskLibrary::save(const tui::Settings& settings) {
  if (places_.settings.empty()) {
    return absl::FailedPreconditionError(
        "nowhere to keep settings: neither XDG_CONFIG_HOME nor HOME is set");
  }
  return guarded([&]() -> absl::Status {
    require_folder(fs::path(places_.settings).parent_path());
    return write_durably(follow_links(places_.settings), tui::format_settings(settings));
  });
}

std::string DiskLibrary::today() { return today_utc(); }

kernel::Seed DiskLibrary::random_seed() { return cli::random_seed(); }

}  // namespace fathom::cli

#include "cli/export/export_json.h"

#include <spdlog/fmt/fmt.h>

#include "cli/run_json.h"
#include "engine/kernel/hash.h"

namespace fathom::cli {
namespace {

using namespace engine;

constexpr int kFormat = 1;  // raised when a key changes its meaning

Json header_json(const Account& account) {
  const run::JournalHeader& header = account.header();
  Json json = {{"game", header.game},
               {"name", account.rules().name},
               {"rules", header.rules},
               {"build", header.build},
               {"content", kernel::hash_text(header.content)},
               {"seed", std::to_string(header.seed.value)},
               {"seed_code", kernel::seed_code(header.seed)},
               {"mode", run::mode_name(header.mode)},
               {"setup", header.setup},
               {"created", header.created}};
  if (header.fork) {
    json["forked"] = {{"origin", header.fork->origin}, {"inputs", header.fork->inputs}};
  }
  return json;
}

Json outcome_json(const run::Run& run) {
  if (!run.outcome()) return nullptr;
  return {{"ending", run::ending_name(run.outcome()->ending)},
          {"reason", run.outcome()->reason.view()},
          {"score", run.outcome()->score},
          {"text", run.outcome_text()}};
}

Json question_json(const std::optional<Question>& question) {
  if (!question) return nullptr;
  Json options = Json::array();
  for (const Question::Answer& answer : question->answers) {
    Json option = {{"slug", answer.slug}, {"label", answer.label}};
    if (answer.key != 0) option["key"] = std::string(1, answer.key);
    options.push_back(std::move(option));
  }
  return {{"prompt", static_cast<std::uint32_t>(question->id)},
          {"kind", question->kind},
          {"title", question->title},
          {"facts", facts_json(question->facts)},
          {"options", std::move(options)}};
}

Json input_json(const Decision& decision) {
  Json json = {{"seq", decision.record.seq},
               {"tick", decision.record.tick.value},
               {"hash", kernel::hash_text(decision.record.hash)},
               {"place", decision.place},
               {"question", question_json(decision.question)}};
  if (const run::ChoiceInput* choice = decision.choice()) {
    json["choice"] = choice->choice;
    json["label"] = decision.answer();
  } else {
    const auto& order = std::get<run::PolicyInput>(decision.record.input);
    json["policy"] = order.knob;
    json["value"] = order.value;
  }
  return json;
}

Json inputs_json(const Account& account) {
  Json list = Json::array();
  for (const Decision& decision : account.decisions) list.push_back(input_json(decision));
  return list;
}

Json events_json(const Account& account) {
  Json list = Json::array();
  for (const run::LoggedEvent& logged : account.events()) {
    list.push_back({{"tick", logged.event.tick.value},
                    {"event", account.run().event_name(logged.event)},
                    {"args", logged.event.args},
                    {"text", logged.text},
                    {"trace", logged.trace}});
  }
  return list;
}

Json maps_json(const Account& account) {
  Json list = Json::array();
  for (const PlaceMap& map : account.maps) {
    list.push_back({{"place", map.place}, {"rows", map.rows}});
  }
  return list;
}

Json checkpoints_json(const Account& account) {
  Json list = Json::array();
  for (const run::CheckpointRecord& checkpoint : account.reel.checkpoints()) {
    list.push_back(
        {{"number", checkpoint.number}, {"seq", checkpoint.seq}, {"reason", checkpoint.reason}});
  }
  return list;
}

Json traits_json(const run::Run& run) {
  Json list = Json::array();
  for (const run::Trait& trait : run.traits()) {
    list.push_back(fmt::format("{}.{}", trait.group, trait.name));
  }
  return list;
}

}  // namespace

std::string format_export_json(const Account& account) {
  const run::Run& run = account.run();
  const Json json = {{"format", kFormat},
                     {"header", header_json(account)},
                     {"outcome", outcome_json(run)},
                     {"tick", run.tick().value},
                     {"actions", run.actions()},
                     {"hash", kernel::hash_text(run.snapshot_hash())},
                     {"place", run.place()},
                     {"standing", facts_json(run.standing())},
                     {"recap", facts_json(run.recap())},
                     {"traits", traits_json(run)},
                     {"policy", policy_json(run)},
                     {"question", question_json(account.open)},
                     {"inputs", inputs_json(account)},
                     {"events", events_json(account)},
                     {"maps", maps_json(account)},
                     {"checkpoints", checkpoints_json(account)}};
  return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace fathom::cli

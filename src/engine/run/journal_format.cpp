#include <nlohmann/json.hpp>

#include "engine/kernel/hash.h"
#include "engine/run/journal.h"

namespace fathom::engine::run {
namespace {

using Json = nlohmann::ordered_json;

// Foreign bytes (a build name, say) must not make writing fail.
std::string to_text(const Json& object) {
  return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json header_object(const JournalHeader& header) {
  Json object;
  object["fathom"] = 1;
  object["game"] = header.game;
  object["rules"] = header.rules;
  object["build"] = header.build;
  object["content"] = kernel::hash_text(header.content);
  object["seed"] = std::to_string(header.seed.value);
  object["mode"] = mode_name(header.mode);
  object["setup"] = Json::object();
  for (const auto& [id, value] : header.setup) object["setup"][id] = value;
  object["created"] = header.created;
  if (header.fork) {
    object["forked"]["origin"] = header.fork->origin;
    object["forked"]["inputs"] = header.fork->inputs;
  }
  return object;
}

void put_input(Json& object, const ChoiceInput& input) {
  object["prompt"] = static_cast<std::uint32_t>(input.prompt);
  object["choice"] = input.choice;
}

void put_input(Json& object, const PolicyInput& input) {
  if (input.prompt) object["prompt"] = static_cast<std::uint32_t>(*input.prompt);
  object["policy"] = input.knob;
  object["value"] = input.value;
}

}  // namespace

JournalText::JournalText(const JournalHeader& header) {
  append_object(to_text(header_object(header)));
}

void JournalText::append(const InputRecord& record) {
  Json object;
  object["seq"] = record.seq;
  object["tick"] = record.tick.value;
  object["hash"] = kernel::hash_text(record.hash);
  std::visit([&](const auto& input) { put_input(object, input); }, record.input);
  append_object(to_text(object));
}

void JournalText::append(const CheckpointRecord& record) {
  Json object;
  object["checkpoint"] = record.number;
  object["seq"] = record.seq;
  object["reason"] = record.reason;
  append_object(to_text(object));
}

void JournalText::append(const EndRecord& record) {
  Json object;
  object["end"] = record.ending;
  object["reason"] = record.reason;
  object["score"] = record.score;
  object["tick"] = record.tick.value;
  object["hash"] = kernel::hash_text(record.hash);
  append_object(to_text(object));
}

void JournalText::append_object(std::string object) {
  object.pop_back();  // the closing brace: the sum goes inside
  sum_ = kernel::hash_bytes(object, sum_);
  text_.append(object).append(",\"sum\":\"").append(kernel::hash_text(sum_)).append("\"}\n");
}

void JournalText::rewind(const Mark& mark) {
  text_.resize(mark.size);
  sum_ = mark.sum;
}

std::string format_journal(const Journal& journal) {
  JournalText text(journal.header);
  for (const JournalLine& line : journal.lines) {
    std::visit([&](const auto& record) { text.append(record); }, line.record);
  }
  if (journal.end) text.append(*journal.end);
  return text.text();
}

}  // namespace fathom::engine::run

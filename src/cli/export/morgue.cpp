#include "cli/export/morgue.h"

#include <spdlog/fmt/fmt.h>

#include <algorithm>

#include "cli/command.h"
#include "cli/export/words.h"
#include "cli/narrator.h"
#include "engine/kernel/hash.h"
#include "engine/kernel/text.h"
#include "engine/run/fork.h"

namespace fathom::cli {
namespace {

using namespace engine;

constexpr std::size_t kLastMessages = 20;

std::string_view ending_words(run::Ending ending) {
  switch (ending) {
    case run::Ending::kVictory:
      return "victory";
    case run::Ending::kDefeat:
      return "defeat";
    case run::Ending::kIncomplete:
      return "out, but not done";
    case run::Ending::kStalled:
      break;
  }
  return "stalled";
}

// Headings, tables, lists and code, one below the other.
class Page {
 public:
  void heading(int level, std::string_view text) {
    part(fmt::format("{} {}", std::string(static_cast<std::size_t>(level), '#'), markdown(text)));
  }
  void paragraph(const std::string& markdown_text) { part(markdown_text); }
  void code(std::string_view language, const std::vector<std::string>& lines) {
    part(fmt::format("```{}\n{}\n```", language, fmt::join(lines, "\n")));
  }
  void list(const std::vector<std::string>& items) {
    std::string text;
    for (const std::string& item : items) text += (text.empty() ? "- " : "\n- ") + markdown(item);
    part(text);
  }
  void table(const std::vector<std::string>& heads,
             const std::vector<std::vector<std::string>>& rows) {
    std::string text = row(heads) + "\n" + row(std::vector<std::string>(heads.size(), "---"));
    for (const std::vector<std::string>& cells : rows) {
      std::vector<std::string> escaped;
      escaped.reserve(cells.size());
      for (const std::string& cell : cells) escaped.push_back(markdown(cell));
      text += "\n" + row(escaped);
    }
    part(text);
  }
  void facts(const std::vector<run::Fact>& facts) {
    std::vector<std::vector<std::string>> rows;
    rows.reserve(facts.size());
    for (const run::Fact& fact : facts) rows.push_back({fact.name, fact.value});
    table({"What", "Value"}, rows);
  }

  const std::string& text() const { return text_; }

 private:
  void part(const std::string& text) { text_ += (text_.empty() ? "" : "\n") + text + "\n"; }
  static std::string row(const std::vector<std::string>& cells) {
    return fmt::format("| {} |", fmt::join(cells, " | "));
  }

  std::string text_;
};

class Morgue {
 public:
  Morgue(const Account& account, std::string_view file)
      : account_(account), run_(account.run()), file_(file) {}

  std::string write() {
    write_title();
    write_run();
    page_.heading(2, "The character");
    page_.facts(run_.standing());
    write_recap();
    write_orders();
    write_maps();
    write_decisions();
    write_messages();
    write_replay();
    return page_.text();
  }

 private:
  void write_title() {
    const std::string place = run_.place();
    const std::string where = place.empty() ? "" : " on " + place;
    const std::string_view how =
        run_.outcome() ? ending_words(run_.outcome()->ending) : "in progress";
    page_.heading(1, fmt::format("{}: {}{}", account_.rules().name, how, where));
    page_.paragraph(run_.outcome() ? markdown(run_.outcome_text())
                                   : "The run is not over; this is how far it has been played.");
  }

  void write_run() {
    const run::JournalHeader& header = account_.header();
    std::vector<run::Fact> facts;
    if (run_.outcome()) {
      facts.push_back({"Outcome", fmt::format("{} ({})", run::ending_name(run_.outcome()->ending),
                                              run_.outcome()->reason.view())});
      facts.push_back({"Score", std::to_string(run_.outcome()->score)});
    }
    facts.push_back({"Seed", seed_words(header.seed)});
    facts.push_back({"Game", fmt::format("{} ({}), rules version {}", account_.rules().name,
                                         header.game, header.rules)});
    facts.push_back({"Mode", std::string(run::mode_name(header.mode))});
    for (const auto& [option, value] : header.setup) {
      facts.push_back({"Setup: " + option, value});
    }
    facts.push_back({"Length", fmt::format("{}, {}, {}", counted(run_.tick().value, "tick"),
                                           counted(run_.actions(), "action"),
                                           counted(account_.decisions.size(), "decision"))});
    if (header.fork) facts.push_back({"Origin", run::fork_text(*header.fork)});
    if (!header.created.empty())
      facts.push_back({"Begun", kernel::printable_ascii(header.created)});
    facts.push_back({"Build", kernel::printable_ascii(header.build)});
    facts.push_back({"State hash", kernel::hash_text(run_.snapshot_hash())});
    page_.facts(facts);
  }

  // Small seeds are their own code.
  static std::string seed_words(kernel::Seed seed) {
    const std::string number = std::to_string(seed.value);
    const std::string code = kernel::seed_code(seed);
    return code == number ? number : fmt::format("{} ({})", code, number);
  }

  // What hurt, and the last blows; the standing that comes with it is told already.
  void write_recap() {
    std::vector<run::Fact> facts;
    const std::vector<run::Fact> standing = run_.standing();
    for (const run::Fact& fact : run_.recap()) {
      const bool known = std::any_of(standing.begin(), standing.end(), [&](const run::Fact& other) {
        return other.name == fact.name;
      });
      if (!known) facts.push_back(fact);
    }
    if (facts.empty()) return;
    page_.heading(2, "How it ended");
    page_.facts(facts);
  }

  void write_orders() {
    if (run_.policy().empty()) return;
    page_.heading(2, run_.outcome() ? "Standing orders at the end" : "Standing orders");
    std::vector<run::Fact> facts;
    for (const run::Knob& knob : run_.policy()) {
      std::string value(knob.value());
      std::replace(value.begin(), value.end(), '_', ' ');
      facts.push_back({std::string(knob.label), std::move(value)});
    }
    page_.facts(facts);
  }

  void write_maps() {
    if (account_.maps.empty()) return;
    page_.heading(2, "Maps, as far as they were known");
    for (std::size_t i = 0; i < account_.maps.size(); ++i) {
      const bool last = i + 1 == account_.maps.size();
      const std::string name = capital(account_.maps[i].place);
      page_.heading(3, last ? name + ", at the end" : name + ", when it was left");
      page_.code("text", trimmed(account_.maps[i].rows));
    }
  }

  // Without what surrounds a map.
  static std::vector<std::string> trimmed(std::vector<std::string> rows) {
    std::size_t margin = std::string::npos;
    for (std::string& row : rows) {
      row.erase(row.find_last_not_of(' ') + 1);
      margin = std::min(margin, row.find_first_not_of(' '));
    }
    const auto is_blank = [](const std::string& row) { return row.empty(); };
    rows.erase(rows.begin(), std::find_if_not(rows.begin(), rows.end(), is_blank));
    while (!rows.empty() && rows.back().empty()) rows.pop_back();
    for (std::string& row : rows) row.erase(0, std::min(margin, row.size()));
    return rows;
  }

  void write_decisions() {
    page_.heading(2, "Decisions");
    if (account_.decisions.empty()) return page_.paragraph("None yet.");
    std::vector<std::vector<std::string>> rows;
    for (const Decision& decision : account_.decisions) {
      const bool order = !decision.order.empty();
      rows.push_back({std::to_string(decision.record.seq + 1),
                      std::to_string(decision.record.tick.value), decision.place,
                      order ? "Standing order" : decision.question->title,
                      order ? decision.order : decision.answer()});
    }
    page_.table({"No.", "Tick", "Place", "Question", "Answer"}, rows);
    if (account_.open) {
      page_.paragraph("Still to be answered: " + markdown(as_sentence(account_.open->title)));
    }
  }

  void write_messages() {
    std::vector<std::string> told;
    for (const run::LoggedEvent& logged : account_.events()) {
      if (logged.trace) continue;
      told.push_back(fmt::format("Tick {}: {}", logged.event.tick.value, as_sentence(logged.text)));
    }
    page_.heading(2, "Last messages");
    if (told.empty()) return page_.paragraph("None.");
    if (told.size() > kLastMessages) told.erase(told.begin(), told.end() - kLastMessages);
    page_.list(told);
  }

  void write_replay() {
    const run::JournalHeader& header = account_.header();
    std::string play =
        fmt::format("fathom play {} --seed {}", header.game, kernel::seed_code(header.seed));
    for (const auto& [option, value] : run::unusual_setup(account_.rules(), header.setup)) {
      play += fmt::format(" --set {}={}", option, value);
    }
    if (header.mode == run::Mode::kEasy) play += " --easy";
    page_.heading(2, "To see it again");
    const std::string replay = "fathom replay " + shell_word(file_);
    const std::string watch = "fathom watch " + shell_word(file_);
    const std::size_t width = std::max({replay.size(), watch.size(), play.size()});
    page_.code("sh", {fmt::format("{:{}}  # checks every state of it", replay, width),
                      fmt::format("{:{}}  # shows it", watch, width),
                      fmt::format("{:{}}  # the same world, for you", play, width)});
  }

  const Account& account_;
  const run::Run& run_;
  std::string file_;
  Page page_;
};

}  // namespace

std::string markdown(std::string_view text) {
  constexpr std::string_view kSpecial = "\\`*_[]<>|~&#";
  std::string escaped;
  for (const char character : text) {
    if (character == '\n') {
      escaped += ' ';
      continue;
    }
    if (kSpecial.find(character) != std::string_view::npos) escaped += '\\';
    escaped += character;
  }
  return escaped;
}

std::string format_morgue(const Account& account, std::string_view file) {
  return Morgue(account, file).write();
}

}  // namespace fathom::cli

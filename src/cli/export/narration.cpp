#include "cli/export/narration.h"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <map>

#include "cli/export/words.h"
#include "cli/narrator.h"
#include "engine/run/fork.h"

namespace fathom::cli {
namespace {

using namespace engine;

constexpr std::size_t kParagraph = 600;
constexpr std::size_t kMostAlternatives = 4;
constexpr std::size_t kRecentQuestions = 3;  // their alternatives are still known

// "Go north twice, then Go east."
std::string chain(const std::vector<std::string>& answers) {
  std::string text;
  for (std::size_t i = 0; i < answers.size();) {
    std::size_t same = i;
    while (same < answers.size() && answers[same] == answers[i]) ++same;
    text += (text.empty() ? "" : ", then ") + answers[i];
    if (same - i == 2) text += " twice";
    if (same - i > 2) text += fmt::format(" {} times", same - i);
    i = same;
  }
  return text;
}

// What else could have been answered, the first few of it; the same words are said once.
std::string alternatives(const Question& question, std::string_view chosen) {
  std::vector<std::string> labels;
  for (const Question::Answer& answer : question.answers) {
    const bool said = std::find(labels.begin(), labels.end(), answer.label) != labels.end();
    if (answer.label != chosen && !said) labels.push_back(answer.label);
  }
  const std::size_t more = labels.size() - std::min(labels.size(), kMostAlternatives);
  labels.resize(labels.size() - more);
  if (more > 0) labels.push_back(fmt::format("and {} more", more));
  return fmt::format("{}", fmt::join(labels, "; "));
}

class Narration {
 public:
  explicit Narration(const Account& account)
      : account_(account), narrator_([this](const std::string& text) { put(text); }, kParagraph) {}

  std::string tell() {
    tell_beginning();
    for (std::size_t i = 0; i < account_.decisions.size(); ++i) {
      const Decision& decision = account_.decisions[i];
      tell_events(decision.events, decision.place);
      decide(decision);
    }
    tell_events(account_.events().size(), account_.run().place());
    close();
    tell_end();
    return text_;
  }

 private:
  void put(const std::string& paragraph) {
    text_ += (text_.empty() ? "" : "\n") + spoken(paragraph) + "\n";
  }

  void tell_beginning() {
    put(fmt::format("{}, seed {}, {} mode.", account_.rules().name,
                    kernel::seed_code(account_.header().seed),
                    run::mode_name(account_.header().mode)));
    if (account_.header().fork) put(capital(run::fork_text(*account_.header().fork)) + ".");
    if (!account_.first_orders.empty()) {
      put(fmt::format("You begin with these standing orders. {}.",
                      fmt::join(account_.first_orders, "; ")));
    }
  }

  // Up to a decision or the end, which finds the character at `place`. A new place is entered
  // where it is first named.
  void tell_events(std::size_t end, const std::string& place) {
    bool on_the_way = place != place_ && !place.empty();
    for (; told_ < end; ++told_) {
      const run::LoggedEvent& logged = account_.events()[told_];
      if (logged.trace) continue;
      if (on_the_way && names(logged.text, place)) {
        on_the_way = false;
        // The rule set may have said it already, and said more.
        const bool is_heading = logged.text.rfind(capital(place), 0) == 0;
        enter(place, is_heading ? logged.text : capital(place));
        if (is_heading) continue;
      }
      // Blows are told when they are over; decisions that bring nothing else are told as one.
      tell_orders();
      if (narrator_.ends_rows(account_.run(), logged.event)) tell_answers();
      narrator_.happen(account_.run(), logged.event, logged.text);
    }
    if (on_the_way) enter(place, capital(place));
  }

  static bool names(const std::string& text, const std::string& place) {
    return text.find(place) != std::string::npos || text.find(capital(place)) != std::string::npos;
  }

  void enter(const std::string& place, const std::string& heading) {
    close();
    place_ = place;
    put(as_sentence(heading));
  }

  void decide(const Decision& decision) {
    if (!decision.order.empty()) {
      if (!decision.changes_order) return;
      if (orders_.empty()) close();
      orders_.push_back(decision.order);
      return;
    }
    const Question& question = *decision.question;
    if (answers_.empty() || question.title != title_) {
      close();
      ask(question, decision.answer());
    }
    answers_.push_back(decision.answer());
  }

  // A question that comes again and again is told ever shorter.
  void ask(const Question& question, const std::string& chosen) {
    const bool again = question.title == title_;
    title_ = question.title;
    asked_ = fmt::format("You are asked{}: {}", again ? " again" : "", as_sentence(title_));
    if (again && title_.back() == '?') asked_.clear();  // says nothing but that you are asked
    const bool recent = std::find(recent_.begin(), recent_.end(), title_) != recent_.end();
    std::string others = alternatives(question, chosen);
    std::string& known = alternatives_[question.kind];
    also_ = recent || others.empty() || others == known ? "" : "Also possible: " + others + ".";
    if (!also_.empty()) known = std::move(others);
    if (recent) return;
    recent_.push_back(title_);
    if (recent_.size() > kRecentQuestions) recent_.erase(recent_.begin());
  }

  void tell_orders() {
    if (orders_.empty()) return;
    narrator_.tell(fmt::format("You change your standing orders. {}.", fmt::join(orders_, "; ")));
    orders_.clear();
    title_.clear();
  }

  void tell_answers() {
    if (answers_.empty()) return;
    narrator_.tell_first(asked_);
    narrator_.tell_first("You chose: " + as_sentence(chain(answers_)));
    narrator_.tell_first(also_);
    answers_.clear();
  }

  void close() {
    tell_orders();
    tell_answers();
    narrator_.finish_paragraph();
  }

  void tell_end() {
    const run::Run& run = account_.run();
    const std::string length = fmt::format("after {} and {}", counted(run.tick().value, "tick"),
                                           counted(account_.decisions.size(), "decision"));
    if (run.outcome()) {
      put(fmt::format("{} The score is {}, {}.", as_sentence(run.outcome_text()),
                      run.outcome()->score, length));
    } else {
      put(fmt::format("The run is not over. It stands here {}.", length));
      if (account_.open) {
        put(fmt::format("You are asked: {} Possible: {}.", as_sentence(account_.open->title),
                        alternatives(*account_.open, "")));
      }
    }
    std::string standing;
    for (const run::Fact& fact : run.standing()) {
      standing += fmt::format(" {}: {}", fact.name, as_sentence(fact.value));
    }
    put((run.outcome() ? "At the end." : "So far.") + standing);
  }

  const Account& account_;
  Narrator narrator_;
  std::string text_;
  std::size_t told_ = 0;  // events
  std::string place_;
  // Decisions that are not told yet, and the question they answer.
  std::string title_;
  std::string asked_;
  std::string also_;
  std::vector<std::string> answers_;
  std::vector<std::string> orders_;
  std::vector<std::string> recent_;                  // titles
  std::map<std::string, std::string> alternatives_;  // told last, by the kind of question
};

}  // namespace

std::string narrate(const Account& account) { return Narration(account).tell(); }

}  // namespace fathom::cli

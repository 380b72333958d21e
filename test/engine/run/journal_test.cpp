#include "engine/run/journal.h"

#include <doctest/doctest.h>

#include "engine/kernel/hash.h"
#include "engine/kernel/text.h"

using namespace fathom::engine::run;
using fathom::engine::kernel::hash_bytes;
using fathom::engine::kernel::hash_text;
using fathom::engine::kernel::message;

namespace {

Journal sample() {
  Journal journal;
  journal.header = {.game = "toy",
                    .rules = 3,
                    .build = "0.1.0",
                    .content = 0xABC,
                    .seed = {18446744073709551615ULL},
                    .mode = Mode::kEasy,
                    .setup = {{"causeway", "long"}},
                    .created = "2026-11-16T12:00:00Z"};
  journal.lines.push_back({2, InputRecord{0, {41}, 0x9F, ChoiceInput{PromptId{1}, "order.012"}}});
  journal.lines.push_back({3, CheckpointRecord{1, 1, "stones_laid"}});
  journal.lines.push_back({4, InputRecord{1, {77}, 3, PolicyInput{std::nullopt, "pace", "brisk"}}});
  journal.lines.push_back({5, InputRecord{2, {77}, 4, PolicyInput{PromptId{2}, "mood", "shy"}}});
  journal.end = EndRecord{"victory", "arrived", -5, {90}, 0xFFFFFFFFFFFFFFFFULL};
  return journal;
}

// The same object with a checksum that fits, as a forger would write it.
std::string forged(const std::vector<std::string>& objects) {
  std::string text;
  std::uint64_t sum = 0;
  for (std::string object : objects) {
    object.pop_back();
    sum = hash_bytes(object, sum);
    text += object + ",\"sum\":\"" + hash_text(sum) + "\"}\n";
  }
  return text;
}

const char* const kHeader =
    R"({"fathom":1,"game":"toy","rules":1,"build":"b","content":"0000000000000007","seed":"5",)"
    R"("mode":"ironman","setup":{},"created":"c"})";

std::string parse_error(const std::vector<std::string>& objects) {
  return message(parse_journal(forged(objects)).status());
}

}  // namespace

TEST_CASE("the format is frozen") {
  CHECK(format_journal(sample()) ==
        R"({"fathom":1,"game":"toy","rules":3,"build":"0.1.0","content":"0000000000000abc",)"
        R"("seed":"18446744073709551615","mode":"easy","setup":{"causeway":"long"},)"
        R"("created":"2026-11-16T12:00:00Z","sum":"eeaf722b3bc1979a"})"
        "\n"
        R"({"seq":0,"tick":41,"hash":"000000000000009f","prompt":1,"choice":"order.012",)"
        R"("sum":"68e1c8253dd968d6"})"
        "\n"
        R"({"checkpoint":1,"seq":1,"reason":"stones_laid","sum":"a496e868b550d216"})"
        "\n"
        R"({"seq":1,"tick":77,"hash":"0000000000000003","policy":"pace","value":"brisk",)"
        R"("sum":"9f75b08f6557c8a1"})"
        "\n"
        R"({"seq":2,"tick":77,"hash":"0000000000000004","prompt":2,"policy":"mood","value":"shy",)"
        R"("sum":"2d2240c476602899"})"
        "\n"
        R"({"end":"victory","reason":"arrived","score":-5,"tick":90,"hash":"ffffffffffffffff",)"
        R"("sum":"19a20a0ff8e31929"})"
        "\n");
}

TEST_CASE("a journal is read back as it was written") {
  const std::string text = format_journal(sample());
  const auto journal = parse_journal(text);
  REQUIRE(journal.ok());
  CHECK(format_journal(*journal) == text);
  CHECK(journal->header.seed.value == 18446744073709551615ULL);
  CHECK(journal->header.mode == Mode::kEasy);
  CHECK(journal->input_count() == 3);
  CHECK(journal->lines[3].line == 5);
  CHECK(journal->end->score == -5);
}

TEST_CASE("cut anywhere, a journal is refused or is a shorter one") {
  const std::string text = format_journal(sample());
  for (std::size_t size = 0; size < text.size(); ++size) {
    const auto journal = parse_journal(text.substr(0, size));
    const bool at_line_end = size > 0 && text[size - 1] == '\n';
    CAPTURE(size);
    CHECK(journal.ok() == at_line_end);
  }
}

TEST_CASE("changed in any byte to anything, a journal is refused") {
  const std::string text = format_journal(sample());
  for (std::size_t i = 0; i < text.size(); ++i) {
    for (const int change : {1, 2, 4, 8, 16, 32, 64, 128}) {
      std::string damaged = text;
      damaged[i] = static_cast<char>(damaged[i] ^ change);
      CAPTURE(i);
      CHECK_FALSE(parse_journal(damaged).ok());
    }
  }
}

TEST_CASE("errors name the line and the reason") {
  CHECK(message(parse_journal("").status()) == "the file is empty");
  CHECK(message(parse_journal("hello\n").status()) == "line 1: not a Fathom journal");
  CHECK(message(parse_journal("{\"fathom\":1").status()) == "line 1: cut off before its end");
  CHECK(message(parse_journal("{\"fathom\":1}\n").status()) == "line 1: damaged (too short)");
  std::string text = format_journal(sample());
  text[text.find("brisk")] = 'x';
  CHECK(message(parse_journal(text).status()) ==
        "line 4: damaged or edited (its checksum does not fit)");
  text = format_journal(sample()) + format_journal(sample());
  CHECK(message(parse_journal(text).status()) == "line 7: there is more after the end of the run");
}

TEST_CASE("forged lines with a fitting checksum are still read strictly") {
  CHECK(parse_journal(forged({kHeader})).ok());
  CHECK(parse_error({R"({"fathom":2})"}) == "line 1: the format version is not 1");
  CHECK(parse_error({kHeader, "[1,2]"}) == "line 2: not a JSON object");
  CHECK(parse_error(
            {kHeader, R"({"seq":1,"tick":0,"hash":"0000000000000000","prompt":1,"choice":"a"})"}) ==
        "line 2: inputs are not counted in order");
  CHECK(parse_error({kHeader, R"({"seq":0,"tick":0,"hash":"00","prompt":1,"choice":"a"})"}) ==
        "line 2: \"hash\" is not a hash of 16 hex digits");
  CHECK(parse_error({kHeader,
                     R"({"seq":0,"tick":-1,"hash":"0000000000000000","prompt":1,"choice":"a"})"}) ==
        "line 2: \"tick\" is not a whole number");
  CHECK(parse_error({kHeader, R"({"seq":0,"tick":0,"hash":"0000000000000000","choice":"a"})"}) ==
        "line 2: \"prompt\" is missing");
  CHECK(parse_error(
            {kHeader,
             R"({"seq":0,"tick":0,"hash":"0000000000000000","prompt":1,"choice":"a","x":1})"}) ==
        "line 2: not written as a journal writes it");
  CHECK(parse_error({kHeader, R"({"checkpoint":2,"seq":0,"reason":"r"})"}) ==
        "line 2: checkpoints are not counted in order");
}

TEST_CASE("a run that was played on from another says so in its header, and only such a run") {
  Journal journal = sample();
  CHECK(format_journal(journal).find("forked") == std::string::npos);
  journal.header.fork = Fork{.origin = "toy-5 \"x\\", .inputs = 12};
  const std::string text = format_journal(journal);
  CHECK(text.find(R"(Z","forked":{"origin":"toy-5 \"x\\","inputs":12},"sum":)") !=
        std::string::npos);
  const auto read = parse_journal(text);
  REQUIRE(read.ok());
  CHECK(read->header.fork == journal.header.fork);
  CHECK(format_journal(*read) == text);
}

TEST_CASE("a forged mark of a fork is refused") {
  const auto with = [](const std::string& mark) {
    std::string header = kHeader;
    header.insert(header.size() - 1, ",\"forked\":" + mark);
    return parse_error({header});
  };
  CHECK(with(R"({"origin":"toy-5","inputs":18446744073709551615})").empty());
  const std::string origin = "line 1: \"origin\" is not 1 to 80 printable characters";
  CHECK(with(R"({"origin":"","inputs":1})") == origin);
  CHECK(with("{\"origin\":\"" + std::string(81, 'x') + "\",\"inputs\":1}") == origin);
  CHECK(with("{\"origin\":\"" + std::string(80, 'x') + "\",\"inputs\":1}").empty());
  CHECK(with(R"({"origin":"a\u001b[2J","inputs":1})") == origin);
  CHECK(with(R"({"origin":"a\nb","inputs":1})") == origin);
  CHECK(with("{\"origin\":\"\xc3\xa4\",\"inputs\":1}") == origin);
  CHECK(with(R"({"origin":5,"inputs":1})") == "line 1: \"origin\" is not a text");
  CHECK(with(R"({"origin":"toy-5"})") == "line 1: \"inputs\" is missing");
  CHECK(with(R"({"origin":"toy-5","inputs":-1})") == "line 1: \"inputs\" is not a whole number");
  CHECK(with("null") == "line 1: \"forked\" is not an object");
  CHECK(with("[]") == "line 1: \"forked\" is not an object");
  const std::string otherwise = "line 1: not written as a journal writes it";
  CHECK(with(R"({"inputs":1,"origin":"toy-5"})") == otherwise);
  CHECK(with(R"({"origin":"toy-5","inputs":1,"x":0})") == otherwise);
  CHECK(with(R"({"origin":"a","origin":"toy-5","inputs":1})") == otherwise);
}

TEST_CASE("a journal is cut back to a checkpoint") {
  const auto cut = truncate_to_checkpoint(sample(), 1);
  REQUIRE(cut.ok());
  CHECK(cut->lines.size() == 2);
  CHECK_FALSE(cut->end.has_value());
  CHECK(message(truncate_to_checkpoint(sample(), 2).status()) == "the journal has no checkpoint 2");
}

TEST_CASE("foreign bytes in a name do not keep a journal from being written and read") {
  Journal journal = sample();
  journal.header.build = "b\xff\"\n";
  CHECK(parse_journal(format_journal(journal)).ok());
}

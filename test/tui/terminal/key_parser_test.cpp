#include "tui/terminal/key_parser.h"

#include <doctest/doctest.h>

#include <random>
#include <string>
#include <string_view>
#include <vector>

using namespace fathom::tui::terminal;
using namespace std::string_view_literals;

namespace {

struct Entry {
  std::string_view bytes;
  std::string_view keys;  // their names, a space between them
};

std::string names(const std::vector<Key>& keys) {
  std::string text;
  for (const Key& key : keys) {
    if (!text.empty()) text += ' ';
    text += key_name(key);
    if (key.code == KeyCode::kPaste) text += "(" + key.text + ")";
    const bool mouse = key.code == KeyCode::kClick || key.code == KeyCode::kWheelUp ||
                       key.code == KeyCode::kWheelDown;
    if (mouse) text += "(" + std::to_string(key.column) + "," + std::to_string(key.row) + ")";
  }
  return text;
}

std::string parse(std::string_view bytes) {
  KeyParser parser;
  std::vector<Key> keys;
  parser.feed(bytes, keys);
  return names(keys);
}

std::string parse_and_flush(std::string_view bytes) {
  KeyParser parser;
  std::vector<Key> keys;
  parser.feed(bytes, keys);
  parser.flush(keys);
  return names(keys);
}

constexpr Entry kPlain[] = {
    {"a", "a"},
    {"Q?", "Q ?"},
    {" ", "Space"},
    {"\r", "Enter"},
    {"\n", "Enter"},
    {"\t", "Tab"},
    {"\x7f", "Backspace"},
    {"\b", "Backspace"},
    {"\x03", "Ctrl-C"},
    {"\x1a", "Ctrl-Z"},
    {"\x1c", "Ctrl-\\"},
    {"\0"sv, "Ctrl-Space"},
    {"é", "é"},
    {"│", "│"},
    {"\xf0\x9f\x90\x89", "\xf0\x9f\x90\x89"},
    {"\x1b"
     "a",
     "Alt-a"},
    {"\x1b"
     "é",
     "Alt-é"},
    {"\x1b\r", "Alt-Enter"},
    {"\x1b\x7f", "Alt-Backspace"},
    {"\x1b\x03", "Ctrl-Alt-C"},
    {"\x1b\x1b"
     "a",
     "Esc Alt-a"},
    {"\x1b\x1b\x1b"
     "a",
     "Esc Esc Alt-a"},
};

constexpr Entry kXterm[] = {
    {"\x1b[A\x1b[B\x1b[C\x1b[D", "Up Down Right Left"},
    {"\x1bOA\x1bOB\x1bOC\x1bOD", "Up Down Right Left"},
    {"\x1b[H\x1b[F", "Home End"},
    {"\x1bOH\x1bOF", "Home End"},
    {"\x1b[2~\x1b[3~\x1b[5~\x1b[6~", "Ins Del PgUp PgDn"},
    {"\x1bOP\x1bOQ\x1bOR\x1bOS", "F1 F2 F3 F4"},
    {"\x1b[15~\x1b[17~\x1b[18~\x1b[19~", "F5 F6 F7 F8"},
    {"\x1b[20~\x1b[21~\x1b[23~\x1b[24~", "F9 F10 F11 F12"},
    {"\x1b[Z", "BackTab"},
    {"\x1b[1;2Z", "BackTab"},
    {"\x1b[1;5C", "Ctrl-Right"},
    {"\x1b[1;2A\x1b[1;3A\x1b[1;8A", "Shift-Up Alt-Up Ctrl-Alt-Shift-Up"},
    {"\x1b[1;9A", "Alt-Up"},
    {"\x1b[5C", "Ctrl-Right"},
    {"\x1bO5C\x1bO1;5C", "Ctrl-Right Ctrl-Right"},
    {"\x1b[3;5~", "Ctrl-Del"},
    {"\x1b[1;2P", "Shift-F1"},
    {"\x1b[15;6~", "Ctrl-Shift-F5"},
    {"\x1b\x1b[A", "Alt-Up"},
    {"\x1b[27;5;13~", "Ctrl-Enter"},
    {"\x1b[27;5;67~", "Ctrl-C"},
    {"\x1b[97u\x1b[97;3u\x1b[9;2u", "a Alt-a BackTab"},
    {"\x1bOp\x1bOt\x1bOu\x1bOx\x1bOy", "0 4 5 8 9"},
    {"\x1bOj\x1bOk\x1bOl\x1bOm\x1bOn\x1bOo", "* + , - . /"},
    {"\x1bOM\x1bOI\x1bOX", "Enter Tab ="},
};

constexpr Entry kTmuxAndScreen[] = {
    {"\x1b[1~\x1b[4~", "Home End"},
    {"\x1b[1;5~", "Ctrl-Home"},
    {"\x1b[7~\x1b[8~", "Home End"},
};

constexpr Entry kLinuxConsole[] = {
    {"\x1b[[A\x1b[[B\x1b[[C\x1b[[D\x1b[[E", "F1 F2 F3 F4 F5"},
    {"\x1b[1~\x1b[4~\x1b[25~\x1b[34~", "Home End F13 F20"},
    {"\x1b[[Za", "a"},
};

constexpr Entry kRxvt[] = {
    {"\x1b[a\x1b[b\x1b[c\x1b[d", "Shift-Up Shift-Down Shift-Right Shift-Left"},
    {"\x1bOa\x1bOb\x1bOc\x1bOd", "Ctrl-Up Ctrl-Down Ctrl-Right Ctrl-Left"},
    {"\x1b[7~\x1b[7$\x1b[7^\x1b[7@", "Home Shift-Home Ctrl-Home Ctrl-Shift-Home"},
    {"\x1b[11~\x1b[12~\x1b[13~\x1b[14~", "F1 F2 F3 F4"},
    {"\x1b\x1b[5~", "Alt-PgUp"},
};

constexpr Entry kPutty[] = {
    {"\x1b[1~\x1b[4~", "Home End"},
    {"\x1b[11~\x1b[26~", "F1 F14"},
    {"\x1b\x1bOA", "Alt-Up"},
};

constexpr Entry kMouse[] = {
    {"\x1b[<0;10;5M\x1b[<0;10;5m", "Click(9,4)"},
    {"\x1b[<64;1;1M\x1b[<65;80;24M", "WheelUp(0,0) WheelDown(79,23)"},
    {"\x1b[<16;3;3M", "Ctrl-Click(2,2)"},
    {"\x1b[<1;3;3M\x1b[<32;3;3M\x1b[<66;3;3M", ""},
    {"\x1b[<0;0;3M\x1b[<0;3M\x1b[<0;3;3;3M", ""},
    {"\x1b[M !!a", "a"},
    {"\x1b[M\x80\xff\xffq", "q"},
    {"\x1b[32;10;5Ma", "a"},
};

constexpr Entry kReplies[] = {
    {"\x1b[?1;2c\x1b[>41;354;0c", ""},
    {"\x1b[24;80R\x1b[1;5R", ""},
    {"\x1b[0n\x1b[?2026;2$y\x1b[4;1$y", ""},
    {"\x1b[8;24;80t\x1b[?1u", ""},
    {"\x1b[Ia\x1b[O", "a"},
    {"\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\a", "a"},
    {"\x1b]52;c;YWJj\aa", "a"},
    {"\x1bP1+r544e=787465726d\x1b\\a", "a"},
    {"\x1bP>|tmux 3.3a\x1b\\\x1b_Gi=1;OK\x1b\\\x1b^x\x1b\\\x1bXy\x1b\\a", "a"},
    {"\x1b]11;lost\x1b[Aa", "Up a"},
    {"\x1b[1;2:3Aa", "a"},
    {"\x1b[1111111111111111111111111111111111111111111Aa", "a"},
    {"\x1b[99999999999999999999~a", "a"},
    {"\x1b[1;99Aa", "a"},
    {"\x1b[201~a", "a"},
};

constexpr Entry kBroken[] = {
    {"\xc0\x80"
     "a",
     "a"},
    {"\xed\xa0\x80"
     "a",
     "a"},
    {"\xc3"
     "a",
     "a"},
    {"\xc3\x1b[A", "Up"},
    {"\x9b"
     "A",
     "A"},
    {"\xc2\x9b"
     "A",
     "A"},
    {"\xe2\x80\xae"
     "a",
     "a"},
    {"\x1b[1;\x1b[A", "Up"},
    {"\x1b[1;\r", "Enter"},
    {"\x1b[1;\xc3\xa9", "é"},
    {"\x1bO\x03", "Ctrl-C"},
    {"\x1b[M \x1b[A", "Up"},
    {"\x1b]x\x18"
     "a",
     "a"},
};

constexpr Entry kPastes[] = {
    {"\x1b[200~two words\x1b[201~q", "Paste(two words) q"},
    {"\x1b[200~a\r\nb\rc\nd\te\x1b[201~", "Paste(a\nb\nc\nd e)"},
    {"\x1b[200~\x1b[31mred\x1b[0m\x1b[201~", "Paste([31mred[0m)"},
    {"\x1b[200~\x03\x7f\x9b\xc2\x9b\xffx\x1b[201~", "Paste(x)"},
    {"\x1b[200~\x1b\x1b[201x\x1b[20\x1b[201~", "Paste([201x[20)"},
    {"\x1b[200~\xc3\xa9\xc3\x1b[201~", "Paste(é)"},
    {"\x1b[200~\x1b[200~x\x1b[201~", "Paste([200~x)"},
    {"\x1b[200~\x1b[201~a", "a"},
};

template <typename Check>
void for_each_entry(const Check& check) {
  for (const Entry& entry : kPlain) check(entry);
  for (const Entry& entry : kXterm) check(entry);
  for (const Entry& entry : kTmuxAndScreen) check(entry);
  for (const Entry& entry : kLinuxConsole) check(entry);
  for (const Entry& entry : kRxvt) check(entry);
  for (const Entry& entry : kPutty) check(entry);
  for (const Entry& entry : kMouse) check(entry);
  for (const Entry& entry : kReplies) check(entry);
  for (const Entry& entry : kBroken) check(entry);
  for (const Entry& entry : kPastes) check(entry);
}

}  // namespace

TEST_CASE("what the terminals send becomes the keys that were pressed") {
  for_each_entry([](const Entry& entry) {
    CAPTURE(entry.bytes);
    CHECK(parse(entry.bytes) == entry.keys);
  });
}

TEST_CASE("it does not matter where the bytes are cut") {
  for_each_entry([](const Entry& entry) {
    for (std::size_t cut = 0; cut <= entry.bytes.size(); ++cut) {
      CAPTURE(entry.bytes);
      CAPTURE(cut);
      KeyParser parser;
      std::vector<Key> keys;
      parser.feed(entry.bytes.substr(0, cut), keys);
      parser.feed(entry.bytes.substr(cut), keys);
      CHECK(names(keys) == entry.keys);
    }
  });
}

TEST_CASE("when patience is over, Esc was the key and the rest was noise") {
  CHECK(parse_and_flush("\x1b") == "Esc");
  CHECK(parse_and_flush("\x1b\x1b") == "Esc Esc");
  CHECK(parse_and_flush("a\x1b") == "a Esc");
  CHECK(parse_and_flush("\x1b[") == "");
  CHECK(parse_and_flush("\x1b[1;5") == "");
  CHECK(parse_and_flush("\x1bO") == "");
  CHECK(parse_and_flush("\x1b]11;rgb") == "");
  CHECK(parse_and_flush("\x1b[M ") == "");
  CHECK(parse_and_flush("\xe2\x94") == "");
  CHECK(parse_and_flush("\x1b[200~cut off") == "Paste(cut off)");
}

TEST_CASE("it waits exactly while something is unfinished") {
  KeyParser parser;
  std::vector<Key> keys;
  CHECK_FALSE(parser.waiting());
  for (const char* begun : {"\x1b", "\x1b[", "\x1bO", "\x1b]", "\x1b[M", "\xc3", "\x1b[200~x"}) {
    CAPTURE(begun);
    parser.feed(begun, keys);
    CHECK(parser.waiting());
    CHECK(parser.pasting() == (std::string_view(begun).size() > 5));
    parser.flush(keys);
    CHECK_FALSE(parser.waiting());
  }
  parser.feed("\x1b[A", keys);
  CHECK_FALSE(parser.waiting());
}

TEST_CASE("a paste is cut at its cap, between characters") {
  std::string bytes = "\x1b[200~";
  for (int i = 0; i < 3000; ++i) bytes += "é";
  KeyParser parser;
  std::vector<Key> keys;
  parser.feed(bytes, keys);
  CHECK(parser.buffered() <= PasteReader::kLargestText);
  parser.feed("\x1b[201~", keys);
  REQUIRE(keys.size() == 1);
  CHECK(keys[0].text.size() <= PasteReader::kLargestText);
  CHECK(keys[0].text.size() % 2 == 0);
  CHECK(keys[0].text.size() > PasteReader::kLargestText - 8);
}

TEST_CASE("a sequence that goes on and on is not kept") {
  for (const char* start : {"\x1b[", "\x1bO", "\x1b]"}) {
    CAPTURE(start);
    KeyParser parser;
    std::vector<Key> keys;
    parser.feed(start, keys);
    parser.feed(std::string(10'000, '1'), keys);
    CHECK(parser.buffered() <= KeyParser::kLongestParameters);
    parser.feed("A\aa", keys);
    CHECK((keys.empty() ? "" : key_name(keys.back())) == "a");
  }
}

TEST_CASE("noise never harms what follows") {
  std::mt19937 random(7);  // NOLINT(cert-msc*): the same noise every time
  constexpr std::string_view kLikely = "\x1b\x1b[[O]P;0123456789~$<M?_\\ABCRcu\xc3\xa9\xe2";
  for (int round = 0; round < 3000; ++round) {
    KeyParser parser;
    std::vector<Key> keys;
    for (int i = 0; i < 60; ++i) {
      const auto draw = random();
      const char byte =
          draw % 4 != 0 ? kLikely[(draw >> 8) % kLikely.size()] : static_cast<char>(draw >> 16);
      parser.feed({&byte, 1}, keys);
      REQUIRE(parser.buffered() <= KeyParser::kLongestParameters + PasteReader::kLargestText);
    }
    parser.flush(keys);
    CHECK_FALSE(parser.waiting());
    keys.clear();
    parser.feed("a", keys);
    CHECK(names(keys) == "a");
  }
}

#pragma once

// Owns how figures and names are written in reports: 20,000 and 36.8 % and "killed by goblin".

#include <cstdint>
#include <string>
#include <string_view>

#include "cli/report/report.h"
#include "cli/report/statistics.h"

namespace fathom::cli::report {

// 20000 is "20,000".
std::string grouped(std::uint64_t number);
std::string grouped_signed(std::int64_t number);
// One decimal place: "1,234.5".
std::string one_decimal(double number);

// At most six characters, three digits of them exact where more do not fit: "9,999", "-12.3k",
// "1.23M".
std::string compact(std::int64_t number);

// A share from 0 to 1: "36.8 %".
std::string percent(double share);
// The bounds of one, in percent: "36.1 to 37.4".
std::string percent_bounds(const Interval& interval);
// A difference of shares in points: "+6.1", "-0.3".
std::string points(double difference);

// Names come from files: what is no plain ASCII in them is not shown.
// "killed_by.goblin" is "killed by goblin".
std::string in_words(std::string_view slug);

// "5 to 9", "50 and more", "7".
std::string bin_label(const Bin& bin);

// "descent, rules 1, bot default, easy mode".
std::string group_title(const Group& group);
// "sparse=on, spells=spec"; empty if there are none.
std::string choices_text(const engine::run::Setup& choices);

// How often the runs of a group were won, as a sentence.
std::string win_sentence(const Group& group);

}  // namespace fathom::cli::report

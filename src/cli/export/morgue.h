#pragma once

// Owns the character dump: an account of a run as Markdown, in the tradition of roguelikes.

#include <string>
#include <string_view>

#include "cli/export/account.h"

namespace fathom::cli {

// `file` is what the journal is called where people replay it.
std::string format_morgue(const Account& account, std::string_view file);

// Text that Markdown shows as it is, also in a cell of a table.
std::string markdown(std::string_view text);

}  // namespace fathom::cli

#pragma once

// Owns the account of a run as a text to be read aloud: whole sentences, a paragraph a line, a
// blank line between, no pictures and no columns.

#include <string>

#include "cli/export/account.h"

namespace fathom::cli {

std::string narrate(const Account& account);

}  // namespace fathom::cli

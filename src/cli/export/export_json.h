#pragma once

// Owns the account of a run as one JSON document for scripts. docs/exports.md lists its keys.

#include <string>

#include "cli/export/account.h"

namespace fathom::cli {

std::string format_export_json(const Account& account);

}  // namespace fathom::cli

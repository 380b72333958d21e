#pragma once

// Owns one of each page, for what must hold of all of them.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "tui/page.h"
#include "tui/stage.h"

namespace fathom::tui::test {

struct PageCase {
  std::string name;
  std::function<std::unique_ptr<Page>(Stage&)> make;
};

// Pages over a game need one below them; the stage must outlive the pages.
const std::vector<PageCase>& all_pages();

}  // namespace fathom::tui::test

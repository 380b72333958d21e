#pragma once

// Owns the small words that titles, labels and sentences of Descent share.

#include <string>
#include <string_view>

#include "engine/descent/content.h"
#include "engine/descent/generator.h"
#include "engine/descent/model.h"

namespace fathom::engine::descent {

std::string_view item_name(const Content& content, ItemKind item);  // "bare hands" for none
std::string_view reason_phrase(AutoReason reason);
std::string_view branch_name(Branch branch);
std::string_view checkpoint_phrase(CheckpointReason reason);
std::string tag_list(TagSet tags);
// "column 12, row 5", from 1.
std::string place_phrase(Pos pos);
// "an Ash Archer", "the Abyssal Warden".
std::string with_article(const EnemyRow& row);
std::string capitalised(std::string text);

}  // namespace fathom::engine::descent

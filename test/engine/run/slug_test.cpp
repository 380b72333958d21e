#include "engine/run/slug.h"

#include <doctest/doctest.h>

using fathom::engine::run::Slug;

TEST_CASE("slugs are joined with dots, words and numbers alike") {
  CHECK(Slug("weapon").dot("dagger").view() == "weapon.dagger");
  CHECK(Slug("flares").dot(0U).view() == "flares.0");
  CHECK(Slug("flares").dot(1203U).view() == "flares.1203");
  CHECK(Slug().view().empty());
}

TEST_CASE("slugs compare by text") {
  CHECK(Slug("north") == Slug("north"));
  CHECK_FALSE(Slug("north") == Slug("nort"));
  static_assert(Slug("a").dot("b") == Slug("a.b"));
}

#include <doctest/doctest.h>

#include "engine/descent/floor_fixture.h"

using namespace fathom::engine::descent;
using fathom::engine::kernel::make_pos;
using fathom::engine::kernel::Rect;
using fathom::test::picture_of;
using fathom::test::tables;

TEST_CASE("the starter floor is the one of the first design, tile for tile") {
  CHECK(picture_of(starter_floor(tables())) == R"(
##############################################
##############################################
##############################################
##.....##.....################################
##.....##.....################################
##..<...+..g..################################
##.....##.....################################
##.....##.....################################
###########^##################################
#########..^..################################
#########..^..################################
#########..g..################################
#########.....################################
#########....>################################
##############################################
##############################################
)");
}

TEST_CASE("the starter floor names its places, and two goblins keep one room each") {
  const GeneratedFloor floor = starter_floor(tables());
  CHECK(floor.floor == 1);
  CHECK(floor.branch == Branch::kNone);
  CHECK(floor.entry == make_pos(4, 5));
  CHECK(floor.stairs == make_pos(13, 13));
  CHECK(floor.rooms == std::vector<Rect>{{2, 3, 5, 5}, {9, 3, 5, 5}, {9, 9, 5, 5}});
  CHECK(floor.vaults.empty());
  CHECK(floor.items.empty());
  REQUIRE(floor.enemies.size() == 2);
  CHECK(floor.enemies[0].pos == make_pos(11, 5));
  CHECK(floor.enemies[1].pos == make_pos(11, 11));
  for (const EnemySpawn& enemy : floor.enemies) {
    CHECK(tables()[enemy.kind].slug == "goblin");
    CHECK_FALSE(enemy.elite);
    CHECK(enemy.room.contains(enemy.pos));
  }
}

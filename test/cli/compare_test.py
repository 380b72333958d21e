"""fathom compare: both sides on the same seeds, and each side again with sim."""

import json

from support import CommandTest, main


class CompareTest(CommandTest):
    def compare(self, *arguments, game="descent", seeds="1..150"):
        return json.loads(self.succeed("compare", game, "--seeds", seeds, "--format", "json",
                                       *arguments))

    def sim(self, *arguments, seeds="1..150"):
        lines = self.succeed("sim", "descent", "--seeds", seeds, "--format", "jsonl", *arguments)
        return [json.loads(line) for line in lines.splitlines()]

    def test_either_side_is_what_sim_plays(self):
        result = self.compare("--a", "default", "--b",
                              "careful,stance=aggressive,retreat_hp_threshold=20", "--top", "1000")
        a = self.sim()
        b = self.sim("--bot", "careful", "--order", "stance=aggressive", "--order",
                     "retreat_hp_threshold=20")
        self.assertEqual(b[0]["orders"], {"retreat_hp_threshold": "20", "stance": "aggressive"})
        won = [(x["outcome"] == "victory", y["outcome"] == "victory") for x, y in zip(a, b)]
        wins = result["wins"]
        self.assertEqual((wins["both"], wins["only_a"], wins["only_b"], wins["neither"]),
                         tuple(won.count(pair) for pair in
                               [(True, True), (True, False), (False, True), (False, False)]))
        for name in ("score", "decisions", "ticks"):
            self.assertAlmostEqual(result[name]["a"], sum(r[name] for r in a) / 150)
            self.assertAlmostEqual(result[name]["difference"],
                                   sum(y[name] - x[name] for x, y in zip(a, b)) / 150)
        different = sorted(
            (((x["outcome"] == "victory") == (y["outcome"] == "victory"),
              x["outcome"] == y["outcome"], -abs(x["score"] - y["score"]), x["seed"])
             for x, y in zip(a, b)
             if (x["outcome"], x["score"]) != (y["outcome"], y["score"])))
        self.assertEqual([pair["seed"] for pair in result["most_different"]],
                         [key[-1] for key in different])

    def test_pinned_orders_hold_against_a_bot_that_gives_its_own(self):
        careful = self.sim("--bot", "careful", seeds="1..40")
        pinned = self.sim("--bot", "careful", "--order", "stance=aggressive", seeds="1..40")
        self.assertNotEqual([r["ticks"] for r in careful], [r["ticks"] for r in pinned])
        # A bot that orders nothing, bound to all that the preset bot orders, plays like it.
        for order in ("", ",stance=aggressive"):
            bound = self.compare("--a", "careful" + order, "--b", "default,preset=careful" + order,
                                 seeds="1..40")
            self.assertEqual(bound["score"]["interval"], [0, 0])
            self.assertEqual(bound["ticks"]["interval"], [0, 0])
            self.assertEqual(bound["most_different"], [])

    def test_like_sides_do_not_differ(self):
        result = self.compare("--a", "default", "--b", "default")
        self.assertEqual(result["wins"]["difference"], 0)
        self.assertEqual(result["wins"]["p"], 1)
        self.assertEqual((result["score"]["difference"], result["most_different"]), (0, []))
        self.assertIs(result["told"], False)
        self.assertIn("No difference in wins can be told from these seeds", result["verdict"])

    def test_swapped_sides_are_mirrored(self):
        there = self.compare("--a", "default", "--b", "careful")
        back = self.compare("--a", "careful", "--b", "default")
        self.assertEqual(there["wins"]["only_a"], back["wins"]["only_b"])
        self.assertAlmostEqual(there["wins"]["difference"], -back["wins"]["difference"])
        self.assertAlmostEqual(there["ticks"]["interval"][0], -back["ticks"]["interval"][1])
        self.assertEqual([(p["seed"], p["a"]) for p in there["most_different"]],
                         [(p["seed"], p["b"]) for p in back["most_different"]])
        self.assertRegex(there["verdict"], "^B wins [0-9.]+ points more often ")
        self.assertEqual(back["verdict"], there["verdict"].replace("more", "less"))

    def test_output_does_not_depend_on_the_number_of_jobs(self):
        arguments = ["compare", "doom", "--seeds", "1..9000", "--a", "random", "--b",
                     "random,set.sparse=on"]
        for form in ("table", "json"):
            one = self.succeed(*arguments, "--jobs", "1", "--format", form)
            self.assertEqual(one, self.succeed(*arguments, "--jobs", "3", "--format", form))
        self.assertEqual(json.loads(one)["runs"], 9000)
        self.assertEqual(json.loads(one)["b"]["setup"], {"sparse": "on"})

    def test_the_table_fits_80_columns(self):
        table = self.succeed("compare", "descent", "--seeds", "1..60", "--a", "default", "--b",
                             "preset=careful,auto_heal=none")
        self.assertLessEqual(max(map(len, table.splitlines())), 80)
        self.assertTrue(table.isascii())
        for words in ("A: default\n", "B: default, auto_heal=none", "win rate", "mean ticks",
                      "only B", "sign test, p", "Seeds that differ most"):
            self.assertIn(words, table)

    def test_a_single_seed_and_the_largest_seeds(self):
        last = 2**64 - 1
        one = self.compare("--a", "random", "--b", "plain", game="doom", seeds=str(last))
        self.assertEqual(one["runs"], 1)
        self.assertIsNone(one["score"]["interval"])
        two = self.compare("--a", "random", "--b", "plain", game="doom", seeds=f"{last - 1}..{last}")
        self.assertEqual(two["runs"], 2)
        self.assertIn("unknown", self.succeed("compare", "doom", "--seeds", "1", "--a", "plain",
                                              "--b", "random"))

    def test_mistakes_are_one_line(self):
        both = ["compare", "doom", "--seeds", "1..2"]
        self.refuse(2, '--b: doom has no bot "genius" (bots: random, plain, strong)', *both,
                    "--a", "plain", "--b", "genius")
        self.refuse(2, '--a: doom has no standing orders, so not "stance"', *both,
                    "--a", "plain,stance=defensive", "--b", "plain")
        self.refuse(2, "seeds 2..1: the first is larger than the last", "compare", "doom",
                    "--seeds", "2..1", "--a", "plain", "--b", "plain")

    def test_sim_goes_on_only_under_the_same_orders(self):
        path = self.directory / "runs.jsonl"
        sim = ["sim", "descent", "--resume", path, "--order", "stance=defensive", "--seeds"]
        self.succeed(*sim, "1..5")
        self.succeed(*sim, "1..8")
        self.assertEqual(len(path.read_text().splitlines()), 8)
        result = self.fathom("sim", "descent", "--resume", path, "--seeds", "1..9")
        self.assertEqual(result.returncode, 2)
        self.assertIn("it was played under the orders stance=defensive, not none", result.stderr)

    def test_orders_of_sim_are_checked(self):
        sim = ["sim", "descent", "--seeds", "1"]
        self.refuse(2, '--order "stance": expected knob=value', *sim, "--order", "stance")
        self.refuse(2, "--order stance is given twice", *sim, "--order", "stance=balanced",
                    "--order", "stance=defensive")
        self.refuse(2, '--order: standing order stance has no value "wild" (possible: aggressive, '
                    "balanced, defensive)", *sim, "--order", "stance=wild")
        self.refuse(2, '--order: doom has no standing orders, so not "stance"', "sim", "doom",
                    "--seeds", "1", "--order", "stance=defensive")


if __name__ == "__main__":
    main()

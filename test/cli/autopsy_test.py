"""fathom autopsy: a lost run is taken apart, can be checked by hand, and is never touched."""

import json
import pathlib
import re
import subprocess

from support import FATHOM, SOURCE, CommandTest, main

# Runs of the default bot of Descent.
LOST = 111
WON = 3


class AutopsyTest(CommandTest):
    def descent(self, seed=LOST):
        self.succeed("sim", "descent", "--seeds", seed, "--journals", self.directory)
        return self.directory / f"descent-{seed}.jsonl"

    def found(self, path, *arguments):
        return json.loads(self.succeed("autopsy", path, "--format", "json", *arguments))

    def test_the_sentence_comes_first_and_names_the_fatal_decision(self):
        lines = self.succeed("autopsy", self.descent()).splitlines()
        self.assertEqual(lines[0], "The run was lost at decision 8: Flee to safety -> Fight on "
                                   "survives 10 of 10, not 0.")
        fatal = lines.index("fatal decision 8, tick 303: You are down to 9 of 30 HP.")
        self.assertRegex(lines[fatal + 1], r"^  10 of 10 +\d+ +\d+    Fight on$")
        self.assertRegex(lines[fatal + 2], r"^   0 of 10 +\d+ +\d+  > Flee to safety$")
        self.assertEqual(sum(line.startswith("fatal ") for line in lines), 1)

    def test_table_and_json_agree(self):
        path = self.descent()
        found = self.found(path)
        table = self.succeed("autopsy", path, "--all")
        self.assertEqual(table.splitlines()[0], found["verdict"])
        shown = re.findall(r"^(?:fatal )?decision (\d+),", table, re.MULTILINE)
        self.assertEqual([int(number) for number in shown],
                         [decision["decision"] for decision in found["decisions"]])
        for decision in found["decisions"]:
            self.assertEqual([answer["slug"] for answer in decision["answers"] if answer["made"]],
                             [decision["made"]])
            for answer in decision["answers"]:
                self.assertRegex(table, rf"{answer['survived']} of 10 +{answer['won']} +"
                                        rf"{answer['median_score']}  [> ] "
                                        + re.escape(answer["label"]) + "\n")

    def test_decisions_that_change_nothing_are_shown_only_when_asked_for(self):
        path = self.descent()
        few = self.succeed("autopsy", path)
        every = self.succeed("autopsy", path, "--all")
        self.assertIn("Not shown: 1 earlier at which no other answer survives more often (--all).",
                      few)
        self.assertNotIn("Not shown", every)
        self.assertNotIn("decision 5,", few)
        self.assertIn("decision 5,", every)

    def test_the_run_itself_is_not_touched_and_the_answer_is_always_the_same(self):
        path = self.descent()
        before = (path.read_bytes(), path.stat().st_mtime_ns, sorted(self.directory.iterdir()))
        first = self.succeed("autopsy", path)
        self.assertEqual(self.succeed("autopsy", path), first)
        self.assertEqual((path.read_bytes(), path.stat().st_mtime_ns,
                          sorted(self.directory.iterdir())), before)

    def test_a_lost_run_whose_end_is_not_written_yet(self):
        path = self.descent(1)
        found = self.found(path)
        lines = path.read_bytes().splitlines(keepends=True)
        path.write_bytes(b"".join(lines[:-1]))
        self.assertTrue(found["reason"].startswith("killed_by."))
        self.assertEqual(self.found(path), found)

    def test_continuations_of_a_file_with_any_name_are_kept(self):
        path = self.descent()
        odd = path.rename(path.with_name("ein Lauf mit Umläuten.jsonl"))
        folder = self.directory / "kept"
        found = self.found(odd, "--keep", folder, "--decisions", 1, "--continuations", 1)
        self.assertEqual(len(list(folder.iterdir())), len(found["decisions"][0]["answers"]))
        self.succeed("replay", *folder.iterdir())

    def test_kept_continuations_verify_and_agree_with_the_table(self):
        path = self.descent()
        folder = self.directory / "kept"
        found = self.found(path, "--keep", folder, "--decisions", 4, "--continuations", 5)
        files = sorted(folder.iterdir())
        self.assertEqual(len(files), 5 * sum(len(decision["answers"])
                                             for decision in found["decisions"]))
        self.assertEqual(self.succeed("replay", *files).count(": verified: "), len(files))
        for decision in found["decisions"]:
            for answer in decision["answers"]:
                kept = [folder / f"descent-{LOST}-d{decision['decision']}-{answer['slug']}-{i}.jsonl"
                        for i in range(1, 6)]
                fates = [self.fate(file, decision, answer, found) for file in kept]
                self.assertEqual(sum(survived for survived, _, _ in fates), answer["survived"])
                self.assertEqual(sum(won for _, won, _ in fates), answer["won"])
                scores = sorted(score for _, _, score in fates)
                self.assertEqual(scores[2], answer["median_score"])

    def fate(self, path, decision, answer, found):
        """What a reader of the journal sees: survived, won, score."""
        lines = [json.loads(line) for line in path.read_text().splitlines()]
        header, end = lines[0], lines[-1]
        inputs = [line for line in lines if "seq" in line and "checkpoint" not in line]
        self.assertEqual(header["forked"],
                         {"origin": f"descent-{LOST}", "inputs": decision["decision"] - 1})
        self.assertEqual(inputs[decision["decision"] - 1]["choice"], answer["slug"])
        later = [line for line in inputs if "choice" in line and line["tick"] > found["death"]]
        won = end["end"] == "victory"
        return won or len(later) > found["margin"], won, end["score"]

    def test_keeping_never_overwrites(self):
        path = self.descent()
        folder = self.directory / "kept"
        arguments = ["autopsy", path, "--keep", folder, "--decisions", 1, "--continuations", 1]
        self.succeed(*arguments)
        self.succeed(*arguments)  # the very same files
        other = sorted(folder.iterdir())[0]
        other.write_text("mine")
        result = self.fathom(*arguments)
        self.assertEqual(result.returncode, 1)
        self.assertIn(str(other), result.stderr)
        self.assertEqual(other.read_text(), "mine")

    def test_a_saved_run_is_found_by_its_id(self):
        path = self.descent()
        folder = self.directory / "data" / "fathom" / "runs"
        folder.mkdir(parents=True)
        path.rename(folder / path.name)
        self.assertIn("lost at decision 8", self.succeed("autopsy", f"descent-{LOST}"))

    def test_doom_runs_have_autopsies_too(self):
        self.succeed("sim", "doom", "--seeds", "2", "--journals", self.directory)
        found = self.found(self.directory / "doom-2.jsonl")
        self.assertEqual(found["game"], "doom")
        self.assertEqual(len(found["decisions"]), 12)
        slugs = {answer["slug"] for decision in found["decisions"]
                 for answer in decision["answers"]}
        self.assertNotIn("map", slugs)  # looking decides nothing
        self.assertNotIn("help", slugs)

    def test_what_cannot_be_taken_apart_is_refused_in_one_line(self):
        won = self.descent(WON)
        self.refuse(2, f"{won}: the run was not lost: it ended as victory", "autopsy", won)
        path = self.descent()
        lines = path.read_text().splitlines(keepends=True)
        open_run = self.directory / "open.jsonl"
        open_run.write_text("".join(lines[:4]))
        self.refuse(2, f"{open_run}: the run is not over", "autopsy", open_run)
        self.refuse(2, 'descent has no bot "nobody" (bots: random, default, bruiser, careful, '
                       "runner, strong)", "autopsy", path, "--bot", "nobody")
        self.refuse(2, f"cannot make the folder {path}/kept: Not a directory", "autopsy", path,
                    "--keep", f"{path}/kept")
        missing = self.directory / "none.jsonl"
        self.refuse(2, f"cannot read {missing}: No such file or directory", "autopsy", missing)

    def test_a_run_that_diverges_is_refused(self):
        path = self.descent()
        forge = pathlib.Path(FATHOM).parents[2] / "test" / "cli" / "forge"
        subprocess.run([forge, path, f'"seed":"{LOST}"', '"seed":"112"'], check=True)
        result = self.fathom("autopsy", path)
        self.assertEqual((result.returncode, result.stdout), (1, ""))
        self.assertRegex(result.stderr, r"^fathom: \S+: the replay diverged at line 2 .*\n$")

    def check_by_hand(self, *paths):
        """Plays the alternative through fathom drive, which knows nothing of autopsies."""
        return subprocess.run([SOURCE / "script" / "autopsy-check", *paths], capture_output=True,
                              text=True, env=self.environment | {"FATHOM": FATHOM})

    def test_the_documented_autopsies_are_true_and_agree_with_the_check_by_hand(self):
        text = (SOURCE / "docs" / "autopsy.md").read_text()
        told = re.findall(r"^descent-\d+: decision .*\n", text, re.MULTILINE)
        seeds = [line[len("descent-"):line.index(":")] for line in told]
        self.assertEqual(len(set(seeds)), 10)
        paths = [self.descent(seed) for seed in seeds]
        result = self.check_by_hand(*paths)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertEqual(result.stdout, "".join(told))
        self.assertIn(self.succeed("autopsy", self.directory / f"descent-{LOST}.jsonl"), text)
        for path in paths:
            found = self.found(path)
            decision = next(one for one in found["decisions"]
                            if one["decision"] == found["fatal"]["decision"])
            fared = {answer["slug"]: answer["survived"] for answer in decision["answers"]}
            self.assertRegex(text, rf"\n\| {found['seed']} \| .* \| {decision['decision']} of \d+ "
                             rf"\| {re.escape(decision['question'])} \| .* "
                             rf"\| {fared[decision['made']]} → {fared[decision['best']]} \|")

    def test_the_check_by_hand_can_fail(self):
        path = self.descent()
        other = self.directory / "other.jsonl"
        other.write_bytes(path.read_bytes())
        path.write_text("".join(path.read_text().splitlines(keepends=True)[:5]))
        result = self.check_by_hand(path, other)
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stderr, f"{path}: fathom: {path}: the run is not over\n")
        self.assertIn("other: decision 8, flee -> fight_on: ", result.stdout)


if __name__ == "__main__":
    main()

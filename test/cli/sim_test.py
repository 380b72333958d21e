"""fathom sim: the same records in the same order, however they were made."""

import csv
import json
import resource

from support import CommandTest, main


class SimTest(CommandTest):
    def test_output_does_not_depend_on_the_number_of_jobs(self):
        for form in ("table", "jsonl", "csv"):
            arguments = ["sim", "doom", "--seeds", "5..404", "--bot", "plain", "--format", form]
            one = self.succeed(*arguments, "--jobs", "1")
            self.assertEqual(one, self.succeed(*arguments, "--jobs", "2"))
            self.assertEqual(one, self.succeed(*arguments, "--jobs", "7"))
            self.assertEqual(one, self.succeed(*arguments))

    def test_fewer_threads_than_wanted_do_the_same_work(self):
        arguments = ["sim", "doom", "--seeds", "1..200", "--bot", "random", "--format", "csv"]
        expected = self.succeed(*arguments, "--jobs", "1")
        somebody = self.as_somebody()
        self.environment["ASAN_OPTIONS"] = "detect_leaks=0"  # that would need a process more
        for most in (1, 3):
            def limit():
                resource.setrlimit(resource.RLIMIT_NPROC, (most, most))
            self.assertEqual(
                self.succeed(*arguments, "--jobs", "16", preexec_fn=limit, **somebody), expected)

    def test_formats_tell_the_same(self):
        arguments = ["sim", "doom", "--seeds", "1..40", "--bot", "random", "--format"]
        as_json = [json.loads(line) for line in self.succeed(*arguments, "jsonl").splitlines()]
        as_csv = list(csv.DictReader(self.succeed(*arguments, "csv").splitlines()))
        self.assertEqual(list(as_json[0]), ["game", "rules", "content", "bot", *as_csv[0], "traits"])
        self.assertEqual([{key: str(record[key]) for key in as_csv[0]} for record in as_json],
                         as_csv)
        self.assertEqual([record["seed"] for record in as_json], list(range(1, 41)))
        table = self.succeed(*arguments, "table").splitlines()
        self.assertEqual([line.split()[0] for line in table[1:-1]], [r["seed"] for r in as_csv])
        self.assertEqual([line.split()[-1] for line in table[1:-1]], [r["hash"] for r in as_csv])
        self.assertTrue(table[-1].startswith("40 runs: "))

    def test_setup_changes_the_world(self):
        arguments = ["sim", "doom", "--seeds", "3", "--format", "csv"]
        self.assertNotEqual(self.succeed(*arguments),
                            self.succeed(*arguments, "--set", "sparse=on"))

    def test_setup_options_may_stand_before_the_game(self):
        seeds = ["--seeds", "1..2", "--format", "csv"]
        self.assertEqual(
            self.succeed("sim", "--set", "sparse=on", "--set", "classic=on", "doom", *seeds),
            self.succeed("sim", "doom", *seeds, "--set", "classic=on", "--set", "sparse=on"))
        self.assertIn("a new run", self.succeed("play", "--set", "sparse=on", "doom", "--plain"))

    def test_the_largest_seeds_work(self):
        last = 2**64 - 1
        lines = self.succeed("sim", "doom", "--seeds", f"{last - 1}..{last}", "--format", "csv")
        self.assertEqual(len(lines.splitlines()), 3)

    def test_journals_are_kept_and_verified(self):
        self.succeed("sim", "doom", "--seeds", "1..8", "--journals", self.directory / "kept")
        journals = sorted((self.directory / "kept").iterdir())
        self.assertEqual(len(journals), 8)
        self.assertEqual(self.succeed("replay", *journals).count(": verified: "), 8)

    def test_journals_replace_no_file(self):
        sim = ["sim", "doom", "--seeds", "1..2", "--journals", self.directory]
        self.succeed(*sim)
        self.succeed(*sim)  # the same runs again are the same files
        path = self.directory / "doom-2.jsonl"
        whole = path.read_bytes()
        for foreign in (whole[:-20], b"my shopping list\n", b""):
            path.write_bytes(foreign)
            self.refuse(1, f"{path} is there already and holds something else", *sim)
            self.assertEqual(path.read_bytes(), foreign)
        path.unlink()
        path.symlink_to(self.directory / "nowhere")
        self.refuse(1, f"{path} is there already and holds something else", *sim)
        self.assertTrue(path.is_symlink())

    def test_easy_mode_is_in_the_journal(self):
        self.succeed("sim", "doom", "--seeds", "1", "--easy", "--journals", self.directory)
        self.assertIn('"mode":"easy"', (self.directory / "doom-1.jsonl").read_text())

    def test_bad_seeds_bots_and_setups(self):
        sim = ["sim", "doom", "--seeds"]
        self.refuse(2, "seeds 5..1: the first is larger than the last", *sim, "5..1")
        for seeds in ("x", "1..", "..5", "1..2..3", "-1..5", "1...5", "99999999999999999999"):
            self.refuse(2, f'seeds "{seeds}": expected numbers as in 1..1000', "sim", "doom",
                        f"--seeds={seeds}")
        self.refuse(2, 'doom has no bot "genius" (bots: random, plain, strong)', *sim, "1",
                    "--bot", "genius")
        self.refuse(2, '--set "sparse": expected option=value', *sim, "1", "--set", "sparse")
        self.refuse(2, "--set sparse is given twice", *sim, "1", "--set", "sparse=on", "--set",
                    "sparse=off")
        self.refuse(2, '--set: setup option sparse has no value "no" (possible: off, on)', *sim,
                    "1", "--set", "sparse=no")
        self.refuse(2, '--set: doom has no setup option "x" (possible: classic, sparse, spells)',
                    *sim, "1", "--set", "x=y")

    def test_a_journal_folder_that_cannot_be_made(self):
        (self.directory / "file").write_text("")
        result = self.fathom("sim", "doom", "--seeds", "1", "--journals",
                             self.directory / "file" / "x")
        self.assertEqual(result.returncode, 2)
        self.assertRegex(result.stderr, r"^fathom: cannot make the folder [^\n]+\n$")


if __name__ == "__main__":
    main()

"""fathom replay: verified, diverged and unreadable journals are told apart."""

import json

from support import CommandTest, main


class ReplayTest(CommandTest):
    def test_a_journal_is_verified(self):
        path = self.journal(3)
        self.assertRegex(
            self.succeed("replay", path),
            r"^\S+: verified: \w+ \([\w.]+\), score \d+, inputs \d+, tick \d+, "
            r"hash [0-9a-f]{16}\n$")

    def test_an_unfinished_journal_is_verified_as_far_as_it_goes(self):
        path = self.journal(3)
        lines = path.read_text().splitlines(keepends=True)
        path.write_text("".join(lines[:20]))
        self.assertIn("verified: in progress, asked for ", self.succeed("replay", path))

    def test_damage_is_unreadable_and_names_the_line(self):
        path = self.journal(3)
        text = path.read_text()
        lines = text.splitlines(keepends=True)
        path.write_text(lines[0] + lines[1].replace("race", "face") + "".join(lines[2:]))
        self.refuse(2, f"{path}: line 2: damaged or edited (its checksum does not fit)", "replay",
                    path)
        path.write_text(text[:-30])
        self.refuse(2, f"{path}: line {len(lines)}: cut off before its end", "replay", path)
        path.write_text("")
        self.refuse(2, f"{path}: the file is empty", "replay", path)
        path.write_bytes(bytes(range(256)) * 10)
        self.assertEqual(self.fathom("replay", path).returncode, 2)

    def test_files_that_cannot_be_read(self):
        missing = self.directory / "none.jsonl"
        self.refuse(2, f"cannot read {missing}: No such file or directory", "replay", missing)
        self.refuse(2, f"cannot read {self.directory}: Is a directory", "replay", self.directory)

    def test_every_file_is_looked_at_and_the_worst_decides(self):
        good = self.journal(3)
        missing = self.directory / "none.jsonl"
        result = self.fathom("replay", missing, good)
        self.assertEqual(result.returncode, 2)
        self.assertIn(f"{good}: verified: ", result.stdout)

    def test_the_state_at_a_tick(self):
        path = self.journal(3)
        state = self.succeed("replay", path, "--at", "5")
        self.assertIn("run.tick = 5\n", state)
        self.assertRegex(state, r"run\.player\.hit_points = \d+\n")
        result = self.fathom("replay", path, "--at", "1000000")
        self.assertEqual(result.returncode, 2)
        self.assertRegex(result.stderr, r"the run never reaches tick 1000000; it stands at tick \d+")

    def test_an_edit_with_fitting_checksums_diverges_and_shows_what_moved(self):
        """A forger drives the same seed, but claims another seed in the header."""
        path = self.directory / "forged.jsonl"
        drive = self.start("drive", "doom", "--seed", "4", "--journal", path)
        for choice in ("race.elf", "raise.strength"):
            for line in drive.stdout:
                if json.loads(line)["type"] == "prompt":
                    break
            drive.stdin.write(json.dumps({"choice": choice}) + "\n")
            drive.stdin.flush()
        drive.communicate()
        self.forge(path, '"seed":"4"', '"seed":"5"')
        result = self.fathom("replay", path)
        self.assertEqual(result.returncode, 1)
        self.assertRegex(result.stdout,
                         r"diverged at line 2 \(input 0, prompt 1, choice race\.elf\): the state "
                         r"hash is [0-9a-f]{16}; recorded is [0-9a-f]{16}\n")
        self.assertNotIn("recorded with", result.stdout)
        self.forge(path, '"seed":"5"', '"seed":"4"')
        self.assertIn("verified", self.succeed("replay", path))
        self.forge(path, "race.elf", "race.dwarf")
        result = self.fathom("replay", path)
        self.assertEqual(result.returncode, 1)
        self.assertIn("diverged at line 3 (input 1, prompt 2, choice raise.strength): ",
                      result.stdout)
        self.assertRegex(result.stdout, r"\n  run\.player\.strength: 0 -> \d+\n")
        self.forge(path, '"rules":1,"build":"', '"rules":2,"build":"x')
        result = self.fathom("replay", path)
        self.assertRegex(result.stdout, r"\n  recorded with rules 2, here 1\n"
                                        r"  recorded with build x\S+, here \S+\n$")

    def test_a_run_played_on_from_another_says_so(self):
        path = self.journal(3)
        path.write_text("".join(path.read_text().splitlines(keepends=True)[:20]))
        created = json.loads(path.read_text().splitlines()[0])["created"]
        self.forge(path, f'"created":"{created}"',
                   f'"created":"{created}","forked":{{"origin":"doom-2","inputs":12}}')
        verified, *rest = self.succeed("replay", path).splitlines()
        self.assertIn("verified: in progress", verified)
        self.assertEqual(rest, ["  played on from doom-2 after 12 inputs"])
        folder = self.directory / "data" / "fathom" / "runs"
        folder.mkdir(parents=True)
        path.rename(folder / "doom-3.jsonl")
        self.assertRegex(self.succeed("runs"), r"in progress, 19 inputs, tick \d+, "
                         r"played on from doom-2 after 12 inputs\n$")

    def test_other_rules_that_replay_alike_are_noted(self):
        path = self.journal(3)
        lines = path.read_text().splitlines(keepends=True)
        path.write_text("".join(lines[:20]))
        self.forge(path, '"rules":1', '"rules":2')
        note = f"fathom: {path}: recorded with rules 2, here 1; it replays alike\n"
        for arguments in (["replay", path], ["drive", "doom", "--journal", path]):
            result = self.fathom(*arguments)
            self.assertEqual((result.returncode, result.stderr), (0, note))


if __name__ == "__main__":
    main()

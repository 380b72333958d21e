"""fathom play --plain: a game played by typing lines, left and taken up again."""

import datetime
import json
import pathlib
import signal

from support import CommandTest, main

CREATION = "h\ns\ns\nd\nd\ni\n3\n1\n5\n"


class PlayTest(CommandTest):
    def play(self, lines, *arguments):
        return self.succeed("play", "doom", "--plain", *arguments, input=lines)

    def test_the_first_screen(self):
        self.assertEqual(
            self.play("", "--seed", "17"),
            "Dungeon of Doom, seed 17: a new run, doom-17. Type ? for help.\n"
            "\n"
            "Gold: 54\n"
            "Who goes in?\n"
            "   1 h  Human: strength 11, dexterity 10, intelligence 12, hit points 20\n"
            "   2 d  Dwarf: strength 13, dexterity 10, intelligence 10, hit points 22\n"
            "   3 e  Elf: strength 9, dexterity 11, intelligence 14, hit points 16\n"
            "   4 l  Halfling: strength 9, dexterity 12, intelligence 13, hit points 18\n"
            "> \n"
            "Saved. Go on with: fathom play --run doom-17\n")

    def test_numbers_letters_and_names_all_answer(self):
        for answer in ("1", "h", "race.human", "  H ", "RACE.HUMAN"):
            self.assertIn("Race chosen: Human.", self.play(answer + "\n", "--new", "--seed", "17"))

    def test_a_number_is_a_number_where_numbers_are_asked_for(self):
        text = self.play(CREATION, "--seed", "17")
        self.assertIn("  a number, 0 to 14\n", text)
        self.assertIn("You buy flares: 5 for 5 gold.", text)

    def test_a_run_goes_on_where_it_was_left(self):
        self.play(CREATION + "n\n", "--seed", "17")
        text = self.play("m\nquit\n")
        self.assertTrue(text.startswith(
            "Dungeon of Doom, seed 17: going on with doom-17 after 10 inputs."), text)
        self.assertIn("? ? ? * ? ? ?\n? ? ? 0 ? ? ?\n", text)
        self.assertIn("going on with doom-17 after 11 inputs", self.play("quit\n"))
        self.assertIn("going on with doom-17", self.play("quit\n", "--seed", "17"))
        self.assertIn("a new run, doom-18", self.play("quit\n", "--seed", "18"))
        self.assertIn("a new run, doom-17-2", self.play("quit\n", "--seed", "17", "--new"))
        self.assertIn("going on with doom-17 ", self.play("quit\n", "--run", "doom-17"))
        self.assertIn("a new run", self.play("quit\n", "--set", "sparse=on"))

    def test_runs_lists_what_is_saved(self):
        self.assertEqual(self.succeed("runs"), "no saved runs; start one with: fathom play\n")
        self.play(CREATION, "--seed", "17")
        runs = self.succeed("runs").splitlines()
        self.assertEqual(len(runs), 2)
        self.assertRegex(runs[1], r"^doom-17 +doom +17 +ironman +in progress, 9 inputs, tick 0$")
        folder = self.directory / "data" / "fathom" / "runs"
        (folder / "bad.jsonl").write_text("nonsense\n")
        self.assertIn("unreadable: line 1: not a Fathom journal", self.succeed("runs"))
        self.refuse(2, f"{folder}/bad.jsonl: line 1: not a Fathom journal", "play", "--plain", "--run", "bad")

    def test_easy_runs_are_told_from_others(self):
        self.play("", "--seed", "17")
        self.assertIn("a new run, doom-17-2", self.play("", "--seed", "17", "--easy"))
        self.assertIn("going on with doom-17-2", self.play("", "--seed", "17", "--easy"))
        modes = {line.split()[0]: line.split()[3] for line in self.succeed("runs").splitlines()[1:]}
        self.assertEqual(modes, {"doom-17": "ironman", "doom-17-2": "easy"})

    def test_a_lost_easy_run_without_checkpoints_simply_ends(self):
        records = map(json.loads, self.journal(17, "random").read_text().splitlines())
        lines = "".join(record["choice"] + "\n" for record in records if "choice" in record)
        text = self.play(lines + "1\n", "--seed", "17", "--easy")
        self.assertRegex(text, r"\nJournal: \S+\n$")
        path = text.rsplit("Journal: ", 1)[1].strip()
        self.assertIn('"mode":"easy"', pathlib.Path(path).read_text())
        self.assertTrue(self.succeed("replay", "--checkpoints", path).endswith(
            "\n  no checkpoints\n"))

    def test_options_that_contradict_each_other(self):
        self.play("", "--seed", "17")
        for option in (["--new"], ["--seed", "17"], ["--daily"], ["--set", "sparse=on"], ["--easy"],
                       ["--bot", "strong"], ["--story"]):
            self.refuse(2, "--run goes on with a saved run, so not with --new, --seed, --daily, "
                        "--set, --easy, --bot or --story", "play", "--run", "doom-17", *option)
        self.refuse(2, "--bot plays on the screen or, with --story, tells; not with --plain",
                    "play", "--plain", "--bot", "strong")
        self.refuse(2, "--daily is a seed, so not with --seed", "play", "--daily", "--seed", "17")
        for option in ("--new", "--story"):
            self.refuse(2, "--take-over goes on with a saved run, so not with --new or --story",
                        "play", "--take-over", option)
        self.refuse(2, 'there is no run ""; fathom runs lists them', "play", "--plain", "--run", "")

    def test_what_is_not_possible_is_said_and_costs_nothing(self):
        text = self.play(CREATION + "x\nb\nwhistle\n" + "y" * 500 + "\n\xff\xfe\n\n", "--seed", "17")
        self.assertIn("> Not possible: this is not the exit.\n", text)
        self.assertIn("> Not possible: there is no vendor here.\n", text)
        self.assertIn('> "whistle" is not possible here; type ? for help.\n', text)
        self.assertIn("going on with doom-17 after 9 inputs", self.play(""))

    def test_help_policy_and_options_can_be_asked_for(self):
        text = self.play("?\npolicy\nset pace fast\noptions\n", "--seed", "17")
        self.assertIn("Type an option's number, its letter or its name.", text)
        self.assertIn("This game has no standing orders.", text)
        self.assertIn('Not possible: there is no policy "pace".', text)
        self.assertEqual(text.count("Who goes in?"), 2)

    def test_a_run_played_to_its_end_is_verified_and_not_resumed(self):
        records = map(json.loads, self.journal(17, "random").read_text().splitlines())
        lines = "".join(record["choice"] + "\n" for record in records if "choice" in record)
        text = self.play(lines, "--seed", "17")
        self.assertIn("Journal: ", text)
        self.assertRegex(text, r"Score \d+, seed 17, tick \d+, hash [0-9a-f]{16}\.")
        path = text.rsplit("Journal: ", 1)[1].strip()
        self.assertIn("verified", self.succeed("replay", path))
        self.assertIn("a new run, doom-17-2", self.play("", "--seed", "17"))
        result = self.fathom("play", "--plain", "--run", "doom-17")
        self.assertEqual(result.returncode, 2)
        self.assertIn("run doom-17 has ended (", result.stderr)

    def test_a_run_is_played_by_one_process(self):
        holder = self.start("play", "doom", "--plain", "--seed", "17")
        holder.stdout.readline()
        result = self.fathom("play", "doom", "--plain", "--seed", "17")
        self.assertEqual(result.returncode, 1)
        self.assertRegex(result.stderr, r"^fathom: \S+ is being played by another process; "
                         r"fathom play --take-over asks it to leave\n$")
        holder.communicate()

    def test_a_run_is_taken_over_where_it_stands(self):
        holder = self.start("play", "doom", "--plain", "--seed", "17")
        holder.stdin.write("h\n")
        holder.stdin.flush()
        for line in holder.stdout:
            if "Race chosen: Human." in line:
                break
        self.assertIn("going on with doom-17 after 1 inputs", self.play("", "--take-over"))
        holder.communicate()
        self.assertEqual(holder.returncode, -signal.SIGHUP)
        self.assertIn("going on with doom-17 ", self.play("", "--run", "doom-17", "--take-over"))

    def test_the_seed_of_the_day_is_that_of_a_text(self):
        for _ in range(2):  # midnight may pass in between
            today = datetime.datetime.now(datetime.timezone.utc).date()
            text = self.play("", "--daily", "--new")
            if today == datetime.datetime.now(datetime.timezone.utc).date():
                break
        self.assertEqual(text.split(": ")[0],
                         self.play("", "--seed", f"daily {today}", "--new").split(": ")[0])
        self.assertIn("going on with", self.play("", "--daily"))

    def test_a_damaged_run_is_passed_over_with_a_word(self):
        self.play("", "--seed", "17")
        damaged = self.directory / "data" / "fathom" / "runs" / "doom-18.jsonl"
        damaged.write_text("nonsense\n")
        result = self.fathom("play", "doom", "--plain")
        self.assertEqual(result.returncode, 0)
        self.assertIn("going on with doom-17 ", result.stdout)
        self.assertEqual(result.stderr,
                         f"fathom: passing over {damaged}: line 1: not a Fathom journal\n")

    def test_a_folder_of_runs_that_cannot_be_read(self):
        self.play("", "--seed", "17")
        folder = self.directory / "data" / "fathom" / "runs"
        somebody = self.as_somebody()
        self.addCleanup(folder.chmod, 0o700)
        folder.chmod(0o300)
        self.refuse(2, f"cannot read the folder {folder}: Permission denied", "runs", **somebody)
        self.refuse(2, f"cannot read the folder {folder}: Permission denied", "play", "--plain",
                    **somebody)
        folder.chmod(0o400)
        self.refuse(2, f"cannot use {folder}/doom-17.jsonl: Permission denied", "play", "doom",
                    "--plain", "--new", "--seed", "17", **somebody)

    def test_nowhere_to_keep_runs(self):
        self.environment.pop("XDG_DATA_HOME")
        self.environment.pop("HOME", None)
        self.refuse(2, "nowhere to keep runs: neither XDG_DATA_HOME nor HOME is set", "play",
                    "--plain")
        self.environment["XDG_DATA_HOME"] = "/dev/null"
        result = self.fathom("play", "--plain")
        self.assertEqual(result.returncode, 2)
        self.assertRegex(result.stderr, r"^fathom: cannot make the folder [^\n]+\n$")

    def test_players_who_share_an_account_have_folders_of_their_own(self):
        root = self.directory / "players"
        alice = ("--player", "Alice", "--data-root", root)
        self.play(CREATION, "--seed", "17", *alice)
        self.assertTrue((root / "alice" / "runs" / "doom-17.jsonl").exists())
        self.assertFalse((self.directory / "data").exists())
        self.assertIn("doom-17 ", self.succeed("runs", *alice))
        self.assertEqual(self.succeed("runs", "--player", "bob", "--data-root", root),
                         "no saved runs; start one with: fathom play\n")
        self.environment["FATHOM_DATA_ROOT"] = str(root)
        self.environment.pop("XDG_DATA_HOME")
        self.environment.pop("HOME", None)
        self.assertIn("going on with doom-17 ", self.play("", "--player", "alice"))
        self.refuse(2, '"../bob" is no player\'s name: a letter, then up to 19 letters, digits, '
                    "_ or -", "runs", "--player", "../bob")
        self.refuse(2, "--data-root goes with --player", "play", "--plain", "--data-root", root)

    def test_bad_settings_are_refused_before_anything_is_opened(self):
        if "no screens" in self.fathom("watch", self.journal(17)).stderr:
            self.skipTest("this build has no screens")
        for command in (["play", "descent", "--new"], ["play", "--bot", "strong"],
                        ["watch", self.directory / "doom-17.jsonl"]):
            self.refuse(2, '--theme has no value "neon" (calm, high-contrast, color-blind, '
                        "monochrome)", *command, "--theme", "neon")
        self.assertEqual(self.succeed("runs"), "no saved runs; start one with: fathom play\n")

    def test_bad_seeds_and_runs(self):
        self.refuse(2, "a seed cannot be empty", "play", "--new", "--seed", "")
        self.refuse(2, "seed code ZZZZZ-ZZZZZ-ZZZZ has a slip in it: its check digit is wrong",
                    "play", "--seed", "ZZZZZ-ZZZZZ-ZZZZ")
        self.refuse(2, 'there is no run "x"; fathom runs lists them', "play", "--plain", "--run", "x")

    def test_a_story_is_told(self):
        text = self.succeed("play", "doom", "--story", "--bot", "random", "--seed", "17")
        self.assertTrue(text.startswith("Dungeon of Doom, seed 17, played by the random bot.\n\n"))
        self.assertRegex(text.splitlines()[-1], r"^Score \d+, \d+ decisions, hash [0-9a-f]{16}\.$")
        self.assertLessEqual(max(map(len, text.splitlines())), 80)
        self.assertEqual(text, self.succeed("play", "doom", "--story", "--bot", "random", "--seed",
                                            "17"))

    def test_a_story_needs_no_place_for_files(self):
        self.environment.pop("XDG_DATA_HOME")
        self.environment.pop("HOME", None)
        self.assertIn("decisions, hash", self.succeed("play", "--story", "--seed", "1"))


if __name__ == "__main__":
    main()

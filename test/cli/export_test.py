"""fathom export: a film, a story, a character dump and a document, all of the same journal."""

import json
import pathlib
import re
import subprocess

from support import FATHOM, SOURCE, CommandTest, main

GAMES = sorted((SOURCE / "replays").glob("*/*.jsonl"))
LOST = SOURCE / "replays/descent/default-111-goblin.jsonl"
WON = SOURCE / "replays/descent/default-1186-veil-a-victory.jsonl"
DOOM = SOURCE / "replays/doom/plain-146-troll.jsonl"
CELL = re.compile(r"(?<!\\)\|")


def records(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


def inputs(path):
    return [record for record in records(path) if "seq" in record and "hash" in record]


class ExportTest(CommandTest):
    def cast(self, *arguments):
        """The lines of a cast."""
        result = self.fathom("export", *arguments, "--cast")
        if "this build has no screens" in result.stderr:
            self.assertEqual(
                (result.returncode, result.stdout, result.stderr),
                (2, "", "fathom: cannot make a cast: this build has no screens; --text, --morgue "
                        "and --json need none\n"))
            self.skipTest("this build has no screens")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        return [json.loads(line) for line in result.stdout.splitlines()]

    def forge(self, path, old, new):
        forge = pathlib.Path(FATHOM).parent.parent.parent / "test" / "cli" / "forge"
        subprocess.run([forge, path, old, new], check=True)

    def copy(self, path, lines=None):
        copy = self.directory / path.name
        copy.write_text("".join(path.read_text().splitlines(keepends=True)[:lines]))
        return copy

    # The command.

    def test_exactly_one_form(self):
        for forms in ([], ["--text", "--json"], ["--cast", "--text", "--morgue", "--json"]):
            self.refuse(2, "name one form: --cast, --text, --morgue or --json", "export", LOST,
                        *forms)

    def test_how_films_look_is_no_matter_for_texts(self):
        for option in (["--size", "80x24"], ["--theme", "calm"], ["--color", "none"],
                       ["--glyphs", "ascii"], ["--ascii"], ["--speed", "fast"]):
            self.refuse(2, "--size, --theme, --color, --glyphs, --ascii and --speed are for --cast",
                        "export", LOST, "--text", *option)

    def test_a_file_is_written_and_never_written_over(self):
        out = self.directory / "morgue.md"
        morgue = self.succeed("export", LOST, "--morgue")
        for _ in range(2):  # the same text again is the same file
            self.assertEqual(self.succeed("export", LOST, "--morgue", "--out", out), "")
            self.assertEqual(out.read_text(), morgue)
        self.refuse(1, f"{out} is there already and holds something else", "export", LOST, "--text",
                    "--out", out)
        self.assertEqual(out.read_text(), morgue)
        self.assertEqual([path.name for path in self.directory.iterdir()], ["morgue.md"])

    def test_the_journal_is_never_touched_or_written_over(self):
        path = self.copy(LOST)
        before = path.read_bytes()
        self.refuse(1, f"{path} is there already and holds something else", "export", path,
                    "--json", "--out", path)
        self.assertEqual(path.read_bytes(), before)

    def test_a_journal_that_diverges_is_not_exported(self):
        path = self.copy(LOST)
        self.forge(path, inputs(LOST)[1]["hash"], "0123456789abcdef")
        out = self.directory / "out"
        for form in ("--text", "--morgue", "--json"):
            result = self.fathom("export", path, form, "--out", out)
            self.assertEqual((result.returncode, result.stdout), (1, ""))
            self.assertRegex(result.stderr, r"^fathom: \S+: diverged at line 3 .*; nothing is "
                                            r"exported\n$")
            self.assertFalse(out.exists())

    def test_a_damaged_or_missing_journal(self):
        path = self.copy(LOST)
        path.write_text(path.read_text()[:-30])
        self.refuse(2, f"{path}: line 10: cut off before its end", "export", path, "--text")
        missing = self.directory / "none"
        self.refuse(2, f"cannot read {missing}: No such file or directory", "export", missing,
                    "--text")

    def test_a_saved_run_is_found_by_its_name(self):
        self.fathom("play", "doom", "--plain", "--seed", "17", input="1\n")
        story = self.succeed("export", "doom-17", "--text")
        self.assertIn("\nThe run is not over. It stands here after 0 ticks and 1 decision.\n", story)
        self.assertIn("fathom watch doom-17 ", self.succeed("export", "doom-17", "--morgue"))
        self.assertIn("verified: in progress", self.succeed("replay", "doom-17"))
        self.refuse(2, 'there is neither a file nor a saved run "doom-18" (fathom runs lists them)',
                    "export", "doom-18", "--text")
        (self.directory / "doom-17").mkdir()  # a folder of that name is no journal
        self.assertEqual(self.succeed("export", "doom-17", "--text", cwd=self.directory), story)

    def test_asking_for_a_run_makes_no_folder(self):
        self.refuse(2, 'there is neither a file nor a saved run "doom-18" (fathom runs lists them)',
                    "export", "doom-18", "--text")
        self.assertFalse((self.directory / "data").exists())

    def test_settings_and_environment_do_not_matter(self):
        before = self.cast(LOST, "--speed", "instant")
        (self.directory / "config" / "fathom").mkdir(parents=True)
        (self.directory / "config" / "fathom" / "settings").write_text("theme = monochrome\n")
        self.environment |= {"NO_COLOR": "1", "TERM": "dumb", "LC_ALL": "C", "COLUMNS": "40"}
        self.assertEqual(self.cast(LOST, "--speed", "instant"), before)

    # Every form of every golden game.

    def test_every_story_is_made_of_sentences(self):
        for path in GAMES:
            story = self.succeed("export", path, "--text")
            self.assertTrue(story.isascii() and story.endswith("\n"), path)
            paragraphs = story[:-1].split("\n\n")
            for paragraph in paragraphs:
                self.assertRegex(paragraph, r"^[A-Z1-9][^\n]*[.!?]$", path)
                self.assertNotRegex(paragraph, r"\d/\d|  |\.\.|[|_#]", path)

    def test_every_dump_has_whole_tables(self):
        for path in GAMES:
            morgue = self.succeed("export", path, "--morgue")
            columns, fenced, tables = None, False, 0
            for line in morgue.splitlines():
                fenced ^= line.startswith("```")
                if fenced or not line.startswith("|"):
                    columns = None
                    continue
                cells = len(CELL.findall(line))
                if columns is None:
                    columns, tables = cells, tables + 1
                self.assertEqual(cells, columns, f"{path}: {line}")
            self.assertFalse(fenced, path)
            self.assertGreaterEqual(tables, 3, path)
            rows = re.findall(r"^\| (\d+) \| (\d+) \|", morgue, re.M)
            self.assertEqual(rows, [(str(i + 1), str(record["tick"]))
                                    for i, record in enumerate(inputs(path))], path)

    def test_every_document_holds_what_the_journal_holds(self):
        for path in GAMES:
            document = json.loads(self.succeed("export", path, "--json"))
            header, *_, end = records(path)
            for key in ("game", "rules", "build", "content", "seed", "mode", "setup", "created"):
                self.assertEqual(document["header"][key], header[key], path)
            self.assertEqual(
                [document["outcome"][key] for key in ("ending", "reason", "score")],
                [end["end"], end["reason"], end["score"]], path)
            self.assertEqual((document["tick"], document["hash"]), (end["tick"], end["hash"]))
            self.assertIsNone(document["question"])
            self.assertEqual(len(document["inputs"]), len(inputs(path)))
            for told, record in zip(document["inputs"], inputs(path)):
                for key in ("seq", "tick", "hash"):
                    self.assertEqual(told[key], record[key], path)
                if "choice" in record:
                    self.assertEqual(told["choice"], record["choice"])
                    self.assertEqual(told["question"]["prompt"], record["prompt"])
                    labels = {o["slug"]: o["label"] for o in told["question"]["options"]}
                    self.assertEqual(labels[told["choice"]], told["label"])
                else:
                    self.assertEqual((told["policy"], told["value"]),
                                     (record["policy"], record["value"]), path)
            ticks = [event["tick"] for event in document["events"]]
            self.assertEqual(ticks, sorted(ticks), path)
            marked = [record for record in records(path) if "checkpoint" in record]
            self.assertEqual([c["seq"] for c in document["checkpoints"]],
                             [record["seq"] for record in marked], path)

    # What a story says.

    def test_the_story_of_a_lost_run(self):
        story = self.succeed("export", LOST, "--text")
        for said in (
                "Descent, seed 111, ironman mode.\n",
                "\nFloor 1.\n",
                "You are asked: A shut door is in the way. You chose: Open it. Also possible: Leave "
                "it shut. You open the door.",
                "The Ash Archer shoots you twice for 4 in all, 26 HP left.",
                "The Goblin hits you 5 times for 10 in all, 0 HP left. The Goblin kills you.\n",
                "\nYou die on floor 1, killed by a Goblin. The score is 10, after 439 ticks and 8 "
                "decisions.\n",
                "HP: 0 of 30."):
            self.assertIn(said, story)
        self.assertNotIn("Heading for", story)  # plans are no story

    def test_the_story_of_many_small_decisions_is_short(self):
        story = self.succeed("export", DOOM, "--text")
        self.assertIn("You are asked: The Werewolf faces you. What now? You chose: Fight 5 times.",
                      story)
        self.assertLess(story.count("You chose: "), len(inputs(DOOM)))

    def test_standing_orders_are_told(self):
        with_orders = [path for path in GAMES
                       if any("policy" in record for record in inputs(path))]
        self.assertTrue(with_orders)
        for path in with_orders:
            story = self.succeed("export", path, "--text")
            self.assertIn("You begin with these standing orders. ", story)
        story = self.succeed("export", SOURCE / "replays/descent/bruiser-613-victory.jsonl",
                             "--text")
        # The bot gives all its orders; three of them are news.
        self.assertIn("\nYou change your standing orders. Stance: aggressive; Ask below HP %: 20; "
                      "Position: advance to melee.", story)

    def test_an_unfinished_run_is_told_as_far_as_it_goes(self):
        path = self.copy(LOST, 4)
        story = self.succeed("export", path, "--text")
        self.assertIn("\nThe run is not over. It stands here after ", story)
        self.assertRegex(story, r"\nYou are asked: [^\n]+ Possible: Fight; ")
        self.assertIn("in progress on floor 1", self.succeed("export", path, "--morgue"))
        document = json.loads(self.succeed("export", path, "--json"))
        self.assertIsNone(document["outcome"])
        self.assertEqual(document["question"]["kind"], "enemy_encounter")

    def test_a_run_that_has_just_begun(self):
        path = self.copy(DOOM, 1)
        self.assertIn("after 0 ticks and 0 decisions", self.succeed("export", path, "--text"))
        self.assertIn("None yet.", self.succeed("export", path, "--morgue"))
        self.assertEqual(json.loads(self.succeed("export", path, "--json"))["inputs"], [])

    def test_traits_are_those_of_the_records_of_sim(self):
        record = json.loads(self.succeed("sim", "descent", "--seeds", "1186", "--bot", "default",
                                         "--format", "jsonl"))
        self.assertIn("god.veil", record["traits"])
        self.succeed("sim", "descent", "--seeds", "1186", "--bot", "default", "--journals",
                     self.directory)
        document = json.loads(self.succeed("export", self.directory / "descent-1186.jsonl",
                                           "--json"))
        self.assertEqual(document["traits"], record["traits"])

    # What a dump says.

    def test_the_dump_of_a_won_run(self):
        morgue = self.succeed("export", WON, "--morgue")
        for said in ("# Descent: victory on floor 3\n",
                     "\nVictory. You leave the abyss with 24 HP and 30 kills.\n",
                     "| Score | 1148 |", "| Seed | 1186 |", "| Setup: tutorial | off |",
                     "### Floor 1, when it was left", "### Floor 2, when it was left",
                     "### Floor 3, at the end", "| What hurt | ",
                     "| Weapon | ", "| God | Veil |",
                     f"fathom replay {WON} ",
                     "fathom play descent --seed 1186 "):
            self.assertIn(said, morgue)
        self.assertEqual(morgue.count("@"), 3)  # one character on each map

    def test_a_decision_is_told_before_what_it_brings(self):
        story = self.succeed("export", SOURCE / "replays/descent/default-106-abyssal-warden.jsonl",
                             "--text")
        self.assertIn("You are asked: You see a Corrupted Guard and 1 more. You chose: Fight. The "
                      "Corrupted Guard hits you for 4, 26 HP left. You are bleeding. You hit the "
                      "Corrupted Guard for 14, 4 left. You bleed: 1 damage, 25 HP left. The "
                      "Corrupted Guard hits you for 4, 21 HP left.", story)

    def test_the_dump_says_how_to_play_the_same_world(self):
        for name, said in (("doom/plain-6-sparse", "fathom play doom --seed 6 --set sparse=on"),
                           ("descent/default-4-easy", "fathom play descent --seed 4 --easy"),
                           ("descent/default-6-tutorial", "--set tutorial=on")):
            self.assertIn(said, self.succeed("export", SOURCE / f"replays/{name}.jsonl",
                                             "--morgue"))

    # What a film says.

    def test_a_film(self):
        header, *events = self.cast(LOST)
        self.assertEqual(header, {"version": 2, "width": 80, "height": 24,
                                  "title": "Descent, seed 111: defeat",
                                  "env": {"TERM": "xterm-256color"}})
        times = [event[0] for event in events]
        self.assertEqual(times, sorted(times))
        markers = [event[2] for event in events if event[1] == "m"]
        self.assertEqual(len(markers), len(inputs(LOST)) + 1)
        self.assertEqual(markers[0], "floor 1: A shut door is in the way. -> Open it")
        self.assertEqual(markers[-1], "The end: You die on floor 1, killed by a Goblin.")
        self.assertEqual({event[1] for event in events}, {"o", "m"})
        self.assertLess(times[-1], 120)
        self.assertEqual(events[-1][1], "o")

    def test_a_film_knows_when_the_run_began(self):
        path = self.copy(LOST)
        self.forge(path, '"created":""', '"created":"2026-11-18T09:30:00Z"')
        self.assertEqual(self.cast(path, "--speed", "instant")[0]["timestamp"], 1794994200)

    def test_size_and_look_of_a_film(self):
        header, *events = self.cast(LOST, "--size", "100x30", "--ascii", "--color", "none")
        self.assertEqual((header["width"], header["height"]), (100, 30))
        output = "".join(event[2] for event in events if event[1] == "o")
        self.assertTrue(output.isascii())
        self.assertTrue(all(event[2].isascii() for event in events))
        self.assertNotIn("38;5;", output)
        self.assertIn("38;5;", "".join(event[2] for event in self.cast(LOST)[1:]))

    def test_sizes_and_themes_that_cannot_be(self):
        self.cast(LOST, "--size", "60x20", "--speed", "instant")
        for size in ("80", "x", "80x", "x24", "59x20", "60x19", "501x24", "80x201", "-80x24",
                     "80x24x", "8 0x24", "99999999999x24"):
            self.refuse(2, f'--size "{size}": expected columns and rows as in 80x24, from 60x20 to '
                           "500x200", "export", LOST, "--cast", f"--size={size}")
        self.refuse(2, '--theme has no value "pink" (calm, high-contrast, color-blind, '
                       "monochrome)", "export", LOST, "--cast", "--theme", "pink")


if __name__ == "__main__":
    main()

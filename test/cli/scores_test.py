"""fathom scores: only what a replay finds is ranked, and whatever was edited is told."""

import csv
import datetime
import json
import os
import re
import shutil

from support import CommandTest, main


class ScoresTest(CommandTest):
    def sim(self, game, seeds, folder="kept", *arguments):
        """Journals of whole runs, with the records that sim gave for them."""
        folder = self.directory / folder
        lines = self.succeed("sim", game, "--seeds", seeds, "--journals", folder, "--format",
                             "jsonl", *arguments)
        return folder, [json.loads(line) for line in lines.splitlines()]

    def board(self, *arguments, exit_code=0):
        result = self.fathom("scores", "--format", "json", *arguments)
        self.assertEqual((result.returncode, result.stderr), (exit_code, ""))
        return json.loads(result.stdout)

    def rejection(self, path):
        """The one that is there, of this path, as (kind, line, reason)."""
        board = self.board(path.parent, exit_code=1)
        self.assertEqual([entry["path"] for entry in board["rejected"]], [str(path)])
        self.assertNotIn(str(path), [run["path"] for section in board["sections"]
                                     for run in section["runs"]])
        entry = board["rejected"][0]
        return entry["kind"], entry.get("line"), entry["reason"]

    def lost_run(self, mode=()):
        """The only file of a folder: a Descent run that was lost."""
        folder, records = self.sim("descent", "1", "one", *mode)
        self.assertEqual(records[0]["outcome"], "defeat")
        return folder / "descent-1.jsonl"

    # What is ranked, and how.

    def test_ranks_follow_the_records_of_sim(self):
        folder, records = self.sim("descent", "1..60")
        section, = self.board(folder)["sections"]
        self.assertEqual((section["game"], section["mode"], section["ranked"]),
                         ("descent", "ironman", 60))
        runs = section["runs"]
        expected = sorted(records, key=lambda record: (-record["score"], record["ticks"],
                                                       record["decisions"], record["seed"]))
        for run, record in zip(runs, expected):
            self.assertEqual(run["path"], str(folder / f"descent-{record['seed']}.jsonl"))
            self.assertEqual((run["ending"], run["seed"]),
                             (record["outcome"], str(record["seed"])))
            for key in ("reason", "ticks", "decisions", "score", "hash"):
                self.assertEqual(run[key], record[key])
        self.assertEqual(runs[0]["rank"], 1)
        self.assertGreater(len({run["score"] for run in runs}), 20)

    def test_output_does_not_depend_on_the_number_of_jobs(self):
        folder, _ = self.sim("doom", "1..40", "kept", "--bot", "plain")
        for form in ("table", "json", "csv"):
            arguments = ["scores", folder, "--format", form]
            one = self.succeed(*arguments, "--jobs", "1")
            for jobs in ("2", "7"):
                self.assertEqual(one, self.succeed(*arguments, "--jobs", jobs))
            self.assertEqual(one, self.succeed(*arguments))

    def test_the_table_is_aligned_and_fits(self):
        folder, records = self.sim("descent", "1..9")
        lines = self.succeed("scores", folder).splitlines()
        self.assertEqual(lines[0], "Descent, rules 1, ironman")
        self.assertEqual(lines[1].split(), ["rank", "score", "end", "ticks", "decisions", "seed",
                                            "run"])
        self.assertEqual([line.split()[0] for line in lines[2:11]], [str(n) for n in range(1, 10)])
        scores = [int(line.split()[1]) for line in lines[2:11]]
        self.assertEqual(scores, sorted((record["score"] for record in records), reverse=True))
        self.assertEqual(len({line.rindex("descent-") for line in lines[2:11]}), 1)
        self.assertEqual(lines[11:], ["", "9 runs ranked"])
        self.assertLessEqual(max(map(len, lines)), 80)

    def test_only_the_top_is_listed(self):
        folder, _ = self.sim("descent", "1..9")
        lines = self.succeed("scores", folder, "--top", "2").splitlines()
        self.assertEqual(lines[4:], ["and 7 more", "", "9 runs ranked"])
        section, = self.board(folder, "--top", "2")["sections"]
        self.assertEqual((len(section["runs"]), section["ranked"]), (2, 9))
        self.assertEqual(len(self.succeed("scores", folder, "--top", "2", "--format", "csv")
                             .splitlines()), 3)

    def test_csv_has_the_same_rows(self):
        folder, _ = self.sim("descent", "1..5")
        shutil.copy(folder / "descent-1.jsonl", folder / 'again, "x".jsonl')
        damaged = folder / "damaged.jsonl"
        damaged.write_text((folder / "descent-2.jsonl").read_text().replace('"tick"', '"tock"', 1))
        result = self.fathom("scores", folder, "--format", "csv")
        self.assertEqual((result.returncode, result.stderr), (1, ""))
        rows = list(csv.DictReader(result.stdout.splitlines()))
        self.assertEqual([row["status"] for row in rows], ["ranked"] * 5 + ["again", "rejected"])
        runs = self.board(folder, exit_code=1)["sections"][0]["runs"]
        for row, run in zip(rows, runs):
            for key in ("rank", "score", "ending", "reason", "ticks", "decisions", "seed", "hash",
                        "path"):
                self.assertEqual(row[key], str(run[key]))
        self.assertEqual(rows[5]["detail"], f'the same run as {folder / "again, "}"x".jsonl')
        self.assertEqual(rows[5]["path"], str(folder / "descent-1.jsonl"))
        self.assertEqual(rows[6]["path"], str(damaged))
        self.assertIn("line 2: ", rows[6]["detail"])

    def test_what_cannot_be_compared_is_apart(self):
        folder, _ = self.sim("descent", "1..3", "all/a")
        self.sim("descent", "1..3", "all/b", "--easy")
        self.sim("descent", "1..3", "all/c", "--set", "tutorial=on")
        self.sim("doom", "1..3", "all/d", "--bot", "plain")
        headings = [line for line in self.succeed("scores", folder.parent).splitlines()
                    if ", rules " in line]
        self.assertEqual(headings, ["Descent, rules 1, ironman",
                                    "Descent, rules 1, ironman, tutorial=on",
                                    "Descent, rules 1, easy", "Dungeon of Doom, rules 1, ironman"])
        for filters, count in ((["--game", "doom"], 1), (["--mode", "easy"], 1),
                               (["--mode", "ironman"], 3), (["--seed", "2"], 4),
                               (["--seed", "9"], 0), (["--game", "doom", "--mode", "easy"], 0)):
            self.assertEqual(len(self.board(folder.parent, *filters)["sections"]), count, filters)
        self.assertIn("Dungeon of Doom, rules 1, ironman, seed 2\n",
                      self.succeed("scores", folder.parent, "--game", "doom", "--seed", "2"))

    # The day's seed.

    def test_a_day_s_seed_is_a_text_that_sim_and_play_know(self):
        seed = "daily 2026-11-17"
        folder, records = self.sim("descent", seed)
        self.sim("descent", "1..2")
        runs = self.board(folder, "--daily", "2026-11-17")["sections"][0]["runs"]
        self.assertEqual([run["seed"] for run in runs], [str(records[0]["seed"])])
        code = runs[0]["code"]
        self.assertEqual(self.sim("descent", code, "by-code")[1], records)
        self.assertEqual(self.board(folder, "--seed", seed), self.board(folder, "--seed", code))
        self.assertEqual(self.board(folder, "--seed", seed),
                         self.board(folder, "--daily", "2026-11-17"))
        self.assertEqual(self.board(folder, "--daily", "2026-11-16")["sections"], [])
        story = self.succeed("play", "descent", "--story", "--seed", seed)
        self.assertIn(code, story)

    def test_without_a_date_the_day_is_today(self):
        while True:
            today = datetime.datetime.now(datetime.timezone.utc).date()
            drive = self.start("play", "doom", "--daily", "--plain")
            drive.communicate("quit\n")
            folder = self.directory / "data" / "fathom" / "runs"
            path, = folder.iterdir()
            unfinished = [self.board(*daily)["unfinished"] for daily in
                          (["--daily"], ["--daily", today], ["--daily", "1999-12-31"])]
            if datetime.datetime.now(datetime.timezone.utc).date() == today:
                break
            path.unlink()  # it was midnight
        self.assertEqual(unfinished, [1, 1, 0])

    def test_a_bad_date_is_one_line(self):
        for date in ("today", "2026-02-30", "17.11.2026", "2026-11-1", str(self.directory)):
            self.refuse(2, f'--daily "{date}": expected a date as in 2026-11-17 (folders go before '
                        "--daily)", "scores", "--daily", date)
        self.refuse(2, "--daily is a seed, so not with --seed", "scores", "--daily", "--seed", "1")

    # What is rejected.

    def test_an_edit_by_hand_is_damage(self):
        path = self.lost_run()
        text = path.read_text()
        path.write_text(re.sub(r'"score":\d+', '"score":9999', text))
        last = text.count("\n")
        self.assertEqual(self.rejection(path),
                         ("damaged", last,
                          f"line {last}: damaged or edited (its checksum does not fit)"))
        path.write_text(text.replace('"choice":"fight"', '"choice":"avoid"', 1))
        self.assertEqual(self.rejection(path)[:2], ("damaged", 3))
        path.write_text(text[:-30])
        self.assertEqual(self.rejection(path),
                         ("damaged", last, f"line {last}: cut off before its end"))
        path.write_text("#" + text[1:])
        self.assertEqual(self.rejection(path), ("damaged", 1, "line 1: not a Fathom journal"))

    def test_a_forged_end_diverges(self):
        path = self.lost_run()
        genuine = path.read_text()
        end = json.loads(genuine.splitlines()[-1])
        last = genuine.count("\n")
        for old, new in ((f'"score":{end["score"]}', '"score":9999'),
                         ('"end":"defeat"', '"end":"victory"'),
                         (f'"end":"defeat","reason":"{end["reason"]}"',
                          '"end":"victory","reason":"victory"')):
            self.forge(path, old, new)
            kind, line, reason = self.rejection(path)
            self.assertEqual((kind, line), ("diverged", last))
            self.assertIn("the run ends otherwise: ", reason)
            path.write_text(genuine)

    def test_a_forged_header_or_input_diverges(self):
        path = self.lost_run()
        genuine = path.read_text()
        for old, new, line in (('"seed":"1"', '"seed":"3"', 2),
                               ('"mode":"ironman"', '"mode":"easy"', 2),
                               ('"tutorial":"off"', '"tutorial":"on"', 2),
                               ('"choice":"fight"', '"choice":"avoid"', 4),
                               ('"choice":"fight"', '"choice":"win"', 3)):
            self.forge(path, old, new)
            self.assertEqual(self.rejection(path)[:2], ("diverged", line), new)
            path.write_text(genuine)
        self.forge(path, '"game":"descent"', '"game":"doom"')
        self.assertEqual(self.rejection(path)[0], "bad_setup")
        path.write_text(genuine)
        self.forge(path, '"game":"descent"', '"game":"chess"')
        self.assertEqual(self.rejection(path),
                         ("unknown_game", 1, 'line 1: there is no game "chess"'))
        path.write_text(genuine)
        self.forge(path, '"setup":{"tutorial":"off"}', '"setup":{"tutorial":"off","wings":"on"}')
        self.assertEqual(self.rejection(path)[:2], ("bad_setup", 1))

    def test_an_easy_run_cannot_pass_for_an_ironman_one(self):
        path = self.lost_run(["--easy"])
        self.assertEqual(self.board(path)["sections"][0]["mode"], "easy")
        self.forge(path, '"mode":"easy"', '"mode":"ironman"')
        self.assertEqual(self.rejection(path)[:2], ("diverged", 2))

    def test_lines_that_were_taken_out_are_missed(self):
        path = self.lost_run()
        lines = path.read_text().splitlines(keepends=True)
        path.write_text("".join(lines[:5] + lines[6:]))
        self.assertEqual(self.rejection(path)[:2], ("damaged", 6))
        self.forge(path)
        self.assertEqual(self.rejection(path),
                         ("damaged", 6, "line 6: inputs are not counted in order"))
        renumbered = [re.sub(r'^\{"seq":\d+', f'{{"seq":{number}', line)
                      for number, line in enumerate(lines[1:5] + lines[6:])]
        path.write_text(lines[0] + "".join(renumbered))
        self.forge(path)
        self.assertEqual(self.rejection(path)[:2], ("diverged", 6))
        path.write_text("".join(lines[:8] + lines[-1:]))
        self.forge(path)
        kind, line, reason = self.rejection(path)
        self.assertEqual((kind, line), ("diverged", 9))
        self.assertIn("the run does not end here", reason)

    def test_a_journal_of_other_rules_says_so(self):
        path = self.lost_run()
        self.forge(path, '"rules":1', '"rules":7')
        section, = self.board(path)["sections"]  # it replays alike, so it is a run of these rules
        self.assertEqual(section["rules"], 1)
        self.forge(path, '"seed":"1"', '"seed":"3"')
        self.assertTrue(self.rejection(path)[2].endswith("; recorded with rules 7, here 1"))

    def test_what_a_journal_says_cannot_steer_the_terminal(self):
        path = self.lost_run()
        self.forge(path, '"game":"descent"', '"game":"\\u001b[2J"')
        result = self.fathom("scores", path)
        self.assertEqual(result.returncode, 1)
        self.assertIn('there is no game "?[2J"', result.stdout)
        self.assertNotIn("\x1b", result.stdout)

    def test_genuine_runs_are_ranked_beside_rejected_ones(self):
        folder, _ = self.sim("descent", "1..5")
        self.forge(folder / "descent-3.jsonl", '"seed":"3"', '"seed":"4"')
        result = self.fathom("scores", folder)
        self.assertEqual((result.returncode, result.stderr), (1, ""))
        lines = result.stdout.splitlines()
        self.assertEqual(lines[7], "Rejected:")
        self.assertTrue(lines[8].startswith(f"  {folder}/descent-3.jsonl: line 2 (input 0, "))
        self.assertEqual(lines[-1], "4 runs ranked, 1 rejected")

    # What is counted only.

    def test_unfinished_runs_are_counted_and_must_hold(self):
        folder, _ = self.sim("descent", "1..2")
        path = folder / "descent-2.jsonl"
        lines = path.read_text().splitlines(keepends=True)
        for kept in (lines[:-1], lines[:9], lines[:1]):
            path.write_text("".join(kept))
            self.assertTrue(self.succeed("scores", folder).endswith(
                "\n1 run ranked, 1 unfinished\n"))
        path.write_text("".join(lines[:9]))
        self.forge(path, '"seed":"2"', '"seed":"3"')
        board = self.board(folder, exit_code=1)
        self.assertEqual((board["unfinished"], len(board["rejected"])), (0, 1))

    def test_the_same_run_is_listed_once(self):
        folder, _ = self.sim("descent", "1..3")
        path = folder / "descent-2.jsonl"
        copies = [folder / "copy.jsonl", folder / "later.jsonl"]
        for copy in copies:
            shutil.copy(path, copy)
        self.forge(copies[1], '"created":""', '"created":"1987-01-01T00:00:00Z"')
        self.forge(copies[1], '"build":"', '"build":"x')
        self.forge(copies[1], '"rules":1', '"rules":2')
        result = self.succeed("scores", folder).splitlines()
        self.assertEqual(result[-1], "3 runs ranked, 2 found again")
        self.assertEqual(result[6:9], ["Found again and listed once:",
                                       f"  {path}: the same run as {copies[0]}",
                                       f"  {copies[1]}: the same run as {copies[0]}"])

    def test_a_file_that_is_named_twice_is_no_copy(self):
        folder, _ = self.sim("descent", "1..2")
        path = folder / "descent-1.jsonl"
        self.assertTrue(self.succeed("scores", folder, path, folder / ".." / "kept" / path.name)
                        .endswith("\n2 runs ranked\n"))

    def test_runs_played_on_from_others_are_apart(self):
        folder, _ = self.sim("descent", "1..3")
        path = folder / "descent-3.jsonl"
        self.forge(path, '"created":""', '"created":"","forked":{"origin":"descent-1","inputs":2}')
        self.assertTrue(self.succeed("scores", folder).endswith(
            "\n2 runs ranked, 1 played on from others (--forks ranks them)\n"))
        lines = self.succeed("scores", folder, "--forks").splitlines()
        self.assertEqual(lines[5], "Descent, rules 1, ironman, seed 3, played on from other runs")
        self.assertRegex(lines[7], r"^   1 .* descent-1  descent-3$")
        # The mark can be taken out, and nothing shows it: it is hearsay, as docs/hosting.md says.
        # Where the marked file is there too, it is named as the same run.
        unmarked = folder / "clean.jsonl"
        shutil.copy(path, unmarked)
        self.forge(unmarked, ',"forked":{"origin":"descent-1","inputs":2}', "")
        self.assertIn(f"  {path}: the same run as {unmarked}, played on from descent-1 after 2 "
                      "inputs\n", self.succeed("scores", folder))

    # Where journals are looked for.

    def test_other_files_do_not_cry_wolf(self):
        folder, _ = self.sim("descent", "1..2")
        (folder / "results.jsonl").write_text(
            self.succeed("sim", "descent", "--seeds", "1..3", "--format", "jsonl"))
        (folder / "empty.jsonl").write_text("")
        (folder / "notes.txt").write_text("hello")
        (folder / "descent-1.jsonl.lock").write_text("")
        self.assertTrue(self.succeed("scores", folder).endswith(
            "\n2 runs ranked; 2 other files passed over\n"))
        # A file that is named is meant.
        result = self.fathom("scores", folder / "results.jsonl")
        self.assertEqual(result.returncode, 1)
        self.assertIn("results.jsonl: line 1: not a Fathom journal\n", result.stdout)

    def test_folders_are_searched_whole_but_links_are_not_followed(self):
        folder, _ = self.sim("descent", "1..2", "kept/deep/deeper")
        outside, _ = self.sim("descent", "3..4", "outside")
        kept = self.directory / "kept"
        (kept / "link").symlink_to(outside)
        (kept / "round").symlink_to(kept)
        (kept / "link.jsonl").symlink_to(outside / "descent-3.jsonl")
        (kept / "broken.jsonl").symlink_to(self.directory / "nowhere")
        os.mkfifo(kept / "pipe.jsonl")
        runs = self.board(kept)["sections"][0]["runs"]
        self.assertEqual(sorted(run["path"] for run in runs),
                         [str(folder / f"descent-{seed}.jsonl") for seed in (1, 2)])
        self.assertIn("  ~deeper/descent-1\n", self.succeed("scores", kept))
        # What is named is followed.
        self.assertEqual(len(self.board(kept / "link.jsonl")["sections"]), 1)
        self.refuse(2, f"cannot read {kept}/pipe.jsonl: neither a file nor a folder", "scores",
                    kept / "pipe.jsonl")

    def test_nothing_to_look_at(self):
        missing = self.directory / "none"
        self.refuse(2, f"cannot read {missing}: No such file or directory", "scores", missing)
        self.refuse(2, 'there is no game "chess" (games: descent, doom)', "scores", "--game",
                    "chess")
        empty = self.directory / "empty"
        empty.mkdir()
        self.assertEqual(self.succeed("scores", empty), "0 runs ranked\n")
        self.assertEqual(self.succeed("scores"), "0 runs ranked\n")
        self.assertFalse((self.directory / "data").exists())
        self.assertEqual(self.succeed("scores", empty, "--format", "csv").count("\n"), 1)
        # One of several is told beside the rest.
        folder, _ = self.sim("descent", "1..2")
        board = self.board(folder, missing, exit_code=1)
        self.assertEqual(board["sections"][0]["ranked"], 2)
        self.assertEqual(board["rejected"], [{"path": str(missing), "kind": "unreadable",
                                              "reason": "No such file or directory"}])

    def test_what_may_not_be_read_is_rejected(self):
        folder, _ = self.sim("descent", "1..3")
        (folder / "shut").mkdir()
        somebody = self.as_somebody()
        (folder / "descent-1.jsonl").chmod(0)
        (folder / "shut").chmod(0)
        result = self.fathom("scores", folder, "--format", "json", **somebody)
        (folder / "shut").chmod(0o700)
        self.assertEqual(result.returncode, 1)
        board = json.loads(result.stdout)
        self.assertEqual([(entry["path"], entry["reason"]) for entry in board["rejected"]],
                         [(str(folder / "shut"), "Permission denied"),
                          (str(folder / "descent-1.jsonl"), "Permission denied")])
        self.assertEqual(board["sections"][0]["ranked"], 2)

    def test_a_huge_file_is_refused(self):
        folder, _ = self.sim("descent", "1")
        with open(folder / "huge.jsonl", "wb") as huge:
            huge.write((folder / "descent-1.jsonl").read_bytes())
            huge.truncate(300 * 1024 * 1024)
        board = self.board(folder, exit_code=1)
        self.assertEqual([entry["reason"] for entry in board["rejected"]], ["File too large"])
        self.assertEqual(board["sections"][0]["ranked"], 1)

    def test_names_that_are_no_text(self):
        folder, _ = self.sim("descent", "1")
        (folder / "descent-1.jsonl").rename(os.fsdecode(bytes(folder) + b"/\xff\x1b[2J.jsonl"))
        self.assertRegex(self.succeed("scores", folder), r"  \?\?\[2J\n")
        self.assertEqual(self.board(folder)["sections"][0]["ranked"], 1)

    # Players.

    def root(self):
        for player, seeds in (("alice", "1..2"), ("bob", "3..4")):
            self.sim("descent", seeds, f"root/{player}/runs")
            (self.directory / "root" / player / "settings").write_text("theme calm\n")
        return self.directory / "root"

    def test_all_players_below_a_root(self):
        root = self.root()
        for arguments in (["--data-root", root], [root]):
            lines = self.succeed("scores", *arguments).splitlines()
            self.assertEqual(lines[1].split()[-2:], ["player", "run"])
            self.assertEqual({line.split()[-1]: line.split()[-2] for line in lines[2:6]},
                             {"descent-1": "alice", "descent-2": "alice", "descent-3": "bob",
                              "descent-4": "bob"})
        runs = self.board("--data-root", root)["sections"][0]["runs"]
        self.assertEqual({run["player"] for run in runs}, {"alice", "bob"})
        self.assertNotIn("player", self.succeed("scores", root / "alice"))

    def test_below_a_root_only_runs_of_players_are_looked_for(self):
        root = self.root()
        self.sim("descent", "7", "root/stray")
        self.sim("descent", "8", "elsewhere/runs")
        (root / "eve").symlink_to(self.directory / "elsewhere")
        self.assertTrue(self.succeed("scores", "--data-root", root).endswith("\n4 runs ranked\n"))
        # There, Fathom alone keeps files: whatever is no journal was one.
        (root / "bob" / "runs" / "descent-3.jsonl").write_text("")
        board = self.board("--data-root", root, exit_code=1)
        self.assertEqual([entry["reason"] for entry in board["rejected"]], ["the file is empty"])

    def test_one_player_and_one_s_own(self):
        root = self.root()
        result = self.succeed("scores", "--data-root", root, "--player", "Bob")
        self.assertTrue(result.endswith("\n2 runs ranked\n"))
        self.assertNotIn("player", result)
        own = self.directory / "data" / "fathom" / "runs"
        shutil.copytree(root / "alice" / "runs", own)
        self.assertEqual(
            [run["path"] for run in self.board()["sections"][0]["runs"]],
            [run["path"].replace(str(root / "alice" / "runs"), str(own))
             for run in self.board(root / "alice")["sections"][0]["runs"]])
        for arguments in (["--player", "bob"], ["--data-root", root]):
            self.refuse(2, "folders and files are ranked as they are, so not with --player or "
                        "--data-root", "scores", own, *arguments)
        self.refuse(2, f"cannot read {root}/none: No such file or directory", "scores",
                    "--data-root", root / "none")


if __name__ == "__main__":
    main()

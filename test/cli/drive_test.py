"""fathom drive: the protocol, its errors, going on from a journal, and SIGKILL at any moment."""

import json
import random
import signal
import subprocess
import sys
import threading
import time

from support import FATHOM, SOURCE, CommandTest, main


class DriveTest(CommandTest):
    def talk(self, lines, *arguments):
        """Everything that is answered to these lines."""
        text = "".join(line if isinstance(line, str) else json.dumps(line) + "\n" for line in lines)
        return [json.loads(line)
                for line in self.succeed("drive", "doom", *arguments, input=text).splitlines()]

    def test_a_prompt_lists_everything_a_bot_needs(self):
        header, prompt = self.talk([], "--seed", "17")
        self.assertEqual((header["type"], header["game"], header["seed"]), ("run", "doom", "17"))
        self.assertEqual((prompt["type"], prompt["prompt"], prompt["kind"]), ("prompt", 1, "race"))
        self.assertEqual([option["slug"] for option in prompt["options"]],
                         ["race.human", "race.dwarf", "race.elf", "race.halfling"])
        self.assertEqual(prompt["options"][1]["key"], "d")
        for key in ("seq", "tick", "hash", "title", "facts", "standing", "events", "policy"):
            self.assertIn(key, prompt)

    def test_errors_are_objects_and_change_nothing(self):
        bad = ["\n", "north\n", "[]\n", "{}\n", {"choice": 5}, {"choice": "race.orc"},
               {"choice": "race.elf", "prompt": 9}, {"choice": "race.elf", "prompt": -1},
               {"policy": "x"}, {"policy": "x", "value": "y"}, "{\"choice\": \"\xff\"}\n"]
        answers = self.talk([*bad, {"prompt": 1, "choice": "race.elf"}], "--seed", "17")
        self.assertEqual([a["type"] for a in answers],
                         ["run", "prompt"] + ["error"] * len(bad) + ["prompt"])
        self.assertTrue(all(a["message"] for a in answers if a["type"] == "error"))
        self.assertEqual(answers[-1]["seq"], 1)

    def test_a_refusal_says_why(self):
        answers = self.talk(
            [{"choice": c} for c in ("race.elf", *["raise.strength"] * 5, "weapon.dagger",
                                     "armour.leather", "flares.0", "buy")], "--seed", "17")
        self.assertEqual(answers[-1]["type"], "error")
        self.assertIn("there is no vendor here", answers[-1]["message"])

    def test_a_run_goes_on_from_its_journal(self):
        path = self.directory / "run.jsonl"
        first = self.talk([{"choice": "race.elf"}], "--seed", "17", "--journal", path)
        second = self.talk([{"choice": "raise.strength"}], "--journal", path)
        self.assertEqual(second[0]["seq"], 1)
        self.assertEqual(second[1]["hash"], first[-1]["hash"])
        whole = self.talk([{"choice": "race.elf"}, {"choice": "raise.strength"}], "--seed", "17")
        self.assertEqual(whole[-1]["hash"], second[-1]["hash"])
        self.assertIn("verified", self.succeed("replay", path))

    def test_a_journal_of_something_else_is_left_alone(self):
        path = self.directory / "run.jsonl"
        self.talk([{"choice": "race.elf"}], "--seed", "17", "--journal", path)
        before = path.read_bytes()
        drive = ["drive", "doom", "--journal", path]
        self.refuse(2, f"{path}: the journal is of seed 17", *drive, "--seed", "18")
        self.refuse(2, f"{path}: the journal is of another setup", *drive, "--set", "sparse=on")
        self.refuse(2, f"{path}: the journal is of ironman mode", *drive, "--easy")
        self.assertEqual(path.read_bytes(), before)
        path.write_text("my shopping list\n")
        self.refuse(2, f"{path}: line 1: not a Fathom journal", *drive)
        self.assertEqual(path.read_text(), "my shopping list\n")

    def test_a_journal_needs_a_name(self):
        self.refuse(2, "--journal needs the path of a file", "drive", "doom", "--journal", "")

    def test_a_journal_reached_by_a_link_is_kept_where_the_link_leads(self):
        folder = self.directory / "kept"
        folder.mkdir()
        path, link = folder / "run.jsonl", self.directory / "link.jsonl"
        link.symlink_to("kept/run.jsonl")
        for expected in (0, 1):
            answers = self.talk([{"choice": "race.elf"}] if expected == 0 else [], "--seed", "17",
                                "--journal", link)
            self.assertEqual(answers[0]["seq"], expected)
            self.assertTrue(link.is_symlink())
            self.assertEqual(len(path.read_text().splitlines()), 2)
        holder = self.start("drive", "doom", "--journal", link)
        holder.stdout.readline()
        self.refuse(1, f"{path} is being played by another process", "drive", "doom", "--journal",
                    path)
        holder.communicate()

    def test_easy_mode_is_told_and_kept(self):
        path = self.directory / "run.jsonl"
        self.assertEqual(self.talk([], "--seed", "17", "--easy", "--journal", path)[0]["mode"], "easy")
        self.assertEqual(self.talk([], "--journal", path)[0]["mode"], "easy")
        self.assertEqual(self.talk([], "--seed", "17")[0]["mode"], "ironman")

    def test_a_journal_is_held_by_one_process(self):
        path = self.directory / "run.jsonl"
        holder = self.start("drive", "doom", "--seed", "17", "--journal", path)
        holder.stdout.readline()
        self.refuse(1, f"{path} is being played by another process", "drive", "doom", "--journal",
                    path)
        holder.communicate()
        self.assertEqual(self.talk([], "--journal", path)[0]["seq"], 0)
        self.assertEqual([p.name for p in self.directory.iterdir()], ["run.jsonl"])

    def test_an_input_that_cannot_be_saved_is_not_acknowledged(self):
        folder = self.directory / "gone"
        folder.mkdir()
        drive = self.start("drive", "doom", "--seed", "17", "--journal", folder / "run.jsonl",
                           stderr=subprocess.PIPE)
        drive.stdout.readline()
        drive.stdout.readline()
        for file in folder.iterdir():
            file.unlink()
        folder.rmdir()
        out, err = drive.communicate('{"choice":"race.elf"}\n')
        self.assertEqual(out, "")
        self.assertEqual(drive.returncode, 1)
        self.assertRegex(err, r"^fathom: the input could not be saved: cannot write [^\n]+\n$")

    def test_the_python_example_plays_to_an_end(self):
        example = SOURCE / "docs" / "drive_example.py"
        lines = [line for line in example.read_text().splitlines() if line.strip()]
        self.assertLessEqual(len(lines), 20)
        result = subprocess.run([sys.executable, example, FATHOM, "17"], capture_output=True,
                                text=True, timeout=60)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertRegex(result.stdout, r"^(victory|defeat|incomplete) \S+ score \d+\n$")


class KillTest(CommandTest):
    """Acknowledged means: the next prompt, with a higher seq, was printed."""

    MOMENTS = 200

    def play_until_killed(self, path, seed, delay, chooser):
        """Drives until SIGKILL; returns the seq last acknowledged and whether the run ended."""
        drive = self.start("drive", "doom", "--seed", seed, "--journal", path)
        timer = threading.Timer(delay, drive.send_signal, [signal.SIGKILL])
        timer.start()
        acknowledged, ended = 0, False
        try:
            for line in drive.stdout:
                answer = json.loads(line)
                acknowledged = max(acknowledged, answer.get("seq", 0))
                ended = answer["type"] == "end"
                if answer["type"] == "prompt":
                    slug = chooser.choice(answer["options"])["slug"]
                    drive.stdin.write(json.dumps({"choice": slug}) + "\n")
                    drive.stdin.flush()
        except (BrokenPipeError, json.JSONDecodeError):
            pass  # killed in the middle of a line: that one was not acknowledged
        timer.join()
        drive.kill()
        drive.wait()
        for stream in (drive.stdin, drive.stdout):
            try:
                stream.close()
            except BrokenPipeError:
                pass
        return acknowledged, ended

    def seconds_to_the_first_prompt(self):
        begin = time.monotonic()
        self.fathom("drive", "doom", "--seed", "1")
        return time.monotonic() - begin

    def test_sigkill_loses_no_acknowledged_input(self):
        chooser = random.Random(5)
        start = self.seconds_to_the_first_prompt()
        seed = 1
        inputs = 0
        for _ in range(self.MOMENTS):
            path = self.directory / f"run-{seed}.jsonl"
            delay = chooser.uniform(0.001, 3 * start + 0.03)
            acknowledged, ended = self.play_until_killed(path, seed, delay, chooser)
            if not path.exists():
                self.assertEqual(acknowledged, 0)
                continue
            result = self.succeed("replay", path)
            kept = int(result.split("inputs ")[1].split(",")[0])
            self.assertGreaterEqual(kept, acknowledged)
            inputs += acknowledged
            if ended or " in progress" not in result:
                seed += 1
        self.assertGreater(inputs, self.MOMENTS)


if __name__ == "__main__":
    main()

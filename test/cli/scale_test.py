"""fathom sim at scale: files that are resumed, split and stopped are the file of an uninterrupted
run, byte for byte; what does not belong to a plan is left as it is."""

import fcntl
import os
import pty
import random
import re
import resource
import signal
import subprocess
import time

from support import FATHOM, CommandTest, main


class ScaleTest(CommandTest):
    SIM = ("sim", "doom", "--seeds", "5..404", "--bot", "plain")

    def setUp(self):
        super().setUp()
        self.file = self.directory / "runs.jsonl"

    def whole(self, *arguments):
        """What an uninterrupted run writes."""
        return self.succeed(*(arguments or self.SIM), "--format", "jsonl").encode()

    def quietly(self, *arguments):
        self.assertEqual(self.succeed(*arguments), "")

    def begin(self, *arguments, **options):
        """Started with its stderr at hand; ended whatever the test comes to."""
        process = self.start(*arguments, stderr=subprocess.PIPE, **options)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        for stream in (process.stdin, process.stdout, process.stderr):
            self.addCleanup(stream.close)
        return process

    def wait_for_records(self, process, count=1):
        """Until the file holds so many bytes; the process must still be at work."""
        deadline = time.monotonic() + 60
        while not self.file.exists() or self.file.stat().st_size < count:
            self.assertLess(time.monotonic(), deadline, "no records come")
            self.assertIsNone(process.poll(), "it ended too early")
            time.sleep(0.005)


class FileTest(ScaleTest):
    def test_a_file_holds_what_is_printed(self):
        for form in ("table", "csv", "jsonl"):
            path = self.directory / form
            self.quietly(*self.SIM, "--format", form, "--out", path)
            self.assertEqual(path.read_text(), self.succeed(*self.SIM, "--format", form))
        self.quietly(*self.SIM, "--out", self.file)
        self.assertEqual(self.file.read_bytes(), self.whole())

    def test_a_file_that_is_there_is_not_replaced(self):
        self.file.write_text("my shopping list\n")
        self.refuse(2, f"{self.file} is there already", *self.SIM, "--out", self.file)
        self.assertEqual(self.file.read_text(), "my shopping list\n")
        self.file.unlink()
        self.file.symlink_to(self.directory / "nowhere")
        self.refuse(2, f"{self.file} is there already", *self.SIM, "--out", self.file)

    def test_places_that_cannot_be_written(self):
        self.refuse(2, f"cannot make {self.directory}/no/x: No such file or directory", *self.SIM,
                    "--out", self.directory / "no" / "x")
        self.refuse(2, f"cannot open {self.directory}: Is a directory", *self.SIM, "--resume",
                    self.directory)
        self.refuse(2, "/dev/null is no ordinary file", *self.SIM, "--resume", "/dev/null")
        self.refuse(2, "--resume goes on with jsonl, not with csv", *self.SIM, "--resume",
                    self.file, "--format", "csv")
        self.assertFalse(self.file.exists())
        result = self.fathom(*self.SIM, "--resume", self.file, "--out", self.file)
        self.assertEqual(result.returncode, 2)
        self.assertIn("--out excludes --resume", result.stderr)

    def test_a_full_disk_is_one_line_and_the_file_can_be_resumed(self):
        whole = self.whole()
        for option in ("--out", "--resume"):
            def limit():
                resource.setrlimit(resource.RLIMIT_FSIZE, (len(whole) // 3, len(whole) // 3))
            sim = [*self.SIM, "--jobs", "2"]
            self.refuse(1, f"cannot write {self.file}: File too large; go on with: "
                        f"{FATHOM} {' '.join(sim)} --resume {self.file}",
                        *sim, option, self.file, preexec_fn=limit)
            self.assertEqual(self.file.read_bytes(), whole[:len(whole) // 3])
            self.quietly(*self.SIM, "--resume", self.file)
            self.assertEqual(self.file.read_bytes(), whole)
            self.file.unlink()


class ResumeTest(ScaleTest):
    def test_a_file_that_is_not_there_is_begun(self):
        self.quietly(*self.SIM, "--resume", self.file)
        self.assertEqual(self.file.read_bytes(), self.whole())

    def test_a_whole_file_is_left_alone(self):
        self.quietly(*self.SIM, "--resume", self.file)
        os.utime(self.file, (1, 1))
        self.quietly(*self.SIM, "--resume", self.file)
        self.assertEqual(self.file.stat().st_mtime, 1)
        self.assertEqual(self.file.read_bytes(), self.whole())

    def test_any_beginning_grows_into_the_whole(self):
        whole = self.whole()
        first_line = whole.index(b"\n") + 1
        sizes = [0, 1, first_line - 1, first_line, first_line + 1, len(whole) - 1]
        sizes += [random.Random(5).randrange(len(whole)) for _ in range(6)]
        for size in sizes:
            with self.subTest(size=size):
                self.file.write_bytes(whole[:size])
                self.quietly(*self.SIM, "--resume", self.file)
                self.assertEqual(self.file.read_bytes(), whole)

    def test_killed_at_random_moments(self):
        sim = ["sim", "doom", "--seeds", "1..20000", "--bot", "random"]
        whole = self.whole(*sim)
        dice = random.Random(7)
        kills = 0
        while not self.file.exists() or self.file.stat().st_size < len(whole):
            process = self.begin(*sim, "--jobs", dice.choice("123"), "--resume", self.file)
            try:
                # Longer each time: a slow program on a busy machine gets on as well.
                process.wait(dice.uniform(0, 0.15 + 0.02 * kills))
                self.assertEqual(process.returncode, 0)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
                kills += 1
                self.assertLess(kills, 1000, "it never gets on")
            if self.file.exists():
                written = self.file.read_bytes()
                self.assertEqual(written, whole[:len(written)])
        self.quietly(*sim, "--resume", self.file)
        self.assertEqual(self.file.read_bytes(), whole)
        self.assertGreater(kills, 1)

    def refuse_file(self, text, line, why, *arguments):
        self.file.write_bytes(text)
        self.refuse(2, f"{self.file} line {line}: {why}; nothing was changed",
                    *(arguments or self.SIM), "--resume", self.file)
        self.assertEqual(self.file.read_bytes(), text)

    def test_zeros_that_a_power_cut_left_are_played_again(self):
        whole = self.whole()
        lines = whole.splitlines(keepends=True)
        for kept in (lines[0] + lines[1][:40], lines[0]):
            self.file.write_bytes(kept + b"\0" * 5000)
            self.succeed(*self.SIM, "--resume", self.file)
            self.assertEqual(self.file.read_bytes(), whole)
        self.refuse_file(b"\0" * 5000, 1, "it is not the beginning of the record of seed 5")

    def test_foreign_files_are_left_alone(self):
        whole = self.whole()
        lines = whole.splitlines(keepends=True)
        for foreign in (b"my shopping list\n", b"\n", b"{}\n", b"\x00\xff\n"):
            self.refuse_file(foreign, 1, 'column 1: expected {"game":')
            self.refuse_file(lines[0] + foreign + lines[2], 2, 'column 1: expected {"game":')
        not_seed = "it is not the beginning of the record of seed"
        self.refuse_file(b"my shopping list", 1, f"{not_seed} 5")
        self.refuse_file(lines[0] + b"my shopping list", 2, f"{not_seed} 6")
        self.refuse_file(lines[0] + lines[1][:-3] + b"x", 2, f"{not_seed} 6")
        self.refuse_file(b"x" * 3_000_000, 1, "it is too long for a record")
        self.refuse_file(whole + b"{", 401, "the plan ends with seed 404")
        self.refuse_file(whole + lines[0], 401, "the plan ends with seed 404")

    def test_seeds_come_in_the_order_of_the_plan(self):
        lines = self.whole().splitlines(keepends=True)
        self.refuse_file(lines[1], 1, "seed 6 where the plan has 5")
        self.refuse_file(lines[0] + lines[2], 2, "seed 7 where the plan has 6")
        self.refuse_file(lines[0] + lines[0], 2, "seed 5 where the plan has 6")

    def test_records_that_were_played_otherwise(self):
        text = b"".join(self.whole().splitlines(keepends=True)[:3])
        sim = ["sim", "doom", "--seeds", "5..404", "--bot"]
        self.refuse_file(text, 1, "it was played by the bot plain, not strong", *sim, "strong")
        self.refuse_file(text, 1, "it was played in mode ironman, not easy", *sim, "plain",
                         "--easy")
        self.refuse_file(text, 1, "it was played with the default setup, not sparse=on", *sim,
                         "plain", "--set", "sparse=on")
        self.refuse_file(text, 1, "it is of the game doom, not descent", "sim", "descent",
                         "--seeds", "5..404")
        self.refuse_file(text.replace(b'"rules":1', b'"rules":7', 1), 1,
                         "it was played with rules 7, not 1")
        content = re.search(rb'"content":"(\w+)"', text)[1]
        self.refuse_file(text.replace(content, b"0123456789abcdef", 1), 1,
                         f"it was played with content 0123456789abcdef, not {content.decode()}")
        self.refuse_file(text, 1, "seed 5 where the plan has 4", "sim", "doom", "--seeds", "4..404",
                         "--bot", "plain")
        self.refuse_file(text, 3, "the plan ends with seed 6", "sim", "doom", "--seeds", "5..6",
                         "--bot", "plain")

    def test_a_record_that_comes_out_otherwise_now(self):
        lines = self.whole().splitlines(keepends=True)
        changed = re.sub(rb'"hash":"\w+"', b'"hash":"0123456789abcdef"', lines[1])
        self.refuse_file(lines[0] + changed, 2, "seed 6 comes out otherwise now; "
                         "another build or content wrote it")

    def test_one_process_at_a_time(self):
        self.file.write_bytes(b"")
        with open(self.file, "rb") as held:
            fcntl.flock(held, fcntl.LOCK_EX)
            self.refuse(2, f"{self.file} is being written by another process", *self.SIM,
                        "--resume", self.file)
        process = self.begin("sim", "descent", "--seeds", "1..100000", "--resume", self.file)
        self.wait_for_records(process)
        self.refuse(2, f"{self.file} is being written by another process", "sim", "descent",
                    "--seeds", "1..100000", "--resume", self.file)

    def test_journals_go_on_too(self):
        sim = ["sim", "doom", "--seeds", "1..40", "--journals", self.directory / "kept"]
        self.quietly(*sim, "--resume", self.file)
        whole = self.file.read_bytes()
        (self.directory / "kept" / "doom-40.jsonl").unlink()
        self.file.write_bytes(whole[:-300])
        self.quietly(*sim, "--resume", self.file)
        self.assertEqual(self.file.read_bytes(), whole)
        self.assertEqual(len(list((self.directory / "kept").iterdir())), 40)


class ProgressTest(ScaleTest):
    SIM = ("sim", "doom", "--seeds", "1..20000", "--bot", "random")

    def progress(self, *arguments):
        """What a terminal shows."""
        controller, terminal = pty.openpty()
        process = subprocess.Popen([FATHOM, *map(str, arguments)], stderr=terminal,
                                   stdout=subprocess.DEVNULL, env=self.environment)
        os.close(terminal)
        shown = b""
        try:
            while piece := os.read(controller, 4096):
                shown += piece
        except OSError:  # how a pseudo-terminal says that nobody is left
            pass
        os.close(controller)
        self.assertEqual(process.wait(), 0)
        return shown.decode()

    def test_rate_and_time_left_are_shown_on_a_terminal_and_wiped(self):
        line = (r"\r\x1b\[K(\d+) of 20000 runs \((\d+) %\), ([\d.]+) a second, "
                r"(?:\d+ min )?\d+ s left")
        shown = self.progress(*self.SIM, "--jobs", "1", "--out", self.file)
        self.assertRegex(shown, line)
        self.assertTrue(shown.endswith("\r\x1b[K"))
        # After resuming, the share counts everything and the rate only what is played now.
        lines = self.file.read_bytes().splitlines(keepends=True)
        self.file.write_bytes(b"".join(lines[:10000]))
        shown = self.progress(*self.SIM, "--jobs", "1", "--resume", self.file)
        found = re.findall(line, shown)
        self.assertTrue(found, shown)
        for done, percent, rate in found:
            self.assertGreater(int(done), 10000)
            self.assertEqual(int(percent), round(int(done) / 200))
            # Nothing is shown in the first fifth of a second.
            self.assertGreater((int(done) - 10000) / float(rate), 0.19)

    def test_there_is_none_elsewhere(self):
        self.quietly(*self.SIM, "--out", self.file)


class StopTest(ScaleTest):
    LONG = ("sim", "descent", "--seeds", "1..100000", "--bot", "careful")

    def check_stop(self, number, code):
        process = self.begin(*self.LONG, "--jobs", "2", "--resume", self.file)
        before = self.file.stat().st_size if self.file.exists() else 0
        self.wait_for_records(process, before + 1)
        process.send_signal(number)
        _, errors = process.communicate(timeout=60)
        self.assertEqual(process.returncode, code)
        text = self.file.read_bytes()
        self.assertTrue(text.endswith(b"}\n"))
        count = text.count(b"\n")
        self.assertEqual(errors, f"fathom: stopped after {count} of 100000 runs; go on with: "
                         f"{FATHOM} {' '.join(self.LONG)} --jobs 2 --resume {self.file}\n")

    def test_stopped_between_two_records_and_told_how_to_go_on(self):
        self.check_stop(signal.SIGINT, 130)
        self.check_stop(signal.SIGTERM, 143)
        count = self.file.read_bytes().count(b"\n")
        self.assertEqual(self.file.read_bytes(),
                         self.whole("sim", "descent", "--seeds", f"1..{count}", "--bot", "careful"))

    def test_the_command_it_names_goes_on(self):
        self.file = self.directory / "my runs' file.jsonl"
        sim = ["sim", "doom", "--seeds", "1..8000", "--bot", "plain", "--set", "sparse=on",
               "--easy", "--shard", "1/2"]
        process = self.begin(*sim, "--out", self.file)
        self.wait_for_records(process)
        process.terminate()
        _, errors = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 143, errors)
        command = errors.split("go on with: ")[1]
        result = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=240)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertEqual(self.file.read_bytes(), self.whole(*sim))

    def test_records_on_stdout_end_at_a_record(self):
        process = self.begin(*self.LONG, "--format", "jsonl")
        first = process.stdout.readline()
        process.send_signal(signal.SIGINT)
        text = first + process.stdout.read()
        self.assertEqual(process.wait(timeout=60), 130)
        self.assertTrue(text.endswith("}\n"))
        count = len(text.splitlines())
        self.assertEqual(process.stderr.read(), f"fathom: stopped after {count} of 100000 runs\n")

    def test_a_signal_that_is_ignored_stays_ignored(self):
        sim = ["sim", "doom", "--seeds", "1..20000", "--bot", "random"]
        process = self.begin(*sim, "--resume", self.file,
                             preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN))
        self.wait_for_records(process)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=120)
        self.assertEqual((process.returncode, errors), (0, ""))


class ShardTest(ScaleTest):
    def test_shards_join_to_the_whole(self):
        sim = ["sim", "doom", "--seeds", "11..21", "--bot", "random"]
        whole = self.whole(*sim)
        for shards in (1, 2, 3, 4, 10, 11, 12, 25):
            with self.subTest(shards=shards):
                parts = []
                for number in range(1, shards + 1):
                    path = self.directory / f"part-{number}-of-{shards}"
                    self.quietly(*sim, "--shard", f"{number}/{shards}", "--resume", path)
                    parts.append(path.read_bytes())
                self.assertEqual(b"".join(parts), whole)
                sizes = {part.count(b"\n") for part in parts}
                self.assertLessEqual(max(sizes) - min(sizes), 1)

    def test_shards_of_all_seeds_there_are(self):
        last = 2**64 - 1
        sim = ["sim", "doom", "--bot", "random", "--format", "csv", "--seeds", f"0..{last}"]
        process = self.begin(*sim, "--shard", f"{last}/{last}")  # one shard has a seed more
        lines = process.communicate(timeout=60)[0].splitlines()
        self.assertEqual([line.split(",")[0] for line in lines], ["seed", str(last)])
        lines = self.succeed(*sim, "--shard", f"1/{last}").splitlines()
        self.assertEqual([line.split(",")[0] for line in lines], ["seed", "0", "1"])

    def test_an_empty_shard_is_an_empty_file(self):
        sim = ["sim", "doom", "--seeds", "1..3", "--shard", "4/4"]
        for option in ("--out", "--resume", "--resume"):
            self.quietly(*sim, option, self.file)
            self.assertEqual(self.file.read_bytes(), b"")
            if option == "--out":
                self.file.unlink()
        self.assertEqual(self.succeed(*sim, "--format", "jsonl"), "")
        self.assertEqual(len(self.succeed(*sim, "--format", "csv").splitlines()), 1)
        self.assertTrue(self.succeed(*sim).endswith("\n0 runs:\n"))
        self.file.write_text("something")
        self.refuse(2, f"{self.file} line 1: this shard has no seeds; nothing was changed", *sim,
                    "--resume", self.file)
        self.assertEqual(self.file.read_text(), "something")

    def test_bad_shards(self):
        for shard in ("1", "0/3", "4/3", "1/0", "0/0", "1/", "/2", "1/2/3", "-1/2", "a/b",
                      "1/99999999999999999999"):
            self.refuse(2, f'shard "{shard}": expected one of several, as in 2/8', *self.SIM,
                        f"--shard={shard}")


if __name__ == "__main__":
    main()

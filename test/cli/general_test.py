"""The program as a whole: help, versions, errors, broken pipes and full disks."""

import json
import os
import pty
import re
import subprocess

from support import FATHOM, SOURCE, CommandTest, main


class GeneralTest(CommandTest):
    commands = ["games", "play", "watch", "sim", "replay", "scores", "drive", "fuzz", "bench", "floor", "runs"]

    def test_help_names_every_command_and_gives_examples(self):
        text = self.succeed("--help")
        for command in self.commands:
            self.assertIn(f"  {command} ", text)
        self.assertIn("Examples:", text)

    def test_every_command_has_its_own_help(self):
        for command in self.commands:
            self.assertIn("fathom", self.succeed(command, "--help"), command)

    def welcome(self, **settings):
        """What is shown to somebody who types just the name of the program in a terminal."""
        environment = {key: value for key, value in self.environment.items()
                       if key not in ("LC_ALL", "LC_CTYPE", "LANG", "TERM", "NO_COLOR")}
        reader, writer = pty.openpty()
        subprocess.run([FATHOM], stdout=writer, env={**environment, **settings}, check=True,
                       timeout=60)
        os.close(writer)
        shown = b""
        try:
            while chunk := os.read(reader, 4096):
                shown += chunk
        except OSError:
            pass  # how Linux tells that the other end is closed
        os.close(reader)
        return shown.decode()

    def test_the_welcome_suits_the_terminal(self):
        for settings in ({"TERM": "dumb", "LANG": "C.UTF-8"}, {"LANG": "C.UTF-8"},
                         {"TERM": "xterm", "LANG": "C"}, {"TERM": "xterm"},
                         {"TERM": "xterm", "LC_ALL": "POSIX", "LANG": "C.UTF-8"}):
            text = self.welcome(**settings)
            self.assertTrue(text.isascii(), settings)
            self.assertNotIn("\x1b", text)
            self.assertIn("fathom play", text)
        bare = self.welcome(TERM="xterm", LANG="en_GB.UTF-8", NO_COLOR="1")
        self.assertNotIn("\x1b", bare)
        self.assertIn("fathom play", bare)

    def test_version(self):
        self.assertRegex(self.succeed("--version"), r"^fathom \S+\n$")

    def test_games_lists_one_line_each(self):
        lines = self.succeed("games").splitlines()
        self.assertTrue(any(line.startswith("doom ") for line in lines))
        self.assertEqual(lines, sorted(lines))

    def test_bad_arguments_get_one_line_and_exit_code_2(self):
        for arguments in (["sing"], ["sim"], ["sim", "doom"], ["play", "--loud"], [],
                          ["sim", "doom", "--seeds", "1..2", "--format", "xml"],
                          ["sim", "doom", "--seeds", "1..2", "--jobs", "0"]):
            result = self.fathom(*arguments)
            self.assertEqual(result.returncode, 2, arguments)
            self.assertRegex(result.stderr, r"^fathom: [^\n]+\n$", arguments)
            self.assertEqual(result.stdout, "", arguments)

    def test_numbers_out_of_range_are_refused(self):
        journal = self.journal(3)
        for arguments, most in ((["fuzz", "doom", "--runs"], 10**9),
                                (["fuzz", "doom", "--decisions"], 10**9),
                                (["bench", "doom", "--runs"], 10**9),
                                (["sim", "doom", "--seeds", "1", "--jobs"], 1024)):
            for value in ("-1", "0", "1.5", "x", "", "99999999999999999999", " 5", "0x10"):
                self.refuse(2, f'{arguments[-1]}: "{value}" is not a whole number from 1 to {most} '
                            "(fathom --help tells more)", *arguments, value)
        for value in ("-1", "1e3", "18446744073709551616"):
            self.refuse(2, f'--at: "{value}" is not a whole number from 0 to 18446744073709551615 '
                        "(fathom --help tells more)", "replay", journal, "--at", value)

    def test_numbers_of_a_floor_are_checked(self):
        for option in ("--width", "--height", "--walls", "--min-path", "--enemies", "--chests",
                       "--traps", "--count"):
            for value in ("-1", "99999999999", "x"):
                result = self.fathom("floor", "module", "--seed", "5", option, value)
                self.assertEqual(result.returncode, 2, (option, value))
                self.assertRegex(result.stderr, r"^fathom: [^\n]+\n$")

    def test_unknown_games_are_named_with_the_known_ones(self):
        for command in (["play", "chess"], ["sim", "chess", "--seeds", "1"], ["drive", "chess"],
                        ["fuzz", "chess"], ["bench", "chess"]):
            self.refuse(2, 'there is no game "chess" (games: descent, doom)', *command)

    def test_a_closed_pipe_is_quiet(self):
        pipe = f"'{FATHOM}' sim doom --seeds 1..3000 --bot random --format csv | head -n 2"
        result = subprocess.run(["bash", "-c", pipe], capture_output=True, text=True, timeout=120)
        self.assertEqual(len(result.stdout.splitlines()), 2)
        self.assertEqual(result.stderr, "")

    def test_a_full_disk_is_told_in_one_line(self):
        for arguments in (["games"], ["sim", "doom", "--seeds", "1..2000", "--bot", "random"]):
            with open("/dev/full", "w") as full:
                result = subprocess.run([FATHOM, *arguments], stdout=full, stderr=subprocess.PIPE,
                                        text=True, timeout=120)
            self.assertEqual(result.returncode, 1)
            self.assertEqual(result.stderr,
                             "fathom: cannot write the output: No space left on device\n")

    def test_floor_modules(self):
        picture = self.succeed("floor", "module", "--seed", "5")
        self.assertEqual(picture, self.succeed("floor", "module", "--seed", "5"))
        self.assertEqual(len(picture.splitlines()), 6)
        lines = self.succeed("floor", "module", "--seed", "5", "-n", "3", "--format", "json")
        self.assertEqual(len(lines.splitlines()), 3)
        result = self.fathom("floor", "module", "--seed", "5", "--width", "2")
        self.assertEqual(result.returncode, 2)
        self.assertRegex(result.stderr, r"^fathom: [^\n]+\n$")

    def test_signature_is_stable_and_as_kept(self):
        kept = (SOURCE / "replays" / "signature.txt").read_text()
        self.assertEqual(self.succeed("bench", "--signature"), kept,
                         "behaviour has changed; if that was meant, run script/golden")

    def test_every_seed_code_in_the_readme_is_a_real_one(self):
        codes = re.findall(r"\b[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{4}\b",
                           (SOURCE / "README.md").read_text())
        self.assertTrue(codes)
        for code in codes:
            header = json.loads(self.succeed("drive", "doom", "--seed", code).splitlines()[0])
            self.assertEqual(header["code"], code)

    def test_bench_tells_a_rate(self):
        self.assertRegex(self.succeed("bench", "doom", "--runs", "20"), r"\d+ decisions/s")

    def test_fuzz_finds_nothing_in_sound_rules(self):
        text = self.succeed("fuzz", "doom", "--runs", "100", "--seed", "7")
        self.assertRegex(text, r"^doom: 100 runs, \d+ decisions, nothing found\n$")


if __name__ == "__main__":
    main()

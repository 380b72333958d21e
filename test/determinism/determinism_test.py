"""script/determinism finds what it should: builds that are not alike, played by a small stand-in for
the program that can be told to go wrong in one place."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import collect
import compare

# What it is told to do otherwise is named by ODD.
STAND_IN = """#!/bin/sh
is_odd() { case "$*" in $ODD) return 0 ;; esac; return 1; }
if [ "$ODD" = broken ] && [ "$1" = floor ]; then echo 'not well' >&2; exit 3; fi
case "$1" in
  games) printf 'toy  A toy\\n    --set size=s|l  how large\\n    --bot one  the one\\n    --bot two  the other\\n' ;;
  bench) if [ "$ODD" = signature ]; then echo doom 0; else cat replays/signature.txt; fi ;;
  sim)
    echo seed,hash
    echo 1,0123456789abcdef
    if is_odd "$@"; then echo 2,0000000000000000; else echo 2,1111111111111111; fi
    for folder; do :; done
    case "$*" in *--journals*)
      mkdir -p "$folder"
      printf '{"build":"%s","sum":"%s"}\\n{"seq":0,"sum":"%s"}\\n' "$BUILD" "$BUILD" "$BUILD" > "$folder/toy-1.jsonl"
    esac ;;
  replay) shift; for file; do echo "$file: verified: inputs 3"; done ;;
  fuzz) echo "$2: nothing found" ;;
  write)
    cp -r replays/doom "$2"
    if [ "$ODD" = golden ]; then echo more >> "$2/doom/random-1.jsonl"; fi ;;
  *) echo "$@" ;;
esac
"""


class DeterminismTest(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.directory = pathlib.Path(directory.name)
        self.program = self.directory / "fathom"
        self.program.write_text(STAND_IN)
        self.program.chmod(0o755)

    def run_tool(self, name, *arguments, **environment):
        return subprocess.run([sys.executable, HERE / name, *map(str, arguments)], text=True,
                              capture_output=True, env={**os.environ, "BUILD": "aa", **environment})

    def collect(self, name, odd="", **environment):
        folder = self.directory / name
        result = self.run_tool("collect.py", folder, "--fathom", self.program, "--golden",
                               self.program, "--reference", self.directory / "good", "--about",
                               "a toy", ODD=odd, **environment)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        return folder

    def compare(self, exit_code, *folders):
        result = self.run_tool("compare.py", *folders)
        self.assertEqual((result.returncode, result.stderr), (exit_code, ""), result.stdout)
        return result.stdout

    def test_builds_that_are_alike_are_equal(self):
        report = self.compare(0, self.collect("good"), self.collect("other"))
        self.assertTrue(report.endswith("\n16 passed, 0 failed\n"), report)
        self.assertNotIn("differs", report)
        self.assertIn("| `other` | a toy | ", report)

    def test_one_record_that_differs_is_named(self):
        good = self.collect("good")
        report = self.compare(1, good, self.collect("odd", odd="*--bot?two?--seeds?41..100"))
        self.assertIn(
            "odd: records: differs first in fathom sim toy --format csv --bot two --seeds 41..100, line 3\n"
            "  good  2,1111111111111111\n"
            "  odd   2,0000000000000000\n", report)
        self.assertEqual(report.count("** |"), 1, report)
        self.assertTrue(report.endswith("\n15 passed, 1 failed\n"), report)

    def test_the_name_of_the_build_is_no_difference(self):
        self.compare(0, self.collect("good"), self.collect("other", BUILD="bb"))

    def test_what_fails_everywhere_alike_is_not_well(self):
        report = self.compare(1, self.collect("good", odd="broken"), self.collect("b", odd="broken"))
        self.assertIn("good: floors: failed in fathom floor map descent", report)
        self.assertIn("line 1: failed: exit 3; not well", report)
        self.assertTrue(report.endswith("\n14 passed, 2 failed\n"), report)

    def test_the_reference_must_be_as_the_repository_has_it(self):
        report = self.compare(1, self.collect("good", odd="signature"))
        self.assertIn("good: signature: failed in fathom bench --signature, line 3: "
                      "failed: not what is kept in replays/signature.txt\n", report)
        self.assertTrue(report.endswith("\n7 passed, 1 failed\n"), report)
        self.program.write_text(STAND_IN + "# anew\n")
        report = self.compare(1, self.collect("good", odd="golden"))
        self.assertIn("good: golden: failed in doom/random-1.jsonl, line ", report)
        self.assertIn(": failed: not what is kept in replays/doom/random-1.jsonl\n", report)

    def test_a_text_that_is_cut_short_differs(self):
        good, cut = self.collect("good"), self.collect("cut")
        path = cut / "stories.txt"
        lines = path.read_text().splitlines()
        path.write_text("\n".join(lines[:-1]) + "\n")
        self.assertIn(f"cut: stories: differs first in {lines[-2][3:]}, line 1\n"
                      f"  good  {lines[-1]}\n  cut   (nothing)\n", self.compare(1, good, cut))

    def test_what_was_not_collected_to_the_end_is_no_answer(self):
        good = self.collect("good")
        (good / "about.json").unlink()
        result = self.run_tool("compare.py", good)
        self.assertEqual((result.returncode, result.stdout), (2, ""))
        self.assertIn("nothing, or not all, was collected here", result.stderr)

    def test_nothing_is_collected_twice_until_the_program_changes(self):
        text = self.collect("good") / "stories.txt"
        text.write_text("kept")
        self.collect("good")
        self.assertEqual(text.read_text(), "kept")
        self.program.write_text(STAND_IN + "# changed\n")
        self.collect("good")
        self.assertNotEqual(text.read_text(), "kept")

    def test_the_reference_comes_first(self):
        result = self.run_tool("collect.py", self.directory / "other", "--fathom", self.program,
                               "--golden", self.program, "--reference", self.directory / "good")
        self.assertEqual((result.returncode, result.stderr),
                         (2, f"determinism: {self.directory / 'good'} must be collected first\n"))

    def test_a_program_that_cannot_be_run_is_an_error(self):
        self.program.chmod(0o644)
        result = self.run_tool("collect.py", self.directory / "x", "--fathom", self.program,
                               "--golden", self.program)
        self.assertEqual(result.returncode, 2)
        self.assertIn("Permission denied", result.stderr)

    def test_only_build_and_sums_are_left_out_of_journals(self):
        self.assertEqual(
            collect.without_build('{"game":"doom","build":"v1-dirty","sum":"0a"}\n'
                                  '{"seq":0,"hash":"0b","choice":"build","sum":"0c"}\n'),
            '{"game":"doom","build":""}\n{"seq":0,"hash":"0b","choice":"build"}\n')

    def test_the_first_difference_is_found(self):
        text = "== one\na\nb\n== two\nc\n"
        self.assertIsNone(compare.first_difference(text, text))
        self.assertEqual(compare.first_difference(text, text.replace("c", "d")), ("two, line 1", "c", "d"))
        self.assertEqual(compare.first_difference(text, text + "e\n"), ("two, line 2", None, "e"))
        self.assertEqual(compare.first_difference("", "e\n"), ("line 1", None, "e"))


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], "-v"])

#!/usr/bin/env python3
"""The program at the edges of its world: signals, lost lines, kills, full disks, no terminal at
all. Whatever happens, the terminal is left sane and the run goes on at the same question."""

import os
import re
import resource
import signal
import subprocess
import time

from pty_support import ENTER, KEY_FRAME, Pty
from support import DEADLINE, FATHOM, ProgramTest, find_tool, holder_of, main, wait_until
from tmux_support import Tmux

PLAY = ("play", "descent", "--seed", "42", "--new", "--speed", "instant")
EXPLORE = ("play", "descent", "--seed", "55", "--new", "--speed", "slow")
ASKED = b"You see a Goblin."
NOBODY = 65534


class EdgeTest(ProgramTest):
    def start(self, *arguments, **options):
        environment = {**self.environment, "TERM": "xterm-256color", **options.pop("also", {})}
        environment = {name: value for name, value in environment.items() if value is not None}
        terminal = Pty([FATHOM, *arguments], environment, **options)
        self.addCleanup(terminal.close)
        return terminal

    def start_asked(self, *arguments, **options):
        """A run with its first question on the screen, and its journal."""
        terminal = self.start(*PLAY, *arguments, **options)
        terminal.wait_for(ASKED)
        terminal.quiet(0.1)
        return terminal

    def on_screen(self, *arguments):
        tmux = Tmux(self.directory, self.environment, [FATHOM, *arguments])
        self.addCleanup(tmux.close)
        return tmux

    def inputs(self):
        return self.journal().read_text(encoding="utf-8").count('{"seq":')


class SignalsTest(EdgeTest):
    def check_goes_on(self, journal):
        """Nothing happened to the run, and it asks the same again."""
        self.assertEqual(self.journal().read_bytes(), journal)
        _, before = self.replayed(self.journal())
        terminal = self.start("play", "descent")
        terminal.wait_for(ASKED)
        terminal.wait_for(b"after 0 inputs")
        terminal.process.terminate()
        self.assertEqual(terminal.exit_code(), 143)
        self.assertEqual(self.replayed(self.journal())[1], before)

    def test_terminated(self):
        terminal = self.start_asked()
        journal = self.journal().read_bytes()
        terminal.process.terminate()
        self.assertEqual(terminal.exit_code(), 143)
        self.assertTrue(terminal.restored(), terminal.output[-200:])
        self.check_goes_on(journal)

    def test_hung_up_by_a_signal(self):
        terminal = self.start_asked()
        journal = self.journal().read_bytes()
        terminal.process.send_signal(signal.SIGHUP)
        self.assertEqual(terminal.exit_code(), 129)
        self.check_goes_on(journal)

    def test_a_lost_line(self):
        terminal = self.start_asked()
        journal = self.journal().read_bytes()
        terminal.cut()
        self.assertEqual(terminal.exit_code(), 129)
        self.check_goes_on(journal)

    def test_a_lost_line_while_exploring(self):
        terminal = self.start(*EXPLORE)
        terminal.wait_for(KEY_FRAME)
        journal = self.journal().read_bytes()
        terminal.cut()
        self.assertEqual(terminal.exit_code(), 129)
        self.check_goes_on(journal)

    def test_a_crash(self):
        for number in (signal.SIGSEGV, signal.SIGABRT):
            with self.subTest(number):
                terminal = self.start_asked()
                journal = self.journal().read_bytes()
                terminal.process.send_signal(number)
                self.assertEqual(terminal.exit_code(), -number)
                self.assertTrue(terminal.restored(), terminal.output[-200:])
                self.check_goes_on(journal)
                self.journal().unlink()

    def test_ctrl_c_asks(self):
        terminal = self.start_asked()
        journal = self.journal().read_bytes()
        start = len(terminal.output)
        terminal.type(b"\x03")
        terminal.wait_for(b"Leave Fathom?", start)
        terminal.type(b"n")
        start = terminal.quiet()
        terminal.type(b"\x03")
        terminal.wait_for(b"Leave Fathom?", start)
        terminal.type(b"y")
        self.assertEqual(terminal.exit_code(), 0)
        self.assertTrue(terminal.restored())
        self.check_goes_on(journal)

    def test_stopped_and_let_go_on(self):
        shell = Tmux(self.directory, {**self.environment, "PS1": "ready> "},
                     [find_tool("bash"), "--norc", "--noprofile", "-i"])
        self.addCleanup(shell.close)
        shell.wait_for("ready>")
        before = self.terminal_settings(shell)
        shell.keys(" ".join([FATHOM, *PLAY]), "Enter")
        asking = shell.settled(lambda screen: "your decision" in screen and "» 1 f Fight" in screen,
                               "a question")
        journal = self.journal().read_bytes()
        for stop in (lambda: shell.keys("C-z"), lambda: os.kill(
                holder_of(f"{self.journal()}.lock"), signal.SIGTSTP)):
            stop()
            shell.wait_for("Stopped", "ready>")
            self.assertTrue(shell.cursor_shown())
            self.assertEqual(self.terminal_settings(shell), before)
            shell.keys("fg", "Enter")
            shell.wait_until(lambda screen: screen == asking, "the game as it was:\n" + asking)
        self.assertEqual(self.journal().read_bytes(), journal)
        shell.keys("C-c")
        shell.wait_for("Leave Fathom?")
        shell.keys("y")
        shell.wait_for("ready>")
        self.assertEqual(self.terminal_settings(shell), before)

    def terminal_settings(self, shell):
        """As stty says, asked in that very terminal."""
        told = self.directory / "settings.txt"
        told.unlink(missing_ok=True)
        shell.keys(f"clear; stty -g > {told}.new; mv {told}.new {told}", "Enter")
        wait_until(told.exists, lambda: "the shell does not answer:\n" + shell.screen())
        return told.read_text(encoding="ascii")


class KilledTest(EdgeTest):
    def undisturbed(self, arguments, *keys):
        """What is asked after these keys if nothing happens; the run is gone afterwards."""
        tmux = self.on_screen(*arguments)
        question = tmux.question()
        for key in keys:
            tmux.keys(key)
            question = tmux.next_question(question)
        tmux.keys("C-c")
        tmux.wait_for("Leave Fathom?")
        tmux.keys("y")
        self.assertEqual(tmux.exit_code(), 0)
        state_hash = self.replayed(self.journal())[1]
        self.journal().unlink()
        return question, state_hash

    def check_goes_on(self, question, state_hash):
        self.assertEqual(self.replayed(self.journal())[1], state_hash)
        tmux = self.on_screen("play", "--run", self.journal().stem, "--speed", "instant")
        self.assertEqual(tmux.question(), question)
        self.assertEqual(self.replayed(self.journal())[1], state_hash)
        tmux.close()

    def kill(self, terminal):
        terminal.process.kill()
        self.assertEqual(terminal.exit_code(), -signal.SIGKILL)

    def test_at_a_question(self):
        expected = self.undisturbed(PLAY)
        self.kill(self.start_asked())
        self.check_goes_on(*expected)

    def test_while_exploring(self):
        expected = self.undisturbed((*EXPLORE[:-1], "instant"))
        terminal = self.start(*EXPLORE)
        terminal.wait_for(KEY_FRAME)
        self.kill(terminal)
        self.check_goes_on(*expected)

    def test_right_after_an_answer(self):
        expected = self.undisturbed(PLAY, "1")
        terminal = self.start_asked()
        terminal.type(b"1")
        wait_until(lambda: self.inputs() == 1, "the answer is not saved")
        self.kill(terminal)
        self.check_goes_on(*expected)

    def test_at_any_moment_of_an_answer(self):
        expected = [self.undisturbed(PLAY), self.undisturbed(PLAY, "1")]
        for delay in range(8):
            terminal = self.start_asked()
            terminal.type(b"1")
            time.sleep(delay / 1000)
            self.kill(terminal)
            self.check_goes_on(*expected[self.inputs()])
            for left in self.runs.iterdir():
                left.unlink()


class NoTerminalTest(EdgeTest):
    def check_refusal(self, message, **options):
        terminal = self.start(*PLAY, stderr=subprocess.PIPE, **options)
        self.assertEqual(terminal.exit_code(), 2)
        said = terminal.process.stderr.read().decode()
        self.assertRegex(said, rf"^fathom: cannot show the game: {message}.*; --plain .*\n\Z")
        self.assertEqual(terminal.output, b"")
        self.assertFalse(self.runs.exists())

    def test_no_input(self):
        self.check_refusal("this is no terminal", stdin=subprocess.DEVNULL)

    def test_closed_input(self):
        self.check_refusal("this is no terminal", stdin=None, preexec_fn=lambda: os.close(0))

    def test_output_into_a_file(self):
        self.check_refusal("this is no terminal", stdout=subprocess.DEVNULL)

    def test_a_dumb_terminal(self):
        self.check_refusal("TERM is dumb", also={"TERM": "dumb"})

    def test_a_terminal_without_a_name(self):
        self.check_refusal("TERM is not set", also={"TERM": None})


class TwoSessionsTest(EdgeTest):
    def test_a_second_session_may_take_over(self):
        first = self.start_asked()
        first.type(b"1")
        wait_until(lambda: self.inputs() == 1, "the answer is not saved")
        first.quiet()
        journal = self.journal().read_bytes()
        second = self.start("play", "descent")
        second.wait_for(b"This run is being played by another session.")
        self.assertIsNone(first.process.poll())
        second.type(b"y")
        begin = time.monotonic()
        self.assertEqual(first.exit_code(), 129)
        self.assertLess(time.monotonic() - begin, DEADLINE / 2)
        second.wait_for(b"after 1 input.")
        second.wait_for(b"your decision")
        self.assertEqual(self.journal().read_bytes(), journal)
        second.type(b"1")
        wait_until(lambda: self.inputs() == 2, "the answer is not saved")
        second.process.terminate()
        self.assertEqual(second.exit_code(), 143)
        self.replayed(self.journal())

    def test_or_leave_it_alone(self):
        first = self.start_asked()
        second = self.start("play", "descent")
        second.wait_for(b"This run is being played by another session.")
        second.type(b"n")
        second.quiet()
        second.type(b"q")
        self.assertEqual(second.exit_code(), 0)
        self.assertIsNone(first.process.poll())
        first.type(b"1")
        wait_until(lambda: self.inputs() == 1, "the first session is disturbed")


class DiskTest(EdgeTest):
    def test_a_full_disk_loses_nothing_and_is_told(self):
        terminal = self.start_asked(
            preexec_fn=lambda: signal.signal(signal.SIGXFSZ, signal.SIG_IGN))
        journal = self.journal().read_bytes()
        resource.prlimit(terminal.process.pid, resource.RLIMIT_FSIZE,
                         (len(journal) + 20, resource.RLIM_INFINITY))
        terminal.type(b"1")
        start = terminal.quiet()
        terminal.type(b"\x0c")
        terminal.wait_for(b"Not done: cannot write ", start)
        terminal.wait_for(b"descent-42.jsonl: File too large", start)
        self.assertEqual(self.journal().read_bytes(), journal)
        # With room again, the same answer counts.
        resource.prlimit(terminal.process.pid, resource.RLIMIT_FSIZE,
                         (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        terminal.type(b"1")
        wait_until(lambda: self.inputs() == 1, "the answer is not saved")
        terminal.process.terminate()
        self.assertEqual(terminal.exit_code(), 143)
        self.replayed(self.journal())

    def test_a_folder_that_cannot_be_written(self):
        options = {}
        self.runs.parent.mkdir(parents=True)
        if os.geteuid() == 0:
            options = {"user": NOBODY}
            for path in [self.directory, *self.directory.rglob("*")]:
                os.chown(path, NOBODY, NOBODY)
            try:
                subprocess.run([FATHOM, "--version"], check=True, capture_output=True, **options)
            except (OSError, subprocess.CalledProcessError):
                self.skipTest("the program cannot be run by other users")
        self.runs.parent.chmod(0o500)
        self.addCleanup(self.runs.parent.chmod, 0o700)
        terminal = self.start(*PLAY, stderr=subprocess.PIPE, **options)
        self.assertIn(terminal.exit_code(), (1, 2))
        self.assertEqual(terminal.process.stderr.read().decode(),
                         f"fathom: cannot make the folder {self.runs}: Permission denied\n")
        self.assertEqual(terminal.output, b"")

    def test_settings_that_are_garbage(self):
        garbage = "theme = calm\nthis is no setting\n"
        self.keep_settings(garbage)
        terminal = self.start("play", stderr=subprocess.PIPE)
        self.assertEqual(terminal.exit_code(), 2)
        self.assertEqual(terminal.process.stderr.read().decode(),
                         f"fathom: {self.settings}: line 2: expected name = value\n")
        self.assertEqual(terminal.output, b"")
        self.assertEqual(self.settings.read_text(encoding="ascii"), garbage)


class ManyBytesTest(EdgeTest):
    COLOUR = re.compile(r"^(3[0-8]|4[0-8]|9\d|10[0-7])$")

    def colours(self, output):
        return [part for sequence in re.findall(rb"\x1b\[([0-9;]*)m", output)
                for part in sequence.decode().split(";") if self.COLOUR.match(part)]

    def played(self, *arguments, **options):
        """All the bytes of a few answers, an overlay, help and the way out."""
        terminal = self.start_asked(*arguments, **options)
        for key in (b"O", b"q", b"?", b"q", b"1", b"1", b"1", b"L", b"\x03"):
            terminal.type(key)
            terminal.quiet(0.2)
        terminal.type(b"y")
        self.assertEqual(terminal.exit_code(), 0)
        return terminal.output

    def test_colours_unless_told_otherwise(self):
        self.assertIn("38", self.colours(self.played()))

    def test_no_colours_by_the_environment(self):
        self.assertEqual(self.colours(self.played(also={"NO_COLOR": "1"})), [])

    def test_no_colours_by_a_flag(self):
        self.assertEqual(self.colours(self.played("--color", "none")), [])

    def test_the_flag_beats_the_environment(self):
        output = self.played("--color", "16", also={"NO_COLOR": "1"})
        self.assertTrue(self.colours(output))
        self.assertNotIn("38", self.colours(output))

    def test_ascii_if_asked_for_or_without_a_locale(self):
        self.assertGreater(max(self.played()), 0x7F)
        self.journal().unlink()
        self.assertLess(max(self.played("--ascii")), 0x80)
        self.journal().unlink()
        self.assertLess(max(self.played(also={"LANG": "C"})), 0x80)

    def test_an_ignored_key_costs_nothing(self):
        terminal = self.start_asked()
        start = terminal.quiet()
        for key in (b"z", b"Z", b"\x1b[24~", b"\x02", "é".encode(), b"\x1b[O"):
            terminal.type(key)
            terminal.quiet(0.1)
        self.assertEqual(terminal.quiet(), start, terminal.output[start:])

    def test_the_mouse_is_left_alone_unless_asked_for(self):
        tracking = re.compile(rb"\x1b\[\?100[0-9]h")
        self.assertEqual(tracking.findall(self.played()), [])
        self.journal().unlink()
        found = tracking.findall(self.played("--mouse"))
        self.assertIn(b"\x1b[?1000h", found)
        self.assertNotIn(b"\x1b[?1003h", found)

    def test_a_paste_on_the_map_does_nothing(self):
        terminal = self.start_asked()
        journal = self.journal().read_bytes()
        start = terminal.quiet()
        terminal.type(b"\x1b[200~1 1 q y \x03 2\r1\x1b[201~")
        self.assertEqual(terminal.quiet(), start, terminal.output[start:])
        self.assertEqual(self.journal().read_bytes(), journal)
        terminal.type(b"1")
        wait_until(lambda: self.inputs() == 1, "it does not listen any more")

    def test_newcomers_are_told_once(self):
        self.settings.unlink()
        for first in (True, False):
            terminal = self.start("play", "descent", "--seed", "42", "--speed", "instant")
            terminal.wait_for(b"Press any key." if first else ASKED)
            terminal.quiet()
            self.assertEqual(b"Welcome to Fathom" in terminal.output, first)
            if first:
                terminal.type(b"1")  # closes it, and answers nothing
                terminal.wait_for(ASKED)
                terminal.quiet()
                self.assertEqual(self.inputs(), 0)
            terminal.process.terminate()
            self.assertEqual(terminal.exit_code(), 143)
        self.assertIn("oriented = on", self.settings.read_text(encoding="ascii"))

    def test_the_terminal_is_entered_once(self):
        self.assertEqual(self.played().count(ENTER), 1)


if __name__ == "__main__":
    main()

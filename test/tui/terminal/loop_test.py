#!/usr/bin/env python3
"""Runs the loop probe on real pseudo-terminals: what it leaves behind however it ends, and what it
does with signals, keys in pieces, resizes and silence. Deadlines are generous; nothing here
depends on how fast the machine is."""

import os
import signal
import subprocess
import termios
import time
import unittest

from support import DEADLINE, ENTER, KEY_FRAME, LEAVE, PROBE, Terminal, said


class LoopTest(unittest.TestCase):
    def start(self, *arguments, **options):
        self.terminal = Terminal()
        self.addCleanup(self.terminal.close)
        # A session of its own, but not its leader on this terminal: when such a leader ends, the
        # terminal hangs up and there would be no settings left to look at.
        streams = {"stdin": self.terminal.slave, "stdout": self.terminal.slave,
                   "stderr": self.terminal.slave, "start_new_session": True, **options}
        self.process = subprocess.Popen([PROBE, *arguments], **streams)
        self.addCleanup(self.end_process)
        return self.terminal

    def start_drawn(self, *arguments):
        terminal = self.start(*arguments)
        terminal.wait_for(said("size 80x24"))
        return terminal

    def end_process(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()

    def exit_code(self):
        deadline = time.monotonic() + DEADLINE
        while self.process.poll() is None:
            self.assertLess(time.monotonic(), deadline, "the probe does not end")
            if self.terminal.master is not None:
                self.terminal.pump(0.05)
        if self.terminal.master is not None:
            self.terminal.quiet(0.1)
        return self.process.returncode

    def assert_restored(self):
        self.assertEqual(termios.tcgetattr(self.terminal.slave), self.terminal.before)
        output = self.terminal.output
        self.assertGreater(output.rfind(LEAVE), output.rfind(ENTER))
        for on, off in ((b"\x1b[?25l", b"\x1b[?25h"), (b"\x1b[?2004h", b"\x1b[?2004l"),
                        (b"\x1b[?7l", b"\x1b[?7h"), (b"\x1b[?1000h", b"\x1b[?1000l")):
            self.assertGreaterEqual(output.rfind(off), output.rfind(on))

    # Coming and going

    def test_a_clean_exit_restores_everything(self):
        terminal = self.start_drawn()
        self.assertNotEqual(termios.tcgetattr(terminal.slave), terminal.before)
        terminal.type(b"q")
        self.assertEqual(self.exit_code(), 0)
        self.assert_restored()
        self.assertIn(b"left: frames ", terminal.output[terminal.output.index(LEAVE):])

    def test_the_first_frame_is_whole_and_the_mouse_is_left_alone(self):
        terminal = self.start_drawn()
        begin = terminal.output.index(KEY_FRAME)
        self.assertIn(b"probe", terminal.output[begin:])
        self.assertNotIn(b"\x1b[?1000h", terminal.output)
        self.assertNotIn(b"\x1b[?1003h", terminal.output)
        self.assertNotIn(b"\x1b=", terminal.output)

    def test_the_mouse_if_asked_for(self):
        terminal = self.start_drawn("--mouse")
        self.assertIn(b"\x1b[?1000h\x1b[?1002h\x1b[?1006h", terminal.output)
        terminal.type(b"\x1b[<0;3;4M")
        terminal.wait_for(said("key Click"))
        terminal.type(b"q")
        self.assertEqual(self.exit_code(), 0)
        self.assert_restored()

    def test_mouse_and_palette_can_change_on_the_way(self):
        terminal = self.start_drawn()
        self.assertIn(b"\x1b[94m", terminal.output)
        start = terminal.quiet()
        terminal.type(b"p")
        at = terminal.wait_for(KEY_FRAME, start)
        terminal.wait_for(b"\x1b[95m", at)
        terminal.type(b"m")
        terminal.wait_for(b"\x1b[?1006h", at)

    def test_without_a_terminal_it_does_nothing(self):
        terminal = self.start(stdin=subprocess.DEVNULL)
        self.assertEqual(self.exit_code(), 2)
        self.assertNotIn(b"\x1b", terminal.output)

    def test_closed_input(self):
        terminal = self.start(stdin=None, preexec_fn=lambda: os.close(0))
        self.assertEqual(self.exit_code(), 2)
        self.assertNotIn(b"\x1b", terminal.output)

    # Signals

    def test_terminated(self):
        self.start_drawn()
        self.process.send_signal(signal.SIGTERM)
        self.assertEqual(self.exit_code(), 143)
        self.assert_restored()

    def test_told_to_quit(self):
        self.start_drawn()
        self.process.send_signal(signal.SIGQUIT)
        self.assertEqual(self.exit_code(), 131)
        self.assert_restored()

    def test_interrupted_from_outside_is_a_key(self):
        terminal = self.start_drawn()
        self.process.send_signal(signal.SIGINT)
        terminal.wait_for(said("key Ctrl-C"))
        terminal.type(b"\x03\x1c\x13")
        terminal.wait_for(said("key Ctrl-C") + said("key Ctrl-\\") + said("key Ctrl-S"))

    def test_a_hang_up_signal_gives_a_terminal_back_that_is_still_there(self):
        self.start_drawn()
        self.process.send_signal(signal.SIGHUP)
        self.assertEqual(self.exit_code(), 129)
        self.assert_restored()

    def test_a_lost_line_ends_it(self):
        terminal = self.start_drawn()
        os.close(terminal.master)
        terminal.master = None
        self.assertEqual(self.exit_code(), 129)

    def test_a_lost_line_ends_it_while_it_animates(self):
        terminal = self.start_drawn()
        terminal.type(b"w")
        terminal.wait_for(said("key w"))
        os.close(terminal.master)
        terminal.master = None
        self.assertEqual(self.exit_code(), 129)

    def test_a_stuck_line_does_not_swallow_the_end(self):
        terminal = self.start_drawn()
        terminal.type(b"f")
        terminal.wait_for(said("key f"))
        terminal.type(b"w")  # nobody reads any more: the line fills up
        deadline = time.monotonic() + DEADLINE
        while not self.waits_for_room():
            self.assertLess(time.monotonic(), deadline, "the line never got stuck")
            time.sleep(0.05)
        self.process.send_signal(signal.SIGTERM)
        self.assertEqual(self.process.wait(DEADLINE), 143)

    def waits_for_room(self):
        """Two looks at a process that animates: it stands still only when it cannot write."""
        first = self.switches()
        time.sleep(0.5)
        return self.switches() == first

    def test_ctrl_z_only_repaints_where_nobody_could_let_it_go_on(self):
        terminal = self.start_drawn()  # without a shell
        start = terminal.quiet()
        terminal.type(b"\x1a")
        at = terminal.wait_for(ENTER, start)
        terminal.wait_for(KEY_FRAME, at)
        terminal.type(b"a")
        terminal.wait_for(said("key a"), at)

    # Crashes

    def crash(self, key, expected):
        terminal = self.start_drawn()
        terminal.type(key)
        self.assertEqual(self.exit_code(), expected)
        self.assert_restored()
        return terminal.output[terminal.output.index(LEAVE):]

    def test_a_segmentation_fault(self):
        self.crash(b"S", -signal.SIGSEGV)

    def test_a_stack_that_overflows(self):
        self.crash(b"O", -signal.SIGSEGV)

    def test_an_abort(self):
        self.crash(b"A", -signal.SIGABRT)

    def test_an_uncaught_exception_is_told_on_a_usable_terminal(self):
        self.assertIn(b"thrown by the probe", self.crash(b"T", -signal.SIGABRT))

    def test_a_call_of_exit(self):
        self.crash(b"E", 3)

    def test_a_fault_sent_from_outside(self):
        self.start_drawn()
        self.process.send_signal(signal.SIGBUS)
        self.assertEqual(self.exit_code(), -signal.SIGBUS)
        self.assert_restored()

    # Keys and frames

    def test_an_ignored_key_costs_nothing(self):
        terminal = self.start_drawn()
        start = terminal.quiet()
        terminal.type(b"i")
        terminal.type(b"i")
        self.assertEqual(terminal.quiet(), start)
        terminal.type(b"a")
        terminal.wait_for(said("key a"), start)

    def test_a_lone_escape_arrives(self):
        terminal = self.start_drawn()
        terminal.type(b"\x1b")
        terminal.wait_for(said("key Esc"))

    def test_sequences_in_pieces(self):
        terminal = self.start_drawn("--patient")
        for byte in b"\x1b[1;5C\xe2\x94\x82":
            terminal.type(bytes([byte]))
            time.sleep(0.02)
        terminal.wait_for(said("key Ctrl-Right"))
        terminal.wait_for(said("key \u2502"))
        self.assertNotIn(b"Esc", terminal.output)

    def test_a_slow_paste_stays_one(self):
        terminal = self.start_drawn()
        for piece in (b"\x1b[200~qq", b"q\x03q", b"\x1b[201~"):
            terminal.type(piece)
            time.sleep(0.15)
        terminal.wait_for(said("key Paste qqqq"))

    def test_all_waiting_input_is_drawn_once(self):
        terminal = self.start_drawn()
        start = terminal.quiet()
        terminal.type(b"abcde")
        terminal.wait_for(b"".join(said("key " + key) for key in "abcde"), start)

    def test_what_follows_the_end_is_not_delivered(self):
        terminal = self.start_drawn()
        terminal.type(b"qab")
        self.assertEqual(self.exit_code(), 0)
        self.assertNotIn(said("key a"), terminal.output)

    def test_ctrl_l_repaints_and_is_no_key(self):
        terminal = self.start_drawn()
        start = terminal.quiet()
        terminal.type(b"\x0c")
        at = terminal.wait_for(KEY_FRAME, start)
        terminal.wait_for(b"probe", at)
        self.assertNotIn(b"key", terminal.output[start:])

    def test_the_application_can_ask_for_a_whole_frame(self):
        terminal = self.start_drawn()
        start = terminal.quiet()
        terminal.type(b"R")
        terminal.wait_for(b"probe", terminal.wait_for(KEY_FRAME, start))

    def test_a_resize_redraws_and_is_no_key(self):
        terminal = self.start_drawn()
        start = terminal.quiet()
        terminal.resize(100, 30)
        self.process.send_signal(signal.SIGWINCH)  # the kernel tells only the terminal's own session
        at = terminal.wait_for(KEY_FRAME, start)
        terminal.wait_for(said("size 100x30"), at)
        self.assertNotIn(b"key", terminal.output[start:])

    def test_no_size_is_the_usual_size(self):
        terminal = self.start_drawn()
        terminal.resize(90, 30)
        self.process.send_signal(signal.SIGWINCH)
        at = terminal.wait_for(said("size 90x30"))
        terminal.resize(0, 0)
        self.process.send_signal(signal.SIGWINCH)
        terminal.wait_for(said("size 80x24"), at)

    # Time

    def switches(self):
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as file:
            lines = dict(line.split(":", 1) for line in file)
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as file:
            times = file.read().rsplit(")", 1)[1].split()[11:13]
        return int(lines["voluntary_ctxt_switches"]), times

    def test_silence_costs_nothing(self):
        terminal = self.start_drawn()
        terminal.type(b"\x1b")
        terminal.wait_for(said("key Esc"))
        terminal.quiet()
        before = self.switches()
        time.sleep(1.5)
        self.assertEqual(self.switches(), before)

    def frames_of_animation(self, *arguments):
        """How many frames came, and how many could have come at most at 30 a second."""
        terminal = self.start_drawn(*arguments)
        begin = time.monotonic()
        terminal.type(b"w")
        terminal.wait_for(said("key w"))
        while time.monotonic() < begin + 1.5:
            terminal.pump(0.1)
        terminal.type(b"q")
        self.assertEqual(self.exit_code(), 0)
        seconds = time.monotonic() - begin
        frames = int(terminal.output.split(b"left: frames ")[1].split()[0])
        return frames, seconds

    def test_animation_is_limited(self):
        frames, seconds = self.frames_of_animation()
        self.assertGreater(frames, 5)
        self.assertLessEqual(frames, seconds * 31 + 4)

    def test_animation_on_a_slow_line(self):
        frames, seconds = self.frames_of_animation("--slow")
        self.assertGreater(frames, 2)
        self.assertLessEqual(frames, seconds * 5 + 4)


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/env python3
"""Runs the loop probe as a shell runs its jobs: stopped, continued in front and in the background,
ended while it stands still, cut off with its terminal."""

import fcntl
import os
import select
import signal
import termios
import time
import unittest

from support import DEADLINE, ENTER, KEY_FRAME, LEAVE, PROBE, Terminal, said


class JobControlTest(unittest.TestCase):
    """The probe as a job of a shell: a session leader that gives the terminal away and takes it
    back. The leader does what it reads from a pipe and answers with what became of the job."""

    def setUp(self):
        self.terminal = Terminal()
        self.addCleanup(self.terminal.close)
        commands, self.commands = os.pipe()
        self.answers, answers = os.pipe()
        self.leader = os.fork()
        if self.leader == 0:
            try:
                os.close(self.terminal.master)
                lead(self.terminal.slave, commands, answers)
            finally:
                os._exit(70)
        os.close(commands)
        os.close(answers)
        self.addCleanup(self.end_leader)
        self.pid = int(self.answer())
        self.terminal.wait_for(said("size 80x24"))

    def end_leader(self):
        os.close(self.commands)
        os.close(self.answers)
        try:
            os.kill(self.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        os.kill(self.leader, signal.SIGKILL)
        os.waitpid(self.leader, 0)

    def answer(self):
        deadline = time.monotonic() + DEADLINE
        while time.monotonic() < deadline:
            self.terminal.pump()
            if select.select([self.answers], [], [], 0.05)[0]:
                return os.read(self.answers, 100).decode()
        raise AssertionError("the job's leader does not answer")

    def ask(self, command):
        os.write(self.commands, command)

    def settings(self):
        return termios.tcgetattr(self.terminal.slave)

    def assert_stopped_and_back(self):
        self.assertEqual(self.answer(), f"stopped {signal.SIGTSTP}")
        self.terminal.quiet(0.1)
        self.assertEqual(self.settings(), self.terminal.before)
        self.assertGreater(self.terminal.output.rfind(LEAVE), self.terminal.output.rfind(ENTER))
        start = self.terminal.quiet(0.1)
        self.ask(b"f")
        at = self.terminal.wait_for(ENTER, start)
        at = self.terminal.wait_for(KEY_FRAME, at)
        self.terminal.wait_for(b"probe", at)
        self.terminal.quiet()
        self.assertEqual(self.terminal.output[start:].count(KEY_FRAME), 1)
        self.assertNotEqual(self.settings(), self.terminal.before)

    def test_ctrl_z_stops_the_job_and_a_return_repaints(self):
        self.terminal.type(b"a\x1a")
        self.assert_stopped_and_back()
        self.assertIn(said("key a"), self.terminal.output)
        self.terminal.type(b"q")
        self.assertEqual(self.answer(), "exited 0")
        self.assertEqual(self.settings(), self.terminal.before)

    def test_a_stop_from_outside(self):
        os.kill(self.pid, signal.SIGTSTP)
        self.assert_stopped_and_back()

    def test_a_stop_nobody_can_refuse(self):
        start = self.terminal.quiet()
        os.kill(self.pid, signal.SIGSTOP)
        self.assertEqual(self.answer(), f"stopped {signal.SIGSTOP}")
        termios.tcsetattr(self.terminal.slave, termios.TCSANOW, self.terminal.before)
        self.ask(b"f")
        at = self.terminal.wait_for(ENTER, start)
        self.terminal.wait_for(b"probe", self.terminal.wait_for(KEY_FRAME, at))
        self.assertNotEqual(self.settings(), self.terminal.before)
        self.terminal.type(b"q")
        self.assertEqual(self.answer(), "exited 0")
        self.assertEqual(self.settings(), self.terminal.before)

    def test_continued_in_the_background_it_waits_for_its_turn(self):
        self.terminal.type(b"\x1a")
        self.assertEqual(self.answer(), f"stopped {signal.SIGTSTP}")
        start = self.terminal.quiet()
        self.ask(b"b")
        self.assertEqual(self.answer(), f"stopped {signal.SIGTTOU}")
        self.assertEqual(self.terminal.quiet(), start)
        self.assertEqual(self.settings(), self.terminal.before)
        self.ask(b"f")
        self.terminal.wait_for(KEY_FRAME, start)

    def test_a_stopped_job_can_be_terminated(self):
        self.terminal.type(b"\x1a")
        self.assertEqual(self.answer(), f"stopped {signal.SIGTSTP}")
        start = self.terminal.quiet()
        os.kill(self.pid, signal.SIGTERM)
        self.ask(b"b")
        self.assertEqual(self.answer(), "exited 143")
        self.assertNotIn(ENTER, self.terminal.output[start:])

    def test_a_resize_is_told_by_the_kernel(self):
        start = self.terminal.quiet()
        self.terminal.resize(60, 20)
        self.terminal.wait_for(said("size 60x20"), start)

    def test_a_lost_line(self):
        os.close(self.terminal.master)
        self.terminal.master = None
        os.close(self.terminal.slave)
        self.terminal.slave = None
        self.assertEqual(os.read(self.answers, 100), b"exited 129")


def lead(slave, commands, answers):
    """The shell of JobControlTest, in a process of its own."""
    os.setsid()
    fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    job = os.fork()
    if job == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(slave, os.getpid())
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
        for descriptor in (0, 1, 2):
            os.dup2(slave, descriptor)
        os.execv(PROBE, [PROBE])
    os.write(answers, str(job).encode())
    while True:
        _, status = os.waitpid(job, os.WUNTRACED)
        if not os.WIFSTOPPED(status):
            code = os.waitstatus_to_exitcode(status)
            os.write(answers, f"exited {code}".encode())
            time.sleep(DEADLINE)  # the terminal lives as long as its leader
            os._exit(0)
        os.tcsetpgrp(slave, os.getpid())
        os.write(answers, f"stopped {os.WSTOPSIG(status)}".encode())
        if os.read(commands, 1) == b"f":
            os.tcsetpgrp(slave, job)
        os.killpg(job, signal.SIGCONT)


if __name__ == "__main__":
    unittest.main()

"""A terminal to pull the plug of: a pseudo-terminal, the program on it, and every byte it wrote."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import termios
import time

from support import DEADLINE

ENTER = b"\x1b[?1049h"
LEAVE = b"\x1b[?1049l"
KEY_FRAME = b"\x1b[0m\x1b[2J"


class Pty:
    """The program's end stays open here too, so that its settings can be looked at afterwards; and
    the program does not lead a session on it, since a leader that ends hangs the terminal up."""

    def __init__(self, command, environment, columns=80, rows=24, **options):
        self.master, self.slave = pty.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.before = termios.tcgetattr(self.slave)
        self.output = b""
        streams = {"stdin": self.slave, "stdout": self.slave, "stderr": self.slave, **options}
        self.process = subprocess.Popen(list(map(str, command)), env=environment,
                                        start_new_session=True, **streams)

    def type(self, data):
        os.write(self.master, data)

    def pump(self, seconds=0.0):
        """Reads what is there, waiting so long for the first of it. False: there was nothing."""
        if self.master is None or not select.select([self.master], [], [], seconds)[0]:
            return False
        self.output += os.read(self.master, 65536)
        return True

    def wait_for(self, what, start=0):
        """Reads until `what` was written after `start`; returns the place behind it."""
        deadline = time.monotonic() + DEADLINE
        while what not in self.output[start:]:
            if time.monotonic() > deadline:
                raise AssertionError(f"{what!r} never came, but {self.output[start:]!r}")
            self.pump(0.2)
        return self.output.index(what, start) + len(what)

    def quiet(self, seconds=0.4):
        """Reads until nothing came for so long; returns how much had come by then."""
        while self.pump(seconds):
            pass
        return len(self.output)

    def exit_code(self):
        deadline = time.monotonic() + DEADLINE
        while self.process.poll() is None:
            if time.monotonic() > deadline:
                raise AssertionError(f"it does not end; the last of it: {self.output[-500:]!r}")
            if not self.pump(0.05):
                time.sleep(0.01)
        self.quiet(0.1)
        return self.process.returncode

    def cut(self):
        """The line is gone."""
        for descriptor in (self.master, self.slave):
            os.close(descriptor)
        self.master = self.slave = None

    def restored(self):
        """Whether the terminal is as it was, on its first screen, with a cursor."""
        switched = ((ENTER, LEAVE), (b"\x1b[?25l", b"\x1b[?25h"), (b"\x1b[?7l", b"\x1b[?7h"),
                    (b"\x1b[?2004h", b"\x1b[?2004l"), (b"\x1b[?1000h", b"\x1b[?1000l"))
        return (termios.tcgetattr(self.slave) == self.before and ENTER in self.output
                and all(self.output.rfind(off) >= self.output.rfind(on) for on, off in switched))

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()
        if self.master is not None:
            self.cut()

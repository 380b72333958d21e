"""What the tests on real terminals share: a pseudo-terminal, and the words to look for on it."""

import fcntl
import os
import pty
import select
import struct
import termios
import time

PROBE = os.environ["PROBE"]
DEADLINE = 60
ENTER = b"\x1b[?1049h"
LEAVE = b"\x1b[?1049l"
KEY_FRAME = b"\x1b[0m\x1b[2J"


def said(what):
    return b"\x1b]2;" + what.encode() + b"\x1b\\"


class Terminal:
    """A pseudo-terminal and all that was written to it."""

    def __init__(self, columns=80, rows=24):
        self.master, self.slave = pty.openpty()
        self.resize(columns, rows)
        self.before = termios.tcgetattr(self.slave)
        self.output = b""

    def resize(self, columns, rows):
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, data):
        os.write(self.master, data)

    def pump(self, seconds=0.0):
        """Reads what is there, waiting so long for the first of it. False: there was nothing."""
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:  # nobody has the other end open
            return False
        self.output += data
        return bool(data)

    def wait_for(self, what, start=0):
        """Reads until `what` was written after `start`; returns the place behind it."""
        deadline = time.monotonic() + DEADLINE
        while what not in self.output[start:]:
            if time.monotonic() > deadline:
                raise AssertionError(f"{what!r} never came; after it {self.output[start:]!r}")
            self.pump(0.2)
        return self.output.index(what, start) + len(what)

    def quiet(self, seconds=0.4):
        """Reads until nothing came for so long; returns how much had come by then."""
        while self.pump(seconds):
            pass
        return len(self.output)

    def close(self):
        for descriptor in (self.master, self.slave):
            if descriptor is not None:
                os.close(descriptor)

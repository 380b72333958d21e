#!/usr/bin/env python3
"""Prints what the terminal costs: time to the first frame, bytes, idle work. Figures, not a test.

usage: measure.py FATHOM    runs the program on a terminal of 80x24 with 256 colours
"""

import fcntl
import json
import os
import pty
import select
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time

END_OF_FRAME = b"\x1b[?2026l"


class Screen:
    """The program on a terminal of its own."""

    def __init__(self, fathom, folder, *arguments):
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        environment = {"PATH": os.environ["PATH"], "TERM": "xterm-256color", "LANG": "C.UTF-8",
                       "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder}
        self.started = time.monotonic()
        self.process = subprocess.Popen([fathom, *arguments], stdin=slave, stdout=slave,
                                        stderr=slave, env=environment, start_new_session=True)
        os.close(slave)
        self.output = b""

    def read(self, seconds):
        """Whatever comes within that time; False at the end."""
        if not select.select([self.master], [], [], seconds)[0]:
            return True
        try:
            more = os.read(self.master, 65536)
        except OSError:
            more = b""
        self.output += more
        return more != b""

    def first_frame(self):
        while END_OF_FRAME not in self.output:
            if not self.read(10):
                raise SystemExit("the program ended without a frame: " + repr(self.output))
        return time.monotonic() - self.started, self.output.index(END_OF_FRAME) + len(END_OF_FRAME)

    def settle(self, quiet=0.5):
        size = None
        while size != len(self.output):
            size = len(self.output)
            deadline = time.monotonic() + quiet
            while time.monotonic() < deadline:
                self.read(0.05)

    def work(self):
        """Processor time in ticks, and how often it slept and was woken."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        with open(f"/proc/{self.process.pid}/status") as file:
            switches = [int(line.split()[1]) for line in file if "ctxt_switches" in line]
        return int(fields[11]) + int(fields[12]), sum(switches)

    def close(self):
        self.process.send_signal(signal.SIGTERM)
        while self.read(5):
            pass
        self.process.wait()
        os.close(self.master)


def main(fathom):
    with tempfile.TemporaryDirectory() as folder:
        os.makedirs(os.path.join(folder, "fathom"))
        with open(os.path.join(folder, "fathom", "settings"), "w") as file:
            file.write("oriented = on\n")
        times = []
        for _ in range(20):
            screen = Screen(fathom, folder, "play", "descent", "--new", "--seed", "42")
            seconds, size = screen.first_frame()
            times.append(seconds * 1000)
            screen.close()
        print(f"start to first frame: median {statistics.median(times):.1f} ms, "
              f"worst {max(times):.1f} ms of {len(times)}; it has {size} bytes")

        screen = Screen(fathom, folder, "play", "descent", "--new", "--seed", "42")
        screen.settle()
        before = len(screen.output)
        os.write(screen.master, b"zzz\x1b[20~")
        screen.settle()
        print(f"four keys that mean nothing: {len(screen.output) - before} bytes")
        work = screen.work()
        time.sleep(5)
        screen.read(0)
        after = screen.work()
        print(f"five seconds of waiting at a question: {after[0] - work[0]} ticks of processor time, "
              f"{after[1] - work[1]} switches, {len(screen.output) - before} bytes")
        screen.close()
        whole_run(fathom, folder, seed=3)


def whole_run(fathom, folder, seed):
    """Everything a bot's run sends, questions and the end included."""
    record = subprocess.run([fathom, "sim", "descent", "--seeds", str(seed), "--bot", "default",
                             "--format", "jsonl"], capture_output=True, check=True, text=True)
    told = json.loads(record.stdout)
    screen = Screen(fathom, folder, "play", "descent", "--bot", "default", "--seed", str(seed),
                    "--speed", "quick")
    while b"same seed" not in screen.output and screen.read(5):
        pass
    screen.settle()
    print(f"a whole run of the default bot, seed {seed}: {len(screen.output)} bytes for "
          f"{told['ticks']} ticks and {told['decisions']} decisions")
    screen.close()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])

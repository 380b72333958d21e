"""What the tests of the whole program on terminals share: the program, a clean place for its files,
and what its journals say."""

import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import unittest

FATHOM = os.environ["FATHOM"]
SOURCE = pathlib.Path(__file__).resolve().parents[2]
DEADLINE = 60  # for anything that must happen; nothing here depends on how fast it does
ORIENTED = "oriented = on\n"


def wait_until(condition, what):
    """Asks until the answer is yes, and returns it."""
    deadline = time.monotonic() + DEADLINE
    while True:
        answer = condition()
        if answer:
            return answer
        if time.monotonic() > deadline:
            raise AssertionError(what() if callable(what) else what)
        time.sleep(0.02)


def processes():
    """All that are alive: their ids, each with the ids of its parent and its session."""
    alive = {}
    for entry in pathlib.Path("/proc").iterdir():
        try:
            stat = (entry / "stat").read_text(errors="replace") if entry.name.isdigit() else ""
        except OSError:
            continue
        fields = stat.rsplit(")", 1)[-1].split()
        if fields and fields[0] != "Z":  # one that ended, and nobody has asked how
            alive[int(entry.name)] = (int(fields[1]), int(fields[3]))
    return alive


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def holder_of(path):
    """The process that has the file open, if any."""
    path = os.path.realpath(path)
    for process in processes():
        try:
            if any(os.readlink(link) == path
                   for link in pathlib.Path(f"/proc/{process}/fd").iterdir()):
                return process
        except OSError:
            continue
    return None


class ProgramTest(unittest.TestCase):
    """A player who has been here before, with an empty shelf."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="fathom-")
        self.addCleanup(folder.cleanup)
        self.directory = pathlib.Path(folder.name)
        kept = {name: os.environ[name] for name in ("PATH", "ASAN_OPTIONS", "UBSAN_OPTIONS")
                if name in os.environ}
        self.environment = {
            **kept,
            "HOME": str(self.directory),
            "XDG_DATA_HOME": str(self.directory / "data"),
            "XDG_CONFIG_HOME": str(self.directory / "config"),
            "LANG": "C.UTF-8",
        }
        self.runs = self.directory / "data" / "fathom" / "runs"
        self.settings = self.directory / "config" / "fathom" / "settings"
        self.keep_settings(ORIENTED)

    def keep_settings(self, text):
        self.settings.parent.mkdir(parents=True, exist_ok=True)
        self.settings.write_text(text, encoding="ascii")

    def fathom(self, *arguments, **options):
        options = {"env": self.environment, "stdin": subprocess.DEVNULL, **options}
        return subprocess.run([FATHOM, *map(str, arguments)], capture_output=True, text=True,
                              timeout=DEADLINE, **options)

    def journal(self):
        """The only run there is."""
        found = list(self.runs.glob("*.jsonl"))
        self.assertEqual(len(found), 1, found)
        return found[0]

    def replayed(self, journal):
        """What replaying the journal says, and the hash it ends with; it must be verified."""
        result = self.fathom("replay", journal)
        self.assertEqual((result.returncode, result.stderr), (0, ""), result.stdout)
        return result.stdout, re.search(r"hash ([0-9a-f]+)", result.stdout).group(1)


def find_tool(name):
    """Where a tool is; without it the test is skipped, as Meson counts it."""
    found = shutil.which(name, path=os.environ.get("PATH", "") + ":/usr/sbin:/sbin")
    if found is None:
        print(f"skipped: there is no {name}; script/bootstrap installs it")
        sys.exit(77)
    return found


def main():
    unittest.main(argv=[sys.argv[0], "-v", *sys.argv[1:]])

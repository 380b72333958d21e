"""What the command tests share: a binary to run, a clean place for its files, and journals."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

FATHOM = os.environ["FATHOM"]
SOURCE = pathlib.Path(__file__).resolve().parents[2]


class CommandTest(unittest.TestCase):
    def setUp(self):
        self._directory = tempfile.TemporaryDirectory()
        self.addCleanup(self._directory.cleanup)
        self.directory = pathlib.Path(self._directory.name)
        self.environment = {**os.environ, "XDG_DATA_HOME": str(self.directory / "data"),
                            "XDG_CONFIG_HOME": str(self.directory / "config")}

    def fathom(self, *arguments, input="", **options):
        return subprocess.run(
            [FATHOM, *map(str, arguments)], input=input, capture_output=True, text=True,
            errors="replace", env=self.environment, timeout=240, **options)

    def succeed(self, *arguments, **options):
        result = self.fathom(*arguments, **options)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(result.stderr, "")
        return result.stdout

    def refuse(self, exit_code, message, *arguments, **options):
        """The command fails with exactly this one line."""
        result = self.fathom(*arguments, **options)
        self.assertEqual((result.returncode, result.stderr), (exit_code, f"fathom: {message}\n"))
        return result.stdout

    def start(self, *arguments, **options):
        return subprocess.Popen(
            [FATHOM, *map(str, arguments)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            text=True, env=self.environment, **options)

    def as_somebody(self):
        """Options to run as a user whom permissions bind, who owns the test's files."""
        if os.geteuid() != 0:
            return {}
        nobody = 65534
        for path in [self.directory, *self.directory.rglob("*")]:
            os.chown(path, nobody, nobody)
        try:
            subprocess.run([FATHOM, "--version"], user=nobody, capture_output=True, check=True)
        except (OSError, subprocess.CalledProcessError):
            self.skipTest("the program cannot be run by other users")
        return {"user": nobody}

    def journal(self, seed, bot="plain"):
        """The path of a whole doom run."""
        self.succeed("sim", "doom", "--seeds", seed, "--bot", bot, "--journals", self.directory)
        return self.directory / f"doom-{seed}.jsonl"

    def forge(self, path, old="", new=""):
        """Replaces a text in a journal and makes the checksums fit, as a forger would."""
        forge = pathlib.Path(FATHOM).parent.parent.parent / "test" / "cli" / "forge"
        subprocess.run([forge, path, old, new], check=True)


def main():
    unittest.main(argv=[sys.argv[0], "-v"])

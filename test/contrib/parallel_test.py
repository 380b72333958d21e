"""Shards spread over hosts by contrib/parallel and gathered: this machine, and two names of a real
sshd on the loopback."""

import os
import pathlib
import pwd
import shutil
import subprocess

from sshd_support import ACCOUNT, SSH, SshdTest
from support import DEADLINE, FATHOM, SOURCE, find_tool, free_port, main

find_tool("parallel")
find_tool("rsync")
SCRIPT = SOURCE / "contrib" / "parallel" / "fathom-parallel"
SIM = ("doom", "--seeds", "1..200", "--bot", "plain", "--set", "sparse=on")


class ParallelTest(SshdTest):
    def setUp(self):
        super().setUp()
        self.host_openly()
        config = self.directory / "ssh_config"
        config.write_text(f"""
Host one two
    HostName 127.0.0.1
    Port {self.port}
    User {ACCOUNT}
    IdentityFile {self.directory / 'alice'}
    UserKnownHostsFile {self.directory / 'known'}
    BatchMode yes
    IdentitiesOnly yes
    IdentityAgent none
    LogLevel ERROR
Host gone
    HostName 127.0.0.1
    Port {free_port()}
    BatchMode yes
""", encoding="ascii")
        self.environment |= {"PARALLEL_SSH": f"{SSH} -F {config}", "FATHOM": FATHOM}
        # Files of this name lie in the account's home on the hosts for a while.
        self.folder = self.directory / f"runs-{self.directory.name}"
        self.abroad = pathlib.Path(pwd.getpwuid(os.geteuid()).pw_dir) / self.folder.name

    def spread(self, hosts, shards, *sim):
        result = subprocess.run([SCRIPT, hosts, str(shards), self.folder.name, *(sim or SIM)],
                                cwd=self.directory, env=self.environment, capture_output=True,
                                text=True, stdin=subprocess.DEVNULL, timeout=2 * DEADLINE)
        self.assertFalse(self.abroad.exists(), "files are left on the hosts")
        return result

    def spread_well(self, hosts, shards):
        result = self.spread(hosts, shards)
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, "", ""))

    def whole(self):
        return self.fathom("sim", *SIM, "--format", "jsonl").stdout.encode()

    def parts(self):
        return sorted(self.folder.glob("part-*.jsonl"))

    def gathered(self):
        return b"".join(part.read_bytes() for part in self.parts())

    def jobs(self):
        """Host and shard of every job that was run."""
        lines = (self.folder / "joblog").read_text(encoding="utf-8").splitlines()[1:]
        return [(fields[1], fields[8].split("--shard ")[1].split("/")[0])
                for fields in (line.split("\t") for line in lines)]

    def test_hosts_share_the_shards_and_give_them_back(self):
        self.spread_well(":,one,two", 10)
        self.assertEqual([part.name for part in self.parts()],
                         [f"part-{number:02}.jsonl" for number in range(1, 11)])
        self.assertEqual(self.gathered(), self.whole())
        jobs = self.jobs()
        self.assertEqual({host for host, _ in jobs}, {":", "one", "two"})
        # Once more: there is nothing to do.
        for part in self.parts():
            os.utime(part, (1, 1))
        self.spread_well(":,one,two", 10)
        self.assertEqual(self.jobs(), jobs)
        self.assertEqual({part.stat().st_mtime for part in self.parts()}, {1})

    def test_a_shard_goes_on_at_another_host_behind_what_came_back(self):
        self.spread_well(":", 3)
        whole = self.gathered()
        torn = self.folder / "part-2.jsonl"
        torn.write_bytes(torn.read_bytes()[:-500])
        log = self.folder / "joblog"
        others = [line for line in log.read_text(encoding="utf-8").splitlines(keepends=True)
                  if "--shard 2/" not in line]
        log.write_text("".join(others), encoding="utf-8")
        self.spread_well("one", 3)
        self.assertEqual(self.gathered(), whole)
        self.assertEqual(sorted(self.jobs()), [(":", "1"), (":", "3"), ("one", "2")])

    def test_a_shard_that_fails_is_told_and_can_be_mended(self):
        self.folder.mkdir()
        foreign = self.folder / "part-2.jsonl"
        foreign.write_text("my shopping list\n", encoding="ascii")
        result = self.spread("one,two", 3)
        self.assertEqual(result.returncode, 1)
        self.assertIn("part-2.jsonl line 1: column 1: expected", result.stderr)
        self.assertEqual(foreign.read_text(encoding="ascii"), "my shopping list\n")
        foreign.unlink()
        self.spread_well("one,two", 3)
        self.assertEqual(self.gathered(), self.whole())

    def test_a_folder_serves_one_plan(self):
        self.spread_well(":", 3)
        before = self.gathered()
        for shards, sim in ((4, SIM), (3, (*SIM, "--easy"))):
            result = self.spread(":", shards, *sim)
            self.assertEqual(result.returncode, 2)
            self.assertIn(f"fathom-parallel: {self.folder.name} holds the shards of another plan: 3 "
                          + SIM[0], result.stderr)
        self.assertEqual(self.gathered(), before)

    def test_hosts_that_share_the_home_it_is_started_in(self):
        self.directory = self.abroad.parent
        self.folder = self.abroad
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        result = subprocess.run([SCRIPT, "one,:", "4", self.folder.name, *SIM], cwd=self.directory,
                                env=self.environment, capture_output=True, text=True,
                                stdin=subprocess.DEVNULL, timeout=2 * DEADLINE)
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, "", ""))
        self.assertEqual(self.gathered(), self.whole())

    def test_what_a_host_that_is_gone_was_given_is_played_elsewhere(self):
        result = self.spread("gone,one", 3)
        self.assertEqual((result.returncode, result.stdout), (0, ""), result.stderr)
        self.assertEqual(self.gathered(), self.whole())
        self.assertEqual({host for host, _ in self.jobs()}, {"one"})

    def test_what_it_is_told_is_looked_at_first(self):
        for arguments in ([], [":"], [":", "x", "runs", "doom"], [":", "0", "runs", "doom"]):
            result = subprocess.run([SCRIPT, *arguments], cwd=self.directory, text=True,
                                    env=self.environment, capture_output=True, timeout=DEADLINE)
            self.assertEqual(result.returncode, 2)
            self.assertIn("fathom-parallel: usage: ", result.stderr)
        self.folder = self.directory / "my runs"
        result = self.spread(":", 1)
        self.assertEqual(result.returncode, 2)
        self.assertIn("the folder's name may have", result.stderr)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Hosts the game as docs/hosting.md says, on a real sshd that listens on the loopback alone, and
plays there: dropped lines, two players, take-over, and everything a guest must not reach."""

import pathlib
import re
import shutil
import socket
import subprocess
import time

from pty_support import Pty
from sshd_support import ACCOUNT, SshdTest, kill
from support import (DEADLINE, FATHOM, SOURCE, find_tool, free_port, holder_of, main, processes,
                     wait_until)
from tmux_support import Tmux

SFTP, SCP, AGENT = find_tool("sftp"), find_tool("scp"), find_tool("ssh-agent")


def documented(mark):
    text = (SOURCE / "docs" / "hosting.md").read_text(encoding="utf-8")
    return re.search(rf"<!-- {mark} -->\n```\n(.*?)```", text, re.S)[1]


class HostedTest(SshdTest):
    def setUp(self):
        super().setUp()
        self.root = self.directory / "players"
        self.root.mkdir()

    def here(self, text):
        """The documented text with the paths and the account of this test."""
        for there, here in (("/usr/local/bin/fathom", FATHOM), ("/var/lib/fathom", str(self.root)),
                            ("/etc/fathom/players", str(self.directory / "keys")),
                            ("Match User fathom", f"Match User {ACCOUNT}")):
            text = text.replace(there, here)
        return text

    def host_named(self):
        keys = self.here(documented("players: named"))
        for name in ("alice", "bob"):
            keys = keys.replace(f"ssh-ed25519 AAAA... {name}", self.public(name))
        self.assertNotIn("...", keys)
        self.host(self.here(documented("sshd: named")), keys)

    def host_shared(self):
        keys = "".join(self.public(name) + "\n" for name in ("alice", "bob"))
        self.host(self.here(documented("sshd: shared")), keys)

    def log_in(self, who, *options):
        tmux = Tmux(self.directory, self.environment, self.ssh(who, "-tt", *options))
        self.addCleanup(tmux.close)
        return tmux

    def begin(self, who, seed="42"):
        """A first visit: told how it goes, then a run up to its first question."""
        tmux = self.log_in(who)
        tmux.wait_for("Welcome to Fathom")
        tmux.keys("Enter")
        tmux.wait_for("» 2 n New run")
        tmux.keys("n")
        tmux.wait_for("Mode")
        tmux.keys("Down", *seed)
        tmux.wait_for(f"{seed}_")
        tmux.keys("Enter")
        return tmux, tmux.question()

    def go_on(self, who):
        tmux = self.log_in(who)
        tmux.wait_for("» 1 c Continue Descent, seed")
        tmux.keys("Enter")
        return tmux

    def journal_of(self, player, seed="42"):
        return self.root / player / "runs" / f"descent-{seed}.jsonl"

    def player_process(self, journal):
        return holder_of(f"{journal}.lock")


class PlayTest(HostedTest):
    def check_dropped(self, drop):
        self.host_named()
        tmux, question = self.begin("alice")
        tmux.keys("1")  # an answer, so that there is something to lose
        question = tmux.next_question(question)
        journal = self.journal_of("alice")
        saved = journal.read_bytes()
        _, state_hash = self.replayed(journal)
        drop(tmux)
        wait_until(lambda: self.player_process(journal) is None, "the game does not end")
        self.assertEqual(journal.read_bytes(), saved)
        again = self.go_on("alice")
        self.assertEqual(again.question(), question)
        self.assertEqual(journal.read_bytes(), saved)
        self.assertEqual(self.replayed(journal)[1], state_hash)
        again.keys("1")
        wait_until(lambda: journal.read_bytes() != saved, "it cannot be played on")

    def test_the_client_goes(self):
        self.check_dropped(lambda tmux: tmux.close())

    def test_the_server_s_side_goes(self):
        def drop(tmux):
            for child in self.sessions():
                kill(child)
        self.check_dropped(drop)

    def test_the_client_is_killed(self):
        self.host_named()
        line = Pty(self.ssh("alice", "-tt"), {**self.environment, "TERM": "xterm-256color"})
        self.addCleanup(line.close)
        line.wait_for(b"Press any key.")
        line.type(b"\r")
        line.wait_for(b"New run")
        line.type(b"n")
        line.wait_for(b"ironman")
        line.type(b"\x1b[B42\r")
        line.wait_for(b"You see a Goblin.")
        journal = self.journal_of("alice")
        saved = journal.read_bytes()
        line.process.kill()
        wait_until(lambda: self.player_process(journal) is None, "the game does not end")
        self.assertEqual(journal.read_bytes(), saved)
        self.assertIn("You see a Goblin.", "\n".join(self.go_on("alice").question()))

    def test_leaving_closes_the_connection(self):
        self.host_named()
        tmux = self.log_in("alice")
        tmux.wait_for("Welcome to Fathom")
        tmux.keys("Enter")
        tmux.wait_for("New run")
        tmux.keys("q")
        self.assertEqual(tmux.exit_code(), 0)

    def test_two_players_have_runs_of_their_own(self):
        self.host_named()
        alice, _ = self.begin("alice", "42")
        bob, _ = self.begin("bob", "55")
        self.assertEqual([path.name for path in sorted(self.root.iterdir())], ["alice", "bob"])
        self.assertEqual([path.name for path in self.root.rglob("*.jsonl")
                          if path.parent.parent.name == "bob"], ["descent-55.jsonl"])
        bob.keys("Escape")
        bob.wait_for("Leave to the title")
        bob.keys("5")
        bob.wait_for("1 c Continue Descent, seed 55")
        bob.keys("r")
        self.assertNotIn("descent-42", bob.wait_for("descent-55"))
        self.assertIn("your decision", alice.screen())

    def test_a_second_login_may_take_over(self):
        for host in (self.host_named, self.host_shared):
            with self.subTest(host.__name__):
                host()
                first, question = self.begin("alice")
                player = "alice" if host == self.host_named else "guest"
                saved = self.journal_of(player).read_bytes()
                second = self.go_on("alice" if host == self.host_named else "bob")
                second.wait_for("This run is being played by another session.")
                self.assertTrue(first.alive())
                second.keys("y")
                self.assertEqual(second.question(), question)
                wait_until(lambda: not first.alive(), "the first session stays")
                self.assertEqual(self.journal_of(player).read_bytes(), saved)
                second.close()

    def test_letters_follow_the_client_s_locale(self):
        self.host_named()
        self.assertIn("╭", self.log_in("alice").wait_for("Welcome"))
        plain = self.log_in("bob", "-o", "SetEnv=LANG=C")
        self.assertNotIn("╭", plain.wait_for("Welcome", "Press any key."))


class RefusedTest(HostedTest):
    def both(self, check):
        for host in (self.host_named, self.host_shared):
            with self.subTest(host.__name__):
                host()
                check()

    def no_terminal(self, result):
        self.assertEqual(result.returncode, 2, result.stderr)
        self.assertEqual(result.stdout, "")
        self.assertRegex(result.stderr,
                         r"^fathom: cannot show the game: this is no terminal; [^\n]*\n\Z")

    def test_other_commands_are_not_run(self):
        def check():
            mark = self.directory / "mark"
            for command in (f"touch {mark}", f"x; touch {mark}", f"$(touch {mark})", "-",
                            f"'; touch {mark} #", "fathom play --player ../../evil",
                            "--player mallory --data-root /tmp"):
                self.no_terminal(self.run_ssh(self.ssh("alice", "-T", "--", command)))
                self.assertFalse(mark.exists(), command)
            self.no_terminal(self.run_ssh(self.ssh("alice", "-T")))
            # What a subsystem complains about, sshd keeps to itself.
            result = self.run_ssh(self.ssh("alice", "-s", "--", "sftp"))
            self.assertEqual((result.returncode, result.stdout), (2, ""))
            tmux = Tmux(self.directory, self.environment,
                        self.ssh("alice", "-tt", "--", f"touch {mark}; --player mallory"))
            self.addCleanup(tmux.close)
            tmux.wait_for("Welcome to Fathom")
            tmux.close()
            self.assertFalse(mark.exists())
            self.assertFalse(any("mallory" in str(path) for path in self.directory.rglob("*")))
        self.both(check)

    def test_files_cannot_be_copied(self):
        def check():
            target = f"{ACCOUNT}@127.0.0.1"
            there = self.directory / "there"
            for copy in ([SCP, *self.options("alice"), "/etc/hostname", f"{target}:{there}"],
                         [SCP, "-O", *self.options("alice"), "/etc/hostname", f"{target}:{there}"],
                         [SCP, *self.options("alice"), f"{target}:/etc/hostname", there],
                         [SFTP, "-b", "/dev/null", *self.options("alice"), target]):
                self.assertNotEqual(self.run_ssh(list(map(str, copy))).returncode, 0, copy)
                self.assertFalse(there.exists())
        self.both(check)

    def test_nothing_is_forwarded(self):
        self.both(self.check_forwarding)

    def check_forwarding(self):
        with socket.create_server(("127.0.0.1", 0)) as secret:
            secret.settimeout(0)
            goal = secret.getsockname()[1]
            self.assertFalse(self.reached(secret, "-L", f"127.0.0.1:{{}}:127.0.0.1:{goal}", b""))
            socks = b"\x05\x01\x00" b"\x05\x01\x00\x01\x7f\x00\x00\x01"  # hello; to 127.0.0.1
            self.assertFalse(self.reached(secret, "-D", "127.0.0.1:{}",
                                          socks + goal.to_bytes(2, "big")))
            result = self.run_ssh(self.ssh("alice", "-N", "-o", "ExitOnForwardFailure=yes", "-R",
                                           f"127.0.0.1:{free_port()}:127.0.0.1:{goal}"))
            self.assertNotEqual(result.returncode, 0)
            self.assertIn("forwarding failed", result.stderr)

    def reached(self, secret, option, where, sent):
        """Whether somebody knocks at the secret door through such a tunnel."""
        port = free_port()
        tunnel = subprocess.Popen(
            self.ssh("alice", "-N", "-o", "ExitOnForwardFailure=yes", option, where.format(port)),
            stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=self.environment)
        try:
            def enter():
                try:
                    return socket.create_connection(("127.0.0.1", port), timeout=DEADLINE)
                except ConnectionRefusedError:
                    self.assertIsNone(tunnel.poll(), "the tunnel's mouth is closed")
                    return None
            with wait_until(enter, "the tunnel has no mouth") as mouth:
                mouth.sendall(sent)
                deadline = time.monotonic() + DEADLINE
                mouth.settimeout(0.1)
                while time.monotonic() < deadline:
                    try:
                        secret.accept()[0].close()
                        return True
                    except BlockingIOError:
                        pass
                    try:
                        if not mouth.recv(100):
                            return False
                    except TimeoutError:
                        pass
                    except ConnectionResetError:
                        return False
            raise AssertionError("nothing ever came of it")
        finally:
            tunnel.kill()
            tunnel.wait()

    def test_forwarding_would_work_without_the_block(self):
        """Or the tests above would show nothing."""
        self.host_openly()
        with socket.create_server(("127.0.0.1", 0)) as secret:
            secret.settimeout(0)
            goal = secret.getsockname()[1]
            self.assertTrue(self.reached(secret, "-L", f"127.0.0.1:{{}}:127.0.0.1:{goal}", b""))
        self.assertIn("uid=", self.run_ssh(self.ssh("alice", "-T", "--", "id")).stdout)

    def test_what_the_game_is_told_of_the_client(self):
        """No agent, no X11, and none of the client's variables but those of language."""
        agent_socket = self.directory / "agent"
        agent = subprocess.Popen([AGENT, "-D", "-a", agent_socket], stdout=subprocess.DEVNULL,
                                 stdin=subprocess.DEVNULL, env=self.environment)
        self.addCleanup(agent.wait)
        self.addCleanup(agent.kill)
        wait_until(agent_socket.exists, "the agent does not start")
        self.environment = {**self.environment, "SSH_AUTH_SOCK": str(agent_socket),
                            "DISPLAY": ":0", "FATHOM_DATA_ROOT": "/tmp", "LD_PRELOAD_": "x"}

        def check():
            tmux = Tmux(self.directory, self.environment, self.ssh(
                "alice", "-tt", "-A", "-Y", "-o", "ForwardAgent=" + str(agent_socket), "-o",
                "SendEnv=FATHOM_* LANG LD_*"))
            self.addCleanup(tmux.close)
            tmux.wait_for("Welcome to Fathom")
            tmux.keys("Enter")
            tmux.wait_for("» 2 n New run")
            tmux.keys("n")
            tmux.wait_for("Mode")
            tmux.keys("Down", "4", "2", "Enter")
            tmux.wait_for("your decision")
            player = next(self.root.iterdir()).name
            process = self.player_process(self.journal_of(player))
            told = dict(entry.split("=", 1) for entry in pathlib.Path(
                f"/proc/{process}/environ").read_text(encoding="utf-8").split("\0") if entry)
            self.assertEqual(told["FATHOM_DATA_ROOT"], str(self.root))
            self.assertEqual(told["LANG"], "C.UTF-8")
            for name in ("SSH_AUTH_SOCK", "DISPLAY", "LD_PRELOAD_"):
                self.assertNotIn(name, told)
            tmux.close()
            wait_until(lambda: process not in processes(), "the game does not end")
            shutil.rmtree(self.root / player)
        self.both(check)


if __name__ == "__main__":
    main()

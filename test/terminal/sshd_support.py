"""A real sshd that listens on the loopback alone, and keys to log in with."""

import os
import pwd
import signal
import subprocess

from support import DEADLINE, ProgramTest, find_tool, free_port, processes, wait_until

SSHD, SSH, KEYGEN = find_tool("sshd"), find_tool("ssh"), find_tool("ssh-keygen")
ACCOUNT = pwd.getpwuid(os.geteuid()).pw_name
# Everything is allowed until the documented block forbids it.
BEFORE = """
ListenAddress 127.0.0.1:{port}
HostKey {folder}/host
PidFile none
UsePAM no
StrictModes no
PermitRootLogin yes
AllowTcpForwarding yes
AllowAgentForwarding yes
X11Forwarding yes
GatewayPorts no
PermitUserRC yes
Subsystem sftp internal-sftp
"""


def kill(process):
    try:
        os.kill(process, signal.SIGKILL)
    except ProcessLookupError:
        pass


class SshdTest(ProgramTest):
    def setUp(self):
        super().setUp()
        for name in ("host", "alice", "bob"):
            subprocess.run([KEYGEN, "-q", "-t", "ed25519", "-N", "", "-C", name, "-f",
                            self.directory / name], check=True, timeout=DEADLINE)
        if os.geteuid() == 0:  # where sshd, started by hand as root, wants to be locked up
            os.makedirs("/run/sshd", mode=0o755, exist_ok=True)

    def public(self, name):
        return " ".join((self.directory / f"{name}.pub").read_text().split()[:2])

    def host(self, block, keys, base=BEFORE):
        """Starts sshd; the port may be taken by somebody else in between, so more than once."""
        (self.directory / "keys").write_text(keys, encoding="ascii")
        for _ in range(5):
            self.port = free_port()
            config = self.directory / "sshd_config"
            config.write_text(base.format(port=self.port, folder=self.directory) + block,
                              encoding="ascii")
            log = open(self.directory / "sshd.log", "w", encoding="utf-8")
            self.addCleanup(log.close)
            self.sshd = subprocess.Popen([SSHD, "-D", "-e", "-f", config], stderr=log,
                                         stdin=subprocess.DEVNULL, env=self.environment)
            self.addCleanup(self.end, self.sshd)
            wait_until(lambda: self.sshd.poll() is not None or "listening" in self.log(),
                       "sshd does not start")
            if self.sshd.poll() is None:
                break
        self.assertIsNone(self.sshd.poll(), self.log())
        known = f"[127.0.0.1]:{self.port} {self.public('host')}\n"
        (self.directory / "known").write_text(known, encoding="ascii")

    def log(self):
        return (self.directory / "sshd.log").read_text(encoding="utf-8").lower()

    def end(self, listener):
        """With all that came of it."""
        family = {listener.pid}
        for _ in range(10):
            family |= {child for child, (parent, _) in processes().items() if parent in family}
        for child in self.sessions():
            kill(child)
        listener.kill()
        listener.wait()
        wait_until(lambda: not family & set(processes()), "what sshd started does not end")

    def host_openly(self, who="alice"):
        """With nothing forbidden, for one key."""
        block = f"Match User {ACCOUNT}\n    AuthorizedKeysFile {self.directory / 'keys'}\n"
        self.host(block, self.public(who) + "\n")

    def options(self, who):
        return ["-F", "/dev/null", "-i", str(self.directory / who), "-o", "BatchMode=yes",
                "-o", "IdentitiesOnly=yes", "-o", "IdentityAgent=none", "-o", "LogLevel=ERROR",
                "-o", "SendEnv=LANG",
                "-o", f"UserKnownHostsFile={self.directory / 'known'}",
                "-o", "StrictHostKeyChecking=yes", "-o", f"Port={self.port}"]

    def ssh(self, who, *arguments):
        """A command line; the arguments are options, and after the host what is to be run."""
        split = arguments.index("--") if "--" in arguments else len(arguments)
        return [SSH, *self.options(who), *arguments[:split], f"{ACCOUNT}@127.0.0.1",
                *arguments[split:]]

    def run_ssh(self, command, **options):
        return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              env=self.environment, timeout=DEADLINE, **options)

    def sessions(self):
        """The processes that sshd has for those who are logged in."""
        return [child for child, (parent, _) in processes().items() if parent == self.sshd.pid]

"""The job array of contrib/slurm on a Slurm of one node, made for the test: munged, slurmctld and
slurmd with all their files in one folder."""

import os
import shutil
import socket
import subprocess
import sys

from support import DEADLINE, FATHOM, SOURCE, ProgramTest, free_port, main, wait_until

SCRIPT = SOURCE / "contrib" / "slurm" / "fathom-array"
CORES = os.cpu_count()
SYSTEM_PATH = os.environ.get("PATH", "") + ":/usr/sbin:/sbin"
CONFIGURATION = """
ClusterName=fathom
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={controller_port}
SlurmdPort={node_port}
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket
CredType=cred/munge
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
ReturnToService=2
SchedulerParameters=sched_min_interval=1
NodeName={host} NodeAddr=127.0.0.1 CPUs={cores} State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES State=UP
"""


def skip(why):
    print(f"skipped: {why}; the job array was not tried")
    sys.exit(77)


class SlurmTest(ProgramTest):
    SIM = ("doom", "--seeds", "1..600", "--bot", "plain", "--easy")

    def setUp(self):
        super().setUp()
        self.cluster = self.directory / "cluster"
        self.cluster.mkdir(mode=0o755)
        os.chmod(self.directory, 0o755)  # munged trusts no socket in a place that is closed
        for name in ("state", "spool"):
            (self.cluster / name).mkdir()
        self.environment |= {"PATH": SYSTEM_PATH, "SLURM_CONF": str(self.cluster / "slurm.conf"),
                             "FATHOM": FATHOM}
        self.folder = self.directory / "runs"
        self.start_munge()
        self.start_slurm()

    def daemon(self, name, *command):
        """One that stays in the foreground; ended with the test."""
        log = open(self.cluster / f"{name}.log", "w", encoding="utf-8")
        self.addCleanup(log.close)
        process = subprocess.Popen([str(word) for word in command], stdin=subprocess.DEVNULL,
                                   stdout=log, stderr=log, env=self.environment)
        self.addCleanup(process.wait)
        self.addCleanup(process.terminate)
        return process

    def log(self, name):
        return (self.cluster / f"{name}.log").read_text(encoding="utf-8", errors="replace")

    def start_munge(self):
        key = self.cluster / "munge.key"
        key.touch(mode=0o600)
        key.write_bytes(os.urandom(128))
        path = self.cluster / "munge."
        self.daemon("munged", "munged", "--foreground", "--force", f"--socket={path}socket",
                    f"--key-file={key}", f"--pid-file={path}pid", f"--seed-file={path}seed",
                    f"--log-file={path}own.log")
        wait_until((self.cluster / "munge.socket").exists, lambda: self.log("munged"))

    def start_slurm(self):
        (self.cluster / "slurm.conf").write_text(CONFIGURATION.format(
            host=socket.gethostname().split(".")[0], folder=self.cluster, cores=CORES,
            controller_port=free_port(), node_port=free_port()), encoding="ascii")
        self.daemon("slurmctld", "slurmctld", "-D")
        wait_until(lambda: "Running as primary" in self.log("slurmctld"),
                   lambda: self.log("slurmctld"))
        self.daemon("slurmd", "slurmd", "-D")
        wait_until(lambda: "idle" in self.slurm("sinfo", "-h").stdout,
                   lambda: self.log("slurmctld") + self.log("slurmd"))

    def slurm(self, *command):
        return subprocess.run([str(word) for word in command], cwd=self.directory, text=True,
                              env=self.environment, capture_output=True, timeout=2 * DEADLINE)

    def submit(self, *arguments):
        return self.slurm("sbatch", "--parsable", *arguments)

    def submit_and_wait(self, array, *arguments):
        result = self.submit("--wait", f"--array={array}", f"--cpus-per-task={min(2, CORES)}",
                             SCRIPT, *arguments)
        said = "".join(path.read_text(encoding="utf-8")
                       for path in sorted(self.directory.glob("slurm-*.out")))
        self.assertEqual((result.returncode, said), (0, ""), result.stderr)

    def gathered(self):
        return b"".join(part.read_bytes() for part in sorted(self.folder.glob("part-*.jsonl")))

    def whole(self, sim):
        return self.fathom("sim", *sim, "--format", "jsonl").stdout.encode()

    def test_an_array_plays_all_shards_and_mends_one(self):
        self.submit_and_wait("1-3", 3, self.folder, *self.SIM)
        whole = self.whole(self.SIM)
        self.assertEqual(self.gathered(), whole)
        torn = self.folder / "part-2.jsonl"
        torn.write_bytes(torn.read_bytes()[:-500])
        self.submit_and_wait("2", 3, self.folder, *self.SIM)
        self.assertEqual(self.gathered(), whole)

    def test_a_shard_that_was_cancelled_goes_on(self):
        sim = ("descent", "--seeds", "1..400", "--bot", "strong")
        job = self.submit("--array=1", SCRIPT, 1, self.folder, *sim).stdout.strip()
        part = self.folder / "part-1.jsonl"
        wait_until(lambda: part.exists() and part.stat().st_size > 0, "no records come")
        self.slurm("scancel", job)
        wait_until(lambda: not self.slurm("squeue", "-h").stdout, "the job does not end")
        played = part.read_bytes()
        whole = self.whole(sim)
        self.assertEqual(played, whole[:len(played)])
        self.assertLess(len(played), len(whole))
        for said in self.directory.glob("slurm-*.out"):
            said.unlink()
        self.submit_and_wait("1", 1, self.folder, *sim)
        self.assertEqual(part.read_bytes(), whole)


if __name__ == "__main__":
    for tool in ("munged", "slurmctld", "slurmd", "sbatch"):
        if shutil.which(tool, path=SYSTEM_PATH) is None:
            skip(f"there is no {tool}")
    if os.geteuid() != 0:
        skip("slurmd wants to be root")
    main()

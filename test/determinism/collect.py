#!/usr/bin/env python3
"""Has one build of Fathom do everything whose result must be the same on every machine, and keeps
what it said and wrote, as text, one file for each kind, in a folder. compare.py compares folders.

usage: collect.py FOLDER --fathom PROGRAM --golden PROGRAM [--runner WORDS] [--about TEXT]
                  [--reference FOLDER]
"""

import argparse
import hashlib
import json
import os
import pathlib
import re
import resource
import shlex
import shutil
import subprocess
import sys
import tempfile

SOURCE = pathlib.Path(__file__).resolve().parents[2]

RECORD_SEEDS = "41..100"  # for every bot of every game; the signature is over 1 to 40
SETUP_SEEDS = "201..250"  # for every value of every setup option, and for easy mode
JOURNAL_SEEDS = "301..310"  # for every bot of every game; these are also replayed elsewhere
STORY_SEEDS = ["17", "a drowned bell"]
FLOOR_SEEDS = [*range(1, 12), 2**64 - 1]
FLOORS = [("descent", 1, "none"), ("descent", 2, "a"), ("descent", 2, "b"), ("descent", 3, "a"),
          ("descent", 3, "b")]
FUZZ_RUNS = 60
MODULES = [
    ["--seed", "1", "-n", "300"],
    ["--seed", "a drowned bell", "-n", "100", "--format", "json"],
    ["--seed", "3", "-n", "100", "--stack"],
    ["--seed", "4", "-n", "100", "--width", "9", "--height", "7", "--enemies", "5", "--traps", "4"],
]
LOST = ["descent/default-111-goblin", "descent/bruiser-573-bleed", "doom/plain-228-banshee"]
PATIENCE = 3600  # seconds for one command


class Build:
    """A build of the program, how it is run, and a place for what it writes."""

    def __init__(self, fathom, golden, runner, scratch):
        self.fathom = fathom.resolve()
        self.golden = golden.resolve()
        self.runner = runner
        self.scratch = scratch
        # UBSan goes on after an error unless told otherwise.
        self.environment = {"UBSAN_OPTIONS": "halt_on_error=1", **os.environ, "HOME": str(scratch),
                            "XDG_DATA_HOME": str(scratch), "XDG_CONFIG_HOME": str(scratch)}

    def run(self, program, arguments, cwd=SOURCE):
        """What the command says; its complaints too if it fails."""
        command = [*self.runner, str(program), *map(str, arguments)]
        try:
            result = subprocess.run(command, cwd=cwd, env=self.environment, timeout=PATIENCE,
                                    stdin=subprocess.DEVNULL, capture_output=True)
        except OSError as error:
            refuse(f"cannot run {command[0]}: {error.strerror}")
        except subprocess.TimeoutExpired:
            return f"failed: no end after {PATIENCE} s\n"
        text = result.stdout.decode(errors="replace")
        if result.returncode != 0:
            text += f"failed: exit {result.returncode}\n" + result.stderr.decode(errors="replace")
        return text

    def section(self, *arguments, title=None, cwd=SOURCE):
        said = self.run(self.fathom, arguments, cwd)
        return section(title or shlex.join(["fathom", *map(str, arguments)]), said)

    def games(self):
        """Each game with its setup options (name, value) and its bots."""
        games = {}
        for line in self.run(self.fathom, ["games", "--details"]).splitlines():
            if match := re.match(r"(\w+) ", line):
                games[match[1]] = setups, bots = [], []
            elif match := re.match(r" +--set (\w+)=([\w|]+)", line):
                setups += [(match[1], value) for value in match[2].split("|")]
            elif match := re.match(r" +--bot (\w+)", line):
                bots.append(match[1])
        if not games or not all(bots for _, bots in games.values()):
            refuse(f"{self.fathom} does not say which games and bots it has")
        return games


def refuse(why):
    print(f"determinism: {why}", file=sys.stderr)
    sys.exit(2)


def section(title, text):
    return f"== {title}\n{text}" + ("" if text.endswith("\n") or not text else "\n")


def as_kept(made, path):
    """What was made, with a complaint below it unless the repository has the same."""
    text = made.decode(errors="replace")
    if path.is_file() and path.read_bytes() == made:
        return text
    return f"{text}\nfailed: not what is kept in {path.relative_to(SOURCE)}\n"


def files_below(folder):
    return sorted(path for path in folder.rglob("*") if path.is_file())


def replays(build, _, reference):
    """Games of the corpus, and those the reference played just now: every hash at every input."""
    kept = [path.relative_to(SOURCE) for path in files_below(SOURCE / "replays")
            if path.suffix == ".jsonl"]
    played = reference / "journals"
    fresh = [path.relative_to(played) for path in files_below(played)]
    yield build.section("replay", "--checkpoints", *kept, title="fathom replay replays/*/*.jsonl")
    yield build.section("replay", "--checkpoints", *fresh, cwd=played,
                        title="fathom replay (journals of the reference)")


def golden(build, _, __):
    """The corpus played anew: journals and transcripts, byte for byte those kept in replays/."""
    yield section("golden check replays", build.run(build.golden, ["check", "replays"]))
    folder = build.scratch / "golden"
    folder.mkdir()
    yield section("golden write", build.run(build.golden, ["write", folder]))
    for path in files_below(folder):
        name = path.relative_to(folder)
        yield section(str(name), as_kept(path.read_bytes(), SOURCE / "replays" / name))


def signature(build, _, __):
    said = build.run(build.fathom, ["bench", "--signature"])
    yield section("fathom bench --signature",
                  as_kept(said.encode(), SOURCE / "replays" / "signature.txt"))


def records(build, _, __):
    """One record with its final hash for each seed; and the fuzzer, which also changes orders."""
    for game, (setups, bots) in build.games().items():
        sim = ["sim", game, "--format", "csv"]
        for bot in bots:
            yield build.section(*sim, "--bot", bot, "--seeds", RECORD_SEEDS)
        for name, value in setups:
            yield build.section(*sim, "--set", f"{name}={value}", "--seeds", SETUP_SEEDS)
        yield build.section(*sim, "--easy", "--seeds", SETUP_SEEDS)
        yield build.section("fuzz", game, "--runs", FUZZ_RUNS, "--out", build.scratch,
                            title=f"fathom fuzz {game} --runs {FUZZ_RUNS}")


def write_journals(build, folder):
    shutil.rmtree(folder, ignore_errors=True)
    for game, (_, bots) in build.games().items():
        for bot in bots:
            said = build.run(build.fathom, ["sim", game, "--format", "csv", "--bot", bot, "--seeds",
                                            JOURNAL_SEEDS, "--journals", folder / f"{game}-{bot}"])
            yield section(f"fathom sim {game} --bot {bot} --journals", said)


def without_build(journal):
    """The journal without the name of the build in its header and the sums, which depend on it."""
    return re.sub(r',"sum":"\w+"', "", re.sub(r'"build":"[^"]*"', '"build":""', journal, count=1))


def journals(build, folder, _):
    """Every line of whole games of every bot."""
    folder /= "journals"
    yield from write_journals(build, folder)
    for path in files_below(folder):
        text = path.read_bytes().decode(errors="replace")
        yield section(str(path.relative_to(folder)), without_build(text))


def floors(build, _, __):
    for game, floor, branch in FLOORS:
        for seed in FLOOR_SEEDS:
            yield build.section("floor", "map", game, "--seed", seed, "--floor", floor,
                                "--branch", branch)
    for arguments in MODULES:
        yield build.section("floor", "module", *arguments)


def stories(build, _, __):
    for game, (_, bots) in build.games().items():
        for bot in bots:
            for seed in STORY_SEEDS:
                yield build.section("play", game, "--story", "--bot", bot, "--seed", seed)


def accounts(build, _, __):
    """What is made of journals: stories, dumps, JSON, and autopsies of a few lost games."""
    for path in files_below(SOURCE / "replays"):
        if path.suffix == ".jsonl":
            for form in ("--text", "--morgue", "--json"):
                yield build.section("export", path.relative_to(SOURCE), form)
    for name in LOST:
        yield build.section("autopsy", f"replays/{name}.jsonl", "--format", "json")


# Each is told the build, where its files go, and where those of the reference are. In this order:
# the reference replays the journals that it has just written.
KINDS = {"journals": journals, "replays": replays, "golden": golden, "signature": signature,
         "records": records, "floors": floors, "stories": stories, "accounts": accounts}


def stamp(*parts):
    """Moves when anything moves on which the collected text depends."""
    total = hashlib.sha256()
    for part in parts:
        data = part.read_bytes() if isinstance(part, pathlib.Path) else str(part).encode()
        total.update(hashlib.sha256(data).digest())
    return total.hexdigest()


def read_about(folder):
    path = folder / "about.json"
    return json.loads(path.read_text()) if path.exists() else {}


def collect(build, folder, reference):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "about.json").unlink(missing_ok=True)  # until all is there again
    for kind, make in KINDS.items():
        (folder / f"{kind}.txt").write_text("".join(make(build, folder, reference)))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--fathom", type=pathlib.Path, required=True)
    parser.add_argument("--golden", type=pathlib.Path, required=True)
    parser.add_argument("--runner", default="", help="what runs programs of another machine")
    parser.add_argument("--about", default="", help="what the build is, for the table")
    parser.add_argument("--reference", type=pathlib.Path, help="whose journals are replayed")
    arguments = parser.parse_args()
    folder = arguments.folder.resolve()
    reference = (arguments.reference or folder).resolve()
    if reference != folder and not read_about(reference):
        refuse(f"{arguments.reference} must be collected first")
    told = stamp(arguments.fathom, arguments.golden, arguments.runner, pathlib.Path(__file__),
                 read_about(reference).get("stamp") if reference != folder else "",
                 *files_below(SOURCE / "replays"))
    if read_about(folder).get("stamp") == told:
        return
    with tempfile.TemporaryDirectory() as scratch:
        build = Build(arguments.fathom, arguments.golden, shlex.split(arguments.runner),
                      pathlib.Path(scratch))
        collect(build, folder, reference)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    about = {"stamp": told, "about": arguments.about, "seconds": round(used.ru_utime + used.ru_stime)}
    (folder / "about.json").write_text(json.dumps(about) + "\n")


if __name__ == "__main__":
    main()

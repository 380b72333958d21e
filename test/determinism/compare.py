#!/usr/bin/env python3
"""Compares what builds of Fathom did, as kept by collect.py, and prints it as tables in Markdown.
The first folder is the reference. Exit 1 if anything differs or failed: then each difference is
named by build, kind, section and line.

usage: compare.py REFERENCE_FOLDER [FOLDER...]
"""

import hashlib
import itertools
import pathlib
import re
import sys

from collect import KINDS, read_about, refuse

DIGITS = 12


class Evidence:
    """What one build did: a text for each kind."""

    def __init__(self, folder):
        self.folder = folder
        self.name = folder.name
        self.about = read_about(folder)
        if not self.about:
            refuse(f"{folder}: nothing, or not all, was collected here")
        self.texts = {kind: (folder / f"{kind}.txt").read_text() for kind in KINDS}

    def digest(self, kind):
        return hashlib.sha256(self.texts[kind].encode()).hexdigest()[:DIGITS]


def place(lines, index):
    """The section that a line is in, and its number there."""
    for start in range(min(index, len(lines) - 1), -1, -1):
        if lines[start].startswith("== "):
            return f"{lines[start][3:]}, line {index - start}"
    return f"line {index + 1}"


def first_difference(expected, actual):
    """Where two texts part: (place, expected line, actual line), or None."""
    left, right = expected.splitlines(), actual.splitlines()
    for index, (before, now) in enumerate(itertools.zip_longest(left, right)):
        if before != now:
            return place(left if before is not None else right, index), before, now
    return None


def first_failure(text):
    """The first that did not go well: (place, why, with the first line of the complaint), or None."""
    lines = text.splitlines()
    for index, line in enumerate(lines):
        if line.startswith("failed: "):
            complaint = [said for said in lines[index + 1:index + 2] if not said.startswith("== ")]
            return place(lines, index), "; ".join([line, *complaint])
    return None


def problems_of(evidence, reference):
    """Kind and one text for each kind in which a build failed, or is not like the reference."""
    for kind in KINDS:
        difference = first_difference(reference.texts[kind], evidence.texts[kind])
        failure = first_failure(evidence.texts[kind])
        if difference:
            where, expected, actual = difference
            width = max(len(reference.name), len(evidence.name))
            yield kind, (f"differs first in {where}\n"
                         f"  {reference.name:{width}}  {shown(expected)}\n"
                         f"  {evidence.name:{width}}  {shown(actual)}\n"
                         f"  all of it: {evidence.folder / kind}.txt")
        elif failure:
            yield kind, f"failed in {failure[0]}: {failure[1]}"


def shown(line):
    return "(nothing)" if line is None else line if len(line) < 300 else line[:300] + "…"


def table(heads, rows):
    yield "| " + " | ".join(heads) + " |"
    yield "| " + " | ".join("---" for _ in heads) + " |"
    for row in rows:
        yield "| " + " | ".join(row) + " |"


def builds_table(builds):
    rows = [[f"`{build.name}`", build.about["about"], f"{build.about['seconds']} s"]
            for build in builds]
    return table(["configuration", "built with; run by", "processor time"], rows)


def digests_table(builds):
    reference = builds[0]

    def cell(build, kind):
        digest = build.digest(kind)
        return f"`{digest}`" if digest == reference.digest(kind) else f"**`{digest}` differs**"

    rows = [[f"`{build.name}`", *(cell(build, kind) for kind in KINDS)] for build in builds]
    return table(["configuration", *KINDS], rows)


def counts(reference):
    """What the digests stand for, counted in the texts themselves."""
    texts = reference.texts
    inputs = [int(number) for number in re.findall(r": verified: .* inputs (\d+)", texts["replays"])]
    records = len(re.findall(r"^\d+,.*,[0-9a-f]{16}$", texts["records"], re.M))
    files = len(re.findall(r"^== \S+\.(?:jsonl|txt)$", texts["golden"], re.M))
    pictures = sum(texts["floors"].count(f"== fathom floor {what} ") for what in ("map", "module"))
    return (f"{len(inputs)} journals with {sum(inputs):,} inputs replayed, {files} golden files and "
            f"{texts['journals'].count('.jsonl')} journals written, {records:,} records, "
            f"{pictures} commands for floors, {texts['stories'].count('== ')} stories, "
            f"{texts['accounts'].count('== ')} accounts.")


def main():
    folders = [pathlib.Path(word) for word in sys.argv[1:]]
    if not folders or any(word.startswith("-") for word in sys.argv[1:]):
        refuse("compare.py wants folders that collect.py has written")
    builds = [Evidence(folder) for folder in folders]
    reference = builds[0]
    print(*builds_table(builds), "", *digests_table(builds), "", counts(reference), "", sep="\n")
    bad = 0
    for build in builds:
        for kind, problem in problems_of(build, reference):
            print(f"{build.name}: {kind}: {problem}")
            bad += 1
    print(f"{len(builds) * len(KINDS) - bad} passed, {bad} failed")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Checks what the compiler cannot: that the engine stays deterministic and layers stay layers.

usage: lint.py SOURCE_DIR        exit 1 and one line per finding if something is wrong
       lint.py --self-test DIR   checks that every line marked "bad:" in DIR is found, and no other
"""

import pathlib
import re
import sys

# Headers whose contents differ between machines, runs or compilers, or that reach outside.
FORBIDDEN_HEADERS = {
    "random", "chrono", "ctime", "time.h", "sys/time.h", "thread", "mutex", "atomic", "future",
    "condition_variable", "unordered_map", "unordered_set", "iostream", "fstream", "cstdio",
    "stdio.h", "filesystem", "locale", "clocale", "cmath", "math.h", "cfloat", "unistd.h",
    "absl/random/random.h", "absl/time/clock.h", "absl/time/time.h", "absl/hash/hash.h",
}
FORBIDDEN_WORDS = [
    (r"\b(?:float|double)\b", "floating point"),
    (r"(?<![\w.])\d[\d']*(?:\.\d*(?:[eE][-+]?\d+)?|[eE][-+]?\d+)|(?<![\w.)\]])\.\d", "floating point"),
    (r"\b(?:rand|srand|random_device|mt19937)\b", "a random source other than kernel::Rng"),
    (r"\bstd::hash\b|\babsl::Hash\b", "a hash that differs between processes"),
    (r"\babsl::BitGen\b", "a random source other than kernel::Rng"),
    (r"\b(?:getenv|setlocale|std::locale)\b", "the environment"),
    (r"\b(?:clock_gettime|gettimeofday|std::time|system_clock|steady_clock)\b", "a clock"),
    (r"(?<![\w.>])(?:time\s*\(\s*(?:nullptr|NULL|0|&\s*\w+)\s*\)|clock\s*\(\s*\))", "a clock"),
    (r"\bstd::(?:thread|async|mutex|atomic)\b", "threads"),
    (r"\bstd::unordered_\w+", "an unordered container"),
    (r"\bspdlog\b|\bstd::(?:cout|cerr|clog)\b|\bf?printf\b", "output"),
    (r"\breinterpret_cast<\s*(?:std::)?u?intptr_t\b", "a pointer as a number"),
    (r"\b(?:unsigned\s+)?long\b", "long, which is not 64 bits everywhere"),
]
# A hash map may be looked up, never walked. A name that is one anywhere in the engine is taken for
# one everywhere: a header may declare what another file walks.
HASH_TYPE = r"\babsl::(?:flat|node)_hash_(?:map|set)<[^;{}]*?>"
HASH_ALIAS = re.compile(rf"\busing\s+(\w+)\s*=\s*{HASH_TYPE}\s*;")
# What each layer may include; rule sets, the other folders of engine/, never know each other.
LAYERS = {
    "engine/kernel": ["engine/kernel"],
    "engine/floor": ["engine/kernel", "engine/floor"],
    "engine/run": ["engine/kernel", "engine/run"],
    "content": ["engine", "content"],
    "tui": ["engine", "content", "tui"],
    "cli": ["engine", "content", "tui", "cli"],
}
FOR_RULE_SETS = ["engine/kernel", "engine/floor", "engine/run"]
ONLY_IN = {"ftxui/": ["tui"], "CLI/": ["cli"], "spdlog/": ["cli", "tui"]}


def without_comments_and_texts(source):
    """The source with comments and literals blanked, line structure kept."""
    pattern = (r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"'
               r"|(?<![0-9a-fA-F])'(?:\\.|[^'\\\n])+'")  # not the marks in 1'000'000

    def blank(match):
        return re.sub(r"[^\n]", " ", match.group(0))

    return re.sub(pattern, blank, source, flags=re.S)


def layer_of(path):
    """The layer a file or an included header belongs to, None for foreign headers."""
    parts = path.split("/")
    layer = "/".join(parts[:2]) if parts[0] == "engine" else parts[0]
    return layer if len(parts) > 1 and (parts[0] == "engine" or layer in LAYERS) else None


def may_include(layer, inner):
    allowed = LAYERS.get(layer, FOR_RULE_SETS + [layer])
    return any((inner + "/").startswith(name + "/") for name in allowed)


def check_includes(path, source):
    layer = layer_of(path)
    for number, line in enumerate(source.splitlines(), 1):
        match = re.match(r'\s*#\s*include\s*[<"]([^>"]+)[>"]', line)
        if not match:
            continue
        header = match.group(1)
        if path.startswith("engine/") and header in FORBIDDEN_HEADERS:
            yield number, f"<{header}> has no place in the engine"
        for prefix, layers in ONLY_IN.items():
            if header.startswith(prefix) and path.split("/")[0] not in layers:
                yield number, f"{header} belongs to {' and '.join(layers)} alone"
        inner = layer_of(header)
        if layer and inner and not may_include(layer, inner):
            yield number, f"{layer} must not know {inner}"


def check_words(path, source):
    if not path.startswith("engine/"):
        return
    code = without_comments_and_texts(source)
    for number, line in enumerate(code.splitlines(), 1):
        if line.lstrip().startswith("#"):
            continue
        for pattern, what in FORBIDDEN_WORDS:
            if re.search(pattern, line):
                yield number, f"{what} has no place in the engine"


def hash_map_names(codes):
    """What is declared anywhere as a hash map, by its type or by an alias of it."""
    aliases = {alias for code in codes for alias in HASH_ALIAS.findall(code)}
    types = "|".join([HASH_TYPE, *(rf"\b{alias}\b" for alias in sorted(aliases))])
    declared = re.compile(rf"(?:{types})\s*[&*]*\s+[&*]*(\w+)\s*[;{{=(,)]")
    return {name for code in codes for name in declared.findall(code)}


def check_walks(path, source, names):
    if not path.startswith("engine/") or not names:
        return
    code = without_comments_and_texts(source)
    name = rf"\b({'|'.join(sorted(names))})\b"
    walk = re.compile(rf"\bfor\s*\([^;{{}}]*:[^;:{{}}]*?{name}(?:\s*\(\s*\))?\s*\)"
                      rf"|{name}\s*(?:\.|->)\s*c?begin\s*\(|\bc?begin\s*\([^;{{}}()]*?{name}\s*\)")
    for match in walk.finditer(code):
        found = next(group for group in match.groups() if group)
        number = code.count("\n", 0, match.end()) + 1
        yield number, f"the hash map {found} must not be iterated"


def sources_of(root):
    files = sorted(file for file in root.rglob("*") if file.suffix in (".h", ".cpp"))
    return {file.relative_to(root).as_posix(): file.read_text(encoding="utf-8") for file in files}


def findings(root):
    sources = sources_of(root)
    names = hash_map_names([without_comments_and_texts(source) for path, source in sources.items()
                            if path.startswith("engine/")])
    for path, source in sources.items():
        found = {*check_includes(path, source), *check_words(path, source),
                 *check_walks(path, source, names)}
        for number, what in sorted(found):
            yield path, number, what


def self_test(root):
    expected = set()
    for path, source in sources_of(root).items():
        for number, line in enumerate(source.splitlines(), 1):
            if "// bad:" in line:
                expected.add((path, number))
    found = {(path, number) for path, number, _ in findings(root)}
    for path, number in sorted(expected - found):
        print(f"{path}:{number}: marked as bad, but not found")
    for path, number in sorted(found - expected):
        print(f"{path}:{number}: found, but not marked as bad")
    return 0 if expected and expected == found else 1


def main(arguments):
    if len(arguments) == 2 and arguments[0] == "--self-test":
        return self_test(pathlib.Path(arguments[1]))
    if len(arguments) != 1 or not pathlib.Path(arguments[0]).is_dir():
        print(__doc__, file=sys.stderr)
        return 2
    count = 0
    for path, number, what in findings(pathlib.Path(arguments[0])):
        print(f"src/{path}:{number}: {what}")
        count += 1
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

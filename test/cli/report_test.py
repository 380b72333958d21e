"""fathom report: the same figures from the same records, however they lie about."""

import json
import os
import pathlib
import re
import stat

from support import CommandTest, main


class ReportTest(CommandTest):
    def setUp(self):
        super().setUp()
        self.environment["LC_ALL"] = "C.UTF-8"

    def records(self, game="descent", seeds="1..200", *arguments):
        return self.succeed("sim", game, "--seeds", seeds, "--format", "jsonl", *arguments)

    def file(self, name, text):
        path = self.directory / name
        path.write_text(text)
        return path

    def test_figures_are_those_of_the_records(self):
        text = self.records()
        records = [json.loads(line) for line in text.splitlines()]
        report = json.loads(self.succeed("report", "--json", self.file("runs.jsonl", text)))
        (group,) = report["groups"]
        wins = [r for r in records if r["outcome"] == "victory"]
        self.assertEqual((group["runs"], group["wins"]), (200, len(wins)))
        self.assertEqual((group["first_seed"], group["last_seed"]), (1, 200))
        for name in ("decisions", "ticks", "score"):
            values = sorted(r[name] for r in records)
            self.assertEqual((group[name]["min"], group[name]["p25"], group[name]["median"],
                              group[name]["p95"], group[name]["max"]),
                             (values[0], values[49], values[99], values[189], values[199]))
            self.assertAlmostEqual(group[name]["mean"], sum(values) / 200)
            self.assertEqual(sum(bin["runs"] for bin in group[name]["histogram"]), 200)
        for kind, rows in group["traits"].items():
            for row in rows:
                having = [r for r in records if f"{kind}.{row['name']}" in r["traits"]]
                self.assertEqual(row["runs"], len(having))
                self.assertEqual(row["wins"], sum(r["outcome"] == "victory" for r in having))
        self.assertEqual(sum(len(rows) for rows in group["traits"].values()),
                         len({trait for r in records for trait in r["traits"]}))

    def test_pieces_in_any_order_are_the_whole(self):
        whole = self.records() + self.records("doom", "1..50", "--bot", "random")
        lines = whole.splitlines(keepends=True)
        a = self.file("a.jsonl", "".join(lines[150:]))
        b = self.file("b.jsonl", "".join(reversed(lines[40:150])))
        c = self.file("c.jsonl", "".join(lines[:40]))
        for form in ([], ["--ascii"], ["--json"]):
            expected = self.succeed("report", self.file("whole.jsonl", whole), *form)
            for files in ([a, b, c], [c, b, a], [b, a, c]):
                self.assertEqual(self.succeed("report", *files, *form), expected)
            self.assertEqual(self.succeed("report", "-", *form, input=whole), expected)
            self.assertEqual(self.succeed("report", a, "-", c, *form,
                                          input="".join(lines[40:150])), expected)

    def test_what_was_played_otherwise_is_told_apart(self):
        text = (self.records("descent", "1..5") + self.records("descent", "1..5", "--easy")
                + self.records("descent", "1..5", "--set", "tutorial=on")
                + self.records("descent", "1..5", "--order", "stance=defensive")
                + self.records("descent", "1..5", "--bot", "careful"))
        groups = json.loads(self.succeed("report", "-", "--json", input=text))["groups"]
        self.assertEqual([(g["bot"], g["mode"], g["setup"], g["orders"]) for g in groups],
                         [("careful", "ironman", {}, {}),
                          ("default", "ironman", {}, {}),
                          ("default", "ironman", {}, {"stance": "defensive"}),
                          ("default", "ironman", {"tutorial": "on"}, {}),
                          ("default", "easy", {}, {})])

    def test_records_that_come_twice_count_once(self):
        text = self.records("doom", "1..10")
        path = self.file("runs.jsonl", text)
        result = self.fathom("report", path, path)
        self.assertEqual((result.returncode, result.stderr),
                         (0, "fathom: 10 of 20 records were there more than once and count once\n"))
        self.assertEqual(result.stdout, self.succeed("report", path))

    def test_contradictions_are_refused(self):
        lines = self.records("doom", "1..4").splitlines(keepends=True)
        lie = re.sub(r'"score":-?\d+', '"score":123456', lines[2])
        a, b = self.file("a.jsonl", "".join(lines)), self.file("b.jsonl", lines[0] + lie)
        for files in ([a, b], [b, a]):
            self.refuse(2, f"{a}: line 3 and {b}: line 2 tell different results of seed 3",
                        "report", *files)

    def test_a_torn_last_line_is_left_out(self):
        lines = self.records("doom", "1..4").splitlines(keepends=True)
        whole = self.file("whole.jsonl", "".join(lines[:3]))
        expected = self.succeed("report", whole)
        for length in (1, 40, len(lines[3]) - 2):
            torn = self.file("torn.jsonl", "".join(lines[:3]) + lines[3][:length])
            result = self.fathom("report", torn)
            self.assertEqual((result.returncode, result.stderr),
                             (0, f"fathom: {torn}: line 4: torn, left out\n"))
            self.assertEqual(result.stdout, expected)
        zeros = self.file("zeros.jsonl", "".join(lines[:3]) + lines[3][:9] + "\0" * 50)
        self.assertEqual(self.fathom("report", zeros).stdout, expected)
        foreign = self.file("foreign.txt", "my shopping list")
        self.refuse(2, f'{foreign}: line 1: no record of fathom sim: column 1: expected {{"game":',
                    "report", whole, foreign)

    def test_a_last_record_that_lacks_only_its_line_break_counts(self):
        text = self.records("doom", "1..4")
        self.assertEqual(self.succeed("report", "-", input=text.rstrip("\n")),
                         self.succeed("report", "-", input=text))

    def test_other_bad_lines_are_refused(self):
        lines = self.records("doom", "1..4").splitlines(keepends=True)
        for bad in ("{}\n", "\n", lines[1][:30] + "\n", "shopping list\n", "\0\0\n", "\xff\n"):
            path = self.file("bad.jsonl", lines[0] + bad + lines[2])
            result = self.fathom("report", path)
            self.assertEqual(result.returncode, 2, bad)
            self.assertEqual(result.stdout, "")
            self.assertRegex(result.stderr, "^fathom: " + re.escape(str(path)) +
                             r": line 2: no record of fathom sim: column \d+: [^\n]+\n$")
        huge = lines[0].replace('"ticks":', '"ticks":9999999999999')
        self.assertIn("line 1: no record of fathom sim: ticks 9999999999999",
                      self.fathom("report", "-", input=huge).stderr)

    def test_lines_longer_than_any_record_are_refused(self):
        self.refuse(2, "cannot read standard input: a line is too long for a record", "report", "-",
                    input="x" * 2_000_000)

    def test_nothing_to_report(self):
        empty = self.file("empty.jsonl", "")
        self.refuse(2, f"nothing to report: no record in {empty}", "report", empty)
        self.refuse(2, "nothing to report: no record in standard input", "report", "-")
        self.refuse(2, "nothing to report: no record in any of the files", "report", empty, "-")
        missing = self.directory / "missing.jsonl"
        self.refuse(2, f"cannot read {missing}: No such file or directory", "report", missing)
        self.refuse(2, f"cannot read {self.directory}: Is a directory", "report", self.directory)

    def test_tables_fit_80_columns_and_fall_back_to_ascii(self):
        text = self.records("descent", "1..50") + self.records("doom", "1..50")
        blocks = self.succeed("report", "-", input=text)
        self.assertIn("█", blocks)
        self.assertLessEqual(max(map(len, blocks.splitlines())), 80)
        plain = self.succeed("report", "-", "--ascii", input=text)
        self.assertTrue(plain.isascii())
        self.assertLessEqual(max(map(len, plain.splitlines())), 80)
        self.environment["LC_ALL"] = "C"
        self.assertEqual(self.succeed("report", "-", input=text), plain)

    def test_a_page_is_written_and_never_overwritten(self):
        text = self.records("descent", "1..50")
        page = self.directory / "report.html"
        mask = os.umask(0o022)
        self.addCleanup(os.umask, mask)
        self.assertEqual(self.succeed("report", "-", "--html", page, input=text), "")
        html = page.read_text()
        self.assertIn("<h2>descent, rules", html)
        self.assertEqual(stat.S_IMODE(page.stat().st_mode), 0o644)
        page.write_text("mine")
        self.refuse(2, f"{page} is there already; --force replaces it", "report", "-", "--html",
                    page, input=text)
        self.assertEqual(page.read_text(), "mine")
        self.succeed("report", "-", "--html", page, "--force", input=text)
        self.assertEqual(page.read_text(), html)
        self.assertEqual([p.name for p in self.directory.glob("report*")], ["report.html"])

    def test_a_page_never_takes_the_place_of_the_records(self):
        runs = self.file("runs.jsonl", self.records("doom", "1..4"))
        link = self.directory / "link.jsonl"
        link.symlink_to(runs)
        before = runs.read_text()
        for name in (runs, link):
            self.refuse(2, f"{name} holds the records; the page needs another name", "report",
                        runs, "--html", name, "--force")
        self.assertEqual(runs.read_text(), before)

    def test_a_page_that_cannot_be_written(self):
        page = self.directory / "no" / "such" / "report.html"
        result = self.fathom("report", "-", "--html", page, input=self.records("doom", "1..2"))
        self.assertEqual(result.returncode, 2)
        self.assertRegex(result.stderr, r"^fathom: cannot write [^\n]+\n$")

    def test_the_page_is_well_formed(self):
        from html.parser import HTMLParser
        test = self

        class Checker(HTMLParser):
            void = {"meta", "rect", "line", "circle"}

            def __init__(self):
                super().__init__()
                self.open, self.ids = [], []

            def handle_starttag(self, tag, attributes):
                test.assertNotIn(tag, ("script", "link", "img", "iframe"))
                self.ids += [value for name, value in attributes if name == "id"]
                if tag not in ("meta",):
                    self.open.append(tag)

            def handle_startendtag(self, tag, attributes):
                pass

            def handle_endtag(self, tag):
                test.assertEqual(self.open.pop(), tag)

        page = self.directory / "report.html"
        text = self.records("descent", "1..50") + self.records("doom", "1..50")
        self.succeed("report", "-", "--html", page, input=text)
        checker = Checker()
        checker.feed(page.read_text())
        self.assertEqual(checker.open, [])
        self.assertEqual(len(checker.ids), len(set(checker.ids)))


if __name__ == "__main__":
    main()

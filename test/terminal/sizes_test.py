#!/usr/bin/env python3
"""Looks at every screen in terminals of all sizes, and pulls at their corners: a resize breaks
nothing, advances nothing, and forgets nothing."""

import random
import re
import time

from support import FATHOM, ProgramTest, main, wait_until
from tmux_support import Tmux

SIZES = [(80, 24), (60, 20), (120, 40), (200, 60)]
SMALL = (40, 10)
NEEDED = (60, 20)
QUESTION = ("descent", "--seed", "42", "--new")
EXPLORING = ("descent", "--seed", "55", "--new", "--speed", "slow")  # a while, before it asks
TOP = re.compile(r"╭( [^╭╮╰╯│─]+ )?(─*)╮")


class Box:
    def __init__(self, left, right, top, bottom, caption, lines):
        self.left, self.right, self.top, self.bottom = left, right, top, bottom
        self.caption = caption
        self.text = flat(line[left + 1:right] for line in lines[top + 1:bottom])

    def corners(self):
        return {(x, y) for x in (self.left, self.right) for y in (self.top, self.bottom)}


def flat(lines):
    """Wrapped text as one line again."""
    return " ".join(" ".join(lines).split())


def boxes(lines):
    """All boxes whose border is closed."""
    found = []
    for y, line in enumerate(lines):
        for match in TOP.finditer(line):
            left, right = match.start(), match.end() - 1
            below = y + 1
            while below < len(lines) and lines[below][left] == lines[below][right] == "│":
                below += 1
            bottom = f"╰{'─' * (right - left - 1)}╯"
            if below < len(lines) and lines[below][left:right + 1] == bottom:
                found.append(Box(left, right, y, below, (match[1] or "").strip(), lines))
    return found


def loose_corners(lines, closed):
    belong = set().union(*(box.corners() for box in closed))
    return [(x, y) for y, line in enumerate(lines) for x, glyph in enumerate(line)
            if glyph in "╭╮╰╯" and (x, y) not in belong]


class SizesTest(ProgramTest):
    def start(self, columns, rows, *arguments):
        self.tmux = Tmux(self.directory, self.environment, [FATHOM, *arguments], columns, rows)
        self.addCleanup(self.tmux.close)
        self.size = (columns, rows)

    def resize(self, columns, rows):
        self.tmux.resize(columns, rows)
        self.size = (columns, rows)

    def lines(self):
        """The screen as a rectangle; tmux leaves out what was never written."""
        return [line.ljust(self.size[0]) for line in self.tmux.lines()]

    def problem(self, texts, hint, overlay=None, boxed=True):
        """What is wrong with the screen, or nothing."""
        columns, rows = self.size
        lines = self.lines()
        if len(lines) != rows:
            return f"{len(lines)} rows"
        if any(len(line) > columns for line in lines):
            return "a line is too long"
        if hint not in lines[-1]:
            return f"no hint {hint!r} in {lines[-1]!r}"
        closed = boxes(lines)
        if overlay is None:
            loose = loose_corners(lines, closed)
            if loose:
                return f"open corners at {loose}"
            if boxed and not closed:
                return "no box"
            text = flat(lines) + " " + " ".join(box.text for box in closed)
        else:
            own = [box for box in closed if box.caption == overlay]
            if not own:
                return f"no closed box {overlay!r}"
            text = own[-1].text
        for wanted in texts:
            if wanted not in text:
                return f"{wanted!r} is not in {text!r}"
        return None

    def expect(self, texts, hint, **options):
        """Waits for the screen to be right, and returns it."""
        wait_until(lambda: self.problem(texts, hint, **options) is None,
                   lambda: f"{self.size}: {self.problem(texts, hint, **options)}\n"
                           + self.tmux.screen())
        return self.tmux.screen()

    def finished_run(self):
        self.runs.mkdir(parents=True)
        result = self.fathom("sim", "descent", "--seeds", 42, "--journals", self.runs)
        self.assertEqual(result.returncode, 0, result.stderr)

    # Every screen at every size

    def check_title_and_around(self, columns, rows):
        self.start(columns, rows)
        self.expect(["F A T H O M", "a run is a seed plus the choices made in it", "1 c Continue",
                     "» 2 n New run", "3 r Saved runs", "4 w Watch a replay", "5 s Settings",
                     "6 h Help", "7 q Quit"], "Enter choose  ? help  q quit", boxed=False)
        self.tmux.keys("n")
        self.expect(["» Game Descent", "Seed random", "Mode ironman", "Start",
                     "you are asked only when it matters"],
                    "Enter start  Right change  q back  ? help")
        self.tmux.keys("Right")
        self.expect(["» Game Dungeon of Doom"], "Enter start")
        self.tmux.keys("q", "s")
        self.expect(["» theme calm", "color auto", "glyphs auto", "speed steady", "mouse off",
                     "low-bandwidth off", "Which colours mean what"],
                    "Right next value  Left previous  q back  ? help", overlay="Settings")
        self.tmux.keys("?")
        self.expect(["Right the next value; l and Enter do the same", "? the keys of this screen",
                     "Down, j one line down"], "q close", overlay="Settings")
        self.tmux.keys("q", "q", "?")
        self.expect(["every run can be watched again and checked.", "Dungeon of Doom: seven floors",
                     "Enter take what is marked"], "q close", overlay="Fathom")
        self.tmux.keys("q", "r")
        self.expect(["» 1 descent-42 ironman victory"],
                    "Enter choose  w watch  / filter  q back  ? help")

    def check_end_and_replay(self, columns, rows):
        self.tmux.keys("Enter")
        self.expect(["Victory score", "You leave the abyss with", "Last decision tick"], "w watch")
        self.assertIn("q back", self.lines()[-1])
        self.check_scrolled_end()
        self.tmux.keys("w", "Space", "<", "i")
        self.expect(["Watching Descent", "tick 0/5669 decision 1/64 paused", "You see a Goblin.",
                     "» 1 f Fight", "2 a Avoid"],
                    "Space play  Left back  Right next  q close  ? help")
        self.tmux.keys("Right")
        self.expect(["tick 180/5669 decision 2/64 paused", "You find: Minor Potion (heals 10).",
                     "» 1 k Keep it", "2 d Leave it"], "Space play")
        self.tmux.keys("?")
        self.expect(["This is a run as it was played, from its seed and its inputs.",
                     "Keys never change it."], "Down more  q close", overlay="Watching a run")
        self.tmux.close()

    def check_scrolled_end(self):
        """Whatever does not fit can be reached, and the hints say how."""
        _, state_hash = self.replayed(self.journal())
        wanted = ["Seed 42", f"Hash {state_hash}"]
        path = str(self.journal())
        for _ in range(60):
            text = " ".join(box.text for box in boxes(self.lines()))
            # A path that is longer than the line goes on in the next.
            if all(part in text for part in wanted) and path in text.replace(" ", ""):
                return
            self.assertIn("Down more", self.lines()[-1])
            before = self.tmux.screen()
            self.tmux.keys("Down")
            self.tmux.wait_until(lambda screen: screen != before, "more of the end")
        self.fail("never seen all of it:\n" + self.tmux.screen())

    def check_game(self, columns, rows):
        self.start(columns, rows, "play", *QUESTION, "--speed", "instant")
        hint = "Space auto  P pause  O orders  Esc menu  ? help"
        facts = ["g Goblin HP 10/10", "5 tiles away, hunting you", "it hits for 2, you for 7"]
        self.expect(["Descent floor 1/3 seed 42", "your decision", "HP 30/30", "You see a Goblin.",
                     "Why first sight", "Danger melee", "» 1 f Fight", "2 a Avoid",
                     "3 s Swap to bare hands, then decide", "4 Use Minor Potion (heals 10)",
                     *facts], hint)
        self.assertIn("@", self.tmux.screen())
        self.tmux.keys("O")
        self.expect(["Like the preset: Balanced", "» Meeting enemies fight", "Stance balanced",
                     "Next action none", "One of: fight, avoid"],
                    "Right next value  Left previous  P pause  q close  ? help",
                    overlay="Standing orders")
        self.tmux.keys("q", "?")
        self.expect(["You never move a step yourself.", "There is no way back up."],
                    "Down more  q close", overlay="Descent")
        self.tmux.keys("q", "Escape")
        self.expect(["Seed 42", "Saved as descent-42. It goes on at its next question.", "» 1 Go on",
                     "6 Quit Fathom"], "Enter choose  q back  ? help", overlay="Descent")
        self.tmux.keys("q", "C-c")
        self.expect(["Leave Fathom? The run is saved; it goes on where it asks.", "y yes n no"],
                    "y yes  n no", overlay="Sure?")
        self.tmux.keys("y")
        self.assertEqual(self.tmux.exit_code(), 0)
        self.tmux.close()

    def check_long_seed(self, columns, rows):
        """Nothing runs into anything else at the top, though a seed can be long."""
        seed = "6BEQ9-7GRRT-VC2S"
        self.start(columns, rows, "play", "doom", "--seed", seed, "--new")
        self.expect(["Who goes in?"], "Esc menu")
        top = self.lines()[0]
        self.assertRegex(top, r"^ Dungeon of Doom( .*)? {2}your decision $")
        if columns >= 80:
            self.assertIn(f"  seed {seed}  ", top)
        self.tmux.close()

    def check_all(self, columns, rows):
        self.finished_run()
        self.check_title_and_around(columns, rows)
        self.check_end_and_replay(columns, rows)
        self.journal().unlink()
        self.check_game(columns, rows)
        self.check_long_seed(columns, rows)

    def test_80x24(self):
        self.check_all(80, 24)

    def test_60x20(self):
        self.check_all(60, 20)

    def test_120x40(self):
        self.check_all(120, 40)

    def test_200x60(self):
        self.check_all(200, 60)

    # Too small

    def notice(self):
        columns, rows = self.size
        self.tmux.wait_for("The terminal is too small.", f"It has {columns}x{rows}, needed are "
                           f"{NEEDED[0]}x{NEEDED[1]}.", "Nothing happens until it is larger.")

    def test_too_small_from_the_start(self):
        self.start(*SMALL, "play", *QUESTION, "--speed", "instant")
        self.notice()
        before = self.journal().read_bytes()
        self.tmux.keys("1", "Enter", "q", "Escape", "Space", "O", "Right")
        self.resize(80, 24)
        self.expect(["You see a Goblin.", "» 1 f Fight"], "Space auto")
        self.assertEqual(self.journal().read_bytes(), before)
        self.assertEqual(self.fathom("runs").returncode, 0)

    def test_leaving_is_possible_at_any_size(self):
        self.start(*SMALL, "play", *QUESTION)
        self.notice()
        self.tmux.keys("C-c")
        self.assertEqual(self.tmux.exit_code(), 0)

    # Resizes

    def pull_about(self, chance, times):
        """Many sizes, some of them waited for, some of them too small."""
        for _ in range(times):
            self.resize(chance.randint(10, 210), chance.randint(3, 65))
            if chance.random() < 0.3:
                columns, rows = self.size
                if columns < NEEDED[0] or rows < NEEDED[1]:
                    if columns >= 36 and rows >= 3:
                        self.notice()
                        self.tmux.keys("1", "Enter", "q", "y")
                else:
                    wait_until(lambda: len(self.lines()) == rows and self.lines()[-1].strip(),
                               lambda: "no hints:\n" + self.tmux.screen())

    def check_resizes(self, seed, hint):
        """The screen stands still; pulled about and put back it is the same, and so is the run."""
        before = self.tmux.settled(lambda screen: hint in screen, hint)
        journal = self.journal().read_bytes()
        self.pull_about(random.Random(seed), 40)
        self.resize(80, 24)
        self.tmux.wait_until(lambda screen: screen == before, "the screen as it was:\n" + before)
        self.assertEqual(self.journal().read_bytes(), journal)
        self.replayed(self.journal())

    def test_resizes_while_a_question_is_open(self):
        self.start(80, 24, "play", *QUESTION, "--speed", "instant")
        self.expect(["You see a Goblin."], "Space auto")
        self.check_resizes(1, "You see a Goblin.")
        self.tmux.keys("2")
        self.tmux.wait_until(lambda screen: "You see a Goblin." not in screen, "what comes next")

    def test_resizes_in_overlays(self):
        self.start(80, 24, "play", *QUESTION, "--speed", "instant")
        self.expect(["You see a Goblin."], "Space auto")
        for seed, key, caption, hint in ((2, "O", "Standing orders", "P pause  q close"),
                                         (3, "?", "Descent", "Down more  q close"),
                                         (4, "Escape", "Descent", "Enter choose  q back")):
            self.tmux.keys(key)
            self.expect([], hint, overlay=caption)
            self.check_resizes(seed, hint)
            self.tmux.keys("q")
            self.expect(["You see a Goblin."], "Space auto")

    def test_resizes_while_paused(self):
        self.start(80, 24, "play", *EXPLORING)
        self.tmux.keys("P")
        self.tmux.wait_for("paused")
        self.check_resizes(5, "paused")
        self.tmux.keys("Space", "+", "+", "+", "+")
        self.expect(["your decision", "You see a Goblin.", "» 1 f Fight"], "Speed: instant")

    def test_resizes_while_exploring(self):
        self.start(80, 24, "play", *EXPLORING)
        self.tmux.wait_until(lambda screen: "exploring" in screen or "decision" in screen, "a run")
        journal = self.journal().read_bytes()
        self.pull_about(random.Random(6), 40)
        self.resize(80, 24)
        self.expect(["your decision", "You see a Goblin.", "» 1 f Fight"], "Space auto")
        self.assertEqual(self.journal().read_bytes(), journal)

    def test_time_stands_still_while_nobody_can_see(self):
        self.start(*SMALL, "play", *EXPLORING)
        self.notice()
        time.sleep(4)  # by now it would have seen the goblin
        begin = time.monotonic()
        self.resize(80, 24)
        screen = self.tmux.wait_until(
            lambda screen: "exploring" in screen or "decision" in screen, "a run")
        if time.monotonic() - begin < 2:
            self.assertIn("exploring", screen)
        self.expect(["your decision", "You see a Goblin."], "Space auto")

    def test_resizes_in_doom(self):
        self.start(80, 24, "play", "doom", "--seed", "17", "--new")
        self.expect(["Who goes in?"], "Esc menu")
        self.tmux.keys("1")
        self.expect(["Raise what? 5 points left"], "Esc menu")
        self.check_resizes(7, "5 points left")


if __name__ == "__main__":
    main()

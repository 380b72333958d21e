#!/usr/bin/env python3
"""Plays whole games through a real terminal with nothing but keys, from the first screen to the
last, and checks that what the end says is what the journal says."""

import random
import re

from support import FATHOM, ProgramTest, main
from tmux_support import Tmux

MOST_ANSWERS = 2000
ASKING = "your decision"
ENDED = re.compile(r"(Victory|Defeat|Out, but not done|Stalled)   score \d+")
OPTION = re.compile(r"│[» ] +(\d+) (\w )? *(\S.*?) *│")


def options(screen):
    """The answers a question offers: its numbers, each with the words beside it."""
    return [(match[1], match[3]) for match in OPTION.finditer(screen)]


class WholeGamesTest(ProgramTest):
    def start(self, *arguments):
        # Tall enough for the whole end to be seen at once.
        self.tmux = Tmux(self.directory, self.environment, [FATHOM, *arguments], 100, 50)
        self.addCleanup(self.tmux.close)

    def inputs(self):
        return self.journal().read_text(encoding="utf-8").count('{"seq":')

    def settled(self, before):
        """The screen when it is another one than before and no longer being painted."""
        return self.tmux.settled(
            lambda screen: screen != before and (ASKING in screen or ENDED.search(screen)),
            "anything more", still=0.06)

    def play(self, rule):
        """Answers every question by the rule; returns the last screen and the answers given."""
        screen = self.settled("")
        answered = 0
        while not ENDED.search(screen):
            self.assertLess(answered, MOST_ANSWERS, screen)
            before = self.inputs()
            self.assertEqual(before, answered, screen)
            self.tmux.keys(*rule(screen))
            screen = self.settled(screen)
            answered += 1
        return screen, answered

    def check_end(self, screen, answered, game, seed):
        journal = self.journal()
        story, state_hash = self.replayed(journal)
        said = re.search(r"verified: (\w+) \(([\w.]+)\), score (\d+), inputs (\d+)", story)
        self.assertEqual(int(said[4]), answered)
        self.assertIn({"victory": "Victory", "defeat": "Defeat"}.get(said[1], "Out"), screen)
        self.assertIn(f"score {said[3]}", screen)
        self.assertIn(game, screen.splitlines()[next(
            i for i, line in enumerate(screen.splitlines()) if "╭" in line)])
        self.assertRegex(screen, r"Last decision +tick \d+: \S")
        self.assertRegex(screen, rf"Seed +{seed}\b")
        self.assertRegex(screen, rf"Hash +{state_hash}\b")
        self.assertRegex(screen, rf"Journal +{re.escape(str(journal))}")
        if said[1] == "defeat" and said[2].startswith("killed_by."):
            killer = said[2].removeprefix("killed_by.").replace("_", " ")
            self.assertRegex(screen.lower(), rf"killed by an? {killer}|{killer} has killed you")
        return said[1]

    def test_descent(self):
        self.start("play", "descent", "--seed", "42", "--new", "--speed", "instant")
        screen, answered = self.play(lambda screen: ["1"])
        ending = self.check_end(screen, answered, "Descent", "42")
        self.assertGreater(answered, 5)
        if ending == "defeat":
            self.assertIn("What hurt", screen)
            self.assertIn("Last blows", screen)
        # And out again: through the title, with nothing left to go on with.
        self.tmux.keys("q")
        self.tmux.wait_for("New run", "Saved runs")
        self.tmux.keys("q")
        self.assertEqual(self.tmux.exit_code(), 0)

    def test_doom_from_the_title(self):
        chance = random.Random(3)
        idle = ("Show the map", "Help", "Light a flare", "Cast", "Leave")

        def rule(screen):
            offered = options(screen)
            self.assertTrue(offered, screen)
            if "flares, at 1 gold" in screen:
                return ["0"]
            if "What now?" not in screen:
                return [offered[0][0]]  # who, with what; and always into the fight
            walking = [number for number, label in offered if not label.startswith(idle)]
            return [chance.choice(walking or [number for number, _ in offered])]

        self.start()
        self.tmux.wait_for("New run", "Settings")
        self.tmux.keys("n")
        self.tmux.wait_for("ironman")
        for _ in range(10):
            if "Dungeon of Doom" in self.tmux.screen():
                break
            before = self.tmux.screen()
            self.tmux.keys("Right")
            self.tmux.wait_until(lambda screen: screen != before, "another game")
        self.tmux.keys("Down", "1", "7")
        self.tmux.wait_for("17_")
        self.tmux.keys("Enter")
        screen, answered = self.play(rule)
        self.check_end(screen, answered, "Dungeon of Doom", "17")
        self.assertGreater(answered, 12)


if __name__ == "__main__":
    main()

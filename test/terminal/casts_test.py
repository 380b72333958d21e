#!/usr/bin/env python3
"""Films of whole runs, taken by asciinema and looked at on a real terminal."""

import json
import subprocess

from support import FATHOM, SOURCE, ProgramTest, find_tool, main, wait_until
from tmux_support import Tmux

ASCIINEMA = find_tool("asciinema")
LOST = SOURCE / "replays/descent/default-111-goblin.jsonl"
WON = SOURCE / "replays/descent/default-1186-veil-a-victory.jsonl"
DOOM = SOURCE / "replays/doom/strong-47-victory.jsonl"


class CastsTest(ProgramTest):
    def export(self, journal, *arguments):
        path = self.directory / "run.cast"
        subprocess.run([FATHOM, "export", journal, "--cast", "--out", path, *arguments],
                       env=self.environment, check=True, timeout=120)
        return path

    def shown(self, *command, size=(80, 24)):
        """The screen when the command has ended well, and nothing is written any more."""
        done = self.directory / "done"
        tmux = Tmux(self.directory, self.environment,
                    ["sh", "-c", '"$@" && touch "$0" && exec sleep 600', done, *command], *size)
        wait_until(done.exists, lambda: "it does not end:\n" + tmux.screen())
        screen = tmux.settled(lambda screen: "The end. Seed " in screen, "the end", still=1)
        tmux.close()
        done.unlink()
        return screen

    def check_end(self, journal, cast, size=(80, 24)):
        """asciinema writes the bytes of the film and nothing else; the end screen stays."""
        end = json.loads(journal.read_text(encoding="utf-8").splitlines()[-1])
        screen = self.shown(ASCIINEMA, "cat", cast, size=size)
        head = {"victory": "Victory", "defeat": "Defeat"}[end["end"]]
        self.assertIn(f"{head}   score {end['score']}", screen)
        lines = cast.read_text(encoding="utf-8").splitlines()[1:]
        bytes_of_film = self.directory / "film"
        bytes_of_film.write_text(
            "".join(text for _, kind, text in map(json.loads, lines) if kind == "o"),
            encoding="utf-8", newline="")
        # As a player does, without making two characters of a line feed.
        self.assertEqual(screen, self.shown("sh", "-c", 'stty -opost; cat "$0"', bytes_of_film,
                                            size=size))

    def test_asciinema_takes_a_lost_run(self):
        self.check_end(LOST, self.export(LOST))

    def test_asciinema_takes_a_won_run_at_another_size_without_lines_and_colours(self):
        cast = self.export(WON, "--size", "100x30", "--ascii", "--color", "none", "--theme",
                           "monochrome")
        self.check_end(WON, cast, (100, 30))

    def test_asciinema_takes_a_long_run_of_doom(self):
        self.check_end(DOOM, self.export(DOOM, "--speed", "fast", "--color", "true"))

    def test_asciinema_plays_it(self):
        cast = self.export(LOST, "--speed", "instant")
        screen = self.shown(ASCIINEMA, "play", "--speed", "50", cast)
        self.assertIn("Defeat   score 10", screen)


if __name__ == "__main__":
    main()

"""A terminal to look at: tmux without anybody attached, on a socket of its own."""

import itertools
import pathlib
import subprocess
import time

from support import find_tool, processes, wait_until

TMUX = find_tool("tmux")
numbers = itertools.count()  # a server that ends may still hold its socket


class Tmux:
    """One command in one window of the given size, until `close`."""

    def __init__(self, folder, environment, command, columns=80, rows=24):
        self._socket = str(folder / f"tmux-{next(numbers)}")
        self._environment = environment
        self._ended = pathlib.Path(self._socket + ".ended")
        settings = folder / "tmux.conf"
        settings.write_text(
            "set -g status off\nset -g remain-on-exit on\n"
            "set -g default-terminal tmux-256color\nset -s escape-time 0\n", encoding="ascii")
        self._tmux("-f", str(settings), "new-session", "-d", "-x", str(columns), "-y", str(rows),
                   "sh", "-c", '"$@"; code=$?; echo $code > "$0.new"; mv "$0.new" "$0"',
                   str(self._ended), *map(str, command))
        self._session = int(self._asked("#{pane_pid}"))

    def _tmux(self, *arguments):
        result = subprocess.run([TMUX, "-u", "-S", self._socket, *arguments], text=True,
                                env=self._environment, capture_output=True, timeout=60)
        if result.returncode != 0:
            raise AssertionError(f"tmux {arguments}: {result.stderr}")
        return result.stdout

    def keys(self, *names):
        """Keys by tmux's names: "1", "Enter", "Escape", "C-c"."""
        self._tmux("send-keys", *names)

    def resize(self, columns, rows):
        self._tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def lines(self):
        return self._tmux("capture-pane", "-p", "-N").split("\n")[:-1]

    def screen(self):
        return "\n".join(line.rstrip() for line in self.lines())

    def cursor_shown(self):
        return self._asked("#{cursor_flag}") == "1"

    def _asked(self, format):
        return self._tmux("display-message", "-p", format).strip()

    def alive(self):
        return not self._ended.exists()

    def exit_code(self):
        """Waits for the command to end. (What tmux itself knows of that, it may never tell.)"""
        wait_until(self._ended.exists, lambda: "it does not end:\n" + self.screen())
        return int(self._ended.read_text(encoding="ascii"))

    def wait_for(self, *texts):
        """Waits until all of the texts are on the screen, and returns it."""
        return self.wait_until(lambda screen: all(text in screen for text in texts), texts)

    def wait_until(self, condition, what):
        """Waits until the screen is as wanted, and returns it."""
        def look():
            screen = self.screen()
            return screen if condition(screen) else None
        return wait_until(look, lambda: f"not on the screen: {what}\n{self.screen()}")

    def settled(self, condition, what, still=0.3):
        """Waits until the screen is as wanted and has been the same for so many seconds, and
        returns it. A frame is not always painted from top to bottom, and tmux may show half of
        one with any text already in its place."""
        last, since = None, 0.0

        def stands(screen):
            nonlocal last, since
            if screen != last:
                last, since = screen, time.monotonic()
            return condition(screen) and time.monotonic() - since >= still
        return self.wait_until(stands, what)

    def question(self):
        """The question on a screen of 80x24, and nothing else that may differ."""
        screen = self.settled(lambda screen: "your decision" in screen and "╰" in screen,
                              "a question")
        return [line[47:] for line in screen.splitlines()[5:23] if "│" in line[47:]]

    def next_question(self, before):
        """The question once it is another one."""
        def another():
            question = self.question()
            return question if question != before else None
        return wait_until(another, lambda: "no next question:\n" + self.screen())

    def close(self):
        """Hangs up, and waits until all that it ran have ended."""
        subprocess.run([TMUX, "-S", self._socket, "kill-server"], env=self._environment,
                       capture_output=True, timeout=60, check=False)
        wait_until(lambda: all(session != self._session for _, session in processes().values()),
                   "the command does not end")

"""A whole game in a real terminal: tmux, 80×24, with keys sent and the screen read. No test sleeps for a fixed time."""

import os
import re
import shutil
import subprocess
import sys
import time

import pytest

from nmbr9.notation import Record
from nmbr9.tui import saves
from tests import waiting
from tests.services import absent
from tests.waiting import STALLED

COMMAND = f"{sys.executable} -m nmbr9 play"


class Terminal:
    """A tmux server with one window, for one test."""

    def __init__(self, folder):
        self._tmux = ["tmux", "-S", str(folder / "socket"), "-f", "/dev/null"]
        self.environment = {
            **os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": str(folder / "state"),
            "NMBR9_ENGINE": "wasm", "PYTHONPATH": os.pathsep.join(sys.path),
        }  # fmt: skip
        # The size of the snapshots, which other tests may have set, would hide that of the window from Textual.
        for name in ("NO_COLOR", "TMUX", "COLUMNS", "LINES"):
            self.environment.pop(name, None)

    def run(self, *arguments):
        done = subprocess.run(
            [*self._tmux, *arguments], env=self.environment, check=True, capture_output=True, text=True,
            encoding="utf-8",
        )  # fmt: skip
        return done.stdout

    def start(self, command):
        self.run("new-session", "-d", "-x", "80", "-y", "24", command)
        self.run("set-option", "-g", "remain-on-exit", "on")

    def again(self, command):
        self.run("respawn-pane", "-k", command)

    def press(self, *keys):
        self.run("send-keys", *keys)

    def screen(self):
        return self.run("capture-pane", "-p")

    def until(self, pattern):
        """Wait until the screen has something, and return the screen."""
        late = time.monotonic() + STALLED
        while not re.search(pattern, screen := self.screen()):
            assert "Traceback" not in screen, screen
            assert time.monotonic() < late, f"no {pattern!r} within {STALLED:.0f} s:\n{screen}"
            time.sleep(0.01)  # a terminal does not say when it has changed
        return screen

    def until_dead(self):
        """Wait until the command has ended. Now and then tmux misses the signal and never writes "Pane is dead"."""
        waiting.until(lambda: self.run("display-message", "-p", "#{pane_dead}").strip() == "1")

    def pid(self):
        return int(self.run("display-message", "-p", "#{pane_pid}"))

    def close(self):
        subprocess.run([*self._tmux, "kill-server"], env=self.environment, check=False, capture_output=True)


@pytest.fixture
def terminal(tmp_path, monkeypatch):
    if shutil.which("tmux") is None:
        absent("tmux")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    terminal = Terminal(tmp_path)
    yield terminal
    terminal.close()


def play_round(terminal, number, rounds=4):
    terminal.until(rf"Round {number} of {rounds}")
    terminal.until(r"[✓✗] \S")
    terminal.press("Tab")
    terminal.until(r"✓ level \d")
    terminal.press("Enter")
    return terminal.until(rf"Round {number + 1} of {rounds}" if number < rounds else "Counting|win|You scored")


def test_a_whole_game_resized_killed_and_resumed(terminal, tmp_path):
    record = tmp_path / "game.nmbr9"
    terminal.start(f"{COMMAND} --seed 1 --bot greedy --remove 16")
    screen = terminal.until("Round 1 of 4")
    assert len(screen.splitlines()) <= 24
    play_round(terminal, 1)

    terminal.run("resize-window", "-x", "120", "-y", "40")
    terminal.until(r"(?m)^.{100,}")  # it uses the new columns
    terminal.run("resize-window", "-x", "50", "-y", "15")
    terminal.until("This window has 50×15 characters")
    terminal.run("resize-window", "-x", "80", "-y", "24")
    terminal.until("Round 2 of 4")
    play_round(terminal, 2)

    os.kill(terminal.pid(), 9)  # as when the machine or the connection is lost
    terminal.until_dead()
    assert saves.read(saves.newest()).game.round == 3
    terminal.again(f"{COMMAND} --resume --record {record}")
    for number in (3, 4):
        play_round(terminal, number)
    terminal.press("x")
    terminal.until("V review")
    terminal.press("l")
    screen = terminal.until("The record is in")
    assert re.search("(You win|You share the win|greedy wins) with", screen)
    played = Record.parse(record.read_text(encoding="utf-8"))
    assert played.finished
    assert played.players == ("You", "bot:greedy@1")
    assert saves.saved_games() == []


@pytest.mark.deep
def test_the_menu_help_and_leaving(terminal):
    terminal.start(COMMAND)
    terminal.until("Play alone")
    terminal.press("?")
    terminal.until("Shift.Tab")
    terminal.press("Escape")
    terminal.until("Play alone")  # together, the two keys would be another one
    terminal.press("Enter")
    terminal.until("Round 1 of 20")
    terminal.press("l")
    terminal.until("Leave this game")
    terminal.press("Enter")
    terminal.until("Play alone")
    terminal.press("q")
    terminal.until_dead()


@pytest.mark.deep
def test_a_hangup_loses_nothing(terminal):
    terminal.start(f"{COMMAND} --seed 2 --practice --remove 16")
    play_round(terminal, 1)
    play_round(terminal, 2)
    os.kill(terminal.pid(), 1)
    terminal.until_dead()
    local = saves.read(saves.newest())
    assert (local.game.round, local.setup.practice) == (3, True)

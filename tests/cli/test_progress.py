"""The line that says how far a command is."""

import io

import pytest

from nmbr9.cli import progress as module
from nmbr9.cli.progress import ProgressLine


class Terminal(io.StringIO):
    def isatty(self):
        return True

    def screen(self):
        """The line that people see."""
        line = ""
        for part in self.getvalue().split("\r"):
            line = part + line[len(part) :]
        return line.rstrip()


class Clock:
    now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture(autouse=True)
def terminal_that_can(monkeypatch):
    monkeypatch.setenv("TERM", "xterm")


def test_a_line_is_written_over_and_cleared():
    terminal, clock = Terminal(), Clock()
    with ProgressLine(terminal, clock) as progress:
        progress.show("a long line of text", share=0.5)
        assert terminal.screen() == "[############............] a long line of text"
        clock.now += 1
        progress.show("short")
        assert terminal.screen() == "short"
    assert terminal.screen() == ""
    assert terminal.getvalue().endswith("\r")
    assert "\n" not in terminal.getvalue()


def test_at_most_ten_times_a_second():
    terminal, clock = Terminal(), Clock()
    with ProgressLine(terminal, clock) as progress:
        for step in range(1000):
            clock.now = 100 + step / 1000
            progress.show(f"{step}")
    assert terminal.getvalue().count("\r") <= 10 + 2


def test_the_width_of_the_terminal(monkeypatch):
    terminal = Terminal()
    monkeypatch.setattr(ProgressLine, "_width", lambda self: 20)
    with ProgressLine(terminal) as progress:
        progress.show("x" * 50)
        assert terminal.screen() == "x" * 19


def test_nothing_where_nobody_looks(monkeypatch):
    stream = io.StringIO()
    with ProgressLine(stream) as progress:
        progress.show("hello")
    assert stream.getvalue() == ""
    monkeypatch.setenv("TERM", "dumb")
    with ProgressLine(Terminal()) as progress:
        progress.show("hello")
    assert stream.getvalue() == ""


def test_how_long_it_will_take():
    clock = Clock()
    progress = ProgressLine(Terminal(), clock)
    clock.now += 30
    assert progress.left(0) == ""
    assert progress.left(0.25) == "1 min 30 s left"
    assert progress.left(1) == "0 s left"
    assert [module.duration(seconds) for seconds in (0.4, 59.6, 3599, 3600, 90_000)] == [
        "0 s", "1 min 0 s", "59 min 59 s", "1 h 0 min", "25 h 0 min",
    ]  # fmt: skip

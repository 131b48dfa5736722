"""A progress line in the terminal, for long-running commands."""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final, Self

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

_INTERVAL: Final = 0.1  # seconds between two changes of the line
_BAR: Final = 24  # characters


class ProgressLine:
    """A line that is updated in place, and removed at the end. Nothing is written unless the stream is a terminal.

    with ProgressLine() as progress:
        for done in range(1000):
            progress.show(f"{done} of 1000", share=done / 1000)
    """

    def __init__(self, stream: TextIO | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self._stream = stream or sys.stderr
        self._clock = clock
        self._seen = self._stream.isatty() and os.environ.get("TERM") != "dumb"
        self._length = 0
        self._next = float("-inf")
        self._start = clock()

    def show(self, text: str, *, share: float | None = None) -> None:
        """Write a line, with a bar if `share`, the fraction of the work done so far, is given.

        Call it as often as you like: the output is rate-limited.
        """
        if not self._seen or self._clock() < self._next:
            return
        self._next = self._clock() + _INTERVAL
        self._write(text if share is None else f"{_bar(share)} {text}")

    def left(self, share: float) -> str:
        """Return an estimate of the remaining time."""
        if share <= 0:
            return ""
        return f"{duration((self._clock() - self._start) * (1 - share) / share)} left"

    def close(self) -> None:
        """Clear the line."""
        if self._length:
            self._write("")
            self._stream.write("\r")
            self._stream.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _write(self, text: str) -> None:
        line = text[: self._width() - 1]  # a full line would move the cursor to the next
        self._stream.write("\r" + line.ljust(self._length))
        self._stream.flush()
        self._length = len(line)

    def _width(self) -> int:
        with suppress(OSError, ValueError):  # a stream that is not a file, or a terminal that does not say
            return os.get_terminal_size(self._stream.fileno()).columns or 80
        return 80


def duration(seconds: float) -> str:
    """Return how long something takes, in a few characters.

    >>> duration(3.4), duration(75), duration(7300)
    ('3 s', '1 min 15 s', '2 h 1 min')
    """
    minutes, rest = divmod(round(seconds), 60)
    if not minutes:
        return f"{rest} s"
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min {rest} s"


def _bar(share: float) -> str:
    done = round(min(max(share, 0.0), 1.0) * _BAR)
    return f"[{'#' * done}{'.' * (_BAR - done)}]"

"""Logs as lines of JSON, with a rate limit: no client can fill the disk with them."""

from __future__ import annotations

import json
import logging
import sys
import time
from collections import Counter
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

LINES_PER_MINUTE: Final = 30
"""How many messages of one kind are logged in a minute. The next one that is logged says how many were not."""
_LONGEST_MESSAGE: Final = 2000
_LONGEST_ERROR: Final = 4000
_KINDS: Final = 1000


def configure(level_name: str) -> None:
    """Log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(LogRateLimit(LINES_PER_MINUTE, time.monotonic))
    level = logging.getLevelNamesMapping()[level_name.upper()]
    # Debug messages only from our own code: libraries would log headers and queries, with tokens and decks.
    logging.basicConfig(level=max(level, logging.INFO), handlers=[handler], force=True)
    logging.getLogger("nmbr9").setLevel(level)
    for library in ("uvicorn", "alembic"):  # the steps of a start are of no interest
        logging.getLogger(library).setLevel(max(level, logging.WARNING))


class LogRateLimit(logging.Filter):
    """A rate limit for log messages, per minute and kind. A kind is a logger and the text of a message."""

    def __init__(self, most: int, now: Callable[[], float]) -> None:
        super().__init__()
        self._most, self._now = most, now
        self._until = now() + 60
        self._lines: Counter[tuple[str, str]] = Counter()
        self._suppressed: Counter[tuple[str, str]] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a message is logged, and note in it how many of its kind were not."""
        if self._now() >= self._until or len(self._lines) > _KINDS:
            self._until = self._now() + 60
            self._lines.clear()
        kind = record.name, str(record.msg)[:60]  # the text before its arguments are filled in
        self._lines[kind] += 1
        if self._lines[kind] > self._most:
            if len(self._suppressed) <= _KINDS:
                self._suppressed[kind] += 1
            return False
        record.suppressed = self._suppressed.pop(kind, 0)
        return True


class JsonLines(logging.Formatter):
    """Formats each log message as a line of JSON. Callers never log tokens."""

    def format(self, record: logging.LogRecord) -> str:
        """Return one line."""
        line: dict[str, object] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": _shortened(record.getMessage(), _LONGEST_MESSAGE),
        }
        if suppressed := getattr(record, "suppressed", 0):
            line["suppressed"] = suppressed  # messages of this kind that were not logged before this one
        if record.exc_info:
            line["error"] = _shortened(self.formatException(record.exc_info), _LONGEST_ERROR)
        return json.dumps(line, ensure_ascii=False)


def _shortened(text: str, most: int) -> str:
    """Leave out the middle of a long text: a traceback says at its end what has happened."""
    return text if len(text) <= most else f"{text[: most // 4]} … {text[-most * 3 // 4 :]}"

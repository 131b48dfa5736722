"""How long to wait before the next attempt to connect."""

from __future__ import annotations

import random
from typing import Final

FIRST_DELAY: Final = 0.5
LONGEST_DELAY: Final = 10.0
"""In seconds."""


class Backoff:
    """Exponential backoff with jitter, so that players do not reconnect all at once."""

    def __init__(self, first: float = FIRST_DELAY, most: float = LONGEST_DELAY) -> None:
        self._first, self._most, self._attempts = first, most, 0

    def reset(self) -> None:
        """Begin with a short delay again."""
        self._attempts = 0

    def delay(self) -> float:
        """Return the next delay, in seconds."""
        longest = min(self._most, self._first * 2.0 ** min(self._attempts, 20))
        self._attempts += 1
        return longest * random.uniform(0.5, 1.0)  # noqa: S311 - nobody gains by guessing it

"""Rankings over several days take a while to compute, so they are cached for some seconds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nmbr9.daily.rankings import SPANS

if TYPE_CHECKING:
    from collections.abc import Callable

    from nmbr9.daily.days import Day
    from nmbr9.daily.rankings import SpanName
    from nmbr9.daily.results import DailyResults, Leaderboard

ROWS: Final = 100
"""How many players a ranking lists."""
CACHE_SECONDS: Final = 30.0
"""The minimum time for which a ranking is cached."""
CACHE_FACTOR: Final = 10
"""It is cached for this many times as long as it took to compute, if that is longer."""
MOST_CACHED: Final = 64


class Leaderboards:
    """A cache of rankings. `now` is a monotonic clock."""

    def __init__(self, results: DailyResults, now: Callable[[], float]) -> None:
        self._results = results
        self._now = now
        self._cache: dict[tuple[SpanName, Day], tuple[float, Leaderboard]] = {}

    def find(self, name: SpanName, day: Day) -> Leaderboard | None:
        """Return a ranking that was computed a short time ago. All days of a week have the same one."""
        expires, board = self._cache.get((name, SPANS[name].days(day)[0]), (0.0, None))
        return board if self._now() < expires else None

    async def compute(self, name: SpanName, day: Day) -> Leaderboard:
        """Return a ranking, and compute it unless somebody else has done so meanwhile. Raises StoreUnavailable."""
        board = self.find(name, day)
        if board is None:
            span = SPANS[name]
            days, began = span.days(day), self._now()
            board = await self._results.leaderboard(span, days, ROWS)
            self._cache.pop((name, days[0]), None)
            self._cache[name, days[0]] = self._now() + max(CACHE_SECONDS, CACHE_FACTOR * (self._now() - began)), board
            if len(self._cache) > MOST_CACHED:
                del self._cache[next(iter(self._cache))]
        return board

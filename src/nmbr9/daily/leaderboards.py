"""Rankings are the same for everybody, so they are cached: that of a day for a moment, others for some seconds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nmbr9.daily.rankings import SPANS
from nmbr9.daily.results import Leaderboard

if TYPE_CHECKING:
    from collections.abc import Callable

    from nmbr9.daily.days import Day
    from nmbr9.daily.rankings import SpanName
    from nmbr9.daily.results import DailyResults

ROWS: Final = 100
"""How many players a ranking lists."""
CACHE_SECONDS: Final = 30.0
"""The minimum time for which a ranking of several days is cached."""
DAY_SECONDS: Final = 1.0
"""The minimum time for that of a day, unless a ranked game ends here."""
CACHE_FACTOR: Final = 10
"""It is cached for this many times as long as it took to compute, if that is longer."""
MOST_CACHED: Final = 64


class Leaderboards:
    """A cache of rankings. `now` is a monotonic clock, and `written` counts ranked results written here."""

    def __init__(self, results: DailyResults, now: Callable[[], float], written: Callable[[], int] = lambda: 0) -> None:
        self._results = results
        self._now = now
        self._written = written
        self._cache: dict[tuple[SpanName, Day], tuple[float, int, Leaderboard]] = {}

    def find(self, name: SpanName, day: Day) -> Leaderboard | None:
        """Return a ranking that was computed a short time ago. All days of a week have the same one."""
        expires, written, board = self._cache.get((name, SPANS[name].days(day)[0]), (0.0, 0, None))
        fresh = self._now() < expires and (name != "day" or written == self._written())
        return board if fresh else None

    async def compute(self, name: SpanName, day: Day) -> Leaderboard:
        """Return a ranking, and compute it unless somebody else has done so meanwhile. Raises StoreUnavailable."""
        board = self.find(name, day)
        if board is None:
            span = SPANS[name]
            days, began, written = span.days(day), self._now(), self._written()
            if name == "day":
                board = Leaderboard(await self._results.best(day, ROWS), await self._results.counts(day))
            else:
                board = await self._results.leaderboard(span, days, ROWS)
            least = DAY_SECONDS if name == "day" else CACHE_SECONDS
            self._cache.pop((name, days[0]), None)
            expires = self._now() + max(least, CACHE_FACTOR * (self._now() - began))
            self._cache[name, days[0]] = expires, written, board
            if len(self._cache) > MOST_CACHED:
                del self._cache[next(iter(self._cache))]
        return board

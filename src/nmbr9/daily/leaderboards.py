"""Rankings over several days take a while to compute, so they are cached for some seconds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from nmbr9.daily.rankings import SPANS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from nmbr9.daily.days import Day
    from nmbr9.daily.rankings import SpanName
    from nmbr9.daily.results import DailyResults, Ranked

ROWS: Final = 100
"""How many players a ranking lists."""
CACHE_SECONDS: Final = 30.0
MOST_CACHED: Final = 64


@dataclass(frozen=True)
class Leaderboard:
    """A ranking of some days."""

    top: list[Ranked]
    counts: Mapping[int, int] | Mapping[float, int]
    """How many players have each number of points."""


class Leaderboards:
    """A cache of rankings. `now` is a monotonic clock."""

    def __init__(self, results: DailyResults, now: Callable[[], float]) -> None:
        self._results = results
        self._now = now
        self._cache: dict[tuple[SpanName, Day], tuple[float, Leaderboard]] = {}

    def find(self, name: SpanName, day: Day) -> Leaderboard | None:
        """Return a ranking that was computed a short time ago. All days of a week have the same one."""
        at, board = self._cache.get((name, SPANS[name].days(day)[0]), (0.0, None))
        return board if self._now() - at < CACHE_SECONDS else None

    async def compute(self, name: SpanName, day: Day) -> Leaderboard:
        """Return a ranking, and compute it unless somebody else has done so meanwhile. Raises StoreUnavailable."""
        board = self.find(name, day)
        if board is None:
            span = SPANS[name]
            days = span.days(day)
            board = Leaderboard(await self._results.top(span, days, ROWS), await self._results.totals(span, days))
            self._cache.pop((name, days[0]), None)
            self._cache[name, days[0]] = self._now(), board
            if len(self._cache) > MOST_CACHED:
                del self._cache[next(iter(self._cache))]
        return board

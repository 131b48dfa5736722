"""The calendar: which day it is, and the seeds of days. They are the same in all processes that share the storage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nmbr9.daily.days import Day

if TYPE_CHECKING:
    from collections.abc import Callable

    from nmbr9.daily.results import DailyResults

MOST_CACHED: Final = 1000


class Calendar:
    """The days that a server has had, today and tomorrow. A day that nobody has asked for has no seed, and no deck.

    `now` is the time in Unix seconds.
    """

    def __init__(self, results: DailyResults, now: Callable[[], float]) -> None:
        self._results = results
        self._now = now
        self._seeds: dict[Day, str] = {}
        self._first: Day | None = None

    @property
    def today(self) -> Day:
        """The current day."""
        return Day.at(self._now())

    def is_closed(self, day: Day) -> bool:
        """Return whether a day's seed is opened, and its ranked games are all over."""
        return self._now() >= day.closes

    async def seed_of(self, day: Day) -> str | None:
        """Return the seed of a day, which is a secret until the day closes; None for a day without one.

        Those of today and tomorrow are made when they are first asked for, both at once: the hash of tomorrow's is
        published today.
        """
        if day not in self._seeds:
            today = self.today
            if today <= day <= today.next:
                found = await self._results.seeds((today, today.next), self._now())
            else:
                seed = await self._results.known_seed(day)
                found = {} if seed is None else {day: seed}
            if len(self._seeds) >= MOST_CACHED:
                self._seeds.clear()
            self._seeds |= found
        return self._seeds.get(day)

    async def number_of(self, day: Day) -> int:
        """Return the number of a day that has a seed: 1 for the first one. Days without a deck are counted, too."""
        if self._first is None:
            self._first = await self._results.first_day()
        return 1 if self._first is None else day.ordinal - self._first.ordinal + 1

"""Days: which one it is, when it begins, ends and closes, and its week. All of it is in UTC."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from typing import Final, Self

from nmbr9.core.errors import InvalidNotation

SECONDS: Final = 86_400
"""Of a day. Unix time has no leap seconds, so all days are equally long."""
CLOSING_SECONDS: Final = 3_600
"""How long after its end a day closes: until then, games that were begun on the day may be finished."""
CONTESTS: Final = "daily/"
"""The beginning of the names of all daily contests."""
_EPOCH: Final = date(1970, 1, 1).toordinal()
_DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


@dataclass(frozen=True, order=True, slots=True)
class Day:
    """A day of the calendar in UTC.

    >>> from nmbr9.daily import Day
    >>> Day.at(1794873599.9), Day.at(1794873600)
    (Day.parse('2026-11-16'), Day.parse('2026-11-17'))
    """

    ordinal: int
    """1 is the first day of the year 1."""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a day like `2026-11-17`. Raises InvalidNotation."""
        try:
            if _DAY.fullmatch(text):
                return cls(date.fromisoformat(text).toordinal())
        except ValueError:
            pass
        raise InvalidNotation(f"expected a day of the calendar like 2026-11-17, found {text[:20]!r}")

    @classmethod
    def at(cls, now: float) -> Self:
        """Return the day of a time in Unix seconds."""
        return cls(_EPOCH + int(now // SECONDS))

    @classmethod
    def of_contest(cls, contest: str) -> Self:
        """Return the day of a contest. Raises InvalidNotation for a contest that is not a daily one."""
        return cls.parse(contest.removeprefix(CONTESTS) if contest.startswith(CONTESTS) else contest)

    def __str__(self) -> str:
        return date.fromordinal(self.ordinal).isoformat()

    def __repr__(self) -> str:
        return f"Day.parse({str(self)!r})"

    @property
    def contest(self) -> str:
        """The name of the contest of this day's games, like `daily/2026-11-17`."""
        return f"{CONTESTS}{self}"

    @property
    def begins(self) -> float:
        """The first moment of the day, in Unix seconds."""
        return float((self.ordinal - _EPOCH) * SECONDS)

    @property
    def ends(self) -> float:
        """The first moment of the next day, in Unix seconds."""
        return self.begins + SECONDS

    @property
    def closes(self) -> float:
        """When the day's seed is opened. Ranked games that end later do not count: their players may know the deck."""
        return self.ends + CLOSING_SECONDS

    @property
    def week(self) -> tuple[Day, ...]:
        """The seven days of its week, from Monday to Sunday; fewer at either end of the calendar."""
        monday = self.ordinal - (self.ordinal - 1) % 7
        return _between(monday, monday + 6)

    def back(self, days: int) -> Day:
        """Return the day that is `days` days earlier, but not before the first day of the calendar."""
        return Day(max(1, self.ordinal - days))

    def last(self, count: int) -> tuple[Day, ...]:
        """Return this day and the days before it, `count` in all, in order."""
        return _between(self.ordinal - count + 1, self.ordinal)

    @property
    def next(self) -> Day:
        """The day after it."""
        return Day(min(self.ordinal + 1, date.max.toordinal()))


def _between(first: int, last: int) -> tuple[Day, ...]:
    return tuple(Day(ordinal) for ordinal in range(max(1, first), min(last, date.max.toordinal()) + 1))

"""Rankings: of a day by points, of a week by their sum, of all time by the mean of the best games."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from nmbr9.daily.days import Day

SpanName: TypeAlias = Literal["day", "week", "all"]


@dataclass(frozen=True)
class Span:
    """How a ranking is made: of which days, and of which games."""

    days: Callable[[Day], tuple[Day, ...]]
    """Returns the days that the ranking of a day covers."""
    best: int
    """How many of a player's games count, the best ones."""
    least: int
    """How many games a player needs."""
    mean: bool
    """Whether it ranks by the mean and not by the sum."""

    def points(self, total: int, games: int) -> float:
        """Return the points of a player whose counted games make this total. Equal means give equal floats."""
        return total / games if self.mean else float(total)


SPANS: Final[Mapping[SpanName, Span]] = MappingProxyType(
    {
        "day": Span(days=lambda day: (day,), best=1, least=1, mean=False),
        "week": Span(days=lambda day: day.week, best=7, least=1, mean=False),
        "all": Span(days=lambda day: day.last(30), best=20, least=5, mean=True),
    }
)


def ranks(points: Sequence[float]) -> Iterator[int]:
    """Yield the rank for each of these points, the best of all players in descending order; ties share a rank.

    >>> from nmbr9.daily import ranks
    >>> list(ranks([90, 80, 80, 70]))
    [1, 2, 2, 4]
    """
    rank = 1
    for place, each in enumerate(points, 1):
        rank = rank if place > 1 and points[place - 2] == each else place
        yield rank

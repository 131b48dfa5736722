"""A player's scores in a few numbers."""

from __future__ import annotations

import statistics
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nmbr9.core.placement import read_placement
from nmbr9.core.scoring import tile_points

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True)
class Summary:
    """The scores of some games. A figure that is undefined for so few games is None."""

    games: int
    mean: float | None
    best: int | None
    median: float | None
    deviation: float | None
    """The sample standard deviation, which needs at least two games."""

    @classmethod
    def of(cls, scores: Sequence[int]) -> Summary:
        """Summarize scores.

        >>> Summary.of([90, 100, 80])
        Summary(games=3, mean=90.0, best=100, median=90.0, deviation=10.0)
        """
        if not scores:
            return cls(0, None, None, None, None)
        deviation = statistics.stdev(scores) if len(scores) > 1 else None
        return cls(len(scores), statistics.fmean(scores), max(scores), float(statistics.median(scores)), deviation)


def levels_of(display: str) -> list[int]:
    """Return the points of each level, level 0 first, from the text of a display that was checked before.

    Reading the levels from the text takes a hundredth of the time of computing them by the rules.

    >>> levels_of("9n@0,0 9n@3,0 1w@1,1^1")
    [0, 1]
    """
    points: list[int] = []
    for word in display.split() if display != "-" else []:
        placement, written = read_placement(word)
        level = written or 0
        points += [0] * (level + 1 - len(points))
        points[level] += tile_points(placement.number, level)
    return points

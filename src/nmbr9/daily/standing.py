"""Where a score stands among all scores of a day."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping


class Standing(NamedTuple):
    """Where a score that is among the counted ones stands."""

    rank: int
    """1 for the best; equal scores share a rank."""
    percentile: float
    """The percentage of all others that have fewer points, 0 to 100. Without others it is 100."""


def standing_of(score: float, counts: Mapping[int, int] | Mapping[float, int]) -> Standing:
    """Return where a score stands, given how many players have each score, its own player included.

    >>> from nmbr9.daily import standing_of
    >>> standing_of(70, {60: 2, 70: 2, 80: 1})
    Standing(rank=2, percentile=50.0)
    """
    better = sum(count for other, count in counts.items() if other > score)
    below = sum(count for other, count in counts.items() if other < score)
    others = sum(counts.values()) - 1
    return Standing(better + 1, 100 * below / others if others > 0 else 100.0)

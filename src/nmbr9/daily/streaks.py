"""Streaks: on how many days in a row a player has finished the ranked game."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nmbr9.daily.days import Day


class Streak(NamedTuple):
    """On how many days a player has finished the ranked game."""

    current: int
    """Days without a gap up to today, or up to yesterday while today is not played."""
    longest: int
    played: int


def streak_of(days: Iterable[Day], today: Day) -> Streak:
    """Return the streak of a player who has played on these days, in any order."""
    played = sorted({day.ordinal for day in days})
    if not played:
        return Streak(0, 0, 0)
    runs = [1]
    for before, day in pairwise(played):
        runs.append(runs[-1] + 1 if day == before + 1 else 1)
    current = runs[-1] if played[-1] >= today.ordinal - 1 else 0
    return Streak(current, max(runs), len(played))

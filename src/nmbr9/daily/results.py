"""What the daily deck needs of storage. `nmbr9.store` implements it with SQL."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from nmbr9.daily.days import Day
    from nmbr9.daily.rankings import Span


@dataclass(frozen=True)
class DailyResult:
    """A player's ranked game of a day that is over."""

    room: str
    score: int
    complete: bool
    """Whether it was played to its end; otherwise it was given up."""
    hidden: bool
    """Whether an operator has hidden it from all rankings."""


class DaySummary(NamedTuple):
    """What the archive says of a day."""

    players: int
    best: int


@dataclass(frozen=True)
class Ranked:
    """A player in a ranking; in the ranking of a day, with the display."""

    player: str
    """The player's hash: a secret, like that of every player."""
    name: str
    """Of the newest game; empty when an operator has hidden it."""
    passkey: bool
    points: float
    games: int
    room: str = ""
    display: str = ""


@dataclass(frozen=True)
class Leaderboard:
    """A ranking."""

    top: list[Ranked]
    """The best, in order."""
    counts: Mapping[int, int] | Mapping[float, int]
    """How many players have each number of points."""

    __hash__ = object.__hash__
    """A ranking that was computed is a key of caches."""


class DailyResults(Protocol):
    """Seeds of days, and results of their games. Every method raises StoreUnavailable."""

    async def seeds(self, days: Collection[Day], now: float) -> dict[Day, str]:
        """Return the seeds of days, and make those that are missing. All processes get the same ones."""
        ...

    async def known_seed(self, day: Day) -> str | None:
        """Return the seed of a day; None for a day that has none."""
        ...

    async def first_day(self) -> Day | None:
        """Return the first day that has a seed."""
        ...

    async def days(self, before: Day, limit: int) -> list[Day]:
        """Return the days before this one that have a seed, newest first."""
        ...

    async def counts(self, day: Day) -> dict[int, int]:
        """Return how many ranked results a day has of each score."""
        ...

    async def summaries(self, days: Collection[Day]) -> dict[Day, DaySummary]:
        """Return what the archive says of days; those that nobody has finished are left out."""
        ...

    async def result_of(self, player: str, day: Day) -> DailyResult | None:
        """Return a player's ranked game of a day, if it is over."""
        ...

    async def played(self, player: str) -> dict[Day, int]:
        """Return the days on which a player has finished the ranked game, with the points."""
        ...

    async def best(self, day: Day, limit: int) -> list[Ranked]:
        """Return the best ranked games of a day; of equal ones, those that ended first."""
        ...

    async def leaderboard(self, span: Span, days: Collection[Day], limit: int) -> Leaderboard:
        """Return the ranking of some days. Of tied players, the first to finish comes first."""
        ...

    async def ranked(self, player: str, span: Span, days: Collection[Day]) -> Ranked | None:
        """Return a player's entry in the ranking of some days; None for a player who is not in it."""
        ...

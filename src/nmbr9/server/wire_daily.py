"""The types of the wire for the daily deck: bodies of REST requests and responses. See docs/daily.md."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from nmbr9.server.wire import NewSeat

Day: TypeAlias = Annotated[str, Meta(description="a day of the calendar in UTC, like 2026-11-17")]


class NewDailyGame(NewSeat, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request for a game with the deck of a day."""

    ranked: Annotated[bool, Meta(description="the one game that counts, today only; false for a repeat")] = True


class DayView(Struct, frozen=True, kw_only=True):
    """A day, and what is published of its deck."""

    day: Day
    number: Annotated[int, Meta(description="days are counted from 1, the first one that this server has had")]
    begins: float
    ends: float
    commitment: Annotated[str, Meta(description="the SHA-256 hash of the seed, published the day before")]
    seed: Annotated[str, Meta(description="the deck follows from it; empty until an hour after the day")]


class StreakView(Struct, frozen=True, kw_only=True):
    """On how many days a player has finished the ranked game."""

    current: Annotated[int, Meta(description="days without a gap up to today, or to yesterday until today is played")]
    longest: int
    played: Annotated[int, Meta(description="all days")]


class DailyStanding(Struct, frozen=True, kw_only=True):
    """Where a player's ranked game stands in the ranking of its day."""

    score: int
    rank: Annotated[int, Meta(description="1 for the best; those with equal scores share a rank")]
    percentile: Annotated[float, Meta(description="of all others, how many have fewer points; 0 to 100")]
    room: str


class DailyView(Struct, frozen=True, kw_only=True):
    """Today, as one player sees it."""

    now: float
    today: DayView
    tomorrow: DayView
    players: Annotated[int, Meta(description="how many have finished today's ranked game")]
    state: Annotated[Literal["open", "playing", "finished", "given_up"], Meta(description="of the own ranked game")]
    room: Annotated[str, Meta(description="of the own ranked game; empty when it has not begun")]
    round: int
    rounds: int
    standing: DailyStanding | None
    streak: StreakView


class ScoreCount(Struct, frozen=True, kw_only=True):
    """One bar of a histogram."""

    score: int
    count: int


class DailyDisplay(Struct, frozen=True, kw_only=True):
    """One of the best displays of a day."""

    rank: int
    name: str
    score: int
    display: str
    room: str
    passkey: Annotated[bool, Meta(description="whether the player's profile is secured by a passkey")]
    me: bool


class DayResults(Struct, frozen=True, kw_only=True):
    """The results of a day."""

    day: DayView
    players: int
    standing: DailyStanding | None
    histogram: list[ScoreCount]
    best: Annotated[list[DailyDisplay], Meta(description="empty for those who may still play it")]
    deck: Annotated[
        str, Meta(description="the cards in their order; empty until one has played, or the seed is opened")
    ]


class ArchiveDay(Struct, frozen=True, kw_only=True):
    """A past day in the archive."""

    day: Day
    number: int
    players: int
    best: Annotated[int | None, Meta(description="the most points that somebody has made")]
    mine: Annotated[int | None, Meta(description="the own ranked points")]


class RankingRow(Struct, frozen=True, kw_only=True):
    """A player in a ranking."""

    rank: int
    name: str
    points: Annotated[float, Meta(description="of the day; the sum of the week; the mean of the best games")]
    games: int
    passkey: bool
    me: bool


class Ranking(Struct, frozen=True, kw_only=True):
    """The ranking of a day, of a week, or of all time."""

    span: Literal["day", "week", "all"]
    first: Day
    last: Day
    players: int
    rows: list[RankingRow]
    mine: RankingRow | None

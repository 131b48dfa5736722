"""The daily deck: one deck for everybody, by the day of the calendar in UTC. No sockets, no SQL; time is injected."""

from nmbr9.daily.days import Day
from nmbr9.daily.decks import commitment_of, deck_of, ranked_room
from nmbr9.daily.rankings import SPANS, Span, SpanName, ranks
from nmbr9.daily.results import DailyResult, DailyResults, DaySummary, Leaderboard, Ranked
from nmbr9.daily.standing import Standing, standing_of
from nmbr9.daily.streaks import Streak, streak_of

__all__ = [
    "SPANS", "DailyResult", "DailyResults", "Day", "DaySummary", "Leaderboard", "Ranked", "Span", "SpanName",
    "Standing", "Streak", "commitment_of", "deck_of", "ranked_room", "ranks", "standing_of", "streak_of",
]  # fmt: skip

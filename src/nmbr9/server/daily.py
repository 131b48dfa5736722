"""REST routes: the daily deck, its results and rankings."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import msgspec
from litestar import Request, Response, get, post
from litestar.params import JSONBody, Parameter

from nmbr9.core.deck import CARDS
from nmbr9.daily import SPANS, Day, Leaderboard, commitment_of, deck_of, ranked_room, ranks, standing_of, streak_of
from nmbr9.rooms.contests import ContestGame
from nmbr9.rooms.hub import new_room_id
from nmbr9.server.daily_games import own_game
from nmbr9.server.identity import player_of, token_and_player, was_deleted
from nmbr9.server.limits import address_of, limited
from nmbr9.server.problems import RequestRefused, locate_errors, problems
from nmbr9.server.routes import encoded_response, seat_response
from nmbr9.server.wire import RoomView  # noqa: TC001 - Litestar reads the annotations
from nmbr9.server.wire_daily import (
    ArchiveDay,
    DailyDisplay,
    DailyStanding,
    DailyView,
    DayResults,
    DayView,
    NewDailyGame,
    Ranking,
    RankingRow,
    ScoreCount,
    StreakView,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nmbr9.daily import DailyResult, Ranked, SpanName
    from nmbr9.rooms import Room
    from nmbr9.server.context import ServerContext

AnyRequest = Request[Any, Any, Any]
DayText = Annotated[str, Parameter(max_length=64, description="a day of the calendar in UTC, like 2026-11-17")]
Before = Annotated[str, Parameter(max_length=64, description="only days before this one; empty for all")]
RankingDay = Annotated[str, Parameter(max_length=64, description="a day of the ranking; today if it is empty")]
Limit = Annotated[int, Parameter(ge=1, le=100, description="how many days")]
SpanText = Annotated[Literal["day", "week", "all"], Parameter(description="of the ranking")]
DAILY_REQUESTS: Final = limited(lambda context: context.daily_requests)
BEST: Final = 20
"""How many of the best displays of a day are shown."""


@get("/api/daily", guards=[DAILY_REQUESTS], responses=problems(414, 429, 503))
async def show_today(request: AnyRequest) -> DailyView:
    """Show today's deck as the client sees it: the player's own game, its rank, and the countdown to the next deck."""
    context: ServerContext = request.app.state.context
    player, today = await player_of(request), context.calendar.today
    own = await own_game(context, today, player)
    counts = await context.store.daily.counts(today)
    streak = streak_of(await context.store.daily.played(player) if player else (), today)
    return DailyView(
        now=context.now(),
        today=await _day_view(context, today),
        tomorrow=await _day_view(context, today.next),
        players=sum(counts.values()),
        state=own.state,
        room=own.room,
        round=own.round,
        rounds=CARDS,
        standing=_standing(own.result, counts),
        streak=StreakView(current=streak.current, longest=streak.longest, played=streak.played),
    )


@get("/api/daily/{day:str}", guards=[DAILY_REQUESTS], responses=problems(400, 404, 414, 429, 503))
async def show_day(request: AnyRequest, day: DayText) -> DayResults:
    """Show the results of today or of a past day. The deck and the best displays are for those who have played it."""
    context: ServerContext = request.app.state.context
    asked, seed = await _day(context, day)
    player = await player_of(request)
    own = await own_game(context, asked, player)
    counts = await context.store.daily.counts(asked)
    is_open = context.calendar.is_closed(asked) or own.is_over
    best = await context.store.daily.best(asked, BEST) if is_open else []
    return DayResults(
        day=await _day_view(context, asked),
        players=sum(counts.values()),
        standing=_standing(own.result, counts),
        histogram=[ScoreCount(score=score, count=count) for score, count in sorted(counts.items())],
        best=[
            DailyDisplay(
                rank=rank,
                name=each.name,
                score=int(each.points),
                display=each.display,
                room=each.room,
                passkey=each.passkey,
                me=each.player == player,
            )
            for rank, each in zip(ranks([each.points for each in best]), best, strict=True)
        ],
        deck=str(deck_of(seed, asked)) if is_open else "",
    )


@post(
    "/api/daily/{day:str}/games",
    guards=[limited(lambda context: context.new_rooms, "too many rooms from this address; wait a few minutes")],
    responses=problems(400, 404, 409, 413, 414, 415, 429, 503),
)
async def play_day(request: AnyRequest, day: DayText, data: JSONBody[NewDailyGame]) -> Response[RoomView]:
    """Begin a game with the deck of a day: the only ranked one, or a repeat.

    A ranked game that has begun is returned, so for ranked games this is idempotent, across tabs and reloads.
    """
    context: ServerContext = request.app.state.context
    asked, seed = await _day(context, day)
    token, player = await token_and_player(request, bearer_only=data.bearer)
    if data.ranked and was_deleted(request, token, bearer_only=data.bearer):
        sentence = "the profile of this token was deleted, and may have played; begin anew without the token"
        raise RequestRefused(409, "profile_deleted", sentence)
    begin = _ranked_game if data.ranked else _repeat
    return await seat_response(request, await begin(context, asked, seed, data.name, player), token, data)


async def _ranked_game(context: ServerContext, day: Day, seed: str, name: str, player: str) -> Room:
    own = await own_game(context, day, player)
    if own.room:
        return await context.hub.room(own.room)
    if day != context.calendar.today:
        raise RequestRefused(409, "day_over", "this day is over; you can play its deck, but it does not count", "day")
    room = ranked_room(seed, day, player)
    return await _open(
        context, ContestGame(day.contest, room, deck_of(seed, day), _salt(), closes=day.closes), name, player
    )


async def _repeat(context: ServerContext, day: Day, seed: str, name: str, player: str) -> Room:
    if not context.calendar.is_closed(day) and not (await own_game(context, day, player)).is_over:
        if day == context.calendar.today:
            raise RequestRefused(409, "play_ranked_first", "play the game that counts first; then repeat it", "day")
        sentence = "this deck is opened an hour after the end of its day: some may still be playing it"
        raise RequestRefused(409, "day_not_closed", sentence, "day")
    game = ContestGame(day.contest, new_room_id(), deck_of(seed, day), _salt(), ranked=False)
    return await _open(context, game, name, player)


async def _open(context: ServerContext, game: ContestGame, name: str, player: str) -> Room:
    room = await context.hub.open_contest_game(game, name, player)
    context.metrics.rooms_created.inc()
    return room


def _salt() -> str:
    return secrets.token_hex(32)


@get("/api/archive", guards=[DAILY_REQUESTS], responses=problems(400, 414, 429, 503))
async def list_days(request: AnyRequest, before: Before = "", limit: Limit = 30) -> list[ArchiveDay]:
    """List the days that this server has had, today included, newest first."""
    context: ServerContext = request.app.state.context
    end = context.calendar.today.next
    if before:
        with locate_errors("before"):
            end = min(end, Day.parse(before))
    player = await player_of(request)
    await context.calendar.seed_of(context.calendar.today)  # makes today's seed, so that today is one of them
    days = await context.store.daily.days(end, limit)
    summaries = await context.store.daily.summaries(days)
    played = await context.store.daily.played(player) if player else {}
    return [
        ArchiveDay(
            day=str(day),
            number=await context.calendar.number_of(day),
            players=summaries[day].players if day in summaries else 0,
            best=summaries[day].best if day in summaries else None,
            mine=played.get(day),
        )
        for day in days
    ]


@get("/api/ranking", guards=[DAILY_REQUESTS], responses=problems(400, 404, 414, 429, 503))
async def show_ranking(request: AnyRequest, span: SpanText = "day", day: RankingDay = "") -> Response[Ranking]:
    """Show the ranking of a day, of its week, or of all time: the 30 days up to it."""
    context: ServerContext = request.app.state.context
    asked = _begun(context, day) if day else context.calendar.today
    player = await player_of(request)
    days = SPANS[span].days(asked)
    board = await _leaderboard(request, span, asked)
    key = board, player
    body = context.answers.find(key)
    if body is None:
        mine = await context.store.daily.ranked(player, SPANS[span], days) if player else None
        body = None if mine else context.answers.find((board, ""))
        body = context.answers.keep(key, body or msgspec.json.encode(_ranking(span, days, board, mine)))
    return encoded_response(body)


def _ranking(span: SpanName, days: Sequence[Day], board: Leaderboard, mine: Ranked | None) -> Ranking:
    """Return a ranking as a player sees it."""
    player = "" if mine is None else mine.player
    rows = zip(ranks([each.points for each in board.top]), board.top, strict=True)
    return Ranking(
        span=span,
        first=str(days[0]),
        last=str(days[-1]),
        players=sum(board.counts.values()),
        rows=[_row(rank, each, player) for rank, each in rows],
        mine=None if mine is None else _row(standing_of(mine.points, board.counts).rank, mine, player),
    )


async def _leaderboard(request: AnyRequest, span: SpanName, day: Day) -> Leaderboard:
    """Return a ranking. They are computed one by one, those of a day apart, and the addresses take turns."""
    context: ServerContext = request.app.state.context
    found = context.leaderboards.find(span, day)
    if found is None:
        computing = context.loading if span == "day" else context.ranking
        async with computing.turn(address_of(request)):
            found = await context.leaderboards.compute(span, day)
    return found


def _begun(context: ServerContext, text: str) -> Day:
    """Read a day, which must have begun."""
    with locate_errors("day"):
        day = Day.parse(text)
    if day > context.calendar.today:
        raise RequestRefused(404, "day_not_begun", f"{day} has not begun; days change at midnight UTC", "day")
    return day


async def _day(context: ServerContext, text: str) -> tuple[Day, str]:
    """Read a day that has a deck, and return it with its seed."""
    day = _begun(context, text)
    seed = await context.calendar.seed_of(day)
    if seed is None:
        raise RequestRefused(404, "no_such_day", f"this server has no deck of {day}; see the archive", "day")
    return day, seed


async def _day_view(context: ServerContext, day: Day) -> DayView:
    """Return what is published of a day that has a seed."""
    seed = await context.calendar.seed_of(day) or ""
    return DayView(
        day=str(day),
        number=await context.calendar.number_of(day),
        begins=day.begins,
        ends=day.ends,
        commitment=commitment_of(seed),
        seed=seed if context.calendar.is_closed(day) else "",
    )


def _standing(result: DailyResult | None, counts: dict[int, int]) -> DailyStanding | None:
    if result is None or result.hidden or not result.complete:
        return None
    standing = standing_of(result.score, counts)
    return DailyStanding(score=result.score, rank=standing.rank, percentile=standing.percentile, room=result.room)


def _row(rank: int, ranked: Ranked, player: str) -> RankingRow:
    return RankingRow(
        rank=rank,
        name=ranked.name,
        points=ranked.points,
        games=ranked.games,
        passkey=ranked.passkey,
        me=ranked.player == player,
    )


ROUTES: Final = [show_today, show_day, play_day, list_days, show_ranking]

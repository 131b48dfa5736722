"""Seeds of days and results of their games, in SQL: implements `nmbr9.daily.DailyResults`."""

from __future__ import annotations

from secrets import token_hex
from typing import TYPE_CHECKING, Any

from sqlalchemy import func, literal, select, union_all
from sqlalchemy.dialects import postgresql, sqlite

from nmbr9.daily import DailyResult, Day, DaySummary, Leaderboard, Ranked
from nmbr9.daily.days import CONTESTS
from nmbr9.store.schema import CONTEST_SCORES, DAYS, IN_CONTEST, PASSKEYS, PLAYERS, RESULTS

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from sqlalchemy import CTE, ColumnElement
    from sqlalchemy.ext.asyncio import AsyncConnection

    from nmbr9.daily import Span
    from nmbr9.store.database import Database

_COUNTED = RESULTS.c.ranked & RESULTS.c.complete & ~RESULTS.c.hidden & (RESULTS.c.player != "")


class Daily:
    """The daily decks of a database, and their rankings."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def seeds(self, days: Collection[Day], now: float) -> dict[Day, str]:
        """Return the seeds of days, and make those that are missing. All processes get the same ones.

        The first process makes a seed, and the others read it. Raises StoreUnavailable.
        """
        names = sorted(map(str, days))  # all processes lock rows in the same order, which prevents deadlocks
        query = select(DAYS.c.day, DAYS.c.seed).where(DAYS.c.day.in_(names))
        rows = await self._database.rows(query)
        if len(rows) < len(set(names)):
            make = (sqlite if self._database.address.file is not None else postgresql).insert(DAYS)
            made = [{"day": name, "seed": token_hex(32), "made": now} for name in names]

            async def work(connection: AsyncConnection) -> Sequence[Any]:
                await connection.execute(make.on_conflict_do_nothing(), made)
                return (await connection.execute(query)).all()

            with self._database.address.translate_errors():
                rows = await self._database.write(work)
        return {Day.parse(row.day): row.seed for row in rows}

    async def known_seed(self, day: Day) -> str | None:
        """Return the seed of a day; None for a day that has none. Raises StoreUnavailable."""
        rows = await self._database.rows(select(DAYS.c.seed).where(DAYS.c.day == str(day)))
        return rows[0].seed if rows else None

    async def first_day(self) -> Day | None:
        """Return the first day that has a seed. Raises StoreUnavailable."""
        rows = await self._database.rows(select(func.min(DAYS.c.day).label("first")))
        return Day.parse(rows[0].first) if rows[0].first else None

    async def days(self, before: Day, limit: int) -> list[Day]:
        """Return the days before this one that have a seed, newest first. Raises StoreUnavailable."""
        query = select(DAYS.c.day).where(DAYS.c.day < str(before)).order_by(DAYS.c.day.desc()).limit(limit)
        return [Day.parse(row.day) for row in await self._database.rows(query)]

    async def counts(self, day: Day) -> dict[int, int]:
        """Return how many ranked results a day has of each score. Raises StoreUnavailable."""
        scores = CONTEST_SCORES.c
        query = select(scores.score, scores.count).where(scores.contest == day.contest, scores.count > 0)
        return dict(await self._database.rows(query))

    async def summaries(self, days: Collection[Day]) -> dict[Day, DaySummary]:
        """Return what the archive says of days; those that nobody has finished are left out."""
        scores = CONTEST_SCORES.c
        query = select(scores.contest, func.sum(scores.count), func.max(scores.score))
        query = query.where(scores.contest.in_([day.contest for day in days]), scores.count > 0)
        rows = await self._database.rows(query.group_by(scores.contest))
        return {Day.of_contest(contest): DaySummary(int(players), best) for contest, players, best in rows}

    async def result_of(self, player: str, day: Day) -> DailyResult | None:
        """Return a player's ranked game of a day, if it is over. Raises StoreUnavailable."""
        columns = (RESULTS.c.room, RESULTS.c.score, RESULTS.c.complete, RESULTS.c.hidden)
        query = select(*columns).where(_of(player, [day]), RESULTS.c.ranked).order_by(RESULTS.c.ended)
        rows = await self._database.rows(query.limit(1))
        return DailyResult(*rows[0]) if rows else None

    async def played(self, player: str) -> dict[Day, int]:
        """Return the days on which a player has finished the ranked game, with the points. Raises StoreUnavailable."""
        query = select(RESULTS.c.contest, RESULTS.c.score).where(
            RESULTS.c.player == player,
            RESULTS.c.contest.startswith(CONTESTS),
            RESULTS.c.ranked,
            RESULTS.c.complete,
        )
        return {Day.of_contest(contest): score for contest, score in await self._database.rows(query)}

    async def best(self, day: Day, limit: int) -> list[Ranked]:
        """Return the best ranked games of a day; of equal ones, those that ended first. Raises StoreUnavailable."""
        columns = (RESULTS.c.player, RESULTS.c.name, RESULTS.c.score, RESULTS.c.room, RESULTS.c.display)
        query = select(*columns).where(RESULTS.c.contest == day.contest, IN_CONTEST, _COUNTED)
        order = (RESULTS.c.score.desc(), RESULTS.c.ended, RESULTS.c.room)
        rows = await self._database.rows(query.order_by(*order).limit(limit))
        hidden, passkeys = await self._marks([row.player for row in rows])
        return [
            Ranked(
                player=row.player,
                name="" if row.player in hidden else row.name,
                passkey=row.player in passkeys,
                points=float(row.score),
                games=1,
                room=row.room,
                display=row.display,
            )
            for row in rows
        ]

    async def leaderboard(self, span: Span, days: Collection[Day], limit: int) -> Leaderboard:
        """Return the ranking of some days; of tied players, the first to finish is first. Raises StoreUnavailable."""
        totals = _totals(span, days)
        points = totals.c.total * 1.0 / totals.c.games if span.mean else totals.c.total
        best = select(totals).order_by(points.desc(), totals.c.last, totals.c.player).limit(limit).subquery()
        counts = select(literal(""), totals.c.total, totals.c.games, func.count()).group_by(
            totals.c.total, totals.c.games
        )
        top: list[Any] = []
        found: dict[float, int] = {}
        for row in await self._database.rows(union_all(select(best), counts)):  # one query: the totals take longest
            if row.player:
                top.append(row)
            else:
                each = span.points(int(row.total), row.games)
                found[each] = found.get(each, 0) + int(row.last)
        return Leaderboard(await self._named(span, days, top), found)

    async def _named(self, span: Span, days: Collection[Day], rows: list[Any]) -> list[Ranked]:
        players = [row.player for row in rows]
        hidden, passkeys = await self._marks(players)
        names = await self._names(players, days)
        ranked = [
            Ranked(
                player=row.player,
                name="" if row.player in hidden else names.get(row.player, ""),
                passkey=row.player in passkeys,
                points=span.points(int(row.total), row.games),
                games=row.games,
            )
            for row in sorted(rows, key=lambda row: (row.last, row.player))
        ]
        return sorted(ranked, key=lambda each: -each.points)

    async def ranked(self, player: str, span: Span, days: Collection[Day]) -> Ranked | None:
        """Return a player's entry in the ranking of some days; None if there is none. Raises StoreUnavailable."""
        query = select(RESULTS.c.score, RESULTS.c.name, RESULTS.c.room).where(_of(player, days), _COUNTED)
        rows = await self._database.rows(query.order_by(RESULTS.c.ended.desc()))
        if len(rows) < span.least:
            return None
        scores = sorted((row.score for row in rows), reverse=True)[: span.best]
        hidden, passkeys = await self._marks([player])
        return Ranked(
            player=player,
            name="" if hidden else rows[0].name,
            passkey=bool(passkeys),
            points=span.points(sum(scores), len(scores)),
            games=len(scores),
            room=rows[0].room,
        )

    async def _marks(self, players: list[str]) -> tuple[set[str], set[str]]:
        """Return which of these players have a hidden name, and which a passkey."""
        hidden = select(PLAYERS.c.player).where(PLAYERS.c.player.in_(players), PLAYERS.c.hidden)
        passkeys = select(PASSKEYS.c.player).where(PASSKEYS.c.player.in_(players))
        found = [await self._database.rows(query) for query in (hidden, passkeys)]
        return {row.player for row in found[0]}, {row.player for row in found[1]}

    async def _names(self, players: list[str], days: Collection[Day]) -> dict[str, str]:
        """Return the name of each player in the newest game."""
        query = select(RESULTS.c.player, RESULTS.c.name).where(RESULTS.c.player.in_(players), _on(days), _COUNTED)
        return dict(await self._database.rows(query.order_by(RESULTS.c.ended)))


def _on(days: Collection[Day]) -> ColumnElement[bool]:
    return RESULTS.c.contest.in_([day.contest for day in days]) & IN_CONTEST


def _of(player: str, days: Collection[Day]) -> ColumnElement[bool]:
    """Return the condition for the games of a player on some days. It can use the index of players and times."""
    return (RESULTS.c.player == player) & (RESULTS.c.ended >= min(days).begins) & _on(days)


def _totals(span: Span, days: Collection[Day]) -> CTE:
    """Return the query for the total of each player's best games.

    The games are materialized first, from the index of contests: otherwise SQLite would read them player by player,
    each from a different place.
    """
    games = select(RESULTS.c.player, RESULTS.c.score, RESULTS.c.ended).where(_on(days), _COUNTED)
    counted = games.cte("games").prefix_with("MATERIALIZED")
    if span.best < len(days):
        place = func.row_number().over(partition_by=counted.c.player, order_by=counted.c.score.desc())
        placed = select(counted, place.label("place")).subquery("placed")
        best = select(placed).where(placed.c.place <= span.best).subquery("best")
        columns = best.c
    else:
        columns = counted.c
    total, last = func.sum(columns.score).label("total"), func.max(columns.ended).label("last")
    query = select(columns.player, total, func.count().label("games"), last).group_by(columns.player)
    return query.having(func.count() >= span.least).cte("totals").prefix_with("MATERIALIZED")

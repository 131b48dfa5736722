"""Histories, in SQL: what a player has played, and the statistics of it."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import and_, case, exists, func, or_, select, update

from nmbr9.core.deck import CARDS
from nmbr9.players.storage import Figures, Opponent, PastGame, PastSeat, RecentGame, Review
from nmbr9.store.schema import (
    CHALLENGE_PLAYERS,
    CHALLENGES,
    DEVICES,
    PASSKEYS,
    PLAYERS,
    PUZZLE_ATTEMPTS,
    RATINGS,
    RESULTS,
    ROOMS,
    TRANSFERS,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from nmbr9.players.history import Cursor
    from nmbr9.store.database import Database

MOST_SHOWN: Final = 20
"""How many seats of a game a history names."""
MOST_SCORES: Final = 10_000
"""From how many games means and medians are computed: the newest ones."""
MOST_OPPONENTS: Final = 100

COUNTED: Final = and_(
    RESULTS.c.complete,
    RESULTS.c.hints == 0,
    ~RESULTS.c.deck_chosen,
    ~RESULTS.c.start_tiles,
    func.length(RESULTS.c.deck) == CARDS,
    or_(RESULTS.c.contest == "", RESULTS.c.ranked),  # whoever plays the deck of a contest again knows it
)
"""Whether the score of a game can be compared with others: see `PastGame.counted`."""

_OWN: Final = [
    RESULTS.c[name]
    for name in (
        "room", "seat", "name", "ended", "score", "won", "complete", "hints", "display", "deck", "deck_chosen",
        "start_tiles", "contest", "ranked", "offline",
    )
]  # fmt: skip


class Histories:
    """The finished games of players, and what else is kept of them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def games(self, player: str, before: Cursor | None, limit: int, room_id: str = "") -> list[PastGame]:
        """Return a part of a player's history, newest first, or the game of a room. Raises StoreUnavailable."""
        if not room_id.isprintable():  # databases reject some characters
            return []
        rows = await self._own_rows(player, before, limit, room_id)
        seats = await self._seats(player, [row.room for row in rows]) if rows else {}
        return [_game(row, seats[row.room]) for row in rows]

    async def figures(self, player: str, most_recent: int) -> Figures:
        """Return what a player's statistics are made of. Raises StoreUnavailable."""
        mine = RESULTS.c.player == player
        games = await self._database.rows(select(func.count()).select_from(RESULTS).where(mine))
        scores = select(RESULTS.c.score).where(mine, COUNTED).order_by(RESULTS.c.ended.desc()).limit(MOST_SCORES)
        facts = [RESULTS.c[name] for name in ("room", "ended", "score", "deck", "display")]
        recent = select(*facts, COUNTED.label("counted"), RESULTS.c.review).where(mine)
        recent = recent.order_by(RESULTS.c.ended.desc(), RESULTS.c.room.desc())
        return Figures(
            games=games[0][0],
            scores=[score for (score,) in await self._database.rows(scores)],
            recent=[RecentGame(*row) for row in await self._database.rows(recent.limit(most_recent))],
            opponents=await self._opponents(player),
        )

    async def endings(self, player: str, begin: float, end: float) -> set[float]:
        """Return when the games of a player have ended, from `begin` until before `end`. Raises StoreUnavailable."""
        within = (RESULTS.c.player == player) & (RESULTS.c.ended >= begin) & (RESULTS.c.ended < end)
        return {row.ended for row in await self._database.rows(select(RESULTS.c.ended).where(within))}

    async def score_in(self, player: str, room_id: str) -> int | None:
        """Return a player's score in a finished game; None if the player was not in it. Raises StoreUnavailable."""
        if not room_id.isprintable():  # databases reject some characters
            return None
        query = select(RESULTS.c.score).where(RESULTS.c.room == room_id, RESULTS.c.player == player)
        rows = await self._database.rows(query)
        return rows[0].score if rows else None

    async def keep_review(self, player: str, room_id: str, review: Review) -> None:
        """Keep a player's review of a game in place of the one before. Raises StoreUnavailable."""

        async def work(connection: AsyncConnection) -> None:
            own = update(RESULTS).where(RESULTS.c.room == room_id, RESULTS.c.player == player)
            await connection.execute(own.values(review=str(review)))

        with self._database.address.translate_errors():
            await self._database.write(work)

    async def kept(self, player: str) -> dict[str, list[dict[str, Any]]]:
        """Return everything that is kept of a player besides games: by table, the rows without data of others.

        Devices and passkeys have only their dates, so that the file can't be misused. Raises StoreUnavailable.
        """
        queries = {
            "profile": select(PLAYERS).where(PLAYERS.c.player == player),
            "devices": select(DEVICES.c.added).where(DEVICES.c.player == player),
            "transfers": select(TRANSFERS.c.expires).where(TRANSFERS.c.player == player),
            "passkeys": select(PASSKEYS.c.added).where(PASSKEYS.c.player == player),
            "challenges": select(CHALLENGES.c.challenge, CHALLENGES.c.made).where(CHALLENGES.c.player == player),
            "challenge_list": select(CHALLENGE_PLAYERS).where(CHALLENGE_PLAYERS.c.player == player),
            "puzzles": select(PUZZLE_ATTEMPTS).where(PUZZLE_ATTEMPTS.c.player == player),
            "rating": select(RATINGS).where(RATINGS.c.what == "player", RATINGS.c.id == player),
        }
        return {
            name: [dict(row._mapping) for row in await self._database.rows(query)] for name, query in queries.items()
        }

    async def _own_rows(self, player: str, before: Cursor | None, limit: int, room_id: str) -> Sequence[Any]:
        replayable = exists().where(ROOMS.c.room == RESULTS.c.room).label("replayable")
        query = select(*_OWN, RESULTS.c.review, COUNTED.label("counted"), replayable).where(RESULTS.c.player == player)
        if room_id:
            query = query.where(RESULTS.c.room == room_id)
        if before is not None:
            earlier = RESULTS.c.ended < before.ended
            query = query.where(earlier | ((RESULTS.c.ended == before.ended) & (RESULTS.c.room < before.room)))
        return await self._database.rows(query.order_by(RESULTS.c.ended.desc(), RESULTS.c.room.desc()).limit(limit))

    async def _seats(self, player: str, room_ids: list[str]) -> dict[str, list[PastSeat]]:
        """Return the seats of some games: the player's own, and the best of the others."""
        me = case((RESULTS.c.player == player, 1), else_=0)
        order = me.desc(), RESULTS.c.score.desc(), RESULTS.c.seat
        place = func.row_number().over(partition_by=RESULTS.c.room, order_by=order).label("place")
        shown = RESULTS.c.room, RESULTS.c.seat, RESULTS.c.name, RESULTS.c.bot, RESULTS.c.score, RESULTS.c.won
        seats = select(*shown, me.label("me"), place).where(RESULTS.c.room.in_(room_ids)).subquery()
        query = select(seats).where(seats.c.place <= MOST_SHOWN).order_by(seats.c.room, seats.c.seat)
        return {
            room_id: [PastSeat(row.name, row.bot, row.score, row.won, bool(row.me)) for row in rows]
            for room_id, rows in groupby(await self._database.rows(query), key=lambda row: row.room)
        }

    async def _opponents(self, player: str) -> list[Opponent]:
        """Return how a player has done against each bot, in games that the player has not left."""
        mine, bots = RESULTS.alias("mine"), RESULTS.alias("bots")
        against = (
            # A bot that sits there several times counts as one, with its mean.
            select(mine.c.room, mine.c.score, mine.c.won, bots.c.bot, func.avg(bots.c.score).label("bot_score"))
            .where(mine.c.player == player, mine.c.complete)
            .where(bots.c.room == mine.c.room, bots.c.bot != "", bots.c.player == "")
            .group_by(mine.c.room, mine.c.score, mine.c.won, bots.c.bot)
            .subquery()
        )
        games = func.count().label("games")
        won = func.sum(case((against.c.won, 1), else_=0))
        query = select(against.c.bot, games, won, func.avg(against.c.score), func.avg(against.c.bot_score))
        most_played = query.group_by(against.c.bot).order_by(games.desc(), against.c.bot).limit(MOST_OPPONENTS)
        return [
            Opponent(bot, count, int(wins), float(mean), float(mean_bot))
            for bot, count, wins, mean, mean_bot in await self._database.rows(most_played)
        ]


def _game(row: Any, players: Sequence[PastSeat]) -> PastGame:
    own = {name: value for name, value in row._mapping.items() if name != "review"}
    flags = {"counted": bool(row.counted), "replayable": bool(row.replayable)}
    return PastGame(**{**own, **flags}, review=Review.parse(row.review), players=players)

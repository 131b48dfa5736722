"""Challenges, in SQL: implements `nmbr9.players.challenges.ChallengeStore`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import func, insert, not_, select, union

from nmbr9.core.deck import Deck
from nmbr9.players.challenges import MOST_RESULTS, Challenge, PlayedGame
from nmbr9.store.schema import CHALLENGES, IN_CONTEST, RESULTS, ROOMS

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement
    from sqlalchemy.ext.asyncio import AsyncConnection

    from nmbr9.players.challenges import State
    from nmbr9.store.database import Database


class Challenges:
    """The challenges of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, challenge: Challenge) -> None:
        """Keep a new challenge. It is on disk when this returns. Raises StoreUnavailable."""
        row = {**vars(challenge), "deck": str(challenge.deck)}
        row["challenge"] = row.pop("id")

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(insert(CHALLENGES), row)

        with self._database.address.translate_errors():
            await self._database.write(work)

    async def find(self, challenge_id: str) -> Challenge | None:
        """Return a challenge; None if there is none with this id. Raises StoreUnavailable."""
        if not challenge_id.isprintable():  # ids come from links, and databases reject some characters
            return None
        return await self._first(CHALLENGES.c.challenge == challenge_id)

    async def made_before(self, player: str, deck: Deck) -> Challenge | None:
        """Return the challenge that a player has made before with a deck that they chose. Raises StoreUnavailable."""
        return await self._first(
            (CHALLENGES.c.player == player) & (CHALLENGES.c.deck == str(deck)) & CHALLENGES.c.known
        )

    async def _first(self, which: ColumnElement[bool]) -> Challenge | None:
        oldest = select(CHALLENGES).where(which).order_by(CHALLENGES.c.made, CHALLENGES.c.challenge).limit(1)
        for row in await self._database.rows(oldest):
            deck = Deck.parse(row.deck)
            return Challenge(row.challenge, deck, row.player, row.name, row.made, row.known, row.secret)
        return None

    async def state_of(self, room_id: str) -> State:
        """Return the state of a game by its room, also when a finished room was purged. Raises StoreUnavailable."""
        if await self._database.rows(select(RESULTS.c.seat).where(RESULTS.c.room == room_id).limit(1)):
            return "finished"
        return "playing" if await self._database.rows(select(ROOMS.c.last).where(ROOMS.c.room == room_id)) else "open"

    async def has_met(self, player: str, deck: Deck) -> bool:
        """Return whether a player has a finished game with this deck. Raises StoreUnavailable."""
        met = (RESULTS.c.player == player) & (RESULTS.c.deck == str(deck))
        return bool(await self._database.rows(select(RESULTS.c.seat).where(met).limit(1)))

    async def results(self, challenge: Challenge) -> list[PlayedGame]:
        """Return the first complete game of each player, the best first. Raises StoreUnavailable."""
        complete = select(RESULTS).where(RESULTS.c.player != "", RESULTS.c.complete, not_(RESULTS.c.hidden))
        inside = complete.where(RESULTS.c.contest == challenge.contest, IN_CONTEST)
        own = complete.where(RESULTS.c.player == challenge.player, RESULTS.c.deck == str(challenge.deck))
        own = own.where(not_(RESULTS.c.start_tiles), not_(RESULTS.c.offline))  # nobody has seen how that was played
        games = union(inside, own).subquery()
        attempt = func.row_number().over(partition_by=games.c.player, order_by=(games.c.ended, games.c.room))
        earlier = RESULTS.alias("earlier")
        same = (earlier.c.player == games.c.player) & (earlier.c.deck == games.c.deck)
        met = select(earlier.c.room).where(same, earlier.c.ended < games.c.ended).exists()
        numbered = select(games, attempt.label("attempt"), met.label("met")).subquery()
        first = select(numbered).where(numbered.c.attempt == 1)
        best = first.order_by(numbered.c.score.desc(), numbered.c.ended, numbered.c.room).limit(MOST_RESULTS)
        return [_played(row) for row in await self._database.rows(best)]


def _played(row: Any) -> PlayedGame:
    # Whoever chooses a deck may know it, and an unranked game in a contest is not the first one. An earlier game with
    # the same cards, even if it was given up or played elsewhere, has shown them.
    knew = row.deck_chosen or row.met or (row.contest != "" and not row.ranked)
    return PlayedGame(row.player, row.name, row.score, row.display, row.room, row.hints, knew)

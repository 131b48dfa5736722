"""Challenges, in SQL: implements `nmbr9.players.challenges.ChallengeStore`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import case, func, insert, literal, not_, select, union, update
from sqlalchemy.dialects import postgresql, sqlite

from nmbr9.core.deck import Deck
from nmbr9.players.challenges import CHALLENGE, MOST_LISTED, MOST_RESULTS, Challenge, OwnChallenge, PlayedGame
from nmbr9.store.deleted import refuse_deleted
from nmbr9.store.schema import CHALLENGE_PLAYERS, CHALLENGES, IN_CONTEST, PLAYERS, RESULTS, ROOMS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy import ColumnElement, Select
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
            await refuse_deleted(connection, challenge.player)
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
        oldest = _CHALLENGE.where(which).order_by(CHALLENGES.c.made, CHALLENGES.c.challenge).limit(1)
        rows = await self._database.rows(oldest)
        return _challenge(rows[0]) if rows else None

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
        games = _first_games(CHALLENGES.c.challenge == challenge.id, *RESULTS.c).subquery()
        earlier = RESULTS.alias("earlier")
        same = (earlier.c.player == games.c.player) & (earlier.c.deck == games.c.deck)
        met = select(earlier.c.room).where(same, earlier.c.ended < games.c.ended).exists()
        named = select(games, met.label("met"), _present_name(games.c.player, games.c.name).label("present"))
        best = named.order_by(games.c.score.desc(), games.c.ended, games.c.room).limit(MOST_RESULTS)
        return [_played(row, challenge) for row in await self._database.rows(best)]

    async def enlist(self, challenge: Challenge, player: str, now: float) -> None:
        """Put a challenge on the list of a player. It is on disk when this returns. Raises StoreUnavailable."""
        add = (sqlite if self._database.address.file is not None else postgresql).insert(CHALLENGE_PLAYERS)
        row = {"player": player, "challenge": challenge.id, "at": now, "seen": now}

        async def work(connection: AsyncConnection) -> None:
            await refuse_deleted(connection, player)
            await connection.execute(add.on_conflict_do_nothing(), row)

        with self._database.address.translate_errors():
            await self._database.write(work)

    async def seen(self, challenge: Challenge, player: str) -> float | None:
        """Return until when a player has looked at the results; None if not on the list. Raises StoreUnavailable."""
        rows = await self._database.rows(select(CHALLENGE_PLAYERS.c.seen).where(_on_list(challenge, player)))
        return rows[0].seen if rows else None

    async def mark_seen(self, challenge: Challenge, player: str) -> None:
        """Keep that a player has looked at all results so far. Raises StoreUnavailable."""
        columns = (RESULTS.c.room, RESULTS.c.player, RESULTS.c.ended)
        games = _first_games(CHALLENGES.c.challenge == challenge.id, *columns).subquery()
        newest = select(func.max(games.c.ended)).scalar_subquery()
        older = _on_list(challenge, player) & (CHALLENGE_PLAYERS.c.seen < newest)

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(update(CHALLENGE_PLAYERS).where(older).values(seen=newest))

        with self._database.address.translate_errors():
            await self._database.write(work)

    async def listed(self, player: str) -> list[OwnChallenge]:
        """Return the newest challenges that a player has made or taken. Raises StoreUnavailable."""
        own = CHALLENGE_PLAYERS.c
        mine = _CHALLENGE.add_columns(own.at, own.seen).join(CHALLENGE_PLAYERS, own.challenge == CHALLENGES.c.challenge)
        mine = mine.where(own.player == player).order_by(own.at.desc(), own.challenge).limit(MOST_LISTED)
        rows = await self._database.rows(mine)
        rooms = {row.challenge: _challenge(row).room_of(player) for row in rows}
        states = await self._states(list(rooms.values()))
        stands = await self._standings(player, list(rooms))
        return [
            _own_challenge(row, states.get(rooms[row.challenge], "open"), stands.get(row.challenge, {})) for row in rows
        ]

    async def _states(self, room_ids: list[str]) -> dict[str, State]:
        """Return the states of the games in some rooms; nothing of a room that does not exist."""
        begun = await self._database.rows(select(ROOMS.c.room).where(ROOMS.c.room.in_(room_ids)))
        over = await self._database.rows(select(RESULTS.c.room).where(RESULTS.c.room.in_(room_ids)))
        states: dict[str, State] = {row.room: "playing" for row in begun}
        return {**states, **{row.room: "finished" for row in over}}

    async def _standings(self, player: str, ids: list[str]) -> dict[str, dict[bool, Any]]:
        """Return by challenge the player's own result, and the newest one of the others, with counts."""
        columns = (RESULTS.c.room, RESULTS.c.player, RESULTS.c.name, RESULTS.c.score, RESULTS.c.ended)
        games = _first_games(CHALLENGES.c.challenge.in_(ids), *columns).subquery()
        own = CHALLENGE_PLAYERS.c
        me = case((games.c.player == player, 1), else_=0)
        side = (games.c.challenge, me)
        numbered = select(
            games,
            me.label("me"),
            func.row_number().over(partition_by=side, order_by=(games.c.ended.desc(), games.c.room)).label("place"),
            func.count().over(partition_by=side).label("games"),
            func.sum(case((games.c.ended > own.seen, 1), else_=0)).over(partition_by=side).label("news"),
        ).join(CHALLENGE_PLAYERS, (own.challenge == games.c.challenge) & (own.player == player))
        newest = numbered.subquery()
        query = select(newest, _present_name(newest.c.player, newest.c.name).label("present"))
        found: dict[str, dict[bool, Any]] = {}
        for row in await self._database.rows(query.where(newest.c.place == 1)):
            found.setdefault(row.challenge, {})[bool(row.me)] = row
        return found


def _on_list(challenge: Challenge, player: str) -> ColumnElement[bool]:
    return (CHALLENGE_PLAYERS.c.challenge == challenge.id) & (CHALLENGE_PLAYERS.c.player == player)


def _present_name(
    player: ColumnElement[str], otherwise: ColumnElement[str], after: ColumnElement[float] | None = None
) -> ColumnElement[str]:
    """Return a player's name as it is now: that of the profile or of the newest game; empty if operators hide it."""
    newest = RESULTS.alias("newest")
    mine = (newest.c.player == player) & (newest.c.player != "")  # bots and deleted players have none
    mine = mine if after is None else mine & (newest.c.ended > after)
    played_as = select(newest.c.name).where(mine).order_by(newest.c.ended.desc(), newest.c.room.desc()).limit(1)
    profile = select(func.nullif(PLAYERS.c.name, "")).where(PLAYERS.c.player == player)
    hidden = select(PLAYERS.c.player).where(PLAYERS.c.player == player, PLAYERS.c.hidden).exists()
    return case((hidden, ""), else_=func.coalesce(profile.scalar_subquery(), played_as.scalar_subquery(), otherwise))


# A name that the player has given with the challenge is newer than that of an earlier game.
_MAKER: Final = _present_name(CHALLENGES.c.player, CHALLENGES.c.name, after=CHALLENGES.c.made)
_CHALLENGE: Final = select(CHALLENGES, _MAKER.label("present"))


def _challenge(row: Any) -> Challenge:
    return Challenge(row.challenge, Deck.parse(row.deck), row.player, row.present, row.made, row.known, row.secret)


def _first_games(which: ColumnElement[bool], *columns: ColumnElement[Any]) -> Select[Any]:
    """Return the query for the first complete game of each player in some challenges."""
    of = CHALLENGES.c.challenge
    complete = which & (RESULTS.c.player != "") & RESULTS.c.complete & not_(RESULTS.c.hidden)
    belongs = RESULTS.c.contest == literal(CHALLENGE) + of
    inside = select(of, *columns).join_from(CHALLENGES, RESULTS, belongs).where(complete, IN_CONTEST)
    makers = (RESULTS.c.player == CHALLENGES.c.player) & (RESULTS.c.deck == CHALLENGES.c.deck)
    own = select(of, *columns).join_from(CHALLENGES, RESULTS, makers).where(complete)
    # A deck that the server has shuffled for the challenge was in no browser before.
    own = own.where(not_(RESULTS.c.start_tiles), CHALLENGES.c.known | not_(RESULTS.c.offline))
    games = union(inside, own).subquery()
    by_player = (games.c.challenge, games.c.player)
    attempt = func.row_number().over(partition_by=by_player, order_by=(games.c.ended, games.c.room))
    numbered = select(games, attempt.label("attempt")).subquery()
    return select(numbered).where(numbered.c.attempt == 1)


def _own_challenge(row: Any, state: State, stands: Mapping[bool, Any]) -> OwnChallenge:
    mine, newest, challenge = stands.get(True), stands.get(False), _challenge(row)
    return OwnChallenge(
        challenge=challenge,
        state=state,
        score=None if mine is None else mine.score,
        at=max(row.at, *(each.ended for each in stands.values())) if stands else row.at,
        others=0 if newest is None else newest.games,
        newest_name="" if newest is None else _name(newest, challenge),
        newest_score=None if newest is None else newest.score,
        news=0 if newest is None else int(newest.news),
    )


def _name(row: Any, challenge: Challenge) -> str:
    """Return the present name of a player with a result; that of the challenger is the same everywhere."""
    name: str = (challenge.name if row.player == challenge.player else "") or row.present
    return name


def _played(row: Any, challenge: Challenge) -> PlayedGame:
    # Whoever chooses a deck may know it, and an unranked game in a contest is not the first one. An earlier game with
    # the same cards, even if it was given up or played elsewhere, has shown them.
    knew = row.deck_chosen or row.met or (row.contest != "" and not row.ranked)
    return PlayedGame(row.player, _name(row, challenge), row.score, row.display, row.room, row.hints, knew, row.ended)

"""What operators look at: rooms, players, and counts of everything."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec
from sqlalchemy import distinct, func, literal_column, select

from nmbr9.store.schema import EVENTS, PLAYERS, RESULTS, ROOMS

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Select

    from nmbr9.store.database import Database

STATES: Final = ("waiting", "playing", "finished")
_DAY: Final = 24 * 3600.0


@dataclass(frozen=True)
class RoomRow:
    """A summary of a room."""

    room: str
    state: str
    updated: float
    """Unix seconds."""
    events: int
    public: bool
    players: tuple[str, ...]
    """The names of those who sit there, bots too."""


@dataclass(frozen=True)
class PlayerRow:
    """A summary of a player, who has finished a game or has a profile."""

    player: str
    name: str
    """The one of the profile, or of the newest game."""
    hidden: bool
    games: int
    best: int | None
    newest: float | None
    """When the newest game ended, in Unix seconds."""


class Overview:
    """Reads what operators ask for. Every method raises StoreUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def rooms(self, state: str | None, limit: int) -> list[RoomRow]:
        """Return the most recently active rooms, newest first; of one state, or of all."""
        query = _ROOMS if state is None else _ROOMS.where(ROOMS.c.state == state)
        newest = query.order_by(ROOMS.c.updated.desc(), ROOMS.c.room).limit(limit)
        return [_room_row(*row) for row in await self._database.rows(newest)]

    async def room(self, room_id: str) -> RoomRow | None:
        """Return a room; None when there is none."""
        rows = await self._database.rows(_ROOMS.where(ROOMS.c.room == room_id))
        return _room_row(*rows[0]) if rows else None

    async def players(self, limit: int) -> list[PlayerRow]:
        """Return the players who have most recently finished a game, newest first."""
        query = _played(RESULTS.c.player != literal_column("''")).order_by(func.max(RESULTS.c.ended).desc(), "player")
        rows = await self._database.rows(query.limit(limit))
        return [await self._player_row(*row) for row in rows]

    async def player(self, player: str) -> PlayerRow | None:
        """Return a player who has finished a game or has a profile; None for anybody else."""
        rows = await self._database.rows(_played(RESULTS.c.player == player))
        if rows:
            return await self._player_row(*rows[0])
        known = await self._database.rows(select(PLAYERS.c.player).where(PLAYERS.c.player == player))
        return await self._player_row(player, 0, None, None) if known else None

    async def _player_row(self, player: str, games: int, best: int | None, newest: float | None) -> PlayerRow:
        profiles = await self._database.rows(select(PLAYERS.c.name, PLAYERS.c.hidden).where(PLAYERS.c.player == player))
        name, hidden = profiles[0] if profiles else ("", False)
        if not name and newest is not None:
            mine = select(RESULTS.c.name).where(RESULTS.c.player == player, RESULTS.c.ended == newest).limit(1)
            name = (await self._database.rows(mine))[0].name
        return PlayerRow(player, name, bool(hidden), games, best, newest)

    async def statistics(self, now: float) -> dict[str, int]:
        """Return how many rooms, events, games and players there are, each by its description."""
        states = await self._database.rows(select(ROOMS.c.state, func.count()).group_by(ROOMS.c.state))
        counts = {f"rooms, {state}": dict(map(tuple, states)).get(state, 0) for state in STATES}
        people = RESULTS.c.player != literal_column("''")
        for what, query in {
            "events": select(func.count()).select_from(EVENTS),
            "finished games": select(func.count(distinct(RESULTS.c.room))),
            "finished games, in the last day": _since(now - _DAY),
            "finished games, in the last week": _since(now - 7 * _DAY),
            "players with a finished game": select(func.count(distinct(RESULTS.c.player))).where(people),
            "players with a profile": select(func.count()).select_from(PLAYERS),
        }.items():
            counts[what] = (await self._database.rows(query))[0][0]
        return counts


_ROOMS: Final = select(ROOMS.c.room, ROOMS.c.state, ROOMS.c.updated, ROOMS.c.last, ROOMS.c.public, ROOMS.c.summary)


def _room_row(room: str, state: str, updated: float, events: int, public: bool, summary: bytes) -> RoomRow:
    shown = msgspec.json.decode(summary)
    return RoomRow(room, state, updated, events, bool(public), tuple(map(str, shown.get("players", ()))))


def _played(condition: ColumnElement[bool]) -> Select[tuple[str, int, int, float]]:
    columns = RESULTS.c.player, func.count(), func.max(RESULTS.c.score), func.max(RESULTS.c.ended)
    return select(*columns).where(condition).group_by(RESULTS.c.player)


def _since(moment: float) -> Select[int]:
    return select(func.count(distinct(RESULTS.c.room))).where(RESULTS.c.ended >= moment)

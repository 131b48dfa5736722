"""What operators do: hide names and results from rankings, delete rooms. Every action is logged, in its transaction."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from secrets import token_hex
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from nmbr9.store.results import count_scores
from nmbr9.store.schema import ADMIN_LOG, DRAFTS, EVENTS, PLAYERS, RESULTS, ROOM_PLAYERS, ROOMS

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from sqlalchemy.ext.asyncio import AsyncConnection

    from nmbr9.store.database import Database

T = TypeVar("T")


@dataclass(frozen=True)
class Action:
    """What an operator has done."""

    at: float
    """Unix seconds."""
    action: str
    subject: str
    """A player's hash, or a room."""
    reason: str = ""


class Admin:
    """The tools of an operator. Every method raises StoreUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def player_at(self, room: str, seat: int) -> str | None:
        """Return the player of a finished game; empty for a bot, None where there is no such game or seat."""
        query = select(RESULTS.c.player).where(RESULTS.c.room == room, RESULTS.c.seat == seat)
        rows = await self._database.rows(query)
        return rows[0].player if rows else None

    async def has_played(self, player: str) -> bool:
        """Return whether there is a finished game of a player."""
        return bool(await self._database.rows(select(RESULTS.c.room).where(RESULTS.c.player == player).limit(1)))

    async def hide_name(self, action: Action, *, hidden: bool) -> None:
        """Hide the name of the player who is the subject in all contests, or show it again."""
        row = {"player": action.subject, "name": "", "created": action.at, "hidden": hidden, "consent": False}
        upsert = (sqlite if self._on_sqlite else postgresql).insert(PLAYERS).values(row)
        upsert = upsert.on_conflict_do_update(index_elements=["player"], set_={"hidden": hidden})

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(upsert)

        await self._logged(action, work)

    async def hide_result(self, action: Action, *, hidden: bool) -> int:
        """Take the result of the game in the room that is the subject out of its ranking, or put it back.

        Return how many seats' results have changed.
        """
        changed = (RESULTS.c.room == action.subject) & (RESULTS.c.hidden != hidden)

        async def work(connection: AsyncConnection) -> int:
            # One statement: between two, another operator may change rows that the first one did not find.
            changing = update(RESULTS).where(changed).values(hidden=hidden).returning(*RESULTS.c)
            found = (await connection.execute(changing)).mappings().all()
            rows: list[dict[str, Any]] = [{**row, "hidden": False} for row in found]
            await connection.run_sync(count_scores, rows, -1 if hidden else 1, on_sqlite=self._on_sqlite)
            return len(rows)

        return await self._logged(action, work)

    async def note(self, action: Action) -> None:
        """Log an action that takes more than one transaction, before it begins."""

        async def nothing(_: AsyncConnection) -> None:
            pass

        await self._logged(action, nothing)

    async def delete_room(self, action: Action) -> bool:
        """Delete the room that is the subject, its game and its results. Return whether there was one."""
        return await self._logged(action, partial(self._delete_room, action.subject))

    async def delete_waiting_room(self, action: Action) -> bool:
        """Delete the room that is the subject unless its game has begun. Return whether it is deleted."""

        async def work(connection: AsyncConnection) -> bool:
            state = select(ROOMS.c.state).where(ROOMS.c.room == action.subject).with_for_update()
            waits = (await connection.execute(state)).scalar_one_or_none() == "waiting"
            return waits and await self._delete_room(action.subject, connection)

        return await self._logged(action, work)

    async def _delete_room(self, room: str, connection: AsyncConnection) -> bool:
        lock = select(ROOMS.c.room).where(ROOMS.c.room == room).with_for_update()
        known = (await connection.execute(lock)).one_or_none() is not None
        found = (await connection.execute(select(RESULTS).where(RESULTS.c.room == room))).mappings().all()
        rows = [dict(row) for row in found]
        await connection.run_sync(count_scores, rows, -1, on_sqlite=self._on_sqlite)
        for table in (EVENTS, DRAFTS, ROOM_PLAYERS, ROOMS, RESULTS):
            await connection.execute(delete(table).where(table.c.room == room))
        return known or bool(found)

    async def log(self, limit: int) -> list[Action]:
        """Return the newest actions, oldest first."""
        columns = (ADMIN_LOG.c.at, ADMIN_LOG.c.action, ADMIN_LOG.c.subject, ADMIN_LOG.c.reason)
        query = select(*columns).order_by(ADMIN_LOG.c.at.desc(), ADMIN_LOG.c.id).limit(limit)
        return [Action(*row) for row in reversed(await self._database.rows(query))]

    @property
    def _on_sqlite(self) -> bool:
        return self._database.address.file is not None

    async def _logged(self, action: Action, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Do some work and log it, in one transaction."""

        async def both(connection: AsyncConnection) -> T:
            result = await work(connection)
            await connection.execute(insert(ADMIN_LOG).values(id=token_hex(16), **vars(action)))
            return result

        with self._database.address.translate_errors():
            return await self._database.write(both)

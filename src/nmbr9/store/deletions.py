"""Deleting a player, in SQL: nothing is left by which the player could be recognized."""

from __future__ import annotations

import asyncio
from secrets import token_hex
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec
from sqlalchemy import bindparam, delete, func, select, update

from nmbr9.rooms.anonymity import DELETED_NAME, PSEUDONYM, anonymised
from nmbr9.store.results import count_scores
from nmbr9.store.schema import (
    ADMIN_LOG,
    CHALLENGE_PLAYERS,
    CHALLENGES,
    DEVICES,
    DRAFTS,
    EVENTS,
    PASSKEYS,
    PLAYERS,
    PUZZLE_ATTEMPTS,
    RATINGS,
    RESULTS,
    ROOMS,
    TRANSFERS,
)

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from sqlalchemy import ColumnElement
    from sqlalchemy.ext.asyncio import AsyncConnection

    from nmbr9.store.database import Database

T = TypeVar("T")

ROOMS_AT_ONCE: Final = 500
"""Rooms whose logs are searched in one query, so that no query takes long."""


class Deletions:
    """Removes players from a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def rooms_with(self, player: str) -> AsyncIterator[tuple[str, str]]:
        """Yield the rooms in whose log a player occurs, each with its state. Raises StoreUnavailable.

        No index leads to them, so all logs are searched.
        """
        after = ""
        while True:
            ids = select(ROOMS.c.room).where(ROOMS.c.room > after).order_by(ROOMS.c.room).limit(ROOMS_AT_ONCE)
            some = [room_id for (room_id,) in await self._database.rows(ids)]
            if not some:
                return
            found = select(EVENTS.c.room).where(EVENTS.c.room.in_(some), self._names(player))
            query = select(ROOMS.c.room, ROOMS.c.state).where(ROOMS.c.room.in_(found))
            for room_id, state in await self._database.rows(query):
                yield room_id, state
            after = some[-1]

    async def delete_everywhere(
        self, player: str, leave: Callable[[str], Awaitable[None]], rewritten: Callable[[str], None]
    ) -> list[str]:
        """Remove a player from all rooms, delete everything else, and return the deleted devices.

        `leave` makes the player leave a room whose game is not over, and `rewritten` is called with each room whose log
        has changed. The profile is deleted last, so that an interrupted deletion can be requested again. Raises
        StoreUnavailable.
        """
        played = []
        async for room_id, state in self.rooms_with(player):
            if state != "finished":
                played.append(room_id)
                await leave(room_id)
            await self.leave_room(room_id, player)
            rewritten(room_id)
        for room_id in played:  # once more: a process that had the name in memory may have written it meanwhile
            await self.leave_room(room_id, player)
        return await self.delete_player(player)

    async def leave_room(self, room_id: str, player: str) -> None:
        """Remove a player from a room's log, or delete the room if nobody else is in it. Raises StoreUnavailable.

        The room is locked meanwhile, so that nobody writes to it.
        """

        async def work(connection: AsyncConnection) -> None:
            lock = select(ROOMS.c.summary).where(ROOMS.c.room == room_id).with_for_update()
            room = (await connection.execute(lock)).one_or_none()
            if room is None:
                return
            log = select(EVENTS.c.sequence, EVENTS.c.payload).where(EVENTS.c.room == room_id).order_by("sequence")
            numbers, before = zip(*(await connection.execute(log)).all(), strict=True)
            # In a thread: the largest rooms have ten thousand events.
            after = await asyncio.to_thread(anonymised, before, player, PSEUDONYM + token_hex(16))
            if not after.others:
                for table in (EVENTS, DRAFTS, ROOMS):
                    await connection.execute(delete(table).where(table.c.room == room_id))
                return
            changed = [
                {"key": number, "after": new}
                for number, old, new in zip(numbers, before, after.payloads, strict=True)
                if old != new
            ]
            if changed:
                rewrite = update(EVENTS).where(EVENTS.c.room == room_id, EVENTS.c.sequence == bindparam("key"))
                await connection.execute(rewrite.values(payload=bindparam("after")), changed)
            # From the log, and not from the old summary: a process that still has the name in memory may write it.
            shown: dict[str, Any] = msgspec.json.decode(room.summary)
            summary = msgspec.json.encode({**shown, "players": after.names})
            await connection.execute(update(ROOMS).where(ROOMS.c.room == room_id).values(summary=summary))
            mine = DRAFTS.c.room == room_id, DRAFTS.c.seat.in_(after.seats)
            await connection.execute(delete(DRAFTS).where(*mine))

        await self._write(work)

    async def delete_player(self, player: str) -> list[str]:
        """Delete everything that is kept of a player outside of logs, and return the deleted devices.

        In games with others the results stay without a name, and count in no ranking. Raises StoreUnavailable.
        """

        async def work(connection: AsyncConnection) -> list[str]:
            await self._delete_results(connection, player)
            gone = delete(DEVICES).where(DEVICES.c.player == player).returning(DEVICES.c.device)
            devices = list((await connection.execute(gone)).scalars())
            for table in (PLAYERS, TRANSFERS, PASSKEYS, PUZZLE_ATTEMPTS, CHALLENGE_PLAYERS):
                await connection.execute(delete(table).where(table.c.player == player))
            await connection.execute(delete(RATINGS).where(RATINGS.c.what == "player", RATINGS.c.id == player))
            made = update(CHALLENGES).where(CHALLENGES.c.player == player)
            await connection.execute(made.values(player="", name=""))
            noted = update(ADMIN_LOG).where(ADMIN_LOG.c.subject == player)
            await connection.execute(noted.values(subject=DELETED_NAME))
            return devices

        return await self._write(work)

    async def _delete_results(self, connection: AsyncConnection, player: str) -> None:
        mine = RESULTS.c.player == player
        # Locked: a second deletion, or an operator who hides one of them, must not subtract their scores again.
        locked = select(RESULTS).where(mine, RESULTS.c.contest != "").with_for_update()
        ranked = (await connection.execute(locked)).mappings()
        on_sqlite = self._database.address.file is not None
        await count_scores(connection, [dict(row) for row in ranked], -1, on_sqlite=on_sqlite)
        other = RESULTS.alias("other")
        somebody = other.c.player.not_in(("", player)) & ~other.c.player.startswith(PSEUDONYM)
        together = select(other.c.room).where(other.c.room == RESULTS.c.room, somebody).exists()
        rooms = select(RESULTS.c.room).where(mine, ~together)
        room_ids = (await connection.execute(rooms)).scalars().all()
        for begin in range(0, len(room_ids), ROOMS_AT_ONCE):
            some = room_ids[begin : begin + ROOMS_AT_ONCE]
            await connection.execute(delete(RESULTS).where(RESULTS.c.room.in_(some)))
        await connection.execute(update(RESULTS).where(mine).values(player="", name=DELETED_NAME, review=""))

    def _names(self, player: str) -> ColumnElement[bool]:
        """Return the condition that an event contains the hash of a player, as its sender or in a seat."""
        if self._database.address.file is not None:
            return func.instr(EVENTS.c.payload, player.encode()) > 0
        return EVENTS.c.payload.bool_op("LIKE")(b"%" + player.encode() + b"%")

    async def _write(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        with self._database.address.translate_errors():
            return await self._database.write(work)

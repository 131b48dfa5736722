"""Group commit: one writer gathers the appends that arrive within a few milliseconds into one transaction.

A commit waits for the disk, and it waits no longer for a hundred appends than for one.
"""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DataError, IntegrityError, StatementError

from nmbr9.rooms.log import Conflict
from nmbr9.store.errors import StoreUnavailable
from nmbr9.store.schema import EVENTS, ROOMS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nmbr9.rooms.log import RoomIndex
    from nmbr9.store.database import Database


@dataclass(frozen=True, eq=False)
class _Append:
    room_id: str
    first: int
    events: tuple[bytes, ...]
    index: RoomIndex
    arrived: float
    done: asyncio.Future[None]

    @property
    def last(self) -> int:
        return self.first + len(self.events) - 1

    def row(self) -> dict[str, Any]:
        return {"room": self.room_id, "last": self.last, **vars(self.index)}


class Writer:
    """The task that writes. It outlives every failure of the database: each group tries anew."""

    def __init__(self, database: Database, window: float, group: int) -> None:
        self._database = database
        self._window = window
        self._group = group
        self._waiting: deque[_Append] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="nmbr9 store writer")

    async def append(self, room_id: str, first: int, events: Sequence[bytes], index: RoomIndex) -> None:
        """Have it written with the next group, and wait until it is on disk."""
        if self._closing:
            raise StoreUnavailable("the store is closed")
        loop = asyncio.get_running_loop()
        append = _Append(room_id, first, tuple(events), index, loop.time(), loop.create_future())
        self._waiting.append(append)
        self._wake.set()
        await append.done

    async def close(self) -> None:
        """Write what was asked for, and stop."""
        self._closing = True
        self._wake.set()
        await asyncio.wait([self._task])  # unlike awaiting the task, this leaves it alone when we are cancelled

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting or not self._closing:
            if not self._waiting:
                self._wake.clear()
                await self._wake.wait()
                continue
            # Counted from when the oldest came: after a long commit the next group has waited enough.
            await asyncio.sleep(self._waiting[0].arrived + self._window - loop.time())
            group = [self._waiting.popleft() for _ in range(min(self._group, len(self._waiting)))]
            if wanted := [append for append in group if not append.done.cancelled()]:
                await self._settle(wanted)

    async def _settle(self, group: list[_Append]) -> None:
        """Write a group and tell everybody in it how that went."""
        outcomes: list[Exception | None]
        try:
            winners = await self._write(group)
            outcomes = [None if append in winners else _conflict(append) for append in group]
        except Exception as error:  # the writer never dies: whatever it is, it is those who wait that must know
            if _is_bad_input(error) and len(group) > 1:
                # There is one in it that the database can't take: it fails alone.
                for append in group:
                    await self._settle([append])
                return
            outcomes = [error if _is_bad_input(error) else self._database.address.unavailable(error) for _ in group]
        for append, outcome in zip(group, outcomes, strict=True):
            if append.done.done():  # cancelled meanwhile: nobody waits
                continue
            if outcome is None:
                append.done.set_result(None)
            else:
                append.done.set_exception(outcome)

    async def _write(self, group: list[_Append]) -> set[_Append]:
        """Write a group in one transaction, as if one append came after the other; return those that were written.

        Whoever holds a room's row decides what follows its last event. Rows are taken in the same order by every
        process, so that no two wait for each other.
        """
        created = {append.room_id: append for append in reversed(group) if append.first == 1}
        room_ids = {append.room_id for append in group}
        async with self._database.transaction() as connection:
            if created:
                create = (sqlite if self._database.address.file is not None else postgresql).insert(ROOMS)
                rows = [{**created[room_id].row(), "last": 0} for room_id in sorted(created)]
                await connection.execute(create.on_conflict_do_nothing(), rows)
            lock = select(ROOMS.c.room, ROOMS.c.last).where(ROOMS.c.room.in_(room_ids)).order_by(ROOMS.c.room)
            last = {row.room: row.last for row in await connection.execute(lock.with_for_update())}
            winners = []
            for append in group:
                if last.get(append.room_id) == append.first - 1:
                    winners.append(append)
                    last[append.room_id] = append.last
            if winners:
                await connection.execute(insert(EVENTS), [row for append in winners for row in _event_rows(append)])
                newest = {append.room_id: append for append in winners}
                rows = [{"key": append.room_id, **append.row()} for append in newest.values()]
                await connection.execute(update(ROOMS).where(ROOMS.c.room == bindparam("key")), rows)
        return set(winners)


def _event_rows(append: _Append) -> list[dict[str, Any]]:
    return [
        {"room": append.room_id, "sequence": sequence, "payload": payload}
        for sequence, payload in enumerate(append.events, append.first)
    ]


def _conflict(append: _Append) -> Conflict:
    return Conflict(f"room {append.room_id}: event {append.first} does not follow the last one")


def _is_bad_input(error: Exception) -> bool:
    """Whether the error comes from what was to be written (a wrong type, text that is none), not from the database."""
    return isinstance(error, (DataError, IntegrityError, UnicodeError)) or type(error) is StatementError

"""Group commit: one writer collects the appends that arrive within a few milliseconds into one transaction.

A commit waits for the disk to sync, and that takes no longer for a hundred appends than for one.
"""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DataError, IntegrityError, StatementError

from nmbr9.rooms.log import Conflict, OutcomeUnknown, StoreUnavailable
from nmbr9.store.results import add_results, result_rows
from nmbr9.store.schema import EVENTS, ROOMS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

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
        """Return the row of the room."""
        index = {name: value for name, value in vars(self.index).items() if name != "result"}
        return {"room": self.room_id, "last": self.last, **index}

    def result_rows(self) -> list[dict[str, Any]]:
        """Return the rows of the game that this append ends; none for most."""
        return [] if self.index.result is None else result_rows(self.room_id, self.index.result)


class Writer:
    """The task that writes. It survives database errors: an error fails only the appends of its group."""

    def __init__(self, database: Database, commit_delay: float, group_size: int) -> None:
        self._database = database
        self._commit_delay = commit_delay
        self._group_size = group_size
        self._waiting: deque[_Append] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="nmbr9 store writer")

    async def append(self, room_id: str, first: int, events: Sequence[bytes], index: RoomIndex) -> None:
        """Write with the next group, and wait until it is on disk. Raises Conflict or StoreUnavailable."""
        if self._closing:
            raise StoreUnavailable("the store is closed")
        loop = asyncio.get_running_loop()
        append = _Append(room_id, first, tuple(events), index, loop.time(), loop.create_future())
        self._waiting.append(append)
        self._wake.set()
        await append.done

    async def close(self) -> None:
        """Write all pending appends, and stop."""
        self._closing = True
        self._wake.set()
        await asyncio.wait([self._task])  # not `await self._task`: cancelling the caller would cancel the task

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting or not self._closing:
            if not self._waiting:
                self._wake.clear()
                await self._wake.wait()
                continue
            # Measured from the oldest append, so that a group that waited for a long commit is written at once.
            await asyncio.sleep(self._waiting[0].arrived + self._commit_delay - loop.time())
            group = [self._waiting.popleft() for _ in range(min(self._group_size, len(self._waiting)))]
            if wanted := [append for append in group if not append.done.cancelled()]:
                await self._commit(wanted)

    async def _commit(self, group: list[_Append]) -> None:
        """Write a group, and set the result of each append in it."""
        outcomes: list[Exception | None]
        try:
            accepted = await self._write(group)
            outcomes = [None if append in accepted else _conflict(append) for append in group]
        except Exception as error:  # the task must go on: those who wait get the error
            if _is_bad_input(error) and len(group) > 1:
                # The database rejects one of them. Written one by one, only that one fails.
                for append in group:
                    await self._commit([append])
                return
            outcomes = [self._failure(error) for _ in group]
        for append, outcome in zip(group, outcomes, strict=True):
            if append.done.done():  # cancelled meanwhile
                continue
            if outcome is None:
                append.done.set_result(None)
            else:
                append.done.set_exception(outcome)

    def _failure(self, error: Exception) -> Exception:
        """Return the error for one append. Each append gets its own, because raising an error adds to its traceback."""
        if isinstance(error, OutcomeUnknown):
            failure = OutcomeUnknown(*error.args)
            failure.__cause__ = error.__cause__
            return failure
        return error if _is_bad_input(error) else self._database.address.unavailable(error)

    async def _write(self, group: list[_Append]) -> set[_Append]:
        """Write a group in one transaction, in order; return the appends that were written, without the conflicts.

        The transaction locks the rows of the rooms, so that no other process can append to them. All processes lock
        rows in the same order, which prevents deadlocks.
        """
        created = {append.room_id: append for append in reversed(group) if append.first == 1}
        room_ids = {append.room_id for append in group}

        async def work(connection: AsyncConnection) -> set[_Append]:
            if created:
                create = (sqlite if self._database.address.file is not None else postgresql).insert(ROOMS)
                rows = [{**created[room_id].row(), "last": 0} for room_id in sorted(created)]
                await connection.execute(create.on_conflict_do_nothing(), rows)
            lock = select(ROOMS.c.room, ROOMS.c.last).where(ROOMS.c.room.in_(room_ids)).order_by(ROOMS.c.room)
            last = {row.room: row.last for row in await connection.execute(lock.with_for_update())}
            accepted = []
            for append in group:
                if last.get(append.room_id) == append.first - 1:
                    accepted.append(append)
                    last[append.room_id] = append.last
            if accepted:
                await connection.execute(insert(EVENTS), [row for append in accepted for row in _event_rows(append)])
                newest = {append.room_id: append for append in accepted}
                rows = [{"key": append.room_id, **append.row()} for append in newest.values()]
                await connection.execute(update(ROOMS).where(ROOMS.c.room == bindparam("key")), rows)
                results = [row for append in accepted for row in append.result_rows()]
                await add_results(connection, results, on_sqlite=self._database.address.file is not None)
            return set(accepted)

        return await self._database.write(work)


def _event_rows(append: _Append) -> list[dict[str, Any]]:
    return [
        {"room": append.room_id, "sequence": sequence, "payload": payload}
        for sequence, payload in enumerate(append.events, append.first)
    ]


def _conflict(append: _Append) -> Conflict:
    return Conflict(f"room {append.room_id}: event {append.first} does not follow the last one")


def _is_bad_input(error: Exception) -> bool:
    """Return whether the data caused the error (a wrong type, invalid text), and not the database."""
    return isinstance(error, (DataError, IntegrityError, UnicodeError)) or type(error) is StatementError

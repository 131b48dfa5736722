"""Group commit: one writer collects the appends that arrive within a few milliseconds into one transaction.

A commit waits for the disk to sync, and that takes no longer for a hundred appends than for one.
"""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import bindparam, case, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DataError, IntegrityError, StatementError

from nmbr9.rooms.log import Conflict, OutcomeUnknown, PlayerGone, StoreUnavailable, TooManyGames
from nmbr9.store.deleted import deleted_among
from nmbr9.store.offline_quota import OfflineQuota
from nmbr9.store.results import add_results, counts_in_ranking, result_rows
from nmbr9.store.schema import EVENTS, ROOM_PLAYERS, ROOMS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

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
        index = {name: value for name, value in vars(self.index).items() if name in ROOMS.c}
        return {"room": self.room_id, "last": self.last, **index}

    def player_rows(self) -> list[dict[str, str]]:
        """Return the rows by which the room is found when one of its players is deleted; none for most appends."""
        return [{"player": player, "room": self.room_id} for player in sorted(self.index.named)]

    def result_rows(self) -> list[dict[str, Any]]:
        """Return the rows of the game that this append ends; none for most."""
        return [] if self.index.result is None else result_rows(self.room_id, self.index.result, self.index.updated)


# The players of the events are indexed in the same transaction, unless those before them are not: an older version has
# written them.
_INDEXED = case((ROOMS.c.indexed == bindparam("first") - 1, bindparam("newest")), else_=ROOMS.c.indexed)
_UPDATE_ROOM = update(ROOMS).where(ROOMS.c.room == bindparam("key")).values(indexed=_INDEXED)


# It has one parameter, so that PostgreSQL prepares it once for groups of all sizes. The rows of rooms are locked in the
# order of their ids. An update that has waited for another process compares `last` again, with what that has written.
_APPEND = """
WITH appends AS (
    SELECT * FROM json_to_recordset(%s::json) AS append (
        room text, first integer, last integer, payloads bytea[],
        state text, public boolean, updated double precision, deadline double precision, summary bytea
    )
), locked AS (
    SELECT room FROM rooms WHERE room = ANY (ARRAY(SELECT room FROM appends)) ORDER BY room FOR UPDATE
), written AS (
    UPDATE rooms SET
        last = append.last, state = append.state, public = append.public, updated = append.updated,
        deadline = append.deadline, summary = append.summary,
        indexed = CASE WHEN rooms.indexed = append.first - 1 THEN append.last ELSE rooms.indexed END
    FROM locked JOIN appends AS append USING (room)
    WHERE rooms.room = locked.room AND rooms.last = append.first - 1
    RETURNING rooms.room
), logged AS (
    INSERT INTO events (room, sequence, payload)
    SELECT room, first + number - 1, payload
    FROM written JOIN appends USING (room), unnest(payloads) WITH ORDINALITY AS event (payload, number)
)
SELECT room FROM written
"""


class Writer:
    """The task that writes. It survives database errors: an error fails only the appends of its group."""

    def __init__(self, database: Database, commit_delay: float, group_size: int) -> None:
        self._database = database
        self._commit_delay = commit_delay
        self._group_size = group_size
        self._waiting: deque[_Append] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self.ranked_written = 0
        """How many results that count in a ranking were written, for caches of rankings."""
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
            outcomes = await self._write(group)
        except Exception as error:  # the task must go on: those who wait get the error
            if _is_bad_input(error) and len(group) > 1:
                # The database rejects one of them. Written one by one, only that one fails.
                for append in group:
                    await self._commit([append])
                return
            outcomes = [self._failure(error) for _ in group]
        self.ranked_written += sum(counts_in_ranking(row) for append in group for row in append.result_rows())
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

    async def _write(self, group: list[_Append]) -> list[Exception | None]:
        """Write a group in one transaction, in order; return for each append None, or why it was not written.

        The transaction locks the rows of the rooms, so that no other process can append to them. All processes lock
        rows in the same order, which prevents deadlocks.
        """
        named = {player for append in group for player in append.index.named}
        on_sqlite = self._database.address.file is not None

        def work(connection: Connection) -> list[Exception | None]:
            deleted = deleted_among(connection, named) if named else set()
            refused: dict[_Append, Exception] = {
                append: PlayerGone(gone) for append in group if (gone := append.index.named & deleted)
            }
            quota = OfflineQuota.read(connection, [row for append in group for row in append.result_rows()])
            for append in group:
                if append not in refused and (seconds := quota.take(append.result_rows())):
                    refused[append] = TooManyGames(seconds)
            allowed = [append for append in group if append not in refused]
            created = {append.room_id: append for append in reversed(allowed) if append.first == 1}
            if created:
                create = (sqlite if on_sqlite else postgresql).insert(ROOMS)
                rows = [{**created[room_id].row(), "last": 0} for room_id in sorted(created)]
                connection.execute(create.on_conflict_do_nothing(), rows)
            distinct = len({append.room_id for append in allowed}) == len(allowed)
            write = _append_together if distinct and not on_sqlite else _append_in_order
            accepted = write(connection, allowed)
            if players := [row for append in accepted for row in append.player_rows()]:
                index = (sqlite if on_sqlite else postgresql).insert(ROOM_PLAYERS)
                connection.execute(index.on_conflict_do_nothing(), players)
            results = [row for append in accepted for row in append.result_rows()]
            add_results(connection, results, on_sqlite=on_sqlite)
            written = set(accepted)
            return [refused.get(append) or (None if append in written else _conflict(append)) for append in group]

        return await self._database.append(work)


def _append_in_order(connection: Connection, group: list[_Append]) -> list[_Append]:
    """Write the appends whose first event follows the last one of their room, and return them."""
    room_ids = {append.room_id for append in group}
    lock = select(ROOMS.c.room, ROOMS.c.last).where(ROOMS.c.room.in_(room_ids)).order_by(ROOMS.c.room)
    last = {row.room: row.last for row in connection.execute(lock.with_for_update())}
    accepted: list[_Append] = []
    for append in group:
        if last.get(append.room_id) == append.first - 1:
            accepted.append(append)
            last[append.room_id] = append.last
    if accepted:
        connection.execute(insert(EVENTS), [row for append in accepted for row in _event_rows(append)])
        newest = {append.room_id: append for append in accepted}
        first = {append.room_id: append.first for append in reversed(accepted)}
        rows = [
            {"key": room, "first": first[room], "newest": append.last, **append.row()}
            for room, append in newest.items()
        ]
        connection.execute(_UPDATE_ROOM, rows)
    return accepted


def _append_together(connection: Connection, group: list[_Append]) -> list[_Append]:
    """Do the same in one statement on PostgreSQL, for appends to different rooms.

    Each statement takes a round trip, and most groups are small. So this takes half of the processor time.
    """
    rows = [
        {
            **append.row(),
            "first": append.first,
            "summary": _hex(append.index.summary),
            "payloads": [_hex(payload) for payload in append.events],
        }
        for append in group
    ]
    written = connection.exec_driver_sql(_APPEND, (msgspec.json.encode(rows).decode(),))
    room_ids = set(written.scalars())
    return [append for append in group if append.room_id in room_ids]


def _hex(data: bytes) -> str:
    return f"\\x{data.hex()}"


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

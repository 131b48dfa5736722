"""Deleting players, in SQL: a queue of jobs. In the end nothing is left by which a player could be recognized.

A job can be interrupted at any point, and is taken up again by whichever process claims it. It first marks the player
as deleted (`nmbr9.store.deleted`), so that from then on no transaction adds anything about them. So the logs and rows
that are found afterwards are all there will ever be.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from secrets import token_hex
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

import msgspec
from sqlalchemy import bindparam, delete, func, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from nmbr9.rooms.anonymity import anonymised, deletion_in
from nmbr9.rooms.index import named_in
from nmbr9.rooms.log import StoreDamaged, StoreUnavailable
from nmbr9.rooms.names import DELETED_NAME
from nmbr9.rooms.seat import PSEUDONYM
from nmbr9.rooms.stored import decode_event
from nmbr9.store.deleted import lock_out, mark_of
from nmbr9.store.results import count_scores
from nmbr9.store.schema import (
    ADMIN_LOG,
    CHALLENGE_PLAYERS,
    CHALLENGES,
    DELETIONS,
    DEVICES,
    DRAFTS,
    EVENTS,
    NOT_INDEXED,
    PASSKEYS,
    PLAYERS,
    PUZZLE_ATTEMPTS,
    RATINGS,
    RESULTS,
    ROOM_PLAYERS,
    ROOMS,
    TRANSFERS,
)

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence

    from sqlalchemy import ColumnElement
    from sqlalchemy.ext.asyncio import AsyncConnection

    from nmbr9.store.database import Database

T = TypeVar("T")

logger = logging.getLogger(__name__)

ROOMS_AT_ONCE: Final = 100
"""Rooms that one transaction indexes, or deletes the results of, so that others don't wait long for it."""
LEASE_SECONDS: Final = 60.0
"""After this time without progress, another process takes up a job."""
MARK_DAYS: Final = 2
"""How long a deleted player stays marked: longer than a day's deck is played, and than a process has a stale copy."""
_ROOM_DELETED: Final = 0
_ATTEMPTS: Final = 20  # at a room that changes meanwhile


class Asked(NamedTuple):
    """A deletion that was asked for."""

    job: str
    """By which the client asks how far it is."""
    devices: list[str]
    """Which belonged to the player until now."""


class Progress(NamedTuple):
    """How far a deletion is."""

    games: int
    left: int
    """Games that still have the player."""
    finished: bool


class Deletions:
    """Removes players from a database. Every method raises StoreUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._failed: set[str] = set()
        """The rooms that a player could not be taken out of when this was tried last."""

    async def ask(self, player: str, now: float, *, claim: bool = False) -> Asked:
        """Mark a player as deleted, and queue the job, or claim it. No device or passkey opens the profile any more.

        The tokens of all devices are marked, too, so that none can play a ranked game again. This is idempotent: a
        second time there is the same job, without devices.
        """
        new = self._insert(DELETIONS).on_conflict_do_nothing()

        async def work(connection: AsyncConnection) -> Asked:
            await lock_out(connection, player)
            row = _job(player, now) | {"player": player, "taken": now if claim else 0.0, "finished": None}
            await connection.execute(new, [row])
            job = await connection.execute(select(DELETIONS.c.job).where(DELETIONS.c.mark == mark_of(player)))
            for table in (TRANSFERS, PASSKEYS):
                await connection.execute(delete(table).where(table.c.player == player))
            gone = delete(DEVICES).where(DEVICES.c.player == player).returning(DEVICES.c.device)
            devices = list((await connection.execute(gone)).scalars())
            asked = Asked(job.scalar_one(), devices)
            if devices:
                rows = [_job(device, now) for device in devices]
                await connection.execute(new, [{**row, "job": f"{asked.job} {row['mark']}"} for row in rows])
            return asked

        return await self._write(work)

    async def asked_for(self, device: str) -> str | None:
        """Return the job of the deleted player to whom a device belonged; None if there is none.

        So a client whose first answer was lost can ask again.
        """
        rows = await self._database.rows(select(DELETIONS.c.job).where(DELETIONS.c.mark == mark_of(device)))
        return str(rows[0].job).partition(" ")[0] if rows else None  # that of a further device goes on with its mark

    async def progress(self, job: str) -> Progress | None:
        """Return how far a job is; None for an unknown one, or one that was finished days ago."""
        if not job.isprintable():  # ids come from links, and databases reject some characters
            return None
        left = select(func.count()).select_from(ROOM_PLAYERS).where(ROOM_PLAYERS.c.player == DELETIONS.c.player)
        found = select(DELETIONS.c.games, left.scalar_subquery(), DELETIONS.c.finished).where(DELETIONS.c.job == job)
        rows = await self._database.rows(found)
        return Progress(max(rows[0][0], rows[0][1]), rows[0][1], rows[0][2] is not None) if rows else None

    async def claim(self, now: float) -> str | None:
        """Return the player of the oldest job that no process works at, and work at it from now on; None if none."""
        is_free = DELETIONS.c.finished.is_(None) & (DELETIONS.c.taken < now - LEASE_SECONDS)
        waiting = select(DELETIONS.c.mark).where(is_free)
        first = waiting.order_by(DELETIONS.c.asked).limit(1)
        if not await self._database.rows(first):
            return None
        # The condition is repeated: on PostgreSQL another process may have claimed it since the query.
        mine = update(DELETIONS).where(DELETIONS.c.mark == first.scalar_subquery(), is_free).values(taken=now)

        async def work(connection: AsyncConnection) -> str | None:
            claimed = (await connection.execute(mine.returning(DELETIONS.c.player))).one_or_none()
            return claimed and str(claimed.player)

        return await self._write(work)

    async def run(self, player: str, now: Callable[[], float], changed: Callable[[str, int], Awaitable[None]]) -> int:
        """Do the job of a player, or what is left of it.

        `changed` is called with each room that has a new event, and its number; 0 for a room that was deleted. A room
        that the player can't be taken out of now does not stop the rest of the job, which is not finished without it:
        it can be claimed again after LEASE_SECONDS. Returns the number of these rooms.
        """
        await self._index_logs(player, now)
        mine = select(ROOM_PLAYERS.c.room).where(ROOM_PLAYERS.c.player == player).order_by(ROOM_PLAYERS.c.room)
        found = await self._database.rows(mine)
        counted = update(DELETIONS).where(DELETIONS.c.mark == mark_of(player), DELETIONS.c.games == 0)
        await self._step(player, now(), lambda connection: connection.execute(counted.values(games=len(found))))
        failed = 0
        for (room_id,) in found:
            try:
                sequence = await self._leave_room(room_id, player, now())
            except Exception as error:
                if isinstance(error, StoreUnavailable) and not isinstance(error, StoreDamaged):
                    raise
                if room_id not in self._failed:  # logged once, and not at each try
                    logger.exception("a player can't be taken out of room %s now; it will be tried again", room_id)
                self._failed.add(room_id)
                failed += 1
                continue
            self._failed.discard(room_id)
            if sequence is not None:
                await changed(room_id, sequence)
        while await self._delete_some_results(player, now()):
            pass
        await self._finish(player, now(), complete=not failed)
        return failed

    async def purge(self, now: float) -> None:
        """Forget deletions that were finished some days ago."""
        old = DELETIONS.c.finished < now - MARK_DAYS * 24 * 3600
        await self._write(lambda connection: connection.execute(delete(DELETIONS).where(old)))

    async def _index_logs(self, player: str, now: Callable[[], float]) -> None:
        """Note the players of all logs that a process of an older version has written to.

        Each log is read once, in the order of the rooms: such a process may go on writing for ever.
        """
        behind = select(ROOMS.c.room, ROOMS.c.last).where(NOT_INDEXED).order_by(ROOMS.c.room).limit(ROOMS_AT_ONCE)
        after = ""
        while rooms := dict(tuple(row) for row in await self._database.rows(behind.where(ROOMS.c.room > after))):
            *_, after = rooms
            log = select(EVENTS.c.room, EVENTS.c.payload).where(EVENTS.c.room.in_(rooms), self._says_who())
            found = await asyncio.to_thread(_players_in, await self._database.rows(log))
            await self._step(player, now(), partial(self._keep_index, rooms, found))

    async def _keep_index(
        self, rooms: Mapping[str, int], found: Sequence[dict[str, str]], connection: AsyncConnection
    ) -> None:
        rows = [{"key": room, "read": last} for room, last in sorted(rooms.items())]
        # A room that has changed meanwhile is indexed again by the next deletion. One that was purged leaves a row that
        # leads to nothing.
        done = update(ROOMS).where(ROOMS.c.room == bindparam("key"), ROOMS.c.last == bindparam("read"))
        await connection.execute(done.values(indexed=bindparam("read")), rows)
        if found:
            await connection.execute(self._insert(ROOM_PLAYERS).on_conflict_do_nothing(), found)

    async def _leave_room(self, room_id: str, player: str, now: float) -> int | None:
        """Take a player out of a room's log, or delete the room if nobody else is in it.

        Return the number of the event that says so, 0 for a room that was deleted, and None if there is no event. The
        new log is computed before the transaction, which others wait for; if the room has changed, it is tried again.
        """
        query = select(EVENTS.c.sequence, EVENTS.c.payload).where(EVENTS.c.room == room_id).order_by("sequence")
        for _ in range(_ATTEMPTS):
            log = await self._database.rows(query)
            rewritten = await asyncio.to_thread(_without, [payload for _, payload in log], player, now)
            last = log[-1].sequence if log else 0
            done, sequence = await self._step(player, now, partial(self._rewrite, room_id, player, last, rewritten))
            if done:
                return sequence
        raise TimeoutError(f"room {room_id} changes too often to take a player out of it")

    async def _rewrite(
        self, room_id: str, player: str, last: int, new: _Rewritten, connection: AsyncConnection
    ) -> tuple[bool, int | None]:
        """Write a new log in place of one that ended with event `last`. Return whether it still ended there.

        The second value is what `_leave_room` returns.
        """
        lock = select(ROOMS.c.summary, ROOMS.c.last).where(ROOMS.c.room == room_id).with_for_update()
        room = (await connection.execute(lock)).one_or_none()
        if room is not None and room.last != last:
            return False, None
        mine = delete(ROOM_PLAYERS).where(ROOM_PLAYERS.c.room == room_id, ROOM_PLAYERS.c.player == player)
        if not (await connection.execute(mine)).rowcount:
            return True, None  # another process has done it
        if room is None or not new.others:
            for table in (EVENTS, DRAFTS, ROOM_PLAYERS, ROOMS):
                await connection.execute(delete(table).where(table.c.room == room_id))
            return True, _ROOM_DELETED
        if new.changed:
            rewrite = update(EVENTS).where(EVENTS.c.room == room_id, EVENTS.c.sequence == bindparam("key"))
            rows = [{"key": number, "after": payload} for number, payload in new.changed]
            await connection.execute(rewrite.values(payload=bindparam("after")), rows)
        values = new.columns
        if new.event is None:
            shown: dict[str, Any] = msgspec.json.decode(room.summary)
            values = {"summary": msgspec.json.encode({**shown, "players": new.names})}
        else:
            await connection.execute(insert(EVENTS).values(room=room_id, sequence=last + 1, payload=new.event))
            values = {**values, "last": last + 1, "indexed": last + 1}
        await connection.execute(update(ROOMS).where(ROOMS.c.room == room_id).values(**values))
        await connection.execute(delete(DRAFTS).where(DRAFTS.c.room == room_id, DRAFTS.c.seat.in_(new.seats)))
        return True, None if new.event is None else last + 1

    async def _finish(self, player: str, now: float, *, complete: bool) -> None:
        """Delete what is left, besides logs and results. The job ends if these are complete."""

        async def work(connection: AsyncConnection) -> None:
            for table in (PLAYERS, PUZZLE_ATTEMPTS, CHALLENGE_PLAYERS):
                await connection.execute(delete(table).where(table.c.player == player))
            await connection.execute(delete(RATINGS).where(RATINGS.c.what == "player", RATINGS.c.id == player))
            made = update(CHALLENGES).where(CHALLENGES.c.player == player)
            await connection.execute(made.values(player="", name=""))
            noted = update(ADMIN_LOG).where(ADMIN_LOG.c.subject == player)
            await connection.execute(noted.values(subject=DELETED_NAME))
            if complete:
                done = update(DELETIONS).where(DELETIONS.c.mark == mark_of(player))
                await connection.execute(done.values(player="", finished=now))

        await self._write(work)

    async def _delete_some_results(self, player: str, now: float) -> int:
        """Delete some results of a player, and return how many. In games with others they stay, without a name."""
        mine = RESULTS.c.player == player
        # Locked: a second process, or an operator who hides one of them, must not subtract their scores again.
        locked = select(RESULTS).where(mine).limit(ROOMS_AT_ONCE).with_for_update()
        other = RESULTS.alias("other")
        somebody = other.c.player.not_in(("", player)) & ~other.c.player.startswith(PSEUDONYM)

        async def work(connection: AsyncConnection) -> int:
            rows = [dict(row) for row in (await connection.execute(locked)).mappings()]
            on_sqlite = self._database.address.file is not None
            await connection.run_sync(count_scores, rows, -1, on_sqlite=on_sqlite)
            rooms = [row["room"] for row in rows]
            together = select(other.c.room).where(other.c.room.in_(rooms), somebody)
            shared = set((await connection.execute(together)).scalars())
            alone = [room for room in rooms if room not in shared]
            await connection.execute(delete(RESULTS).where(RESULTS.c.room.in_(alone)))
            anonymous = update(RESULTS).where(mine, RESULTS.c.room.in_(shared))
            await connection.execute(anonymous.values(player="", name=DELETED_NAME, review=""))
            return len(rows)

        return await self._step(player, now, work)

    async def _step(self, player: str, now: float, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Do a part of a job in a transaction, which also says that this process goes on with the job."""

        async def both(connection: AsyncConnection) -> T:
            result = await work(connection)
            await connection.execute(update(DELETIONS).where(DELETIONS.c.mark == mark_of(player)).values(taken=now))
            return result

        return await self._write(both)

    def _says_who(self) -> ColumnElement[bool]:
        """Return the condition that an event may say who is in a room."""
        words = (b'"room_created"', b'"seat_taken"')
        if self._database.address.file is not None:
            return or_(*(func.instr(EVENTS.c.payload, word) > 0 for word in words))
        return or_(*(EVENTS.c.payload.bool_op("LIKE")(b"%" + word + b"%") for word in words))

    def _insert(self, table: Any) -> Any:
        return (sqlite if self._database.address.file is not None else postgresql).insert(table)

    async def _write(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        with self._database.address.translate_errors():
            return await self._database.write(work)


def _job(device: str, now: float) -> dict[str, Any]:
    """Return the row of a deletion with which there is nothing to do."""
    row = {"mark": mark_of(device), "job": token_hex(16), "player": "", "games": 0}
    return {**row, "asked": now, "taken": now, "finished": now}


class _Rewritten(NamedTuple):
    """A room's log without a player, as it is written."""

    changed: list[tuple[int, bytes]]
    """The events that are rewritten, each with its number."""
    event: bytes | None
    """What is appended; None to a log that can't be read."""
    columns: dict[str, Any]
    """The new index of the room."""
    names: list[str]
    seats: list[int]
    others: bool


def _without(before: Sequence[bytes], player: str, now: float) -> _Rewritten:
    """Compute a room's log without a player. In a thread: the largest rooms have ten thousand events."""
    pseudonym = PSEUDONYM + token_hex(16)
    after = anonymised(before, player, pseudonym)
    pairs = enumerate(zip(before, after.payloads, strict=True), 1)
    changed = [(number, new) for number, (old, new) in pairs if old != new]
    appended = deletion_in(after.payloads, pseudonym, now) if after.others else None
    event, index = appended or (None, None)
    columns = {} if index is None else {key: value for key, value in vars(index).items() if key in ROOMS.c}
    return _Rewritten(changed, event, columns, after.names, after.seats, after.others)


def _players_in(rows: Sequence[Any]) -> list[dict[str, str]]:
    """Return the rows of `room_players` for events that say who is there. One that can't be read names nobody."""
    found = set()
    for row in rows:
        try:
            event = decode_event(row.payload)
        except msgspec.DecodeError:
            continue
        found |= {(player, row.room) for player in named_in([event])}
    return [{"player": player, "room": room} for player, room in sorted(found)]

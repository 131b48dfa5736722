"""Store: the event log of rooms, and their drafts, in an SQL database."""

from __future__ import annotations

import asyncio
from secrets import token_hex
from typing import TYPE_CHECKING, Self

from sqlalchemy import bindparam, delete, insert, select, tuple_, update

from nmbr9.rooms.log import FIRST_DUE, Due, StoreUnavailable
from nmbr9.store.address import Address
from nmbr9.store.admin import Admin
from nmbr9.store.best_displays import BestDisplays
from nmbr9.store.callers import Callers
from nmbr9.store.challenges import Challenges
from nmbr9.store.daily import Daily
from nmbr9.store.database import Database
from nmbr9.store.deletions import Deletions
from nmbr9.store.drafts import Drafts
from nmbr9.store.histories import Histories
from nmbr9.store.integrity import check_integrity
from nmbr9.store.migrations import migrate, require_newest
from nmbr9.store.overview import Overview
from nmbr9.store.players import Players
from nmbr9.store.puzzles import Puzzles
from nmbr9.store.schema import DRAFTS, EVENTS, ROOM_PLAYERS, ROOMS
from nmbr9.store.writer import Writer

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from sqlalchemy import ColumnElement, Connection
    from sqlalchemy.ext.asyncio import AsyncConnection

    from nmbr9.rooms.log import Draft, RoomIndex

IDS_AT_ONCE = 1000  # parameters of a query; PostgreSQL allows 65,535, SQLite 32,766
PURGED_AT_ONCE = 50  # rooms per transaction, so that appends do not wait long
PING_SECONDS = 2.0
_DRAFT_DELAY = 0.05  # seconds within which drafts share a commit
_PING_VALID_SECONDS = 1.0
_PROBE_SIZE = 16_384  # bytes: more than the free space in a page of the database


class Store:
    """An append-only event log for each room, and an index of all rooms. It implements `nmbr9.rooms.log.Log`.

    Several processes may use one database. They agree by optimistic concurrency control: see `append`.
    """

    def __init__(self, database: Database, writer: Writer) -> None:
        self._database = database
        self._writer = writer
        self._drafts = Drafts(database, _DRAFT_DELAY)
        self.players = Players(database)
        self.callers = Callers(database)
        self.challenges = Challenges(database)
        self.best_displays = BestDisplays(database)
        self.daily = Daily(database)
        self.admin = Admin(database)
        self.overview = Overview(database)
        self.histories = Histories(database)
        self.deletions = Deletions(database)
        self.puzzles = Puzzles(database)
        self._ping: asyncio.Task[None] | None = None
        self._pinged = 0.0

    @classmethod
    async def open(cls, url: str, *, create: bool = True, commit_delay: float = 0.002, group_size: int = 1000) -> Self:
        """Open a database, creating or migrating it if necessary. Raises StoreUnavailable.

        With `create` false, nothing is created or migrated: a database that does not exist, belongs to another program
        or is of another version is refused.

        Appends that arrive within `commit_delay` seconds share a transaction (group commit), at most `group_size`.
        """
        address = Address.parse(url)
        with address.translate_errors():
            if not create and address.file is not None and not address.file.is_file():
                raise StoreUnavailable(f"there is no database {address}")
        await asyncio.to_thread(migrate if create else require_newest, address)
        database = Database(address)
        return cls(database, Writer(database, commit_delay, group_size))

    @property
    def address(self) -> Address:
        """The database's address, without its password."""
        return self._database.address

    @property
    def ranked_written(self) -> int:
        """How many results that count in a ranking this process has written."""
        return self._writer.ranked_written

    async def append(self, room_id: str, first: int, events: Sequence[bytes], index: RoomIndex) -> None:
        """Write events with the numbers first, first + 1, … and the room's new index, all or none.

        They are on disk when this returns. Raises Conflict unless `first` is the next number, and StoreUnavailable. A
        caller that is cancelled while it waits does not know whether the events were written.
        """
        if not room_id or not room_id.isprintable() or first < 1 or not events:
            raise ValueError("an append has the printable id of a room, a number from 1, and events")
        await self._writer.append(room_id, first, events, index)

    async def read(self, room_id: str, after: int = 0) -> list[tuple[int, bytes]]:
        """Return a room's events with numbers above `after`, in order; an unknown room has none."""
        if not room_id.isprintable():  # ids come from links, and databases reject some characters
            return []
        query = select(EVENTS.c.sequence, EVENTS.c.payload).where(EVENTS.c.room == room_id, EVENTS.c.sequence > after)
        return [(sequence, payload) for sequence, payload in await self._database.play_rows(query.order_by("sequence"))]

    async def keep_draft(self, room_id: str, seat: int, draft: Draft) -> None:
        """Keep a seat's draft in place of the one before, unless that is of a later round. Raises StoreUnavailable."""
        await self._drafts.keep(room_id, seat, draft)

    async def drafts(self, room_id: str) -> dict[int, Draft]:
        """Return the newest draft of each seat that has one, of whatever round. Raises StoreUnavailable."""
        return await self._drafts.of(room_id)

    async def newest(self, room_ids: Collection[str]) -> dict[str, int]:
        """Return the newest sequence number of each of these rooms; those that don't exist are left out."""
        found: dict[str, int] = {}
        ids = sorted(room_ids)
        for begin in range(0, len(ids), IDS_AT_ONCE):
            some = ids[begin : begin + IDS_AT_ONCE]
            rows = await self._database.play_rows(select(ROOMS.c.room, ROOMS.c.last).where(ROOMS.c.room.in_(some)))
            found.update((room_id, last) for room_id, last in rows)
        return found

    async def due(
        self, before: float, excluding: Collection[str] = (), after: Due = FIRST_DUE, limit: int = 1000
    ) -> list[Due]:
        """Return the rooms whose deadline is not after `before`, oldest deadline first, from the one after `after`."""
        place = tuple_(ROOMS.c.deadline, ROOMS.c.room)
        query = select(ROOMS.c.deadline, ROOMS.c.room).where(ROOMS.c.deadline <= before, place > tuple_(*after))
        if excluding:
            query = query.where(ROOMS.c.room.not_in(excluding))
        rows = await self._database.play_rows(query.order_by(ROOMS.c.deadline, ROOMS.c.room).limit(limit))
        return [Due(deadline, room_id) for deadline, room_id in rows]

    async def touch(self, room_ids: Collection[str], now: float) -> None:
        """Keep rooms from being purged, as if something had happened in them now. Raises StoreUnavailable."""
        ids = sorted(room_ids)  # all processes lock rows in the same order, which prevents deadlocks

        async def work(connection: AsyncConnection) -> None:
            rows = [{"key": room_id, "now": now} for room_id in ids]
            touched = update(ROOMS).where(ROOMS.c.room == bindparam("key"), ROOMS.c.updated < bindparam("now"))
            await connection.execute(touched.values(updated=bindparam("now")), rows)

        with self._database.address.translate_errors():
            await self._database.write(work)

    async def listed(self, limit: int = 100) -> list[tuple[str, bytes]]:
        """Return ids and summaries of the public rooms that wait for players, newest first."""
        query = select(ROOMS.c.room, ROOMS.c.summary).where(ROOMS.c.state == "waiting", ROOMS.c.public)
        newest = query.order_by(ROOMS.c.updated.desc(), ROOMS.c.room).limit(limit)
        return [(room_id, summary) for room_id, summary in await self._database.rows(newest)]

    async def purge(self, waiting_before: float, finished_before: float | None = None) -> int:
        """Delete unfinished rooms not updated since `waiting_before`, and finished ones since `finished_before`.

        Return how many. A room that another transaction has locked is in use, and is not deleted.
        """
        old = ROOMS.c.state.in_(("waiting", "playing")) & (ROOMS.c.updated < waiting_before)
        if finished_before is not None:
            old |= (ROOMS.c.state == "finished") & (ROOMS.c.updated < finished_before)
        purged = 0
        with self._database.address.translate_errors():
            while some := await self._purge_some(old):
                purged += some
        return purged

    async def _purge_some(self, old: ColumnElement[bool]) -> int:
        query = select(ROOMS.c.room).where(old).limit(PURGED_AT_ONCE).with_for_update(skip_locked=True)

        async def work(connection: AsyncConnection) -> int:
            room_ids = (await connection.execute(query)).scalars().all()
            if room_ids:
                for table in (EVENTS, DRAFTS, ROOM_PLAYERS, ROOMS):
                    await connection.execute(delete(table).where(table.c.room.in_(room_ids)))
            return len(room_ids)

        return await self._database.write(work)

    async def ping(self) -> None:
        """Check that the database can be written to, and answers within PING_SECONDS. Raises StoreUnavailable.

        A check that succeeded less than a second ago is not repeated, and callers share one that is under way, so that
        nobody can delay appends with it.
        """
        loop = asyncio.get_running_loop()
        ping = self._ping
        if ping is None or (ping.done() and (ping.exception() or loop.time() - self._pinged >= _PING_VALID_SECONDS)):
            ping = self._ping = loop.create_task(self._probe())
            self._pinged = loop.time()
        # Not cancelled: it ends by itself, and the next caller may still get its result.
        done, _ = await asyncio.wait([ping], timeout=max(0.0, self._pinged + PING_SECONDS - loop.time()))
        if not done:
            raise StoreUnavailable(f"the database {self._database.address} has not answered for {PING_SECONDS:g} s")
        error = ping.exception()
        if isinstance(error, StoreUnavailable):
            raise type(error)(*error.args) from error  # a new one, because other callers get the same error
        if error is not None:
            raise self._database.address.unavailable(error)

    async def check_integrity(self) -> None:
        """Check an SQLite database for damage, which may take minutes. PostgreSQL is not checked.

        Raises StoreDamaged, and StoreUnavailable when it can't be checked.
        """
        if self.address.file is not None:
            await check_integrity(self.address, self.address.file)

    async def _probe(self) -> None:
        """Write a row and delete it, in one transaction: nobody ever sees it, but the disk must have room for it."""
        row = {"room": f"probe {token_hex(8)}", "last": 0, "state": "probe", "public": False, "updated": 0.0}

        def work(connection: Connection) -> None:
            connection.execute(insert(ROOMS).values(**row, summary=bytes(_PROBE_SIZE)))
            connection.execute(delete(ROOMS).where(ROOMS.c.room == row["room"]))

        await self._database.append(work)

    async def close(self) -> None:
        """Write all pending appends and drafts, then close the database."""
        await self._drafts.close()
        await self._writer.close()
        if self._ping is not None:
            await asyncio.wait([self._ping])
        await self._database.close()

"""The drafts of all rooms: the newest one of each seat. Those that arrive within a moment are written together."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite

from nmbr9.rooms.log import Draft
from nmbr9.store.schema import DRAFTS

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from nmbr9.store.database import Database


class Drafts:
    """Writes and reads drafts. A hundred players who move their tiles share a few commits a second."""

    def __init__(self, database: Database, delay: float) -> None:
        self._database = database
        self._delay = delay
        self._waiting: dict[tuple[str, int], Draft] = {}
        self._writing: asyncio.Task[None] | None = None
        self._lock = asyncio.Lock()

    async def keep(self, room_id: str, seat: int, draft: Draft) -> None:
        """Keep a draft in place of the one before, unless that is of a later round. Raises StoreUnavailable."""
        before = self._waiting.get((room_id, seat))
        if before is None or before.round <= draft.round:
            self._waiting[room_id, seat] = draft
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_later())
        await asyncio.shield(self._writing)  # others wait for it, too

    async def of(self, room_id: str) -> dict[int, Draft]:
        """Return the newest draft of each seat, with those that are not written yet. Raises StoreUnavailable."""
        query = select(DRAFTS.c.seat, DRAFTS.c.round, DRAFTS.c.placement).where(DRAFTS.c.room == room_id)
        async with self._lock:  # what is being written is in the table afterwards
            waiting = {seat: draft for (room, seat), draft in self._waiting.items() if room == room_id}
            rows = await self._database.play_rows(query)
        found = {seat: Draft(round_, placement) for seat, round_, placement in rows}
        return found | {
            seat: one for seat, one in waiting.items() if seat not in found or found[seat].round <= one.round
        }

    async def close(self) -> None:
        """Write what is waiting."""
        if self._writing is not None:
            await asyncio.wait([self._writing])

    async def _write_later(self) -> None:
        await asyncio.sleep(self._delay)
        async with self._lock:
            self._writing = None  # those that come from now on are written by the next task
            waiting, self._waiting = self._waiting, {}
            # Sorted: all processes lock rows in the same order, which prevents deadlocks.
            rows = [
                {"room": room_id, "seat": seat, "round": draft.round, "placement": draft.placement}
                for (room_id, seat), draft in sorted(waiting.items(), key=lambda each: each[0])
            ]
            insert = (sqlite if self._database.address.file is not None else postgresql).insert(DRAFTS)
            newer = insert.on_conflict_do_update(
                index_elements=["room", "seat"],
                set_={"round": insert.excluded.round, "placement": insert.excluded.placement},
                where=DRAFTS.c.round <= insert.excluded.round,
            )

            async def work(connection: AsyncConnection) -> None:
                await connection.execute(newer, rows)

            with self._database.address.translate_errors():
                await self._database.write(work)

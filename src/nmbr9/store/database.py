"""One engine: short reads, and one write transaction at a time."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from sqlalchemy import Select
    from sqlalchemy.engine.interfaces import DBAPIConnection
    from sqlalchemy.pool import ConnectionPoolEntry

    from nmbr9.store.address import Address


class Database:
    """A database that has been migrated."""

    def __init__(self, address: Address) -> None:
        self.address = address
        self._engine = create_async_engine(address.url, **address.options)
        # SQLite has one writer at a time, and connections wait for it in naps: queue up here instead.
        self._turn = asyncio.Lock()
        if address.file is not None:
            event.listen(self._engine.sync_engine, "connect", _make_durable)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """Write: all or nothing, and on disk when it ends."""
        async with self._turn, self._engine.begin() as connection:
            if self.address.file is not None:
                # What is read in it must still be true when it writes.
                await connection.exec_driver_sql("BEGIN IMMEDIATE")
            yield connection

    async def rows(self, query: Select[*tuple[Any, ...]]) -> Sequence[Any]:
        """Read with one query."""
        with self.address.explaining():
            async with self._engine.connect() as connection:
                return (await connection.execute(query)).all()

    async def close(self) -> None:
        """Give back every connection."""
        await self._engine.dispose()


def _make_durable(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    """Sync the write-ahead log at every commit, so that what was committed outlives a power cut."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.close()

"""The database engine: short reads, and one write transaction at a time."""

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
    """A database whose schema is up to date."""

    def __init__(self, address: Address) -> None:
        self.address = address
        self._engine = create_async_engine(address.url, **address.options)
        # SQLite allows one writer at a time, and its connections wait by polling. A lock is faster.
        self._write_lock = asyncio.Lock()
        if address.file is not None:
            event.listen(self._engine.sync_engine, "connect", _make_durable)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """Begin a write transaction. It is atomic, and on disk when the context ends."""
        async with self._write_lock, self._engine.begin() as connection:
            if self.address.file is not None:
                # Takes the write lock now: what the transaction reads must still hold when it writes.
                await connection.exec_driver_sql("BEGIN IMMEDIATE")
            yield connection

    async def rows(self, query: Select[*tuple[Any, ...]]) -> Sequence[Any]:
        """Return the rows of a query. Raises StoreUnavailable."""
        with self.address.translate_errors():
            async with self._engine.connect() as connection:
                return (await connection.execute(query)).all()

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()


def _make_durable(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    """Sync the write-ahead log to disk at every commit, so that commits survive a power failure."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.close()

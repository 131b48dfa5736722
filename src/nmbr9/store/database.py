"""The database engine: short reads, and one write transaction at a time. A database that hangs is an error."""

from __future__ import annotations

import asyncio
import os
import socket
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from nmbr9.rooms.log import OutcomeUnknown

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
    from pathlib import Path

    from sqlalchemy import CompoundSelect, Select
    from sqlalchemy.engine.interfaces import DBAPIConnection
    from sqlalchemy.pool import ConnectionPoolEntry

    from nmbr9.store.address import Address

T = TypeVar("T")


class Database:
    """A database whose schema is up to date."""

    def __init__(self, address: Address) -> None:
        self.address = address
        self._engine = create_async_engine(address.url, **address.options)
        # SQLite allows one writer at a time, and its connections wait by polling. A lock is faster.
        self._write_lock = asyncio.Lock()
        if address.file is not None:
            event.listen(self._engine.sync_engine, "connect", _make_durable)
        self._file_id = _file_id(address.file)

    async def write(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Do some work in a write transaction. It is atomic, and on disk when this returns.

        The work may be done twice: when the connection breaks before the commit, another one is tried. Raises
        OutcomeUnknown when it breaks during the commit, and what the driver raises.
        """

        async def transact(connection: AsyncConnection) -> T:
            if self.address.file is not None:
                # Takes the write lock now: what the transaction reads must still hold when it writes.
                await connection.exec_driver_sql("BEGIN IMMEDIATE")
            result = await work(connection)
            if _file_id(self.address.file) != self._file_id:
                # SQLite goes on writing to a file that nobody will find.
                raise OSError("its file was moved, deleted or replaced while the server ran; restart the server")
            try:
                await connection.commit()
            except DBAPIError as error:
                if error.connection_invalidated:
                    reason = self.address.reason(error)
                    raise OutcomeUnknown(f"the database {self.address} did not answer a commit: {reason}") from error
                raise
            return result

        async with self._write_lock:
            return await self._connected(transact)

    async def rows(self, query: Select[*tuple[Any, ...]] | CompoundSelect[*tuple[Any, ...]]) -> Sequence[Any]:
        """Return the rows of a query. Raises StoreUnavailable."""

        async def read(connection: AsyncConnection) -> Sequence[Any]:
            return (await connection.execute(query)).all()

        with self.address.translate_errors():
            return await self._connected(read)

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()

    async def _connected(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Do some work with a connection from the pool, and with a new one if that is broken.

        After a restart of the database all connections in the pool are broken. SQLAlchemy replaces them when the first
        one is noticed.
        """
        watchdog = _Watchdog(self.address.seconds)
        try:
            async with watchdog.watch(self._engine.connect()) as connection:
                return await work(connection)
        except DBAPIError as error:
            if not error.connection_invalidated or watchdog.fired:
                raise
        async with _Watchdog(self.address.seconds).watch(self._engine.connect()) as connection:
            return await work(connection)


class _Watchdog:
    """Shuts a connection to PostgreSQL down when it is in use for too long, so that whatever waits for it fails.

    Cancelling the task is not enough: psycopg and SQLAlchemy react to it with more requests on the same connection, a
    cancel and a rollback, and wait for them.
    """

    def __init__(self, seconds: float | None) -> None:
        self._seconds = seconds
        self.fired = False

    @asynccontextmanager
    async def watch(self, connecting: Any) -> AsyncIterator[AsyncConnection]:
        """Watch a connection until it is back in the pool."""
        timer: asyncio.TimerHandle | None = None
        try:
            async with connecting as connection:
                if self._seconds is not None:
                    driver = (await connection.get_raw_connection()).driver_connection
                    timer = asyncio.get_running_loop().call_later(self._seconds, self._shut_down, driver)
                yield connection
        finally:
            if timer is not None:
                timer.cancel()

    def _shut_down(self, driver: Any) -> None:
        self.fired = True
        with suppress(OSError):
            if not driver.closed:
                with socket.socket(fileno=os.dup(driver.fileno())) as connection:
                    connection.shutdown(socket.SHUT_RDWR)


def _file_id(file: Path | None) -> tuple[int, int] | None:
    """Return what distinguishes a file from another one of the same name; None when there is no file."""
    try:
        found = None if file is None else file.stat()
    except FileNotFoundError:
        return None
    return found and (found.st_dev, found.st_ino)


def _make_durable(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    """Sync the write-ahead log to disk at every commit, so that commits survive a power failure."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.close()

"""The database in lanes, so that play never waits behind pages. A database that hangs is an error.

- The log of rooms has a connection and a thread of its own for appends. A whole transaction is one task of that thread:
  if each statement went through the event loop, an append would wait for several of its iterations.
- Reads for play (logs, drafts, owners of tokens) and reads for pages have a few connections each. Addresses take turns.
- All other writes share a connection: those that wait are done in one transaction, and addresses take turns.
"""

from __future__ import annotations

import asyncio
import os
import socket
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, nullcontext, suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from sqlalchemy import create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from nmbr9.rooms.fair_queue import FairQueue, FairTurns, client
from nmbr9.rooms.log import OutcomeUnknown

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
    from pathlib import Path

    from sqlalchemy import CompoundSelect, Connection, Select
    from sqlalchemy.engine.interfaces import DBAPIConnection
    from sqlalchemy.pool import ConnectionPoolEntry

    from nmbr9.store.address import Address

T = TypeVar("T")

PLAY_READS: Final = 2
"""Connections that read for play."""
PAGE_READS: Final = 2
"""Connections that read for pages: each has a thread, and every thread that is busy delays the event loop."""
MOST_WAITING: Final = 10_000
"""Reads or writes of one address that wait for their turn. Requests are limited long before."""
GROUP_SIZE: Final = 50
"""Writes that share a transaction, besides those of the log."""
GROUP_SECONDS: Final = 0.002
"""After this time in a transaction no further write begins, so that appends don't wait long for it."""
_DEADLOCK: Final = "40P01"
"""It is an SQLSTATE. A group of other writes locks players and rooms in any order, so they can meet with an append."""
_BEGIN: Final = "BEGIN IMMEDIATE"
"""Takes SQLite's write lock at once: what a transaction reads must still hold when it writes."""


class Database:
    """A database whose schema is up to date."""

    def __init__(self, address: Address) -> None:
        self.address = address
        connections = PLAY_READS + PAGE_READS + 1
        self._engine = create_async_engine(address.url, **address.options, pool_size=connections, max_overflow=0)
        self._log_engine = create_engine(address.sync_url, **address.options, pool_size=1, max_overflow=0)
        self._log_thread = ThreadPoolExecutor(1, "nmbr9 log")
        for engine in (self._engine.sync_engine, self._log_engine):
            if address.file is not None:
                event.listen(engine, "connect", _make_durable)
        self._file_id = _file_id(address.file)
        # SQLite allows one writer at a time, and its connections wait by polling. A lock is faster.
        self._only_writer = asyncio.Lock() if address.file is not None else nullcontext()
        self._play = FairTurns(PLAY_READS, MOST_WAITING)
        self._pages = FairTurns(PAGE_READS, MOST_WAITING)
        self._waiting: FairQueue[_Write] = FairQueue(MOST_WAITING)
        self._writing: asyncio.Task[None] | None = None

    async def append(self, work: Callable[[Connection], T]) -> T:
        """Do some work for the log in a write transaction. It is atomic, and on disk when this returns.

        It runs in the log's thread. The work may be done twice: when the connection breaks before the commit, another
        one is tried, and when PostgreSQL ends this transaction because of a deadlock, it is repeated. Raises
        OutcomeUnknown when the connection breaks during the commit, and what the driver raises.
        """
        appending = _Appending(self.address.seconds)
        async with self._only_writer:
            task = asyncio.get_running_loop().run_in_executor(self._log_thread, self._append, work, appending)
            while self.address.seconds is not None and not task.done():
                await asyncio.wait([task], timeout=appending.left())
                appending.check()
            return await task

    async def write(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Do some work in a write transaction, perhaps together with others. It is on disk when this returns.

        What raises an error writes nothing, and does not affect the others. The work may be done twice, as in `append`,
        which also says what is raised. If the caller is cancelled before its turn, it is not done; afterwards it is.
        """
        write = _Write(work)
        self._waiting.put(client.get(), "", write)
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_all(), name="nmbr9 database writer")
        result: T = await write.done
        return result

    async def rows(self, query: Select[*tuple[Any, ...]] | CompoundSelect[*tuple[Any, ...]]) -> Sequence[Any]:
        """Return the rows of a query for a page. Raises StoreUnavailable."""
        async with self._pages.turn(client.get()):
            return await self._rows(query)

    async def play_rows(self, query: Select[*tuple[Any, ...]]) -> Sequence[Any]:
        """Return the rows of a short query that play waits for. Raises StoreUnavailable."""
        async with self._play.turn(client.get()):
            return await self._rows(query)

    async def close(self) -> None:
        """Finish what is being written, and close all connections."""
        if self._writing is not None:
            await asyncio.wait([self._writing])
        await self._engine.dispose()
        await asyncio.get_running_loop().run_in_executor(self._log_thread, self._log_engine.dispose)
        self._log_thread.shutdown()

    async def _rows(self, query: Select[*tuple[Any, ...]] | CompoundSelect[*tuple[Any, ...]]) -> Sequence[Any]:
        async def read(connection: AsyncConnection) -> Sequence[Any]:
            return (await connection.execute(query)).all()

        with self.address.translate_errors():
            return await self._connected(read)

    def _append(self, work: Callable[[Connection], T], appending: _Appending) -> T:
        """Do some work for the log; this runs in its thread."""
        try:
            return self._append_once(work, appending)
        except DBAPIError as error:
            if appending.hung or not (error.connection_invalidated or _is_deadlock(error)):
                raise
        return self._append_once(work, appending)

    def _append_once(self, work: Callable[[Connection], T], appending: _Appending) -> T:
        with self._log_engine.connect() as connection, appending.watch(connection):
            if self.address.file is not None:
                connection.exec_driver_sql(_BEGIN)
            result = work(connection)
            with self._committing():
                connection.commit()
            return result

    async def _write_all(self) -> None:
        """Do the writes that wait, until there are none."""
        group: list[_Write] = []
        while group or self._waiting:
            while self._waiting and len(group) < GROUP_SIZE:
                group.append(self._waiting.take()[1])
            group = await self._write_group([write for write in group if not write.done.cancelled()])

    async def _write_group(self, group: list[_Write]) -> list[_Write]:
        """Do writes in one transaction, and return those for which there was no time."""
        done: dict[_Write, Any] = dict.fromkeys(group, _ALONE)
        if len(group) > 1:
            try:
                done = await self._transact(partial(_one_by_one, group))
            except Exception as error:  # of the database: each write has caught its own
                done = dict.fromkeys(group, _Failed(error))
        for write, outcome in done.items():
            write.settle(await self._write_alone(write) if outcome is _ALONE else outcome)
        return group[len(done) :]

    async def _write_alone(self, write: _Write) -> Any:
        try:
            return await self._transact(write.work)
        except Exception as error:  # the others go on
            return _Failed(error)

    async def _transact(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Do some work in a transaction of the connection for other writes."""

        async def transact(connection: AsyncConnection) -> T:
            if self.address.file is not None:
                await connection.exec_driver_sql(_BEGIN)
            result = await work(connection)
            with self._committing():
                await connection.commit()
            return result

        async with self._only_writer:
            return await self._connected(transact)

    @contextmanager
    def _committing(self) -> Iterator[None]:
        """Check the file before a commit, and raise OutcomeUnknown when the connection breaks during it."""
        if _file_id(self.address.file) != self._file_id:
            # SQLite goes on writing to a file that nobody will find.
            raise OSError("its file was moved, deleted or replaced while the server ran; restart the server")
        try:
            yield
        except DBAPIError as error:
            if error.connection_invalidated:
                reason = self.address.reason(error)
                raise OutcomeUnknown(f"the database {self.address} did not answer a commit: {reason}") from error
            raise

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


_ALONE: Final = object()
"""The outcome of a write that is tried again alone, because it has failed beside others."""


class _Failed(NamedTuple):
    error: Exception


class _Write:
    """A write that waits for its turn."""

    def __init__(self, work: Callable[[AsyncConnection], Awaitable[Any]]) -> None:
        self.work = work
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def settle(self, outcome: Any) -> None:
        """Pass on a result or an error, unless nobody waits for it any more."""
        if self.done.done():
            return
        if isinstance(outcome, _Failed):
            self.done.set_exception(outcome.error)
        else:
            self.done.set_result(outcome)


async def _one_by_one(group: list[_Write], connection: AsyncConnection) -> dict[_Write, Any]:
    """Do writes in one transaction, each in a savepoint, and return the outcomes of those for which there was time."""
    outcomes: dict[_Write, Any] = {}
    loop = asyncio.get_running_loop()
    ends = loop.time() + GROUP_SECONDS
    for write in group:
        if outcomes and loop.time() >= ends:
            break
        try:
            async with connection.begin_nested():
                outcomes[write] = await write.work(connection)
        except DBAPIError as error:
            if error.connection_invalidated:
                raise
            outcomes[write] = _ALONE  # perhaps a deadlock with another process, because of what others have locked
        except Exception as error:  # such as a refusal
            outcomes[write] = _Failed(error)
    return outcomes


class _Appending:
    """What an append is doing, as its thread notes it, so that the event loop notices a database that hangs."""

    def __init__(self, seconds: float | None) -> None:
        self._seconds = seconds or 0.0
        self._began = time.monotonic()
        self._driver: Any = None
        self.hung = False

    @contextmanager
    def watch(self, connection: Connection) -> Iterator[None]:
        """Note a connection while it is in use."""
        self._began, self._driver = time.monotonic(), connection.connection.driver_connection
        try:
            yield
        finally:
            self._driver = None

    def left(self) -> float:
        """Return for how many seconds the connection may still be in use; connecting has its own limit."""
        return max(0.001, self._began + self._seconds - time.monotonic())

    def check(self) -> None:
        """Shut the connection down if it is in use for too long."""
        if self._began + self._seconds > time.monotonic():
            return
        self._began, driver = time.monotonic(), self._driver
        if driver is not None:
            self.hung = True
            _shut_down(driver)


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
                    timer = asyncio.get_running_loop().call_later(self._seconds, self._fire, driver)
                yield connection
        finally:
            if timer is not None:
                timer.cancel()

    def _fire(self, driver: Any) -> None:
        self.fired = True
        _shut_down(driver)


def _shut_down(driver: Any) -> None:
    """Shut a connection to PostgreSQL down."""
    with suppress(OSError):
        if not driver.closed:
            with socket.socket(fileno=os.dup(driver.fileno())) as connection:
                connection.shutdown(socket.SHUT_RDWR)


def _is_deadlock(error: DBAPIError) -> bool:
    """Return whether PostgreSQL has rolled a transaction back because others waited for it, and it for them."""
    return getattr(error.orig, "sqlstate", None) == _DEADLOCK


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

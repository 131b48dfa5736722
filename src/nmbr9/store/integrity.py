"""The integrity check of an SQLite database: beside everything else, because it reads the whole file.

PostgreSQL has nothing like it. It can check pages when it reads them: see `initdb --data-checksums`.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
import threading
from concurrent.futures import Future
from contextlib import closing
from typing import TYPE_CHECKING, Final

from nmbr9.rooms.log import StoreDamaged, StoreUnavailable

if TYPE_CHECKING:
    from pathlib import Path

    from nmbr9.store.address import Address

_STEPS: Final = 1_000_000  # of SQLite's virtual machine between two looks at whether to stop; each needs the GIL
_STOP_SECONDS: Final = 1.0
_LOWEST_PRIORITY: Final = 19


async def check_integrity(address: Address, file: Path) -> None:
    """Check an SQLite database. Raises StoreDamaged, and StoreUnavailable when it can't be checked.

    The check has a read-only connection of its own. It is one read transaction: no commit waits for it, but checkpoints
    copy only what was committed before it began. So the write-ahead log grows by everything that is written meanwhile,
    the first checkpoint after the check copies that at once, and the file keeps its size until the server stops.

    The thread is not one of an executor, which a server that stops would wait for: before version 3.42, SQLite can't
    interrupt most of the check. A daemon thread ends with the process.
    """
    stopping = threading.Event()
    done: Future[StoreUnavailable | None] = Future()
    work = lambda: done.set_result(_failure(address, file, stopping))  # noqa: E731 - short
    threading.Thread(target=work, name="nmbr9 integrity check", daemon=True).start()
    waiting = asyncio.wrap_future(done)
    try:
        failure = await asyncio.shield(waiting)
    except asyncio.CancelledError:
        stopping.set()
        await asyncio.wait([waiting], timeout=_STOP_SECONDS)  # so that the connection is closed, if it can be
        raise
    if failure is not None:
        raise failure


def damaged(file: Path, reason: str) -> StoreDamaged:
    """Return the error for a damaged file."""
    return StoreDamaged(
        f"the database {file} is damaged ({' '.join(reason.split())}): move it away with the files beside it, and"
        " restore a backup with `nmbr9 restore`"
    )


def _failure(address: Address, file: Path, stopping: threading.Event) -> StoreUnavailable | None:
    """Return what is wrong with a database; None for nothing."""
    try:
        if sys.platform == "linux":  # where each thread has a priority of its own
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _LOWEST_PRIORITY)
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as database:
            database.set_progress_handler(stopping.is_set, _STEPS)
            found = str(database.execute("PRAGMA quick_check(1)").fetchone()[0])
    except Exception as error:  # whoever waits gets it
        failure = address.unavailable(error)
        return damaged(file, address.reason(error)) if isinstance(failure, StoreDamaged) else failure
    return None if found == "ok" else damaged(file, found)

"""Online backups of an SQLite database. A copy is checked, and never overwrites a file."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from nmbr9.store.address import Address
from nmbr9.store.errors import BackupFailed
from nmbr9.store.migrations import revisions

if TYPE_CHECKING:
    from collections.abc import Iterator

TABLES = {"alembic_version", "events", "rooms"}  # in every version of the schema; opening a database adds the rest


async def backup(url: str, target: Path) -> None:
    """Copy a snapshot of a database to a file. Other processes may write to it meanwhile. Raises BackupFailed."""
    await asyncio.to_thread(_copy, _file(url), target)


async def restore(source: Path, url: str) -> None:
    """Copy a backup to the database of an address, which must not exist. Raises BackupFailed."""
    target = _file(url)
    wal = target.with_name(f"{target.name}-wal")
    with _readable(target):
        left = wal.exists() and not target.exists()
    if left:  # SQLite would apply this write-ahead log to the new database
        raise BackupFailed(f"{wal} is left of another database: move it away first")
    await asyncio.to_thread(_copy, source, target)


@contextmanager
def _readable(file: Path) -> Iterator[None]:
    """Raise BackupFailed for a file in a folder that may not be read."""
    try:
        yield
    except OSError as error:
        raise BackupFailed(f"{file} can't be read: {error.strerror or error}") from None


def _file(url: str) -> Path:
    address = Address.parse(url)
    if address.file is None:
        raise BackupFailed(f"{address} is not an SQLite database: use pg_dump and pg_restore")
    return address.file


def _copy(source: Path, target: Path) -> None:
    """Copy to a temporary file beside the target, check it, and rename it: the target is never a partial copy."""
    with _readable(source):
        exists = source.is_file()
    if not exists:
        raise BackupFailed(f"{source} does not exist")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.touch(mode=0o600, exist_ok=False)  # reserves the name
        try:
            with tempfile.TemporaryDirectory(dir=target.parent, prefix=f".{target.name}.") as folder:
                copy = Path(folder) / target.name
                copy.touch(mode=0o600)
                _copy_pages(source, copy)
                copy.replace(target)
        except BaseException:
            target.unlink()
            raise
    except FileExistsError as error:
        raise BackupFailed(f"{error.filename} exists already, and is not overwritten") from None
    except sqlite3.Error as error:
        raise BackupFailed(f"{source} can't be copied: {error}") from error
    except OSError as error:
        raise BackupFailed(f"{target} can't be written: {error}") from error


def _copy_pages(source: Path, copy: Path) -> None:
    # Mode rw does not create a file that is gone, and can recover the write-ahead log that a killed server has left.
    original = sqlite3.connect(f"{source.resolve().as_uri()}?mode=rw", uri=True)
    with closing(original), closing(sqlite3.connect(copy)) as database:
        database.execute("PRAGMA synchronous = FULL")
        original.backup(database)
        database.execute("PRAGMA journal_mode = DELETE")  # a backup is one file, without a write-ahead log
        _check(source, database)


def _check(source: Path, database: sqlite3.Connection) -> None:
    """Raise BackupFailed when a database is damaged, is not one of nmbr9, or was written by a newer version."""
    problems = [str(row[0]) for row in database.execute("PRAGMA integrity_check(1)")]
    if problems != ["ok"]:
        raise BackupFailed(f"{source} is damaged: {' '.join(problems[0].split())}")
    tables = {row[0] for row in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    if not tables >= TABLES:
        raise BackupFailed(f"{source} is not a database of nmbr9")
    newer = {row[0] for row in database.execute("SELECT version_num FROM alembic_version")} - revisions()
    if newer:
        raise BackupFailed(f"{source} is of version {', '.join(sorted(newer))}, which is newer than this nmbr9 knows")

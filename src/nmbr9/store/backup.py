"""Copies of an SQLite database: made while a server runs, checked, and never over something that exists."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from nmbr9.store.address import Address
from nmbr9.store.errors import BackupFailed
from nmbr9.store.migrations import revisions

TABLES = {"alembic_version", "events", "rooms"}  # since the first version


async def backup(url: str, target: Path) -> None:
    """Copy a database to a file, as it is at one moment, while others may go on writing to it."""
    await asyncio.to_thread(_copy, _file(url), target)


async def restore(source: Path, url: str) -> None:
    """Make a backup the database of this address, which must not exist yet."""
    target = _file(url)
    log = target.with_name(f"{target.name}-wal")
    if log.exists() and not target.exists():  # SQLite would take it for this database's newest changes
        raise BackupFailed(f"{log} is left of another database: move it away first")
    await asyncio.to_thread(_copy, source, target)


def _file(url: str) -> Path:
    address = Address.parse(url)
    if address.file is None:
        raise BackupFailed(f"{address} is not an SQLite database: use pg_dump and pg_restore")
    return address.file


def _copy(source: Path, target: Path) -> None:
    """Copy and check beside the target, then take its name: nobody ever sees a part of a copy there."""
    if not source.is_file():
        raise BackupFailed(f"{source} does not exist")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.touch(mode=0o600, exist_ok=False)  # the name is ours from here on
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
    # Not created if it vanished, but writable: the log that a killed server left is read in.
    original = sqlite3.connect(f"{source.resolve().as_uri()}?mode=rw", uri=True)
    with closing(original), closing(sqlite3.connect(copy)) as database:
        database.execute("PRAGMA synchronous = FULL")
        original.backup(database)
        database.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
        _check(source, database)


def _check(source: Path, database: sqlite3.Connection) -> None:
    """Refuse what is damaged, what is no database of ours, and what a newer program wrote."""
    problems = [str(row[0]) for row in database.execute("PRAGMA integrity_check(1)")]
    if problems != ["ok"]:
        raise BackupFailed(f"{source} is damaged: {' '.join(problems[0].split())}")
    tables = {row[0] for row in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    if not tables >= TABLES:
        raise BackupFailed(f"{source} is not a database of nmbr9")
    newer = {row[0] for row in database.execute("SELECT version_num FROM alembic_version")} - revisions()
    if newer:
        raise BackupFailed(f"{source} is of version {', '.join(sorted(newer))}, which is newer than this nmbr9 knows")

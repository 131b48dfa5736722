"""Schema migrations with Alembic, from each version of the tables to the next.

To add one: change `schema.py`, copy the newest file in `versions`, and set its `revision` and `down_revision`.
"""

from __future__ import annotations

import logging
import threading
import time
from contextlib import contextmanager
from errno import EISDIR
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import create_engine, inspect
from sqlalchemy.exc import DatabaseError, OperationalError

from nmbr9.rooms.log import StoreDamaged, StoreUnavailable
from nmbr9.store.integrity import damaged
from nmbr9.store.schema import METADATA

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Connection

    from nmbr9.store.address import Address

logger = logging.getLogger(__name__)

FOLDER = Path(__file__).parent
_RETRY_LIMIT = 100  # times 0.05 seconds
_VERSIONS = "alembic_version"  # Alembic's table
_LOCKED = (5, 6)  # result codes of SQLite: SQLITE_BUSY, SQLITE_LOCKED
_CORRUPT = 11  # SQLITE_CORRUPT
ADVISORY_LOCK = 0x6E6D627239  # "nmbr9"; any number that no other program uses on the same database

# Alembic keeps the running migration in module globals, so threads must take turns.
_migration_lock = threading.Lock()


def revisions() -> set[str]:
    """Return all schema versions that this program knows."""
    return {file.name.partition("_")[0] for file in FOLDER.glob("versions/[0-9]*.py")}


def migrate(address: Address) -> None:
    """Migrate a database to the newest version. This blocks. Several processes may call it; the first one migrates."""
    with address.translate_errors(), _migration_lock:
        if address.file is not None:
            if address.file.is_dir():
                raise IsADirectoryError(EISDIR, "it is a folder, and not a file")
            address.file.parent.mkdir(parents=True, exist_ok=True)
            if not address.file.exists():
                address.file.touch(mode=0o600)  # it will contain secrets: decks and hashes of tokens
        with _connected(address) as connection:
            if address.file is not None:
                tables = _readable_tables(connection, address, address.file)
                if tables and _VERSIONS not in tables:
                    raise _foreign(address)
                _enable_wal(connection)
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            else:
                connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({ADVISORY_LOCK})")
            _upgrade(connection, address)
            if missing := METADATA.tables.keys() - inspect(connection).get_table_names():
                lost = ", ".join(sorted(missing))
                raise StoreDamaged(f"the database {address} has lost tables ({lost}): restore a backup")


def require_newest(address: Address) -> None:
    """Raise StoreUnavailable unless a database has the newest version. This blocks, and writes nothing."""
    with address.translate_errors(), _connected(address) as connection:
        found = _revisions_in(connection)
    if not found:
        raise _foreign(address)
    _refuse_newer(found, address)
    if found != {max(revisions())}:
        raise StoreUnavailable(
            f"the database {address} is of version {', '.join(sorted(found))}, and this nmbr9 needs {max(revisions())}:"
            " start the server of this version first, which migrates it"
        )


@contextmanager
def _connected(address: Address) -> Iterator[Connection]:
    driver = "sqlite" if address.file is not None else address.url.drivername
    engine = create_engine(address.url.set(drivername=driver), **address.options)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def _foreign(address: Address) -> StoreUnavailable:
    return StoreUnavailable(f"{address} is not a database of nmbr9, and was not changed")


def _readable_tables(connection: Connection, address: Address, file: Path) -> list[str]:
    """Return the tables of a file. Raises StoreDamaged if it is not a whole database, or one can't be read at all.

    It is better not to start than to fail in every game. This takes no longer for a large file: the rest of it is
    checked while the server runs, by `nmbr9.store.integrity`.
    """
    try:
        tables = inspect(connection).get_table_names()
        for table in tables:
            connection.exec_driver_sql(f'SELECT * FROM "{table}" LIMIT 1').first()  # noqa: S608 - its own names
    except DatabaseError as error:
        if getattr(error.orig, "sqlite_errorcode", 0) & 0xFF == _CORRUPT:
            raise damaged(file, address.reason(error)) from error
        raise
    return tables


def _enable_wal(connection: Connection) -> None:
    """Switch SQLite to a write-ahead log, so that readers never wait. The setting is stored in the file.

    For this statement SQLite ignores its timeout: when several processes switch at once, all but one fail. So it is
    retried, up to a retry limit.
    """
    for attempt in count():
        try:
            connection.exec_driver_sql("PRAGMA journal_mode = WAL")
        except OperationalError as error:
            if attempt == _RETRY_LIMIT or getattr(error.orig, "sqlite_errorcode", 0) & 0xFF not in _LOCKED:
                raise
            time.sleep(0.05)
        else:
            return


def _upgrade(connection: Connection, address: Address) -> None:
    known, found = revisions(), _revisions_in(connection)
    _refuse_newer(found, address)
    if found == {max(known)}:
        return
    # Imported only here, because that takes a third of a server's start.
    from alembic.command import upgrade  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    upgrade(config, "head")
    if found:
        logger.info("migrated %s from version %s to %s", address, *found, max(known))
    else:
        logger.info("created the tables of %s, version %s", address, max(known))


def _refuse_newer(found: set[str], address: Address) -> None:
    known = revisions()
    if newer := found - known:
        raise StoreUnavailable(
            f"the database {address} is of version {', '.join(sorted(newer))}, which is newer than this nmbr9 knows"
            f" ({max(known)}): install a newer nmbr9"
        )


def _revisions_in(connection: Connection) -> set[str]:
    """Return the version of a database, from Alembic's table; empty for a new database."""
    if not inspect(connection).has_table(_VERSIONS):
        return set()
    return set(connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalars())

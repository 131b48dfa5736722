"""Migrations: every version of the tables, and the way from each to the next.

To add one: change `schema.py`, copy the newest file in `versions`, and set its `revision` and `down_revision`.
"""

from __future__ import annotations

import threading
import time
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import create_engine, inspect
from sqlalchemy.exc import OperationalError

from nmbr9.store.errors import StoreUnavailable

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from nmbr9.store.address import Address

FOLDER = Path(__file__).parent
ADVISORY_LOCK = 0x6E6D627239  # "nmbr9"; any number that nobody else takes on the same database

# Alembic keeps the migration that is running in module globals.
_alone = threading.Lock()


def revisions() -> set[str]:
    """Return every version that this program knows."""
    return {file.name.partition("_")[0] for file in FOLDER.glob("versions/[0-9]*.py")}


def migrate(address: Address) -> None:
    """Bring a database to the newest version. Blocks; several processes may do it at once, and one of them does it."""
    with address.explaining(), _alone:
        if address.file is not None:
            address.file.parent.mkdir(parents=True, exist_ok=True)
            if not address.file.exists():
                address.file.touch(mode=0o600)  # decks and tokens are nobody else's business
        driver = "sqlite" if address.file is not None else address.url.drivername
        engine = create_engine(address.url.set(drivername=driver), **address.options)
        try:
            with engine.begin() as connection:
                if address.file is not None:
                    _log_ahead(connection)
                    connection.exec_driver_sql("BEGIN IMMEDIATE")
                else:
                    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({ADVISORY_LOCK})")
                _upgrade(connection, address)
        finally:
            engine.dispose()


def _log_ahead(connection: Connection) -> None:
    """Have SQLite write ahead, so that readers never wait. The file remembers it.

    SQLite does not wait for others here, as it does elsewhere: when several switch at once, all but one fail.
    """
    for attempt in count():
        try:
            connection.exec_driver_sql("PRAGMA journal_mode = WAL")
        except OperationalError:
            if attempt == 100:
                raise
            time.sleep(0.05)
        else:
            return


def _upgrade(connection: Connection, address: Address) -> None:
    known, found = revisions(), _found(connection)
    if newer := found - known:
        raise StoreUnavailable(
            f"the database {address} is of version {', '.join(sorted(newer))}, which is newer than this nmbr9 knows"
            f" ({max(known)}): install a newer nmbr9"
        )
    if found == {max(known)}:
        return
    # Only now: to load it takes a third of a server's start.
    from alembic.command import upgrade  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    upgrade(config, "head")


def _found(connection: Connection) -> set[str]:
    """Return the version of a database, as Alembic keeps it."""
    if not inspect(connection).has_table("alembic_version"):
        return set()
    return set(connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalars())

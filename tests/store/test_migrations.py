"""The tables, made step by step, are the tables that the program thinks there are."""

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, inspect, text

from nmbr9.store import Store, StoreUnavailable
from nmbr9.store.address import Address
from nmbr9.store.migrations import migrate, revisions
from nmbr9.store.schema import METADATA

pytestmark = pytest.mark.anyio


@pytest.fixture
def connection(url):
    """A connection to a migrated database."""
    address = Address.parse(url)
    migrate(address)
    engine = create_engine(address.url.set(drivername=address.url.drivername.replace("+aiosqlite", "")))
    with engine.connect() as connected:
        yield connected
    engine.dispose()


def test_migrations_make_the_tables_of_the_schema(connection):
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    assert compare_metadata(context, METADATA) == []
    assert set(inspect(connection).get_table_names()) == {*METADATA.tables, "alembic_version"}
    assert context.get_current_revision() == max(revisions())


def test_migrating_twice_changes_nothing(connection, url):
    migrate(Address.parse(url))
    assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


async def test_a_newer_version_is_refused_with_a_sentence(connection, url):
    connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    connection.commit()
    with pytest.raises(StoreUnavailable, match=r"is of version 9999, which is newer than this nmbr9 knows \(0003\)"):
        await Store.open(url)


def test_a_migration_that_fails_leaves_nothing_behind(connection, url):
    for table in (*METADATA.tables, "alembic_version"):
        connection.execute(text(f"DROP TABLE {table}"))
    connection.execute(text("CREATE TABLE rooms (mine INTEGER)"))  # somebody else's: the second table can't be made
    connection.commit()
    with pytest.raises(StoreUnavailable, match="already exists"):
        migrate(Address.parse(url))
    assert inspect(connection).get_table_names() == ["rooms"]


OPENER = """
import asyncio, sys
from nmbr9.rooms import RoomIndex
from nmbr9.store import Store

async def main():
    print("ready", flush=True)
    sys.stdin.readline()
    store = await Store.open(sys.argv[1])
    await store.append(sys.argv[2], 1, [b"x"], RoomIndex("waiting", True, 0, None, b""))
    await store.close()

asyncio.run(main())
"""


async def test_several_processes_may_open_a_new_database_at_once(url):
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", OPENER, url, f"room {number}"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        for number in range(6)
    ]
    for process in processes:
        assert process.stdout is not None
        process.stdout.readline()  # it has imported everything
    for process in processes:
        assert process.stdin is not None
        process.stdin.write(b"go\n")
        process.stdin.flush()
    for process in processes:
        process.communicate()
    assert [process.returncode for process in processes] == [0] * 6
    store = await Store.open(url)
    assert len(await store.listed()) == 6
    await store.close()


def test_sqlite_is_asked_again_when_another_process_is_first(tmp_path, monkeypatch):
    path = tmp_path / "store.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        naps = []
        monkeypatch.setattr("nmbr9.store.migrations.time.sleep", lambda _: naps.append(other.execute("ROLLBACK")))
        migrate(Address.parse(f"sqlite:///{path}"))
        assert len(naps) == 1
        assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)


async def test_several_databases_may_be_opened_at_once(tmp_path):
    stores = await asyncio.gather(*(Store.open(f"sqlite:///{tmp_path}/{number}.db") for number in range(5)))
    for store in stores:
        await store.ping()
        await store.close()

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
from sqlalchemy.exc import OperationalError

from nmbr9.store import Store, StoreUnavailable, migrations
from nmbr9.store.address import Address
from nmbr9.store.migrations import migrate, revisions
from nmbr9.store.schema import METADATA

pytestmark = pytest.mark.anyio


@pytest.fixture
def url(empty_url):
    return empty_url


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
    known = max(revisions())
    with pytest.raises(
        StoreUnavailable, match=rf"is of version 9999, which is newer than this nmbr9 knows \({known}\)"
    ):
        await Store.open(url)


def test_a_migration_that_fails_leaves_nothing_behind(connection, url):
    connection.execute(text("DELETE FROM alembic_version"))
    for table in METADATA.tables:
        connection.execute(text(f"DROP TABLE {table}"))
    connection.execute(text("CREATE TABLE rooms (mine INTEGER)"))  # somebody else's: the second table can't be made
    connection.commit()
    with pytest.raises(StoreUnavailable, match="already exists"):
        migrate(Address.parse(url))
    assert sorted(inspect(connection).get_table_names()) == ["alembic_version", "rooms"]


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
        for number in range(3)
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
    assert [process.returncode for process in processes] == [0] * 3
    store = await Store.open(url)
    assert len(await store.listed()) == 3
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


@pytest.mark.parametrize("create", [True, False])
async def test_the_database_of_another_program_is_refused_and_not_changed(tmp_path, create):
    file = tmp_path / "places.db"
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("CREATE TABLE places (name TEXT)")
    before = file.read_bytes()
    with pytest.raises(StoreUnavailable, match=r"places\.db is not a database of nmbr9, and was not changed"):
        await Store.open(f"sqlite:///{file}", create=create)
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


async def test_who_does_not_create_does_not_migrate(connection, url):
    connection.execute(text("UPDATE alembic_version SET version_num = '0004'"))
    connection.commit()
    with pytest.raises(
        StoreUnavailable, match=r"is of version 0004, and this nmbr9 needs .*: start the server of this"
    ):
        await Store.open(url, create=False)
    assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == "0004"


def test_a_file_that_can_not_be_written_is_not_tried_again(tmp_path, monkeypatch):
    file = tmp_path / "n.db"
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("CREATE TABLE rooms (room TEXT)")
    monkeypatch.setattr("nmbr9.store.migrations.time.sleep", lambda _: pytest.fail("it was tried again"))
    engine = create_engine(f"sqlite:///file:{file}?mode=ro&uri=true")
    with engine.connect() as connected, pytest.raises(OperationalError, match="readonly database"):
        migrations._enable_wal(connected)
    engine.dispose()

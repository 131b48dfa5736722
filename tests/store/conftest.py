"""Every test of the store runs on SQLite on disk and on PostgreSQL."""

import asyncio
import shutil
import threading
import uuid

import pytest

from nmbr9.rooms import RoomIndex
from nmbr9.store import Store
from nmbr9.store.address import Address
from nmbr9.store.migrations import migrate
from tests.waiting import STALLED


@pytest.fixture(params=["sqlite", "postgresql"])
def kind(request):
    """The kind of database. Files whose SQL is the same for both leave PostgreSQL to the deep lane."""
    return request.param


@pytest.fixture
def empty_url(kind, request, tmp_path):
    """The address of a database of its own that nobody has opened yet."""
    if kind == "sqlite":
        yield f"sqlite:///{tmp_path}/folder/store.db"
        return
    postgres, name = request.getfixturevalue("postgres"), f"test_{uuid.uuid4().hex}"
    yield postgres.create_database(name)
    postgres.drop_database(name)


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory):
    """A database in a file with the tables of the newest version: copying it is faster than migrating."""
    file = tmp_path_factory.mktemp("migrated") / "store.db"
    migrate(Address.parse(f"sqlite:///{file}"))
    return file


@pytest.fixture(scope="session")
def migrated_database(_postgres):
    """The name of a PostgreSQL database with the tables of the newest version."""
    migrate(Address.parse(_postgres.create_database("migrated")))
    return "migrated"


@pytest.fixture
def url(kind, request, tmp_path):
    """The address of a database of its own."""
    if kind == "sqlite":
        file = tmp_path / "folder" / "store.db"
        file.parent.mkdir()
        shutil.copy(request.getfixturevalue("migrated_file"), file)
        yield f"sqlite:///{file}"
        return
    postgres, name = request.getfixturevalue("postgres"), f"test_{uuid.uuid4().hex}"
    yield postgres.create_database(name, request.getfixturevalue("migrated_database"))
    postgres.drop_database(name)


async def close(store):
    """Close a store, and wait for its threads: one whose query was cancelled needs the event loop until it ends."""
    await store.close()
    for thread in threading.enumerate():
        if "_connection_worker_thread" in thread.name:  # of aiosqlite
            await asyncio.to_thread(thread.join, STALLED)


@pytest.fixture
async def store(url):
    opened = await Store.open(url)
    yield opened
    await close(opened)


@pytest.fixture
async def other(store, url):
    """Another store on the same database, as another process has it."""
    opened = await Store.open(url)
    yield opened
    await opened.close()


@pytest.fixture
def index():
    """Make an index; what a test does not say does not matter to it."""

    def make(state="playing", public=False, updated=0.0, deadline=None, summary=b"{}"):
        return RoomIndex(state, public, updated, deadline, summary)

    return make

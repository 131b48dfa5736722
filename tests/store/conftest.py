"""Every test of the store runs on SQLite on disk and on PostgreSQL."""

import shutil
import uuid

import pytest

from nmbr9.rooms import RoomIndex
from nmbr9.store import Store
from nmbr9.store.address import Address
from nmbr9.store.migrations import migrate


@pytest.fixture
def anyio_backend():
    return "asyncio"


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_url(request, tmp_path):
    """The address of a database of its own that nobody has opened yet."""
    if request.param == "sqlite":
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


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request, tmp_path):
    """The address of a database of its own."""
    if request.param == "sqlite":
        file = tmp_path / "folder" / "store.db"
        file.parent.mkdir()
        shutil.copy(request.getfixturevalue("migrated_file"), file)
        yield f"sqlite:///{file}"
        return
    postgres, name = request.getfixturevalue("postgres"), f"test_{uuid.uuid4().hex}"
    yield postgres.create_database(name, request.getfixturevalue("migrated_database"))
    postgres.drop_database(name)


@pytest.fixture
async def store(url):
    opened = await Store.open(url)
    yield opened
    await opened.close()


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

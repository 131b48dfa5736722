"""Every test of the store runs on SQLite on disk and on PostgreSQL."""

import uuid

import pytest

from nmbr9.rooms import RoomIndex
from nmbr9.store import Store


@pytest.fixture
def anyio_backend():
    return "asyncio"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request, tmp_path):
    """The address of a database of its own."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/folder/store.db"
    return request.getfixturevalue("postgres").create_database(f"test_{uuid.uuid4().hex}")


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

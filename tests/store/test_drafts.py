"""Drafts in a database: the newest one of each seat, on disk."""

import asyncio

import pytest

from nmbr9.rooms import RoomIndex, StoreUnavailable
from nmbr9.rooms.log import Draft
from nmbr9.store import Store

pytestmark = pytest.mark.anyio


async def test_the_newest_draft_of_each_seat_is_kept_and_survives(url):
    store = await Store.open(url)
    assert await store.drafts("room") == {}
    await asyncio.gather(*(store.keep_draft("room", seat, Draft(1, f"9n@{seat},0")) for seat in range(3)))
    await store.keep_draft("room", 1, Draft(2, "1n@0,0"))
    await store.keep_draft("room", 1, Draft(1, "9n@7,7"))  # late: of an earlier round
    await store.keep_draft("room", 2, Draft(1, ""))
    await store.keep_draft("other", 0, Draft(9, "5n@0,0"))
    await store.close()
    store = await Store.open(url)
    assert await store.drafts("room") == {0: Draft(1, "9n@0,0"), 1: Draft(2, "1n@0,0"), 2: Draft(1, "")}
    await store.close()


async def test_a_draft_that_is_being_written_is_read(url):
    store = await Store.open(url)
    await store.keep_draft("room", 0, Draft(2, "1n@0,0"))
    writing = asyncio.create_task(store.keep_draft("room", 1, Draft(2, "1e@0,0")))
    late = asyncio.create_task(store.keep_draft("room", 0, Draft(1, "1s@0,0")))
    await asyncio.sleep(0)
    assert await store.drafts("room") == {0: Draft(2, "1n@0,0"), 1: Draft(2, "1e@0,0")}
    await asyncio.gather(writing, late)
    await store.close()


async def test_drafts_are_purged_with_their_room(url):
    store = await Store.open(url)
    await store.append("room", 1, [b"x"], RoomIndex("waiting", True, 5.0, None, b""))
    await store.keep_draft("room", 0, Draft(1, "9n@0,0"))
    assert await store.purge(10.0) == 1
    assert await store.drafts("room") == {}
    await store.close()


async def test_after_a_failure_the_next_draft_is_written(url, monkeypatch):
    store = await Store.open(url)

    async def fail(_work):
        raise OSError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(store._database, "write", fail)
        with pytest.raises(StoreUnavailable, match="the disk is full"):
            await store.keep_draft("room", 0, Draft(1, "9n@0,0"))
    await store.keep_draft("room", 0, Draft(1, "9e@0,0"))
    assert await store.drafts("room") == {0: Draft(1, "9e@0,0")}
    await store.close()

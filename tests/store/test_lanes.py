"""The lanes of a database: what one address does there delays nobody else, and least of all the log."""

import asyncio
import threading

import pytest
from sqlalchemy import insert, select, text
from sqlalchemy.exc import DBAPIError

from nmbr9.rooms.fair_queue import client
from nmbr9.store import database as lanes
from nmbr9.store.schema import DRAFTS
from tests.waiting import STALLED

pytestmark = pytest.mark.anyio


def row(name):
    return {"room": name, "seat": 0, "round": 1, "placement": ""}


async def as_client(address, work):
    client.set(address)
    return await work


def spawned(address, work):
    """Start a task that works for an address."""
    return asyncio.create_task(as_client(address, work))


async def names(store):
    return {each.room for each in await store._database.rows(select(DRAFTS.c.room))}


def adds(name, note=None):
    async def work(connection):
        await connection.execute(insert(DRAFTS).values(row(name)))
        if note is not None:
            note.append(name)
        return name

    return work


async def test_writes_that_wait_share_a_transaction_and_addresses_take_turns(store, monkeypatch):
    database = store._database
    begun: list[int] = []
    order: list[str] = []
    transact = database._transact

    async def counted(work):
        begun.append(1)
        return await transact(work)

    monkeypatch.setattr(database, "_transact", counted)
    monkeypatch.setattr(lanes, "GROUP_SECONDS", 60)
    many = [spawned("greedy", database.write(adds(f"greedy {number}", order))) for number in range(5)]
    other = spawned("other", database.write(adds("other", order)))
    assert await asyncio.gather(*many, other) == [*(f"greedy {number}" for number in range(5)), "other"]
    assert len(begun) == 1
    assert order.index("other") == 1
    assert len(await names(store)) == 6


async def test_what_fails_in_a_group_writes_nothing_and_affects_no_other(store):
    database, tries = store._database, []

    async def refused(connection):
        tries.append(1)
        await connection.execute(insert(DRAFTS).values(row("refused")))
        raise LookupError("refused")

    async def wrong(connection):
        await connection.execute(insert(DRAFTS).values(row("wrong")))
        await connection.execute(text("SELECT * FROM nowhere"))

    works = [adds("a"), refused, adds("b"), wrong, adds("c")]
    outcomes = await asyncio.gather(*map(database.write, works), return_exceptions=True)
    assert outcomes[::2] == ["a", "b", "c"]
    assert [isinstance(outcomes[1], LookupError), isinstance(outcomes[3], DBAPIError)] == [True, True]
    assert len(tries) == 1
    assert await names(store) == {"a", "b", "c"}
    with pytest.raises(LookupError):
        await database.write(refused)  # alone, too
    assert await names(store) == {"a", "b", "c"}


async def test_when_the_database_fails_a_group_fails_at_once(store, monkeypatch):
    """An attempt takes seconds with a database that hangs, and the group has fifty writes."""
    attempts: list[int] = []

    async def fail(_work):
        attempts.append(1)
        raise DBAPIError("COMMIT", None, OSError("the server closed the connection"), connection_invalidated=True)

    monkeypatch.setattr(store._database, "_transact", fail)
    writes = [store._database.write(adds(f"{number}")) for number in range(lanes.GROUP_SIZE)]
    outcomes = await asyncio.gather(*writes, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [DBAPIError] * lanes.GROUP_SIZE
    assert attempts == [1]


async def test_a_write_for_which_there_is_no_time_is_done_in_the_next_transaction(store, monkeypatch):
    monkeypatch.setattr(lanes, "GROUP_SECONDS", 0)
    done = [store._database.write(adds(name)) for name in "abcd"]
    assert await asyncio.gather(*done) == list("abcd")
    assert await names(store) == set("abcd")


async def test_a_write_whose_caller_is_gone_before_its_turn_is_not_done(store):
    gate, entered = asyncio.Event(), asyncio.Event()

    async def slow(connection):
        entered.set()
        await gate.wait()

    first = asyncio.create_task(store._database.write(slow))
    await entered.wait()
    gone, stays = (asyncio.create_task(store._database.write(adds(name))) for name in ("gone", "stays"))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)
    gate.set()
    await asyncio.gather(first, stays)
    assert await names(store) == {"stays"}


async def test_reads_of_pages_delay_neither_play_nor_the_log(store, index, monkeypatch):
    """However many wait, and however long each keeps its connection."""
    gate, database = asyncio.Event(), store._database
    read = database._rows
    begun: list[str] = []

    async def slow(query):
        begun.append(client.get())
        if client.get() == "greedy":
            async with database._engine.connect():
                await gate.wait()
        return await read(query)

    monkeypatch.setattr(database, "_rows", slow)
    pages = [spawned("greedy", database.rows(select(DRAFTS.c.room))) for _ in range(300)]
    await asyncio.sleep(0)
    try:
        async with asyncio.timeout(STALLED):
            await store.append("a", 1, [b"1"], index())
            assert await store.read("a") == [(1, b"1")]
            assert await database.write(adds("b")) == "b"
        other = spawned("other", database.rows(select(DRAFTS.c.room)))
        await asyncio.sleep(0)
    finally:
        gate.set()
    await asyncio.gather(other, *pages)
    assert begun.index("other") <= 2 * lanes.PAGE_READS  # it was the next one's turn


async def test_an_append_does_not_wait_for_the_event_loop(store, index):
    """Its statements run in a thread: only their end comes back."""
    seen = []

    def work(connection):
        seen.append(threading.current_thread().name)
        return connection.execute(text("SELECT 1")).scalar()

    assert await store._database.append(work) == 1
    assert seen[0].startswith("nmbr9 log")

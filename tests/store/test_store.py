"""The log: what was acknowledged is there, in order, once, whoever else writes and whatever dies."""

import asyncio
import random
import signal
import subprocess
import sys
import traceback

import pytest
from sqlalchemy import create_engine, select, text, update

from nmbr9.rooms import Conflict
from nmbr9.rooms.log import FIRST_DUE
from nmbr9.store import Store, StoreUnavailable
from nmbr9.store.address import Address
from nmbr9.store.schema import ROOMS

pytestmark = pytest.mark.anyio


async def outcome(append):
    try:
        await append
    except Conflict:
        return False
    return True


def transactions(store, monkeypatch):
    """Count the transactions for the log that a store makes from now on: a list that grows by one for each."""
    begun = []
    original = store._database.append

    def append(work):
        begun.append(1)
        return original(work)

    monkeypatch.setattr(store._database, "append", append)
    return begun


async def newest(store, room_id):
    """Return the newest sequence number of a room; 0 for an unknown room."""
    return (await store.newest([room_id])).get(room_id, 0)


async def test_what_is_appended_is_read_in_order(store, index):
    await store.append("a", 1, [b"one", b"two"], index())
    await store.append("a", 3, [b"\x00three"], index())
    assert await store.read("a") == [(1, b"one"), (2, b"two"), (3, b"\x00three")]
    assert await store.read("a", after=2) == [(3, b"\x00three")]
    assert await store.read("a", after=3) == []
    assert await newest(store, "a") == 3


async def test_there_is_nothing_in_a_room_that_does_not_exist(store):
    for room in ("nowhere", "", "\0", "\ud800", "'; DROP TABLE rooms; --", "%", "🎲"):
        assert await store.read(room) == [], room


async def test_an_append_that_makes_no_sense_is_refused(store, index):
    for room, first, events in (("", 1, [b""]), ("\0", 1, [b""]), ("a", 0, [b""]), ("a", 1, [])):
        with pytest.raises(ValueError, match="an append has"):
            await store.append(room, first, events, index())


async def test_the_newest_events_of_some_rooms(store, index):
    await store.append("one", 1, [b"a", b"b"], index())
    await store.append("two", 1, [b"a"], index())
    assert await store.newest(["one", "two", "three"]) == {"one": 2, "two": 1}
    assert await store.newest([]) == {}


async def test_everything_is_there_after_opening_again(url, index):
    for number in (1, 2, 3):
        store = await Store.open(url)
        await store.append("a", number, [b"%d" % number], index())
        await store.close()
    store = await Store.open(url)
    assert await store.read("a") == [(1, b"1"), (2, b"2"), (3, b"3")]
    await store.close()


async def test_a_number_that_is_taken_or_leaves_a_gap_is_a_conflict(store, index):
    await store.append("a", 1, [b"one", b"two"], index(summary=b"first"))
    for first in (1, 2, 4, 100):
        with pytest.raises(Conflict, match=f"room a: event {first} "):
            await store.append("a", first, [b"x", b"y", b"z"], index(summary=b"second"))
        assert await store.read("a") == [(1, b"one"), (2, b"two")]
        assert await newest(store, "a") == 2


async def test_a_room_begins_with_its_first_event(store, index):
    with pytest.raises(Conflict):
        await store.append("a", 2, [b"two"], index(state="waiting", public=True, deadline=1.0))
    assert await newest(store, "a") == 0
    assert await store.due(2.0) == await store.listed() == []


async def test_a_group_is_one_transaction(store, index, monkeypatch):
    begun = transactions(store, monkeypatch)
    await asyncio.gather(*(store.append(f"room {number}", 1, [b"x"], index()) for number in range(50)))
    assert len(begun) == 1


async def test_appends_in_one_group_behave_as_if_one_came_after_the_other(store, index, monkeypatch):
    await store.append("a", 1, [b"1"], index())
    begun = transactions(store, monkeypatch)
    asked = [
        store.append("a", 2, [b"2", b"3"], index(state="waiting", public=True, summary=b"won first")),
        store.append("a", 2, [b"lost"], index(summary=b"lost")),
        store.append("b", 2, [b"gap"], index()),
        store.append("a", 4, [b"4"], index(state="waiting", public=True, summary=b"won last")),
        store.append("a", 6, [b"gap"], index(summary=b"lost")),
        store.append("b", 1, [b"1"], index()),
        store.append("b", 1, [b"lost"], index()),
        store.append("b", 2, [b"2"], index()),
    ]
    outcomes = await asyncio.gather(*map(outcome, asked))
    assert len(begun) == 1
    assert outcomes == [True, False, False, True, False, True, False, True]
    assert await store.read("a") == [(1, b"1"), (2, b"2"), (3, b"3"), (4, b"4")]
    assert await store.read("b") == [(1, b"1"), (2, b"2")]
    assert await store.listed() == [("a", b"won last")]


async def test_an_append_writes_the_whole_index(store, index):
    await store.append("a", 1, [b"1"], index(summary=b"\x00old"))
    await store.append("old", 1, [b"1"], index())
    await store._database.write(lambda connection: connection.execute(update(ROOMS).values(indexed=ROOMS.c.last - 1)))
    await store._database.write(
        lambda connection: connection.execute(update(ROOMS).where(ROOMS.c.room == "a").values(indexed=1))
    )
    newest = {"state": "waiting", "public": True, "updated": 1.1, "deadline": 2.3, "summary": b"\x00\xff\\new"}
    await asyncio.gather(*(store.append(room, 2, [b"2", b"\xff"], index(**newest)) for room in ("a", "old")))
    rows = await store._database.rows(select(ROOMS).order_by(ROOMS.c.room))
    # The players of a room are indexed as far as they were before, unless that was up to the last event.
    expected = [{"room": "a", "last": 3, "indexed": 3}, {"room": "old", "last": 3, "indexed": 0}]
    assert [dict(row._mapping) for row in rows] == [{**each, **newest} for each in expected]
    assert await store.read("a", after=1) == [(2, b"2"), (3, b"\xff")]


async def test_60_tasks_in_15_rooms_lose_nothing_and_overwrite_nothing(store, other, index):
    """Four writers a room, on two stores; who loses reads and tries again, as a server does."""
    acknowledged: dict[tuple[str, int], bytes] = {}

    async def write(task):
        mine, room, done = (store, other)[task % 2], f"room {task % 15}", 0
        while done < 5:
            first = await newest(mine, room) + 1
            events = [f"{task} {done} {part}".encode() for part in range(1 + done % 2)]
            if await outcome(mine.append(room, first, events, index(updated=first))):
                acknowledged.update(((room, number), event) for number, event in enumerate(events, first))
                done += 1

    await asyncio.gather(*(write(task) for task in range(60)))
    written = {
        (room, number): event for room in {room for room, _ in acknowledged} for number, event in await store.read(room)
    }
    assert written == acknowledged
    assert len(written) == 60 * 7
    for room in range(15):
        assert [number for number, _ in await other.read(f"room {room}")] == list(range(1, 29))


async def test_two_stores_never_both_write_the_same_number(store, other, index):
    generator = random.Random(0)
    for number in range(1, 21):
        # Each asks in an order of its own: on PostgreSQL, they must not wait for each other in a circle.
        rooms = [f"room {room}" for room in range(10)]
        asked = [(mine, room) for mine in (store, other) for room in generator.sample(rooms, len(rooms))]
        event = b"%d" % number
        outcomes = await asyncio.gather(*(outcome(mine.append(room, number, [event], index())) for mine, room in asked))
        for room in rooms:
            assert [won for (_, asked_for), won in zip(asked, outcomes, strict=True) if asked_for == room].count(
                True
            ) == 1
    assert await newest(store, "room 0") == 20


async def test_the_index_never_goes_backwards(store, other, index):
    await store.append("a", 1, [b"1"], index(state="waiting", public=True, updated=1, deadline=1.0, summary=b"old"))
    await store.append("a", 2, [b"2"], index(state="waiting", public=True, updated=2, deadline=9.0, summary=b"new"))
    stale = index(state="finished", updated=1, deadline=1.0, summary=b"stale")
    for first in (1, 2):
        with pytest.raises(Conflict):
            await other.append("a", first, [b"x"], stale)
    assert await store.listed() == [("a", b"new")]
    assert await store.due(8.0) == []


async def test_a_cancelled_waiter_breaks_nobody_else(store, index):
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(store.append(f"room {number}", 1, [b"x"], index())) for number in range(20)]
        await asyncio.sleep(0)  # not to wait, but to let them ask
        for task in tasks[::2]:
            task.cancel()
    assert [task.cancelled() for task in tasks] == [True, False] * 10
    # Those that were cancelled before their group was taken are not written: nobody waits for them.
    assert [await newest(store, f"room {number}") for number in range(20)] == [0, 1] * 10
    await store.append("later", 1, [b"x"], index())


async def test_a_waiter_cancelled_during_the_commit_breaks_nobody_else(store, index, monkeypatch):
    original = store._writer._write

    async def write(group):
        tasks[0].cancel()
        return await original(group)

    monkeypatch.setattr(store._writer, "_write", write)
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(store.append(room, 1, [b"x"], index())) for room in ("a", "b")]
    assert tasks[0].cancelled()
    assert await newest(store, "b") == 1


async def test_cancelled_reads_leave_the_store_usable(store, index):
    await store.append("a", 1, [b"x"], index())
    for ticks in range(30):
        task = asyncio.create_task(store.read("a"))
        for _ in range(ticks):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait([task])
    assert await store.read("a") == [(1, b"x")]


async def test_what_the_database_can_not_take_fails_alone(store, index):
    bad = [index(updated="soon"), index(state="\0\ud800"), index(summary=None)]
    asked = [store.append(f"bad {number}", 1, [b"x"], each) for number, each in enumerate(bad)]
    asked += [store.append(f"good {number}", 1, [b"x"], index()) for number in range(3)]
    results = await asyncio.gather(*asked, return_exceptions=True)
    assert results[3:] == [None] * 3
    assert not any(isinstance(result, StoreUnavailable) for result in results)
    assert await newest(store, "good 2") == 1
    assert isinstance(results[2], Exception)
    assert await newest(store, "bad 2") == 0


def rename(url, before, after):
    address = Address.parse(url)
    engine = create_engine(address.url.set(drivername=address.url.drivername.replace("+aiosqlite", "")))
    with engine.begin() as connection:
        connection.execute(text(f"ALTER TABLE {before} RENAME TO {after}"))
    engine.dispose()


async def test_a_transaction_that_fails_tells_its_whole_group_and_the_next_is_tried_anew(store, url, index):
    await asyncio.to_thread(rename, url, "events", "gone")
    asked = [store.append(f"room {number}", 1, [b"x"], index()) for number in range(10)]
    results = await asyncio.gather(*asked, return_exceptions=True)
    assert {type(result) for result in results} == {StoreUnavailable}
    assert len({id(result) for result in results}) == 10  # an exception that two tasks raise mixes up their tracebacks
    with pytest.raises(StoreUnavailable):
        await store.read("room 1")
    await asyncio.to_thread(rename, url, "gone", "events")
    assert await newest(store, "room 1") == 0
    await store.append("room 1", 1, [b"x"], index())


async def test_a_database_that_goes_away_and_comes_back(own_postgres, index):
    store = await Store.open(own_postgres.create_database("comes_back"))
    try:
        await store.append("a", 1, [b"1"], index())
        own_postgres.restart()
        await store.append("a", 2, [b"2"], index())  # nobody has noticed
        own_postgres.stop()
        try:
            results = await asyncio.gather(
                store.append("a", 3, [b"3"], index()), store.append("b", 1, [b"1"], index()), return_exceptions=True
            )
            assert [type(result) for result in results] == [StoreUnavailable] * 2
            for ask in (store.ping(), store.read("a"), store.due(0), store.purge(0)):
                with pytest.raises(StoreUnavailable, match="can't be used"):
                    await ask
        finally:
            own_postgres.start()
        await store.ping()
        await store.append("a", 3, [b"3"], index())
        assert await store.read("a") == [(1, b"1"), (2, b"2"), (3, b"3")]
    finally:
        await store.close()


APPENDER = """
import asyncio, itertools, sys
from nmbr9.rooms import RoomIndex
from nmbr9.store import Store

async def write(store, room):
    for number in itertools.count(1):
        await store.append(room, 2 * number - 1, [b"x" * 500, b"y"], RoomIndex("playing", False, number, None, b""))
        print(room, 2 * number, flush=True)

async def main():
    store = await Store.open(sys.argv[1])
    await asyncio.gather(*(write(store, f"{sys.argv[2]} room {number}") for number in range(20)))

asyncio.run(main())
"""


async def test_what_was_acknowledged_is_there_after_kill_9(url):
    for life in range(2):
        # Each life has rooms of its own, in the database that the last one left behind.
        command = [sys.executable, "-c", APPENDER, url, f"life {life}"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            printed = [process.stdout.readline() for _ in range(200)]
            process.send_signal(signal.SIGKILL)
            printed += process.stdout.readlines()
        acknowledged = {}
        for line in printed:
            if line.endswith("\n"):
                room, last = line.rsplit(maxsplit=1)
                acknowledged[room] = int(last)
        assert acknowledged
        store = await Store.open(url)
        for room, number in acknowledged.items():
            numbers = [sequence for sequence, _ in await store.read(room)]
            assert numbers == list(range(1, await newest(store, room) + 1))
            assert number <= len(numbers) <= number + 2  # one more may have been written and not yet said
        await store.close()


async def test_sqlite_syncs_at_every_commit(tmp_path):
    store = await Store.open(f"sqlite:///{tmp_path}/store.db")

    async def work(connection):
        return [
            (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar() for name in ("synchronous", "journal_mode")
        ]

    assert await store._database.write(work) == [2, "wal"]
    await store.close()


async def test_the_file_is_its_owners_alone(tmp_path):
    store = await Store.open(f"sqlite:///{tmp_path}/store.db")
    await store.ping()
    assert {path.stat().st_mode & 0o777 for path in tmp_path.iterdir()} == {0o600}
    await store.close()


async def test_due_rooms_come_oldest_first(store, index):
    deadlines = {"a": 30.5, "b": 10.0, "c": None, "d": 20.0, "e": 40.0}
    for room, deadline in deadlines.items():
        await store.append(room, 1, [b"x"], index(deadline=deadline))
    assert await store.due(9.9) == []
    assert await store.due(30.5) == [(10.0, "b"), (20.0, "d"), (30.5, "a")]
    assert await store.due(100.0, limit=2) == [(10.0, "b"), (20.0, "d")]
    await store.append("b", 2, [b"x"], index(deadline=None))
    await store.append("d", 2, [b"x"], index(deadline=50.0))
    assert await store.due(100.0) == [(30.5, "a"), (40.0, "e"), (50.0, "d")]


async def test_due_rooms_are_read_page_by_page(store, index):
    deadlines = {"a": 20.0, "b": 10.0, "c": 20.0, "d": 20.0, "e": 30.0}
    for room, deadline in deadlines.items():
        await store.append(room, 1, [b"x"], index(deadline=deadline))
    pages, after = [], FIRST_DUE
    while page := await store.due(30.0, ["c"], after, limit=2):
        pages.append([room.room_id for room in page])
        after = page[-1]
    assert pages == [["b", "a"], ["d", "e"]]


async def test_listed_are_the_public_rooms_that_wait_newest_first(store, index):
    await store.append("old", 1, [b"x"], index("waiting", public=True, updated=1_700_000_000.25, summary=b"1"))
    await store.append("new", 1, [b"x"], index("waiting", public=True, updated=1_700_000_000.75, summary=b"\xff2"))
    await store.append("link only", 1, [b"x"], index("waiting", public=False, updated=1_700_000_001))
    await store.append("playing", 1, [b"x"], index("playing", public=True, updated=1_700_000_001))
    assert await store.listed() == [("new", b"\xff2"), ("old", b"1")]
    assert await store.listed(limit=1) == [("new", b"\xff2")]
    await store.append("new", 2, [b"x"], index("playing", public=True, updated=1_700_000_002))
    assert await store.listed() == [("old", b"1")]


async def test_purge_deletes_the_abandoned_and_keeps_the_finished(store, index):
    for state in ("waiting", "playing", "finished"):
        for updated in (10, 20):
            await store.append(f"{state} {updated}", 1, [b"x", b"y"], index(state, updated=updated))
    assert await store.purge(waiting_before=20) == 2
    assert await store.purge(waiting_before=20) == 0
    left = {"waiting 20", "playing 20", "finished 10", "finished 20"}
    for state in ("waiting", "playing", "finished"):
        for updated in (10, 20):
            room = f"{state} {updated}"
            assert (await newest(store, room), len(await store.read(room))) == ((2, 2) if room in left else (0, 0))
    assert await store.purge(waiting_before=0, finished_before=20) == 1
    assert await store.read("finished 10") == []
    assert await newest(store, "finished 20") == 2


async def test_a_touched_room_is_not_purged(store, other, index):
    for room in ("a", "b", "c"):
        await store.append(room, 1, [b"x"], index(updated=1 if room != "c" else 9))
    await other.touch(["b", "c", "nowhere"], 5)
    assert await store.purge(waiting_before=5) == 1
    assert [await newest(store, room) for room in ("a", "b", "c")] == [0, 1, 1]
    assert await store.purge(waiting_before=9) == 1  # touching never makes a room older


async def test_a_purged_room_can_begin_again_but_not_go_on(store, index):
    await store.append("a", 1, [b"x"], index(updated=1))
    assert await store.purge(waiting_before=2) == 1
    with pytest.raises(Conflict):
        await store.append("a", 2, [b"y"], index())
    await store.append("a", 1, [b"new"], index())
    assert await store.read("a") == [(1, b"new")]


async def test_many_rooms_are_purged_while_others_are_written(store, other, index):
    await asyncio.gather(*(store.append(f"old {number}", 1, [b"x"], index(updated=1)) for number in range(1200)))

    async def play(mine, room):
        for number in range(1, 11):
            await mine.append(room, number, [b"x"], index(updated=5))

    purged, *_ = await asyncio.gather(
        store.purge(waiting_before=2),
        *(play(mine, f"{mine is store} {room}") for mine in (store, other) for room in range(10)),
    )
    assert purged == 1200
    assert await newest(other, "True 9") == await newest(store, "False 0") == 10


async def test_closing_finishes_what_was_asked_for(url, index):
    store = await Store.open(url, commit_delay=0.05, group_size=7)
    asked = [asyncio.create_task(store.append(f"room {number}", 1, [b"x"], index())) for number in range(20)]
    await asyncio.sleep(0)  # not to wait, but to let them ask
    await store.close()
    assert all(task.done() for task in asked)
    await asyncio.gather(*asked)
    with pytest.raises(StoreUnavailable, match="closed"):
        await store.append("room 1", 2, [b"x"], index())
    store = await Store.open(url)
    assert [await newest(store, f"room {number}") for number in range(20)] == [1] * 20
    await store.close()


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("", "address can't be read"),
        ("store.db", "address can't be read"),
        ("postgresql://user:secret/db", "address can't be read"),
        ("sqlite://", "names a file"),
        ("sqlite://store.db", "names a file"),
        ("sqlite:///:memory:", "names a file"),
        ("sqlite:///store.db?mode=ro", "names a file"),
        ("sqlite:////proc/nowhere/store.db", "sqlite:////proc/nowhere/store.db can't be used: .*/proc/nowhere"),
        ("sqlite:////dev/null/store.db", "sqlite:////dev/null/store.db can't be used: /dev/null: File exists"),
        ("sqlite:////proc", "sqlite:////proc can't be used: it is a folder, and not a file"),
        ("postgresql://user:secret@host:port/db", "address can't be read: expected sqlite:///"),
        ("postgresql://u:p@secret@127.0.0.1/db", "address can't be read: write @ in a user name or password as %40"),
        ("mysql://user:secret@host/db", "mysql databases are not supported: expected sqlite:///"),
        ("postgresql://user:secret@127.0.0.1:1/db", "postgresql://user@127.0.0.1:1/db can't be used: .*refused"),
        ("postgres://user@127.0.0.1:1/db?password=secret", "postgresql://user@127.0.0.1:1/db can't be used: .*refused"),
        ("postgresql://user:secret@127.0.0.1:1/db?nonsense=1", "postgresql://user@127.0.0.1:1/db can't be used"),
    ],
)
async def test_a_bad_address_is_one_sentence_without_the_password(address, sentence):
    with pytest.raises(StoreUnavailable, match=sentence) as caught:
        await Store.open(address)
    assert "\n" not in str(caught.value)
    told = "".join(traceback.format_exception(caught.value)).split("\n")
    assert not [line for line in told if not line.startswith(" ") and "secret" in line]


@pytest.mark.parametrize("address", ["postgresql://user:secret@host/db", "postgresql://user@host/db?password=secret"])
async def test_a_driver_that_quotes_the_password_is_not_repeated(address):
    parsed = Address.parse(address)
    assert "secret" not in f"{parsed} {parsed!r} {parsed.unavailable(OSError('the password secret is wrong'))}"


async def test_a_file_that_is_no_database_is_said_to_be_none(tmp_path):
    path = tmp_path / "store.db"
    path.write_bytes(b"a letter to my aunt\n" * 100)
    with pytest.raises(StoreUnavailable, match=r"store\.db can't be used: file is not a database"):
        await Store.open(f"sqlite:///{path}")
    assert path.read_bytes() == b"a letter to my aunt\n" * 100

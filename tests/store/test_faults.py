"""A store whose database breaks, hangs, is full or is damaged: it tells the truth about that, and in time."""

import asyncio
import shutil
import sqlite3
import threading
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
from sqlalchemy import event
from sqlalchemy.engine import make_url

from nmbr9.rooms import Hub, Options, OutcomeUnknown, StoreDamaged, StoreUnavailable
from nmbr9.rooms.events import Place, Start
from nmbr9.store import Store, integrity
from tests.proxy import Proxy
from tests.rooms.fakes import Bot
from tests.server.client import request
from tests.server.processes import Server, run_forked
from tests.waiting import STALLED, until

pytestmark = pytest.mark.anyio

ANSWER_TO_COMMIT = b"C\0\0\0\x0bCOMMIT\0"


@asynccontextmanager
async def behind_proxy(url, seconds=600):
    """Open a store whose connections to PostgreSQL pass through a proxy."""
    address = make_url(url)
    assert address.port is not None
    async with Proxy(address.port) as proxy:
        through = address.set(port=proxy.port, query={"connect_timeout": str(seconds)})
        store = await Store.open(through.render_as_string(hide_password=False))
        try:
            yield store, proxy
        finally:
            proxy.resume()
            await store.close()


@pytest.fixture
def database(postgres, request):
    return postgres.create_database(f"faults_{abs(hash(request.node.name))}")


# The answer to COMMIT is lost


async def test_an_append_whose_commit_is_not_answered_has_an_unknown_outcome(database, index):
    async with behind_proxy(database) as (store, proxy):
        await store.append("a", 1, [b"1"], index())
        proxy.cut_before("to client", ANSWER_TO_COMMIT)
        with pytest.raises(OutcomeUnknown, match="did not answer a commit"):
            await store.append("a", 2, [b"2"], index())
        assert proxy.cuts == 1
        assert await store.read("a") == [(1, b"1"), (2, b"2")]


async def test_an_append_that_is_cut_before_its_commit_is_done_again(database, index):
    async with behind_proxy(database) as (store, proxy):
        await store.append("a", 1, [b"1"], index())
        proxy.cut_before("to server", b"INSERT INTO events")
        await store.append("a", 2, [b"2"], index())
        assert proxy.cuts == 1
        assert await store.read("a") == [(1, b"1"), (2, b"2")]


async def test_a_command_whose_commit_is_not_answered_is_carried_out_once(database):
    async with behind_proxy(database) as (store, proxy):
        now = 1_000_000.0
        hub = Hub(store, Bot(), now=lambda: now)
        proxy.cut_before("to client", ANSWER_TO_COMMIT)
        room = await hub.create(Options(seats=1), "Ann", "Ann")
        assert proxy.cuts == 1
        proxy.cut_before("to client", ANSWER_TO_COMMIT)
        room = await hub.command(room.id, Start(), "Ann", "start")
        for number in range(10):
            proxy.cut_before("to client", ANSWER_TO_COMMIT)
            placement = room.require_round().view_for(0).legal_placements()[0]
            command = Place(round=number + 1, placement=str(placement))
            before = room.sequence
            room = await hub.command(room.id, command, "Ann", f"place {number}")
            assert proxy.cuts == number + 3
            assert len(await store.read(room.id)) == room.sequence == before + 3
            assert (await hub.command(room.id, command, "Ann", f"place {number}")).sequence == room.sequence
        await hub.close()


async def test_what_could_not_be_found_out_is_found_out_by_asking_again(database):
    async with behind_proxy(database) as (store, proxy):
        hub = Hub(store, Bot(), now=lambda: 1_000_000.0)
        room = await hub.create(Options(seats=1), "Ann", "Ann")
        proxy.cut_before("to client", ANSWER_TO_COMMIT)
        proxy.cut_before("to server", b"SELECT events", times=1000)
        with pytest.raises(OutcomeUnknown):
            await hub.command(room.id, Start(), "Ann", "start")
        proxy.forget()
        before = len(await store.read(room.id))
        assert (await hub.command(room.id, Start(), "Ann", "start")).sequence == before
        assert len(await store.read(room.id)) == before
        await hub.close()


# A database that hangs


@pytest.mark.deep
async def test_a_database_that_hangs_is_an_error_and_then_works_again(database, index):
    async with behind_proxy(database, seconds=2) as (store, proxy):
        await store.append("a", 1, [b"1"], index())
        await store.ping()
        proxy.pause()
        asked = [store.append("a", 2, [b"2"], index()), store.read("a"), store.due(1e12), store.newest(["a"])]
        results = await asyncio.gather(*asked, return_exceptions=True)
        assert [isinstance(result, StoreUnavailable) for result in results] == [True] * 4
        with pytest.raises(StoreUnavailable):
            await store.ping()
        proxy.resume()
        while True:
            try:
                await store.ping()
                break
            except StoreUnavailable:  # the one that was under way
                await asyncio.sleep(0)
        await store.append("b", 1, [b"1"], index())


async def test_a_readiness_check_does_not_wait_for_a_database_that_hangs(database):
    async with behind_proxy(database) as (store, proxy):
        await store.ping()
        store._pinged = -1e9  # long ago
        proxy.pause()
        with pytest.raises(StoreUnavailable, match="has not answered for 2 s"):
            await store.ping()
        with pytest.raises(StoreUnavailable, match="has not answered for 2 s"):
            await store.ping()
        assert proxy.connections == 1  # the second one has joined the first
        proxy.resume()
        await asyncio.wait([store._ping])
        await store.ping()


# A disk that is full


async def test_a_full_disk_is_noticed_by_the_readiness_check(tmp_path, index):
    store = await Store.open(f"sqlite:///{tmp_path}/store.db")

    @event.listens_for(store._database._log_engine, "connect")
    def limit(connection, _entry):
        connection.execute("PRAGMA max_page_count = 50")

    await store.ping()

    async def fill():
        for number in range(1, 1000):
            await store.append("a", number, [b"x" * 1000], index())

    with pytest.raises(StoreUnavailable, match="full"):
        await fill()
    store._pinged = -1e9
    with pytest.raises(StoreUnavailable, match="full"):
        await store.ping()
    await store.close()


async def test_a_readiness_check_leaves_nothing_behind(store, url, index):
    await store.append("a", 1, [b"1"], index("waiting", public=True, summary=b"a"))
    for _ in range(3):
        store._pinged = -1e9
        await store.ping()
    assert await store.listed() == [("a", b"a")]
    assert await store.due(1e12) == []
    assert await store.purge(1e12, 1e12) == 1


async def test_readiness_checks_in_a_second_are_one(store, monkeypatch):
    written = []
    original = store._database.append

    async def append(work):
        written.append(1)
        await original(work)

    monkeypatch.setattr(store._database, "append", append)
    store._pinged = 1e12  # now is before it for ever
    await asyncio.gather(*(store.ping() for _ in range(20)))
    for _ in range(20):
        await store.ping()
    assert len(written) == 1


# Damaged files


def damage(path: Path) -> None:
    """Overwrite a page of a database: the first one of the table of rooms."""
    with closing(sqlite3.connect(path)) as connection:
        (root,) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'rooms'").fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    with path.open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(b"\xff" * size)


async def test_a_damaged_page_is_not_called_a_database_that_is_away(tmp_path, index):
    path = tmp_path / "store.db"
    store = await Store.open(f"sqlite:///{path}")
    await store.append("a", 1, [b"1"], index())
    await store.close()
    store = await Store.open(f"sqlite:///{path}")
    damage(path)
    with pytest.raises(StoreDamaged):
        await store.newest(["a"])
    await store.close()


async def test_a_damaged_file_is_refused_at_the_start_with_a_sentence(tmp_path, index):
    path = tmp_path / "store.db"
    store = await Store.open(f"sqlite:///{path}")
    await store.append("a", 1, [b"1"], index())
    await store.close()
    damage(path)
    before = path.read_bytes()
    with pytest.raises(StoreDamaged, match=r"store\.db is damaged .*restore a backup"):
        await Store.open(f"sqlite:///{path}")
    assert path.read_bytes() == before
    code, _, errors = await asyncio.to_thread(run_forked, "serve", "--port", "0", "--database", f"sqlite:///{path}")
    assert code == 2
    assert "restore a backup" in errors


async def test_a_sound_file_of_an_old_version_is_opened(tmp_path):
    path = tmp_path / "store.db"
    shutil.copy(Path(__file__).parent / "version-0.1.0.db", path)
    await (await Store.open(f"sqlite:///{path}")).close()


async def test_a_file_that_is_moved_away_takes_no_more_events(tmp_path, index):
    path, away = tmp_path / "store.db", tmp_path / "away.db"
    store = await Store.open(f"sqlite:///{path}")
    await store.append("a", 1, [b"1"], index())
    path.rename(away)
    with pytest.raises(StoreUnavailable, match="moved, deleted or replaced"):
        await store.append("a", 2, [b"2"], index())
    with pytest.raises(StoreUnavailable, match="moved, deleted or replaced"):
        await store.ping()
    path.write_bytes(b"")
    with pytest.raises(StoreUnavailable, match="moved, deleted or replaced"):
        await store.append("a", 2, [b"2"], index())
    away.replace(path)
    await store.append("a", 2, [b"2"], index())
    assert [number for number, _ in await store.read("a")] == [1, 2]
    await store.close()


# The integrity check beside the server


def damage_inside(path: Path) -> None:
    """Overwrite a page of the events: not the first one, which is read when a server starts."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        third = "SELECT pageno FROM dbstat WHERE name = 'events' AND pagetype = 'leaf' ORDER BY path LIMIT 1 OFFSET 2"
        (page,) = connection.execute(third).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)


async def filled(path, index):
    store = await Store.open(f"sqlite:///{path}")
    for number in range(1, 51):
        await store.append("a", number, [b"x" * 1000], index("finished"))
    await store.close()


async def test_damage_inside_a_file_is_found_beside_serving(tmp_path, index):
    path = tmp_path / "store.db"
    await filled(path, index)
    store = await Store.open(f"sqlite:///{path}")
    await store.check_integrity()
    damage_inside(path)
    await store.close()
    store = await Store.open(f"sqlite:///{path}")
    with pytest.raises(StoreDamaged, match=r"store\.db is damaged .*restore a backup"):
        await store.check_integrity()
    await store.append("b", 1, [b"1"], index())  # other pages are sound
    await store.close()


async def test_appends_do_not_wait_for_the_integrity_check(tmp_path, index, monkeypatch):
    path = tmp_path / "store.db"
    await filled(path, index)
    store = await Store.open(f"sqlite:///{path}")
    begun, go_on = asyncio.Event(), threading.Event()
    loop, connect = asyncio.get_running_loop(), sqlite3.connect

    class Slow(sqlite3.Connection):
        def execute(self, sql, *arguments):
            cursor = super().execute("SELECT * FROM events")  # a read transaction, as the check's
            cursor.fetchone()
            loop.call_soon_threadsafe(begun.set)
            go_on.wait(STALLED)
            return super().execute(sql, *arguments)

    monkeypatch.setattr(sqlite3, "connect", lambda *a, **options: connect(*a, **options, factory=Slow))
    checking = asyncio.create_task(store.check_integrity())
    await begun.wait()
    await store.append("b", 1, [b"1"], index())
    await store.ping()
    assert not checking.done()
    go_on.set()
    await checking
    await store.close()


async def test_a_check_that_is_cancelled_does_not_delay_the_end(tmp_path, index, monkeypatch):
    path = tmp_path / "store.db"
    await filled(path, index)
    store = await Store.open(f"sqlite:///{path}")
    monkeypatch.setattr(integrity, "_STEPS", 1)
    stopping = threading.Event()
    stopping.set()
    failure = integrity._failure(store.address, path, stopping)
    assert "interrupted" in str(failure)
    checking = asyncio.create_task(store.check_integrity())
    await asyncio.sleep(0)
    checking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await checking
    await store.close()


async def test_the_check_of_a_file_that_is_gone_is_no_damage(tmp_path):
    store = await Store.open(f"sqlite:///{tmp_path}/store.db")
    with pytest.raises(StoreUnavailable, match="unable to open") as caught:
        await integrity.check_integrity(store.address, tmp_path / "other.db")
    assert not isinstance(caught.value, StoreDamaged)
    await store.close()


async def test_a_file_that_has_lost_a_table_is_refused_at_the_start(tmp_path):
    path = tmp_path / "store.db"
    await (await Store.open(f"sqlite:///{path}")).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TABLE events")
    with pytest.raises(StoreDamaged, match=r"has lost tables \(events\): restore a backup"):
        await Store.open(f"sqlite:///{path}")


@pytest.mark.parametrize("size", [4096, 20_000])
async def test_a_truncated_file_is_refused_at_the_start(tmp_path, index, size):
    path = tmp_path / "store.db"
    await filled(path, index)
    with path.open("r+b") as file:
        file.truncate(size)
    with pytest.raises(StoreDamaged, match=r"store\.db is damaged .*restore a backup"):
        await Store.open(f"sqlite:///{path}")


def test_a_server_reports_damage_in_its_log_its_metrics_and_its_readiness(tmp_path, index):
    path = tmp_path / "store.db"
    asyncio.run(filled(path, index))

    def has(server, text):
        return text in request(f"http://127.0.0.1:{server.metrics_port}/metrics")[1]

    with Server(f"sqlite:///{path}", log=tmp_path / "log") as server:
        until(lambda: has(server, 'nmbr9_database_integrity{state="sound"} 1.0'))
        assert request(f"{server.address}/ready")[0] == 200
        server.stop()
        assert "found no damage" in (tmp_path / "log").read_text()
        damage_inside(path)
        server.start()
        until(lambda: has(server, 'nmbr9_database_integrity{state="damaged"} 1.0'))
        status, answer = request(f"{server.address}/ready")
        assert status == 503
        assert answer["code"] == "damaged"
        assert request(f"{server.address}/health")[0] == 200
        server.stop()
    assert "restore a backup" in (tmp_path / "log").read_text()

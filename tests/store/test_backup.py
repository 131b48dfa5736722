"""Copies of an SQLite database: consistent while a server writes, checked, and never over something that exists."""

import asyncio
import sqlite3
from contextlib import closing

import pytest

from nmbr9.store import BackupFailed, Store, StoreUnavailable, backup, restore

pytestmark = pytest.mark.anyio


@pytest.fixture
def address(tmp_path):
    return f"sqlite:///{tmp_path}/live/store.db"


@pytest.fixture
async def live(address, index):
    """A store that is open, with a room in it."""
    store = await Store.open(address)
    await store.append("a", 1, [b"one", b"two"], index())
    yield store
    await store.close()


async def test_a_backup_is_restored(live, address, tmp_path):
    target = tmp_path / "backups" / "store.db"
    await backup(address, target)
    assert [path.name for path in target.parent.iterdir()] == ["store.db"]  # one file, nothing beside it
    elsewhere = f"sqlite:///{tmp_path}/restored/store.db"
    await restore(target, elsewhere)
    store = await Store.open(elsewhere)
    assert await store.read("a") == [(1, b"one"), (2, b"two")]
    await store.close()


async def test_a_backup_while_a_server_writes_is_of_one_moment(live, address, tmp_path, index):
    """Every append is two events and an index: a copy has all of one or nothing of it."""
    stop = asyncio.Event()

    async def write(room):
        number = 1
        while not stop.is_set():
            await live.append(room, number, [b"x" * 2000, b"y"], index())
            number += 2

    writers = [asyncio.create_task(write(f"room {number}")) for number in range(20)]
    try:
        for number in range(3):
            await backup(address, tmp_path / f"{number}.db")
    finally:
        stop.set()
        await asyncio.gather(*writers)
    for number in range(3):
        with closing(sqlite3.connect(tmp_path / f"{number}.db")) as copy:
            events = copy.execute(
                "SELECT room, max(sequence), count(*) FROM events GROUP BY room ORDER BY room"
            ).fetchall()
            rooms = copy.execute("SELECT room, last, last FROM rooms ORDER BY room").fetchall()
        assert events == rooms
        assert all(last % 2 == 0 for _, last, _ in rooms)


async def test_nothing_is_overwritten(live, address, tmp_path):
    target = tmp_path / "backup.db"
    target.write_bytes(b"precious")
    with pytest.raises(BackupFailed, match=r"backup\.db exists already, and is not overwritten"):
        await backup(address, target)
    assert target.read_bytes() == b"precious"
    target.unlink()
    await backup(address, target)
    with pytest.raises(BackupFailed, match=r"store\.db exists already, and is not overwritten"):
        await restore(target, address)
    assert (await live.newest(["a"]))["a"] == 2


async def test_the_log_of_another_database_is_not_taken_for_a_part_of_the_backup(live, address, tmp_path):
    await backup(address, tmp_path / "backup.db")
    (tmp_path / "new.db-wal").write_bytes(b"left over")
    with pytest.raises(BackupFailed, match=r"new\.db-wal is left of another database"):
        await restore(tmp_path / "backup.db", f"sqlite:///{tmp_path}/new.db")
    assert not (tmp_path / "new.db").exists()


def letter(path):
    path.write_bytes(b"a letter to my aunt\n" * 100)


def empty(path):
    path.touch()


def somebody_elses(path):
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE recipes (name TEXT)")


def damaged(path):
    content = bytearray(path.read_bytes())
    content[len(content) // 2 : len(content) // 2 + 3000] = b"\xff" * 3000
    path.write_bytes(content)


def cut(path):
    path.write_bytes(path.read_bytes()[:-4096])


def newer(path):
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (letter, "file is not a database"),
        (empty, "is not a database of nmbr9"),
        (somebody_elses, "is not a database of nmbr9"),
        (damaged, "is damaged|malformed"),
        (cut, "is damaged|malformed"),
        (newer, "is of version 9999, which is newer than this nmbr9 knows"),
    ],
)
async def test_what_is_not_a_sound_backup_is_not_restored(live, address, tmp_path, index, spoil, sentence):
    for number in range(50):
        await live.append(f"room {number}", 1, [b"x" * 2000], index())
    source = tmp_path / "backup.db"
    if spoil in (letter, empty, somebody_elses):
        spoil(source)
    else:
        await backup(address, source)
        spoil(source)
    with pytest.raises(BackupFailed, match=sentence) as caught:
        await restore(source, f"sqlite:///{tmp_path}/restored/store.db")
    assert "backup.db" in str(caught.value)
    assert list((tmp_path / "restored").iterdir()) == []


async def test_what_does_not_exist_is_said_not_to(tmp_path):
    with pytest.raises(BackupFailed, match=r"nothing\.db does not exist"):
        await backup(f"sqlite:///{tmp_path}/nothing.db", tmp_path / "backup.db")
    with pytest.raises(BackupFailed, match=r"nothing\.db does not exist"):
        await restore(tmp_path / "nothing.db", f"sqlite:///{tmp_path}/store.db")
    assert list(tmp_path.iterdir()) == []


async def test_a_place_that_can_not_be_written_is_a_sentence(live, address, tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(BackupFailed, match="file"):
        await backup(address, tmp_path / "file" / "backup.db")


async def test_postgresql_has_tools_of_its_own(tmp_path):
    with pytest.raises(BackupFailed, match="postgresql://user@host/db is not an SQLite database: use pg_dump"):
        await backup("postgresql://user:secret@host/db", tmp_path / "backup.db")
    with pytest.raises(BackupFailed, match="use pg_dump"):
        await restore(tmp_path / "backup.db", "postgresql://user:secret@host/db")
    with pytest.raises(StoreUnavailable):
        await backup("nonsense", tmp_path / "backup.db")

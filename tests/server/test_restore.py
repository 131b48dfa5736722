"""An old backup is restored under clients that have seen more: they notice, and begin anew with the room as it is."""

import asyncio

import pytest

from nmbr9.rooms.history import resume_after
from nmbr9.store import backup, restore
from tests.rooms.helpers import begun
from tests.server.client import Client, first_legal, open_room
from tests.server.crowd import lasting
from tests.server.processes import Server

pytestmark = pytest.mark.anyio


def test_where_a_client_goes_on():
    room = begun()
    newest, at = room.sequence, room.events[-1].at
    assert resume_after(room, 0, None) == (0, False)
    assert resume_after(room, -1, 5.0) == (0, False)
    assert resume_after(room, newest, None) == (newest, False)
    assert resume_after(room, newest, at) == (newest, False)
    assert resume_after(room, 1, room.events[0].at) == (1, False)
    assert resume_after(room, newest + 1, None) == (0, True)
    assert resume_after(room, newest + 1, at) == (0, True)
    assert resume_after(room, newest, at + 1e-6) == (0, True)
    assert resume_after(room, newest, float("nan")) == (0, True)


def until_round(last):
    """React to every card until the one of this round, which is left lying."""
    return lambda event: first_legal(event) if event.get("round", last) < last else None


FEWER = pytest.param(2, id="fewer events than the client has", marks=pytest.mark.deep)
MORE = pytest.param(6, id="more events than it has")


@pytest.mark.parametrize("reached", [FEWER, MORE])
async def test_a_client_from_before_a_restored_backup_begins_anew(tmp_path, reached):
    url, copy = f"sqlite:///{tmp_path}/nmbr9.db", tmp_path / "backup.db"
    with Server(url) as server:
        room = open_room(server.address, seats=1, begin=True)
        await backup(url, copy)
        async with Client([server.address], room["room"], room["token"]) as client:
            client.on_event = until_round(4)
            await client.until(lambda: at_card(client, 4))
            before = lasting(client)
            client.on_event = lambda _event: None
            server.stop()
            for file in tmp_path.glob("nmbr9.db*"):
                file.unlink()
            await restore(copy, url)
            await asyncio.to_thread(server.start)
            # Others go on with the restored room, and with numbers that were given before.
            async with Client([server.address], room["room"], room["token"]) as other:
                other.on_event = until_round(reached)
                await other.until(lambda: at_card(other, reached))
                await client.until(lambda: client.reconnects > 0 and at_card(client, reached))
                assert lasting(client) == lasting(other)
                assert not lasting(client).items() <= before.items()
            assert [frame["reset"] for frame in client.frames if frame["frame"] == "hello"][:2] == [False, True]


def at_card(client, round_):
    newest = client.events.get(client.last, {})
    return newest.get("type") == "card_drawn" and newest["round"] == round_

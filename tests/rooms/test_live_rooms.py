"""Rooms are loaded from the log without blocking the event loop."""

import asyncio

import pytest

from nmbr9.rooms import NoSuchRoom, live_rooms
from nmbr9.rooms import events as ev
from nmbr9.rooms.index import index_of
from nmbr9.rooms.live_rooms import SHORT_LOG, LiveRooms
from nmbr9.rooms.log import StoreUnavailable
from nmbr9.rooms.stored import decode_event, encode_event
from tests.rooms.fakes import ListLog
from tests.rooms.helpers import begun

MORE = 100


async def log_of(*room_ids):
    """Return a log with long games: a tile is placed and taken back again and again."""
    log = ListLog()
    room = begun(2)
    while room.sequence < SHORT_LOG + MORE:
        room.apply(ev.TilePlaced(at=1.0, round=1, seat=0, placement="9n@0,0"))
        room.apply(ev.TileTakenBack(at=1.0, round=1, seat=0))
    for room_id in room_ids:
        await log.append(room_id, 1, [encode_event(event) for event in room.events.after(0)], index_of(room))
    return log, room


def test_a_long_log_is_applied_in_slices(monkeypatch):
    monkeypatch.setattr(live_rooms, "SLICE_SECONDS", 0.0)

    async def run():
        log, room = await log_of("a")
        rooms = LiveRooms(log, on_load=lambda _: None)
        loading = asyncio.create_task(rooms.load("a"))
        turns = 0
        while not loading.done():
            turns += 1
            await asyncio.sleep(0)
        loaded = (await loading).room
        assert loaded.events.after(0) == room.events.after(0)
        assert turns >= loaded.sequence - SHORT_LOG

    asyncio.run(run())


def test_long_logs_are_applied_one_at_a_time(monkeypatch):
    monkeypatch.setattr(live_rooms, "SLICE_SECONDS", 0.0)
    replayed = []

    def decode(payload):
        replayed.append(asyncio.current_task())
        return decode_event(payload)

    monkeypatch.setattr(live_rooms, "decode_event", decode)

    async def run():
        log, _ = await log_of("a", "b")
        rooms = LiveRooms(log, on_load=lambda _: None)
        await asyncio.gather(rooms.load("a"), rooms.load("b"))
        after = replayed[2 * SHORT_LOG :]  # what is applied at once came first
        assert after[: len(after) // 2].count(after[0]) == len(after) // 2

    asyncio.run(run())


@pytest.mark.parametrize("length", [SHORT_LOG, SHORT_LOG + 1])
def test_a_room_is_the_same_however_it_is_loaded(length):
    async def run():
        log, room = await log_of("a")
        log.events["a"] = log.events["a"][:length]
        loaded = (await LiveRooms(log, on_load=lambda _: None).load("a")).room
        assert loaded.events.after(0) == room.events.after(0)[:length]

    asyncio.run(run())


class AwayLog(ListLog):
    async def read(self, room_id, after=0):
        raise StoreUnavailable("away")


@pytest.mark.parametrize(("log", "error"), [(AwayLog(), StoreUnavailable), (ListLog(), NoSuchRoom)])
def test_what_can_not_be_loaded_leaves_nothing_behind(log, error):
    async def run():
        rooms = LiveRooms(log, on_load=lambda _: None)
        results = await asyncio.gather(*(rooms.load(f"{n % 5}") for n in range(20)), return_exceptions=True)
        assert {type(result) for result in results} == {error}
        assert not rooms._loading

    asyncio.run(run())


def test_the_event_loop_rests_between_the_slices_of_a_long_log(monkeypatch):
    """A loop that never waits keeps the interpreter lock from the database's thread, and delays every commit."""
    monkeypatch.setattr(live_rooms, "SLICE_SECONDS", 0.0005)

    async def run():
        log, _ = await log_of("a")
        loop = asyncio.get_running_loop()
        waits: list[float | None] = []
        selector = vars(loop)["_selector"]
        monkeypatch.setattr(selector, "select", _recorded(selector.select, waits))
        await LiveRooms(log, on_load=lambda _: None).load("a")
        assert any(wait is not None and wait > 0 for wait in waits)

    asyncio.run(run())


def _recorded(select, waits):
    def record(timeout=None):
        waits.append(timeout)
        return select(timeout)

    return record

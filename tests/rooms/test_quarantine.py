"""Rooms that can't be read, and rooms with events of a newer version: they must cost the other rooms nothing."""

import asyncio
import json

import msgspec
import pytest

from nmbr9.rooms import RoomUnavailable
from nmbr9.rooms.events import Rematch, Resign, UnknownEvent
from nmbr9.rooms.log import StoreDamaged, StoreUnavailable
from nmbr9.rooms.quarantine import RETRY_SECONDS, Quarantine
from nmbr9.rooms.redaction import redact, visible_room
from nmbr9.rooms.room import Room
from nmbr9.rooms.stored import decode_event, encode_event
from tests.rooms.fakes import Bot, ListLog
from tests.rooms.test_hub import GRACE, Process, placed, settle, virtual

NEWER = b'{"type":"tile_painted","at":1000000.5,"by":"somebody","colour":"red"}'


class CountingLog(ListLog):
    """Counts how often each room is read; reading a damaged one fails."""

    def __init__(self):
        super().__init__()
        self.reads: list[str] = []
        self.damaged: set[str] = set()

    async def read(self, room_id, after=0):
        self.reads.append(room_id)
        if room_id in self.damaged:
            raise StoreDamaged("the page is damaged")
        return await super().read(room_id, after)


async def minutes(process, count=1):
    """Let the regular task run every second."""
    for _ in range(60 * count):
        await process.hub.adopt_orphaned_rooms()
        await asyncio.sleep(1)


@virtual
async def test_an_unreadable_room_stops_no_clock_keeps_no_idle_room_and_is_logged_once(caplog):
    log = CountingLog()
    process, other = Process(log, grace=GRACE), Process(log, grace=GRACE)
    broken, clocked, idle = (
        await other.open("Bo", clock="per_card", seconds=5),
        await other.open("Bo", clock="per_card", seconds=30),
        await other.open("Bo"),
    )
    for room in (broken, clocked, idle):
        await process.hub.listen(room.id, print)
    process.hub.forget(idle.id, print)
    await other.hub.close()
    log.events[broken.id].append(b'{"type":"card_drawn"}')
    await minutes(process, 2)
    assert placed(await process.hub.known_room(clocked.id), 3) == {0: "clock", 1: "clock"}
    assert process.hub._rooms.ids == [clocked.id]
    assert [record.getMessage() for record in caplog.records] == [
        f"room {broken.id} can't be read, and is left alone for 300 seconds"
    ]
    with pytest.raises(RoomUnavailable, match="log can't be read"):
        await process.hub.room(broken.id)
    assert log.reads.count(broken.id) == 2  # when it was loaded, and when it was found to be broken


@virtual
async def test_an_unreadable_room_is_tried_again_after_some_minutes(caplog):
    log = ListLog()
    process = Process(log, grace=GRACE)
    room = await Process(log).open("Bo")
    sound, log.events[room.id][-1] = log.events[room.id][-1], b"?"
    for _ in range(3):
        with pytest.raises(RoomUnavailable):
            await process.hub.room(room.id)
    log.events[room.id][-1] = sound
    await asyncio.sleep(RETRY_SECONDS + 1)
    assert list((await process.hub.room(room.id)).events) == list(room.events)
    assert len(caplog.records) == 1


@virtual
async def test_listeners_of_a_room_that_becomes_unreadable_are_called_and_find_it_so():
    log, called = ListLog(), []
    process = Process(log, grace=GRACE)
    room = await process.open("Bo")
    await process.hub.listen(room.id, lambda: called.append("called"))
    log.events[room.id].append(b"?")
    await process.hub.notify(room.id, len(log.events[room.id]))  # raises nothing: the bus must go on listening
    assert called == ["called"]
    with pytest.raises(RoomUnavailable):
        await process.hub.known_room(room.id)


@virtual
async def test_a_damaged_page_is_the_matter_of_one_room_and_a_database_that_is_away_of_all():
    log = CountingLog()
    process = Process(log)
    damaged, sound = await Process(log).open("Bo"), await Process(log).open("Bo")
    log.damaged.add(damaged.id)
    for _ in range(2):
        with pytest.raises(RoomUnavailable):
            await process.hub.room(damaged.id)
    assert log.reads == [damaged.id]
    await process.hub.room(sound.id)

    async def away(room_id, after=0):
        raise StoreUnavailable("away")

    log.read = away  # type: ignore[method-assign] # a database that is away
    with pytest.raises(StoreUnavailable):
        await Process(log).hub.room(sound.id)


@virtual
async def test_rooms_in_quarantine_do_not_crowd_out_those_that_are_due():
    log = ListLog()
    dead, alive = Process(log, Bot(seconds=1e6)), Process(log)
    rooms = [await dead.open(seats=2, bots=("greedy",)) for _ in range(4)]
    for room in rooms[:3]:
        log.events[room.id][-1] = b"?"
    log.due_at_once = 3
    for _ in range(2):
        await alive.hub.adopt_orphaned_rooms()
        await settle()
    assert placed(await alive.hub.known_room(rooms[3].id), 1) == {1: "bot"}


@virtual
async def test_the_quarantine_is_bounded():
    quarantine = Quarantine()
    for number in range(1500):
        quarantine.add(str(number))
    assert len(quarantine.ids) == 1000
    assert "1499" in quarantine
    assert "499" not in quarantine
    await asyncio.sleep(RETRY_SECONDS)
    assert quarantine.ids == []


# Events of a newer version


def test_an_unknown_event_is_carried_as_it_is():
    event = decode_event(NEWER)
    assert event == UnknownEvent(type="tile_painted", at=1_000_000.5, by="somebody", payload=NEWER)
    assert encode_event(event) == NEWER


@pytest.mark.parametrize(
    "payload",
    [b'{"type":"card_drawn","at":1}', b'{"type":5}', b'{"at":1}', b'{"type":"x","at":"soon"}', b"[]", b"", b"{"],
)
def test_what_is_not_an_event_is_an_error(payload):
    with pytest.raises(msgspec.DecodeError):
        decode_event(payload)


def test_a_room_can_not_begin_with_an_unknown_event():
    with pytest.raises(ValueError, match="tile_painted"):
        Room.replay([decode_event(NEWER)])


@virtual
async def test_a_room_with_an_unknown_event_is_shown_without_it_and_is_read_only():
    log = CountingLog()
    process = Process(log)
    room = await Process(log).open("Bo")
    before = visible_room(room, "")
    log.events[room.id].append(NEWER)
    room = await process.hub.room(room.id)
    assert room.sequence == len(log.events[room.id])
    assert redact(room, room.sequence, 0) is None
    after = visible_room(room, "")
    assert (after.view, after.seats, after.sequence) == (before.view, before.seats, before.sequence + 1)
    for command in (Resign(), Rematch()):
        with pytest.raises(RoomUnavailable, match="newer version"):
            await process.do(room.id, "Ann", command)
    with pytest.raises(RoomUnavailable, match="newer version"):
        await process.hub.join(room.id, "Cy", "Cy")
    assert log.events[room.id][-1] == NEWER


@virtual
async def test_the_process_that_knows_an_event_takes_care_of_the_room(caplog):
    log = CountingLog()
    old = Process(log, Bot(seconds=1), grace=GRACE)
    room = await old.open(seats=2, bots=("greedy",), clock="per_card", seconds=5)
    newer = json.dumps({"type": "tile_painted", "at": 1_000_000.5}).encode()
    log.events[room.id].append(newer)
    await old.hub.notify(room.id, len(log.events[room.id]))
    log.reads.clear()
    await minutes(old)
    assert log.events[room.id][-1] == newer
    assert old.bot.asked == [("greedy", 1)]
    assert log.reads == [room.id] * 2  # when the bot had chosen, and when the room was due

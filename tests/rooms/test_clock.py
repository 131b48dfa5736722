"""Wall clocks that jump, and those of several processes that disagree."""

import asyncio
from itertools import pairwise

import pytest

from nmbr9.rooms.clock import Clock
from nmbr9.server.context import ServerContext
from nmbr9.server.settings import Settings
from tests.rooms.fakes import START, ListLog, now
from tests.rooms.test_hub import Process, placed, virtual

HOUR = 3600.0


class Wall:
    """A wall clock that somebody sets."""

    def __init__(self, ahead: float = 0.0) -> None:
        self.ahead = ahead

    def __call__(self) -> float:
        return now() + self.ahead


def process(log, wall, **options):
    return Process(log, now=Clock(wall, now), **options)


@pytest.mark.parametrize("jump", [HOUR, -2 * HOUR])
@virtual
async def test_a_wall_clock_that_jumps_neither_ends_a_round_nor_stops_its_clock(jump):
    wall = Wall()
    ann = process(ListLog(), wall)
    room = await ann.open(clock="per_card", seconds=30)
    wall.ahead = jump
    await ann.hub.adopt_orphaned_rooms()
    await asyncio.sleep(29)
    await ann.hub.adopt_orphaned_rooms()
    assert placed(await ann.hub.known_room(room.id), 1) == {}
    await asyncio.sleep(2)
    assert placed(await ann.hub.known_room(room.id), 1) == {0: "clock"}
    assert (await ann.hub.known_room(room.id)).deadline == START + 60


@virtual
async def test_after_a_restart_deadlines_follow_wall_time():
    log, wall = ListLog(), Wall()
    before = process(log, wall)
    room = await before.open(clock="per_card", seconds=1800)
    await before.hub.close()
    wall.ahead = 1700  # so long was the server away
    after = process(log, wall)
    assert (await after.hub.room(room.id)).deadline == START + 1800
    await asyncio.sleep(99)
    assert placed(await after.hub.known_room(room.id), 1) == {}
    await asyncio.sleep(2)
    assert placed(await after.hub.known_room(room.id), 1) == {0: "clock"}


@virtual
async def test_event_times_never_go_backwards_in_a_room_even_when_another_process_is_behind():
    log = ListLog()
    one, behind = (process(log, Wall(ahead), grace=2.0) for ahead in (0.0, -HOUR))
    room = await one.open("Bo")
    await one.place(room.id, "Ann")
    await asyncio.sleep(5)
    room = await behind.place(room.id, "Bo")
    assert room.game is not None
    assert room.game.round == 2
    assert all(earlier.at <= later.at for earlier, later in pairwise(room.events))
    assert log.indexes[room.id].updated == room.events[-1].at
    assert [*(await process(log, Wall()).hub.room(room.id)).events] == [*room.events]


def test_a_server_has_a_clock_that_does_not_jump():
    assert isinstance(ServerContext(Settings()).now, Clock)

"""Where a room places for many seats, it does so in slices, and the event loop serves others between two of them."""

import asyncio
from itertools import pairwise

from nmbr9.rooms.events import Resign
from nmbr9.rooms.play import AUTOMATIC_AT_ONCE
from tests.rooms.fakes import ListLog
from tests.rooms.test_hub import DECK, GRACE, Process, placed, settle, virtual

OTHERS = [f"player {number}" for number in range(59)]


async def all_resign(process, others=OTHERS):
    room = await process.open(*others)
    for who in ("Ann", *others):
        await process.do(room.id, who, Resign())
    return room.id


async def play_on(process, room_id):
    while (await process.hub.known_room(room_id)).state == "playing":
        await asyncio.sleep(0)
    return await process.hub.known_room(room_id)


@virtual
async def test_a_large_room_whose_players_have_all_resigned_is_played_on_in_slices():
    log = ListLog()
    process = Process(log)
    room_id = await all_resign(process)
    assert log.indexes[room_id].deadline is not None  # another process would go on if this one died
    room = await play_on(process, room_id)
    sequences = [number for _, number in process.published]
    assert max(later - earlier for earlier, later in pairwise(sequences)) <= AUTOMATIC_AT_ONCE + 3
    assert set(placed(room, len(DECK)).values()) == {"resigned"}
    assert log.indexes[room_id].deadline is None


@virtual
async def test_a_room_that_was_left_between_two_slices_is_adopted():
    log = ListLog()
    first, second = Process(log, grace=GRACE), Process(log, grace=GRACE)
    room_id = await all_resign(first, OTHERS[:25])  # a longer log would be read in a thread, out of virtual time
    await first.hub.close()
    left = len(log.events[room_id])
    await asyncio.sleep(GRACE + 1)
    await second.hub.adopt_orphaned_rooms()
    await settle()
    assert len(log.events[room_id]) > left
    await play_on(second, room_id)


@virtual
async def test_a_clock_ends_the_round_of_a_large_room_in_slices():
    process = Process(ListLog())
    room = await process.open(*OTHERS, clock="per_card", seconds=60)
    before = len(process.published)
    while room.game.round == 1:
        await asyncio.sleep(1)
        room = await process.hub.known_room(room.id)
    assert len(process.published) - before == len(OTHERS) // AUTOMATIC_AT_ONCE + 1
    assert set(placed(room, 1).values()) == {"clock"}


@virtual
async def test_one_player_who_resigns_alone_is_at_the_end_at_once():
    process = Process(ListLog())
    room = await process.open(deck=())
    assert (await process.do(room.id, "Ann", Resign())).state == "finished"

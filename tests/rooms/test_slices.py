"""Where a room places for many seats, it does so in slices, and the event loop serves others between two of them."""

import asyncio
from dataclasses import replace
from itertools import pairwise

from nmbr9.rooms import play
from nmbr9.rooms.events import Resign
from nmbr9.rooms.hub import ADOPTED_AT_ONCE
from nmbr9.rooms.play import AUTOMATIC_AT_ONCE
from tests.rooms.fakes import Bot, ListLog, now
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


async def left_overdue(log, count, **options):
    """Leave rooms whose time is up, the one whose deadline is first last; return their ids by deadline."""
    left = Process(log)
    rooms = [await left.open(clock="per_card", seconds=30, **options) for _ in range(count)]
    await left.hub.close()
    for number, room in enumerate(rooms):
        log.indexes[room.id] = replace(log.indexes[room.id], deadline=now() - number / 1000)
    await asyncio.sleep(60)
    return [room.id for room in reversed(rooms)]


@virtual
async def test_overdue_rooms_are_all_adopted_at_once_in_order_of_their_deadline():
    log = ListLog()
    log.due_at_once = 30
    overdue = await left_overdue(log, 100)
    process, began = Process(log), now()
    await process.hub.adopt_orphaned_rooms()
    assert now() == began  # without waiting for the next regular task
    written = [room_id for room_id, _ in process.published]
    slices = [range(20), range(20, 30), range(30, 50), range(50, 60), range(60, 80), range(80, 90), range(90, 100)]
    assert [set(written[part.start : part.stop]) for part in slices] == [
        {overdue[number] for number in part} for part in slices
    ]
    assert len(written) == len(overdue)
    assert all(log.indexes[room_id].deadline == began + 30 for room_id in overdue)


class SlowLog(ListLog):
    """A log whose appends take a second, and that counts how many are under way."""

    under_way = most = 0

    async def append(self, *append):
        self.under_way += 1
        self.most = max(self.most, self.under_way)
        await asyncio.sleep(1)
        self.under_way -= 1
        await super().append(*append)


@virtual
async def test_overdue_rooms_are_adopted_a_few_at_a_time():
    log = SlowLog()
    await left_overdue(log, 3 * ADOPTED_AT_ONCE)
    began = now()
    await Process(log).hub.adopt_orphaned_rooms()
    assert (log.most, now() - began) == (ADOPTED_AT_ONCE, 3)


@virtual
async def test_rooms_that_wait_for_bots_do_not_delay_those_that_are_due_after_them():
    log = ListLog()
    log.due_at_once = 3
    dead = Process(log, Bot(seconds=1e6))
    waiting = [await dead.open(seats=2, bots=("greedy",)) for _ in range(10)]
    await dead.hub.close()
    (overdue,) = await left_overdue(log, 1)
    process = Process(log, Bot(seconds=100))
    await process.hub.adopt_orphaned_rooms()
    assert placed(await process.hub.known_room(overdue), 1) == {0: "clock"}
    await process.hub.adopt_orphaned_rooms()
    await settle()
    assert len(process.bot.asked) == len(waiting)
    await asyncio.sleep(100)
    await settle()


@virtual
async def test_an_overdue_room_that_can_not_be_taken_care_of_delays_no_other(monkeypatch):
    log = ListLog()
    overdue = await left_overdue(log, 3)
    check = play.check_deadline

    def fail_for_the_first(room, *arguments):
        if room.id == overdue[0]:
            raise ValueError("a bug")
        check(room, *arguments)

    monkeypatch.setattr(play, "check_deadline", fail_for_the_first)
    process = Process(log)
    await process.hub.adopt_orphaned_rooms()
    assert {room_id for room_id, _ in process.published} == set(overdue[1:])
    monkeypatch.undo()
    await process.hub.adopt_orphaned_rooms()
    assert process.published[-1][0] == overdue[0]

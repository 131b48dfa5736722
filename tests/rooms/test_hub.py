"""The hub with a log, bots and a clock of the tests' own: everything that can go wrong around a room."""

import asyncio
import logging
import re
from functools import wraps
from itertools import cycle

import pytest

from nmbr9.core.deck import Deck
from nmbr9.rooms import Conflict, Hub, NoSuchRoom, Options, Room, RoomRefusal, RoomRefused, RoomUnavailable
from nmbr9.rooms.events import (
    CallTime,
    Event,
    GameEnded,
    HandOver,
    Leave,
    Place,
    Rematch,
    Resign,
    Start,
    TilePlaced,
    TileTakenBack,
)
from nmbr9.rooms.stored import encode_event
from tests.rooms.fakes import START, Bot, ListLog, in_virtual_time, now

DECK = tuple(Deck.parse("99145"))
GRACE = 2.0


def virtual(test):
    @wraps(test)
    def run(*arguments, **fixtures):
        in_virtual_time(test(*arguments, **fixtures))

    return run


class Process:
    """A hub of one server process, and what it has published."""

    def __init__(self, log, bot=None, *, grace=0.0, now=now, **options):
        self.published: list[tuple[str, int]] = []
        self.bot = bot or Bot()
        publish = lambda room_id, sequence: self.published.append((room_id, sequence))  # noqa: E731 - short
        self.outcomes: list[str] = []
        self.hub = Hub(log, self.bot, now=now, publish=publish, grace=grace, count_bots=self.outcomes.append, **options)
        self._commands = 0

    async def open(self, *others, owner="", **options):
        chosen = Options(**{"seats": 1 + len(others), "deck": DECK, **options})
        room = await self.hub.create(chosen, "Ann", "Ann", owner=owner)
        for name in others:
            room = await self.hub.join(room.id, name, name)
        return await self.start(room.id)

    async def start(self, room_id):
        return await self.do(room_id, "Ann", Start())

    async def do(self, room_id, who, command, id_=None):
        self._commands += 1
        return await self.hub.command(room_id, command, who, id_ or f"{id(self)}/{self._commands}")

    async def place(self, room_id, who, id_=None, index=0):
        room = await self.hub.known_room(room_id)
        seat = room.seat_of(who)
        assert room.game is not None
        assert seat is not None
        placement = room.game.view_for(seat).legal_placements()[index]
        return await self.do(room_id, who, Place(round=room.game.round, placement=str(placement)), id_)


async def settle():
    """Let everything happen that is due now."""
    for _ in range(50):
        await asyncio.sleep(0)


def placed(room, round_):
    return {e.seat: e.why for e in room.events if isinstance(e, TilePlaced) and e.round == round_}


# Durable before it is acknowledged


@virtual
async def test_a_command_is_in_the_log_when_it_returns_and_then_listeners_are_called():
    log, called = ListLog(), []
    process = Process(log)
    room = await process.open("Bo")
    await process.hub.listen(room.id, lambda: called.append(len(log.events[room.id])))
    room = await process.place(room.id, "Ann")
    assert called == [room.sequence] == [len(log.events[room.id])]
    assert process.published[-1] == (room.id, room.sequence)


@virtual
async def test_what_can_not_be_written_has_not_happened():
    log, called = ListLog(), []
    process = Process(log)
    room = await process.open("Bo")
    await process.hub.listen(room.id, lambda: called.append("called"))
    before = room.sequence
    log.failure = OSError("the disk is full")
    with pytest.raises(OSError, match="the disk is full"):
        await process.place(room.id, "Ann", "a")
    assert (await process.hub.known_room(room.id)).sequence == before
    assert called == []
    log.failure = None
    await process.place(room.id, "Ann", "a")  # with the same id: it was not done
    assert called == ["called"]


@virtual
async def test_a_command_is_idempotent():
    process = Process(ListLog())
    room = await process.open("Bo")
    once = (await process.place(room.id, "Ann", "a")).sequence
    assert (await process.place(room.id, "Ann", "a", index=1)).sequence == once


@virtual
async def test_commands_that_come_together_are_carried_out_one_after_the_other():
    process = Process(ListLog())
    room = await process.open("Bo", "Cy")
    await asyncio.gather(*(process.place(room.id, who) for who in ("Ann", "Bo", "Cy")))
    room = await process.hub.known_room(room.id)
    assert room.game is not None
    assert room.game.round == 2


@virtual
async def test_commands_that_come_while_a_room_is_written_are_written_together():
    log = ListLog()
    process = Process(log)
    room = await process.open("Bo", "Cy", "Di")
    before, called = len(process.published), []
    await process.hub.listen(room.id, lambda: called.append("called"))
    late = process.do(room.id, "Di", Place(round=9, placement="1n@0,0"))
    places = [process.place(room.id, who) for who in ("Ann", "Bo", "Cy", "Di")]
    *_, refused = await asyncio.gather(*places, late, return_exceptions=True)
    assert [len(process.published) - before, len(called)] == [2, 2]  # the first one, and then all others
    assert isinstance(refused, RoomRefused)  # for itself alone
    assert placed(await process.hub.known_room(room.id), 1).keys() == {0, 1, 2, 3}


@virtual
async def test_a_cancelled_command_does_not_stop_those_that_wait_behind_it():
    process = Process(ListLog())
    room = await process.open("Bo", "Cy")
    tasks = [asyncio.create_task(process.place(room.id, who, who)) for who in ("Ann", "Bo", "Cy")]
    await asyncio.sleep(0)
    tasks[0].cancel()  # it holds the lock
    tasks[1].cancel()  # it waits for the lock
    done = await asyncio.gather(*tasks, return_exceptions=True)
    assert [type(each) for each in done] == [asyncio.CancelledError, asyncio.CancelledError, Room]
    for who in ("Ann", "Bo"):
        await process.place(room.id, who, who)
    assert placed(await process.hub.known_room(room.id), 1).keys() == {0, 1, 2}


@virtual
async def test_when_the_log_fails_everything_that_was_decided_together_fails():
    log = ListLog()
    process = Process(log)
    room = await process.open("Bo", "Cy")
    log.failure = OSError("the disk is full")
    outcomes = await asyncio.gather(*(process.place(room.id, who) for who in ("Ann", "Bo")), return_exceptions=True)
    assert [type(each) for each in outcomes] == [OSError, OSError]
    log.failure = None
    await process.place(room.id, "Cy")
    assert placed(await process.hub.known_room(room.id), 1).keys() == {2}


# Several processes


@virtual
async def test_after_a_conflict_the_command_is_decided_again():
    log = ListLog()
    one, other = Process(log, grace=GRACE), Process(log, grace=GRACE)
    room = await one.open("Bo")
    await other.hub.room(room.id)
    await one.place(room.id, "Ann")  # the other process does not know it yet
    room = await other.place(room.id, "Bo")
    assert placed(room, 1) == {0: "player", 1: "player"}
    assert room.game is not None
    assert room.game.round == 2


@virtual
async def test_a_conflict_may_lead_to_a_refusal():
    log = ListLog()
    one, other = Process(log, grace=GRACE), Process(log, grace=GRACE)
    room = await one.hub.create(Options(seats=2), "Ann", "Ann")
    await other.hub.room(room.id)
    await one.hub.join(room.id, "Bo", "Bo")  # the last seat
    called = []
    await other.hub.listen(room.id, lambda: called.append("called"))
    with pytest.raises(RoomRefused) as caught:
        await other.hub.join(room.id, "Cy", "Cy")
    assert caught.value.code is RoomRefusal.ROOM_FULL


@virtual
async def test_a_refusal_from_old_knowledge_is_reconsidered():
    log = ListLog()
    one, other = Process(log, grace=GRACE), Process(log, grace=GRACE)
    room = await one.hub.create(Options(seats=2, deck=DECK), "Ann", "Ann")
    await one.hub.join(room.id, "Bo", "Bo")
    await other.hub.room(room.id)
    await one.do(room.id, "Ann", Start())
    # To the other process, the game has not begun yet.
    room = await other.do(room.id, "Bo", Resign())
    assert room.resigned == (1,)


@virtual
async def test_a_notification_brings_the_events_of_another_process():
    log, called = ListLog(), []
    one, other = Process(log, grace=GRACE), Process(log, grace=GRACE)
    room = await one.open("Bo")
    await other.hub.listen(room.id, lambda: called.append("called"))
    await one.place(room.id, "Ann")
    await other.hub.notify(*one.published[-1])
    assert (await other.hub.known_room(room.id)).sequence == len(log.events[room.id])
    assert called == ["called"]
    await other.hub.notify(*one.published[-1])  # known already
    await other.hub.notify("a room that is not live here", 7)
    assert called == ["called"]


@virtual
async def test_a_resync_finds_what_no_notification_told():
    log, called = ListLog(), []
    one, other = Process(log, grace=GRACE), Process(log, grace=GRACE)
    room = await one.open("Bo")
    await other.hub.listen(room.id, lambda: called.append("called"))
    await one.place(room.id, "Ann")
    await other.hub.resync()
    assert called == ["called"]


# Rooms that are not there


@virtual
async def test_an_unknown_room():
    hub = Process(ListLog()).hub
    for asked in (
        hub.room("x"),
        hub.join("x", "Ann", "Ann"),
        hub.command("x", Leave(), "Ann", "a"),
        hub.listen("x", print),
    ):
        with pytest.raises(NoSuchRoom):
            await asked
    hub.forget("x", print)
    assert hub.live_rooms == 0


@virtual
async def test_a_room_that_disappears_while_it_is_live():
    log, called = ListLog(), []
    process = Process(log)
    room = await process.open("Bo")
    await process.hub.listen(room.id, lambda: called.append("called"))
    log.purge(room.id)
    for _ in range(2):
        with pytest.raises(NoSuchRoom):
            await process.hub.command(room.id, Resign(), "Ann", "a")
    assert called == ["called"]  # whoever listens looks again, and finds nothing
    assert process.hub.live_rooms == 0


@virtual
async def test_a_room_that_disappears_is_not_adopted(caplog):
    log = ListLog()
    room = await Process(log, Bot(seconds=1e6)).open(seats=2, bots=("greedy",))
    del log.events[room.id]  # but its index is still there
    await Process(log).hub.adopt_orphaned_rooms()
    assert not caplog.records


@virtual
async def test_a_room_that_can_not_be_read_does_not_keep_others_from_being_adopted(caplog):
    log = ListLog()
    dead, alive = Process(log, Bot(seconds=1e6)), Process(log)
    unreadable, sound = [await dead.open(seats=2, bots=("greedy",)) for _ in range(2)]
    log.events[unreadable.id][-1] = b"?"
    await alive.hub.adopt_orphaned_rooms()
    await settle()
    assert f"room {unreadable.id} can't be read" in caplog.text
    assert placed(await alive.hub.known_room(sound.id), 1) == {1: "bot"}


# Listeners and idle rooms


@virtual
async def test_a_listener_that_goes_away_is_not_called_any_more():
    process, called = Process(ListLog()), []
    room = await process.open("Bo")
    first, second = lambda: called.append(1), lambda: called.append(2)
    await process.hub.listen(room.id, first)
    await process.hub.listen(room.id, second)
    process.hub.forget(room.id, first)
    process.hub.forget(room.id, first)
    await process.place(room.id, "Ann")
    assert called == [2]


@virtual
async def test_a_room_is_followed_until_its_last_listener_goes_away():
    followed = []
    process = Process(ListLog(), follow=lambda _room_id, wanted: followed.append(wanted))
    room = await process.open("Bo")
    first, second = lambda: None, lambda: None
    await process.hub.listen(room.id, first)
    await process.hub.listen(room.id, second)
    process.hub.forget(room.id, first)
    assert followed == [True, True]
    process.hub.forget(room.id, second)
    assert followed == [True, True, False]


@virtual
async def test_a_listener_may_go_away_while_it_is_called():
    process, called = Process(ListLog()), []
    room = await process.open("Bo")

    def once():
        called.append("called")
        process.hub.forget(room.id, once)

    await process.hub.listen(room.id, once)
    await process.place(room.id, "Ann")
    await process.place(room.id, "Bo")
    assert called == ["called"]


@virtual
async def test_idle_rooms_are_dropped_and_come_back_from_the_log():
    process = Process(ListLog())
    room = await process.open("Bo")
    await process.place(room.id, "Ann")
    await process.hub.adopt_orphaned_rooms()
    assert process.hub.live_rooms == 0
    again = await process.hub.room(room.id)
    assert again is not room
    assert again.events == (await process.hub.known_room(room.id)).events
    assert placed(again, 1) == {0: "player"}


@virtual
async def test_rooms_with_a_listener_a_clock_or_a_bot_are_kept():
    process = Process(ListLog(), Bot(seconds=30))
    listened, clocked, bots = (
        await process.open(),
        await process.open(clock="per_card"),
        await process.open(seats=2, bots=("greedy",)),
    )
    await process.hub.listen(listened.id, print)
    await process.hub.adopt_orphaned_rooms()
    assert process.hub.live_rooms == 3
    process.hub.forget(listened.id, print)
    await process.hub.adopt_orphaned_rooms()
    assert set(process.hub._rooms.ids) == {clocked.id, bots.id}


@virtual
async def test_a_room_that_somebody_watches_is_touched_before_it_would_be_purged():
    log = ListLog()
    process = Process(log, retention=100)
    watched, other = await process.open("Bo"), await process.open("Bo")
    await process.hub.listen(watched.id, print)
    for seconds, updated in ((49, START), (2, START + 51), (49, START + 51), (2, START + 102)):
        await asyncio.sleep(seconds)
        await process.hub.adopt_orphaned_rooms()
        assert log.indexes[watched.id].updated == pytest.approx(updated)
        assert log.indexes[other.id].updated == START


@virtual
async def test_a_room_that_others_change_all_the_time_is_given_up():
    log, attempts = ListLog(), []
    process = Process(log, grace=GRACE)
    room = await process.open("Bo")
    spot = str(room.require_round().view_for(1).legal_placements()[0])
    changes: list[Event] = [
        TilePlaced(at=START, round=1, seat=1, placement=spot),
        TileTakenBack(at=START, round=1, seat=1),
    ]
    bo = cycle(changes)

    async def append(room_id, first, events, index):
        attempts.append(first)
        log.events[room_id].append(encode_event(next(bo)))  # by another process, which is always faster
        raise Conflict("event 5 does not follow the last one")

    log.append = append  # type: ignore[method-assign] # that is the point
    with pytest.raises(RoomUnavailable, match="changing too often"):
        await process.place(room.id, "Ann")
    assert len(attempts) == 20
    del log.append
    await process.place(room.id, "Ann")


# Clocks


@virtual
async def test_a_deadline_closes_the_round_by_itself():
    process = Process(ListLog())
    room = await process.open("Bo", clock="per_card", seconds=30)
    assert room.deadline == START + 30
    await process.place(room.id, "Ann")
    await asyncio.sleep(29.9)
    room = await process.hub.known_room(room.id)
    assert placed(room, 1) == {0: "player"}
    await asyncio.sleep(0.2)
    room = await process.hub.known_room(room.id)
    assert placed(room, 1) == {0: "player", 1: "clock"}
    assert room.deadline == START + 60
    await asyncio.sleep(5 * 30)
    assert (await process.hub.known_room(room.id)).state == "finished"


@virtual
async def test_calling_time_sets_the_timer():
    process = Process(ListLog())
    room = await process.open("Bo")
    await process.place(room.id, "Ann")
    await process.do(room.id, "Ann", CallTime())
    await asyncio.sleep(61)
    room = await process.hub.known_room(room.id)
    assert placed(room, 1) == {0: "player", 1: "clock"}
    assert room.deadline is None


@virtual
async def test_a_deadline_that_is_checked_early_changes_nothing():
    process = Process(ListLog())
    room = await process.open(clock="per_card", seconds=30)
    await process.hub.check_deadline(room.id)
    assert (await process.hub.known_room(room.id)).sequence == room.sequence


@virtual
async def test_the_process_that_wrote_takes_care_of_the_clock_and_another_one_a_little_later():
    log = ListLog()
    dead, alive = Process(log, grace=GRACE), Process(log, grace=GRACE)
    room = await dead.open("Bo", clock="per_card", seconds=30)
    await alive.hub.room(room.id)
    await dead.hub.close()
    await asyncio.sleep(30.1)
    assert placed(await alive.hub.known_room(room.id), 1) == {}
    await asyncio.sleep(GRACE)
    assert placed(await alive.hub.known_room(room.id), 1) == {0: "clock", 1: "clock"}


@virtual
async def test_what_fails_while_a_clock_is_taken_care_of_is_logged_and_tried_again(caplog):
    log = ListLog()
    process = Process(log)
    room = await process.open("Bo", clock="per_card", seconds=30)
    log.failure = OSError("the disk is full")
    await asyncio.sleep(31)
    assert "the disk is full" in caplog.text
    log.failure = None
    await process.hub.adopt_orphaned_rooms()
    await settle()
    assert placed(await process.hub.known_room(room.id), 1) == {0: "clock", 1: "clock"}


# Bots


@virtual
async def test_bots_place_when_it_is_their_turn():
    process = Process(ListLog())
    room = await process.open(seats=3, bots=("greedy", "random"))
    await settle()
    room = await process.hub.known_room(room.id)
    assert placed(room, 1) == {1: "bot", 2: "bot"}
    assert process.bot.asked == [("greedy", 1), ("random", 1)]
    assert process.outcomes == ["chosen"] * 2
    for _ in DECK:
        await process.place(room.id, "Ann")
        await settle()
    assert isinstance((await process.hub.known_room(room.id)).events[-1], GameEnded)
    assert len(process.bot.asked) == 2 * len(DECK)


@virtual
async def test_a_bot_that_raises_is_placed_for_and_the_game_goes_on(caplog):
    process = Process(ListLog(), Bot(failure=RuntimeError("out of ideas")))
    room = await process.open(seats=2, bots=("greedy",))
    await settle()
    room = await process.hub.known_room(room.id)
    assert placed(room, 1) == {1: "bot"}
    assert "bot greedy failed" in caplog.text
    assert "out of ideas" in caplog.text
    assert process.outcomes == ["failed"]
    await process.place(room.id, "Ann")
    await settle()
    assert placed(await process.hub.known_room(room.id), 2) == {1: "bot"}


@virtual
async def test_a_bot_that_answers_with_an_illegal_placement_does_not_stop_the_process(caplog):
    process = Process(ListLog())
    room = await process.open("Bo")
    legal = (await process.hub.known_room(room.id)).require_round().view_for(0).legal_placements()[0]

    async def choose(bot, view, room_id, owner):
        return legal  # which is right in the first round only

    process.bot.choose = choose  # type: ignore[method-assign] # a bot of its own
    await process.do(room.id, "Ann", HandOver(seat=1, bot="greedy"))
    for _ in range(2):
        await process.place(room.id, "Ann")
        await settle()
    room = await process.hub.known_room(room.id)
    assert placed(room, 1) == {0: "player", 1: "bot"}
    assert "taking care of a room failed" in caplog.text
    assert (await process.place(room.id, "Ann", index=1)).sequence == room.sequence + 1


@virtual
async def test_a_bot_is_asked_once_for_each_round():
    process = Process(ListLog(), Bot(seconds=10))
    room = await process.open("Bo", seats=3, bots=("greedy",))
    for who in ("Ann", "Bo"):
        await process.place(room.id, who)
        await process.hub.adopt_orphaned_rooms()
        await settle()
    assert process.bot.asked == [("greedy", 1)]


@virtual
async def test_a_bot_that_answers_after_the_clock_is_too_late():
    process = Process(ListLog(), Bot(seconds=45))
    room = await process.open(seats=2, bots=("greedy",), clock="per_card", seconds=30)
    await asyncio.sleep(46)
    room = await process.hub.known_room(room.id)
    assert placed(room, 1) == {0: "clock", 1: "clock"}
    assert placed(room, 2) == {}


@virtual
async def test_the_bots_of_a_process_that_died_are_adopted():
    log = ListLog()
    dead, alive = Process(log, Bot(seconds=1e6), grace=GRACE), Process(log, grace=GRACE)
    room = await dead.open(seats=2, bots=("greedy",))
    await dead.hub.close()
    await alive.hub.adopt_orphaned_rooms()
    await settle()
    assert alive.bot.asked == []  # it may only be slow
    await asyncio.sleep(GRACE)
    await alive.hub.adopt_orphaned_rooms()
    await settle()
    assert alive.bot.asked == [("greedy", 1)]
    assert placed(await alive.hub.known_room(room.id), 1) == {1: "bot"}


@virtual
async def test_a_bot_plays_on_for_a_player_who_leaves():
    process = Process(ListLog())
    room = await process.open("Bo")
    await process.do(room.id, "Bo", Leave())
    await settle()
    assert placed(await process.hub.known_room(room.id), 1) == {1: "bot"}


# Rematch


@virtual
async def test_a_rematch_is_a_room_in_which_the_players_have_their_seats():
    process = Process(ListLog())
    room = await process.open("Bo")
    with pytest.raises(RoomRefused) as caught:
        await process.do(room.id, "Ann", Rematch())
    assert caught.value.code is RoomRefusal.NOT_OVER
    for who in ("Ann", "Bo"):
        await process.do(room.id, who, Resign())
    with pytest.raises(RoomRefused) as caught:
        await process.do(room.id, "Bo", Rematch())
    assert caught.value.code is RoomRefusal.NOT_HOST
    room = await process.do(room.id, "Ann", Rematch())
    new = await process.hub.room(room.rematch)
    assert [seat.name for seat in new.seats] == ["Ann", "Bo"]
    assert (new.state, new.host_seat, new.seat_of("Bo")) == ("waiting", 0, 1)
    assert (await process.do(room.id, "Ann", Rematch())).rematch == new.id


async def ready_for_a_rematch(process):
    room = await process.open("Bo")
    for who in ("Ann", "Bo"):
        await process.do(room.id, who, Resign())
    return room


@virtual
async def test_a_rematch_that_two_processes_open_together_is_one_room():
    log = ListLog()
    one, other = Process(log, grace=GRACE), Process(log, grace=GRACE)
    room = await ready_for_a_rematch(one)
    await other.hub.room(room.id)
    first, second = await asyncio.gather(*(process.do(room.id, "Ann", Rematch()) for process in (one, other)))
    assert first.rematch == second.rematch
    assert set(log.events) == {room.id, first.rematch}
    assert sum(b"rematch_opened" in event for event in log.events[room.id]) == 1


@virtual
async def test_a_rematch_that_was_cut_short_is_completed_when_it_is_asked_for_again():
    log = ListLog()
    process = Process(log)
    room = await ready_for_a_rematch(process)

    def fail_next():
        log.failure = OSError("the process is gone")

    log.before_append = fail_next  # the new room is written, and the old one does not know it yet
    with pytest.raises(OSError, match="gone"):
        await process.do(room.id, "Ann", Rematch())
    log.failure = None
    (orphan,) = set(log.events) - {room.id}
    again = await Process(log).do(room.id, "Ann", Rematch())
    assert again.rematch == orphan
    assert set(log.events) == {room.id, orphan}


@virtual
async def test_the_room_of_a_rematch_has_an_id_that_only_the_log_can_tell():
    process = Process(ListLog())
    ids = {(await process.do((await ready_for_a_rematch(process)).id, "Ann", Rematch())).rematch for _ in range(5)}
    assert len(ids) == 5
    assert all(re.fullmatch("[0-9a-f]{20}", room_id) for room_id in ids)


# The end


@virtual
async def test_closing_finishes_what_is_being_written_and_stops_the_rest():
    log = ListLog()
    process = Process(log, Bot(seconds=1e6))
    room = await process.open(seats=2, bots=("greedy",), clock="per_card", seconds=30)
    await settle()
    writing = asyncio.create_task(process.place(room.id, "Ann"))
    await asyncio.sleep(0)
    await process.hub.close()
    known = len(log.events[room.id])
    assert (await writing).sequence == known
    await asyncio.sleep(1000)
    assert len(log.events[room.id]) == known
    assert asyncio.all_tasks() == {asyncio.current_task()}


def test_the_log_of_the_tests_keeps_the_promises_of_a_log(caplog):
    """The same refusals as the store, so that what is tested here holds there."""
    caplog.set_level(logging.ERROR)

    async def work():
        log = ListLog()
        room = await Process(log).open("Bo")
        index = log.indexes[room.id]
        for first in (1, room.sequence, room.sequence + 2):
            with pytest.raises(Exception, match="does not follow the last one"):
                await log.append(room.id, first, [b"x"], index)

    in_virtual_time(work())

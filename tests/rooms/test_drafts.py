"""When time runs out, the tile that a player has set counts. Nobody else is told where it was set before."""

import asyncio

import pytest

from nmbr9.rooms import RoomRefusal, RoomRefused, play
from nmbr9.rooms.drafts import placement_of, seat_for
from nmbr9.rooms.events import CallTime, HandOver, Leave, Resign, TakeBack, TilePlaced
from nmbr9.rooms.log import Draft
from nmbr9.rooms.stored import encode_event
from tests.rooms.fakes import Bot, ListLog
from tests.rooms.helpers import begun, finished, opened, place, token
from tests.rooms.test_hub import GRACE, Process, placed, settle, virtual

CLOCK = {"clock": "per_card", "seconds": 30}
ON_LEVEL_0 = "9n@-1,4"
ELSEWHERE = "9n@3,0"
"""Two legal spots in round 2; the clock would choose neither."""


async def second_round(process, *others, **options):
    """Open a room in which 9n@0,0 lies before everybody, and the second 9 is to be placed."""
    room = await process.open(*others, **{**CLOCK, **options})
    for who in ("Ann", *others):
        room = await process.place(room.id, who)
    assert room.game is not None
    assert (room.game.round, room.game.cards[-1]) == (2, 9)
    return room


def tiles(room, round_=2):
    """Return where each seat has placed in a round, without levels."""
    events = (e for e in room.events if isinstance(e, TilePlaced) and e.round == round_)
    return {e.seat: (e.placement or "").partition("^")[0] for e in events}


async def time_out(process, room_id, seconds=31.0):
    await asyncio.sleep(seconds)
    return await process.hub.room(room_id)


@virtual
async def test_the_clock_places_the_tile_where_it_is_set():
    process = Process(ListLog())
    room = await second_round(process, "Bo")
    automatic = str(play.automatic_placement(room, 0))
    assert automatic not in (ELSEWHERE, ON_LEVEL_0)
    await process.hub.draft(room.id, Draft(2, ON_LEVEL_0), "Bo")
    await process.hub.draft(room.id, Draft(2, ELSEWHERE), "Bo")  # the newest one counts
    room = await time_out(process, room.id)
    assert tiles(room) == {0: automatic, 1: ELSEWHERE}
    assert placed(room, 2) == {0: "clock", 1: "clock"}


@virtual
async def test_a_minute_that_others_have_asked_for_ends_with_the_draft_too():
    process = Process(ListLog())
    room = await second_round(process, "Bo", clock="none")
    await process.hub.draft(room.id, Draft(2, ELSEWHERE), "Bo")
    await process.place(room.id, "Ann")
    await process.do(room.id, "Ann", CallTime())
    assert tiles(await time_out(process, room.id, 61))[1] == ELSEWHERE


@virtual
async def test_a_draft_that_is_withdrawn_does_not_count():
    process = Process(ListLog())
    room = await second_round(process)
    await process.hub.draft(room.id, Draft(2, ELSEWHERE), "Ann")
    await process.hub.draft(room.id, Draft(2, ""), "Ann")
    assert tiles(await time_out(process, room.id)) == {0: str(play.automatic_placement(room, 0))}


@virtual
async def test_a_draft_of_an_earlier_round_does_not_count_and_can_not_replace_a_later_one():
    log = ListLog()
    process = Process(log)
    room = await process.open(**CLOCK)
    await process.hub.draft(room.id, Draft(1, "9e@0,0"), "Ann")
    room = await process.place(room.id, "Ann")
    room = await time_out(process, room.id)
    assert tiles(room, 1) == {0: "9n@0,0"}
    assert placed(room, 2) == {0: "clock"}
    assert placement_of(room, 0, {0: Draft(2, ELSEWHERE)}) is None
    with pytest.raises(RoomRefused) as caught:
        await process.hub.draft(room.id, Draft(2, ELSEWHERE), "Ann")
    assert caught.value.code == RoomRefusal.WRONG_ROUND


@virtual
async def test_an_illegal_draft_is_refused_and_ignored_wherever_it_comes_from():
    log = ListLog()
    process = Process(log)
    room = await second_round(process)
    for text, code in (
        ("9n@1,0", RoomRefusal.ILLEGAL_PLACEMENT),
        ("1n@3,0", RoomRefusal.ILLEGAL_PLACEMENT),  # another tile
        ("9n@3", RoomRefusal.NOT_UNDERSTOOD),
    ):
        with pytest.raises(RoomRefused) as caught:
            await process.hub.draft(room.id, Draft(2, text), "Ann")
        assert (caught.value.code, caught.value.place) == (code, "placement")
        assert bool(caught.value.squares) == (code == RoomRefusal.ILLEGAL_PLACEMENT)
        assert log.kept_drafts == {}
        assert placement_of(room, 0, {0: Draft(2, text)}) is None
    log.kept_drafts[room.id] = {0: Draft(2, "9n@1,0")}
    assert tiles(await time_out(process, room.id)) == {0: str(play.automatic_placement(room, 0))}


@virtual
async def test_a_draft_survives_a_restart():
    log = ListLog()
    process = Process(log)
    room = await second_round(process)
    await process.hub.draft(room.id, Draft(2, ELSEWHERE), "Ann")
    await process.hub.close()
    again = Process(log)
    await asyncio.sleep(31)  # the clock has run out meanwhile
    await again.hub.adopt_orphaned_rooms()
    await settle()
    assert tiles(await again.hub.room(room.id))[0] == ELSEWHERE


@virtual
async def test_a_draft_counts_whichever_process_takes_it_and_whichever_places():
    log = ListLog()
    one, other = Process(log, grace=GRACE), Process(log, grace=GRACE)
    room = await second_round(one, "Bo")
    await other.hub.known_room(room.id)
    room = await one.place(room.id, "Ann")
    await other.hub.draft(room.id, Draft(2, ELSEWHERE), "Bo")
    room = await time_out(one, room.id, 40)
    assert tiles(room)[1] == ELSEWHERE
    known = await other.hub.known_room(room.id)
    assert room.game is not None
    assert known.sequence == room.sequence or known.game is not None
    for seat, who in enumerate(("Ann", "Bo")):  # a process that does not know the newest card yet reads it
        card = room.game.round
        await other.hub.draft(room.id, Draft(card, str(play.automatic_placement(room, seat))), who)
    assert log.kept_drafts[room.id][1].round == card


@virtual
async def test_a_tile_that_is_placed_counts_and_one_that_is_taken_back_may_be_set():
    process = Process(ListLog())
    room = await second_round(process, "Bo")
    for who in ("Ann", "Bo"):
        await process.hub.draft(room.id, Draft(2, ELSEWHERE), who)
    await process.place(room.id, "Ann")  # elsewhere
    await process.do(room.id, "Ann", TakeBack(round=2))
    assert tiles(await time_out(process, room.id)) == {0: ELSEWHERE, 1: ELSEWHERE}


@virtual
async def test_resigning_places_by_the_rule_and_not_by_the_draft():
    process = Process(ListLog())
    room = await second_round(process, "Bo")
    await process.hub.draft(room.id, Draft(2, ELSEWHERE), "Bo")
    room = await process.do(room.id, "Bo", Resign())
    assert tiles(room) == {1: str(play.automatic_placement(room, 1))}
    assert placed(room, 2) == {1: "resigned"}


@virtual
async def test_a_bot_that_has_taken_over_is_not_bound_by_a_draft():
    for command, who in ((Leave(), "Bo"), (HandOver(seat=1), "Ann")):
        process = Process(ListLog(), Bot(seconds=100))  # which is not in time
        room = await second_round(process, "Bo")
        await process.hub.draft(room.id, Draft(2, ELSEWHERE), "Bo")
        await process.do(room.id, who, command)
        with pytest.raises(RoomRefused, match="a bot plays on for you"):
            await process.hub.draft(room.id, Draft(2, ELSEWHERE), "Bo")
        assert tiles(await time_out(process, room.id))[1] == str(play.automatic_placement(room, 1))


def test_drafts_are_for_players_of_a_game_in_progress():
    for room, who, code in (
        (opened(2), token(0), RoomRefusal.NOT_BEGUN),
        (finished(2), token(0), RoomRefusal.GAME_OVER),
        (begun(2), "nobody", RoomRefusal.NOT_SEATED),
        (begun(2), "", RoomRefusal.NOT_SEATED),
    ):
        with pytest.raises(RoomRefused) as caught:
            seat_for(room, who, Draft(1, "9n@0,0"))
        assert caught.value.code == code


@virtual
async def test_a_draft_changes_nothing_in_the_room_and_calls_nobody():
    log, called = ListLog(), []
    process = Process(log)
    room = await second_round(process, "Bo")
    before = [*log.events[room.id]]
    await process.hub.listen(room.id, lambda: called.append("called"))
    after = await process.hub.draft(room.id, Draft(2, ELSEWHERE), "Bo")
    assert (log.events[room.id], called, after.sequence) == (before, [], room.sequence)
    assert ELSEWHERE.encode() not in b"".join(encode_event(event) for event in after.events)


def test_who_has_called_time_first_is_known_until_the_next_card():
    room = begun(3)
    for seat in (1, 0):
        place(room, seat)
        play.call_time(room, seat, 2.0, "")
        assert room.more_time_by == 1
    place(room, 2)
    assert room.more_time_by is None

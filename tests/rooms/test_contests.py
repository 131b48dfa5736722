"""Contests: one player's game with a deck that the contest deals, and the result that is kept of it."""

import asyncio
from itertools import count

import pytest

from nmbr9.core.deck import Deck
from nmbr9.rooms import RoomRefusal, RoomRefused
from nmbr9.rooms.contests import ContestGame
from nmbr9.rooms.events import Leave, Resign, RoomCreated, TakeHint
from nmbr9.rooms.redaction import redact, visible_room
from nmbr9.server.views import record_of, view_of
from tests.rooms.fakes import ListLog
from tests.rooms.test_hub import Process, virtual

DECK = Deck.parse("99145")
SALTS = count()


def game(player="Ann", *, ranked=True, room="", deck=DECK):
    return ContestGame(
        "daily/2026-11-17", room or f"daily of {player}", deck, salt=f"salt {next(SALTS)}", ranked=ranked
    )


def result_in(log, room):
    """Return the result of a game that is over."""
    found = log.indexes[room.id].result
    assert found is not None
    return found


async def opened(process, player="Ann", **options):
    return await process.hub.open_contest_game(game(player, **options), player, player)


@virtual
async def test_a_game_begins_at_once_with_the_deck_of_the_contest():
    process = Process(ListLog())
    room = await opened(process)
    assert (room.state, room.contest, room.ranked, room.deck) == ("playing", "daily/2026-11-17", True, DECK)
    assert room.options.removed == 15
    assert room.game.cards == (9,)


@virtual
async def test_the_second_start_returns_to_the_first_game():
    log = ListLog()
    one, other = Process(log), Process(log, grace=2.0)
    first = await opened(one)
    await one.place(first.id, "Ann")
    for process in (one, other, Process(log)):
        again = await opened(process)
        assert (again.id, again.game.round, again.salt) == (first.id, 2, first.salt)


@virtual
async def test_simultaneous_starts_open_one_game():
    log = ListLog()
    processes = [Process(log, grace=2.0) for _ in range(4)]
    rooms = await asyncio.gather(*(opened(process) for process in processes * 3))
    assert len({(room.id, room.salt) for room in rooms}) == 1
    assert len(log.events) == 1


@virtual
async def test_everybody_is_told_that_it_is_a_contest_and_nobody_the_deck():
    process = Process(ListLog())
    room = await opened(process)
    for player in ("Ann", ""):
        view = view_of(room, player, 0.0)
        assert (view.contest, view.ranked, view.deck_chosen) == ("daily/2026-11-17", True, False)
    created = redact(room, 1, None)
    assert isinstance(created, RoomCreated)
    assert (created.contest, created.ranked, created.host) == ("daily/2026-11-17", True, "")
    seen, record = visible_room(room, "Bo").view, record_of(room)
    assert seen is not None
    assert record is not None
    assert (seen.cards, record.tags["Contest"]) == ((9,), "daily/2026-11-17")


@virtual
async def test_a_ranked_game_has_no_hints_and_a_repeat_has():
    process = Process(ListLog())
    ranked = await opened(process)
    with pytest.raises(RoomRefused, match="no hints in a ranked game") as refused:
        await process.do(ranked.id, "Ann", TakeHint(round=1))
    assert refused.value.code == RoomRefusal.HINTS_NOT_ALLOWED
    repeat = await opened(process, room="repeat", ranked=False)
    assert (await process.do(repeat.id, "Ann", TakeHint(round=1))).seats[0].hints == (1,)


@virtual
async def test_the_event_that_ends_a_game_brings_its_result_and_no_other():
    log = ListLog()
    process = Process(log)
    room = await opened(process)
    for _ in DECK:
        assert log.indexes[room.id].result is None
        room = await process.place(room.id, "Ann")
    result = result_in(log, room)
    assert (result.contest, result.ranked, result.deck, result.deck_chosen) == (room.contest, True, "99145", False)
    (seat,) = result.seats
    assert (seat.player, seat.name, seat.bot, seat.won, seat.complete, seat.hints) == ("Ann", "Ann", "", True, True, 0)
    assert (seat.score, seat.display) == (room.game.displays[0].score, str(room.game.displays[0]))


@virtual
async def test_who_resigns_or_leaves_has_not_played_to_the_end():
    log = ListLog()
    process = Process(log)
    for player, command in (("Ann", Resign()), ("Bo", Leave())):
        room = await opened(process, player)
        await process.do(room.id, player, command)
        await asyncio.sleep(30)
        (seat,) = result_in(log, room).seats
        assert (seat.player, seat.complete) == (player, False)


@virtual
async def test_results_of_a_room_with_bots_and_a_chosen_deck():
    log = ListLog()
    process = Process(log)
    room = await process.open("Bo", seats=3, bots=("greedy",))
    for _ in room.deck:
        for player in ("Ann", "Bo"):
            await process.place(room.id, player)
        await asyncio.sleep(1)
    result = result_in(log, room)
    assert (result.contest, result.ranked, result.deck_chosen) == ("", False, True)
    assert [(seat.player, seat.bot, seat.complete) for seat in result.seats] == [
        ("Ann", "", True),
        ("Bo", "", True),
        ("", "greedy", True),
    ]
    assert any(seat.won for seat in result.seats)

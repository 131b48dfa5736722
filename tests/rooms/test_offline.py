"""Games that were played without a server, as rooms that are over."""

import pytest

from nmbr9 import Record
from nmbr9.core.errors import IllegalPlacement
from nmbr9.notation.shuffle import CHOSEN
from nmbr9.rooms import Hub, Room, RoomRefusal, RoomRefused
from nmbr9.rooms import events as ev
from nmbr9.rooms.index import index_of
from nmbr9.rooms.offline import OfflineGame, offline_room
from nmbr9.rooms.redaction import redact, visible_room
from nmbr9.rooms.results import result_of
from nmbr9.rooms.seating import rematch_of
from nmbr9.rooms.stored import decode_event, encode_event
from nmbr9.server.views import record_of
from tests.played import offline_record
from tests.rooms.fakes import Bot, ListLog, in_virtual_time, now

BEGAN, ENDED = 1000.0, 1200.0


def room_from(text, *bots, hints=(), taken_over=""):
    game = OfflineGame(Record.parse(text), bots, BEGAN, ENDED, hints, taken_over)
    return offline_room("room", game, "player")


@pytest.mark.parametrize(
    ("bots", "options"),
    [
        ((), {}),
        (("greedy",), {}),
        (("greedy", "random", "greedy"), {"remove": 12}),
        (("person-45",), {"start": (3, 1)}),
        ((), {"remove": 19}),
        ((), {"hints": (1, 4, 20)}),
        (("greedy",), {"hints": (2,), "resigned": True}),
        ((), {"tags": {"Deck": CHOSEN}, "remove": 5}),
    ],
)
def test_a_room_has_the_game_of_the_record(bots, options):
    text = offline_record(1, *bots, **options)
    room = room_from(text, *bots, hints=options.get("hints", ()))
    assert (room.state, room.deadline, room.has_work, room.offline, room.contest) == ("finished", None, False, True, "")
    again = Room.replay(decode_event(encode_event(event)) for event in room.events)
    given, kept = Record.parse(text), record_of(again)
    assert kept is not None
    assert (kept.position, kept.removed, kept.hints, kept.resigned, kept.scores, kept.winners) == (
        given.position, given.removed, given.hints, given.resigned, given.scores, given.winners
    )  # fmt: skip
    assert kept.players[0] == "Ann"
    assert [name.partition("@")[0] for name in kept.players[1:]] == [f"bot:{bot}" for bot in bots]
    assert kept.tags == {"Room": "room", "Offline": "yes", **given.tags}  # and nothing was promised about the deck


def test_events_are_those_of_a_game_that_was_played_then():
    room = room_from(offline_record(1, "greedy", remove=18), "greedy")
    kinds = [type(event).__name__ for event in room.events]
    a_round = ["CardDrawn", "TilePlaced", "TilePlaced", "RoundClosed"]
    assert kinds == ["RoomCreated", "SeatTaken", "SeatTaken", "GameBegan", *a_round, *a_round, "GameEnded"]
    assert [event.at for event in room.events] == [BEGAN] * 5 + [1100.0] * 4 + [ENDED] * 4
    assert [event.why for event in room.events if isinstance(event, ev.TilePlaced)] == ["player", "bot"] * 2
    assert not any(event.by for event in room.events)


def test_the_result_is_the_player_s_own_and_has_its_mark():
    result = result_of(room_from(offline_record(2, "greedy", hints=(3,)), "greedy", hints=(3,)))
    assert result is not None
    assert (result.offline, result.ranked, result.contest, result.deck_chosen, result.ended) == (
        True, False, "", False, ENDED
    )  # fmt: skip
    assert [(seat.player, seat.bot, seat.hints, seat.complete) for seat in result.seats] == [
        ("player", "", 1, True),
        ("", "greedy", 0, True),
    ]


@pytest.mark.parametrize("bots", [(), ("greedy", "random")])
@pytest.mark.parametrize("how", ["resigned", "left"])
def test_a_player_who_has_given_up_has_not_completed_the_game(bots, how):
    tags = {"TakenOver": "1: greedy"} if how == "left" else {}
    text = offline_record(2, *bots, resigned=how == "resigned", tags=tags)
    room = room_from(text, *bots, taken_over="greedy" if how == "left" else "")
    result = result_of(room)
    assert result is not None
    assert [seat.complete for seat in result.seats] == [False, *[True] * len(bots)]
    kept, given = record_of(room), Record.parse(text)
    assert kept is not None
    assert (kept.position, kept.resigned, kept.winners) == (given.position, given.resigned, given.winners)
    assert (kept.players[0], kept.tags.get("TakenOver")) == ("Ann", tags.get("TakenOver"))


def test_everybody_is_told_that_it_was_played_offline():
    room = room_from(offline_record(3))
    created = redact(room, 1, None)
    assert isinstance(created, ev.RoomCreated)
    assert (created.offline, created.host) == (True, "")
    assert visible_room(room, "").offline
    assert b'"offline":true' in encode_event(room.events[0])


def test_a_rematch_is_played_at_the_server():
    room = room_from(offline_record(3, "greedy"), "greedy")
    assert not rematch_of(room, 2000.0).offline


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (("Ann", "greedy (bot)"), RoomRefusal.BAD_NAME),
        (("Ann", "A" * 33), RoomRefusal.BAD_NAME),
        (("Ann", "A\u202eB"), RoomRefusal.BAD_NAME),
    ],
)
def test_a_name_that_no_room_has_is_refused(change, code):
    with pytest.raises(RoomRefused) as refused:
        room_from(offline_record(1).replace(*change))
    assert refused.value.code == code


def test_a_bot_that_does_not_exist_is_refused():
    with pytest.raises(RoomRefused) as refused:
        room_from(offline_record(1, "nobody"), "nobody")
    assert refused.value.code == RoomRefusal.UNKNOWN_BOT
    with pytest.raises(RoomRefused) as refused:
        room_from(offline_record(1), taken_over="nobody")
    assert refused.value.code == RoomRefusal.UNKNOWN_BOT


def test_the_rules_are_checked_again():
    """Even a record that nobody has checked can't bring an illegal placement into a log."""
    record = Record.parse(offline_record(1, remove=18))
    display = record.displays[0]
    unchecked = object.__new__(type(display))
    for name in display.__slots__:
        object.__setattr__(unchecked, name, getattr(display, name))
    far = display.placements[-1]
    moved = type(far)(far.number, far.rotation, far.x + 40, far.y)
    object.__setattr__(unchecked, "_placements", (*display.placements[:-1], moved))
    object.__setattr__(record.position, "displays", (unchecked,))
    with pytest.raises((RoomRefused, IllegalPlacement)):
        offline_room("room", OfflineGame(record, (), BEGAN, ENDED, ()), "player")


def test_a_game_is_kept_once():
    async def send():
        log = ListLog()
        hub = Hub(log, Bot(), now=now)
        first, second = room_from(offline_record(1)), room_from(offline_record(2))
        await hub.add_offline_game(first)
        await hub.add_offline_game(second)  # under the same id
        kept = await hub.room("room")
        await hub.adopt_orphaned_rooms()
        await hub.close()
        return log, first, kept

    log, first, kept = in_virtual_time(send())
    assert log.events["room"] == [encode_event(event) for event in first.events]
    assert (kept.state, record_of(kept)) == ("finished", record_of(first))
    assert log.indexes["room"].updated > index_of(first).updated  # it was not deleted before anybody saw it

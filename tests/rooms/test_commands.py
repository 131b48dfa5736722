"""Commands that come too early, too late, twice, or from the wrong person."""

import pytest

from nmbr9.rooms import Room, RoomRefusal, RoomRefused, events
from nmbr9.rooms.events import (
    CallTime,
    CardDrawn,
    HandOver,
    Leave,
    Place,
    Remove,
    Resign,
    RoundClosed,
    SeatHandedOver,
    Start,
    TakeBack,
    TilePlaced,
)
from tests.rooms.helpers import (
    NOBODY,
    ask,
    begun,
    finished,
    kinds,
    opened,
    place,
    refusal,
    spot,
)


def in_round_1(people: int) -> Room:
    """Return a room in which the first seat has placed."""
    room = begun(people)
    place(room, 0)
    return room


def test_only_the_host_starts_and_only_once():
    room = opened(2)
    assert refusal(room, 1, Start()).code is RoomRefusal.NOT_HOST
    ask(room, 0, Start())
    assert refusal(room, 0, Start()).code is RoomRefusal.ALREADY_BEGUN


@pytest.mark.parametrize(
    "command", [Start(), Place(round=1, placement="9n@0,0"), TakeBack(round=1), CallTime(), Leave(), Resign(),
                HandOver(seat=1), Remove(seat=1)]
)  # fmt: skip
def test_whoever_watches_does_nothing(command):
    for room in (opened(2), begun(2)):
        for stranger in (NOBODY, ""):
            assert refusal(room, stranger, command).code is RoomRefusal.NOT_SEATED


@pytest.mark.parametrize(
    "command",
    [Place(round=1, placement="9n@0,0"), TakeBack(round=1), CallTime(), Resign(), HandOver(seat=1)],
)
def test_what_belongs_to_a_round_waits_for_the_game_and_ends_with_it(command):
    assert refusal(opened(2), 0, command).code is RoomRefusal.NOT_BEGUN
    assert refusal(finished(), 0, command).code is RoomRefusal.GAME_OVER


def test_leaving_after_the_game_changes_nothing():
    assert ask(finished(), 1, Leave()) == []


def test_a_placement_is_for_this_round_and_legal_and_readable():
    room = begun(2)
    wrong = refusal(room, 0, Place(round=2, placement="9n@0,0"))
    assert (wrong.code, wrong.place) == (RoomRefusal.WRONG_ROUND, "round")
    assert refusal(room, 0, TakeBack(round=0)).code is RoomRefusal.WRONG_ROUND
    illegal = refusal(room, 0, Place(round=1, placement="9n@5,5"))
    assert (illegal.code, illegal.place) == (RoomRefusal.ILLEGAL_PLACEMENT, "placement")
    assert illegal.squares is not None
    assert "NOT_AT_ORIGIN" in illegal.squares
    assert refusal(room, 0, Place(round=1, placement="8n@0,0")).code is RoomRefusal.ILLEGAL_PLACEMENT  # another card
    unreadable = refusal(room, 0, Place(round=1, placement="9x@"))
    assert (unreadable.code, unreadable.place) == (RoomRefusal.NOT_UNDERSTOOD, "placement")
    assert refusal(room, 0, TakeBack(round=1)).code is RoomRefusal.NOTHING_TO_TAKE_BACK


def test_handing_over_needs_the_host_a_seat_and_a_bot():
    room = begun(2)
    assert refusal(room, 1, HandOver(seat=0)).code is RoomRefusal.NOT_HOST
    nowhere = refusal(room, 0, HandOver(seat=2))
    assert (nowhere.code, nowhere.place) == (RoomRefusal.NO_SUCH_SEAT, "seat")
    unknown = refusal(room, 0, HandOver(seat=1, bot="nobody"))
    assert (unknown.code, unknown.place) == (RoomRefusal.UNKNOWN_BOT, "bot")
    assert kinds(ask(room, 0, HandOver(seat=1, bot="random"))) == [SeatHandedOver]
    assert room.awaited_bots == [1]
    assert refusal(room, 1, spot(room, 1)).code is RoomRefusal.NOT_SEATED  # the bot plays now


def test_a_command_is_done_once_for_each_id_and_each_player():
    room = begun(2)
    assert kinds(ask(room, 0, spot(room, 0), id_="a")) == [TilePlaced]
    assert ask(room, 0, spot(room, 0, 1), id_="a") == []
    assert kinds(ask(room, 0, TakeBack(round=1), id_="b")) == [events.TileTakenBack]
    assert ask(room, 0, spot(room, 0), id_="a") == []
    assert ask(Room.replay(room.events), 0, TakeBack(round=1), 2.0, "b") == []
    assert kinds(ask(room, 1, spot(room, 1), id_="a")) == [TilePlaced]  # Bo's own a
    assert refusal(room, 0, TakeBack(round=1)).code is RoomRefusal.NOTHING_TO_TAKE_BACK
    assert kinds(ask(room, 0, spot(room, 0), id_="c")) == [TilePlaced, RoundClosed, CardDrawn]


@pytest.mark.parametrize(
    ("opens", "seat", "command"),
    [
        (opened, 0, Start()),
        (opened, 0, Remove(seat=1)),
        (opened, 1, Leave()),
        (begun, 1, Leave()),
        (begun, 0, HandOver(seat=1)),
        (begun, 0, Place(round=1, placement="9n@0,0")),
        (begun, 0, Resign()),
        (in_round_1, 0, TakeBack(round=1)),
        (in_round_1, 0, CallTime()),
    ],
)
def test_every_command_is_idempotent(opens, seat, command):
    """A player who sends a command again after a lost connection gets neither a refusal nor a second effect."""
    room = opens(3)
    assert ask(room, seat, command, id_="a")
    assert ask(room, seat, command, id_="a") == []
    assert ask(Room.replay(room.events), seat, command, id_="a") == []


def test_the_resignation_that_ends_a_game_may_be_sent_again():
    room = begun(1)
    ask(room, 0, Resign(), id_="a")
    assert room.state == "finished"
    assert ask(room, 0, Resign(), id_="a") == []


def test_a_refused_command_may_be_asked_again():
    room = begun(2)
    with pytest.raises(RoomRefused):
        ask(room, 0, TakeBack(round=1), id_="a")
    place(room, 0)
    assert kinds(ask(room, 0, TakeBack(round=1), id_="a")) == [events.TileTakenBack]

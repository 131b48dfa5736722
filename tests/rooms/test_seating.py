"""Taking seats and leaving them, names, hosts, and the rematch."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9 import Record
from nmbr9.rooms import Room, RoomRefusal, RoomRefused, events, seating
from nmbr9.rooms.events import (
    CallTime,
    CardDrawn,
    HandOver,
    Leave,
    Place,
    Remove,
    Resign,
    SeatFreed,
    SeatHandedOver,
    Start,
    TakeBack,
)
from nmbr9.rooms.names import LONGEST_NAME, checked_name
from nmbr9.server.views import record_of
from tests.rooms.helpers import (
    HOST,
    NOBODY,
    all_place,
    ask,
    begun,
    finished,
    happened,
    kinds,
    opened,
    refusal,
    token,
)


def test_people_take_the_first_free_seats_and_bots_the_last():
    room = opened(2, seats=4, bots=["greedy", "greedy"])
    assert [seat.name for seat in room.seats] == ["Ann", "Bo", "greedy (bot)", "greedy (bot) 2"]
    assert [seat.bot for seat in room.seats] == ["", "", "greedy", "greedy"]


def test_whoever_sits_already_stays():
    room = opened(2)
    assert happened(room, seating.join, "Somebody else", token(1), 5.0) == []
    assert room.seat_of(token(1)) == 1


def test_a_full_room_and_one_that_has_begun_take_nobody():
    with pytest.raises(RoomRefused, match="all 2 seats are taken") as caught:
        happened(opened(2), seating.join, "Cy", NOBODY, 0.0)
    assert caught.value.code is RoomRefusal.ROOM_FULL
    with pytest.raises(RoomRefused, match="has begun") as caught:
        happened(begun(1, seats=2), seating.join, "Cy", NOBODY, 0.0)
    assert caught.value.code is RoomRefusal.ALREADY_BEGUN


def test_names_are_made_unique():
    room = opened(1, seats=4)
    for number in range(3):
        happened(room, seating.join, " Ann ", f"another {number}", 0.0)
    assert [seat.name for seat in room.seats] == ["Ann", "Ann 2", "Ann 3", "Ann 4"]


@pytest.mark.parametrize(
    "name",
    ["", " ", "\t\n", "a\x00b", "a\x1bb", "a\x7fb", "x" * 33, "a/b", "/", "\u202eknab", "a\u2066b", "\u200b",
     "\u200f", "\ud800", "\u061c"],
)  # fmt: skip
def test_names_that_would_break_or_mislead_are_refused(name):
    with pytest.raises(RoomRefused) as caught:
        happened(opened(1, seats=2), seating.join, name, NOBODY, 0.0)
    assert (caught.value.code, caught.value.place) == (RoomRefusal.BAD_NAME, "name")


@pytest.mark.parametrize(
    ("name", "kept"),
    [("x" * 32, "x" * 32), ("  Ann \n  Lee ", "Ann Lee"), ("<b>&amp;", "<b>&amp;"), ("Łucja", "Łucja"), ("李", "李"),
     ("👩‍🚀", "👩‍🚀"), ("דנה", "דנה"), ("-", "-"), ('"', '"'), ("{}", "{}"),
     ("a\u2028b", "a b")],
)  # fmt: skip
def test_other_names_are_kept_with_single_spaces(name, kept):
    assert checked_name(name) == kept


@given(st.lists(st.text(max_size=40), min_size=1, max_size=4))
def test_whatever_people_are_called_the_record_can_be_read(names):
    room = opened(1, seats=5)
    for number, name in enumerate(names):
        try:
            happened(room, seating.join, name, f"another {number}", 0.0)
        except RoomRefused as error:
            assert error.code is RoomRefusal.BAD_NAME
    ask(room, 0, Start())
    record = record_of(room)
    assert record is not None
    assert Record.parse(str(record)).players == tuple(seat.name for seat in room.seats)
    assert len(set(record.players)) == len(record.players)
    assert all(len(name) <= LONGEST_NAME + 4 for name in record.players)


def test_leaving_before_the_game_frees_the_seat():
    room = opened(2)
    assert kinds(ask(room, 1, Leave())) == [SeatFreed]
    assert room.seat_of(token(1)) is None
    happened(room, seating.join, "Cy", token(2), 2.0)
    assert [seat.name for seat in room.seats] == ["Ann", "Cy"]


def test_the_host_frees_a_seat_but_not_the_own_one():
    room = opened(2, seats=4, bots=["random"])
    assert refusal(room, 1, Remove(seat=0)).code is RoomRefusal.NOT_HOST
    assert refusal(room, 0, Remove(seat=0)).code is RoomRefusal.NO_SUCH_SEAT
    assert refusal(room, 0, Remove(seat=2)).code is RoomRefusal.NO_SUCH_SEAT  # nobody sits there
    for seat in (4, 199):
        nowhere = refusal(room, 0, Remove(seat=seat))
        assert (nowhere.code, nowhere.place) == (RoomRefusal.NO_SUCH_SEAT, "seat")
    assert kinds(ask(room, 0, Remove(seat=1)) + ask(room, 0, Remove(seat=3))) == [SeatFreed] * 2
    assert [seat.taken for seat in room.seats] == [True, False, False, False]
    ask(room, 0, Start())
    assert refusal(room, 0, Remove(seat=0)).code is RoomRefusal.ALREADY_BEGUN


def test_when_the_host_leaves_before_the_game_the_next_player_is_host():
    room = opened(3)
    ask(room, 0, Leave())
    assert refusal(room, 2, Start()).code is RoomRefusal.NOT_HOST
    assert events.GameBegan in kinds(ask(room, 1, Start()))
    assert Room.replay(room.events).host == token(1)


def test_when_all_leave_the_next_one_to_come_is_host():
    room = opened(1)
    ask(room, 0, Leave())
    happened(room, seating.join, "Bo", token(1), 1.0)
    assert room.host == token(1)


def test_when_the_host_leaves_a_game_the_next_player_can_hand_over():
    room = begun(3)
    ask(room, 0, Leave())
    assert refusal(room, 0, HandOver(seat=2)).code is RoomRefusal.NOT_SEATED
    assert kinds(ask(room, 1, HandOver(seat=2))) == [SeatHandedOver]


def test_a_host_who_does_not_play_does_what_hosts_do():
    room = opened(3, host=HOST)
    assert kinds(ask(room, HOST, Remove(seat=1))) == [SeatFreed]
    assert refusal(room, 0, Start()).code is RoomRefusal.NOT_HOST
    assert kinds(ask(room, HOST, Start(), id_="go")) == [events.GameBegan, CardDrawn]
    assert ask(room, HOST, Start(), id_="go") == []
    assert [seat.name for seat in room.seats] == ["Ann", "Cy"]
    assert kinds(ask(room, HOST, HandOver(seat=1))) == [SeatHandedOver]
    while room.state == "playing":
        all_place(room, 1.0)
    assert kinds(happened(room, seating.open_rematch, HOST, "next", 9.0)) == [events.RematchOpened]


@pytest.mark.parametrize(
    "command", [Place(round=1, placement="9n@0,0"), TakeBack(round=1), CallTime(), Leave(), Resign()]
)
def test_a_host_who_does_not_play_does_nothing_else(command):
    for room in (opened(2, host=HOST), begun(2, host=HOST)):
        assert refusal(room, HOST, command).code is RoomRefusal.NOT_SEATED


def test_without_a_player_no_game_begins():
    room = opened(0, host=HOST, seats=3, bots=["greedy"])
    assert refusal(room, HOST, Start()).code is RoomRefusal.NOBODY_SEATED
    happened(room, seating.join, "Ann", token(0), 1.0)
    ask(room, 0, Leave())
    assert refusal(room, HOST, Start()).code is RoomRefusal.NOBODY_SEATED
    happened(room, seating.join, "Ann", token(0), 2.0)
    assert events.GameBegan in kinds(ask(room, HOST, Start()))


def test_a_host_who_does_not_play_stays_host():
    room = opened(2, host=HOST)
    for seat in (0, 1):
        ask(room, seat, Leave())
    happened(room, seating.join, "Cy", token(2), 2.0)
    assert room.host == HOST
    ask(room, HOST, Start())
    ask(room, 2, Leave())
    assert room.host == Room.replay(room.events).host == HOST


def test_a_host_who_sits_down_after_all_is_a_host_like_others():
    room = opened(1, host=HOST, seats=2)
    happened(room, seating.join, "Di", HOST, 1.0)
    ask(room, HOST, Leave())
    assert room.host == token(0)


def test_a_rematch_comes_after_the_game_and_once():
    with pytest.raises(RoomRefused, match="after the game"):
        happened(begun(2), seating.open_rematch, token(0), "next", 9.0)
    room = finished()
    with pytest.raises(RoomRefused, match="only the host"):
        happened(room, seating.open_rematch, token(1), "next", 9.0)
    happened(room, seating.open_rematch, token(0), "next", 9.0)
    assert happened(room, seating.open_rematch, token(0), "another", 9.0) == []
    assert room.rematch == "next"

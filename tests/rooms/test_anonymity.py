"""A player is taken out of a log, and everything else in it stays as it was."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nmbr9.core.deck import Deck
from nmbr9.players.identity import hashed
from nmbr9.rooms import Options, Room, play, seating
from nmbr9.rooms.anonymity import anonymised, deletion_in
from nmbr9.rooms.events import PlayerDeleted, RoomCreated
from nmbr9.rooms.names import DELETED_NAME
from nmbr9.rooms.seat import PSEUDONYM
from nmbr9.rooms.shuffling import Deal
from nmbr9.rooms.stored import decode_event, encode_event

ANN, BO, CY = map(hashed, ("ann", "bo", "cy"))
NAMES = {ANN: "Annegret", BO: "Bo", CY: "Cyrill"}
NEW = f"{PSEUDONYM}0123456789abcdef"


def log_of(room):
    return [encode_event(event) for event in room.events]


def replayed(log):
    return Room.replay(map(decode_event, log))


@st.composite
def rooms(draw):
    """A room in which three people come and go, and perhaps play."""
    room = Room()
    seating.open_room(room, "room", Options(seats=4, bots=("greedy",)), draw(st.sampled_from([ANN, BO, CY])), 1.0)
    for player in draw(st.lists(st.sampled_from([ANN, BO, CY]), min_size=1, max_size=8)):
        if (seat := room.seat_of(player)) is None:
            seating.join(room, NAMES[player], player, 2.0)
        else:
            seating.leave(room, seat, 3.0, f"{player}/x")
    if draw(st.booleans()) and any(seat.token for seat in room.seats) and room.host:
        deck = Deck.shuffled(random.Random(1), remove=18)
        play.start(room, room.host, Deal(deck, "salt"), 4.0, by="")
    return room


@settings(max_examples=200)
@given(rooms())
def test_the_room_is_the_same_but_for_the_player(room):
    log = log_of(room)
    result = anonymised(log, ANN, NEW)
    assert len(result.payloads) == len(log)
    after = replayed(result.payloads)
    text = b"".join(result.payloads)
    assert ANN.encode() not in text
    assert b"Annegret" not in text
    for old, new in zip(room.seats, after.seats, strict=True):
        mine = old.token == ANN
        assert (new.token, new.bot) == (NEW if mine else old.token, old.bot)
        assert new.name == (DELETED_NAME if mine else old.name)
    assert after.host == (NEW if room.host == ANN else room.host)
    assert (after.state, after.deck, after.awaited) == (room.state, room.deck, room.awaited)
    assert result.names == [seat.name for seat in after.seats if seat.taken]
    assert result.seats == [index for index, seat in enumerate(room.seats) if seat.token == ANN]
    opened = decode_event(log[0])
    assert isinstance(opened, RoomCreated)
    people = {opened.host, *(seat.token for seat in room.seats)}
    assert result.others == bool(people & {BO, CY})


@given(rooms())
def test_somebody_who_was_never_there_changes_nothing(room):
    assert anonymised(log_of(room), hashed("nobody"), NEW).payloads == log_of(room)


def test_what_cannot_be_read_keeps_at_most_its_place():
    room = Room()
    seating.open_room(room, "room", Options(seats=2), ANN, 1.0)
    seating.join(room, "Annegret", ANN, 1.0)
    strange = [b'{"type":"of_the_future","at":1,"by":"%b/1"}' % ANN.encode(), b'{"type":"seat_taken"', b""]
    result = anonymised([*log_of(room), *strange], ANN, NEW)
    assert result.payloads[-3:] == [strange[0].replace(ANN.encode(), NEW.encode()), *strange[1:]]
    assert not result.others


def test_a_seat_that_is_freed_after_an_event_that_cannot_be_read():
    room = Room()
    seating.open_room(room, "room", Options(seats=2), BO, 1.0)
    seating.join(room, "Annegret", ANN, 1.0)
    seating.leave(room, 0, 2.0, f"{ANN}/1")
    seating.join(room, "Annegret", ANN, 3.0)
    log = log_of(room)
    log[1] = b'{"type":"seat_taken"'
    result = anonymised(log, ANN, NEW)
    assert b"Annegret" not in b"".join(result.payloads)
    assert (result.seats, result.others) == ([0], True)


def test_the_name_is_found_where_another_seat_was_taken_by_an_event_that_cannot_be_read():
    room = Room()
    seating.open_room(room, "room", Options(seats=2, deck=(3,)), BO, 1.0)
    for player in (BO, ANN):
        seating.join(room, NAMES[player], player, 1.0)
    play.start(room, BO, Deal(Deck((3,)), "salt"), 2.0, by="")
    log = log_of(room)
    assert b'"Bo"' in log[1]
    log[1] = b'{"type":"seat_taken"'
    text = b"".join(anonymised(log, ANN, NEW).payloads)
    assert b"Annegret" not in text
    assert b'"Bo"' in text


@pytest.mark.parametrize("order", [(ANN, BO), (BO, ANN)])
def test_two_players_of_one_room_are_deleted_one_after_the_other(order):
    room = Room()
    seating.open_room(room, "room", Options(seats=2), ANN, 1.0)
    for player in (ANN, BO):
        seating.join(room, NAMES[player], player, 1.0)
    first = anonymised(log_of(room), order[0], f"{PSEUDONYM}1")
    second = anonymised(first.payloads, order[1], f"{PSEUDONYM}2")
    assert (first.others, second.others) == (True, False)
    assert len({seat.token for seat in replayed(second.payloads).seats}) == 2


@settings(max_examples=200)
@given(rooms())
def test_the_event_takes_the_player_away_and_nobody_else(room):
    log = anonymised(log_of(room), ANN, NEW).payloads
    appended = deletion_in(log, NEW, 9.0)
    assert appended is not None
    event, index = appended
    before, after = replayed(log), replayed([*log, event])
    assert isinstance(after.events[-1], PlayerDeleted)
    assert (after.state, after.deck, after.deletions) == (before.state, before.deck, 1)
    mine = before.seat_of(NEW)
    for number, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
        if number != mine:
            assert new == old
        elif before.has_begun:
            assert (new.name, bool(new.bot)) == (DELETED_NAME, True)  # a bot plays on
        else:
            assert not new.taken
    assert after.host != NEW
    assert before.host in (NEW, after.host)
    assert index.deadline is not None if after.has_work else index.deadline == after.deadline
    assert not index.named


def test_a_deleted_host_who_does_not_play_is_followed_by_the_first_player():
    room = Room()
    seating.open_room(room, "room", Options(seats=3), ANN, 1.0)
    for player in (BO, CY):
        seating.join(room, NAMES[player], player, 1.0)
    log = anonymised(log_of(room), ANN, NEW).payloads
    event, _ = deletion_in(log, NEW, 2.0) or (b"", None)
    after = replayed([*log, event])
    assert (after.host, after.host_seat) == (BO, 0)


def test_a_deleted_player_has_no_seat_in_the_next_game():
    room = Room()
    seating.open_room(room, "room", Options(seats=3, deck=(3,)), BO, 1.0)
    for player in (ANN, BO, CY):
        seating.join(room, NAMES[player], player, 1.0)
    play.start(room, BO, Deal(Deck((3,)), "salt"), 2.0, by="")
    log = anonymised(log_of(room), ANN, NEW).payloads
    event, _ = deletion_in(log, NEW, 3.0) or (b"", None)
    again = seating.rematch_of(replayed([*log, event]), 4.0)
    assert [seat.name for seat in again.seats] == ["Bo", "Cyrill", ""]


def test_a_log_that_cannot_be_read_gets_no_event():
    room = Room()
    seating.open_room(room, "room", Options(seats=2), ANN, 1.0)
    log = log_of(room)
    for strange in (b'{"type":"of_the_future","at":1}', b'{"type":"seat_taken"', b""):
        assert deletion_in([*log, strange], NEW, 2.0) is None
    assert deletion_in([], NEW, 2.0) is None

"""The course of a game in a room: rounds, clocks, bots, and players who give up."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9 import Deck, Display
from nmbr9.core.rules import check
from nmbr9.notation.commitment import commitment
from nmbr9.rooms import RoomRefusal, events, play
from nmbr9.rooms.events import (
    CallTime,
    CardDrawn,
    GameEnded,
    Leave,
    Resign,
    RoundClosed,
    SeatHandedOver,
    Start,
    TakeBack,
    TilePlaced,
    TimeCalled,
)
from nmbr9.rooms.play import automatic_placement
from nmbr9.rooms.redaction import visible_room
from nmbr9.rooms.seating import STAND_IN
from nmbr9.server.views import record_of
from tests.rooms.helpers import (
    DECK,
    SALT,
    ask,
    begun,
    finished,
    happened,
    kinds,
    opened,
    place,
    refusal,
    spot,
    token,
    token_of,
)


def test_seats_that_nobody_has_taken_are_left_out():
    room = opened(3, seats=4)
    ask(room, 1, Leave())
    ask(room, 0, Start())
    assert [seat.name for seat in room.seats] == ["Ann", "Cy"]
    assert room.seat_of(token(2)) == 1


def test_a_round_closes_when_all_have_placed_and_the_next_card_is_drawn():
    room = begun(2)
    assert kinds(place(room, 0)) == [TilePlaced]
    assert kinds(place(room, 0)) == [TilePlaced]  # elsewhere, or there again
    assert kinds(place(room, 1)) == [TilePlaced, RoundClosed, CardDrawn]
    assert room.game is not None
    assert room.game.round == 2


def test_every_round_has_the_next_card_of_the_deck():
    drawn = [event for event in finished(2).events if isinstance(event, CardDrawn)]
    assert [(event.round, event.number) for event in drawn] == list(enumerate(DECK, start=1))


def test_with_start_tiles_every_seat_begins_with_its_own():
    room = begun(2, start_tiles=True)
    began = next(event for event in room.events if isinstance(event, events.GameBegan))
    assert began.start == (1, 2)  # the deal has more
    assert room.game is not None
    assert [str(display) for display in room.game.displays] == ["1n@0,0", "2n@0,0"]


def test_without_them_displays_begin_empty():
    room = begun(2)
    assert room.game is not None
    assert (room.game.start, room.game.displays) == ((), (Display(), Display()))


def test_the_game_ends_with_shared_wins_and_the_proof_about_the_deck():
    room = finished(3)
    end = room.events[-1]
    assert isinstance(end, GameEnded)
    assert end.winners == (0, 1, 2) == room.winners  # they have all done the same
    assert (end.deck, end.salt) == (DECK, SALT)
    assert commitment(Deck(end.deck), end.salt) == room.commitment
    began = next(event for event in room.events if isinstance(event, events.GameBegan))
    assert began.commitment == room.commitment


def test_the_record_tells_the_commitment_at_once_and_the_salt_at_the_end():
    record = record_of(begun(2))
    assert record is not None
    assert set(record.tags) == {"Room", "Commitment"}
    record = record_of(finished(2))
    assert record is not None
    assert record.tags["Salt"] == SALT
    assert commitment(record.cards, record.tags["Salt"]) == record.tags["Commitment"]
    assert record_of(opened(2)) is None


# Leaving and giving up


def test_leaving_a_game_hands_the_seat_to_a_bot():
    room = begun(2)
    left = ask(room, 1, Leave())
    assert [(event.seat, event.bot) for event in left if isinstance(event, SeatHandedOver)] == [(1, STAND_IN)]
    view = room.view_for(1)
    assert view is not None
    assert happened(room, play.place_for_bot, 0, 1, view.legal_placements()[0], 2.0) == []  # Ann is no bot
    assert happened(room, play.place_for_bot, 1, 2, view.legal_placements()[0], 2.0) == []  # not this round
    (placed,) = happened(room, play.place_for_bot, 1, 1, view.legal_placements()[0], 2.0)
    assert isinstance(placed, TilePlaced)
    assert placed.why == "bot"
    assert happened(room, play.place_for_bot, 1, 1, view.legal_placements()[0], 2.0) == []  # it has placed
    waiting = opened(1, bots=["greedy"], seats=2)
    assert happened(waiting, play.place_for_bot, 1, 1, view.legal_placements()[0], 2.0) == []


def test_whoever_resigns_never_blocks_and_never_wins():
    room = begun(3)
    first = ask(room, 1, Resign())
    assert [event.why for event in first if isinstance(event, TilePlaced)] == ["resigned"]
    while room.state == "playing":
        assert 1 not in room.awaited
        for seat in room.awaited:
            place(room, seat)
    assert len(set(room.events[-1].scores)) == 1  # type: ignore[union-attr] # the end
    assert room.winners == (0, 2)


def test_a_tile_that_a_resigned_seat_takes_back_is_placed_again():
    room = begun(2)
    ask(room, 1, Resign())
    ask(room, 1, TakeBack(round=1))
    assert kinds(place(room, 0)) == [TilePlaced, TilePlaced, RoundClosed, CardDrawn, TilePlaced]


@pytest.mark.parametrize("people", [1, 2, 4])
def test_when_all_resign_the_game_ends_and_nobody_wins(people):
    room = begun(people)
    for seat in range(people):
        ask(room, seat, Resign())
    assert (room.state, room.winners) == ("finished", ())


def test_a_seat_whose_tile_lies_keeps_it_when_it_resigns():
    room = begun(2)
    chosen = spot(room, 0, 2)
    ask(room, 0, chosen)
    assert kinds(ask(room, 0, Resign())) == [events.SeatResigned]
    assert visible_room(room, token_of(0)).placements == (chosen.placement, None)


# Clocks


def test_a_clock_that_rings_early_does_nothing():
    room = begun(2, clock="per_card", seconds=30)
    assert room.deadline == 31.0
    assert happened(room, play.check_deadline, 30.999) == []
    assert happened(opened(2), play.check_deadline, 1e12) == []
    assert happened(begun(2), play.check_deadline, 1e12) == []  # without a clock
    assert happened(finished(2, clock="per_card"), play.check_deadline, 1e12) == []


def test_when_time_is_up_the_rule_places_for_those_who_have_not():
    room = begun(3, clock="per_card", seconds=30)
    mine = spot(room, 0, 3)
    ask(room, 0, mine)
    new = happened(room, play.check_deadline, 31.0)
    assert kinds(new) == [TilePlaced, TilePlaced, RoundClosed, CardDrawn]
    assert [(event.seat, event.why) for event in new if isinstance(event, TilePlaced)] == [
        (1, "clock"),
        (2, "clock"),
    ]
    assert isinstance(new[2], RoundClosed)
    assert new[2].placements == (mine.placement, "9n@0,0", "9n@0,0")
    assert room.deadline == 61.0


def test_with_a_clock_per_card_a_round_does_not_wait_for_its_end():
    room = begun(2, clock="per_card", seconds=30)
    place(room, 0, 5.0)
    assert kinds(place(room, 1, 6.0)) == [TilePlaced, RoundClosed, CardDrawn]
    assert room.deadline == 36.0


@given(st.lists(st.integers(0, 10_000), min_size=4, max_size=4))
def test_the_rule_takes_the_first_legal_spot_on_the_table(choices):
    room = begun(1)
    for choice in choices:
        ask(room, 0, spot(room, 0, choice))
    view = room.view_for(0)
    assert view is not None
    chosen = automatic_placement(room, 0)
    assert view.display.level_of(chosen) == 0
    on_the_table = [option for option in view.legal_placements() if view.display.level_of(option) == 0]
    assert chosen == on_the_table[0] == min(on_the_table, key=lambda o: ("nesw".index(o.rotation), o.y, o.x))


def test_a_card_a_minute_stays_open_for_the_minute():
    room = begun(2, clock="card_a_minute")
    place(room, 0, 2.0)
    assert kinds(place(room, 1, 3.0)) == [TilePlaced]
    assert room.awaited == []
    assert happened(room, play.check_deadline, 60.9) == []
    assert kinds(ask(room, 1, TakeBack(round=1), 60.0)) == [events.TileTakenBack]
    assert kinds(place(room, 1, 60.5)) == [TilePlaced]
    assert kinds(ask(room, 1, spot(room, 1, 1), 60.6)) == [TilePlaced]
    assert kinds(happened(room, play.check_deadline, 61.0)) == [RoundClosed, CardDrawn]
    assert room.deadline == 121.0


def test_a_card_a_minute_waits_for_the_minute_even_if_all_have_resigned():
    room = begun(2, clock="card_a_minute")
    for seat in (0, 1):
        ask(room, seat, Resign())
    for minute in range(1, 6):
        assert room.state == "playing"
        happened(room, play.check_deadline, 1.0 + 60 * minute)
    assert room.state == "finished"


def test_one_more_minute_is_called_by_one_who_has_placed_on_those_who_have_not():
    room = begun(3)
    assert refusal(room, 0, CallTime()).code is RoomRefusal.NOT_PLACED_YET
    place(room, 0)
    called = ask(room, 0, CallTime(), 10.0)
    assert [event.deadline for event in called if isinstance(event, TimeCalled)] == [70.0]
    assert room.deadline == 70.0
    place(room, 1, 50.0)
    ask(room, 1, CallTime(), 50.0)
    assert room.deadline == 70.0  # nobody gets more than was called first
    assert happened(room, play.check_deadline, 69.0) == []
    assert kinds(happened(room, play.check_deadline, 70.0)) == [TilePlaced, RoundClosed, CardDrawn]
    assert room.deadline is None  # the next round has no clock again


def test_one_more_minute_never_lengthens_a_deadline():
    room = begun(2, clock="per_card", seconds=30)
    place(room, 0)
    ask(room, 0, CallTime(), 20.0)
    assert room.deadline == 31.0
    room = begun(2, clock="per_card", seconds=3600)
    place(room, 0)
    ask(room, 0, CallTime(), 20.0)
    assert room.deadline == 80.0


def test_nobody_is_hurried_when_all_have_placed():
    room = begun(2, clock="card_a_minute")
    place(room, 0)
    place(room, 1)
    assert refusal(room, 0, CallTime()).code is RoomRefusal.NOBODY_TO_WAIT_FOR


def test_the_rules_are_checked_once_for_each_placement(monkeypatch):
    checked = []

    def counted(display, placement, card=None):
        checked.append(placement)
        return check(display, placement, card)

    room = begun(3)
    monkeypatch.setattr("nmbr9.core.display.check", counted)
    for seat in range(3):  # the last one closes the round and draws the next card
        place(room, seat)
    assert room.require_round().round == 2
    assert len(checked) == 3

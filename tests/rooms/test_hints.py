"""Hints: a player against bots may take them, everybody sees it, and nobody who plays against people can."""

import msgspec
import pytest

from nmbr9 import Record
from nmbr9.rooms import Room, RoomRefusal, events
from nmbr9.rooms.events import HandOver, HintTaken, Leave, Resign, TakeHint, UnknownEvent
from nmbr9.rooms.redaction import redact, visible_room
from nmbr9.rooms.stored import decode_event, encode_event
from nmbr9.server.views import record_of, replay_of, view_of
from tests.rooms.helpers import (
    HOST,
    NOBODY,
    all_place,
    ask,
    begun,
    finished,
    opened,
    place,
    refusal,
    spot,
    token,
)


def against_bots() -> Room:
    return begun(1, seats=3, bots=["greedy", "random"])


@pytest.mark.parametrize("room", [begun(1), against_bots(), begun(1, host=HOST, seats=2, bots=["greedy"])])
def test_a_player_alone_or_against_bots_takes_a_hint(room: Room) -> None:
    assert ask(room, 0, TakeHint(round=1), now=7.0) == [HintTaken(at=7.0, round=1, seat=0)]
    assert room.seats[0].hints == (1,)


def test_a_second_hint_in_a_round_writes_nothing():
    room = begun(1)
    assert len(ask(room, 0, TakeHint(round=1), id_="a")) == 1
    for id_ in ("a", "b", ""):
        assert ask(room, 0, TakeHint(round=1), id_=id_) == []
    place(room, 0)
    assert ask(room, 0, TakeHint(round=2), id_="c") == [events.HintTaken(at=1.0, by=f"{token(0)}/c", round=2, seat=0)]
    assert room.seats[0].hints == (1, 2)


def test_a_hint_may_be_taken_before_and_after_placing():
    room = against_bots()
    ask(room, 0, spot(room, 0))
    assert len(ask(room, 0, TakeHint(round=1))) == 1
    ask(room, 0, spot(room, 0, 1))
    assert room.seats[0].hints == (1,)


def test_where_another_person_plays_hints_are_refused():
    room = begun(2, seats=3, bots=["greedy"])
    for seat in (0, 1):
        refused = refusal(room, seat, TakeHint(round=1))
        assert (refused.code, refused.sentence) == (
            RoomRefusal.HINTS_NOT_ALLOWED,
            "hints are for games against bots, or alone",
        )


@pytest.mark.parametrize("command", [Leave(), Resign(), HandOver(seat=1, bot="greedy")])
def test_a_person_who_has_gone_has_played(command):
    room = begun(2)
    ask(room, 0 if isinstance(command, HandOver) else 1, command)
    assert refusal(room, 0, TakeHint(round=1)).code == RoomRefusal.HINTS_NOT_ALLOWED


def test_a_person_who_left_before_the_game_has_not_played():
    room = opened(2)
    ask(room, 1, Leave())
    ask(room, 0, events.Start())
    assert len(ask(room, 0, TakeHint(round=1))) == 1


def test_hints_are_for_players_in_the_round_of_the_game():
    assert refusal(opened(1), 0, TakeHint(round=1)).code == RoomRefusal.NOT_BEGUN
    assert refusal(finished(1), 0, TakeHint(round=5)).code == RoomRefusal.GAME_OVER
    room = begun(1, host=HOST, seats=2, bots=["greedy"])
    wrong = refusal(room, 0, TakeHint(round=2))
    assert (wrong.code, wrong.place) == (RoomRefusal.WRONG_ROUND, "round")
    for stranger in (NOBODY, HOST):
        assert refusal(room, stranger, TakeHint(round=1)).code == RoomRefusal.NOT_SEATED
    ask(room, 0, Leave())
    assert refusal(room, 0, TakeHint(round=1)).code == RoomRefusal.NOT_SEATED


def hinted() -> Room:
    """Return a game in which Ann has taken hints in the rounds 1 and 3."""
    room = against_bots()
    while room.state == "playing":
        assert room.game is not None
        if room.game.round in (1, 3):
            ask(room, 0, TakeHint(round=room.game.round), id_=f"hint {room.game.round}")
        all_place(room, 2.0)
    return room


def test_everybody_is_sent_that_a_hint_was_taken():
    room = hinted()
    numbers = [number for number, event in enumerate(room.events, start=1) if isinstance(event, HintTaken)]
    for watcher in (0, 1, None):
        sent = [redact(room, number, watcher) for number in numbers]
        assert sent == [HintTaken(at=1.0, round=1, seat=0), HintTaken(at=2.0, round=3, seat=0)]


def test_views_replays_and_records_have_the_hints():
    room = hinted()
    for who in (token(0), NOBODY):
        assert [seat.hints for seat in visible_room(room, who).seats] == [(1, 3), (), ()]
        assert [seat.hints for seat in view_of(room, who, 9.0).seats] == [2, 0, 0]
    record = record_of(room)
    assert record is not None
    assert '\n[Hints "1: 1 3"]\n' in str(record)
    assert Record.parse(str(record)) == record
    assert replay_of(record).hints == ((1, 3), (), ())
    assert replay_of(Record.from_compact(record.compact())).hints == ((), (), ())  # which does not say it


def test_a_game_without_hints_has_the_record_that_it_always_had():
    record = record_of(finished(1))
    assert "Hints" not in str(record)


def test_hints_follow_from_the_log():
    room = hinted()
    stored = [encode_event(event) for event in room.events]
    again = Room.replay(map(decode_event, stored))
    assert (again.seats, [*again.events]) == (room.seats, [*room.events])
    assert b'{"type":"hint_taken","round":1,"seat":0,"at":1.0,"by":"token of Ann/hint 1"}' in stored


def test_a_copy_of_a_room_has_hints_of_its_own():
    room = begun(1)
    copy = room.copy()
    ask(copy, 0, TakeHint(round=1))
    assert (room.seats[0].hints, copy.seats[0].hints) == ((), (1,))


def test_a_seat_that_a_bot_takes_over_keeps_its_hints():
    room = begun(1)
    ask(room, 0, TakeHint(round=1))
    ask(room, 0, Leave())
    assert room.seats[0].hints == (1,)


def test_a_process_that_does_not_know_hints_carries_them():
    """As an older version does while a cluster is updated: it keeps the event, and leaves the room alone."""
    payload = encode_event(HintTaken(at=1.0, round=1, seat=0))
    unknown = msgspec.structs.replace(msgspec.json.decode(payload, type=UnknownEvent), payload=payload)
    room = against_bots()
    room.apply(unknown)
    assert room.read_only
    assert decode_event(encode_event(room.events[-1])) == HintTaken(at=1.0, round=1, seat=0)


def test_hints_count_for_the_command_limit():
    room = against_bots()
    number = 0
    while room.within_command_limit(token(0)):
        number += 1
        ask(room, 0, spot(room, 0, number), id_=f"{number}")
    assert refusal(room, 0, TakeHint(round=1)).code == RoomRefusal.TOO_MANY_COMMANDS

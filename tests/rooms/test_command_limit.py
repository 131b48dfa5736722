"""The log of a room can't be filled: every command is limited, before the game and in each round."""

from collections.abc import Iterable
from itertools import count, repeat

import pytest

from nmbr9.rooms import Room, RoomRefusal, RoomRefused, events, seating
from nmbr9.rooms.events import CallTime, HandOver, Leave, RoomCommand, Start, TakeBack, TilePlaced
from nmbr9.rooms.room import COMMAND_LIMIT
from nmbr9.rooms.seating import SEATING_LIMIT
from tests.rooms.helpers import ask, begun, everything, kinds, opened, place, spot, token

IDS = count()


def send(room: Room, seat: int, command: RoomCommand) -> list[events.LoggedEvent]:
    """Send a command as a client does: with an id of its own."""
    return ask(room, seat, command, id_=f"{next(IDS)}")


def sent_until_refused(room: Room, seat: int, commands: list[RoomCommand]) -> int:
    """Send commands in turn until one is refused, and return how many were stored."""
    for number in range(10_000):
        try:
            assert send(room, seat, commands[number % len(commands)])
        except RoomRefused as refused:
            assert refused.code is RoomRefusal.TOO_MANY_COMMANDS
            return number
    raise AssertionError("there is no limit")


def placed_once(people: int = 3) -> Room:
    room = begun(people)
    send(room, 0, spot(room, 0))
    return room


LIMIT = COMMAND_LIMIT + 3


@pytest.mark.parametrize(
    "commands",
    [[HandOver(seat=1)], [CallTime()], [spot(begun(3), 0, 1), spot(begun(3), 0, 2)]],
)
def test_every_command_is_limited_in_a_round(commands):
    room = placed_once()
    assert sent_until_refused(room, 0, commands) == LIMIT - 1
    assert sent_until_refused(room, 0, [HandOver(seat=2), CallTime()]) == 0  # together, not each by itself


def test_a_seat_that_has_taken_its_tile_back_may_still_place():
    room = begun(2)
    tries: list[RoomCommand] = [spot(room, 0), TakeBack(round=1)]
    assert sent_until_refused(room, 0, tries) == COMMAND_LIMIT + 2 + 1  # the last tile was awaited
    assert 0 not in room.awaited
    send(room, 1, spot(room, 1))
    assert room.require_round().round == 2


def test_one_player_does_not_use_up_what_others_have():
    room = placed_once()
    sent_until_refused(room, 0, [CallTime()])
    assert kinds(send(room, 1, spot(room, 1))) == [TilePlaced]
    assert kinds(send(room, 1, CallTime())) == [events.TimeCalled]


def test_giving_up_and_leaving_are_always_possible():
    room = placed_once()
    sent_until_refused(room, 0, [CallTime()])
    assert events.SeatResigned in kinds(send(room, 0, events.Resign()))
    assert events.SeatHandedOver in kinds(send(room, 0, Leave()))


def test_the_next_card_brings_new_commands():
    room = placed_once()
    sent_until_refused(room, 0, [CallTime()])
    for seat in (1, 2):
        place(room, seat)
    assert room.require_round().round == 2
    send(room, 0, spot(room, 0))
    assert sent_until_refused(room, 0, [CallTime()]) == LIMIT - 1


def test_the_host_may_hand_over_every_seat_of_a_large_room():
    room = opened(1, seats=200)
    for number in range(199):
        seating.join(room, "Guest", f"guest {number}", 0.0)
    send(room, 0, Start())
    for seat in range(1, 200):
        send(room, 0, HandOver(seat=seat))


def come_and_go(room: Room, tokens: Iterable[str]) -> None:
    for guest in tokens:
        seating.join(room, "Cy", guest, 0.0)
        ask(room, guest, Leave(), id_=f"{next(IDS)}")


def test_one_player_who_comes_and_goes_is_stopped_in_the_end():
    room = opened(1, seats=3)
    with pytest.raises(RoomRefused) as caught:
        come_and_go(room, repeat("Cy's", 10_000))
    assert caught.value.code is RoomRefusal.TOO_MANY_COMMANDS
    assert room.sequence <= LIMIT + 3
    seating.join(room, "Di", "Di's", 0.0)  # another one may come
    send(room, 0, Start())


def test_ever_new_players_who_come_and_go_are_stopped_in_the_end():
    room = opened(1, seats=3)
    with pytest.raises(RoomRefused, match="coming and going") as caught:
        come_and_go(room, map(str, range(10_000)))
    assert caught.value.code is RoomRefusal.TOO_MANY_COMMANDS
    assert room.seatings <= SEATING_LIMIT + 20 * 3 + 1
    assert events.GameBegan in kinds(send(room, 0, Start()))


def test_what_was_counted_follows_from_the_log():
    room = placed_once()
    for _ in range(50):
        send(room, 0, CallTime())
    again = Room.replay(room.events)
    assert everything(again) == everything(room)
    assert sent_until_refused(again, 0, [CallTime()]) == sent_until_refused(room, 0, [CallTime()])


# A player whom the host has removed


def test_a_player_whom_the_host_has_removed_does_not_come_back():
    room = opened(2)
    send(room, 0, events.Remove(seat=1))
    for again in (room, Room.replay(room.events)):
        with pytest.raises(RoomRefused, match="removed you") as caught:
            seating.join(again, "Bo", token(1), 2.0)
        assert caught.value.code is RoomRefusal.REMOVED
        seating.join(again, "Cy", token(2), 2.0)


def test_a_player_who_has_left_comes_back():
    room = opened(2)
    send(room, 1, Leave())
    seating.join(room, "Bo", token(1), 2.0)
    assert room.seat_of(token(1)) == 1


def test_a_seat_of_a_bot_that_is_removed_keeps_nobody_out():
    room = opened(1, seats=2, bots=["greedy"])
    send(room, 0, events.Remove(seat=1))
    assert room.removed == frozenset()

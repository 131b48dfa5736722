"""Which events a command leads to. Commands are idempotent: one with the id of an earlier command changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from nmbr9.rooms import events as ev
from nmbr9.rooms import play, seating, shuffling
from nmbr9.rooms.errors import RoomRefusal, RoomRefused, too_many_commands
from nmbr9.rooms.seat import same

if TYPE_CHECKING:
    from nmbr9.rooms.room import Room
    from nmbr9.rooms.shuffling import Deal


def handle(room: Room, command: ev.RoomCommand, token: str, now: float, id_: str, deal: Deal) -> None:
    """Carry out a command of a seat or of the host, once for each id; `deal` is for a game that begins.

    Raises RoomRefused; then nothing has changed.
    """
    by = f"{token}/{id_}" if id_ else ""
    if by and room.has_done(by):
        return
    seat = room.seat_of(token)
    if seat is not None and room.seats[seat].bot:
        raise RoomRefused(RoomRefusal.NOT_SEATED, "a bot plays on for you; you are watching")
    if seat is None and not same(room.host, token):
        raise _watching()
    if not room.within_command_limit(token) and not _always_accepted(room, command, seat):
        raise too_many_commands()
    match command:
        case ev.Start():
            play.start(room, token, deal, now, by)
        case ev.HandOver():
            play.hand_over(room, token, command, now, by)
        case ev.Remove():
            seating.remove(room, token, command.seat, now, by)
        case _:
            if seat is None:  # a host who does not play
                raise _watching()
            _handle_seat(room, seat, command, now, by)


def _always_accepted(room: Room, command: ev.RoomCommand, seat: int | None) -> bool:
    """Return whether the command limit does not apply: to what can't be repeated, and to a tile that others await."""
    return isinstance(command, ev.Start | ev.Leave | ev.Resign | ev.RevealEntropy) or (
        isinstance(command, ev.Place) and seat in room.awaited
    )


def _handle_seat(room: Room, seat: int, command: ev.SeatCommand, now: float, by: str) -> None:
    match command:
        case ev.CommitEntropy():
            shuffling.commit_entropy(room, seat, command, now, by)
        case ev.RevealEntropy():
            play.reveal_entropy(room, seat, command, now, by)
        case ev.Place():
            play.place(room, seat, command, now, by)
        case ev.TakeBack():
            play.take_back(room, seat, command, now, by)
        case ev.TakeHint():
            play.take_hint(room, seat, command, now, by)
        case ev.CallTime():
            play.call_time(room, seat, now, by)
        case ev.Leave():
            seating.leave(room, seat, now, by)
        case ev.Resign():
            play.resign(room, seat, now, by)
        case _:
            assert_never(command)


def _watching() -> RoomRefused:
    return RoomRefused(RoomRefusal.NOT_SEATED, "only players can do that; you are watching")

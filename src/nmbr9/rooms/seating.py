"""Who sits where: opening a room, taking a seat, leaving it, and the rematch."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final

from nmbr9.rooms import events as ev
from nmbr9.rooms.errors import RoomRefusal, RoomRefused, too_many_commands
from nmbr9.rooms.names import checked_name, free_name
from nmbr9.rooms.options import require_bot
from nmbr9.rooms.room import Room
from nmbr9.rooms.seat import is_deleted, same

if TYPE_CHECKING:
    from collections.abc import Collection

    from nmbr9.rooms.options import Options

ROOM_ID_BITS: Final = 80
SEATING_LIMIT: Final = 2000
"""How often seats may be taken and freed before the game, in addition to twenty times for each seat.

It is far above what one address may do in ten minutes, so that nobody can use it to lock others out of a room.
"""
STAND_IN: Final = "greedy"
"""The bot that plays on for a player who leaves."""


def open_room(room: Room, room_id: str, options: Options, host: str, now: float, *, offline: bool = False) -> None:
    """Create the room, with its bots in the last seats."""
    room.apply(ev.RoomCreated(at=now, room=room_id, options=options, host=host, offline=offline))
    first = options.seats - len(options.bots)
    for seat, bot in enumerate(options.bots, start=first):
        number = options.bots[: seat - first].count(bot) + 1
        name = f"{bot} (bot)" if number == 1 else f"{bot} (bot) {number}"
        room.apply(ev.SeatTaken(at=now, seat=seat, name=name, bot=bot))


def join(room: Room, name: str, token: str, now: float) -> None:
    """Take the first free seat. Nothing happens for a player who has a seat already."""
    if room.seat_of(token) is not None:
        return
    if room.has_begun:
        raise RoomRefused(RoomRefusal.ALREADY_BEGUN, "the game has begun, but you can watch it")
    if token in room.removed:
        raise RoomRefused(RoomRefusal.REMOVED, "the host has removed you from this room; you can watch")
    _enforce_seating_limit(room, token)
    free = next((index for index, seat in enumerate(room.seats) if not seat.taken), None)
    if free is None:
        raise RoomRefused(RoomRefusal.ROOM_FULL, f"all {len(room.seats)} seats are taken, but you can watch")
    _take_seat(room, free, checked_name(name), token, now)


def leave(room: Room, seat: int, now: float, by: str) -> None:
    """Free the seat before the game; hand it over to a bot during shuffle and game. Afterwards nothing happens."""
    if not room.has_begun:
        room.apply(ev.SeatFreed(at=now, by=by, seat=seat))
    elif room.state != "finished":
        room.apply(ev.SeatHandedOver(at=now, by=by, seat=seat, bot=STAND_IN))


def remove(room: Room, token: str, seat: int, now: float, by: str) -> None:
    """Let the host free another player's seat before the game."""
    room.require_host(token)
    if room.has_begun:
        raise RoomRefused(RoomRefusal.ALREADY_BEGUN, "in a game, a seat is handed over to a bot instead")
    if seat >= len(room.seats) or not room.seats[seat].taken or same(room.seats[seat].token, room.host):
        raise RoomRefused(RoomRefusal.NO_SUCH_SEAT, f"there is nobody to remove at seat {seat}", place="seat")
    room.apply(ev.SeatFreed(at=now, by=by, seat=seat, removed=room.seats[seat].token))


def require_rematch(room: Room, token: str) -> None:
    """Raise RoomRefused unless this is the host, the game is over, and its bots can still play."""
    room.require_host(token)
    if room.state != "finished":
        raise RoomRefused(RoomRefusal.NOT_OVER, "a rematch comes after the game")
    for name in room.options.bots:  # a bot may have become unavailable since the last game
        require_bot(name, "bots")


def rematch_of(old: Room, now: float, without: Collection[str] = ()) -> Room:
    """Return the room of the next game: the same options, and the same players in its first seats, but for some.

    Its id follows from the old room and from secrets in it, so that processes which open it at the same time open the
    same room. Names are not checked again: they were when their players joined, perhaps by the rules of an older
    version.
    """
    secret = f"rematch {old.id} {old.host} {old.salt}"
    new = Room()
    open_room(new, sha256(secret.encode()).hexdigest()[: ROOM_ID_BITS // 4], old.options, old.host, now)
    stay = [seat for seat in old.seats if seat.token and not is_deleted(seat.token) and seat.token not in without]
    for index, seat in enumerate(stay):
        _take_seat(new, index, seat.name, seat.token, now)
    return new


def open_rematch(room: Room, token: str, new_id: str, now: float) -> None:
    """Record the room of the next game. Nothing happens when there is one already."""
    require_rematch(room, token)
    if not room.rematch:
        room.apply(ev.RematchOpened(at=now, room=new_id))


def _enforce_seating_limit(room: Room, token: str) -> None:
    """Raise RoomRefused when seats have been taken and freed so often that the log would fill up."""
    if not room.within_command_limit(token):
        raise too_many_commands()
    if room.seatings >= SEATING_LIMIT + 20 * len(room.seats):
        sentence = "there was too much coming and going in this room; open a new one, or watch"
        raise RoomRefused(RoomRefusal.TOO_MANY_COMMANDS, sentence)


def _take_seat(room: Room, seat: int, name: str, token: str, now: float) -> None:
    name = free_name(name, (other.name for other in room.seats if other.taken))
    room.apply(ev.SeatTaken(at=now, seat=seat, name=name, token=token))

"""Taking a player out of a room's log. Only the player's name and hash are replaced: numbers, times and tiles stay.

A log is append-only, with this one exception: a player may ask to be deleted. The game stays readable for the others.
Every event keeps its number and its effect, because the hash is replaced everywhere in the room by the same pseudonym,
which belongs to no token. An event is appended that frees the seat, or lets a bot play on. Whoever has the room in
memory reads the log again because of it, and an append that was decided before it gets a Conflict.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec

from nmbr9.rooms import events as ev
from nmbr9.rooms.index import index_of
from nmbr9.rooms.names import DELETED_NAME
from nmbr9.rooms.room import Room
from nmbr9.rooms.seat import is_deleted
from nmbr9.rooms.seating import STAND_IN
from nmbr9.rooms.stored import decode_event, encode_event

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nmbr9.rooms.log import RoomIndex

logger = logging.getLogger(__name__)

_NAMED: Final = (b'"room_created"', b'"seat_taken"', b'"seat_freed"', b'"game_began"', b'"player_deleted"')
"""The events that say who is there. Others have at most the hash, as the sender of a command."""


@dataclass(frozen=True)
class Anonymised:
    """A room's log without a player."""

    payloads: list[bytes]
    seats: list[int]
    """The seats that the player had at the end: one or none."""
    names: list[str]
    """The names at the seats that are taken at the end, as listings show them."""
    others: bool
    """Whether the room also belongs to somebody else: a player, or a host who does not play."""


def anonymised(payloads: Sequence[bytes], player: str, pseudonym: str) -> Anonymised:
    """Return a room's log in which a player has no name, and the pseudonym in place of the hash."""
    log = [payload.replace(player.encode(), pseudonym.encode()) for payload in payloads]
    tokens: dict[int, str] = {}
    names: dict[int, str] = {}
    called: set[str] = set()  # the player's names so far
    host = ""
    for number, payload in enumerate(log):
        match event := _read(payload):
            case ev.RoomCreated():
                host = event.host
            case ev.SeatTaken():
                if event.token == pseudonym:
                    called.add(event.name)
                    event = msgspec.structs.replace(event, name=DELETED_NAME)
                    log[number] = encode_event(event)
                tokens[event.seat], names[event.seat] = event.token, event.name
            case ev.SeatFreed(seat=seat) | ev.PlayerDeleted(seat=int(seat), name=""):
                tokens.pop(seat, None)  # nobody was there if the event before could not be read
                names.pop(seat, None)
            case ev.GameBegan():
                tokens = dict(enumerate(tokens[seat] for seat in sorted(tokens)))  # free seats are left out
                mine = {seat for seat, token in tokens.items() if token == pseudonym}
                if len(tokens) != len(event.players):  # a seat was taken by an event that could not be read
                    mine = {seat for seat, name in enumerate(event.players) if name in called}
                players = tuple(DELETED_NAME if seat in mine else name for seat, name in enumerate(event.players))
                log[number] = encode_event(msgspec.structs.replace(event, players=players))
            case _:
                pass
    people = {host, *tokens.values()}
    return Anonymised(
        payloads=log,
        names=[names[seat] for seat in sorted(names)],
        seats=[seat for seat, token in tokens.items() if token == pseudonym],
        others=any(token and not is_deleted(token) for token in people),
    )


def deletion_in(payloads: Sequence[bytes], pseudonym: str, now: float) -> tuple[bytes, RoomIndex] | None:
    """Return the event to append to an anonymised log, and the room's new index.

    None for a log that can't be read, or that only a newer version may write to.
    """
    try:
        room = Room.replay(map(decode_event, payloads))
    except Exception:  # of whatever kind: the name is gone from the log, and the room can't be played anyway
        logger.warning("a room can't be read, so that no event says that a player was deleted from it")
        return None
    if room.read_only or not room.events:
        return None
    seat = room.seat_of(pseudonym)
    name = bot = ""
    if seat is not None and room.has_begun:
        name = DELETED_NAME
        bot = "" if room.state == "finished" or room.seats[seat].bot else STAND_IN
    room.apply(ev.PlayerDeleted(at=now, seat=seat, name=name, bot=bot, player=pseudonym))
    return encode_event(room.events[-1]), index_of(room, room.sequence)


def _read(payload: bytes) -> ev.LoggedEvent | None:
    """Read an event that says who is there; None for others, and for one that can't be read."""
    if not any(name in payload for name in _NAMED):
        return None
    try:
        return decode_event(payload)
    except msgspec.DecodeError:
        return None

"""The index of a room, by which the store finds it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from nmbr9.rooms.log import RoomIndex
from nmbr9.rooms.results import result_of

if TYPE_CHECKING:
    from nmbr9.rooms.room import Room


def index_of(room: Room, first: int = 1) -> RoomIndex:
    """Return a room's index, with its result if the game was ended by an event from number `first` on."""
    newest = room.events[-1].at
    # What is left to do now is due now, so that another process adopts the room if this one dies.
    deadline = newest if room.has_work else room.deadline
    summary = {
        "room": room.id,
        "seats": len(room.seats),
        "players": [seat.name for seat in room.seats if seat.taken],
        "clock": room.options.clock,
        "seconds": room.options.time,
        "removed": room.options.removed,
        "open_displays": room.options.open_displays,
        "deck_chosen": bool(room.options.deck),
    }
    result = result_of(room, first)
    return RoomIndex(room.state, room.options.public, newest, deadline, msgspec.json.encode(summary), result)

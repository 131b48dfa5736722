"""The index of a room, by which the store finds it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from nmbr9.rooms import events as ev
from nmbr9.rooms.log import RoomIndex
from nmbr9.rooms.results import result_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nmbr9.rooms.room import Room


def index_of(room: Room, first: int = 1, updated: float | None = None) -> RoomIndex:
    """Return a room's index, with its result if the game was ended by an event from number `first` on.

    `updated` is used in place of the time of the newest event.
    """
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
    result, named = result_of(room, first), named_in(room.events.after(first - 1))
    at = newest if updated is None else updated
    return RoomIndex(room.state, room.options.public, at, deadline, msgspec.json.encode(summary), result, named)


def named_in(events: Sequence[ev.LoggedEvent]) -> frozenset[str]:
    """Return the players who are in a room because of these events.

    Nobody else is named in a log: whoever sends a command has a seat, or has opened the room.
    """
    opened = (event.host for event in events if isinstance(event, ev.RoomCreated))
    seated = (event.token for event in events if isinstance(event, ev.SeatTaken))
    return frozenset(filter(None, (*opened, *seated)))

"""What a room tells, and whom: events and placements without their secrets, in the forms that are sent."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import msgspec

from nmbr9.core.rules import legal_places
from nmbr9.rooms import events as ev

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from nmbr9.core.display import Display
    from nmbr9.core.errors import Violation
    from nmbr9.core.tiles import Square
    from nmbr9.rooms.room import Room

StructT = TypeVar("StructT", bound=msgspec.Struct)


def placements_for(room: Room, seat: int | None) -> list[str | None]:
    """List this round's placements, by seat, as far as a seat or a spectator may see them."""
    hidden = () if room.game is None else room.game.hidden
    return [
        str(placement) if placement and (room.options.open_displays or index == seat) else None
        for index, placement in enumerate(hidden)
    ]


def told(room: Room, number: int, seat: int | None) -> ev.Event:
    """Return what a seat is told of an event, None for a spectator. The only place where a room removes secrets."""
    event = room.events[number - 1]
    match event:
        case ev.RoomCreated():
            return _without(event, host="", options=_without(event.options, deck=()))
        case ev.SeatTaken():
            return _without(event, token="")
        case ev.GameBegan():
            return _without(event, seat=seat, deck=(), salt="")
        case ev.TilePlaced() if event.seat != seat and not room.options.open_displays:
            return _without(event, placement=None)
        case ev.CardDrawn() if seat is not None and room.game and event.round == room.game.round:
            return _without(event, legal=legal_for(room, seat))
        case _:
            return _without(event)


def legal_for(room: Room, seat: int) -> dict[str, list[int]]:
    """List a seat's legal placements compactly: by rotation, x, y and level of each in turn."""
    if room.game is None or room.game.finished:
        return {}
    return flat_places(room.game.displays[seat], room.game.cards[-1])


def _without(struct: StructT, **changes: object) -> StructT:
    """Return a copy with these fields changed, and without what says who asked for it."""
    return msgspec.structs.replace(struct, **({"by": ""} if hasattr(struct, "by") else {}), **changes)


def flat_places(display: Display, number: int) -> dict[str, list[int]]:
    """List legal placements of a tile compactly: by rotation, x, y and level of each in turn."""
    return {
        rotation: [value for place in places for value in place]
        for rotation, places in legal_places(display, number).items()
    }


def named_squares(broken: Mapping[Violation, Iterable[Square]]) -> dict[str, list[list[int]]]:
    """Return broken rules by their names, as they are sent, with the squares that break them."""
    return {str(rule.name): [[*square] for square in squares] for rule, squares in broken.items()}

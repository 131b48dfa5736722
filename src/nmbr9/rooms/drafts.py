"""Drafts: where this round's tile lies before its player has placed it. When time runs out, the clock places it there.

A draft is secret. It is neither an event nor a part of a room, so that nothing that is made from rooms and events can
contain it: no view, no record, and no number of an event. The log keeps the newest one of each seat beside the events.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.core.errors import IllegalPlacement, InvalidNotation
from nmbr9.core.placement import Placement
from nmbr9.core.rules import check
from nmbr9.rooms.encoding import encode_violations
from nmbr9.rooms.errors import RoomRefusal, RoomRefused

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nmbr9.rooms.log import Draft
    from nmbr9.rooms.room import Room


def seat_for(room: Room, token: str, draft: Draft) -> int:
    """Return the seat whose draft this is. Raises RoomRefused unless its player could place there now."""
    seat = room.seat_of(token)
    if seat is None:
        raise RoomRefused(RoomRefusal.NOT_SEATED, "only players can do that; you are watching")
    if room.seats[seat].bot:
        raise RoomRefused(RoomRefusal.NOT_SEATED, "a bot plays on for you; you are watching")
    game = room.require_round(draft.round)
    if draft.placement:
        placement = parsed(draft.placement)
        if broken := check(game.displays[seat], placement, game.cards[-1]):
            sentence, squares = str(IllegalPlacement(placement, broken)), encode_violations(broken)
            raise RoomRefused(RoomRefusal.ILLEGAL_PLACEMENT, sentence, place="placement", squares=squares)
    return seat


def placement_of(room: Room, seat: int, drafts: Mapping[int, Draft]) -> Placement | None:
    """Return a seat's draft for this round; None if there is none, if it is illegal, and for a bot's seat."""
    game, draft = room.require_round(), drafts.get(seat)
    if draft is None or draft.round != game.round or not draft.placement or room.seats[seat].bot:
        return None
    try:
        placement = Placement.parse(draft.placement)
    except InvalidNotation:
        return None
    return None if check(game.displays[seat], placement, game.cards[-1]) else placement


def parsed(text: str) -> Placement:
    """Read the placement of a command. Raises RoomRefused when it can't be read."""
    try:
        return Placement.parse(text)
    except InvalidNotation as error:
        raise RoomRefused(RoomRefusal.NOT_UNDERSTOOD, error.reason, place="placement") from None

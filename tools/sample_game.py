"""A game as the server sends it, for the tests of the page: the leader resigns, so the other player wins."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec

from nmbr9.core.deck import Deck
from nmbr9.rooms import Options, Room, seating
from nmbr9.rooms.commands import handle
from nmbr9.rooms.events import Place, Resign, Start
from nmbr9.rooms.redaction import redact
from nmbr9.rooms.shuffling import Deal
from nmbr9.server.views import record_of, replay_of, view_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nmbr9.rooms.events import RoomCommand

ANN, BO = "the hash of Ann's token", "the hash of Bo's token"
DEAL = Deal(Deck.parse("9914"), "5a" * 32)
PLACEMENTS = (("9n@0,0", "9n@0,0"), ("9n@3,0", "9n@3,0"), ("1w@1,1", "1n@-2,0"))


def opened() -> Room:
    """Open a room for two, in which Ann and Bo sit."""
    room = Room()
    seating.open_room(room, "0123456789abcdef0123", Options(seats=2), ANN, 1000.0)
    for name, token in (("Ann", ANN), ("Bo", BO)):
        seating.join(room, name, token, 1001.0)
    return room


def commands() -> Iterator[tuple[str, RoomCommand]]:
    """Yield four rounds of commands, each with who sends it. Ann leads by 1 : 0, and resigns in the last round."""
    yield ANN, Start()
    for number, placements in enumerate(PLACEMENTS, start=1):
        for token, placement in zip((ANN, BO), placements, strict=True):
            yield token, Place(round=number, placement=placement)
    yield ANN, Resign()
    yield BO, Place(round=4, placement="4n@5,0")


def played() -> Room:
    """Return the room after the game."""
    room = opened()
    for token, command in commands():
        handle(room, command, token, 1002.0, "", DEAL)
    return room


def sent_to(token: str) -> dict[str, Any]:
    """Return the room before and after the game, and the events between, as one player or a spectator gets them."""
    room = opened()
    before, events = view_of(room, token, 1001.0), []
    for sender, command in commands():
        known = room.sequence
        handle(room, command, sender, 1002.0, "", DEAL)
        events += [redact(room, number, room.seat_of(token)) for number in range(known + 1, room.sequence + 1)]
    return {"before": before, "events": events, "after": view_of(room, token, 1002.0)}


def as_json() -> str:
    """Return the game as Ann, Bo and a spectator get it, and its replay."""
    record = record_of(played())
    assert record is not None
    game = {"watchers": [sent_to(token) for token in (ANN, BO, "")], "replay": replay_of(record)}
    return json.dumps(msgspec.to_builtins(game)) + "\n"

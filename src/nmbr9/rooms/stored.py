"""The stored form of events: JSON, without what follows from other events.

Levels of placements and the host's seat are left out. `Room.apply` adds them when the log is read, so they can't
contradict the rest of the log, and the form of these events is still that of version 0.1. Events of an unknown type are
passed through unchanged, so that processes of two versions can share a database; version 0.1 could not do that.
"""

from __future__ import annotations

from typing import Final, get_args

import msgspec

from nmbr9.rooms import events as ev

_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(ev.Event).decode
_decode_unknown: Final = msgspec.json.Decoder(ev.UnknownEvent).decode
_TYPES: Final = frozenset(each.__struct_config__.tag for each in get_args(ev.Event))


def decode_event(payload: bytes) -> ev.LoggedEvent:
    """Read an event of the log. One of a type that a newer version has added is an UnknownEvent.

    Raises msgspec.DecodeError when it can't be read.
    """
    try:
        event: ev.Event = _decode(payload)
    except msgspec.ValidationError:
        unknown = _decode_unknown(payload)
        if unknown.type in _TYPES:
            raise
        return msgspec.structs.replace(unknown, payload=payload)
    return event


def encode_event(event: ev.LoggedEvent) -> bytes:
    """Return an event as it is written to the log."""
    match event:
        case ev.UnknownEvent():
            return event.payload
        case ev.TilePlaced(placement=str(placement)):
            event = msgspec.structs.replace(event, placement=_without_level(placement))
        case ev.RoundClosed():
            placements = tuple(_without_level(placement) for placement in event.placements)
            event = msgspec.structs.replace(event, placements=placements)
        case ev.SeatTaken() | ev.SeatFreed() | ev.SeatHandedOver() | ev.PlayerDeleted() | ev.GameBegan():
            event = msgspec.structs.replace(event, host=None)
        case _:
            pass
    return _encode(event)


def _without_level(placement: str) -> str:
    return placement.partition("^")[0]

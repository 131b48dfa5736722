"""The authority over live games: seats, tokens, clocks, bots. No sockets and no SQL; time and the log are injected."""

from nmbr9.rooms.errors import NoSuchRoom, RoomRefusal, RoomRefused, RoomUnavailable
from nmbr9.rooms.hub import Hub
from nmbr9.rooms.log import Conflict, Log, OutcomeUnknown, RoomIndex, StoreDamaged, StoreUnavailable
from nmbr9.rooms.options import Options
from nmbr9.rooms.room import Room

__all__ = [
    "Conflict", "Hub", "Log", "NoSuchRoom", "Options", "OutcomeUnknown", "Room", "RoomIndex", "RoomRefusal",
    "RoomRefused", "RoomUnavailable", "StoreDamaged", "StoreUnavailable",
]  # fmt: skip

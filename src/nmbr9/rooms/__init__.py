"""The authority over live games: seats, tokens, clocks, bots. No sockets and no SQL; time and the log are injected."""

from nmbr9.rooms.hub import Facts, Hub, Log, NoSuchRoom
from nmbr9.rooms.options import Options
from nmbr9.rooms.refusal import Refused
from nmbr9.rooms.room import Room

__all__ = ["Facts", "Hub", "Log", "NoSuchRoom", "Options", "Refused", "Room"]

"""Text forms of a position and of a whole game. docs/notation.md describes them; a placement's is its own `str`."""

from nmbr9.notation.position import Position
from nmbr9.notation.record import Record

__all__ = ["Position", "Record"]

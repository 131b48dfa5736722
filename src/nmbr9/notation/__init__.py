"""Text forms of a position and of a whole game. docs/notation.md describes them. `Placement` has its own text form."""

from nmbr9.notation.position import Position
from nmbr9.notation.record import Record, RecordedRound

__all__ = ["Position", "Record", "RecordedRound"]


def __dir__() -> list[str]:
    return sorted({*__all__, "__doc__"})  # what completion offers

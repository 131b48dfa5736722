"""A player's history is read in parts, newest first. A cursor says where the next part begins (keyset pagination)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Self

from nmbr9.core.errors import InvalidNotation

if TYPE_CHECKING:
    from nmbr9.players.storage import PastGame

_CURSOR: Final = re.compile(r"([0-9]{1,12}\.[0-9]{1,20})_([0-9A-Za-z]{1,64})", re.ASCII)


@dataclass(frozen=True)
class Cursor:
    """The position of a game in a history; the games after it are older. Its text is opaque to clients."""

    ended: float
    room: str

    @classmethod
    def after(cls, game: PastGame) -> Self:
        """Return the cursor of the part that begins after a game."""
        return cls(game.ended, game.room)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a cursor. Raises InvalidNotation."""
        found = _CURSOR.fullmatch(text)
        if found is None:
            raise InvalidNotation("expected what the part before has said, or nothing for the newest games")
        return cls(float(found[1]), found[2])

    def __str__(self) -> str:
        return f"{self.ended!r}_{self.room}"

"""Seats, and the rules for players' names."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from hmac import compare_digest
from typing import Final

from nmbr9.notation.grammar import is_name
from nmbr9.rooms.errors import RoomRefusal, RoomRefused

LONGEST_NAME: Final = 32
_MISLEADING: Final = re.compile(r"[/\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Names have no /, which sets seats apart in records, and nothing that turns the text after them around."""


@dataclass(frozen=True)
class Seat:
    """A place at the table. A seat without a name is free; one with a bot is played by it."""

    name: str = ""
    token: str = ""
    """The hash of the player's token: the log and the memory never hold the token itself."""
    bot: str = ""

    @property
    def taken(self) -> bool:
        """Whether somebody sits there."""
        return bool(self.name)


def checked_name(name: str) -> str:
    """Return a player's name as it is kept."""
    name = " ".join(name.split())
    visible = any(unicodedata.category(character)[0] in "LNPS" for character in name)
    if not is_name(name) or not visible or len(name) > LONGEST_NAME or _MISLEADING.search(name):
        sentence = f"a name has 1 to {LONGEST_NAME} characters, no control characters and no /"
        raise RoomRefused(RoomRefusal.BAD_NAME, sentence, place="name")
    return name


def same(one: str, other: str) -> bool:
    """Compare two hashes in constant time; two empty ones are nobody's."""
    return bool(one) and compare_digest(one, other)

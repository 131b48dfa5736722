"""Seats."""

from __future__ import annotations

from dataclasses import dataclass
from hmac import compare_digest
from typing import Final

PSEUDONYM: Final = "deleted-"
"""The prefix of a pseudonym that replaces the hash of a deleted player, so that it is not mistaken for a player."""


@dataclass(frozen=True)
class Seat:
    """A place at the table. A seat without a name is free; one with a bot is played by it."""

    name: str = ""
    token: str = ""
    """The hash of the player's token: the log and the memory never hold the token itself."""
    bot: str = ""
    entropy_hash: str = ""
    """The commitment to the randomness that the player adds to the shuffle."""
    entropy: str = ""
    """Its value, when it was revealed."""
    hints: tuple[int, ...] = ()
    """The rounds in which the player has taken a hint, in ascending order."""

    @property
    def taken(self) -> bool:
        """Whether somebody sits there."""
        return bool(self.name)


def is_deleted(token: str) -> bool:
    """Return whether the player with this token hash was deleted."""
    return token.startswith(PSEUDONYM)


def same(one: str, other: str) -> bool:
    """Compare two hashes in constant time; an empty one matches nothing."""
    return bool(one) and compare_digest(one, other)

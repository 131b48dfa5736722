"""A commitment scheme (commit and reveal) for the deck.

The server publishes a hash of the deck and a salt before the first card, and reveals both after the last. It can't
change a card in between, because the hash would differ. Nobody can find the deck from the hash, because the salt is
long, random and secret until then. docs/fair-deck.md explains it for players.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nmbr9.core.deck import Deck


def commitment(deck: Deck, salt: str) -> str:
    """Return the SHA-256 hash, in hexadecimal, of the cards in their order, a space and the salt."""
    return sha256(f"{deck} {salt}".encode()).hexdigest()

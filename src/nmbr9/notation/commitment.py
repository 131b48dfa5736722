"""A promise about the deck: its hash is published before the first card, deck and salt after the last.

Whoever dealt can't have changed a card in between, and nobody can guess the deck from the hash, since the salt is long
and secret. docs/fair-deck.md explains it for players.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nmbr9.core.deck import Deck


def commitment(deck: Deck, salt: str) -> str:
    """Return the SHA-256, in hexadecimal, of the cards in the order in which they are drawn, a space and the salt."""
    return sha256(f"{deck} {salt}".encode()).hexdigest()

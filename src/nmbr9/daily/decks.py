"""The deck of a day follows from a secret seed. Its hash is published the day before, the seed when the day closes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nmbr9.notation.shuffle import digest, shuffled_deck

if TYPE_CHECKING:
    from nmbr9.core.deck import Deck
    from nmbr9.daily.days import Day

ROOM_DIGITS: Final = 20


def deck_of(seed: str, day: Day) -> Deck:
    """Return the deck of a day: the shuffle of docs/fair-deck.md, with the seed and, as the only value, the day.

    >>> from nmbr9.daily import Day, deck_of
    >>> deck_of("00" * 32, Day.parse("2026-11-17"))
    Deck.parse('62918215347748930065')
    """
    return shuffled_deck(seed, [str(day)])


def commitment_of(seed: str) -> str:
    """Return what is published the day before: the SHA-256 hash of the seed, in hexadecimal."""
    return digest(seed)


def ranked_room(seed: str, day: Day, player: str) -> str:
    """Return the id of the room of a player's ranked game. It is always the same one.

    Nobody can guess it: the player's hash stays secret even when the seed is published.
    """
    return digest(f"{day.contest} {player} {seed}")[:ROOM_DIGITS]

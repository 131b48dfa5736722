"""Ranking and unranking: every order in which cards can be drawn has an index in the list of all of them.

The list is in lexicographic order, and its first index is 0. It is never built: the orders before an index are counted,
card by card. `nmbr9.core.deck.Deck` uses this to number decks.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from nmbr9.core.tiles import COPIES, NUMBERS

if TYPE_CHECKING:
    from collections.abc import Sequence


@cache
def orders(length: int, pairs: int = len(NUMBERS), singles: int = 0) -> int:
    """Count the ways to draw `length` cards when `pairs` numbers have two cards left, and `singles` have one.

    Two cards of the same number are not distinguished.

    >>> orders(2), orders(3)
    (100, 990)
    """
    if not length:
        return 1
    first_of_pair = pairs * orders(length - 1, pairs - 1, singles + 1) if pairs else 0
    single = singles * orders(length - 1, pairs, singles - 1) if singles else 0
    return first_of_pair + single


def rank(cards: Sequence[int]) -> int:
    """Return how many orders of the same length come before this one.

    >>> rank([0, 0]), rank([0, 1]), rank([9, 9])
    (0, 1, 99)
    """
    left = [COPIES] * len(NUMBERS)
    before = 0
    for index, card in enumerate(cards, start=1):
        before += sum(_orders_after(left, smaller, len(cards) - index) for smaller in range(card))
        left[card] -= 1
    return before


def unrank(place: int, length: int) -> list[int]:
    """Return the `length` cards whose `rank` is `place`.

    >>> unrank(99, 2)
    [9, 9]
    """
    left = [COPIES] * len(NUMBERS)
    cards = []
    for more in reversed(range(length)):
        card = 0
        while place >= (passed := _orders_after(left, card, more)):
            place -= passed
            card += 1
        cards.append(card)
        left[card] -= 1
    return cards


def _orders_after(left: Sequence[int], card: int, length: int) -> int:
    """Count the ways to draw `length` cards after this one; 0 when none of its number is left."""
    if not left[card]:
        return 0
    rest = [copies - (number == card) for number, copies in enumerate(left)]
    return orders(length, rest.count(2), rest.count(1))

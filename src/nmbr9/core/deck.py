"""The cards of a game, in the order in which they will be drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from nmbr9.core.errors import InvalidNotation
from nmbr9.core.tiles import COPIES, NUMBERS, is_number

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable, Sequence

CARDS: Final = COPIES * len(NUMBERS)
"""How many cards there are: 20, two of each number."""


def one_too_many(cards: Sequence[int], most: int = COPIES) -> str | None:
    """Say it when there are more than so many of the last card's number."""
    surplus = cards.count(cards[-1]) > most
    return f"one {cards[-1]} too many: there are {most} of each number" if surplus else None


class Deck(tuple[int, ...]):
    """Cards in the order in which they are drawn, at most two of each number; what is missing was removed unseen.

    >>> Deck.parse("9914").rounds, Deck.parse("9914").removed
    (4, 16)
    """

    __slots__ = ()

    def __new__(cls, cards: Iterable[int]) -> Self:
        """Refuse what is no card, and a third card of a number."""
        deck = super().__new__(cls, cards)
        for index, card in enumerate(deck):
            if not is_number(card):
                raise ValueError(f"card {index + 1} is {card!r}: a card's number is 0 to 9")
            if surplus := one_too_many(deck[: index + 1]):
                raise ValueError(f"card {index + 1} is {surplus}")
        return deck

    @classmethod
    def shuffled(cls, generator: random.Random, *, remove: int = 0) -> Self:
        """Shuffle the 20 cards and remove some unseen (0 to 19).

        The same generator gives the same order whatever is removed: the last cards are.
        """
        if not 0 <= remove < CARDS:
            raise ValueError(f"0 to {CARDS - 1} cards can be removed, not {remove}")
        cards = list(NUMBERS) * COPIES
        generator.shuffle(cards)
        return cls(cards[: CARDS - remove])

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the cards' digits; spaces may stand between them."""
        cards = []
        for column, character in enumerate(text, start=1):
            if character in "0123456789":
                cards.append(int(character))
                if surplus := one_too_many(cards):
                    raise InvalidNotation(surplus, column=column)
            elif character != " ":
                raise InvalidNotation(f"expected a card, 0 to 9, found {character!r}", column=column)
        return cls(cards)

    @property
    def rounds(self) -> int:
        """How many rounds a game with this deck has."""
        return len(self)

    @property
    def removed(self) -> int:
        """How many cards were removed unseen."""
        return CARDS - len(self)

    def __str__(self) -> str:
        return "".join(map(str, self))

    def __repr__(self) -> str:
        return f"Deck.parse({str(self)!r})"

"""The cards of a game, in the order in which they will be drawn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, Self

from nmbr9.core import numbering
from nmbr9.core.errors import InvalidNotation, require_text
from nmbr9.core.tiles import COPIES, NUMBERS, is_number

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

CARDS: Final = COPIES * len(NUMBERS)
"""How many cards there are: 20, two of each number."""


def one_too_many(cards: Sequence[int], most: int = COPIES) -> str | None:
    """Return an error message when the last card's number occurs more than `most` times, None otherwise."""
    surplus = cards.count(cards[-1]) > most
    return f"one {cards[-1]} too many: there are {most} of each number" if surplus else None


class Deck(tuple[int, ...]):
    """Cards in the order in which they are drawn, at most two of each number.

    A deck is an immutable sequence of numbers. Cards that are missing were removed unseen. `str` writes a deck, `parse`
    reads it. Every deck has a `number`: `numbered` returns the deck with a given number, `how_many` counts all decks.

    >>> from nmbr9 import Deck
    >>> deck = Deck([9, 9, 1, 4])
    >>> str(deck), deck.rounds, deck.removed
    ('9914', 4, 16)
    >>> deck == Deck.parse("9 9 1 4")
    True
    >>> Deck.numbered(4711)
    Deck.parse('00112233445679587689')

    Raises ValueError when a card is not a number from 0 to 9, and when a number occurs more than twice; TypeError for
    text, which `parse` reads, and for anything else that is not a sequence of cards.
    """

    __slots__ = ()

    def __new__(cls, cards: Iterable[int]) -> Self:
        """Check the cards. Raises ValueError and TypeError as described for the class."""
        if isinstance(cards, str):
            raise TypeError(f"expected the numbers of the cards, found the text {cards!r}; Deck.parse reads it")
        if not isinstance(cards, Iterable):
            raise TypeError(f"expected the numbers of the cards, found {cards!r}")
        deck = super().__new__(cls, cards)
        for index, card in enumerate(deck):
            if not is_number(card):
                raise ValueError(f"card {index + 1} is {card!r}: a card's number is 0 to 9")
            if surplus := one_too_many(deck[: index + 1]):
                raise ValueError(f"card {index + 1} is {surplus}")
        return deck

    @classmethod
    def shuffled(cls, seed: int | random.Random, *, remove: int = 0) -> Self:
        """Return the 20 cards, shuffled with a seed or a random generator, without the last `remove` of them.

        The same seed gives the same deck, and so does a generator in the same state. The number of removed cards does
        not change the order.

        >>> Deck.shuffled(7)
        Deck.parse('75187693409568321240')
        >>> import random
        >>> Deck.shuffled(random.Random(7), remove=18)
        Deck.parse('75')

        Raises ValueError when `remove` is not 0 to 19, and TypeError when `seed` is neither.
        """
        rounds = _rounds(remove)
        if type(seed) is int:
            from random import Random  # noqa: PLC0415 - a program that needs only the rules does not wait for it

            seed = Random(seed)  # noqa: S311 - a game is no secret
        if isinstance(seed, int) or not hasattr(seed, "shuffle"):
            raise TypeError(f"expected a seed, which is a whole number, or a random.Random, found {seed!r}")
        cards = list(NUMBERS) * COPIES
        seed.shuffle(cards)
        return cls(cards[:rounds])

    @classmethod
    def numbered(cls, number: int, *, remove: int = 0) -> Self:
        """Return the deck with this number among all decks with `remove` cards removed.

        Numbers start at 1 and follow lexicographic order: of two decks, the one with the lower card where they first
        differ has the lower number.

        >>> Deck.numbered(1)
        Deck.parse('00112233445566778899')
        >>> Deck.numbered(2_375_880_867_360_000)
        Deck.parse('99887766554433221100')
        >>> Deck.numbered(4711, remove=10)
        Deck.parse('0011238386')

        Raises ValueError when there is no such number, and when `remove` is not 0 to 19.
        """
        rounds, most = _rounds(remove), cls.how_many(remove=remove)
        if type(number) is not int:
            raise ValueError(f"a deck's number is a whole number, not {number!r}")
        if not 1 <= number <= most:
            raise ValueError(f"no such deck: with {remove} cards removed, decks have the numbers 1 to {most}")
        return cls(numbering.unrank(number - 1, rounds))

    @staticmethod
    def how_many(*, remove: int = 0) -> int:
        """Return how many decks there are, which is the number of the last one.

        >>> Deck.how_many()
        2375880867360000
        >>> [Deck.how_many(remove=remove) for remove in (19, 18, 17)]
        [10, 100, 990]

        Raises ValueError when `remove` is not 0 to 19.
        """
        return numbering.orders(_rounds(remove))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the digits of the cards, with or without spaces between them.

        >>> Deck.parse("99 14")
        Deck.parse('9914')

        Raises InvalidNotation, with the column, for any other character and for a third card of a number.
        """
        require_text(text, "a deck")
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
    def number(self) -> int:
        """The number of this deck among all decks with as many cards: see `numbered`.

        >>> Deck.parse("75187693409568321240").number
        1793328074553874
        >>> Deck.parse("00").number, Deck.parse("01").number, Deck.parse("99").number
        (1, 2, 100)
        """
        return numbering.rank(self) + 1

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


def _rounds(remove: int) -> int:
    """Return how many cards are left. Raises ValueError when `remove` is not 0 to 19."""
    if type(remove) is not int or not 0 <= remove < CARDS:
        raise ValueError(f"0 to {CARDS - 1} cards can be removed, not {remove!r}")
    return CARDS - remove

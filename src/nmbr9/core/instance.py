"""Instances of the game, named `T-m-c-k` as in the literature: which tiles are played, and in which order."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal, Self, TypeAlias, cast, get_args

from nmbr9.core.errors import InvalidNotation, require_text
from nmbr9.core.placement import excerpt
from nmbr9.core.tiles import COPIES, NUMBERS

Order: TypeAlias = Literal["U", "K", "F"]
"""U: unknown, drawn one by one as in the real game. K: known, all visible in advance. F: free, the player chooses."""

_NAME: Final = re.compile(r"([A-Z])-([0-9]{1,3})-([0-9]{1,3})-([0-9]{1,3})")


@dataclass(frozen=True)
class Instance:
    """A game with `tiles` tiles, chosen from `copies` copies of the numbers 0 to `max_number`, and a kind of order.

    >>> Instance(6, 1, 5).name
    'F-6-1-5'
    >>> Instance.parse("U-9-2-20") == Instance(order="U")  # the real game
    True

    Raises ValueError when a value is out of range, and TypeError when one is not a whole number.
    """

    max_number: int = NUMBERS[-1]
    copies: int = COPIES
    tiles: int = COPIES * len(NUMBERS)
    order: Order = "F"

    def __post_init__(self) -> None:
        if self.order not in get_args(Order):
            raise ValueError(f"an order is U (unknown), K (known) or F (free), not {self.order!r}")
        for name, value in (("max_number", self.max_number), ("copies", self.copies), ("tiles", self.tiles)):
            if type(value) is not int:
                raise TypeError(f"{name} is a whole number, not {value!r}")
        if self.max_number not in NUMBERS:
            raise ValueError(f"the highest number is 0 to {NUMBERS[-1]}, not {self.max_number}")
        if not 1 <= self.copies <= COPIES:
            raise ValueError(f"there are 1 to {COPIES} copies of a number, not {self.copies}")
        most = len(self.cards)
        if not 1 <= self.tiles <= most:
            has = f"{self.copies} of each number up to {self.max_number}"
            raise ValueError(f"of {has}, 1 to {most} tiles are played, not {self.tiles}")

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a name like `K-6-2-10`: known order, numbers 0 to 6, two copies of each, ten tiles.

        Raises InvalidNotation when it can't be read or names no instance.
        """
        require_text(text, "an instance")
        match = _NAME.fullmatch(text)
        if match is None:
            raise InvalidNotation(f"expected an instance like U-9-2-20, found {excerpt(text)}")
        order, max_number, copies, tiles = match.groups()
        try:
            return cls(int(max_number), int(copies), int(tiles), cast("Order", order))  # the class checks it
        except ValueError as error:
            raise InvalidNotation(f"{text}: {error}") from None

    @property
    def name(self) -> str:
        """The name that the literature uses."""
        return f"{self.order}-{self.max_number}-{self.copies}-{self.tiles}"

    @property
    def cards(self) -> tuple[int, ...]:
        """All cards, of which `tiles` are played."""
        return tuple(range(self.max_number + 1)) * self.copies

    def __str__(self) -> str:
        return self.name

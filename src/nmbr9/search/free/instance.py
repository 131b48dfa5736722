"""Which tiles are played: the instances `F-m-c-k` of the literature."""

from __future__ import annotations

from dataclasses import dataclass

from nmbr9.core.tiles import COPIES, NUMBERS


@dataclass(frozen=True)
class Instance:
    """Any `tiles` of the numbers 0 to `max_number`, `copies` of each, in any order.

    >>> Instance(6, 1, 5).name
    'F-6-1-5'
    """

    max_number: int = NUMBERS[-1]
    copies: int = COPIES
    tiles: int = COPIES * len(NUMBERS)

    def __post_init__(self) -> None:
        if self.max_number not in NUMBERS:
            raise ValueError(f"the highest number is 0 to {NUMBERS[-1]}, not {self.max_number}")
        if not 1 <= self.copies <= COPIES:
            raise ValueError(f"there are 1 to {COPIES} copies of a number, not {self.copies}")
        most = self.copies * (self.max_number + 1)
        if not 1 <= self.tiles <= most:
            has = f"{self.copies} of each number up to {self.max_number}"
            raise ValueError(f"of {has}, 1 to {most} tiles are played, not {self.tiles}")

    @property
    def name(self) -> str:
        """The name that the literature uses."""
        return f"F-{self.max_number}-{self.copies}-{self.tiles}"

"""What a search reports: its progress, its result, and a display that it can't work on."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from nmbr9.core.display import Display


class TooWide(ValueError):
    """The display does not fit into the kernel's grid: it takes more than a dozen tiles in a straight line."""


class Progress(NamedTuple):
    """What is known while a search is running."""

    score: int
    """The best score found so far."""
    upper_bound: int
    """No display has a higher score: this is proved."""
    nodes: int
    """How many nodes were searched; each search documents what it counts as a node."""
    used: float
    """How much of the budget is used up, from 0 to 1."""


class Solved(NamedTuple):
    """The result of a search: the best display found, and what is proved about it."""

    display: Display
    upper_bound: int
    """No display has a higher score: this is proved."""
    nodes: int
    """How many nodes were searched; each search documents what it counts as a node."""
    searched: float = 1.0
    """How much of the promised search was done (see `Budget.searched`); 1 if nothing was left to do."""

    @property
    def score(self) -> int:
        """The score of the display."""
        return self.display.score

    @property
    def optimal(self) -> bool:
        """Whether the score is proved to be the highest possible: it equals the upper bound."""
        return self.score == self.upper_bound

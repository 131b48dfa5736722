"""Scores an attempt at a puzzle with only the rules of the core. There is no search, so it is cheap for a server."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nmbr9.core.errors import IllegalPlacement

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nmbr9.core.placement import Placement
    from nmbr9.puzzles.puzzle import Puzzle


class Attempt(NamedTuple):
    """The result of an attempt at a puzzle."""

    points: int
    """What the tiles make."""
    missing: int
    """How many points more are possible."""

    @property
    def best(self) -> bool:
        """Whether the puzzle is solved: no more points are possible."""
        return not self.missing


def score_attempt(puzzle: Puzzle, placements: Sequence[Placement]) -> Attempt:
    """Count the points of these placements, which may differ from the answer and still be best.

    >>> from nmbr9 import Placement
    >>> from nmbr9.puzzles import Puzzle
    >>> puzzle = Puzzle.parse("72a245c7 1500 115 1 - 9n@0,0 9n@3,0 : 1w@1,1^1 1n@-2,0 5n@-3,4")
    >>> score_attempt(puzzle, puzzle.answer).best
    True
    >>> score_attempt(puzzle, [Placement.parse(text) for text in ("1n@-2,0", "1n@-4,0", "5n@-3,4")])
    Attempt(points=0, missing=1)

    Raises ValueError when there are too few placements or too many, and IllegalPlacement when one breaks a rule or is
    not of the tile whose turn it is; its `round` counts the tiles of the puzzle from 1.
    """
    if len(placements) != len(puzzle.cards):
        raise ValueError(f"this puzzle has {len(puzzle.cards)} tiles to place, not {len(placements)}")
    display = puzzle.display
    for number, (card, placement) in enumerate(zip(puzzle.cards, placements, strict=True), start=1):
        try:
            display = display.place(placement, card=card)
        except IllegalPlacement as error:
            raise IllegalPlacement(placement, error.squares, round=number) from None
    points = display.score - puzzle.display.score
    return Attempt(points, puzzle.points - points)

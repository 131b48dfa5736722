"""The ten tiles. Their shapes are drawn once, upright; the rotations are derived from the drawing."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

Square: TypeAlias = tuple[int, int]
"""x runs right, y runs down."""

Rotation: TypeAlias = Literal["n", "e", "s", "w"]
"""The direction in which the top of the digit points."""

ROTATIONS: Final[tuple[Rotation, ...]] = ("n", "e", "s", "w")

NUMBERS: Final = range(10)
COPIES: Final = 2
"""How many tiles of each number a player has, and how many cards of each number the deck has."""

_ART: Final = """
XXX  XX   .XX  XXX  .XX  XXX  XX.  XXX  .XX  XXX
X.X  .X   .XX  ..X  .X.  XXX  X..  .X.  .XX  XXX
X.X  .X   XX.  .XX  XXX  ..X  XXX  XX.  XX.  XX.
XXX  .X   XXX  XXX  .XX  XXX  XXX  X..  XX.  XX.
"""


class Shape(NamedTuple):
    """A tile in one rotation: its squares, row by row, in a bounding box with its top-left corner at 0,0."""

    squares: tuple[Square, ...]
    width: int
    height: int

    def turned(self) -> Shape:
        """Return this shape after a quarter turn clockwise."""
        squares = sorted(((self.height - 1 - y, x) for x, y in self.squares), key=_row_by_row)
        return Shape(tuple(squares), self.height, self.width)


def _row_by_row(square: Square) -> Square:
    return square[1], square[0]


def _upright(number: int) -> Shape:
    rows = [line[number * 5 : number * 5 + 3] for line in _ART.strip().splitlines()]
    squares = tuple((x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "X")
    return Shape(squares, max(x for x, _ in squares) + 1, len(rows))


def _distinct_rotations(number: int) -> dict[Rotation, Shape]:
    shapes: dict[Rotation, Shape] = {}
    shape = _upright(number)
    for rotation in ROTATIONS:
        if shape not in shapes.values():
            shapes[rotation] = shape
        shape = shape.turned()
    return shapes


SHAPES: Final = tuple(_distinct_rotations(number) for number in NUMBERS)
"""By number, then by distinct rotation in the order n e s w. 0 and 8 have n and e: a half turn does not change them."""


def is_number(value: object) -> bool:
    """Return whether a value is the number of a tile; True and 9.0 are not."""
    return type(value) is int and value in NUMBERS


def normalised(number: int, rotation: Rotation) -> Rotation:
    """Return the distinct rotation that looks like this one: s becomes n, and w becomes e, for a 0 or an 8."""
    return rotation if rotation in SHAPES[number] else ROTATIONS[ROTATIONS.index(rotation) - 2]

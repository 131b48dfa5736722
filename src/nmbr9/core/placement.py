"""A placement: a tile's number, rotation and position. Its level is not part of it: that follows from the footprint."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple, Self, cast

from nmbr9.core.errors import InvalidNotation, require_text
from nmbr9.core.tiles import ROTATIONS, SHAPES, Rotation, Shape, is_number, normalised

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nmbr9.core.tiles import Square

MAX_COORDINATE: Final = 999_999
"""The largest coordinate. It is far more than twenty tiles can reach, and protects against hostile input."""

_COORDINATE: Final = r"(0|-?[1-9][0-9]{0,5})"
_PLACEMENT: Final = re.compile(rf"([0-9])([nesw])@{_COORDINATE},{_COORDINATE}(?:\^(0|[1-9][0-9]?))?")


class _Fields(NamedTuple):
    number: int
    """0 to 9."""
    rotation: Rotation
    """Where the digit's top points: n, e, s or w. A 0 or an 8 has n or e only."""
    x: int
    """The left column of the bounding box; x runs to the right."""
    y: int
    """The top row of the bounding box; y runs down."""


class Placement(_Fields):
    """`Placement(number, rotation, x, y)`: a tile's number and rotation, and the top-left corner of its bounding box.

    `str` writes the notation, `parse` reads it. A placement is a tuple, because a display has hundreds of legal ones.

    >>> from nmbr9 import Placement
    >>> placement = Placement(1, "w", 1, 1)
    >>> str(placement), placement == Placement.parse("1w@1,1")
    ('1w@1,1', True)
    >>> placement.footprint
    ((1, 1), (2, 1), (3, 1), (4, 1), (1, 2))
    >>> Placement(0, "s", 4, -1)  # normalised: a 0 looks the same after a half turn
    Placement(0, 'n', 4, -1)

    Raises ValueError when the number is not 0 to 9, the rotation is not n, e, s or w, or x or y is out of range, and
    TypeError when x or y is not an integer.
    """

    __slots__ = ()

    def __new__(cls, number: int, rotation: Rotation, x: int, y: int) -> Self:
        """Check the fields, and normalise the rotation of a 0 or 8."""
        if not is_number(number):
            raise ValueError(f"a tile's number is 0 to 9, not {number!r}")
        if rotation not in ROTATIONS:
            raise ValueError(f"a rotation is one of n, e, s, w, not {rotation!r}")
        if not (type(x) is type(y) is int):
            raise TypeError(f"x and y are whole numbers, not {x!r} and {y!r}")
        if max(abs(x), abs(y)) > MAX_COORDINATE:
            raise ValueError(f"x and y are at most {MAX_COORDINATE} from 0, not {x} and {y}")
        return super().__new__(cls, number, normalised(number, rotation), x, y)

    @classmethod
    def _make(cls, iterable: Iterable[object]) -> Self:  # type: ignore[override] # typeshed has it for any subclass
        # With the inherited one, `_replace` would bypass the checks above.
        number, rotation, x, y = iterable
        return cls(cast("int", number), cast("Rotation", rotation), cast("int", x), cast("int", y))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a placement without a level mark, like `9e@3,0`.

        >>> Placement.parse("9e@3,0")
        Placement(9, 'e', 3, 0)

        Raises InvalidNotation when the text can't be read, and when it has a level mark.
        """
        require_text(text, "a placement")
        placement, level = read_placement(text)
        if level is not None:
            raise InvalidNotation("a level mark has a meaning only in a display", column=text.index("^") + 1)
        return cls(*placement)

    @property
    def shape(self) -> Shape:
        """The squares of the rotated tile, in a bounding box at 0,0."""
        return SHAPES[self.number][self.rotation]

    @property
    def footprint(self) -> tuple[Square, ...]:
        """The squares that it covers, row by row."""
        return tuple((self.x + x, self.y + y) for x, y in self.shape.squares)

    def at_level(self, level: int) -> str:
        """Return the notation with a level mark, which is left out on level 0.

        >>> Placement.parse("9e@3,0").at_level(1)
        '9e@3,0^1'
        """
        return f"{self}^{level}" if level else str(self)

    def __repr__(self) -> str:
        return f"Placement({self.number}, {self.rotation!r}, {self.x}, {self.y})"

    def __str__(self) -> str:
        return f"{self.number}{self.rotation}@{self.x},{self.y}"


def read_placement(text: str, *, line: int = 1, column: int = 1) -> tuple[Placement, int | None]:
    """Read a placement and its level mark, None if there is none. `line` and `column` locate the text in errors."""
    match = _PLACEMENT.fullmatch(text)
    if match is None:
        raise InvalidNotation(f"expected a placement like 9e@3,0 or 9e@3,0^1, found {excerpt(text)}", line, column)
    number, rotation, x, y, level = match.groups()
    placement = Placement(int(number), cast("Rotation", rotation), int(x), int(y))
    return placement, None if level is None else int(level)


def as_placement(placement: Placement | str) -> Placement:
    """Return a placement, or read its text.

    Raises InvalidNotation when the text can't be read, and TypeError for anything else.
    """
    if isinstance(placement, str):
        return Placement.parse(placement)
    if not isinstance(placement, Placement):
        raise TypeError(f"expected a Placement or its text, found {placement!r}")
    return placement


def excerpt(text: str, limit: int = 24) -> str:
    """Quote the beginning of a text for an error message, with unprintable characters escaped."""
    return repr(text if len(text) <= limit else text[:limit] + "…")

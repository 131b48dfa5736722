"""The squares of a display as bitboards: one Python integer holds one bit for every square of a window.

Every square of the grid is a solid column (nothing is built over a gap), so a level is one integer. Square x,y is bit
`(y - top) * width + (x - left)`; a step right is a shift by one, a step down a shift by `width`. Around what lies
there the window keeps MARGIN empty squares, the longest side of a tile, so that no tile that touches a display
can leave the window or wrap from the end of one row into the next. The window grows with the display: the grid
has no borders.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import compress
from typing import TYPE_CHECKING, Final, NamedTuple

from nmbr9.core.tiles import SHAPES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nmbr9.core.placement import Placement
    from nmbr9.core.tiles import Rotation, Square

MARGIN: Final = 4
_SLACK: Final = 4  # room to grow, so that the window is laid out anew only a few times in a game
_DIGITS: Final = bytes.maketrans(b"01", b"\x00\x01")


class Grid(NamedTuple):
    """A window and, for each level, which squares are covered and where two different tiles meet."""

    left: int
    top: int
    width: int
    height: int
    covered: tuple[int, ...]
    """By level: the squares on which a tile of that level lies."""
    right: tuple[int, ...]
    """By level: the squares whose right neighbour belongs to another tile of that level."""
    down: tuple[int, ...]
    """By level: the squares whose lower neighbour belongs to another tile of that level."""

    def holds(self, placement: Placement, margin: int = 0) -> bool:
        """Say whether the window has all squares of this placement, and as many around it."""
        x, y = placement.x - self.left, placement.y - self.top
        right, bottom = self.width - placement.shape.width, self.height - placement.shape.height
        return margin <= x <= right - margin and margin <= y <= bottom - margin

    def bits(self, placement: Placement) -> int:
        """Return the footprint of a placement that the window holds."""
        index = (placement.y - self.top) * self.width + placement.x - self.left
        return _shape_bits(placement.number, placement.rotation, self.width) << index

    def level(self, bits: int) -> int:
        """Return the level on which this footprint comes to rest: the height of the highest column beneath it."""
        for level, covered in enumerate(self.covered):
            if not bits & covered:
                return level
        return len(self.covered)

    def neighbours(self, bits: int) -> int:
        """Return the squares that share a side with one of these; some of these may be among them."""
        return bits << 1 | bits >> 1 | bits << self.width | bits >> self.width

    def squares(self, bits: int) -> tuple[Square, ...]:
        """Unpack a bitboard, row by row."""
        return tuple(self.unpack(bits))

    def unpack(self, bits: int) -> Iterator[Square]:
        """Yield the squares of a bitboard, row by row. By way of text, because then the loop runs in C."""
        chosen = f"{bits:b}"[::-1].encode().translate(_DIGITS)
        return compress(_window(self.left, self.top, self.width, self.height), chosen)

    def with_tile(self, bits: int, level: int) -> Grid:
        """Return this grid with one more tile, which fits the window with its margin."""
        covered, right, down = list(self.covered), list(self.right), list(self.down)
        if level == len(covered):
            for boards in (covered, right, down):
                boards.append(0)
        there = covered[level]
        right[level] |= bits & there >> 1 | there & bits >> 1
        down[level] |= bits & there >> self.width | there & bits >> self.width
        covered[level] = there | bits
        return self._replace(covered=tuple(covered), right=tuple(right), down=tuple(down))

    @classmethod
    def of(cls, tiles: Iterable[tuple[Placement, int]]) -> Grid:
        """Lay out a window for these tiles and levels, with room to grow."""
        tiles = list(tiles)
        room = MARGIN + _SLACK
        left = min(placement.x for placement, _ in tiles) - room
        top = min(placement.y for placement, _ in tiles) - room
        right = max(placement.x + placement.shape.width for placement, _ in tiles) + room
        bottom = max(placement.y + placement.shape.height for placement, _ in tiles) + room
        grid = cls(left, top, right - left, bottom - top, (), (), ())
        for placement, level in tiles:
            grid = grid.with_tile(grid.bits(placement), level)
        return grid


NO_TILES: Final = Grid(0, 0, 0, 0, (), (), ())


@lru_cache(maxsize=512)  # displays that follow from each other share a window
def _window(left: int, top: int, width: int, height: int) -> list[Square]:
    return [(x, y) for y in range(top, top + height) for x in range(left, left + width)]


@cache  # 34 shapes for each width, and in a game a width stays below 200
def _shape_bits(number: int, rotation: Rotation, width: int) -> int:
    return sum(1 << y * width + x for x, y in SHAPES[number][rotation].squares)

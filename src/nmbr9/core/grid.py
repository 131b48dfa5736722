"""The squares of a display as bitboards: a Python integer with one bit for each square of a window.

Nothing is built over a gap, so each level is one bitboard. Square x,y is bit `(y - top) * width + (x - left)`. A step
right is a shift by one, a step down a shift by `width`. The window has a margin of MARGIN empty squares around the
tiles, as many as the longest side of a tile. So a tile that touches the display can't leave the window, and can't wrap
from the end of one row into the next. The window grows with the display: the grid has no borders.
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
_SLACK: Final = 4  # extra squares, so that the window has to grow only a few times in a game
_REACH: Final = 128  # from 0,0: games with twenty tiles stay within it
_DIGITS: Final = bytes.maketrans(b"01", b"\x00\x01")


class Grid(NamedTuple):
    """A window, and for each level bitboards of the covered squares and of the borders between tiles."""

    left: int
    top: int
    width: int
    height: int
    covered: tuple[int, ...]
    """By level: the squares that a tile of that level covers."""
    right: tuple[int, ...]
    """By level: the squares whose right neighbour belongs to another tile of that level."""
    down: tuple[int, ...]
    """By level: the squares whose lower neighbour belongs to another tile of that level."""

    def holds(self, placement: Placement, margin: int = 0) -> bool:
        """Return whether a placement lies inside the window, at least `margin` squares away from the border."""
        x, y = placement.x - self.left, placement.y - self.top
        right, bottom = self.width - placement.shape.width, self.height - placement.shape.height
        return margin <= x <= right - margin and margin <= y <= bottom - margin

    def bits(self, placement: Placement) -> int:
        """Return the footprint of a placement inside the window as a bitboard."""
        index = (placement.y - self.top) * self.width + placement.x - self.left
        return _shape_bits(placement.number, placement.rotation, self.width) << index

    def level(self, bits: int) -> int:
        """Return the level on which a tile with this footprint lies: the height of the highest square beneath it."""
        for level, covered in enumerate(self.covered):
            if not bits & covered:
                return level
        return len(self.covered)

    def neighbours(self, bits: int) -> int:
        """Return the squares that share a side with one of these squares. The squares themselves may be among them."""
        return bits << 1 | bits >> 1 | bits << self.width | bits >> self.width

    def squares(self, bits: int) -> tuple[Square, ...]:
        """Return the squares of a bitboard, row by row."""
        return tuple(self.unpack(bits))

    def unpack(self, bits: int) -> Iterator[Square]:
        """Yield the squares of a bitboard, row by row. It converts the bits to text, so that the loop runs in C."""
        first = (bits & -bits).bit_length() - 1 if bits else 0
        chosen = f"{bits >> first:b}"[::-1].encode().translate(_DIGITS)
        return compress(_window(self.left, self.top, self.width, self.height)[first : first + len(chosen)], chosen)

    def with_tile(self, bits: int, level: int) -> Grid:
        """Return this grid with one more tile, which must fit into the window with its margin."""
        covered, right, down = list(self.covered), list(self.right), list(self.down)
        if level == len(covered):
            for boards in (covered, right, down):
                boards.append(0)
        there = covered[level]
        right[level] |= bits & there >> 1 | there & bits >> 1
        down[level] |= bits & there >> self.width | there & bits >> self.width
        covered[level] = there | bits
        return Grid(self.left, self.top, self.width, self.height, tuple(covered), tuple(right), tuple(down))

    @classmethod
    def of(cls, tiles: Iterable[tuple[Placement, int]]) -> Grid:
        """Return a grid for these tiles and levels, with a window that has space to grow."""
        tiles = list(tiles)
        space = MARGIN + _SLACK
        left = min(placement.x for placement, _ in tiles) - space
        top = min(placement.y for placement, _ in tiles) - space
        right = max(placement.x + placement.shape.width for placement, _ in tiles) + space
        bottom = max(placement.y + placement.shape.height for placement, _ in tiles) + space
        grid = cls(left, top, right - left, bottom - top, (), (), ())
        for placement, level in tiles:
            grid = grid.with_tile(grid.bits(placement), level)
        return grid


NO_TILES: Final = Grid(0, 0, 0, 0, (), (), ())


@lru_cache(maxsize=512)  # successive displays of a game share a window
def _window(left: int, top: int, width: int, height: int) -> list[Square]:
    if min(left, top) >= -_REACH and left + width <= _REACH and top + height <= _REACH:
        # All windows share the squares themselves, which take eight times the memory of the list.
        begin, end = left + _REACH, left + width + _REACH
        return [square for y in range(top, top + height) for square in _row(y)[begin:end]]
    return [(x, y) for y in range(top, top + height) for x in range(left, left + width)]


@cache  # 2 * _REACH rows
def _row(y: int) -> list[Square]:
    return [(x, y) for x in range(-_REACH, _REACH)]


@cache  # 34 shapes for each width, and in a game a width stays below 200
def _shape_bits(number: int, rotation: Rotation, width: int) -> int:
    return sum(1 << y * width + x for x, y in SHAPES[number][rotation].squares)

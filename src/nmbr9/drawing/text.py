"""A display as text: the outlines of the tiles as seen from above, and `9×1` for a 9 on level 1.

It can use the colours of a terminal, or only ASCII characters.

>>> from nmbr9 import Display
>>> print(display_text(Display.parse("9n@0,0 9n@3,0 1w@1,1^1")))
┌───────────┬───────────┐
│9×0        │9×0        │
│   ┌───────┴───────┐   │
│   │1×1            │   │
│   │   ┌───┬───────┼───┘
│   │   │ · │9×0    │ ·
│   └───┤   │       │
│       │ · │       │ ·
└───────┘   └───────┘
"""

from __future__ import annotations

import re
from itertools import groupby, zip_longest
from operator import itemgetter
from typing import TYPE_CHECKING, Final, TypeAlias

from nmbr9.drawing.palette import TERMINAL
from nmbr9.drawing.visible import patches, topmost, visible_squares

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nmbr9.core.display import Display
    from nmbr9.core.tiles import Square

_INSIDE: Final = 3  # characters inside a square, so that with its border it looks square
# The character where lines meet. Its index is the sum of their directions: 1 up, 2 right, 4 down, 8 left.
_JOINTS: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
_ASCII: Final = str.maketrans("╵╶└╷│┌├╴┘─┴┐┤┬┼×·", "|-+||++-+-+++++x.")
_RESET: Final = "\x1b[0m"
_COLOUR: Final = re.compile("\x1b\\[[0-9;]*m")

_Stretch: TypeAlias = tuple[int | None, str]  # the index of the tile or None, and the characters


def display_text(display: Display, *, colour: bool = False, ascii_only: bool = False, rulers: bool = False) -> str:
    """Draw one display, without a line break at the end. `rulers` adds x above it and y on its left."""
    if not display:
        return "(an empty display)"
    lines = list(_Picture(display, colour=colour).lines())
    if rulers:
        left, top, right, _ = display.bounds
        above = "".join(f"{x:>{_INSIDE + 1}}" for x in range(left, right))
        beside = (f"{top + index // 2:>4} " if index % 2 else " " * 5 for index in range(len(lines)))
        lines = [" " * 4 + above, *(margin + line for margin, line in zip(beside, lines, strict=True))]
    text = "\n".join(lines)
    return text.translate(_ASCII) if ascii_only else text


def side_by_side(drawings: Iterable[str]) -> str:
    """Join drawings side by side. Escape sequences for colours do not count as width."""
    columns = []
    for lines in map(str.splitlines, drawings):
        widths = [len(_COLOUR.sub("", line)) for line in lines]
        columns.append([line + " " * (max(widths) - width) for line, width in zip(lines, widths, strict=True)])
    blanks = [" " * len(_COLOUR.sub("", column[0])) for column in columns]
    rows = (
        "   ".join(blank if cell is None else cell for cell, blank in zip(row, blanks, strict=True))
        for row in zip_longest(*columns)
    )
    return "\n".join(map(str.rstrip, rows))


class _Picture:
    def __init__(self, display: Display, *, colour: bool) -> None:
        self.display = display
        self.colour = colour
        self.tops = topmost(display)
        self.labels = {
            min(patch, key=lambda square: (square[1], square[0])): f"{placement.number}×{level}"
            for placement, level, squares in zip(
                display.placements, display.levels, visible_squares(display), strict=True
            )
            for patch in patches(squares)
        }

    def lines(self) -> Iterator[str]:
        left, top, right, bottom = self.display.bounds
        for y in range(top, bottom + 1):
            yield self._painted(self._border(left, right, y))
            if y < bottom:
                yield self._painted(self._row(left, right, y))

    def _row(self, left: int, right: int, y: int) -> Iterator[_Stretch]:
        for x in range(left, right + 1):
            yield self._between((x - 1, y), (x, y), "│")
            if x < right:
                yield (
                    self.tops.get((x, y)),
                    self.labels.get((x, y), " " if (x, y) in self.tops else " ·").ljust(_INSIDE),
                )

    def _border(self, left: int, right: int, y: int) -> Iterator[_Stretch]:
        for x in range(left, right + 1):
            joint = self._joint(x, y)
            yield self.tops.get((x, y)) if joint == " " else None, joint
            if x < right:
                yield self._between((x, y - 1), (x, y), "─" * _INSIDE)

    def _between(self, one: Square, other: Square, line: str) -> _Stretch:
        return (None, line) if self._differ(one, other) else (self.tops.get(other), " " * len(line))

    def _differ(self, one: Square, other: Square) -> bool:
        return self.tops.get(one) != self.tops.get(other)

    def _joint(self, x: int, y: int) -> str:
        up = self._differ((x - 1, y - 1), (x, y - 1))
        right = self._differ((x, y - 1), (x, y))
        down = self._differ((x - 1, y), (x, y))
        left = self._differ((x - 1, y - 1), (x - 1, y))
        return _JOINTS[up + 2 * right + 4 * down + 8 * left]

    def _painted(self, stretches: Iterator[_Stretch]) -> str:
        parts = []
        for tile, group in groupby(stretches, key=itemgetter(0)):
            text = "".join(part for _, part in group)
            parts.append(text if tile is None or not self.colour else self._paint(tile) + text + _RESET)
        return "".join(parts).rstrip()

    def _paint(self, tile: int) -> str:
        background, ink = TERMINAL[self.display.placements[tile].number]
        return f"\x1b[1;38;5;{ink};48;5;{background}m"

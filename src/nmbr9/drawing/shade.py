"""Shadows in the tilted picture.

The light comes from the left, along the rows of the turned display, so the shadow of a stack makes its row longer: by a
fixed length for each level that it falls. A shadow is drawn right after the surface that it falls on, clipped to it.
"""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Final

from nmbr9.drawing.measures import SQUARE
from nmbr9.drawing.outline import short

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from nmbr9.core.tiles import Square

LENGTH: Final = 0.33
"""How much longer a row becomes for each level that its shadow falls, in squares."""


def shadow_rows(heights: Mapping[Square, int], surface: int, levels: int) -> Iterator[tuple[int, float, float]]:
    """Yield the row and both ends of each shadow on a surface, as far as the first `levels` above it cast one.

    They cover higher squares, too, because a tile's rounded corners show a little of the surface beneath it.
    """
    higher = sorted((y, x) for (x, y), height in heights.items() if height > surface)
    for y, row in groupby(higher, key=itemgetter(0)):
        spans = [(x, x + 1 + LENGTH * min(heights[x, y] - surface, levels)) for _, x in row]
        start, end = spans[0]
        for left, right in spans:
            if left > end:
                yield y, start, end
                start = left
            end = max(end, right)
        yield y, start, end


def shade_path(heights: Mapping[Square, int], surface: int, levels: int) -> str:
    """Return the shadows on one surface as an SVG path in the plan."""
    return "".join(
        f"M{short(start * SQUARE)},{y * SQUARE}H{short(end * SQUARE)}v{SQUARE}H{short(start * SQUARE)}Z"
        for y, start, end in shadow_rows(heights, surface, levels)
    )

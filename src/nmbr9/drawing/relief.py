"""Height, seen from above: how deep a tile lies, where shadows fall, and where a badge can be read best.

The light comes from the upper left. A shadow is a copy of the higher squares, shifted to the lower right in proportion
to their height above the surface that it falls on, and clipped to that surface. Nothing is blurred, so that the page
can draw it in every frame of an animation.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, TypeAlias

from nmbr9.drawing.measures import LONGEST, SHADOW, SQUARE
from nmbr9.drawing.outline import short

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from nmbr9.core.placement import Placement
    from nmbr9.core.tiles import Square


Rectangle: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom, in units of 1/40 of a square."""


def heights_of(display: Iterable[Placement]) -> Counter[Square]:
    """Count the tiles on each square."""
    return Counter(square for placement in display for square in placement.footprint)


def shadows(heights: Mapping[Square, int], surface: int) -> Iterator[Rectangle]:
    """Yield rectangles that cover the shadows on all squares of one height; 0 is the table. They may overlap.

    They cover higher squares, too, because a tile's rounded corners show a little of the surface beneath it.
    """
    for x, y in sorted(heights):
        height = heights[x, y]
        if height > surface:
            left, top = x * SQUARE, y * SQUARE
            yield left, top, left + SQUARE, top + SQUARE
            length = SHADOW * min(height - surface, LONGEST)
            for right, down in ((1, 0), (0, 1), (1, 1)):
                if heights.get((x + right, y + down), 0) == surface:
                    yield (
                        left + (SQUARE if right else length),
                        top + (SQUARE if down else length),
                        left + SQUARE + (length if right else 0),
                        top + SQUARE + (length if down else 0),
                    )


def shadow_path(heights: Mapping[Square, int], surface: int) -> str:
    """Return the shadows on one surface as an SVG path."""
    # All have the same winding direction, so that they don't cancel out where they overlap.
    corners = (map(short, rectangle) for rectangle in shadows(heights, surface))
    return "".join(f"M{left},{top}H{right}V{bottom}H{left}Z" for left, top, right, bottom in corners)


def badge_square(visible: Sequence[Square], heights: Mapping[Square, int], level: int) -> Square | None:
    """Return the most open of a tile's visible squares: the one with the fewest higher neighbours.

    Ties go to the square with the most visible neighbours, then to the one furthest up and to the right.
    """
    seen = set(visible)

    def openness(square: Square) -> tuple[int, int, int, int]:
        x, y = square
        around = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]
        higher = sum(heights.get(near, 0) > level + 1 for near in around)
        beside = sum(near in seen for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)))
        return -higher, beside, x - y, x

    return max(visible, key=openness, default=None)

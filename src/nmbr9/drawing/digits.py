"""The digits, drawn as strokes along the shapes of their tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nmbr9.core.tiles import ROTATIONS, SHAPES

if TYPE_CHECKING:
    from nmbr9.core.placement import Placement
    from nmbr9.drawing.outline import Point

# By number: the strokes of the digit on the upright tile. Each has a flag, whether it is closed, and points in squares.
STROKES: Final[tuple[tuple[tuple[bool, tuple[Point, ...]], ...], ...]] = (
    ((True, ((0.5, 0.5), (2.5, 0.5), (2.5, 3.5), (0.5, 3.5))),),
    ((False, ((0.42, 0.72), (1.5, 0.42), (1.5, 3.6))),),
    ((False, ((1.35, 0.62), (1.8, 0.45), (2.55, 0.45), (2.5, 1.45), (0.5, 2.5), (0.5, 3.5), (2.6, 3.5))),),
    (
        (False, ((0.4, 0.5), (2.5, 0.5), (2.5, 3.5), (0.4, 3.5))),
        (False, ((1.4, 2.15), (2.5, 2.15))),
    ),
    (
        (False, ((2.45, 0.45), (1.5, 0.55), (1.35, 1.7), (0.45, 2.5), (2.6, 2.5))),
        (False, ((1.95, 2.5), (1.95, 3.6))),
    ),
    ((False, ((2.6, 0.5), (0.5, 0.5), (0.5, 1.5), (2.5, 1.5), (2.5, 3.5), (0.4, 3.5))),),
    ((False, ((1.6, 0.5), (0.5, 0.5), (0.5, 3.5), (2.5, 3.5), (2.5, 2.5), (0.6, 2.5))),),
    ((False, ((0.4, 0.5), (2.5, 0.5), (1.4, 1.4), (0.55, 2.75), (0.5, 3.6))),),
    (
        (True, ((1.4, 0.45), (2.55, 0.45), (2.55, 1.6), (1.4, 1.95))),
        (True, ((0.45, 2.35), (1.6, 2.0), (1.6, 3.55), (0.45, 3.55))),
    ),
    ((False, ((2.4, 1.5), (0.5, 1.5), (0.5, 0.5), (2.5, 0.5), (2.5, 1.6), (1.5, 2.3), (1.3, 3.6))),),
)


# By number: the line beneath the digit. A turned 6 looks like a 9, so both have one.
FEET: Final[dict[int, tuple[Point, Point]]] = {6: ((0.6, 3.83), (2.4, 3.83)), 9: ((0.4, 3.84), (1.6, 3.84))}


def strokes(placement: Placement) -> list[tuple[bool, list[Point]]]:
    """Return the strokes of a placed tile's digit, turned with the tile."""
    return [(closed, [_turned(point, placement) for point in points]) for closed, points in STROKES[placement.number]]


def foot(placement: Placement) -> list[Point]:
    """Return the two ends of a placed tile's foot line; only a 6 and a 9 have one."""
    return [_turned(point, placement) for point in FEET.get(placement.number, ())]


def _turned(point: Point, placement: Placement) -> Point:
    x, y = point
    upright = SHAPES[placement.number]["n"]
    for quarter in range(ROTATIONS.index(placement.rotation)):
        x, y = (upright.width if quarter % 2 else upright.height) - y, x
    return placement.x + x, placement.y + y

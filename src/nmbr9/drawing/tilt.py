"""The geometry of the tilted picture: thick tiles, turned a little and seen from above and in front.

The projection is orthographic, so a horizontal plane is drawn with one affine matrix, and everything that is drawn on
it keeps its shape in the plan. Lengths are in squares. *Across* is to the right on the screen. *Near* is the distance
towards the eye along the table: of two points at one place on the screen, the nearer one hides the other.
"""

from __future__ import annotations

from math import cos, floor, radians, sin, tan
from typing import TYPE_CHECKING, Final

from nmbr9.core.placement import Placement
from nmbr9.core.tiles import ROTATIONS, SHAPES
from nmbr9.drawing.measures import SQUARE
from nmbr9.drawing.outline import short
from nmbr9.drawing.visible import visible_squares

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nmbr9.core.display import Display
    from nmbr9.core.tiles import Square
    from nmbr9.drawing.outline import Point

TURN: Final = radians(28)
"""How far the table is turned, clockwise. Less than a quarter turn, so that the sides to the right and below face the
eye."""
DESCENT: Final = radians(46)
"""How far the eye looks down. A right angle is the plan."""
THICKNESS: Final = 0.46
"""The thickness of a tile."""
RISE: Final = THICKNESS * cos(DESCENT) * SQUARE
"""How much higher on the screen each level is drawn, in units of 1/40 of a square."""
LEAN: Final = THICKNESS / tan(DESCENT)
"""How far a line of sight moves towards the eye while it rises by one level."""

_COS: Final = cos(TURN)
_SIN: Final = sin(TURN)


def across(point: Point) -> float:
    """Return how far to the right a point of the plan, or a direction, is."""
    return point[0] * _COS - point[1] * _SIN


def near(point: Point) -> float:
    """Return how near to the eye a point of the plan, or a direction, is."""
    return point[0] * _SIN + point[1] * _COS


def on_screen(point: Point, height: float) -> Point:
    """Return where a point is drawn, in units of 1/40 of a square. `height` is in levels; 0 is the table."""
    return across(point) * SQUARE, near(point) * sin(DESCENT) * SQUARE - height * RISE


def plane(height: float) -> str:
    """Return the transformation from the plan to the screen, for everything that lies at one height."""
    parts = (_COS, _SIN * sin(DESCENT), -_SIN, _COS * sin(DESCENT))
    return f"matrix({' '.join(f'{part:.4f}' for part in parts)} 0 {short(-height * RISE)})"


def towards_eye(point: Point, levels: float) -> Point:
    """Follow the line of sight from a point of the plan to the place that it has `levels` higher."""
    return point[0] + levels * LEAN * _SIN, point[1] + levels * LEAN * _COS


def is_hidden(point: Point, height: int, heights: Mapping[Square, int]) -> bool:
    """Return whether a point on a surface is hidden by tiles that are higher. `heights` are the tiles on each square.

    It samples the line of sight every quarter of a level, which is exact enough to place a badge.
    """
    steps = range(1, 4 * (max(heights.values(), default=0) - height))
    places = ((towards_eye(point, step / 4), height + step / 4) for step in steps)
    return any(heights.get((floor(x), floor(y)), 0) > there for (x, y), there in places)


def best_view(display: Display) -> int:
    """Return by how many quarter turns the display shows the most digits upright.

    Each digit counts with its visible squares. A digit that leans to the left is the next best, as on a book's spine.
    """
    sizes = [len(squares) for squares in visible_squares(display)]

    def legible(quarters: int) -> tuple[int, int, int]:
        turned = [quarter_turned(placement, quarters).rotation for placement in display]
        upright, leaning = (
            sum(size for size, each in zip(sizes, turned, strict=True) if each == rotation) for rotation in ("n", "w")
        )
        return upright, leaning, -quarters

    return max(range(4), key=legible)


def quarter_turned(placement: Placement, quarters: int) -> Placement:
    """Return a placement after the whole display was turned clockwise about the corner 0,0."""
    number, rotation, x, y = placement
    for _ in range(quarters):
        x, y = -y - SHAPES[number][rotation].height, x
        rotation = Placement(number, ROTATIONS[(ROTATIONS.index(rotation) + 1) % 4], 0, 0).rotation
    return Placement(number, rotation, x, y)

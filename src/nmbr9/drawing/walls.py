"""The walls of tiles that face the eye in the tilted picture, and the order in which they are drawn.

A *wall* stands on a run of a tile's outline that faces the eye. Along such a run the outline always moves to the left,
so its feet are monotone: every line of sight meets them at most once, and no part of a wall hides another part of it.

Feet never cross, because tiles do not overlap and their outlines are drawn a slit apart. So wherever two walls are both
in the way, the same one is nearer, and it must be drawn later. These demands never contradict each other. Assume a
shortest cycle of walls, each nearer than the one before. Of its walls, take one whose right end is furthest left. The
walls before and after it reach at least as far to the right, so there all three are in the way, and the one after it is
nearer than the one before it: the cycle without this wall is shorter. (It can't be of two walls, since one is nearer.)
"""

from __future__ import annotations

from graphlib import TopologicalSorter
from itertools import combinations, pairwise
from math import dist, floor
from typing import TYPE_CHECKING, Final, NamedTuple

from nmbr9.drawing.measures import CORNER, SQUARE
from nmbr9.drawing.outline import flattened, inset, outline
from nmbr9.drawing.tilt import across, near

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from nmbr9.core.placement import Placement
    from nmbr9.core.tiles import Square
    from nmbr9.drawing.outline import Point

SLIT: Final = 0.022
"""Half the distance between two tiles, in squares."""
FACETS: Final = 3
"""The flat parts of a rounded corner."""
_JUST: Final = 1e-6
_BEYOND: Final = 0.3
"""How far beyond an outline a neighbour is looked for, in squares."""


class Wall(NamedTuple):
    """A wall of one tile."""

    tile: Placement
    feet: tuple[Point, ...]
    """Its points in the plan, from right to left."""

    @property
    def sides(self) -> list[float]:
        """How much each piece faces to the right: the sine of the angle, negative to the left."""
        return [across(outward(*piece)) for piece in pairwise(self.feet)]

    def near_at(self, where: float) -> float:
        """Return how near the wall is at one place across the screen."""
        for right, left in pairwise(self.feet):
            if across(left) <= where <= across(right):
                width = across(right) - across(left)
                share = (where - across(left)) / width if width else 0
                return near(left) + (near(right) - near(left)) * share
        raise ValueError(f"the wall is not at {where}")


def walls(tiles: Sequence[Placement]) -> list[Wall]:
    """Return the walls of one level that face the eye, in the order in which they are drawn: the furthest first."""
    taken = {square for tile in tiles for square in tile.footprint}
    found = [Wall(tile, feet) for tile in tiles for loop in rims(tile) for feet in _facing(loop, taken)]
    behind: TopologicalSorter[int] = TopologicalSorter(dict.fromkeys(range(len(found)), ()))
    for one, other in combinations(range(len(found)), 2):
        if (hides := _hides(found[one], found[other])) is not None:
            behind.add(one, other) if hides else behind.add(other, one)
    return [found[index] for index in behind.static_order()]


def rims(tile: Placement) -> list[list[Point]]:
    """Return the outlines of a tile, a slit inside its squares."""
    return [inset(loop, SLIT) for loop in outline(tile.footprint)]


def outward(start: Point, end: Point) -> Point:
    """Return the direction away from the tile of a piece of its outline."""
    length = dist(start, end)
    return (end[1] - start[1]) / length, (start[0] - end[0]) / length


def _facing(rim: Sequence[Point], taken: Collection[Square]) -> list[tuple[Point, ...]]:
    """Return the runs of an outline that face the eye and are not against a neighbour."""
    points = _cut(flattened(rim, CORNER / SQUARE, FACETS))
    pieces = list(zip(points, [*points[1:], points[0]], strict=True))
    seen = [_is_seen(*piece, taken) for piece in pieces]
    first = seen.index(False)  # every loop has pieces that face away
    runs: list[list[Point]] = []
    for index in (*range(first, len(pieces)), *range(first)):
        if seen[index]:
            if not seen[index - 1]:
                runs.append([pieces[index][0]])
            runs[-1].append(pieces[index][1])
    return [tuple(run) for run in runs]


def _cut(points: Sequence[Point]) -> list[Point]:
    """Cut an outline where it passes from one square to the next."""
    cut: list[Point] = []
    for start, end in zip(points, [*points[1:], points[0]], strict=True):
        if dist(start, end) < _JUST:
            continue
        cut.append(start)
        axis = 0 if abs(end[0] - start[0]) > abs(end[1] - start[1]) else 1
        if dist(start, end) > 0.5:  # not a facet of a corner
            low, high = sorted((start[axis], end[axis]))
            lines = [line for line in range(floor(low) + 1, floor(high) + 1) if low + 0.1 < line < high - 0.1]
            ordered = lines if end[axis] > start[axis] else reversed(lines)
            cut += ((line, start[1]) if axis == 0 else (start[0], line) for line in ordered)
    return cut


def _is_seen(start: Point, end: Point, taken: Collection[Square]) -> bool:
    x, y = outward(start, end)
    if near((x, y)) < 0.01:
        return False
    beside = ((start[0] + end[0]) / 2 + x * _BEYOND, (start[1] + end[1]) / 2 + y * _BEYOND)
    return (floor(beside[0]), floor(beside[1])) not in taken


def _hides(one: Wall, other: Wall) -> bool | None:
    """Return whether one wall is nearer than another where both are in the way; None if they never are."""
    left = max(across(wall.feet[-1]) for wall in (one, other))
    right = min(across(wall.feet[0]) for wall in (one, other))
    if right - left < _JUST:
        return None
    middle = (left + right) / 2
    return one.near_at(middle) > other.near_at(middle)

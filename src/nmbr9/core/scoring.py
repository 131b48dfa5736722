"""Points and winners: a tile scores its number times its level, and the highest total wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from nmbr9.core.display import Display
    from nmbr9.core.placement import Placement


def tile_points(number: int, level: int) -> int:
    """Return the points of a tile: an 8 on level 2 scores 16, and any tile on level 0 scores 0."""
    return number * level


class TileScore(NamedTuple):
    """The points of one tile, and the running total of a count."""

    placement: Placement
    level: int
    points: int
    total: int


def score(display: Display) -> int:
    """Return the points of a display."""
    return sum(points_by_tile(display))


def points_by_tile(display: Display) -> tuple[int, ...]:
    """Return the points of each tile, in the order in which they were placed."""
    return tuple(
        tile_points(placement.number, level)
        for placement, level in zip(display.placements, display.levels, strict=True)
    )


def points_by_level(display: Display) -> tuple[int, ...]:
    """Return the points of each level, level 0 first."""
    points = [0] * display.height
    for made, level in zip(points_by_tile(display), display.levels, strict=True):
        points[level] += made
    return tuple(points)


def count_down(display: Display) -> tuple[TileScore, ...]:
    """Count the points from the top level down, the latest tile of a level first, with a running total."""
    order = sorted(range(len(display)), key=lambda index: (display.levels[index], index), reverse=True)
    points = points_by_tile(display)
    total = 0
    steps = []
    for index in order:
        total += points[index]
        steps.append(TileScore(display.placements[index], display.levels[index], points[index], total))
    return tuple(steps)


def winners(scores: Sequence[int], resigned: Collection[int] = ()) -> tuple[int, ...]:
    """Return the seats that win a finished game: those with the most points that have not resigned.

    Players who tie share the win. Nobody wins when all have resigned.

    >>> from nmbr9 import winners
    >>> winners([61, 74, 74])
    (1, 2)
    >>> winners([61, 74, 74], resigned=[1, 2])
    (0,)
    """
    ranked = [seat for seat in range(len(scores)) if seat not in resigned]
    best = max((scores[seat] for seat in ranked), default=0)
    return tuple(seat for seat in ranked if scores[seat] == best)

"""Outlines of tiles, and SVG paths with rounded corners."""

from __future__ import annotations

from math import dist
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from nmbr9.core.tiles import Square

Point: TypeAlias = tuple[float, float]


def outline(squares: Iterable[Square]) -> list[list[Square]]:
    """Return the corners of the outline, clockwise, and of each gap inside, counter-clockwise."""
    inside = set(squares)
    edges: dict[Square, list[Square]] = {}
    for x, y in sorted(inside):
        corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
        beyond = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
        for side in range(4):
            if beyond[side] not in inside:
                edges.setdefault(corners[side], []).append(corners[(side + 1) % 4])
    loops = []
    while edges:
        start = min(edges)
        loop = [start]
        while True:
            here = loop[-1]
            after = edges[here].pop(_sharpest(loop, edges[here]))
            if not edges[here]:
                del edges[here]
            if after == start:
                break
            loop.append(after)
        loops.append(_corners(loop))
    return loops


def _sharpest(loop: list[Square], choices: list[Square]) -> int:
    # Where two squares touch only at a corner, turn right, so that the outline follows the same square.
    if len(choices) == 1 or len(loop) < 2:
        return 0
    (ax, ay), (bx, by) = loop[-2:]
    return max(
        range(len(choices)),
        key=lambda i: (bx - ax) * (choices[i][1] - by) - (by - ay) * (choices[i][0] - bx),
    )


def _corners(loop: list[Square]) -> list[Square]:
    turns = zip([loop[-1], *loop[:-1]], loop, [*loop[1:], loop[0]], strict=True)
    return [here for before, here, after in turns if before[0] != after[0] and before[1] != after[1]]


def inset(loop: Sequence[Point], by: float) -> list[Point]:
    """Move the sides of a loop from `outline` inwards; those of a gap move outwards, into the tile."""
    moved = []
    for before, (x, y), after in zip([loop[-1], *loop[:-1]], loop, [*loop[1:], loop[0]], strict=True):
        dx, dy = _sign(x - before[0]) + _sign(after[0] - x), _sign(y - before[1]) + _sign(after[1] - y)
        moved.append((x - dy * by, y + dx * by))
    return moved


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)


def rounded(points: Sequence[Point], radius: float, *, closed: bool) -> str:
    """Return an SVG path along these points with rounded corners. Short lines get a smaller radius."""
    count = len(points)
    parts: list[str] = []
    for index, here in enumerate(points):
        if not closed and index in (0, count - 1):
            parts.append(f"{'L' if parts else 'M'}{_point(here)}")
            continue
        before, after = points[index - 1], points[(index + 1) % count]
        start, end = _towards(here, before, radius), _towards(here, after, radius)
        parts.append(f"{'L' if parts else 'M'}{_point(start)}Q{_point(here)} {_point(end)}")
    return "".join(parts) + ("Z" if closed else "")


def flattened(loop: Sequence[Point], radius: float, steps: int) -> list[Point]:
    """Return the closed path of `rounded` as a polygon, with `steps` sides for each bend."""
    points = []
    for index, here in enumerate(loop):
        start, end = (_towards(here, loop[near], radius) for near in (index - 1, (index + 1) % len(loop)))
        for step in range(steps + 1):
            share = step / steps
            a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share**2
            points.append((a * start[0] + b * here[0] + c * end[0], a * start[1] + b * here[1] + c * end[1]))
    return points


def _towards(here: Point, there: Point, radius: float) -> Point:
    length = dist(here, there)
    share = min(radius / length, 0.5)
    return here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share


def _point(point: Point) -> str:
    return f"{short(point[0])},{short(point[1])}"


def short(value: float) -> str:
    """Write a number with at most two decimals."""
    return f"{round(value, 2):g}"

"""Covering the levels of many displays, one after the other, for the beam search in free order."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from nmbr9.search.compiled import compiled
from nmbr9.search.free.allowed import allow
from nmbr9.search.free.arrays import GRID, HEIGHT, MARGIN, SPAN, SQUARES, WIDTH, Ints, corner_at, shape_at
from nmbr9.search.free.cover import MAX_MIDDLE_TILES, MAX_SQUARES, TILES, Buffers, Ranking, covers

if TYPE_CHECKING:
    from nmbr9.search.free.estimates import Estimates


class Levels(NamedTuple):
    """The lowest levels of many displays, a row for each."""

    spots: Ints
    tiles: Ints
    left: Ints
    """The set of tiles that are left."""
    score: Ints
    """With this level as the lowest."""
    above: Ints
    """The value of all tiles so far: what another level adds to the score."""
    room: Ints
    """How many tiles may still be placed."""


class Limits(NamedTuple):
    """How far a round of the beam search goes."""

    ranking: Ranking
    widest: int
    """How many squares a level may waste."""
    tries: int
    """Nodes for each level that is to be covered."""
    nodes: int
    """Nodes in one call."""


@compiled
def _extents(level: Ints, count: int) -> tuple[int, bool]:
    """Return the area, and whether something may be laid below it within the grid."""
    area = right = lower = 0
    for tile in range(count):
        shape, corner = shape_at(level[tile]), corner_at(level[tile])
        area += SQUARES[shape]
        right = max(right, corner % GRID + WIDTH[shape])
        lower = max(lower, corner // GRID + HEIGHT[shape])
    return area, area <= MAX_SQUARES and max(right, lower) <= MARGIN + SPAN


@compiled
def expand(
    order: Ints, begin: int, levels: Levels, estimates: Estimates, limits: Limits, buffers: Buffers, counts: Ints
) -> int:
    """Cover one level after the other until the nodes or the space are used up; return where to go on.

    `counts`: ways written, nodes used.
    """
    ranking, widest, tries, nodes = limits
    allowed, _, ways = buffers
    quota = counts[1] + nodes
    last = np.full(3, -1, np.int64)
    found = 0
    while begin < len(order) and counts[1] < quota and counts[0] < len(ways.ranks) * 3 // 4:
        index = order[begin]
        begin += 1
        area, fits = _extents(levels.spots[index], levels.tiles[index])
        if not fits:
            continue
        left, score = levels.left[index], levels.score[index]
        if last[0] != left or last[1] != score or last[2] != area:
            room, base = min(levels.room[index], MAX_MIDDLE_TILES), score + levels.above[index]
            least = ranking.least - ranking.noise
            found = allow(left, room, area, base, estimates, least, ranking.compact, widest, False, allowed)
            last[0], last[1], last[2] = left, score, area
        if found:
            written, visited = covers(
                levels.spots[index], levels.tiles[index], left, tries, False, ranking, buffers, counts[0]
            )
            ways.facts[counts[0] : counts[0] + written, 3] = index
            counts[0] += written
            counts[1] += visited
    return begin


@compiled
def finish(
    order: Ints,
    begin: int,
    best: int,
    levels: Levels,
    estimates: Estimates,
    tries: int,
    buffers: Buffers,
    counts: Ints,
) -> int:
    """Find the first level in this order, best first, that all the tiles left together can cover; -1 if there is none.

    Every tile that is left may lie on the bottom level, so no square is wasted there.
    """
    ranking = Ranking(0.0, 0.0, 0.0, 0)
    for place in range(begin, len(order)):
        index = order[place]
        if levels.score[index] + levels.above[index] <= best:
            break
        area, fits = _extents(levels.spots[index], levels.tiles[index])
        if not fits:
            continue
        left, room = levels.left[index], min(levels.room[index], TILES)
        if allow(left, room, area, 0, estimates, 0.0, 0.0, 999, True, buffers.allowed):
            written, visited = covers(levels.spots[index], levels.tiles[index], left, tries, True, ranking, buffers, 0)
            counts[1] += visited
            if written:
                return place
    return -1

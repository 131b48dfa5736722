"""Covering the levels of many displays, one after the other: what the beam search calls."""

from __future__ import annotations

import numpy as np

from nmbr9.search.compiled import compiled
from nmbr9.search.free.arrays import HEIGHT, MARGIN, SPAN, SQUARES, WIDTH, WINDOW, Array, Ints, Words
from nmbr9.search.free.cover import MOST, SQUARES_MOST, TILES, allow, covers


@compiled
def _extents(level: Ints, count: int) -> tuple[int, bool]:
    """Return the area, and whether something may be laid below it within the window."""
    area = right = lower = 0
    for tile in range(count):
        shape, corner = level[tile] >> 8, level[tile] & 255
        area += SQUARES[shape]
        right = max(right, corner % WINDOW + WIDTH[shape])
        lower = max(lower, corner // WINDOW + HEIGHT[shape])
    return area, area <= SQUARES_MOST and max(right, lower) <= MARGIN + SPAN


@compiled
def expand(
    order: Ints,
    begin: int,
    spots: Ints,
    tiles: Ints,
    left: Ints,
    score: Ints,
    above: Ints,
    room: Ints,
    small: Array,
    large: Array,
    limits: Array,
    memory: tuple[Ints, Ints, Ints],
    scratch: tuple[Ints, Words, Words, Ints],
    ways: Array,
    facts: Ints,
    ranks: Array,
    counts: Ints,
) -> int:
    """Cover one level after the other until the quota or the space is used up; return where to go on.

    `limits`: least rank, compact, noise, widest, tries, seed, nodes. `counts`: ways written, nodes used.
    """
    least, compact, noise, widest, tries, seed, nodes = limits
    worth, top, keys = memory
    quota = counts[1] + int(nodes)
    last = np.full(3, -1, np.int64)
    allowed = 0
    while begin < len(order) and counts[1] < quota and counts[0] < len(ranks) * 3 // 4:
        index = order[begin]
        begin += 1
        area, fits = _extents(spots[index], tiles[index])
        if not fits:
            continue
        if last[0] != left[index] or last[1] != score[index] or last[2] != area:
            base = score[index] + above[index]
            allowed = allow(
                left[index],
                min(room[index], MOST),
                area,
                base,
                small,
                large,
                least - noise,
                compact,
                int(widest),
                False,
                worth,
                top,
                keys,
            )
            last[0], last[1], last[2] = left[index], score[index], area
        if allowed:
            written, visited = covers(
                spots[index],
                tiles[index],
                left[index],
                worth,
                top,
                int(tries),
                least,
                compact,
                noise,
                int(seed),
                False,
                scratch,
                ways,
                facts,
                ranks,
                counts[0],
            )
            facts[counts[0] : counts[0] + written, 3] = index
            counts[0] += written
            counts[1] += visited
    return begin


@compiled
def finish(
    order: Ints,
    begin: int,
    best: int,
    spots: Ints,
    tiles: Ints,
    left: Ints,
    total: Ints,
    room: Ints,
    small: Array,
    large: Array,
    tries: int,
    memory: tuple[Ints, Ints, Ints],
    scratch: tuple[Ints, Words, Words, Ints],
    ways: Array,
    facts: Ints,
    ranks: Array,
    counts: Ints,
) -> int:
    """Find the first level in this order, best first, that all the tiles left together can cover; -1 if there is none.

    Everything that is left may lie on the bottom level, so nothing there is a waste.
    """
    worth, top, keys = memory
    for place in range(begin, len(order)):
        index = order[place]
        if total[index] <= best:
            break
        area, fits = _extents(spots[index], tiles[index])
        if not fits:
            continue
        most = min(room[index], TILES)
        if allow(left[index], most, area, 0, small, large, 0.0, 0.0, 999, True, worth, top, keys):
            written, visited = covers(
                spots[index],
                tiles[index],
                left[index],
                worth,
                top,
                tries,
                0.0,
                0.0,
                0.0,
                0,
                True,
                scratch,
                ways,
                facts,
                ranks,
                0,
            )
            counts[1] += visited
            if written:
                return place
    return -1

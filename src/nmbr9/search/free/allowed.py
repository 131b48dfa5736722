"""Which sets of tiles may be the next level of a display in free order."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from nmbr9.search.compiled import compiled, inlined
from nmbr9.search.free.arrays import AREA, POWER, Ints
from nmbr9.search.free.estimates import PLACE

if TYPE_CHECKING:
    from nmbr9.search.free.estimates import Estimates


class Allowed(NamedTuple):
    """Which sets of tiles may be the next level: what `allow` writes."""

    worth: Ints
    """By set of tiles: the score that is expected with it, -1 where it is not allowed."""
    top: Ints
    """By set of tiles: the greatest area of an allowed set that contains it.

    This limits how many squares of a partial level may still jut out.
    """
    keys: Ints
    """The sets that were written, preceded by their number, for the next call to clear."""


@inlined
def _next_subset(held: Ints, level: Ints, key: int, used: int, size: int, room: int, most: int) -> tuple[int, int, int]:
    """Step to the next set of at most `room` tiles and `most` squares; return its key, tiles and squares, or key -1."""
    for number in range(10):
        if level[number] < held[number] and used < room and size + AREA[number] <= most:
            level[number] += 1
            return key + POWER[number], used + 1, size + AREA[number]
        key -= level[number] * POWER[number]
        used -= level[number]
        size -= level[number] * AREA[number]
        level[number] = 0
    return -1, 0, 0


@compiled
def allow(
    left: int,
    room: int,
    area: int,
    base: int,
    estimates: Estimates,
    least: float,
    compact: float,
    widest: int,
    bottom: bool,
    allowed: Allowed,
) -> int:
    """Write which sets of tiles may be the next level, and return how many they are.

    Above the bottom level, a set must leave something for another level.
    """
    worth, top, keys = allowed
    for index in range(1, keys[0] + 1):
        worth[keys[index]] = top[keys[index]] = -1
    held, level = left // POWER[:10] % 3, np.zeros(10, np.int64)
    key = used = size = found = 0
    keys[0] = 1
    keys[1] = 0
    while True:
        key, used, size = _next_subset(held, level, key, used, size, room, area + widest)
        if key < 0:
            break
        keys[0] += 1
        keys[keys[0]] = key
        if used >= 2 and size >= area:
            rest = left - key
            further = np.int64(estimates.small[rest, PLACE[key]] if used <= 3 else estimates.large[rest, size])
            expected = base + further
            if (further > 0 or bottom) and expected - compact * 2 * np.ceil(2 * np.sqrt(size)) >= least:
                worth[key], top[key] = expected, size
                found += 1
    _spread_to_subsets(held, top, keys)
    return found


@inlined
def _spread_to_subsets(held: Ints, top: Ints, keys: Ints) -> None:
    """Give every set the greatest area of the sets that contain it."""
    for number in range(10):
        if held[number]:
            for index in range(keys[0], 0, -1):
                key = keys[index]
                if key // POWER[number] % 3 < held[number]:
                    top[key] = max(top[key], top[key + POWER[number]])

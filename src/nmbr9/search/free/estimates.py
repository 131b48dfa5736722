"""Estimates of what the tiles that are left can still add below a level: a dynamic program over sets of tiles.

A score is a sum over levels: each level but the top one adds the value of everything that lies above it. So a display
is built from the top down, and what matters of it is the set of tiles left, and the level that the next one must carry.

Without any waste the estimates are upper bounds (an admissible heuristic), which `upper_bound` turns into a proof. With
some waste they are what the beam search expects.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from nmbr9.search.compiled import compiled, inlined
from nmbr9.search.free.arrays import AREA, POWER, SETS, Array, Ints, all_tiles, sums
from nmbr9.search.free.pairs import fits_on_two

if TYPE_CHECKING:
    from nmbr9.core.instance import Instance

VALUE: Final = sums(np.arange(10))
COUNT: Final = sums(np.ones(10, np.int64))
SPACE: Final = sums(AREA)
"""By set of tiles: the sum of their numbers, how many they are, and their squares."""

SMALL: Final = np.flatnonzero((COUNT >= 1) & (COUNT <= 3))
"""The sets of one to three tiles: no more than three fit on two tiles."""
PLACE: Final = np.full(SETS, -1)
"""By set of tiles: where it stands among the small ones."""
PLACE[SMALL] = np.arange(len(SMALL))

_DIGITS: Final = (np.arange(SETS)[:, None] // POWER[:-1] % 3).astype(np.int8)


class Estimates(NamedTuple):
    """By tiles left and the level that they carry, how much they may add."""

    small: Array
    """By tiles left and place of a small level."""
    large: Array
    """By tiles left and area, when three tiles or more lie below."""
    highest: int
    """The best score from all tiles."""


@inlined
def _next_subset(held: Array, level: Ints, key: int) -> int:
    """Count on to the next set of tiles: `level` has its digits. Return its key, or -1 after the last one."""
    for number in range(10):
        if level[number] < held[number]:
            level[number] += 1
            return int(key + POWER[number])
        key -= level[number] * POWER[number]
        level[number] = 0
    return -1


@inlined
def _estimate_large(left: int, above: int, room: int, waste: tuple[int, int], small: Array, large: Array) -> None:
    """Estimate what a set of tiles adds below a level of some area, when three of them or more lie below it."""
    overhang, below = waste
    if overhang and room >= 3 and SPACE[left] >= below:
        large[left, SPACE[left] - below] = above
    level, key = np.zeros(10, np.int64), 0
    while room >= 3:
        key = _next_subset(_DIGITS[left], level, key)
        if key < 0:
            break
        if 3 <= COUNT[key] <= room and SPACE[key] >= overhang:
            further = small[left - key, PLACE[key]] if COUNT[key] == 3 else large[left - key, SPACE[key]]
            area = SPACE[key] - overhang
            if further or not overhang:
                large[left, area] = max(large[left, area], above + further)
    for area in range(SPACE[-1], -1, -1):
        large[left, area] = max(large[left, area], large[left, area + 1])


@inlined
def _list_pairs(left: int, above: int, small: Array, pairs: Ints) -> int:
    """List every two tiles that may lie next, with what they and all below them add; return how many there are."""
    held, count = _DIGITS[left], 0
    for one in range(10):
        for two in range(one, 10):
            key = POWER[one] + POWER[two]
            if held[one] and held[two] and (one != two or held[one] == 2):
                pairs[count, 0], pairs[count, 1] = one, two
                pairs[count, 2] = above + small[left - key, PLACE[key]]
                count += 1
    return count


@inlined
def _may_lie_above(key: int, left: int, played: int) -> bool:
    """Return whether there are enough tiles for a level when these are left below it."""
    result = True
    for number in range(10):
        result &= _DIGITS[left, number] + _DIGITS[key, number] <= _DIGITS[played, number]
    return result


@compiled
def _tables(played: int, tiles: int, waste: tuple[int, int], fits: Array) -> tuple[Array, Array, int]:
    """Fill the tables, from the smallest sets of tiles left to all tiles."""
    small = np.zeros((SETS, len(SMALL)), np.int16)
    large = np.zeros((SETS, SPACE[-1] + 2), np.int16)
    pairs = np.zeros((55, 3), np.int64)
    highest = 0
    for left in range(played + 1):
        if (_DIGITS[left] > _DIGITS[played]).any():
            continue
        above, room = VALUE[played] - VALUE[left], tiles - COUNT[played] + COUNT[left]
        _estimate_large(left, above, room, waste, small, large)
        count = _list_pairs(left, above, small, pairs) if room >= 2 else 0
        for index in range(len(SMALL)):
            key = SMALL[index]
            if not _may_lie_above(key, left, played):
                continue
            best = int(large[left, SPACE[key]])
            for pair in pairs[:count]:
                if pair[2] > best and fits[pair[0], pair[1], key]:
                    best = pair[2]
            small[left, index] = best
            if left + key == played:
                highest = max(highest, int(best))
        if COUNT[played] - COUNT[left] > 3:
            highest = max(highest, int(large[left, SPACE[played] - SPACE[left]]))
    return small, large, highest


@lru_cache(maxsize=4)
def estimates(instance: Instance, overhang: int = 0, below: int = 0) -> Estimates:
    """Return the estimates when levels of three tiles or more waste `overhang` squares, and the bottom one `below`.

    With no waste they are upper bounds (see `upper_bound`); with some they are what the search expects.
    """
    return Estimates(*_tables(all_tiles(instance), instance.tiles, (overhang, below), fits_on_two()))

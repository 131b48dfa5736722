"""An upper bound on what the tiles left can add below a level: a dynamic program over sets of tiles.

A score is a sum over levels: each level but the top one adds the value of everything that lies above it. So a display
is built from the top down. Of two levels, one on the other, this relaxation requires only:

- the lower one has two tiles or more, because every tile rests on two;
- where it has two or three, the tiles of the upper one are among those that fit on them (`nesting`);
- where it has four or more, it has at least as many squares as the upper one.

Every display obeys this, so none adds more (an admissible bound). Five tiles have 32 squares or more and never fit on
three, so the table of `nesting`, which ends at four tiles, is complete.

Any `tiles` tiles of an instance are played. How many may still be placed follows from those left.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from nmbr9.search.compiled import as_int, compiled, inlined
from nmbr9.search.free.arrays import AREA, POWER, SETS, Array, Ints, all_tiles, sums
from nmbr9.search.nesting import table

if TYPE_CHECKING:
    from nmbr9.core.instance import Instance
    from nmbr9.search.nesting import Tiles

VALUE: Final = sums(np.arange(10))
COUNT: Final = sums(np.ones(10, np.int64))
SPACE: Final = sums(AREA)
"""By set of tiles: the sum of their numbers, how many they are, and their squares."""
DIGITS: Final = (np.arange(SETS)[:, None] // POWER[:-1] % 3).astype(np.int8)
"""By set of tiles and number: how many of it there are."""

FEW: Final = 4
"""A set of at most this many tiles is looked up in the table of nestings when it lies on two or three tiles."""
SMALL: Final = np.flatnonzero((COUNT >= 1) & (COUNT <= FEW))
PLACE: Final = np.full(SETS, -1)
"""By set of tiles: where it stands among the small ones."""
PLACE[SMALL] = np.arange(len(SMALL))


def set_of(tiles: Tiles) -> int:
    """Return a set of tiles as an integer.

    >>> set_of((0, 2, 2))
    19
    """
    return int(sum(POWER[number] for number in tiles))


class Bound(NamedTuple):
    """By tiles left and the level that they carry: how much they add at most, 0 where they carry nothing."""

    small: Array
    """By tiles left and place of a level of up to four tiles."""
    large: Array
    """By tiles left and the area of a level: when four tiles or more lie below it."""
    carries: Array
    """By place of two or three tiles and place of those above: whether they fit."""
    highest: int
    """The best score from all tiles."""


@lru_cache(maxsize=1)
def _carries() -> Array:
    result = np.zeros((len(SMALL), len(SMALL)), np.bool_)
    for lower, every in table().items():
        for upper in every:
            result[PLACE[set_of(lower)], PLACE[set_of(upper)]] = True
    return result


@inlined
def next_subset(held: Array, subset: Ints, key: int) -> int:
    """Count on to the next set of tiles: `subset` has its digits. Return its key, or -1 after the last one."""
    for number in range(10):
        if subset[number] < held[number]:
            subset[number] += 1
            return int(key + POWER[number])
        key -= subset[number] * POWER[number]
        subset[number] = 0
    return -1


@inlined
def below(left: int, key: int, small: Array, large: Array) -> int:
    """Return what can be added below a level."""
    return as_int(small[left, PLACE[key]]) if COUNT[key] <= FEW else as_int(large[left, SPACE[key]])


@inlined
def _bound_large(left: int, above: int, room: int, small: Array, large: Array) -> None:
    """Fill in what a set of tiles adds below a level of some area when four of them or more lie below it."""
    subset, key = np.zeros(10, np.int64), 0
    while room >= FEW:
        key = next_subset(DIGITS[left], subset, key)
        if key < 0:
            break
        if FEW <= COUNT[key] <= room:
            area = SPACE[key]
            large[left, area] = max(large[left, area], above + below(left - key, key, small, large))
    for area in range(SPACE[-1] - 1, -1, -1):
        large[left, area] = max(large[left, area], large[left, area + 1])


@inlined
def _list_few(left: int, above: int, room: int, few: Ints, small: Array, found: Ints) -> int:
    """List the sets of two or three tiles that may lie next, with what they and all below add; best first."""
    count = 0
    for index in range(len(few)):
        key = few[index]
        if COUNT[key] > room or (DIGITS[key] > DIGITS[left]).any():
            continue
        added = above + small[left - key, PLACE[key]]
        place = count
        while place and found[place - 1, 1] < added:
            found[place] = found[place - 1]
            place -= 1
        found[place, 0], found[place, 1] = PLACE[key], added
        count += 1
    return count


@compiled
def _tables(played: int, tiles: int, few: Ints, carries: Array) -> tuple[Array, Array, int]:
    """Fill the tables, from the smallest sets of tiles left to all tiles."""
    small, large = np.zeros((SETS, len(SMALL)), np.int16), np.zeros((SETS, SPACE[-1] + 1), np.int16)
    found = np.zeros((len(few), 2), np.int64)
    highest = 0
    for left in range(played + 1):
        if (DIGITS[left] > DIGITS[played]).any():
            continue
        above, room = VALUE[played] - VALUE[left], tiles - COUNT[played] + COUNT[left]
        if room < 0:
            continue
        _bound_large(left, above, room, small, large)
        count = _list_few(left, above, room, few, small, found)
        for place in range(len(SMALL)):
            key = SMALL[place]
            if (DIGITS[key] + DIGITS[left] > DIGITS[played]).any():
                continue
            best = as_int(large[left, SPACE[key]])
            for index in range(count):
                if found[index, 1] <= best:
                    break
                if carries[found[index, 0], place]:
                    best = found[index, 1]
                    break
            small[left, place] = best
        if left < played:
            highest = max(highest, below(left, played - left, small, large))
    return small, large, highest


@lru_cache(maxsize=2)
def bounds(instance: Instance) -> Bound:
    """Return the bounds of an instance. They take about 130 MB."""
    few = SMALL[(COUNT[SMALL] >= 2) & (COUNT[SMALL] <= 3)]
    carries = _carries()
    small, large, highest = _tables(all_tiles(instance), instance.tiles, few, carries)
    return Bound(small, large, carries, highest)

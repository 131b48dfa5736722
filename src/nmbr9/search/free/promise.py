"""What the tiles that are left still promise: how much the levels below a level may add.

A score is a sum over levels: each level but the top one adds the value of everything that lies above it. So a display
is built from the top down, and what matters of it is the set of tiles left, and the level that the next one must carry.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from nmbr9.search.compiled import compiled
from nmbr9.search.free.arrays import AREA, POWER, SETS, Array, all_tiles, sums
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


class Promise(NamedTuple):
    """By tiles left and the level that they carry, what they may add."""

    small: Array
    """By tiles left and place of a small level."""
    large: Array
    """By tiles left and area, when three tiles or more lie below."""
    highest: int
    """The best score from all tiles."""


@compiled
def _tables(played: int, tiles: int, overhang: int, below: int, fits: Array) -> tuple[Array, Array, int]:
    small = np.zeros((SETS, len(SMALL)), np.int16)
    large = np.zeros((SETS, SPACE[-1] + 2), np.int16)
    gain, pair = np.zeros(55, np.int64), np.zeros((55, 2), np.int64)
    level = np.zeros(10, np.int64)
    highest = 0
    for left in range(played + 1):
        held = _DIGITS[left]
        if (held > _DIGITS[played]).any():
            continue
        above, room = VALUE[played] - VALUE[left], tiles - COUNT[played] + COUNT[left]
        if overhang and room >= 3 and SPACE[left] >= below:
            large[left, SPACE[left] - below] = above
        level[:] = 0
        key = 0
        while room >= 3:
            number = 0
            while number < 10:  # the next set of tiles that are left, like a counter
                if level[number] < held[number]:
                    level[number] += 1
                    key += POWER[number]
                    break
                key -= level[number] * POWER[number]
                level[number] = 0
                number += 1
            if number == 10:
                break
            if 3 <= COUNT[key] <= room and SPACE[key] >= overhang:
                further = small[left - key, PLACE[key]] if COUNT[key] == 3 else large[left - key, SPACE[key]]
                area = SPACE[key] - overhang
                if further or not overhang:
                    large[left, area] = max(large[left, area], above + further)
        for area in range(SPACE[-1], -1, -1):
            large[left, area] = max(large[left, area], large[left, area + 1])
        pairs = 0
        for one in range(10):
            for two in range(one, 10):
                key = POWER[one] + POWER[two]
                if room >= 2 and held[one] and held[two] and (one != two or held[one] == 2):
                    gain[pairs] = above + small[left - key, PLACE[key]]
                    pair[pairs, 0], pair[pairs, 1] = one, two
                    pairs += 1
        for index in range(len(SMALL)):
            key = SMALL[index]
            number = 0
            while number < 10 and held[number] + _DIGITS[key, number] <= _DIGITS[played, number]:
                number += 1
            if number < 10:
                continue
            best = int(large[left, SPACE[key]])
            for which in range(pairs):
                if gain[which] > best and fits[pair[which, 0], pair[which, 1], key]:
                    best = gain[which]
            small[left, index] = best
            if left + key == played:
                highest = max(highest, int(best))
        if COUNT[played] - COUNT[left] > 3:
            highest = max(highest, int(large[left, SPACE[played] - SPACE[left]]))
    return small, large, highest


@lru_cache(maxsize=4)
def promise(instance: Instance, overhang: int = 0, below: int = 0) -> Promise:
    """Return what an instance promises when levels of three tiles or more waste `overhang`, the bottom `below` squares.

    With no waste this is a proof that there is no more (see `ceiling`); with some it is what the search expects.
    """
    return Promise(*_tables(all_tiles(instance), instance.tiles, overhang, below, fits_on_two()))

"""Plans: which tiles lie on which level, and how much a plan that is begun at the top can still score.

A plan says nothing about where a tile lies. It must only pass what is easily checked: no more tiles of a number than
there are, no level larger than the one below, at least two tiles on every level that carries another. What geometry
refutes is recorded here (`refute`), which lowers the upper bounds from then on.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import numpy as np

from nmbr9.core.tiles import NUMBERS
from nmbr9.search.free.exact_search import AREA, Ints

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from nmbr9.core.instance import Instance

Tiles: TypeAlias = tuple[int, ...]
"""The numbers of the tiles of one level, highest first."""
Plan: TypeAlias = tuple[Tiles, ...]
"""Levels from the top one down; the lowest one may be missing."""

NEVER: Final = -1_000_000
_LARGEST_TABLE: Final = 1 << 24
"""Of what may lie on what, in entries. For larger ones nothing is recorded, and bounds are rougher."""


def counts(tiles: Tiles) -> Ints:
    """Return by number how many of them there are."""
    return np.bincount(np.array(tiles, np.int64), minlength=len(NUMBERS)).astype(np.int64)


class TileSets(NamedTuple):
    """All sets of so many tiles: one row for each."""

    tiles: list[Tiles]
    counts: Ints
    area: Ints
    value: Ints
    row_of: dict[Tiles, int]


class Plans:
    """What can lie on what, as far as it is known, and estimates that follow from it."""

    def __init__(self, instance: Instance) -> None:
        self.limit = np.array([instance.copies * (number <= instance.max_number) for number in NUMBERS], np.int64)
        self._sets: dict[int, TileSets] = {}
        self._fits: dict[tuple[int, int], NDArray[np.bool_]] = {}
        self._grounded: dict[tuple[int, int], NDArray[np.bool_]] = {}
        self._rest: dict[tuple[int, int, int], Ints] = {}

    def sets(self, count: int) -> TileSets:
        """Return all sets of so many tiles."""
        if count not in self._sets:
            everything = [number for number in reversed(NUMBERS) for _ in range(self.limit[number])]
            tiles = sorted(set(combinations(everything, count)), reverse=True)
            table = np.array([counts(tiles_of_set) for tiles_of_set in tiles])
            row_of = {tiles_of_set: row for row, tiles_of_set in enumerate(tiles)}
            self._sets[count] = TileSets(tiles, table, table @ AREA, table @ np.arange(len(NUMBERS)), row_of)
        return self._sets[count]

    def largest(self, left: Ints, count: int) -> Ints:
        """Return the most squares that so many of the tiles left can cover; `left` may be a table."""
        most = np.zeros(left.shape[:-1], np.int64)
        open_places = np.full(left.shape[:-1], count, np.int64)
        for number in np.argsort(-AREA, kind="stable"):
            used = np.minimum(left[..., number], open_places)
            most += used * AREA[number]
            open_places -= used
        return np.where(open_places, NEVER, most)

    def _fits_of(self, upper: int, lower: int) -> NDArray[np.bool_] | None:
        """Say for all sets of `upper` tiles on which sets of `lower` tiles they may lie; None if too many."""
        above, below = self.sets(upper), self.sets(lower)
        if (upper, lower) not in self._fits and len(above.tiles) * len(below.tiles) <= _LARGEST_TABLE:
            table = above.area[:, None] <= below.area
            for number in NUMBERS:
                table &= above.counts[:, None, number] + below.counts[:, number] <= self.limit[number]
            self._fits[upper, lower] = table
        return self._fits.get((upper, lower))

    def _carriers(self, upper: Tiles, lower: int) -> NDArray[np.bool_]:
        """Say on which sets of `lower` tiles these may lie."""
        above, below = self.sets(len(upper)), self.sets(lower)
        row = above.row_of[upper]
        table = self._fits_of(len(upper), lower)
        carriers: NDArray[np.bool_]
        if table is not None:
            carriers = table[row]
        else:
            carriers = (above.counts[row] + below.counts <= self.limit).all(axis=1) & (above.area[row] <= below.area)
        return carriers

    def grounded(self, upper: int, left: int) -> NDArray[np.bool_]:
        """Return which sets of `upper` tiles may lie on level 1, with so many tiles left for level 0."""
        if (upper, left) not in self._grounded:
            above = self.sets(upper)
            self._grounded[upper, left] = above.area <= self.largest(self.limit - above.counts, left)
        return self._grounded[upper, left]

    def refute(self, upper: Tiles, lower: Tiles) -> None:
        """Record that these tiles never lie on those."""
        self._carriers(upper, len(lower))[self.sets(len(lower)).row_of[lower]] = False
        self._rest.clear()

    def refute_ground(self, upper: Tiles, left: int) -> None:
        """Record that these tiles never lie on level 1 with so many tiles left for level 0."""
        self.grounded(len(upper), left)[self.sets(len(upper)).row_of[upper]] = False
        self._rest.clear()

    def rest(self, count: int, level: int, left: int) -> Ints:
        """Return for every set of `count` tiles on a level an upper bound of what the tiles left can score below them.

        A dynamic program with memoisation. Only neighbouring levels are compared, so the bound may be too high (a tile
        could be used twice), never too low.
        """
        key = count, level, left
        if key not in self._rest:
            if level == 1:
                best = np.where(self.grounded(count, left), 0, NEVER)
            else:
                best = np.full(len(self.sets(count).tiles), NEVER, np.int64)
                for size in sizes_below(level, left):
                    bound = (level - 1) * self.sets(size).value + self.rest(size, level - 1, left - size)
                    table = self._fits_of(count, size)
                    carried = bound if table is None else np.where(table, bound, NEVER)
                    best = np.maximum(best, carried.max(axis=-1))
            self._rest[key] = best
        return self._rest[key]

    def may_lie(self, upper: Tiles, lower: Tiles) -> bool:
        """Return whether these tiles may lie on those, as far as it is known."""
        return bool(self._carriers(upper, len(lower))[self.sets(len(lower)).row_of[lower]])

    def may_stand(self, upper: Tiles, used: Ints, left: int) -> bool:
        """Return whether these tiles may lie on level 1 with `left` tiles for level 0, when some are used already."""
        known = self.grounded(len(upper), left)[self.sets(len(upper)).row_of[upper]]
        return bool(known and sum(AREA[number] for number in upper) <= self.largest(self.limit - used, left))

    def at_most(self, count: int, level: int, size: int) -> int:
        """Return an upper bound of a game of `count` tiles if `size` of them lie on `level`, its highest one.

        A rough one: the highest numbers lie as high as the number of tiles allows.
        """
        numbers = [number for number in reversed(NUMBERS) for _ in range(self.limit[number])]
        sizes = [size, count - size - 2 * (level - 1)] + [2] * (level - 2) if level > 1 else [size]
        total = 0
        for height, tiles in zip(range(level, 0, -1), sizes, strict=True):
            total += height * sum(numbers[:tiles])
            del numbers[:tiles]
        return total

    def tops(self, size: int, level: int, count: int) -> list[tuple[int, Tiles]]:
        """List what `size` tiles may be the top level, with what a game of `count` tiles can score then, best first."""
        sets = self.sets(size)
        bound = level * sets.value + self.rest(size, level, count - size)
        return sorted(((int(bound[row]), sets.tiles[row]) for row in np.flatnonzero(bound >= 0)), reverse=True)

    def below(self, tiles: Tiles, used: Ints, level: int, left: int) -> list[tuple[int, Tiles]]:
        """List what may lie below the tiles of a level (2 or higher) with what can be scored from there on, best first.

        `used` counts all tiles so far.
        """
        found: list[tuple[int, Tiles]] = []
        for size in sizes_below(level, left):
            below = self.sets(size)
            bound = (level - 1) * below.value + self.rest(size, level - 1, left - size)
            free = (below.counts <= self.limit - used).all(axis=1)
            free &= self._carriers(tiles, size)
            free &= bound >= 0
            found += [(int(bound[row]), below.tiles[row]) for row in np.flatnonzero(free)]
        found.sort(key=lambda entry: -entry[0])
        return found


def sizes_below(level: int, left: int) -> range:
    """Return how many tiles may lie below a level, if every level below has two or more: all of them on level 0."""
    return range(2, left - 2 * (level - 1) + 1) if level > 1 else range(left, left + 1)

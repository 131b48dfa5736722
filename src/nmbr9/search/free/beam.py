"""Many displays at once, level by level from the top down: a beam search in free order."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

import numpy as np

from nmbr9.core.tiles import SHAPES
from nmbr9.search.free.arrays import (
    CORNER,
    MARGIN,
    NUMBER,
    POWER,
    SETS,
    SQUARES,
    WINDOW,
    Array,
    Ints,
    all_tiles,
    placement_of,
    spot_of,
)
from nmbr9.search.free.cover import CANDIDATES, MOST, TILES
from nmbr9.search.free.expand import expand, finish
from nmbr9.search.free.promise import COUNT, PLACE, VALUE, promise

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nmbr9.core.instance import Instance
    from nmbr9.core.placement import Placement

_WAYS: Final = 1_000_000
"""How many ways to cover are kept before the worst are dropped."""
_CHUNK: Final = 20_000_000
"""Nodes between two looks at the budget: about a fifth of a second."""
_AT_ONCE: Final = 200
"""Levels for which a bottom level is sought between two looks at the budget."""


@dataclass(frozen=True)
class Settings:
    """What one beam tries."""

    width: int = 1500
    """How many displays are kept after the top level."""
    same: int = 300
    """How many of them have the same tiles left."""
    growth: float = 2.0
    """How many times as many from level to level: the bottom level is the hardest to find."""
    overhang: int = 3
    """How many squares a level is thought to waste."""
    below: int = 8
    """How many squares the bottom level is thought to waste: the tiles that are left for it fit badly."""
    widest: int = 10
    """How many squares a level between top and bottom may waste; the first ones below the top may waste more."""
    compact: float = 0.25
    """What a unit of outline costs, in points."""
    noise: float = 1.0
    """How much of a rank is chance, in points."""
    tries: int = 5_000_000
    """Nodes for each level that is to be covered."""


class Budget(Protocol):
    """What a search may use."""

    def spend(self, nodes: int) -> bool:
        """Count these nodes; say whether there are more."""
        ...


class _Levels(NamedTuple):
    """The lowest levels of many displays, each moved to the margin of the window."""

    spots: Ints
    tiles: Ints
    left: Ints
    score: Ints  # with this level as the lowest
    parent: Ints
    moved: Ints  # right and down


class Beam:
    """One pass from the top level to the bottom."""

    def __init__(self, instance: Instance, settings: Settings, seed: int) -> None:
        self._settings, self._seed = settings, seed
        self._played = all_tiles(instance)
        self._promise = promise(instance, settings.overhang, settings.below)
        self._above = VALUE[self._played] - VALUE
        self._room = instance.tiles - COUNT[self._played] + COUNT
        self._memory = (np.full(SETS, -1), np.full(SETS, -1), np.zeros(SETS + 1, np.int64))
        self._scratch = (
            np.zeros(CANDIDATES, np.int64),
            np.zeros(CANDIDATES, np.uint64),
            np.zeros((CANDIDATES, 4), np.uint64),
            np.zeros(CANDIDATES, np.int64),
        )
        self._ways = np.zeros((_WAYS, MOST), np.uint16)
        self._facts = np.zeros((_WAYS, 4), np.int64)
        self._ranks = np.zeros(_WAYS)
        self._layers: list[_Levels] = []

    def run(self, best: int, budget: Budget) -> Iterator[tuple[int, list[list[Placement]]]]:
        """Yield every display that scores more than the best before it: its score, and its levels from the top down."""
        levels: _Levels | None = self._tops()
        while levels is not None and len(levels.tiles):
            self._layers.append(levels)
            for total, index, bottom in self._finished(levels, best, budget):
                best = total
                yield best, self._display(index, bottom)
            levels = self._next(levels, budget)

    def _tops(self) -> _Levels:
        """Return what may lie on top: one tile, or the two-tile levels that promise most."""
        numbers = [number for number in range(10) if self._played // POWER[number] % 3]
        ranked: list[tuple[float, int, tuple[int, ...]]] = []
        for number in numbers:
            ranked.append((float("inf"), self._played - POWER[number], (spot_of(number),)))
            for spots, outline in _pairs(number):
                left = self._played - POWER[number] - POWER[NUMBER[spots[1] >> 8]]
                if all(left // POWER[other] % 3 <= self._played // POWER[other] % 3 for other in range(10)):
                    further = self._promise.small[left, PLACE[self._played - left]]
                    ranked.append((further - self._settings.compact * outline, left, spots))
        ranked.sort(key=lambda entry: -entry[0])
        del ranked[len(numbers) + self._settings.width :]
        tops = np.zeros((len(ranked), MOST), np.int64)
        for row, (_, _, level) in enumerate(ranked):
            tops[row, : len(level)] = level
        return _at_margin(
            tops,
            np.array([len(level) for _, _, level in ranked]),
            np.array([left for _, left, _ in ranked]),
            np.zeros(len(ranked), np.int64),
            np.zeros(len(ranked), np.int64),
        )

    def _finished(self, levels: _Levels, best: int, budget: Budget) -> Iterator[tuple[int, int, list[int]]]:
        total = levels.score + self._above[levels.left]
        order = np.lexsort((levels.left, -total))
        ways, facts = np.zeros((1, TILES), np.uint16), np.zeros((1, 4), np.int64)
        place, counts = 0, np.zeros(2, np.int64)
        going = True
        while going and place < len(order) and total[order[place]] > best:
            chunk = order[: place + _AT_ONCE]
            found = finish(
                chunk,
                place,
                best,
                levels.spots,
                levels.tiles,
                levels.left,
                total,
                self._room[levels.left],
                self._promise.small,
                self._promise.large,
                self._settings.tries,
                self._memory,
                self._scratch,
                ways,
                facts,
                self._ranks[:1],
                counts,
            )
            going = budget.spend(int(counts[1]))
            counts[1] = 0
            if found >= 0:
                best = int(total[order[found]])
                yield best, int(order[found]), [int(spot) for spot in ways[0, : facts[0, 1]]]
            place = len(chunk)

    def _next(self, levels: _Levels, budget: Budget) -> _Levels | None:
        """Return the levels below these; None when the budget is used up."""
        settings = self._settings
        area = np.where(levels.spots, SQUARES[levels.spots >> 8], 0).sum(axis=1)
        order = np.lexsort((area, levels.score, levels.left))
        least, begin, counts = settings.noise, 0, np.zeros(2, np.int64)
        while begin < len(order):
            begin = expand(
                order,
                begin,
                levels.spots,
                levels.tiles,
                levels.left,
                levels.score,
                self._above[levels.left],
                self._room[levels.left],
                self._promise.small,
                self._promise.large,
                np.array(
                    [
                        least,
                        settings.compact,
                        settings.noise,
                        settings.widest + max(0, 9 - 3 * len(self._layers)),
                        settings.tries,
                        self._seed % 2**32,
                        _CHUNK,
                    ]
                ),
                self._memory,
                self._scratch,
                self._ways,
                self._facts,
                self._ranks,
                counts,
            )
            if not budget.spend(int(counts[1])):
                return None
            counts[1] = 0
            kept = self._kept(levels, counts[0])
            for array in (self._ways, self._facts, self._ranks):
                array[: len(kept)] = array[kept]
            counts[0] = len(kept)
            if len(kept) == self._grown(settings.width):
                least = max(least, self._ranks[len(kept) - 1])
        facts = self._facts[: counts[0]]
        parent = facts[:, 3].copy()
        return _at_margin(
            self._ways[: counts[0]].astype(np.int64),
            facts[:, 1].copy(),
            levels.left[parent] - facts[:, 0],
            levels.score[parent] + self._above[levels.left[parent]],
            parent,
        )

    def _grown(self, number: int) -> int:
        return int(number * self._settings.growth ** (len(self._layers) - 1))

    def _kept(self, levels: _Levels, written: int) -> Ints:
        """Return the ways that stay, best first: one of each outline, some with the same tiles left."""
        ranks, outline = self._ranks[:written], self._facts[:written, 2]
        left = levels.left[self._facts[:written, 3]] - self._facts[:written, 0]
        order = np.lexsort((-ranks, outline, left))
        order = order[_first_of(left[order], outline[order])]
        order = order[np.lexsort((-ranks[order], left[order]))]
        places = np.arange(len(order))
        begins = np.maximum.accumulate(np.where(_first_of(left[order]), places, 0))
        order = order[places - begins < self._grown(self._settings.same)]
        result: Ints = order[np.argsort(-ranks[order], kind="stable")][: self._grown(self._settings.width)]
        return result

    def _display(self, index: int, bottom: list[int]) -> list[list[Placement]]:
        """Return the levels of a display, the top one first, in the coordinates of its top level."""
        chain = []
        for levels in reversed(self._layers):
            chain.append((levels.spots[index, : levels.tiles[index]], levels.moved[index]))
            index = levels.parent[index]
        right = down = 0
        found = []
        for spots, moved in reversed(chain):
            # What lies below was covered in this level's own coordinates.
            right, down = right - int(moved[0]), down - int(moved[1])
            found.append([placement_of(int(spot), right, down) for spot in spots])
        return [*found, [placement_of(spot, right, down) for spot in bottom]]


def _first_of(*columns: Array) -> Array:
    """Say of sorted rows which ones differ from the row before."""
    result = np.ones(len(columns[0]), bool)
    result[1:] = np.any([column[1:] != column[:-1] for column in columns], axis=0)
    return result


def _at_margin(spots: Ints, tiles: Ints, left: Ints, score: Ints, parent: Ints) -> _Levels:
    held = np.arange(spots.shape[1]) < tiles[:, None]
    corner = spots & 255
    right = MARGIN - np.where(held, corner % WINDOW, WINDOW).min(axis=1)
    down = MARGIN - np.where(held, corner // WINDOW, WINDOW).min(axis=1)
    moved = np.where(held, spots + (right + WINDOW * down)[:, None], 0)
    return _Levels(moved, tiles, left, score, parent, np.stack([right, down], axis=1))


@lru_cache(maxsize=10)
def _pairs(number: int) -> list[tuple[tuple[int, int], int]]:
    """Return all ways to lay a tile of this or a higher number beside an upright one, with the outline's length."""
    side = 32  # of a board with room on all sides
    one = sum(1 << (10 + x + side * (10 + y)) for x, y in SHAPES[number]["n"].squares)
    first = spot_of(number) + 4 + 4 * WINDOW - CORNER
    result = []
    for shape in np.flatnonzero(number <= NUMBER):
        squares = placement_of(256 * int(shape), 0, 0).shape.squares
        for y in range(9):
            for x in range(9):
                two = sum(1 << (6 + x + dx + side * (6 + y + dy)) for dx, dy in squares)
                touching = (one & (two << 1 | two >> 1 | two << side | two >> side)).bit_count()
                if touching and not one & two:
                    both = one | two
                    borders = (both & both >> 1).bit_count() + (both & both >> side).bit_count()
                    outline = 4 * both.bit_count() - 2 * borders
                    result.append(((first, 256 * int(shape) + x + WINDOW * y), outline))
    return result

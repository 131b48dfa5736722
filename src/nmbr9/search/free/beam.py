"""Beam search in free order: many displays at once, built level by level from the top down."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from nmbr9.core.extras import missing

try:
    import numpy as np
except ModuleNotFoundError as error:
    raise missing("nmbr9.search", error, "search") from None

from nmbr9.core.tiles import SHAPES
from nmbr9.search.free.allowed import Allowed
from nmbr9.search.free.arrays import (
    CORNER,
    GRID,
    MARGIN,
    NUMBER,
    POWER,
    SETS,
    SQUARES,
    Array,
    Ints,
    all_tiles,
    corner_at,
    placement_at,
    shape_at,
    spot_of,
    upright_spot,
)
from nmbr9.search.free.cover import CANDIDATES, MAX_MIDDLE_TILES, TILES, Buffers, Candidates, Ranking, Ways
from nmbr9.search.free.estimates import COUNT, PLACE, VALUE, estimates
from nmbr9.search.free.expand import Levels, Limits, expand, finish

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nmbr9.core.instance import Instance
    from nmbr9.core.placement import Placement

_WAYS: Final = 1_000_000
"""How many ways to cover are kept before the worst are dropped."""
_CHUNK: Final = 20_000_000
"""Nodes between two checks of the budget: about a fifth of a second."""
_AT_ONCE: Final = 200
"""Levels for which a bottom level is sought between two checks of the budget."""


@dataclass(frozen=True)
class Settings:
    """What one beam tries."""

    width: int = 1500
    """How many displays are kept after the top level."""
    same: int = 300
    """How many of them may have the same tiles left."""
    growth: float = 2.0
    """The factor by which both grow from level to level: the bottom level is the hardest to find."""
    overhang: int = 3
    """How many squares a level is expected to waste."""
    below: int = 8
    """How many squares the bottom level is expected to waste: the tiles that are left for it fit badly."""
    widest: int = 10
    """How many squares a level between top and bottom may waste; the first ones below the top may waste more."""
    compact: float = 0.25
    """What a unit of outline costs, in points."""
    noise: float = 1.0
    """How much of a rank is chance, in points."""
    tries: int = 5_000_000
    """Nodes for each level that is to be covered."""


class _Layer(NamedTuple):
    """The lowest levels of many displays, and where they come from."""

    levels: Levels
    """Each of them is moved to the margin of the grid."""
    parent: Ints
    moved: Ints
    """How far, right and down."""


class Beam:
    """One pass from the top level to the bottom."""

    def __init__(self, instance: Instance, settings: Settings, seed: int) -> None:
        self._settings, self._seed = settings, seed
        self._played = all_tiles(instance)
        self._estimates = estimates(instance, settings.overhang, settings.below)
        self._above = VALUE[self._played] - VALUE
        self._room = instance.tiles - COUNT[self._played] + COUNT
        allowed = Allowed(np.full(SETS, -1), np.full(SETS, -1), np.zeros(SETS + 1, np.int64))
        candidates = Candidates(
            np.zeros(CANDIDATES, np.int64),
            np.zeros(CANDIDATES, np.uint64),
            np.zeros((CANDIDATES, 4), np.uint64),
            np.zeros(CANDIDATES, np.int64),
        )
        self._buffers = Buffers(allowed, candidates, _new_ways(_WAYS, MAX_MIDDLE_TILES))
        self._layers: list[_Layer] = []

    def run(self, best: int, spend: Callable[[int], bool]) -> Iterator[tuple[int, list[list[Placement]]]]:
        """Yield every display that scores more than the best before it: its score, and its levels from the top down.

        `spend` counts nodes, and returns whether the search may go on.
        """
        layer: _Layer | None = self._tops()
        while layer is not None and len(layer.parent):
            self._layers.append(layer)
            for total, index, bottom in self._finished(layer.levels, best, spend):
                best = total
                yield best, self._display(index, bottom)
            layer = self._next(layer.levels, spend)

    def _tops(self) -> _Layer:
        """Return what may lie on top: one tile, or the levels of two tiles with the highest estimates."""
        numbers = [number for number in range(10) if self._played // POWER[number] % 3]
        ranked: list[tuple[float, int, tuple[int, ...]]] = []
        for number in numbers:
            ranked.append((float("inf"), self._played - POWER[number], (upright_spot(number),)))
            for spots, outline in _pairs(number):
                left = self._played - POWER[number] - POWER[NUMBER[shape_at(spots[1])]]
                if all(left // POWER[other] % 3 <= self._played // POWER[other] % 3 for other in range(10)):
                    further = self._estimates.small[left, PLACE[self._played - left]]
                    ranked.append((further - self._settings.compact * outline, left, spots))
        ranked.sort(key=lambda entry: -entry[0])
        del ranked[len(numbers) + self._settings.width :]
        tops = np.zeros((len(ranked), MAX_MIDDLE_TILES), np.int64)
        for row, (_, _, level) in enumerate(ranked):
            tops[row, : len(level)] = level
        return self._layer(
            tops,
            np.array([len(level) for _, _, level in ranked]),
            np.array([left for _, left, _ in ranked]),
            np.zeros(len(ranked), np.int64),
            np.zeros(len(ranked), np.int64),
        )

    def _finished(
        self, levels: Levels, best: int, spend: Callable[[int], bool]
    ) -> Iterator[tuple[int, int, list[int]]]:
        """Yield the levels that can be completed with the tiles left: score, row, and the spots of the bottom level."""
        total = levels.score + levels.above
        order = np.lexsort((levels.left, -total))
        ways = _new_ways(1, TILES)
        buffers = self._buffers._replace(ways=ways)
        place, counts = 0, np.zeros(2, np.int64)
        going = True
        while going and place < len(order) and total[order[place]] > best:
            chunk = order[: place + _AT_ONCE]
            found = finish(chunk, place, best, levels, self._estimates, self._settings.tries, buffers, counts)
            going = spend(int(counts[1]))
            counts[1] = 0
            if found >= 0:
                best = int(total[order[found]])
                yield best, int(order[found]), [int(spot) for spot in ways.spots[0, : ways.facts[0, 1]]]
            place = len(chunk)

    def _next(self, levels: Levels, spend: Callable[[int], bool]) -> _Layer | None:
        """Return the levels below these; None when the budget is used up."""
        ways, width = self._buffers.ways, self._grown(self._settings.width)
        area = np.where(levels.spots, SQUARES[shape_at(levels.spots)], 0).sum(axis=1)
        order = np.lexsort((area, levels.score, levels.left))
        least, begin, counts = self._settings.noise, 0, np.zeros(2, np.int64)
        while begin < len(order):
            limits = self._limits(least)
            begin = expand(order, begin, levels, self._estimates, limits, self._buffers, counts)
            if not spend(int(counts[1])):
                return None
            counts[1] = 0
            kept = self._kept(levels, counts[0])
            for array in ways:
                array[: len(kept)] = array[kept]
            counts[0] = len(kept)
            if len(kept) == width:
                least = max(least, float(ways.ranks[len(kept) - 1]))
        facts = ways.facts[: counts[0]]
        parent = facts[:, 3].copy()
        return self._layer(
            ways.spots[: counts[0]].astype(np.int64),
            facts[:, 1].copy(),
            levels.left[parent] - facts[:, 0],
            levels.score[parent] + levels.above[parent],
            parent,
        )

    def _limits(self, least: float) -> Limits:
        """Return how far the next expansion goes: ways of a lower rank than `least` are dropped at once."""
        settings = self._settings
        ranking = Ranking(least, settings.compact, settings.noise, self._seed % 2**32)
        return Limits(ranking, settings.widest + max(0, 9 - 3 * len(self._layers)), settings.tries, _CHUNK)

    def _layer(self, spots: Ints, tiles: Ints, left: Ints, score: Ints, parent: Ints) -> _Layer:
        """Move levels to the margin of the grid."""
        held = np.arange(spots.shape[1]) < tiles[:, None]
        corner = corner_at(spots)
        right = MARGIN - np.where(held, corner % GRID, GRID).min(axis=1)
        down = MARGIN - np.where(held, corner // GRID, GRID).min(axis=1)
        moved = np.where(held, spots + (right + GRID * down)[:, None], 0)
        levels = Levels(moved, tiles, left, score, self._above[left], self._room[left])
        return _Layer(levels, parent, np.stack([right, down], axis=1))

    def _grown(self, number: int) -> int:
        return int(number * self._settings.growth ** (len(self._layers) - 1))

    def _kept(self, levels: Levels, written: int) -> Ints:
        """Return the ways to keep, best first: one for each outline, and a limited number with the same tiles left."""
        facts, ranks = self._buffers.ways.facts[:written], self._buffers.ways.ranks[:written]
        outline, left = facts[:, 2], levels.left[facts[:, 3]] - facts[:, 0]
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
        for levels, parent, moved in reversed(self._layers):
            chain.append((levels.spots[index, : levels.tiles[index]], moved[index]))
            index = parent[index]
        right = down = 0
        found = []
        for spots, moved in reversed(chain):
            # What lies below was covered in this level's own coordinates.
            right, down = right - int(moved[0]), down - int(moved[1])
            found.append([placement_at(int(spot), right, down) for spot in spots])
        return [*found, [placement_at(spot, right, down) for spot in bottom]]


def _first_of(*columns: Array) -> Array:
    """Return which of some sorted rows differ from the row before."""
    result = np.ones(len(columns[0]), bool)
    result[1:] = np.any([column[1:] != column[:-1] for column in columns], axis=0)
    return result


def _new_ways(rows: int, tiles: int) -> Ways:
    return Ways(np.zeros((rows, tiles), np.uint16), np.zeros((rows, 4), np.int64), np.zeros(rows))


@lru_cache(maxsize=10)
def _pairs(number: int) -> list[tuple[tuple[int, int], int]]:
    """Return all ways to lay a tile of this or a higher number beside an upright one, with the outline's length."""
    side = 32  # of a board with room on all sides
    one = sum(1 << (10 + x + side * (10 + y)) for x, y in SHAPES[number]["n"].squares)
    first = upright_spot(number) + 4 + 4 * GRID - CORNER
    result = []
    for shape in np.flatnonzero(number <= NUMBER):
        squares = placement_at(spot_of(int(shape), 0), 0, 0).shape.squares
        for y in range(9):
            for x in range(9):
                two = sum(1 << (6 + x + dx + side * (6 + y + dy)) for dx, dy in squares)
                touching = (one & (two << 1 | two >> 1 | two << side | two >> side)).bit_count()
                if touching and not one & two:
                    both = one | two
                    borders = (both & both >> 1).bit_count() + (both & both >> side).bit_count()
                    outline = 4 * both.bit_count() - 2 * borders
                    result.append(((first, spot_of(int(shape), x + GRID * y)), outline))
    return result

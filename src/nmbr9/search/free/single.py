"""One step of the proof for a single level, in terms of the core: for tests, and for comparison with other provers."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from nmbr9.core.placement import Placement
from nmbr9.search.free.arrays import POWER, SETS
from nmbr9.search.free.below import FULL, lay_below, lay_beside
from nmbr9.search.free.bound import SPACE, set_of
from nmbr9.search.free.built import ways_below
from nmbr9.search.free.candidates import Wanted, Work, new_work
from nmbr9.search.free.levels import NONE, TILES, States, code_of_placement, grown, new_states, placements_of
from nmbr9.search.free.step import lay_upright

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from nmbr9.core.tiles import Rotation
    from nmbr9.search.free.arrays import Array
    from nmbr9.search.nesting import Tiles

    Tile = tuple[int, Rotation, int, int]
    """A placement: number, rotation, x, y."""


def levels_below(level: Iterable[Tile], tiles: Tiles) -> set[frozenset[Placement]]:
    """Return all ways to lay exactly these tiles as the level directly below a level.

    >>> len(levels_below({(9, "n", 0, 0)}, (1, 6)))
    4
    """
    upper = [Placement(*tile) for tile in level]
    return {frozenset(way) for lower in distinct_below(upper, tiles) for way in ways_below(upper, lower)}


def can_be_ground(level: Iterable[Tile], left: Tiles, most: int | None = None) -> bool:
    """Return whether some of the tiles left, at most `most` of them if given, can cover a level as level 0."""
    upper, key = [Placement(*tile) for tile in level], set_of(left)
    wanted = Wanted(key, key, len(left) if most is None else most, True, np.zeros(SETS, np.bool_), np.full(SETS, -1))
    _, tiles = lay_below(_row(upper), len(upper), 0, 0, wanted, new_work(), new_states(1))
    return bool(tiles)


def distinct_below(upper: list[Placement], tiles: Tiles) -> list[list[Placement]]:
    """Return all levels of exactly these tiles that can lie below a level, each once up to turns and shifts."""
    row = _row(upper)
    return _collect(tiles, lambda wanted, work, out: lay_below(row, len(upper), 0, 0, wanted, work, out)[0])


def top_levels(tiles: Tiles) -> list[list[Placement]]:
    """Return all levels of exactly these tiles, each once up to turns and shifts."""

    def lay(wanted: Wanted, work: Work, out: States) -> int:
        lay_upright(min(tiles), work)
        return lay_beside(work, 1, int(POWER[min(tiles)]), 0, 0, wanted, out)

    return _collect(tiles, lay)


def _collect(tiles: Tiles, lay: Callable[[Wanted, Work, States], int]) -> list[list[Placement]]:
    """Call `lay` with more and more room until all levels fit, and return them."""
    key = set_of(tiles)
    worth, top = np.zeros(SETS, np.bool_), np.full(SETS, -1)
    worth[key] = True
    for count in range(len(tiles) + 1):
        for some in combinations(tiles, count):
            top[set_of(some)] = SPACE[key]
    wanted, work, out = Wanted(key, key, 0, False, worth, top), new_work(), new_states(1 << 10)
    while lay(wanted, work, out) == FULL:
        out = grown(out)
    return [placements_of(level) for level in out.levels[: out.counts[0]]]


def _row(level: list[Placement]) -> Array:
    """Return the codes of a level, moved to the corner of the grid. Raises ValueError if it is too large."""
    if len(level) > TILES:
        raise ValueError(f"a level that another one carries has at most {TILES} tiles, not {len(level)}")
    right, down = -min(tile.x for tile in level), -min(tile.y for tile in level)
    row = np.full(TILES, NONE, np.int32)
    row[: len(level)] = [code_of_placement(tile, right, down) for tile in level]
    return row

"""The questions of the second prover by trying everything: for a few small tiles.

The rules are said literally, on the drawings of `tests.oracle`: all connected arrangements of the tiles that meet the
level above anywhere, and of these the ones that carry it.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, get_args

from nmbr9.core.tiles import Rotation
from tests import oracle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nmbr9.core.tiles import Square
    from tests.proof.levels import Level, Tile, Tiles


@cache
def footprint(tile: Tile) -> frozenset[Square]:
    return frozenset(oracle.footprint(tile))


def below(level: Level, tiles: Tiles) -> set[Level]:
    """Return all connected levels of exactly these tiles that carry a level."""
    return {lower for lower in _arrangements(level, tiles) if carries(lower, level)}


def can_be_ground(level: Level, tiles_left: Tiles) -> bool:
    """Return whether some of these tiles can carry a level: the others can always lie beside them."""
    counts = range(2, len(tiles_left) + 1)
    return any(below(level, some) for count in counts for some in set(combinations(tiles_left, count)))


def carries(lower: Level, upper: Level) -> bool:
    """Say rules 3 and 4: supported, and on at least two different tiles."""
    lying = {square: tile for tile in lower for square in footprint(tile)}
    return all(
        all(square in lying for square in footprint(tile)) and len({lying[square] for square in footprint(tile)}) >= 2
        for tile in upper
    )


def _arrangements(level: Level, tiles: Tiles) -> set[Level]:
    """Lay one tile so that it meets the level above, then the others, each so that it touches an earlier one."""
    above = {square for tile in level for square in footprint(tile)}
    grown: set[tuple[Level, Tiles]] = set()
    for place, number in enumerate(tiles):
        for tile in _placements(number, above):
            if footprint(tile) & above:
                grown.add((frozenset([tile]), tiles[:place] + tiles[place + 1 :]))
    for _ in tiles[1:]:
        grown = {
            (lower | {tile}, rest[:place] + rest[place + 1 :])
            for lower, rest in grown
            for place, number in enumerate(rest)
            for tile in _touching(lower, number)
        }
    return {lower for lower, _ in grown}


def _placements(number: int, around: Iterable[Square]) -> Iterator[Tile]:
    """Yield all placements, each footprint once, as far as a tile can reach from these squares."""
    xs, ys = zip(*around, strict=True)
    seen: set[frozenset[Square]] = set()
    for rotation in get_args(Rotation):
        for y in range(min(ys) - 4, max(ys) + 2):
            for x in range(min(xs) - 4, max(xs) + 2):
                covered = frozenset(footprint((number, rotation, x, y)))
                if covered not in seen:  # not a half-turned 0 or 8
                    seen.add(covered)
                    yield number, rotation, x, y


def _touching(lower: Level, number: int) -> Iterator[Tile]:
    occupied = {square for tile in lower for square in footprint(tile)}
    for tile in _placements(number, occupied):
        covered = footprint(tile)
        near = {(x + dx, y + dy) for x, y in covered for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        if not covered & occupied and near & occupied:
            yield tile

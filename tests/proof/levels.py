"""A level of a display, as tiles and as squares."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from nmbr9.core.tiles import ROTATIONS, SHAPES, Rotation, Square, normalised

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nmbr9 import Placement

Tile: TypeAlias = tuple[int, Rotation, int, int]
"""Number, rotation, x, y: a placement."""
Level: TypeAlias = frozenset[Tile]
Tiles: TypeAlias = tuple[int, ...]
"""A set of tiles: their numbers in ascending order, equal ones as often as there are tiles."""


@cache
def footprint(tile: Tile) -> frozenset[Square]:
    number, rotation, x, y = tile
    return frozenset((x + dx, y + dy) for dx, dy in SHAPES[number][rotation].squares)


def squares(level: Iterable[Tile]) -> frozenset[Square]:
    return frozenset().union(*map(footprint, level))


def neighbours(where: Iterable[Square]) -> set[Square]:
    """Return the squares that share a side with one of these; some of these may be among them."""
    return {(x + dx, y + dy) for x, y in where for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}


def through(number: int, where: Iterable[Square]) -> set[Tile]:
    """Return all placements of a tile that cover at least one of these squares."""
    return {
        (number, rotation, x - dx, y - dy)
        for rotation, shape in SHAPES[number].items()
        for dx, dy in shape.squares
        for x, y in where
    }


def beside(level: Level, number: int) -> Iterator[Tile]:
    """Yield all placements of a tile that touch a level by a side and do not overlap it."""
    occupied = squares(level)
    for tile in through(number, neighbours(occupied) - occupied):
        if not footprint(tile) & occupied:
            yield tile


def without(tiles: Tiles, some: Iterable[int]) -> Tiles:
    """Return the tiles that are left when some are taken away."""
    return tuple(sorted((Counter(tiles) - Counter(some)).elements()))


def extended(levels: Iterable[Level], rest: Tiles) -> set[Level]:
    """Add the rest of the tiles beside each level, in all ways, so that it stays connected."""
    reached = {(level, rest) for level in levels}
    for _ in rest:
        reached = {
            (level | {tile}, without(left, [number]))
            for level, left in reached
            for number in set(left)
            for tile in beside(level, number)
        }
    return {level for level, _ in reached}


def as_level(placements: Iterable[Placement]) -> Level:
    return frozenset((tile.number, tile.rotation, tile.x, tile.y) for tile in placements)


def numbers(level: Iterable[Tile]) -> Tiles:
    return tuple(sorted(tile[0] for tile in level))


def turned(level: Level, x: int = 0, y: int = 0) -> Level:
    """Return a level after a quarter turn clockwise about a corner of the grid, then a shift."""
    found = set()
    for number, rotation, left, top in level:
        after = normalised(number, ROTATIONS[(ROTATIONS.index(rotation) + 1) % 4])
        found.add((number, after, x - top - SHAPES[number][rotation].height, y + left))
    return frozenset(found)


def canonical(level: Level) -> Level:
    """Return the same for all turns and shifts of a level."""
    forms = []
    for _ in range(4):
        level = turned(level)
        left, top = min(tile[2] for tile in level), min(tile[3] for tile in level)
        forms.append(frozenset((number, rotation, x - left, y - top) for number, rotation, x, y in level))
    return min(forms, key=sorted)

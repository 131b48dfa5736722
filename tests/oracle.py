"""A slow referee that shares nothing with the fast one: three-dimensional squares, and every rule said literally."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

Tile: TypeAlias = tuple[int, str, int, int]  # number, rotation, x, y
Cube: TypeAlias = tuple[int, int, int]  # x, y, level

DRAWINGS = {
    0: "XXX/X.X/X.X/XXX",
    1: "XX/.X/.X/.X",
    2: ".XX/.XX/XX./XXX",
    3: "XXX/..X/.XX/XXX",
    4: ".XX/.X./XXX/.XX",
    5: "XXX/XXX/..X/XXX",
    6: "XX./X../XXX/XXX",
    7: "XXX/.X./XX./X..",
    8: ".XX/.XX/XX./XX.",
    9: "XXX/XXX/XX./XX.",
}


def footprint(tile: Tile) -> set[tuple[int, int]]:
    """Turn the drawing itself, as text, and read off its squares."""
    number, rotation, x, y = tile
    rows = DRAWINGS[number].split("/")
    for _ in range("nesw".index(rotation)):
        rows = ["".join(column) for column in zip(*reversed(rows), strict=True)]
    return {(x + dx, y + dy) for dy, row in enumerate(rows) for dx, mark in enumerate(row) if mark == "X"}


def build(tiles: Sequence[Tile]) -> dict[Cube, int]:
    """Drop tiles one after the other: which tile fills each cube."""
    cubes: dict[Cube, int] = {}
    for index, tile in enumerate(tiles):
        level = resting_level(cubes, tile)
        for x, y in footprint(tile):
            cubes[x, y, level] = index
    return cubes


def resting_level(cubes: dict[Cube, int], tile: Tile) -> int:
    columns = footprint(tile)
    return max((level + 1 for x, y, level in cubes if (x, y) in columns), default=0)


def may_lie(cubes: dict[Cube, int], tile: Tile, level: int) -> bool:
    """Say the rules of placing for one tile on one level."""
    squares = footprint(tile)
    if not cubes:
        return level == 0 and tile[2:] == (0, 0)
    if any((x, y, level) in cubes for x, y in squares):
        return False
    if level > 0:
        below = [cubes.get((x, y, level - 1)) for x, y in squares]
        if None in below or len(set(below)) < 2:
            return False
    if not any(cube[2] == level for cube in cubes):
        return True
    return any((x + dx, y + dy, level) in cubes for x, y in squares for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))


def legal(tiles: Sequence[Tile], number: int) -> dict[Tile, int]:
    """Try every rotation, square and level: the legal placements with their levels."""
    cubes = build(tiles)
    xs, ys, levels = zip(*(cubes or {(0, 0, 0): 0}), strict=True)
    found: dict[Tile, int] = {}
    seen = set()
    for rotation in "nesw":
        for y in range(min(ys) - 4, max(ys) + 2):
            for x in range(min(xs) - 4, max(xs) + 2):
                tile = (number, rotation, x, y)
                squares = frozenset(footprint(tile))
                if squares in seen:  # a half-turned 0 or 8
                    continue
                for level in range(max(levels) + 2):
                    if may_lie(cubes, tile, level):
                        seen.add(squares)
                        found[tile] = level
    return found


def broken(tiles: Sequence[Tile], tile: Tile) -> dict[str, set[tuple[int, int]]]:
    """Name what is wrong with a tile, with the offending squares."""
    cubes = build(tiles)
    squares = footprint(tile)
    if not cubes:
        return {} if tile[2:] == (0, 0) else {"NOT_AT_ORIGIN": squares}
    level = resting_level(cubes, tile)
    reasons: dict[str, set[tuple[int, int]]] = {}
    if level:
        carried = {(x, y) for x, y in squares if (x, y, level - 1) in cubes}
        on_table = {(x, y) for x, y in squares if (x, y, 0) not in cubes}
        reasons["UNEVEN_GROUND"] = squares - carried - on_table
        reasons["OVERHANG"] = on_table
        reasons["ONE_TILE_BELOW"] = carried if len({cubes[x, y, level - 1] for x, y in carried}) < 2 else set()
    touches = any((x + dx, y + dy, level) in cubes for x, y in squares for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))
    if any(cube[2] == level for cube in cubes) and not touches:
        reasons["NOT_ADJACENT"] = squares
    return {reason: where for reason, where in reasons.items() if where}

"""Which squares of the tiles are visible from above."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nmbr9.core.display import Display
    from nmbr9.core.tiles import Square


def topmost(display: Display) -> dict[Square, int]:
    """Return the index of the topmost tile of each square that has a tile."""
    # A tile that covers another was placed after it.
    return {square: index for index, placement in enumerate(display.placements) for square in placement.footprint}


def visible_squares(display: Display) -> list[list[Square]]:
    """Return, for each tile, the squares that no other tile covers, row by row."""
    squares: list[list[Square]] = [[] for _ in display.placements]
    for square, index in sorted(topmost(display).items(), key=lambda item: (item[0][1], item[0][0])):
        squares[index].append(square)
    return squares


def patches(squares: list[Square]) -> list[list[Square]]:
    """Split squares into connected components: squares that share a side are in the same one."""
    unvisited = dict.fromkeys(squares)
    parts = []
    while unvisited:
        part = [next(iter(unvisited))]
        del unvisited[part[0]]
        for x, y in part:
            for neighbour in ((x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)):
                if neighbour in unvisited:
                    del unvisited[neighbour]
                    part.append(neighbour)
        parts.append(part)
    return parts

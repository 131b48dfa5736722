"""Which squares of which tiles can be seen from above."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nmbr9.core.display import Display
    from nmbr9.core.tiles import Square


def topmost(display: Display) -> dict[Square, int]:
    """Return the index of the topmost tile for every square that has one."""
    # Whatever covers a tile was placed after it.
    return {square: index for index, placement in enumerate(display.placements) for square in placement.footprint}


def visible_squares(display: Display) -> list[list[Square]]:
    """Return, for every tile, its squares that nothing covers, row by row."""
    squares: list[list[Square]] = [[] for _ in display.placements]
    for square, index in sorted(topmost(display).items(), key=lambda item: (item[0][1], item[0][0])):
        squares[index].append(square)
    return squares


def patches(squares: list[Square]) -> list[list[Square]]:
    """Split squares into parts that hang together by their sides."""
    left = dict.fromkeys(squares)
    parts = []
    while left:
        part = [next(iter(left))]
        del left[part[0]]
        for x, y in part:
            for neighbour in ((x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)):
                if neighbour in left:
                    del left[neighbour]
                    part.append(neighbour)
        parts.append(part)
    return parts

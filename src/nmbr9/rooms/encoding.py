"""Legal placements and broken rules in the compact forms that go over the wire."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.core.rules import legal_boards
from nmbr9.core.tiles import SHAPES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from nmbr9.core.display import Display
    from nmbr9.core.errors import Violation
    from nmbr9.core.tiles import Square


def encode_legal(display: Display, number: int) -> dict[str, list[int]]:
    """Return the legal placements of a tile: for each rotation, a flat list of x, y, level, x, y, level, …"""
    if not display:
        return {rotation: [0, 0, 0] for rotation in SHAPES[number]}
    legal: dict[str, list[int]] = {}
    for rotation, level, board in legal_boards(display.grid, number):
        if board:
            columns, rows = zip(*display.grid.unpack(board), strict=True)
            values = [level] * (3 * len(columns))
            values[0::3], values[1::3] = columns, rows  # which takes a fifth of the time of a loop
            legal.setdefault(rotation, []).extend(values)
    return legal


def encode_violations(broken: Mapping[Violation, Iterable[Square]]) -> dict[str, list[list[int]]]:
    """Return broken rules by their names, each with the squares that break it."""
    return {str(rule.name): [[*square] for square in squares] for rule, squares in broken.items()}

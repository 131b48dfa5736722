"""Legal placements and broken rules in the compact forms that go over the wire."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.core.rules import legal_by_rotation

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from nmbr9.core.display import Display
    from nmbr9.core.errors import Violation
    from nmbr9.core.tiles import Square


def encode_legal(display: Display, number: int) -> dict[str, list[int]]:
    """Return the legal placements of a tile: by rotation, x, y and level of each one after the other."""
    return {
        rotation: [value for place in places for value in place]
        for rotation, places in legal_by_rotation(display, number).items()
    }


def encode_violations(broken: Mapping[Violation, Iterable[Square]]) -> dict[str, list[list[int]]]:
    """Return broken rules by their names, each with the squares that break it."""
    return {str(rule.name): [[*square] for square in squares] for rule, squares in broken.items()}

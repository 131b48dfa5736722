"""From levels to a display: the core checks every tile of it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import numpy as np

from nmbr9.core.display import Display
from nmbr9.core.rules import check, legal_placements
from nmbr9.search.free.levels import code_of_placement, placements_of, turn

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nmbr9.core.instance import Instance
    from nmbr9.core.placement import Placement


def build(instance: Instance, levels: list[list[Placement]]) -> Display:
    """Return a display with these levels, given from the top down, and the rest of its tiles on level 0.

    It is built from the bottom up, so the core has checked every tile of it.
    """
    display = Display()
    origin = levels[-1][0] if levels else None
    for level in reversed(levels):
        waiting = [tile._replace(x=tile.x - origin.x, y=tile.y - origin.y) for tile in level] if origin else []
        while waiting:
            tile = next(tile for tile in waiting if not check(display, tile))
            waiting.remove(tile)
            display = display.place(tile)
    return _filled(instance, display)


def _filled(instance: Instance, display: Display) -> Display:
    played = Counter(tile.number for tile in display)
    rest = [number for number in range(instance.max_number + 1) for _ in range(instance.copies - played[number])]
    for number in rest[: instance.tiles - len(display)]:
        spots = legal_placements(display, number)
        display = display.place(min((spot for spot in spots if not display.level_of(spot)), key=_from_the_middle))
    return display


def _from_the_middle(tile: Placement) -> tuple[int, str]:
    return abs(tile.x) + abs(tile.y), str(tile)


def ways_below(upper: Iterable[Placement], lower: Iterable[Placement]) -> Iterator[list[Placement]]:
    """Yield every way to turn and shift a level so that another one can lie on it."""
    tiles = [set(tile.footprint) for tile in upper]
    squares = set[tuple[int, int]]().union(*tiles)
    level = list(lower)
    right, down = -min(tile.x for tile in level), -min(tile.y for tile in level)
    codes = np.array([code_of_placement(tile, right, down) for tile in level])
    first = min(squares)
    for _ in range(4):
        turn(codes, len(codes))
        turned = placements_of(codes)
        for x, y in {square for tile in turned for square in tile.footprint}:
            moved = [tile._replace(x=tile.x + first[0] - x, y=tile.y + first[1] - y) for tile in turned]
            carriers = [set(tile.footprint) for tile in moved]
            if squares <= set().union(*carriers) and not any(one <= each for one in tiles for each in carriers):
                yield moved

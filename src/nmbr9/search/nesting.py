"""Nesting: which sets of tiles can lie on two or three tiles of the level below. Tabulated by exhaustive search.

`nesting.txt` has a line for each set of two or three tiles of a game: their numbers, and the largest sets of tiles that
fit on any connected arrangement of them, each tile resting on two or more. Parts of such a set fit too.
`tools/nesting.py` writes it.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from itertools import combinations
from typing import Final

from nmbr9.core.tiles import NUMBERS, SHAPES

AREA: Final = tuple(len(SHAPES[number]["n"].squares) for number in NUMBERS)
"""By number: how many squares its tile covers."""

Tiles = tuple[int, ...]
"""A set of tiles: their numbers in ascending order, equal ones as often as there are tiles."""


def area(tiles: Tiles) -> int:
    """Return how many squares these tiles cover."""
    return sum(AREA[number] for number in tiles)


@cache
def table() -> dict[Tiles, frozenset[Tiles]]:
    """Return, by set of two or three tiles, all sets that fit on them."""
    result = {}
    for line in files("nmbr9.search").joinpath("nesting.txt").read_text(encoding="ascii").splitlines():
        lower, *largest = (tuple(map(int, word)) for word in line.split())
        result[lower] = frozenset(
            some for upper in largest for count in range(1, len(upper) + 1) for some in combinations(upper, count)
        )
    return result


def may_carry(lower: Tiles, upper: Tiles) -> bool:
    """Return whether some tiles may lie on others; False is proved, True is not.

    It is exact if there are two or three tiles of a game below. For more, only the squares are counted.

    >>> may_carry((9, 9), (6, 6)), may_carry((9, 9), (5, 9)), may_carry((1,), (1,))
    (True, False, False)
    """
    if len(lower) < 2:
        return False
    known = table().get(lower)
    return area(upper) <= area(lower) if known is None else upper in known

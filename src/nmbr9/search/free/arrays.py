"""Tiles and sets of tiles as the compiled code wants them: arrays and plain numbers.

A set of tiles is one number with a digit to the base 3 for every number of a tile: how many of it there are. A level is
a list of *spots*, one for each tile: 256 × shape + 16 × y + x in a window of 16 × 16 squares.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from nmbr9.core.placement import Placement
from nmbr9.core.tiles import NUMBERS, SHAPES

if TYPE_CHECKING:
    from nmbr9.core.instance import Instance

Ints: TypeAlias = NDArray[np.int64]
Words: TypeAlias = NDArray[np.uint64]
Array: TypeAlias = NDArray[Any]

WINDOW: Final = 16
MARGIN: Final = 3
"""Levels begin this far from the window's edge: a tile below reaches at most three squares beyond the one above."""
SPAN: Final = WINDOW - 2 * MARGIN
"""What is wider or higher than this is not built upon further down."""
CORNER: Final = MARGIN * WINDOW + MARGIN

_TURNED: Final = [(number, rotation) for number in NUMBERS for rotation in SHAPES[number]]

NUMBER: Final[Ints] = np.array([number for number, _ in _TURNED])
"""By shape: a tile in one rotation."""
SQUARES: Final[Ints] = np.array([len(SHAPES[number][rotation].squares) for number, rotation in _TURNED])
WIDTH: Final[Ints] = np.array([SHAPES[number][rotation].width for number, rotation in _TURNED])
HEIGHT: Final[Ints] = np.array([SHAPES[number][rotation].height for number, rotation in _TURNED])
OFFSET: Final[Ints] = np.array(
    [([x + WINDOW * y for x, y in SHAPES[number][rotation].squares] + [0] * 10)[:10] for number, rotation in _TURNED]
)
"""By shape: its squares as steps through the window."""

POWER: Final[Ints] = 3 ** np.arange(len(NUMBERS) + 1)
AREA: Final[Ints] = np.array([len(SHAPES[number]["n"].squares) for number in NUMBERS])
"""By number."""
SETS: Final = int(POWER[-1])
"""How many sets of tiles there are."""


def all_tiles(instance: Instance) -> int:
    """Return the set of the tiles that an instance plays with."""
    return instance.copies * int(POWER[: instance.max_number + 1].sum())


def sums(weights: Ints) -> Ints:
    """Return for every set the sum of its tiles' weights."""
    digits = np.arange(SETS)[:, None] // POWER[:-1] % 3
    result: Ints = digits @ weights
    return result


def spot_of(number: int) -> int:
    """Return an upright tile in the corner of the window."""
    return 256 * int(np.flatnonzero(number == NUMBER)[0]) + CORNER


def placement_of(spot: int, right: int, down: int) -> Placement:
    """Return what lies on a spot, moved so far."""
    number, rotation = _TURNED[spot >> 8]
    return Placement(number, rotation, spot % WINDOW + right, spot % 256 // WINDOW + down)

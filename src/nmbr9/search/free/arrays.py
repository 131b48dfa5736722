"""Tiles and sets of tiles as arrays and integers, for the compiled code of free order.

A set of tiles is one integer, with a base-3 digit for every number: how many tiles of that number there are. A level is
a list of *spots*, one for each tile. A spot packs a shape and the corner of its bounding box, 16 × y + x in a grid of
16 × 16 squares, into one integer: 256 × shape + corner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from nmbr9.core.placement import Placement
from nmbr9.core.tiles import NUMBERS, SHAPES
from nmbr9.search.compiled import inlined

if TYPE_CHECKING:
    from nmbr9.core.instance import Instance

Ints: TypeAlias = NDArray[np.int64]
Words: TypeAlias = NDArray[np.uint64]
Array: TypeAlias = NDArray[Any]

GRID: Final = 16
"""Squares on a side of the grid."""
MARGIN: Final = 3
"""Levels begin this far from the grid's edge: a tile below reaches at most three squares beyond the one above."""
SPAN: Final = GRID - 2 * MARGIN
"""No level is laid below one that is wider or higher than this."""
CORNER: Final = MARGIN * GRID + MARGIN

_TURNED: Final = [(number, rotation) for number in NUMBERS for rotation in SHAPES[number]]

NUMBER: Final[Ints] = np.array([number for number, _ in _TURNED])
"""By shape (a tile in one rotation): its number."""
SQUARES: Final[Ints] = np.array([len(SHAPES[number][rotation].squares) for number, rotation in _TURNED])
WIDTH: Final[Ints] = np.array([SHAPES[number][rotation].width for number, rotation in _TURNED])
HEIGHT: Final[Ints] = np.array([SHAPES[number][rotation].height for number, rotation in _TURNED])
OFFSET: Final[Ints] = np.array(
    [([x + GRID * y for x, y in SHAPES[number][rotation].squares] + [0] * 10)[:10] for number, rotation in _TURNED]
)
"""By shape: its squares as steps through the grid."""

POWER: Final[Ints] = 3 ** np.arange(len(NUMBERS) + 1)
AREA: Final[Ints] = np.array([len(SHAPES[number]["n"].squares) for number in NUMBERS])
"""By number: how many squares its tile covers."""
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


@inlined
def spot_of(shape: Any, corner: Any) -> Any:
    """Pack a shape and its corner; takes integers or arrays."""
    return shape << 8 | corner


@inlined
def shape_at(spot: Any) -> Any:
    """Return the shape of a spot; takes an integer or an array."""
    return spot >> 8


@inlined
def corner_at(spot: Any) -> Any:
    """Return the corner of a spot; takes an integer or an array."""
    return spot & 255


def upright_spot(number: int) -> int:
    """Return the spot of an upright tile in the corner inside the margin."""
    return int(spot_of(int(np.flatnonzero(number == NUMBER)[0]), CORNER))


def placement_at(spot: int, right: int, down: int) -> Placement:
    """Return the placement of a spot, shifted by this many squares."""
    number, rotation = _TURNED[shape_at(spot)]
    return Placement(number, rotation, corner_at(spot) % GRID + right, corner_at(spot) // GRID + down)

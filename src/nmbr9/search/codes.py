"""Codes: a placement packed into one integer, as chess programs pack a move.

| bits | field |
|---|---|
| 0 to 5 | shape, an index into `tables.TURNED` |
| 6 to 11 | x in the kernel's grid |
| 12 to 17 | y |
| 18 and up | level |

The accessors are compiled into the functions that call them. They can be called from Python, too.
"""

from __future__ import annotations

from typing import Final

from nmbr9.search.compiled import inlined
from nmbr9.search.tables import NUMBER

_X: Final = 6
_Y: Final = 12
_LEVEL: Final = 18
_FIELD: Final = 63


@inlined
def code_of(shape: int, x: int, y: int, level: int) -> int:
    """Pack a placement.

    >>> code = code_of(5, 30, 31, 2)
    >>> shape_of(code), x_of(code), y_of(code), level_of(code)
    (5, 30, 31, 2)
    """
    return shape | x << _X | y << _Y | level << _LEVEL


@inlined
def shape_of(code: int) -> int:
    """Return which tile it is, in which rotation."""
    return code & _FIELD


@inlined
def x_of(code: int) -> int:
    """Return the column of the top-left corner of its bounding box."""
    return code >> _X & _FIELD


@inlined
def y_of(code: int) -> int:
    """Return the row of the top-left corner of its bounding box."""
    return code >> _Y & _FIELD


@inlined
def level_of(code: int) -> int:
    """Return its level."""
    return code >> _LEVEL


@inlined
def points_of(code: int) -> int:
    """Return what the tile scores: its number times its level."""
    return int(NUMBER[shape_of(code)] * level_of(code))


@inlined
def moved(code: int, right: int, down: int) -> int:
    """Return the code of the same tile, shifted by this many squares `right` and `down`."""
    return code + (right << _X) + (down << _Y)

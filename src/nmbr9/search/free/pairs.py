"""What fits on two tiles: every way to lay two tiles side by side, and on each way everything that can lie on both."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np

from nmbr9.core.tiles import NUMBERS, SHAPES
from nmbr9.search.compiled import compiled
from nmbr9.search.free.arrays import NUMBER, POWER, SETS, Array, Ints, Words

_BOARD: Final = 8
"""Two tiles side by side fit on 8 × 8 squares: the bits of one word."""


def _drawn() -> Words:
    shapes = [shape for number in NUMBERS for shape in SHAPES[number].values()]
    return np.array([sum(1 << (x + _BOARD * y) for x, y in shape.squares) for shape in shapes], np.uint64)


_DRAWN: Final = _drawn()
_EDGES: Final[Ints] = np.array([(shape.width, shape.height) for number in NUMBERS for shape in SHAPES[number].values()])
_NOT_LEFT: Final = np.uint64(0xFEFEFEFEFEFEFEFE)
_NOT_RIGHT: Final = np.uint64(0x7F7F7F7F7F7F7F7F)


@compiled
def _beside(word: np.uint64) -> np.uint64:
    """Return the squares that touch these."""
    one, row = np.uint64(1), np.uint64(8)
    return ((word << one) & _NOT_LEFT) | ((word >> one) & _NOT_RIGHT) | (word << row) | (word >> row)


@compiled
def _fitting() -> Array:
    """Return whether a set of one to three tiles fits on two: by the two numbers, the lower one first, and by set."""
    result = np.zeros((10, 10, SETS), np.bool_)
    number, word = np.zeros(4096, np.int64), np.zeros(4096, np.uint64)
    for first in range(len(NUMBER)):
        if first and NUMBER[first] == NUMBER[first - 1]:
            continue  # the first tile is upright: turning everything changes nothing
        for second in range(len(NUMBER)):
            if NUMBER[second] < NUMBER[first]:
                continue
            for right in range(-4, 5):
                for down in range(-4, 5):
                    wide = max(_EDGES[first, 0], right + _EDGES[second, 0]) - min(0, right)
                    high = max(_EDGES[first, 1], down + _EDGES[second, 1]) - min(0, down)
                    if max(wide, high) > 8:
                        continue
                    corner = np.uint64(max(0, -right) + 8 * max(0, -down))
                    one = _DRAWN[first] << corner
                    two = _DRAWN[second] << np.uint64(max(0, right) + 8 * max(0, down))
                    if one & two or not _beside(one) & two:
                        continue
                    count = _inside(one, two, number, word)
                    _note(result[NUMBER[first], NUMBER[second]], count, number, word)
    return result


@compiled
def _inside(one: np.uint64, two: np.uint64, number: Ints, word: Words) -> int:
    """List the tiles that lie on two tiles and rest on both."""
    count = 0
    for shape in range(len(NUMBER)):
        for y in range(9 - _EDGES[shape, 1]):
            for x in range(9 - _EDGES[shape, 0]):
                tile = _DRAWN[shape] << np.uint64(x + 8 * y)
                if tile & ~(one | two) == 0 and tile & one and tile & two:
                    number[count], word[count] = NUMBER[shape], tile
                    count += 1
    return count


@compiled
def _note(fits: Array, count: int, number: Ints, word: Words) -> None:
    """Note all sets of one, two or three of these tiles that make a level."""
    for a in range(count):
        fits[POWER[number[a]]] = True
        for b in range(a):
            if word[a] & word[b]:
                continue
            joined = _beside(word[a]) & word[b] != 0
            if joined:
                fits[POWER[number[a]] + POWER[number[b]]] = True
            for c in range(b):
                if (word[a] | word[b]) & word[c] or number[a] == number[b] == number[c]:
                    continue
                links = joined + (_beside(word[a]) & word[c] != 0) + (_beside(word[b]) & word[c] != 0)
                if links >= 2:
                    fits[POWER[number[a]] + POWER[number[b]] + POWER[number[c]]] = True


@lru_cache(maxsize=1)
def fits_on_two() -> Array:
    """Return whether a set of one to three tiles fits on two: by the two numbers, the lower one first, and by set."""
    return _fitting()

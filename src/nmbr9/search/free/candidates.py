"""What may cover a level from below: its squares as bits, and for each of them the placements that lie on it.

`below` searches with these. The gap in a 0 is not a square: on the upper level it needs no support, and on the
lower level nothing lies over it, because every square of the upper level must be covered.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from nmbr9.search.compiled import as_int, compiled, inlined, popcount, trailing_zeros
from nmbr9.search.free.arrays import HEIGHT, NUMBER, POWER, SQUARES, WIDTH, Array, Ints, Words
from nmbr9.search.free.bound import COUNT, DIGITS, SPACE
from nmbr9.search.free.levels import ROWS, SIDE, TILES, code_of, move_to, shape_of, x_of, y_of
from nmbr9.search.tables import TURNED

MAX_SQUARES: Final = 128
"""The squares of the upper level are the bits of two words. It has 85 at most: the level below has as many."""
_MARGIN: Final = 5
"""No tile may be closer to the edge of the grid: otherwise tiles that touch it might be clipped."""
_DEPTH: Final = 21
_CANDIDATES: Final = 34 * SIDE * SIDE
_LARGEST: Final = 10

_ONE: Final = np.uint64(1)
_OFFSETS: Final[Ints] = np.array([([x + SIDE * y for x, y in shape.squares] + [0] * 10)[:10] for _, _, shape in TURNED])
"""By shape: its squares as steps through the grid."""


class Wanted(NamedTuple):
    """Which sets of tiles may be the level below."""

    whole: int
    """The tiles that are left."""
    left: int
    """Those of them that may be used."""
    room: int
    """How many of them at most."""
    ground: bool
    """Whether it is level 0: then any set will do, and one way is enough. Otherwise the sets are listed:"""
    worth: Array
    """By set of tiles: whether it is allowed."""
    top: Ints
    """By set of tiles: the greatest area of an allowed set that contains it; -1 for none."""


class Work(NamedTuple):
    """Arrays that are used again for every level."""

    level: Ints
    """The upper level, in the middle of the grid."""
    upper: Words
    """Its squares: the rows of the grid."""
    square: Array
    """By place of the grid: the number of the upper square there, or -1."""
    tiles: Words
    """By tile of the upper level: its squares, as bits of two words."""
    around: Words
    """By square: its neighbours on the upper level."""
    code: Ints
    """The candidates: placements that cover at least one square."""
    inside: Words
    """By candidate: the squares that it covers."""
    over: Ints
    """By candidate: how many of its squares jut out."""
    listed: Ints
    """The candidates of every square, one square after the other; those that jut out least in front."""
    first: Ints
    """Where each square's candidates begin."""
    occupied: Words
    """The squares of the lower level: the rows of the grid."""
    chosen: Ints
    """The codes of its tiles."""
    stack: Ints
    """By depth of the cover: next candidate, end of them, set of tiles, squares that jut out."""
    covered: Words
    """By depth: the squares that are covered."""
    untried: Ints
    """What may lie beside the cover."""
    beside: Ints
    """By tile beside it: next of the untried, end of them, set of tiles."""
    rows: Words
    """Four more grids: new squares of the lower level, their neighbours, neighbours of old squares, and old squares."""
    written: Ints
    """A level that is about to be written, and scratch for its rotations."""


def new_work() -> Work:
    """Return empty arrays."""
    return Work(
        np.zeros(TILES, np.int64),
        np.zeros(SIDE, np.uint64),
        np.full(SIDE * SIDE, -1, np.int16),
        np.zeros((TILES, 2), np.uint64),
        np.zeros((MAX_SQUARES, 2), np.uint64),
        np.zeros(_CANDIDATES, np.int64),
        np.zeros((_CANDIDATES, 2), np.uint64),
        np.zeros(_CANDIDATES, np.int64),
        np.zeros(_CANDIDATES * _LARGEST, np.int64),
        np.zeros(MAX_SQUARES + 1, np.int64),
        np.zeros(SIDE, np.uint64),
        np.zeros(_DEPTH, np.int64),
        np.zeros((_DEPTH, 4), np.int64),
        np.zeros((_DEPTH, 2), np.uint64),
        np.zeros(_CANDIDATES * 4, np.int64),
        np.zeros((_DEPTH, 3), np.int64),
        np.zeros((4, SIDE), np.uint64),
        np.zeros((2, TILES), np.int64),
    )


@inlined
def _bit(index: int) -> np.uint64:
    return _ONE << np.uint64(index)


@inlined
def _row_of(code: int, row: int) -> np.uint64:
    """Return a row of a tile where it lies."""
    return ROWS[shape_of(code), row] << np.uint64(x_of(code))


@inlined
def toggle(grid: Words, code: int) -> None:
    """Place a tile on a grid, or remove it."""
    for row in range(HEIGHT[shape_of(code)]):
        grid[y_of(code) + row] ^= _row_of(code, row)


@inlined
def overlaps(grid: Words, code: int) -> bool:
    """Return whether a tile would lie on squares of a grid."""
    result = np.uint64(0)
    for row in range(HEIGHT[shape_of(code)]):
        result |= grid[y_of(code) + row] & _row_of(code, row)
    return result != 0


@inlined
def box(grid: Words) -> tuple[int, int, int, int]:
    """Return the bounding box of a grid's squares: left, top, right, bottom. Raises OverflowError beyond the margin."""
    top, bottom, joined = SIDE, 0, np.uint64(0)
    for y in range(SIDE):
        if grid[y]:
            top, bottom = min(top, y), y + 1
            joined |= grid[y]
    left = as_int(trailing_zeros(joined))
    right = left
    while right < SIDE and joined >> np.uint64(right):
        right += 1
    if left < _MARGIN or top < _MARGIN or right > SIDE - _MARGIN or bottom > SIDE - _MARGIN:
        raise OverflowError("a level is too wide for the grid")
    return left, top, right, bottom


@compiled
def draw(level: Array, count: int, work: Work) -> int:
    """Draw the upper level in the middle of the grid, number its squares, and return how many there are."""
    work.upper[:] = 0
    work.square[:] = -1
    work.tiles[:] = 0
    work.around[:] = 0
    for index in range(count):
        work.level[index] = level[index]
    wide = high = 0
    move_to(work.level, count, 0, 0)
    for index in range(count):
        code = work.level[index]
        wide, high = max(wide, x_of(code) + WIDTH[shape_of(code)]), max(high, y_of(code) + HEIGHT[shape_of(code)])
    move_to(work.level, count, (SIDE - wide) // 2, (SIDE - high) // 2)
    area = 0
    for index in range(count):
        code = work.level[index]
        toggle(work.upper, code)
        for square in range(SQUARES[shape_of(code)]):
            if area == MAX_SQUARES:
                raise OverflowError("a level has too many squares")
            work.square[(code & 4095) + _OFFSETS[shape_of(code), square]] = area
            work.tiles[index, area >> 6] |= _bit(area & 63)
            area += 1
    for place in range(SIDE, SIDE * (SIDE - 1)):
        if work.square[place] >= 0:
            for step in (1, -1, SIDE, -SIDE):
                near = work.square[place + step]
                if near >= 0:
                    work.around[work.square[place], near >> 6] |= _bit(near & 63)
    return area


@inlined
def most(wanted: Wanted, key: int) -> int:
    """Return the most squares of any level that contains these tiles; -1 if there is no such level."""
    if not wanted.ground:
        return wanted.top[key]
    more = wanted.room - COUNT[key]
    return min(SPACE[wanted.left], SPACE[key] + _LARGEST * more) if more >= 0 else -1


@inlined
def held(wanted: Wanted, key: int, number: int) -> bool:
    """Return whether a tile of this number is still left besides these."""
    return DIGITS[wanted.left, number] > DIGITS[key, number]


@inlined
def _contains_any(tiles: Words, count: int, low: np.uint64, high: np.uint64) -> bool:
    """Return whether all squares of any upper tile are among these."""
    result = False
    for tile in range(count):
        result |= tiles[tile, 0] & ~low == 0 and tiles[tile, 1] & ~high == 0
    return result


@inlined
def _count_inside(upper: Words, shape: int, x: int, y: int) -> int:
    result = np.uint64(0)
    for row in range(HEIGHT[shape]):
        result += popcount(upper[y + row] & ROWS[shape, row] << np.uint64(x))
    return as_int(result)


@compiled
def list_candidates(work: Work, count: int, area: int, wanted: Wanted) -> int:
    """List what covers a part of the upper level and carries none of its tiles alone; return how many there are."""
    left, top, right, bottom = box(work.upper)
    found = 0
    for shape in range(len(NUMBER)):
        spare = most(wanted, POWER[NUMBER[shape]]) - area
        if not held(wanted, 0, NUMBER[shape]) or spare < 0:
            continue
        for y in range(top - HEIGHT[shape] + 1, bottom):
            for x in range(left - WIDTH[shape] + 1, right):
                inside = _count_inside(work.upper, shape, x, y)
                if inside == 0 or SQUARES[shape] - inside > spare:
                    continue
                low = high = np.uint64(0)
                for index in range(SQUARES[shape]):
                    bit = work.square[SIDE * y + x + _OFFSETS[shape, index]]
                    if bit >= 64:
                        high |= _bit(bit - 64)
                    elif bit >= 0:
                        low |= _bit(bit)
                if not _contains_any(work.tiles, count, low, high):
                    work.code[found], work.over[found] = code_of(shape, x, y), SQUARES[shape] - inside
                    work.inside[found, 0], work.inside[found, 1] = low, high
                    found += 1
    return found


@compiled
def sort_by_square(work: Work, area: int, found: int) -> None:
    """List the candidates of every square, those that jut out least in front."""
    first, filled = work.first, np.zeros(area + 1, np.int64)
    first[: area + 1] = 0
    for step in range(11):  # count, then fill in order of what juts out
        for candidate in range(found):
            if step and work.over[candidate] != step - 1:
                continue
            for half in range(2):
                word = work.inside[candidate, half]
                while word:
                    bit = as_int(trailing_zeros(word)) + 64 * half
                    word &= word - _ONE
                    if step:
                        work.listed[filled[bit]] = candidate
                        filled[bit] += 1
                    else:
                        first[bit + 1] += 1
        if step == 0:
            for bit in range(area):
                first[bit + 1] += first[bit]
            filled[:] = first[: area + 1]


@inlined
def _tightest(work: Work, area: int, depth: int) -> int:
    """Return the open square with the fewest open neighbours; of these, the one with the fewest candidates."""
    low, high = ~work.covered[depth, 0], ~work.covered[depth, 1]
    result, least = 0, 1 << 40
    for half in range(2):
        bits = min(max(area - 64 * half, 0), 64)
        word = (high if half else low) & (~np.uint64(0) if bits == 64 else _bit(bits) - _ONE)
        while word:
            bit = as_int(trailing_zeros(word)) + 64 * half
            word &= word - _ONE
            free = as_int(popcount(work.around[bit, 0] & low) + popcount(work.around[bit, 1] & high))
            rank = (free << 24) + work.first[bit + 1] - work.first[bit]
            if rank < least:
                result, least = bit, rank
    return result


@inlined
def aim(work: Work, area: int, depth: int, key: int, jutting: int) -> None:
    """Choose the square that is covered at a depth."""
    bit = _tightest(work, area, depth)
    work.stack[depth, 0], work.stack[depth, 1] = work.first[bit], work.first[bit + 1]
    work.stack[depth, 2], work.stack[depth, 3] = key, jutting

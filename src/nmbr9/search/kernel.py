"""The kernel: displays as bitboards, a generator of legal placements, and an incremental evaluation of each.

A level is a bitboard: 64 rows of 64 bits, square x,y being bit x of row y. A placement is one integer, its code (see
`codes`). A display is the list of its codes; boards are made from them when they are needed, which is cheaper than
copying boards around. Tiles keep `MARGIN` squares away from the border of the grid, so that no neighbour of a tile is
outside; placements that the grid would clip are not generated (see `kernel_grid`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from nmbr9.search.codes import code_of, level_of, shape_of, x_of, y_of
from nmbr9.search.compiled import as_int, compiled, inlined, popcount, trailing_zeros
from nmbr9.search.simd import any_bit, load_rows, store_rows
from nmbr9.search.sizes import BLOCK, BOARDS, LEVELS, MARGIN, PADDED, SCRATCH, SIZE
from nmbr9.search.tables import (
    AREA,
    FIRST,
    HEIGHT,
    INSIDE,
    INSIDE_START,
    NUMBER,
    PATCHES,
    ROWS,
    RUN_COUNT,
    RUNS,
    SQUARES,
    TURNED,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

_SHAPES: Final = len(TURNED)
# The boards of a scratch: four with runs of open squares, four with runs that touch the level's tiles, and where a
# shape fits.
_OPEN: Final = 0
_TOUCHING: Final = 4
_FITS: Final = 8
_ONE: Final = np.uint64(1)
_COLUMNS: Final = np.uint64(((1 << (SIZE - 2 * MARGIN + 1)) - 1) << MARGIN)
_BYTE: Final = np.uint64(0xFF)
_NOT_LAST: Final = np.uint64(0x7F7F7F7F7F7F7F7F)
_NOT_LAST_TWO: Final = np.uint64(0x3F3F3F3F3F3F3F3F)
_1, _2, _8, _16 = (np.uint64(n) for n in (1, 2, 8, 16))


@compiled
def new_boards() -> NDArray[np.uint64]:
    """Return the boards that `lay_out` writes to."""
    return np.zeros((BOARDS, PADDED), np.uint64)


@compiled
def new_scratch() -> NDArray[np.uint64]:
    """Return the boards that `generate` works on."""
    return np.zeros((SCRATCH, PADDED), np.uint64)


@compiled
def new_rows() -> NDArray[np.int64]:
    """Return the array that `lay_out` writes the rows in use to."""
    return np.zeros((LEVELS + 3, 3), np.int64)


@compiled
def lay_out(codes: NDArray[np.int32], count: int, boards: NDArray[np.uint64], rows: NDArray[np.int64]) -> int:
    """Make the boards of a display and return how many levels it has.

    Board l has the covered squares of level l, board LEVELS + 1 + l the open ones: those on which a tile of level
    l may lie. `rows` has, by level, the first row in use, the row after the last one, and the number of open squares.
    """
    top = 0
    for index in range(count):
        top = max(top, level_of(codes[index]) + 1)
    for level in range(top + 1):
        rows[level, 0] = SIZE
        rows[level, 1] = 0
        rows[level + 1, 2] = 0
        boards[level, :] = 0
        boards[LEVELS + 2 + level, :] = 0
    for index in range(count):
        code = as_int(codes[index])
        shape, x, y, level = shape_of(code), np.uint64(x_of(code)), y_of(code), level_of(code)
        for row in range(4):
            boards[level, y + row] |= ROWS[shape, row] << x
        rows[level, 0] = min(rows[level, 0], y)
        rows[level, 1] = max(rows[level, 1], y + HEIGHT[shape])
        rows[level, 2] -= AREA[shape]
        rows[level + 1, 2] += AREA[shape]
    for level in range(1, top + 1):
        for y in range(rows[level - 1, 0], rows[level - 1, 1]):
            boards[LEVELS + 1 + level, y] = boards[level - 1, y] & ~boards[level, y]
    return top


@inlined
def _first_rows(level: int, rows: NDArray[np.int64]) -> tuple[int, int]:
    """Return the rows in which a tile of a level may begin: the first one, and the one after the last."""
    if level == 0:
        return max(rows[0, 0] - 4, MARGIN), min(rows[0, 1], SIZE - 2 * MARGIN) + 1
    return rows[level - 1, 0], rows[level - 1, 1]


@inlined
def _write_open_runs(
    level: int, boards: NDArray[np.uint64], scratch: NDArray[np.uint64], first: int, last: int
) -> None:
    """Write four boards: where all squares of a run of one to four are open on a level."""
    for y in range(first, last + 4, BLOCK):
        one = ~load_rows(boards, 0, y) if level == 0 else load_rows(boards, LEVELS + 1 + level, y)
        two = one & one >> _1
        store_rows(scratch, _OPEN, y, one)
        store_rows(scratch, _OPEN + 1, y, two)
        store_rows(scratch, _OPEN + 2, y, two & one >> _2)
        store_rows(scratch, _OPEN + 3, y, two & two >> _2)


@inlined
def _write_touching_runs(
    level: int, boards: NDArray[np.uint64], scratch: NDArray[np.uint64], first: int, last: int
) -> None:
    """Write four boards: where any square of a run of one to four touches a covered square of this level."""
    for y in range(first, last + 4, BLOCK):
        here = load_rows(boards, level, y)
        one = here << _1 | here >> _1 | load_rows(boards, level, y - 1) | load_rows(boards, level, y + 1)
        two = one | one >> _1
        store_rows(scratch, _TOUCHING, y, one)
        store_rows(scratch, _TOUCHING + 1, y, two)
        store_rows(scratch, _TOUCHING + 2, y, two | one >> _2)
        store_rows(scratch, _TOUCHING + 3, y, two | two >> _2)


@inlined
def _write_fits(shape: int, touching: bool, scratch: NDArray[np.uint64], first: int, last: int) -> bool:
    """Write where all squares of a shape are open, and any touches if `touching`; return whether there is such a place.

    What is written to the rows from `last` on has no meaning.
    """
    anywhere = False
    for y in range(first, last, BLOCK):
        length, shift, dy = RUNS[shape, 0, 0], np.uint64(RUNS[shape, 0, 1]), RUNS[shape, 0, 2]
        fits = load_rows(scratch, _OPEN + length, y + dy) >> shift & _COLUMNS
        for run in range(1, RUN_COUNT[shape]):
            length, shift, dy = RUNS[shape, run, 0], np.uint64(RUNS[shape, run, 1]), RUNS[shape, run, 2]
            fits = fits & load_rows(scratch, _OPEN + length, y + dy) >> shift
        if touching:
            length, shift, dy = RUNS[shape, 0, 0], np.uint64(RUNS[shape, 0, 1]), RUNS[shape, 0, 2]
            near = load_rows(scratch, _TOUCHING + length, y + dy) >> shift
            for run in range(1, RUN_COUNT[shape]):
                length, shift, dy = RUNS[shape, run, 0], np.uint64(RUNS[shape, run, 1]), RUNS[shape, run, 2]
                near = near | load_rows(scratch, _TOUCHING + length, y + dy) >> shift
            fits = fits & near
        store_rows(scratch, _FITS, y, fits)
        anywhere |= any_bit(fits)
    return anywhere


@inlined
def _remove_single_support(
    shape: int, level: int, codes: NDArray[np.int32], count: int, scratch: NDArray[np.uint64]
) -> None:
    """Remove where a shape would rest on a single tile: where that tile's shape contains it (table `INSIDE`)."""
    for index in range(count):
        code = as_int(codes[index])
        if level_of(code) == level - 1:
            pair = shape * _SHAPES + shape_of(code)
            for place in range(INSIDE_START[pair], INSIDE_START[pair + 1]):
                x = x_of(code) + INSIDE[place, 0]
                scratch[_FITS, y_of(code) + INSIDE[place, 1]] &= ~(_ONE << np.uint64(x))


@inlined
def _write_level(
    level: int, top: int, boards: NDArray[np.uint64], rows: NDArray[np.int64], scratch: NDArray[np.uint64]
) -> tuple[int, int]:
    """Write the runs of a level, and return the rows in which a tile may begin."""
    first, last = _first_rows(level, rows)
    _write_open_runs(level, boards, scratch, first, last)
    if level < top:
        _write_touching_runs(level, boards, scratch, first, last)
    return first, last


@inlined
def _write_codes(
    shape: int, level: int, first: int, last: int, scratch: NDArray[np.uint64], out: NDArray[np.int32], found: int
) -> int:
    """Write the codes of all places where a shape fits, after those found before; return how many there are now."""
    for y in range(first, last):
        word = scratch[_FITS, y]
        while word:
            out[found] = code_of(shape, as_int(trailing_zeros(word)), y, level)
            found += 1
            word &= word - _ONE
    return found


@compiled
def generate(
    codes: NDArray[np.int32],
    count: int,
    number: int,
    boards: NDArray[np.uint64],
    rows: NDArray[np.int64],
    levels: tuple[int, int, int],
    scratch: NDArray[np.uint64],
    out: NDArray[np.int32],
) -> int:
    """Write the codes of all legal placements of a tile on a display that has been laid out; return how many.

    `levels` are the first and the last level to generate for, and how many levels the display has. A tile is legal
    where all of its squares are open, any of them touches a tile of its level, and it rests on two tiles or more.
    """
    found = 0
    least, most, top = levels
    for level in range(least, min(most, top) + 1):
        if level > 0 and rows[level, 2] < AREA[FIRST[number]]:
            continue
        first, last = _write_level(level, top, boards, rows, scratch)
        for shape in range(FIRST[number], FIRST[number + 1]):
            if not _write_fits(shape, level < top, scratch, first, last):
                continue
            if level > 0:
                _remove_single_support(shape, level, codes, count, scratch)
            found = _write_codes(shape, level, first, last, scratch, out, found)
    return found


@compiled
def generate_boards(
    codes: NDArray[np.int32],
    count: int,
    number: int,
    boards: NDArray[np.uint64],
    rows: NDArray[np.int64],
    top: int,
    scratch: NDArray[np.uint64],
    legal: NDArray[np.uint64],
) -> None:
    """Add all legal placements of a tile to a board for each of its shapes; the level follows from the place."""
    for level in range(top + 1):
        if level > 0 and rows[level, 2] < AREA[FIRST[number]]:
            continue
        first, last = _write_level(level, top, boards, rows, scratch)
        for shape in range(FIRST[number], FIRST[number + 1]):
            if not _write_fits(shape, level < top, scratch, first, last):
                continue
            if level > 0:
                _remove_single_support(shape, level, codes, count, scratch)
            for y in range(first, last):
                legal[shape, y] |= scratch[_FITS, y]


@inlined
def _write_close_fits(shape: int, scratch: NDArray[np.uint64], first: int, last: int) -> None:
    """Write where all squares of a shape are open, and three of them or more touch."""
    for y in range(first, last, BLOCK):
        length, shift, dy = RUNS[shape, 0, 0], np.uint64(RUNS[shape, 0, 1]), RUNS[shape, 0, 2]
        fits = load_rows(scratch, _OPEN + length, y + dy) >> shift & _COLUMNS
        for run in range(1, RUN_COUNT[shape]):
            length, shift, dy = RUNS[shape, run, 0], np.uint64(RUNS[shape, run, 1]), RUNS[shape, run, 2]
            fits = fits & load_rows(scratch, _OPEN + length, y + dy) >> shift
        # Counters of one bit for every place: one square touches, two do, three do.
        one = load_rows(scratch, _TOUCHING, y + SQUARES[shape, 0, 1]) >> np.uint64(SQUARES[shape, 0, 0])
        two = one & ~one
        three = two
        for square in range(1, AREA[shape]):
            near = load_rows(scratch, _TOUCHING, y + SQUARES[shape, square, 1]) >> np.uint64(SQUARES[shape, square, 0])
            three = three | two & near
            two = two | one & near
            one = one | near
        store_rows(scratch, _FITS, y, fits & three)


@compiled
def generate_close(
    codes: NDArray[np.int32],
    count: int,
    number: int,
    boards: NDArray[np.uint64],
    rows: NDArray[np.int64],
    top: int,
    scratch: NDArray[np.uint64],
    out: NDArray[np.int32],
) -> int:
    """Write the placements of a tile as `generate` does, but on level 0 only those with three squares that touch.

    Nine out of ten placements are on level 0; most of them are at a corner of another tile, and hardly ever the best.
    """
    found = generate(codes, count, number, boards, rows, (1, top, top), scratch, out)
    first, last = _first_rows(0, rows)
    _write_open_runs(0, boards, scratch, first, last)
    _write_touching_runs(0, boards, scratch, first, last)
    for shape in range(FIRST[number], FIRST[number + 1]):
        _write_close_fits(shape, scratch, first, last)
        found = _write_codes(shape, 0, first, last, scratch, out, found)
    if found:
        return found
    return generate(codes, count, number, boards, rows, (0, 0, top), scratch, out)


@inlined
def around(board: NDArray[np.uint64], x: int, y: int) -> np.uint64:
    """Cut out the 8×8 squares that contain everything a tile at x,y can change."""
    shift = np.uint64(x - 2)
    word = board[y - 2] >> shift & _BYTE
    for row in range(1, 8):
        word |= (board[y - 2 + row] >> shift & _BYTE) << np.uint64(8 * row)
    return word


@inlined
def change(fewer: np.uint64, more: np.uint64, weights: NDArray[np.float64]) -> float:
    """Return what the squares that are in `more` and not in `fewer` add to the weighted features."""
    value = weights[0] * as_int(popcount(more ^ fewer))
    pair, old_pair = more & more >> _1 & _NOT_LAST, fewer & fewer >> _1 & _NOT_LAST
    value += weights[1] * as_int(popcount(pair ^ old_pair) + popcount(more & more >> _8 ^ fewer & fewer >> _8))
    block, old_block = pair & pair >> _8, old_pair & old_pair >> _8
    value += weights[2] * as_int(popcount(block ^ old_block))
    triple, old_triple = pair & more >> _2 & _NOT_LAST_TWO, old_pair & fewer >> _2 & _NOT_LAST_TWO
    six, old_six = triple & triple >> _8, old_triple & old_triple >> _8
    upright, old_upright = block & pair >> _16, old_block & old_pair >> _16
    value += weights[3] * as_int(popcount(six ^ old_six) + popcount(upright ^ old_upright))
    return value + weights[4] * as_int(popcount(six & triple >> _16 ^ old_six & old_triple >> _16))


@compiled
def evaluate(
    boards: NDArray[np.uint64],
    codes: NDArray[np.int32],
    count: int,
    weights: NDArray[np.float64],
    scale: float,
    values: NDArray[np.float64],
) -> None:
    """Write the value of each placement: its points, and the change of the weighted features of the open squares.

    All weights are multiplied by `scale`. A placement changes the open squares of two levels only, its own and the one
    above, and only nearby.
    """
    for index in range(count):
        code = as_int(codes[index])
        shape, x, y, level = shape_of(code), x_of(code), y_of(code), level_of(code)
        tile = PATCHES[shape]
        there = around(boards[LEVELS + 2 + level], x, y)
        value = change(there, there | tile, weights[level + 1])
        if level > 0:
            there = around(boards[LEVELS + 1 + level], x, y)
            value -= change(there & ~tile, there, weights[level])
        values[index] = NUMBER[shape] * level + scale * value


@inlined
def copy(source: NDArray[Any], target: NDArray[Any], count: int) -> None:
    """Copy the first `count` values. Assigning a slice of an array to another would allocate memory."""
    for index in range(count):
        target[index] = source[index]


@inlined
def index_of_highest(values: NDArray[np.float64], count: int) -> int:
    """Return the index of the highest of the first `count` values; of equal ones, the first."""
    best = 0
    for index in range(1, count):
        if values[index] > values[best]:
            best = index
    return best


@compiled
def standing(boards: NDArray[np.uint64], rows: NDArray[np.int64], top: int, weights: NDArray[np.float64]) -> float:
    """Return the weighted features of the open squares of a whole display that has been laid out."""
    value = 0.0
    for level in range(1, top + 1):
        board = boards[LEVELS + 1 + level]
        weight = weights[level]
        for y in range(rows[level - 1, 0], rows[level - 1, 1]):
            one, two, three = board[y], board[y + 1], board[y + 2]
            if one == 0:
                continue
            pair, below, last = one & one >> _1, two & two >> _1, three & three >> _1
            value += weight[0] * as_int(popcount(one)) + weight[1] * as_int(popcount(pair) + popcount(one & two))
            value += weight[2] * as_int(popcount(pair & below))
            triple, second = pair & one >> _2, below & two >> _2
            value += weight[3] * as_int(popcount(triple & second) + popcount(pair & below & last))
            value += weight[4] * as_int(popcount(triple & second & (last & three >> _2)))
    return value

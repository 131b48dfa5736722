"""Displays in the engine: reading one, the legal placements of a tile, and the rules that a placement breaks."""

from __future__ import annotations

from typing import Final

import numpy as np

from nmbr9.search.codes import code_of, level_of, shape_of, x_of, y_of
from nmbr9.search.compiled import as_int, compiled, inlined, trailing_zeros
from nmbr9.search.engine import memory as at
from nmbr9.search.engine.state import GRID_X, GRID_Y, TILES
from nmbr9.search.kernel import generate_boards, lay_out
from nmbr9.search.sizes import CENTRE, MARGIN, SIZE
from nmbr9.search.tables import AREA, FIRST, HEIGHT, ROWS, SQUARES, WIDTH

CLOSE_TO_BORDER: Final = -1
"""The display can be played on, but not every legal placement is inside the grid."""
TOO_WIDE: Final = -2
"""The display does not fit into the kernel's grid."""

# The order of core's Violation.
_WRONG_NUMBER, _UNEVEN_GROUND, _NOT_ADJACENT, _OVERHANG, _ONE_TILE_BELOW, _NOT_AT_ORIGIN = range(6)
_ONE: Final = np.uint64(1)


@inlined
def shape_for(number: int, rotation: int) -> int:
    """Return the shape of a tile in a rotation; a 0 or an 8 looks the same after a half turn."""
    return FIRST[number] + rotation % (FIRST[number + 1] - FIRST[number])


@compiled
def load(memory: int, tiles: int) -> int:
    """Read the first `tiles` tiles of `display`.

    Returns 0, or the place of the first tile that breaks a rule, counted from 1; or `CLOSE_TO_BORDER` or `TOO_WIDE`.
    """
    given, codes, state = at.display(memory), at.codes(memory), at.state(memory)
    left, top, right, bottom = as_int(1 << 30), as_int(1 << 30), as_int(-1 << 30), as_int(-1 << 30)
    for index in range(tiles):
        shape = shape_for(given[index, 0], given[index, 1])
        x, y = as_int(given[index, 2]), as_int(given[index, 3])
        left, top = min(left, x), min(top, y)
        right, bottom = max(right, x + WIDTH[shape]), max(bottom, y + HEIGHT[shape])
    state[TILES] = 0
    state[GRID_X] = state[GRID_Y] = CENTRE
    if tiles == 0:
        return 0
    extent = max(right - left, bottom - top)
    if extent > SIZE - 2 * MARGIN:
        return TOO_WIDE
    state[GRID_X] = CENTRE - (left + right) // 2
    state[GRID_Y] = CENTRE - (top + bottom) // 2
    for index in range(tiles):
        number, rotation, x, y = given[index, 0], given[index, 1], given[index, 2], given[index, 3]
        if check(memory, number, number, rotation, x, y):
            return index + 1
        code = code_of(shape_for(number, rotation), x + state[GRID_X], y + state[GRID_Y], at.level(memory)[0])
        codes[index] = code
        state[TILES] = index + 1
    return CLOSE_TO_BORDER if extent > SIZE - 4 * MARGIN else 0


@inlined
def level_at(memory: int, x: int, y: int, top: int) -> int:
    """Return how many tiles are stacked on a square of the grid; the boards must have been laid out."""
    boards, level = at.boards(memory), 0
    while level < top and boards[level, y] >> np.uint64(x) & _ONE:
        level += 1
    return level


@compiled
def legal(memory: int, number: int) -> int:
    """Write all legal placements of a tile to `placements`, and return how many there are.

    They come by rotation, then row by row, each row from the left, as core's `legal_placements` has them.
    """
    placements, state = at.placements(memory), at.state(memory)
    if state[TILES] == 0:
        for index in range(FIRST[number + 1] - FIRST[number]):
            placements[index, 0] = index
            placements[index, 1:] = 0
        return FIRST[number + 1] - FIRST[number]
    codes, boards, rows, fits = at.codes(memory), at.boards(memory), at.rows(memory), at.legal(memory)
    top = lay_out(codes, state[TILES], boards, rows)
    for shape in range(FIRST[number], FIRST[number + 1]):
        fits[shape, :] = 0
    generate_boards(codes, state[TILES], number, boards, rows, top, at.scratch(memory), fits)
    found = 0
    for shape in range(FIRST[number], FIRST[number + 1]):
        for y in range(SIZE):
            word = fits[shape, y]
            while word:
                x = as_int(trailing_zeros(word))
                word &= word - _ONE
                placements[found, 0] = shape - FIRST[number]
                placements[found, 1] = x - state[GRID_X]
                placements[found, 2] = y - state[GRID_Y]
                square_x, square_y = SQUARES[shape, 0, 0], SQUARES[shape, 0, 1]
                placements[found, 3] = level_at(memory, x + square_x, y + square_y, top)
                found += 1
    return found


@inlined
def _break(memory: int, rule: int, x: int, y: int) -> None:
    """Note that a square breaks a rule."""
    squares = at.squares(memory)
    count = as_int(squares[rule, 0])
    squares[rule, 1 + 2 * count] = x
    squares[rule, 2 + 2 * count] = y
    squares[rule, 0] = count + 1


@inlined
def _break_everywhere(memory: int, rule: int, shape: int, x: int, y: int) -> None:
    """Note that all squares of a tile break a rule."""
    for place in range(AREA[shape]):
        _break(memory, rule, x + SQUARES[shape, place, 0], y + SQUARES[shape, place, 1])


@inlined
def _tile_at(memory: int, x: int, y: int, level: int) -> int:
    """Return which tile of the display has a square of the grid on a level; -1 if none does."""
    codes = at.codes(memory)
    for index in range(at.state(memory)[TILES]):
        code = as_int(codes[index])
        row, column = y - y_of(code), x - x_of(code)
        near = level_of(code) == level and 0 <= row < 4 and 0 <= column < 4
        if near and ROWS[shape_of(code), row] >> np.uint64(column) & _ONE:
            return index
    return -1


@inlined
def _is_covered(memory: int, level: int, x: int, y: int) -> bool:
    """Return whether a square of the grid is covered on a level; nothing outside the grid is."""
    inside = 0 <= x < SIZE and 0 <= y < SIZE
    return inside and bool(at.boards(memory)[level, y] >> np.uint64(x) & _ONE)


@inlined
def _touches(memory: int, shape: int, x: int, y: int, level: int) -> bool:
    """Return whether a side of a tile's squares touches a tile of this level."""
    for place in range(AREA[shape]):
        column, row = x + SQUARES[shape, place, 0], y + SQUARES[shape, place, 1]
        if _is_covered(memory, level, column - 1, row) or _is_covered(memory, level, column + 1, row):
            return True
        if _is_covered(memory, level, column, row - 1) or _is_covered(memory, level, column, row + 1):
            return True
    return False


@inlined
def _level_of(memory: int, shape: int, x: int, y: int, top: int) -> int:
    """Return the level on which a tile would lie: the height of the highest square beneath it."""
    for level in range(top):
        covered = False
        for place in range(AREA[shape]):
            covered |= _is_covered(memory, level, x + SQUARES[shape, place, 0], y + SQUARES[shape, place, 1])
        if not covered:
            return level
    return top


@inlined
def _check_support(memory: int, shape: int, x: int, y: int, level: int) -> None:
    """Note what is wrong with the ground of a tile: it is uneven, missing, or a single tile."""
    grid_x, grid_y = at.state(memory)[GRID_X], at.state(memory)[GRID_Y]
    first, others = -1, False
    for place in range(AREA[shape]):
        column, row = x + SQUARES[shape, place, 0], y + SQUARES[shape, place, 1]
        if _is_covered(memory, level - 1, column, row):
            tile = _tile_at(memory, column, row, level - 1)
            others |= first >= 0 and first != tile  # no set: the engine allocates nothing
            first = tile
        elif _is_covered(memory, 0, column, row):
            _break(memory, _UNEVEN_GROUND, column - grid_x, row - grid_y)
        else:
            _break(memory, _OVERHANG, column - grid_x, row - grid_y)
    if others:
        return
    for place in range(AREA[shape]):
        column, row = x + SQUARES[shape, place, 0], y + SQUARES[shape, place, 1]
        if _is_covered(memory, level - 1, column, row):
            _break(memory, _ONE_TILE_BELOW, column - grid_x, row - grid_y)


@compiled
def check(memory: int, card: int, number: int, rotation: int, x: int, y: int) -> int:
    """Write every rule that a placement breaks to `squares`, and its level; return the rules as the core's flags.

    A negative `card` stands for any card.
    """
    state, squares, level = at.state(memory), at.squares(memory), 0
    squares[:, 0] = 0
    shape = shape_for(number, rotation)
    column, row = x + state[GRID_X], y + state[GRID_Y]
    if card >= 0 and number != card:
        _break_everywhere(memory, _WRONG_NUMBER, shape, x, y)
    if state[TILES] == 0:
        if x != 0 or y != 0:
            _break_everywhere(memory, _NOT_AT_ORIGIN, shape, x, y)
    else:
        top = lay_out(at.codes(memory), state[TILES], at.boards(memory), at.rows(memory))
        level = _level_of(memory, shape, column, row, top)
        if level < top and not _touches(memory, shape, column, row, level):
            _break_everywhere(memory, _NOT_ADJACENT, shape, x, y)
        if level > 0:
            _check_support(memory, shape, column, row, level)
    at.level(memory)[0] = level
    flags = 0
    for rule in range(6):
        if squares[rule, 0]:
            flags |= 1 << rule
    return flags


@inlined
def code_for(memory: int, number: int, rotation: int, x: int, y: int) -> int:
    """Return the code of a legal placement."""
    check(memory, number, number, rotation, x, y)
    state = at.state(memory)
    return code_of(shape_for(number, rotation), x + state[GRID_X], y + state[GRID_Y], at.level(memory)[0])


@inlined
def write_placement(memory: int, index: int, code: int) -> None:
    """Write a placement to `placements`, at this index."""
    placements, state, shape = at.placements(memory), at.state(memory), shape_of(code)
    number = 0
    while FIRST[number + 1] <= shape:
        number += 1
    placements[index, 0] = shape - FIRST[number]
    placements[index, 1] = x_of(code) - state[GRID_X]
    placements[index, 2] = y_of(code) - state[GRID_Y]
    placements[index, 3] = level_of(code)

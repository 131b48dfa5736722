"""The compiled part of `exact_levels`: a depth-first search for the arrangements of one level.

A tile is laid so that it covers the first bare square, as in exact cover. Where nothing is bare any more, it is laid
wherever it touches the level.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from nmbr9.core.tiles import NUMBERS, SHAPES
from nmbr9.search.compiled import compiled, inlined

Ints: TypeAlias = NDArray[np.int64]

AREA: Final = np.array([len(SHAPES[number]["n"].squares) for number in NUMBERS], np.int64)
"""By number: how many squares a tile has."""
LENGTH: Final = 4
"""The length of a tile: no arrangement of n tiles is wider than n times this."""
_WIDTH: Final = 3
_LARGEST_FIRST: Final = np.argsort(-AREA, kind="stable").astype(np.int64)
_ORIGIN: Final = 128  # what is added to x and y in a code

FOUND, PAUSED, DONE, FULL = range(4)


@inlined
def code_of(shape: Any, x: Any, y: Any) -> Any:
    """Pack a shape, and where its corner lies: from -128 to 127; of integers, or of arrays."""
    return shape << 16 | (x + _ORIGIN) << 8 | (y + _ORIGIN)


@inlined
def shape_of(code: Any) -> Any:
    """Return the shape of a code; of an integer, or of an array."""
    return code >> 16


@inlined
def x_of(code: Any) -> Any:
    """Return the column of its corner; of an integer, or of an array."""
    return (code >> 8 & 255) - _ORIGIN


@inlined
def y_of(code: Any) -> Any:
    """Return the row of its corner; of an integer, or of an array."""
    return (code & 255) - _ORIGIN


# What `State.job` holds.
_ROW, _DEPTH, _BARE, WRITTEN, _NEEDED, _LEFT_EDGE, _TOP_EDGE = range(7)
# What a row of `State.stack` holds.
_OPTION, _TARGET, _COVERED, _LIES = range(4)
# What a row of `Question.options` holds.
_NUMBER, _SHAPE, _SQUARES, _CORNER_X, _CORNER_Y = range(5)


class Question(NamedTuple):
    """The input of a search, and tables for it."""

    above: Ints
    """The arrangements of the level above, one a row."""
    opening: bool
    """The level is the top one: `above` is its first tile, and nothing need be covered."""
    every: bool
    """All arrangements are wanted, not only to know whether there is one."""
    tiles: int
    """How many are to be laid."""
    side: int
    """Of the grid."""
    options: Ints
    """A tile with one of its squares marked: number, shape, squares, x and y of its corner from the mark."""
    offsets: Ints
    """The squares of each option, counted from the marked one."""
    shapes: Ints
    """By shape: how many squares, then their offsets from the corner."""


class State(NamedTuple):
    """Where a search is: all of it is in arrays, so that it can be left and entered again at any time."""

    job: Ints
    left: Ints
    """By number: how many tiles may still be used."""
    upper: NDArray[np.int8]
    """The grid above: 0 for a gap, else one more than the index of the tile."""
    lower: NDArray[np.int8]
    """The grid of this level: 0 for a gap, else 1."""
    needed: Ints
    """The squares that the level above lies on."""
    waste: Ints
    """By depth and number: how many squares a tile may have that nothing above lies on."""
    stack: Ints
    """By depth: option, target square, how many needed squares the tile covers, 1 if a tile lies there."""


class Output(NamedTuple):
    """Where arrangements are written to: see `exact_levels.Arrangements`."""

    tiles: Ints
    above: Ints


@inlined
def _margin(question: Question) -> int:
    return LENGTH * (question.tiles + 1)


@inlined
def _push(question: Question, state: State, depth: int, target: int) -> None:
    """Go on at a depth: no option was tried yet, and the first target square is looked for from here on."""
    state.job[_DEPTH] = depth
    state.stack[depth, _OPTION] = len(question.options)
    state.stack[depth, _TARGET] = target
    state.stack[depth, _LIES] = 0


@inlined
def _load_next_row(question: Question, state: State) -> None:
    """Draw the next arrangement of the level above."""
    job, above, side, margin = state.job, question.above[state.job[_ROW]], question.side, _margin(question)
    state.upper[:] = 0
    state.lower[:] = 0
    left_edge = top_edge = 1 << 30
    for code in above:
        left_edge, top_edge = min(left_edge, x_of(code)), min(top_edge, y_of(code))
    job[_LEFT_EDGE], job[_TOP_EDGE], job[_BARE] = left_edge, top_edge, 0
    for tile in range(len(above)):
        corner = (y_of(above[tile]) - top_edge + margin) * side + x_of(above[tile]) - left_edge + margin
        shape = question.shapes[shape_of(above[tile])]
        for square in range(1, shape[0] + 1):
            if question.opening:
                state.lower[corner + shape[square]] = 1
            else:
                state.upper[corner + shape[square]] = tile + 1
                state.needed[job[_BARE]] = corner + shape[square]
                job[_BARE] += 1
    job[_NEEDED] = job[_BARE]
    _push(question, state, 0, (margin if job[_BARE] else margin - 2) * side)


@inlined
def _lay_tile(question: Question, state: State, depth: int, option: int, target: int, covered: int) -> None:
    """Put a tile on the grid."""
    for square in range(question.options[option, _SQUARES]):
        state.lower[target + question.offsets[option, square]] = 1
    state.left[question.options[option, _NUMBER]] -= 1
    state.job[_BARE] -= covered
    stack = state.stack[depth]
    stack[_OPTION], stack[_TARGET], stack[_COVERED], stack[_LIES] = option, target, covered, 1


@inlined
def _take_up(question: Question, state: State, depth: int) -> None:
    """Take the tile of a depth off the grid again, if one lies there."""
    stack = state.stack[depth]
    if stack[_LIES]:
        option = stack[_OPTION]
        for square in range(question.options[option, _SQUARES]):
            state.lower[stack[_TARGET] + question.offsets[option, square]] = 0
        state.left[question.options[option, _NUMBER]] += 1
        state.job[_BARE] += stack[_COVERED]
        stack[_LIES] = 0


@inlined
def _touches(lower: NDArray[np.int8], place: int, side: int) -> bool:
    """Return whether a square has a neighbour on its level."""
    return bool(lower[place - 1] or lower[place + 1] or lower[place - side] or lower[place + side])


@inlined
def _one_tile_can_reach(state: State, side: int) -> bool:
    """Return whether all bare squares lie so close together that one tile may cover them."""
    west = north = side
    east = south = 0
    for index in range(state.job[_NEEDED]):
        place = state.needed[index]
        if not state.lower[place]:
            x, y = place % side, place // side
            west, east, north, south = min(west, x), max(east, x), min(north, y), max(south, y)
    return max(east - west, south - north) < LENGTH and min(east - west, south - north) < _WIDTH


@inlined
def _allow_waste(question: Question, state: State, depth: int, bare: int) -> None:
    """Write how many squares a tile may waste, so that the others still have enough for all that is bare."""
    for number in _LARGEST_FIRST:
        tiles, most = question.tiles - depth - 1, 0
        for other in _LARGEST_FIRST:
            use = min(state.left[other] - (other == number), tiles)
            tiles -= use
            most += use * AREA[other]
        state.waste[depth, number] = most - bare + AREA[number] if state.left[number] else -1


@inlined
def _next_target(question: Question, state: State, depth: int, target: int, bare: int) -> int:
    """Return the square that the tile of this depth must lie on next; -1 when there is none."""
    side = question.side
    if bare:
        if state.stack[depth, _OPTION] < len(question.options):
            return -1  # one bare square must be covered: no other needs to be tried
        state.stack[depth, _OPTION] = 0
        if depth + 1 == question.tiles and not _one_tile_can_reach(state, side):
            return -1
        while not (state.upper[target] and not state.lower[target]):
            target += 1
        _allow_waste(question, state, depth, bare)
        return target
    target += 1
    last = side * (side - 1)
    while target < last and (state.lower[target] or not _touches(state.lower, target, side)):
        target += 1
    return target if target < last else -1


@inlined
def _spare_squares(question: Question, state: State, depth: int, option: int, target: int, bare: int) -> int:
    """Return how many more squares a tile could waste there; -1 where it does not fit.

    Where nothing is bare, a tile fits only from its first square that touches the level: it is found once.
    """
    number = question.options[option, _NUMBER]
    spare = state.waste[depth, number] if bare else state.left[number] - 1
    if spare < 0:
        return -1
    for square in range(question.options[option, _SQUARES]):
        place = target + question.offsets[option, square]
        if state.lower[place]:
            return -1
        if bare:
            if not state.upper[place]:
                spare -= 1
                if spare < 0:
                    return -1
        elif place < target and _touches(state.lower, place, question.side):
            return -1
    return spare


@inlined
def _carries_one_alone(question: Question, state: State, option: int, target: int, covered: int) -> bool:
    """Return whether a tile above would rest on this one alone."""
    above = question.above[state.job[_ROW]]
    for tile in range(len(above)):
        squares = question.shapes[shape_of(above[tile]), 0]
        if squares <= covered:
            for square in range(question.options[option, _SQUARES]):
                if state.upper[target + question.offsets[option, square]] == tile + 1:
                    squares -= 1
            if squares == 0:
                return True
    return False


@inlined
def _lay_next(question: Question, state: State, depth: int, budget: int) -> tuple[bool, int]:
    """Lay a tile on the next place of a depth, if there is one; return whether, and what is left of the budget."""
    option, target, bare = state.stack[depth, _OPTION], state.stack[depth, _TARGET], state.job[_BARE]
    while True:
        option += 1
        if option >= len(question.options):
            target = _next_target(question, state, depth, target, bare)
            if target < 0:
                return False, budget
            option = 0
        budget -= 1
        spare = _spare_squares(question, state, depth, option, target, bare)
        if spare < 0:
            continue
        covered = 0
        if bare:
            number = question.options[option, _NUMBER]
            covered = AREA[number] - (state.waste[depth, number] - spare)
            if _carries_one_alone(question, state, option, target, covered):
                continue
        _lay_tile(question, state, depth, option, target, covered)
        return True, budget


@inlined
def _write(question: Question, state: State, depth: int, out: Output) -> None:
    """Write the arrangement that lies on the grid."""
    job, side, margin = state.job, question.side, _margin(question)
    row = job[WRITTEN]
    for index in range(depth + 1):
        option, target = question.options[state.stack[index, _OPTION]], state.stack[index, _TARGET]
        x = target % side + option[_CORNER_X] - margin + job[_LEFT_EDGE]
        y = target // side + option[_CORNER_Y] - margin + job[_TOP_EDGE]
        out.tiles[row, index] = code_of(option[_SHAPE], x, y)
    out.tiles[row, depth + 1 :] = -1
    out.above[row] = job[_ROW]
    job[WRITTEN] += 1


@compiled
def search(question: Question, state: State, out: Output, budget: int) -> int:
    """Go on with a depth-first search, until something is found, the output is full, or the budget is used up."""
    job, side, margin = state.job, question.side, _margin(question)
    while budget >= 0:
        if job[_DEPTH] < 0:
            job[_ROW] += 1
            if job[_ROW] >= len(question.above):
                return DONE
            _load_next_row(question, state)
        depth = job[_DEPTH]
        _take_up(question, state, depth)
        laid, budget = _lay_next(question, state, depth, budget)
        if not laid:
            job[_DEPTH] -= 1
        elif depth + 1 < question.tiles and (question.every or job[_BARE]):
            # All squares before the target are covered. A tile that covers nothing may lie further up.
            start = state.stack[depth, _TARGET] if job[_BARE] else (margin - LENGTH * (depth + 1) - 1) * side
            _push(question, state, depth + 1, start)
        else:
            _write(question, state, depth, out)
            if not question.every:
                return FOUND
            if job[WRITTEN] == len(out.tiles):
                return FULL
    return PAUSED

"""Levels as rows of codes: the shapes on a wide grid, the canonical form of a level, and a hash set of them.

A code packs a shape and the corner of its bounding box: 4096 × shape + 64 × y + x, on a grid of 64 × 64 squares. The
canonical form of a level is the same for all its rotations and shifts, and for every order of its tiles: the least of
its four rotations, moved to the corner of the grid, its codes ascending. It keeps which squares belong to which tile,
because that decides what may lie below.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from nmbr9.core.placement import Placement
from nmbr9.search.compiled import compiled, inlined
from nmbr9.search.free.arrays import HEIGHT, Array, Ints, Words
from nmbr9.search.tables import INDEX, TURNED

SIDE: Final = 64
"""Squares on a side of the grid: a row is one word."""
TILES: Final = 12
"""A level that lies on another has no more tiles than this: any twelve have more squares than the other eight."""
NONE: Final = -1

ROWS: Final[Words] = np.array(
    [[sum(1 << x for x, y in shape.squares if y == row) for row in range(4)] for _, _, shape in TURNED], np.uint64
)
"""By shape: its rows, each of them as the bits of a word."""


def _after_a_turn() -> Ints:
    turned = [(number, shape.turned()) for number, _, shape in TURNED]
    where = {(number, shape.squares): INDEX[number, rotation] for number, rotation, shape in TURNED}
    return np.array([where[number, shape.squares] for number, shape in turned])


_TURN: Final = _after_a_turn()


@inlined
def code_of(shape: Any, x: Any, y: Any) -> Any:
    """Pack a shape and the corner where it lies."""
    return shape << 12 | y << 6 | x


@inlined
def shape_of(code: Any) -> Any:
    """Return the shape of a code."""
    return code >> 12


@inlined
def x_of(code: Any) -> Any:
    """Return the column of its corner."""
    return code & 63


@inlined
def y_of(code: Any) -> Any:
    """Return the row of its corner."""
    return code >> 6 & 63


def placement_of(code: int) -> Placement:
    """Return the placement of a code."""
    number, rotation, _ = TURNED[shape_of(code)]
    return Placement(number, rotation, x_of(code), y_of(code))


def code_of_placement(tile: Placement, right: int = 0, down: int = 0) -> int:
    """Return the code of a placement, shifted by this many squares. Raises ValueError if it would leave the grid."""
    x, y = tile.x + right, tile.y + down
    if not (0 <= x < SIDE - 4 and 0 <= y < SIDE - 4):
        raise ValueError(f"{tile} is too far away from the other tiles of its level")
    return int(code_of(INDEX[tile.number, tile.rotation], x, y))


@inlined
def _sort(level: Ints, count: int) -> None:
    """Sort a few codes by insertion."""
    for index in range(1, count):
        code, place = level[index], index
        while place and level[place - 1] > code:
            level[place] = level[place - 1]
            place -= 1
        level[place] = code


@inlined
def move_to(level: Ints, count: int, x: int, y: int) -> None:
    """Move a level so that its bounding box begins there."""
    left, top = SIDE, SIDE
    for index in range(count):
        left, top = min(left, x_of(level[index])), min(top, y_of(level[index]))
    for index in range(count):
        level[index] += x - left + SIDE * (y - top)


@compiled
def turn(level: Ints, count: int) -> None:
    """Turn a level by a quarter, clockwise: (x, y) goes to (-y, x). It is moved to the corner of the grid."""
    highest = 0
    for index in range(count):
        highest = max(highest, y_of(level[index]) + HEIGHT[shape_of(level[index])])
    for index in range(count):
        shape, x, y = shape_of(level[index]), x_of(level[index]), y_of(level[index])
        level[index] = code_of(_TURN[shape], highest - y - HEIGHT[shape], x)


@compiled
def canonical(level: Ints, count: int, scratch: Ints) -> None:
    """Bring a level into its canonical form."""
    move_to(level, count, 0, 0)
    scratch[:count] = level[:count]
    _sort(level, count)
    for _ in range(3):
        turn(scratch, count)
        _sort(scratch, count)
        for index in range(count):
            if scratch[index] != level[index]:
                if scratch[index] < level[index]:
                    level[:count] = scratch[:count]
                break


class States(NamedTuple):
    """What matters of displays that are built from the top down to some level: a hash set with open addressing.

    Two of them are the same when their lowest levels have the same canonical form and the same tiles are left. Then
    whatever lies below one can lie below the other, so that only the one with the higher score is kept.
    """

    levels: Array
    """The canonical form of the lowest level, a row for each."""
    left: Array
    """The set of tiles left."""
    score: Array
    """The score if the lowest level were level 0."""
    parent: Array
    """The row of the level above among the states that this one comes from."""
    slots: Array
    """The hash table: rows, or -1."""
    counts: Ints
    """How many rows there are."""


def new_states(rows: int) -> States:
    """Return an empty set with room for `rows` states, a power of two."""
    return States(
        np.full((rows, TILES), NONE, np.int32),
        np.zeros(rows, np.int32),
        np.zeros(rows, np.int16),
        np.zeros(rows, np.int32),
        np.full(2 * rows, -1, np.int32),
        np.zeros(1, np.int64),
    )


@inlined
def _hash(level: Ints, count: int, left: int) -> np.uint64:
    result = np.uint64(left) * np.uint64(0x9E3779B97F4A7C15)
    for index in range(count):
        result = (result ^ np.uint64(level[index])) * np.uint64(0xBF58476D1CE4E5B9)
        result ^= result >> np.uint64(29)
    return result


@inlined
def _is_row(states: States, row: int, level: Ints, count: int, left: int) -> bool:
    if states.left[row] != left:
        return False
    for index in range(count):
        if states.levels[row, index] != level[index]:
            return False
    return count == TILES or states.levels[row, count] == NONE


@compiled
def insert(states: States, level: Ints, count: int, left: int, score: int, parent: int) -> int:
    """Add a state, its level in canonical form, unless it is there with this score or a higher one. Return its row."""
    mask = np.uint64(len(states.slots) - 1)
    slot = _hash(level, count, left) & mask
    while states.slots[np.int64(slot)] >= 0:
        row = states.slots[np.int64(slot)]
        if _is_row(states, row, level, count, left):
            if states.score[row] < score:
                states.score[row], states.parent[row] = score, parent
            return row
        slot = (slot + np.uint64(1)) & mask
    row = states.counts[0]
    states.slots[np.int64(slot)] = row
    for index in range(count):
        states.levels[row, index] = level[index]
    states.left[row], states.score[row], states.parent[row] = left, score, parent
    states.counts[0] += 1
    return row


@compiled
def _copy(states: States, larger: States) -> None:
    level = np.zeros(TILES, np.int64)
    for row in range(states.counts[0]):
        level[:] = states.levels[row]
        insert(larger, level, count_tiles(level), states.left[row], states.score[row], states.parent[row])


@inlined
def count_tiles(level: Ints) -> int:
    """Return how many tiles a row has."""
    count = 0
    while count < TILES and level[count] != NONE:
        count += 1
    return count


def grown(states: States) -> States:
    """Return the same states with room for twice as many."""
    larger = new_states(2 * len(states.left))
    _copy(states, larger)
    return larger


def trimmed(states: States) -> States:
    """Return the same states without room for more."""
    count = int(states.counts[0])
    levels, left, score, parent = (array[:count].copy() for array in states[:4])
    return States(levels, left, score, parent, np.zeros(1, np.int32), states.counts)


def refilled(levels: Array, left: Array, score: Array, parent: Array) -> States:
    """Return states with room for more, in the same order."""
    old = States(levels, left, score, parent, np.zeros(1, np.int32), np.array([len(left)]))
    larger = new_states(max(1 << 14, 1 << len(left).bit_length()))
    _copy(old, larger)
    return larger


def placements_of(level: Array) -> list[Placement]:
    """Return the placements of a row of codes."""
    return [placement_of(int(code)) for code in level if code != NONE]

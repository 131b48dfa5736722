"""One step of the proof: which sets of tiles may lie below a state, and all states that follow."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from nmbr9.search.compiled import as_int, compiled, inlined
from nmbr9.search.free.arrays import AREA, NUMBER, POWER, SETS, Array, Ints
from nmbr9.search.free.below import FULL, lay_below, lay_beside
from nmbr9.search.free.bound import COUNT, DIGITS, FEW, PLACE, SPACE, VALUE, Bound, below
from nmbr9.search.free.candidates import Wanted, Work, new_work, toggle
from nmbr9.search.free.levels import SIDE, States, code_of, count_tiles, shape_of
from nmbr9.search.tables import FIRST

TOPS, BELOW, GROUND = range(3)
CHUNK: Final = 20_000_000
"""Nodes in one call: a fraction of a second."""


class Game(NamedTuple):
    """What is played."""

    played: int
    """The set of all tiles."""
    tiles: int
    """How many of them are placed."""
    bound: Bound
    target: int
    """The score to reach or exceed."""


class Buffers(NamedTuple):
    """Arrays that are used again for every state."""

    worth: Array
    top: Ints
    keys: Ints
    """The sets that were written to `worth` and `top`, preceded by their number, for the next call to clear."""
    work: Work


def new_buffers() -> Buffers:
    """Return empty arrays."""
    return Buffers(np.zeros(SETS, np.bool_), np.full(SETS, -1), np.zeros(SETS + 1, np.int64), new_work())


@inlined
def _next_set(held: Array, level: Ints, key: int, used: int, size: int, room: int, most: int) -> tuple[int, int, int]:
    """Step to the next set of at most `room` tiles and `most` squares; return its key, tiles and squares, or key -1."""
    for number in range(10):
        if level[number] < held[number] and used < room and size + AREA[number] <= most:
            level[number] += 1
            return key + POWER[number], used + 1, size + AREA[number]
        key -= level[number] * POWER[number]
        used -= level[number]
        size -= level[number] * AREA[number]
        level[number] = 0
    return -1, 0, 0


@inlined
def _carries(bound: Bound, lower: int, upper: int) -> bool:
    """Return whether a set of tiles may lie on another one; 0 stands for nothing above."""
    if upper == 0:
        return True
    if COUNT[lower] < 2 or SPACE[lower] < SPACE[upper]:
        return False
    if COUNT[lower] >= FEW:
        return True
    return COUNT[upper] <= FEW and bound.carries[PLACE[lower], PLACE[upper]]


@compiled
def allow(whole: int, usable: int, upper: int, base: int, game: Game, buffers: Buffers) -> int:
    """Write which sets of tiles may lie below, with another level below them; return how many they are.

    `base` is the score with this level as level 0. A set is allowed if it may reach the target. It has no more squares
    than the tiles that remain, because they must carry it.
    """
    worth, top, keys, _ = buffers
    for index in range(1, keys[0] + 1):
        worth[keys[index]], top[keys[index]] = False, -1
    room, level = game.tiles - COUNT[game.played] + COUNT[whole], np.zeros(10, np.int64)
    key = used = size = found = 0
    keys[0], keys[1] = 1, 0
    while True:
        key, used, size = _next_set(DIGITS[usable], level, key, used, size, room, SPACE[whole] // 2)
        if key < 0:
            break
        keys[0] += 1
        keys[keys[0]] = key
        further = below(whole - key, key, game.bound.small, game.bound.large)
        if further > 0 and base + further >= game.target and _carries(game.bound, key, upper):
            worth[key], top[key] = True, size
            found += 1
    for number in range(10):
        for index in range(keys[0], 0, -1):
            key = keys[index]
            if DIGITS[key, number] < DIGITS[usable, number]:
                top[key] = max(top[key], top[key + POWER[number]])
    return found


@compiled
def set_of_level(level: Array) -> int:
    """Return the set of tiles of a level."""
    key = 0
    for index in range(count_tiles(level)):
        key += POWER[NUMBER[shape_of(level[index])]]
    return key


@compiled
def sets_of_levels(levels: Array) -> Ints:
    """Return the sets of tiles of many levels."""
    result = np.zeros(len(levels), np.int64)
    for row in range(len(levels)):
        result[row] = set_of_level(levels[row])
    return result


@inlined
def _wanted(whole: int, usable: int, room: int, ground: bool, buffers: Buffers) -> Wanted:
    """Make a `Wanted`. Constants lose their literal types here; otherwise Numba would compile the search for each."""
    return Wanted(whole, usable, room, ground, buffers.worth, buffers.top)


@inlined
def _expand(states: States, row: int, last: Ints, game: Game, buffers: Buffers, out: States) -> int:
    """Write all levels that may lie below a state and reach the target; return the nodes, or FULL."""
    left, score, upper = as_int(states.left[row]), as_int(states.score[row]), set_of_level(states.levels[row])
    base = score + VALUE[game.played] - VALUE[left]
    if last[0] != left or last[1] != score or last[2] != upper:
        last[0], last[1], last[2] = left, score, upper
        last[3] = allow(left, left, upper, base, game, buffers)
    if not last[3]:
        return 0
    wanted = _wanted(left, left, 0, False, buffers)
    count = count_tiles(states.levels[row])
    nodes, _ = lay_below(states.levels[row], count, base, row, wanted, buffers.work, out)
    return nodes


@inlined
def _put_on_ground(states: States, row: int, game: Game, buffers: Buffers) -> tuple[int, int]:
    """Look for a level 0 below a state if that reaches the target; return the nodes, and the tiles in `work.chosen`."""
    left = as_int(states.left[row])
    room = game.tiles - COUNT[game.played] + COUNT[left]
    if as_int(states.score[row]) + VALUE[game.played] - VALUE[left] < game.target:
        return 0, 0
    wanted = _wanted(left, left, room, True, buffers)
    return lay_below(states.levels[row], count_tiles(states.levels[row]), 0, row, wanted, buffers.work, states)


@compiled
def lay_upright(number: int, work: Work) -> None:
    """Lay the first tile of a top level in the middle of the grid."""
    work.chosen[0] = code_of(FIRST[number], SIDE // 2, SIDE // 2)
    work.occupied[:] = 0
    toggle(work.occupied, work.chosen[0])


@inlined
def _lay_top(number: int, game: Game, buffers: Buffers, out: States) -> int:
    """Write all top levels that may reach the target and whose lowest number is this one; return the nodes, or FULL.

    The tile of this number is upright: the others are turned with it.
    """
    usable = 0
    for other in range(number, 10):
        usable += DIGITS[game.played, other] * POWER[other]
    key, work = POWER[number], buffers.work
    found = allow(game.played, usable, 0, 0, game, buffers)
    if DIGITS[usable, number] == 0 or found == 0 or buffers.top[key] < 0:
        return 0
    wanted = _wanted(game.played, usable, 0, False, buffers)
    lay_upright(number, work)
    return lay_beside(work, 1, key, 0, 0, wanted, out)


@compiled
def advance(
    what: int, states: States, order: Ints, begin: int, game: Game, buffers: Buffers, out: States
) -> tuple[int, int, int]:
    """Process states in an order, from `begin` on, until CHUNK or the space is used up, or a level 0 is found.

    `what` is TOPS (the order is of numbers), BELOW, or GROUND. Return where to go on, how many nodes it took, and how
    many tiles of level 0 are in `buffers.work.chosen`.
    """
    spent = used = tiles = 0
    last = np.full(4, -1)
    while begin < len(order) and spent < CHUNK and tiles == 0:
        if what == TOPS:
            used = _lay_top(order[begin], game, buffers, out)
        elif what == BELOW:
            used = _expand(states, order[begin], last, game, buffers, out)
        else:
            used, tiles = _put_on_ground(states, order[begin], game, buffers)
        if used == FULL:
            break
        spent += used
        begin += 1
    return begin, spent, tiles

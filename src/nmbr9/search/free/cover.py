"""Exact cover with overhang: all ways to lay tiles under a level so that every square of it is supported.

This is the hot part of the search in free order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from nmbr9.search.compiled import as_int, compiled, inlined, popcount, trailing_zeros
from nmbr9.search.free.arrays import (
    GRID,
    HEIGHT,
    NUMBER,
    OFFSET,
    POWER,
    SQUARES,
    WIDTH,
    Array,
    Ints,
    Words,
    corner_at,
    shape_at,
    spot_of,
)

if TYPE_CHECKING:
    from nmbr9.search.free.allowed import Allowed

CANDIDATES: Final = 8192
"""An upper bound on the number of placements that touch a level."""
TILES: Final = 12
"""The most tiles of one level."""
MAX_MIDDLE_TILES: Final = 7
"""The most tiles of a level between top and bottom."""
MAX_SQUARES: Final = 60
"""The squares of the level above are the bits of one word."""

_LEFT_OF_NEXT_ROW: Final = np.uint64(0x7FFF7FFF7FFF7FFF)
_ONE: Final = np.uint64(1)
_ROW: Final = np.uint64(16)
_THREE_ROWS: Final = np.uint64(48)


class Candidates(NamedTuple):
    """The placements that may cover a part of a level from below."""

    spot: Ints
    inside: Words
    """The squares of the level that it covers."""
    outside: Words
    """The squares that jut out, four words for the whole grid."""
    over: Ints
    """How many squares jut out."""


class Ranking(NamedTuple):
    """How ways to cover a level are ranked."""

    least: float
    """A way of a lower rank is not written."""
    compact: float
    """What a unit of outline costs, in points."""
    noise: float
    """How much of a rank is chance, in points."""
    seed: int


class Ways(NamedTuple):
    """Ways to cover levels."""

    spots: Array
    facts: Ints
    """By way: the set of its tiles, how many they are, a hash of its outline, and the level that it covers."""
    ranks: Array


class Buffers(NamedTuple):
    """Arrays that are used again for every level."""

    allowed: Allowed
    candidates: Candidates
    ways: Ways


class _Level(NamedTuple):
    """A level that is to be covered. Its squares are numbered: they are the bits of a word."""

    area: int
    full: np.uint64
    """All squares of it."""
    whole: Words
    """All squares of it, as bits of the grid."""
    around: Words
    """By square: its neighbours."""
    listed: Ints
    """The candidates of every square, one square after the other, and where each begins."""
    first: Ints


class _Stack(NamedTuple):
    """A partial cover. By depth: the candidates still to be tried, and what the tiles chosen so far cover and hold."""

    following: Ints
    end: Ints
    covered: Words
    used: Words
    sets: Ints
    jut: Ints
    chosen: Ints


@inlined
def _first(word: np.uint64) -> int:
    return as_int(trailing_zeros(word))


@inlined
def _mixed(number: int) -> np.uint64:
    """Scatter the bits of a number."""
    word = np.uint64(number) * np.uint64(0x9E3779B97F4A7C15)
    word = (word ^ (word >> np.uint64(29))) * np.uint64(0xBF58476D1CE4E5B9)
    return word ^ (word >> np.uint64(32))


@inlined
def _overlap(one: Words, other: Words) -> bool:
    return (one[0] & other[0]) | (one[1] & other[1]) | (one[2] & other[2]) | (one[3] & other[3]) != 0


@inlined
def _borders(region: Words) -> int:
    """Return how many pairs of neighbouring squares there are."""
    result = np.uint64(0)
    for index in range(4):
        word = region[index]
        below = word >> _ROW
        if index < 3:
            below |= region[index + 1] << _THREE_ROWS
        result += popcount(word & (word >> _ONE) & _LEFT_OF_NEXT_ROW) + popcount(word & below)
    return as_int(result)


@inlined
def _outline(region: Words, corner: int) -> np.uint64:
    """Return a hash of the squares, the same wherever they lie."""
    result = np.uint64(0)
    for index in range(4):
        word = region[index]
        while word:
            result += _mixed(_first(word) + 64 * index - corner + 1)
            word &= word - _ONE
    return result


@inlined
def _squares_of_tiles(level: Ints, count: int) -> Words:
    """Return the squares of every tile of a level, as bits of a word."""
    squares, bit = np.zeros(count, np.uint64), 0
    for tile in range(count):
        for _ in range(SQUARES[shape_at(level[tile])]):
            squares[tile] |= _ONE << np.uint64(bit)
            bit += 1
    return squares


@inlined
def _contains_any(touched: np.uint64, tiles: Words) -> bool:
    """Return whether all squares of any tile are among these."""
    result = False
    for tile in tiles:
        result |= tile & ~touched == 0
    return result


@compiled
def _list_candidates(
    level: Ints, count: int, left: int, area: int, top: Ints, square: Ints, candidates: Candidates
) -> int:
    """List what touches the level from below and carries none of its tiles alone; return how many there are."""
    spot, inside, outside, over = candidates
    tiles = _squares_of_tiles(level, count)
    found = 0
    for shape in range(len(NUMBER)):
        key = POWER[NUMBER[shape]]
        if left // key % 3 == 0 or top[key] < area:
            continue
        for corner in range(GRID * (GRID + 1 - HEIGHT[shape])):
            if corner % GRID > GRID - WIDTH[shape]:
                continue
            touched, jutting = np.uint64(0), 0
            for index in range(SQUARES[shape]):
                bit = square[corner + OFFSET[shape, index]]
                if bit >= 0:
                    touched |= _ONE << np.uint64(bit)
                else:
                    jutting += 1
            if touched == 0 or jutting > top[key] - area or _contains_any(touched, tiles):
                continue
            spot[found], inside[found], over[found] = spot_of(shape, corner), touched, jutting
            outside[found] = 0
            for index in range(SQUARES[shape]):
                place = corner + OFFSET[shape, index]
                if square[place] < 0:
                    outside[found, place >> 6] |= _ONE << np.uint64(place & 63)
            found += 1
    return found


@compiled
def _by_square(area: int, found: int, inside: Words, over: Ints, first: Ints) -> Ints:
    """Return the candidates of every square, those that jut out least first; write to `first` where each begins."""
    first[:] = 0
    for candidate in range(found):
        word = inside[candidate]
        while word:
            first[_first(word) + 1] += 1
            word &= word - _ONE
    for bit in range(area):
        first[bit + 1] += first[bit]
    result, filled = np.zeros(first[area], np.int64), first.copy()
    for jutting in range(10):
        for candidate in range(found):
            if over[candidate] == jutting:
                word = inside[candidate]
                while word:
                    bit = _first(word)
                    result[filled[bit]] = candidate
                    filled[bit] += 1
                    word &= word - _ONE
    return result


@compiled
def _surroundings(level: Ints, count: int, square: Ints, around: Words, whole: Words) -> int:
    """Number the squares of a level, note each one's neighbours, and return how many there are."""
    area, at = 0, np.zeros(64, np.int64)
    for tile in range(count):
        for index in range(SQUARES[shape_at(level[tile])]):
            place = corner_at(level[tile]) + OFFSET[shape_at(level[tile]), index]
            square[place], at[area] = area, place
            whole[place >> 6] |= _ONE << np.uint64(place & 63)
            area += 1
    for bit in range(area):
        for step in (1, -1, GRID, -GRID):
            if square[at[bit] + step] >= 0:
                around[bit] |= _ONE << np.uint64(square[at[bit] + step])
    return area


@inlined
def _tightest(still_open: np.uint64, around: Words) -> int:
    """Return the open square with the fewest open neighbours."""
    result, fewest, word = 0, 5, still_open
    while word:
        bit = _first(word)
        word &= word - _ONE
        free = as_int(popcount(around[bit] & still_open))
        if free < fewest:
            result, fewest = bit, free
    return result


@inlined
def _corner(spot: Ints, chosen: Ints, count: int) -> int:
    """Return the top left corner of some tiles."""
    right = down = GRID
    for tile in range(count):
        corner = corner_at(spot[chosen[tile]])
        right, down = min(right, corner % GRID), min(down, corner // GRID)
    return right + GRID * down


@inlined
def _chance(outline: np.uint64, seed: int) -> float:
    """Return a pseudorandom number from 0 to 1 that depends only on these two."""
    return float(_mixed(as_int((outline ^ _mixed(seed)) >> np.uint64(2))) >> np.uint64(44)) / (1 << 20)


@inlined
def _prepared(level: Ints, count: int, left: int, top: Ints, candidates: Candidates) -> _Level:
    """Number the squares of a level, and list the candidates of each."""
    square, around, whole = np.full(GRID * GRID, -1, np.int64), np.zeros(64, np.uint64), np.zeros(4, np.uint64)
    area = _surroundings(level, count, square, around, whole)
    first = np.zeros(area + 1, np.int64)
    found = _list_candidates(level, count, left, area, top, square, candidates)
    listed = _by_square(area, found, candidates.inside, candidates.over, first)
    return _Level(area, (_ONE << np.uint64(area)) - _ONE, whole, around, listed, first)


@inlined
def _new_stack() -> _Stack:
    depths = TILES + 1
    return _Stack(
        np.zeros(depths, np.int64),
        np.zeros(depths, np.int64),
        np.zeros(depths, np.uint64),
        np.zeros((depths, 4), np.uint64),
        np.zeros(depths, np.int64),
        np.zeros(depths, np.int64),
        np.zeros(depths, np.int64),
    )


@inlined
def _aim(stack: _Stack, depth: int, bit: int, first: Ints) -> None:
    """Choose the square to be covered at a depth: its candidates are tried next."""
    stack.following[depth], stack.end[depth] = first[bit], first[bit + 1]


@inlined
def _push(stack: _Stack, depth: int, outside: Words, together: np.uint64, key: int, jutting: int) -> None:
    """Put the tiles chosen so far on the stack."""
    stack.covered[depth], stack.sets[depth], stack.jut[depth] = together, key, jutting
    for index in range(4):
        stack.used[depth, index] = stack.used[depth - 1, index] | outside[index]


@inlined
def _write_way(
    stack: _Stack, depth: int, key: int, region: Words, area: int, ranking: Ranking, buffers: Buffers, row: int
) -> bool:
    """Write a complete cover if its rank is high enough, and return whether it is."""
    spot, ways = buffers.candidates.spot, buffers.ways
    rank = buffers.allowed.worth[key] - ranking.compact * (4 * area - 2 * _borders(region))
    if rank + ranking.noise < ranking.least:
        return False
    outline = _outline(region, _corner(spot, stack.chosen, depth + 1))
    rank += ranking.noise * _chance(outline, ranking.seed)
    if rank < ranking.least:
        return False
    for tile in range(depth + 1):
        ways.spots[row, tile] = spot[stack.chosen[tile]]
    ways.facts[row, 0], ways.facts[row, 1], ways.facts[row, 2] = key, depth + 1, as_int(outline)
    ways.ranks[row] = rank
    return True


@compiled
def covers(
    level: Ints, count: int, left: int, nodes: int, alone: bool, ranking: Ranking, buffers: Buffers, start: int
) -> tuple[int, int]:
    """Write every way to cover a level, from row `start` on; return how many there are, and how many nodes it took.

    A depth-first search, square by square: the one with the fewest neighbours still open is covered next, so that dead
    corners end a branch soon. A way's rank is its worth, minus a cost for its outline, plus some noise. `alone` is for
    the bottom level: the first way is enough.
    """
    (worth, top, _), (spot, inside, outside, over), ways = buffers
    area, full, whole, around, listed, first = _prepared(level, count, left, top, buffers.candidates)
    stack, held, region = _new_stack(), left // POWER[:10] % 3, np.zeros(4, np.uint64)
    written = visited = depth = 0
    _aim(stack, 0, int(np.argmin(first[1:] - first[:-1])), first)
    while depth >= 0:
        if stack.following[depth] == stack.end[depth]:
            depth -= 1
            if depth >= 0:
                held[NUMBER[shape_at(spot[stack.chosen[depth]])]] += 1
            continue
        candidate = listed[stack.following[depth]]
        stack.following[depth] += 1
        visited += 1
        if visited > nodes:
            break
        jutting = stack.jut[depth] + over[candidate]
        if jutting > top[stack.sets[depth]] - area:  # and so do all that follow
            stack.following[depth] = stack.end[depth]
            continue
        number = NUMBER[shape_at(spot[candidate])]
        if inside[candidate] & stack.covered[depth] or held[number] == 0:
            continue
        key = stack.sets[depth] + POWER[number]
        if jutting > top[key] - area or _overlap(outside[candidate], stack.used[depth]):
            continue
        stack.chosen[depth] = candidate
        together = stack.covered[depth] | inside[candidate]
        if together != full:
            if depth + 1 < ways.spots.shape[1]:
                held[number] -= 1
                depth += 1
                _push(stack, depth, outside[candidate], together, key, jutting)
                _aim(stack, depth, _tightest(full & ~together, around), first)
        elif worth[key] >= 0:
            for index in range(4):
                region[index] = whole[index] | stack.used[depth, index] | outside[candidate, index]
            written += _write_way(stack, depth, key, region, area + jutting, ranking, buffers, start + written)
            if (alone and written) or start + written == len(ways.ranks):
                break
    return written, visited

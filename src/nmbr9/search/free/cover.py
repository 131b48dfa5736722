"""All ways to lay tiles under a level so that they cover it: the hot part of the search."""

from __future__ import annotations

from typing import Final

import numpy as np

from nmbr9.search.compiled import compiled, inlined, lowest, ones
from nmbr9.search.free.arrays import (
    AREA,
    HEIGHT,
    NUMBER,
    OFFSET,
    POWER,
    SQUARES,
    WIDTH,
    WINDOW,
    Array,
    Ints,
    Words,
)
from nmbr9.search.free.promise import PLACE

CANDIDATES: Final = 8192
"""More than a level has placements that touch it."""
TILES: Final = 12
"""The most tiles of one level."""
MOST: Final = 7
"""The most tiles of a level between top and bottom."""
SQUARES_MOST: Final = 60
"""The squares of the level above are the bits of one word."""

_LEFT_OF_NEXT_ROW: Final = np.uint64(0x7FFF7FFF7FFF7FFF)
_ONE: Final = np.uint64(1)
_ROW: Final = np.uint64(16)
_THREE_ROWS: Final = np.uint64(48)


@compiled
def allow(
    left: int,
    room: int,
    area: int,
    base: int,
    small: Array,
    large: Array,
    least: float,
    compact: float,
    widest: int,
    bottom: bool,
    worth: Ints,
    top: Ints,
    keys: Ints,
) -> int:
    """Say which sets of tiles may be the next level, and return how many they are.

    `worth` becomes the score that a set promises, -1 where it is not allowed; `top` the greatest area of an allowed set
    that contains a set, so that a search that holds a part of a level knows how much may still jut out. `keys` keeps
    what was written, with how many in front, for the next call to wipe it out. Above the bottom level only sets count
    that leave something for another level.
    """
    for index in range(1, keys[0] + 1):
        worth[keys[index]] = top[keys[index]] = -1
    held, level = left // POWER[:10] % 3, np.zeros(10, np.int64)
    key = used = size = found = 0
    keys[0] = 1
    keys[1] = 0
    while True:
        number = 0
        while number < 10:
            if level[number] < held[number] and used < room and size + AREA[number] <= area + widest:
                level[number] += 1
                key += POWER[number]
                used += 1
                size += AREA[number]
                break
            key -= level[number] * POWER[number]
            used -= level[number]
            size -= level[number] * AREA[number]
            level[number] = 0
            number += 1
        if number == 10:
            break
        keys[0] += 1
        keys[keys[0]] = key
        if used >= 2 and size >= area:
            further = np.int64(small[left - key, PLACE[key]] if used <= 3 else large[left - key, size])
            promised = base + further
            if (further > 0 or bottom) and promised - compact * 2 * np.ceil(2 * np.sqrt(size)) >= least:
                worth[key], top[key] = promised, size
                found += 1
    for number in range(10):
        if held[number]:
            for index in range(keys[0], 0, -1):
                key = keys[index]
                if key // POWER[number] % 3 < held[number]:
                    top[key] = max(top[key], top[key + POWER[number]])
    return found


@inlined
def _signed(word: np.uint64) -> int:
    # Numba makes a float of a word and a number together.
    return int(np.int64(word))


@inlined
def _first(word: np.uint64) -> int:
    return _signed(lowest(word))


@inlined
def _mixed(number: int) -> np.uint64:
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
        result += ones(word & (word >> _ONE) & _LEFT_OF_NEXT_ROW) + ones(word & below)
    return _signed(result)


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


@compiled
def _candidates(
    level: Ints,
    count: int,
    left: int,
    area: int,
    top: Ints,
    square: Ints,
    spot: Ints,
    inside: Words,
    outside: Words,
    over: Ints,
) -> int:
    """List what touches the level from below and carries none of its tiles alone; return how many there are."""
    uppers = np.zeros(count, np.uint64)
    bit = 0
    for tile in range(count):
        for _ in range(SQUARES[level[tile] >> 8]):
            uppers[tile] |= _ONE << np.uint64(bit)
            bit += 1
    found = 0
    for shape in range(len(NUMBER)):
        key = POWER[NUMBER[shape]]
        if left // key % 3 == 0 or top[key] < area:
            continue
        for corner in range(WINDOW * (WINDOW + 1 - HEIGHT[shape])):
            if corner % WINDOW > WINDOW - WIDTH[shape]:
                continue
            touched, jutting = np.uint64(0), 0
            for index in range(SQUARES[shape]):
                bit = square[corner + OFFSET[shape, index]]
                if bit >= 0:
                    touched |= _ONE << np.uint64(bit)
                else:
                    jutting += 1
            if touched == 0 or jutting > top[key] - area:
                continue
            alone = False
            for tile in range(count):
                alone |= uppers[tile] & ~touched == 0
            if alone:
                continue
            spot[found], inside[found], over[found] = shape * 256 + corner, touched, jutting
            outside[found] = 0
            for index in range(SQUARES[shape]):
                place = corner + OFFSET[shape, index]
                if square[place] < 0:
                    outside[found, place >> 6] |= _ONE << np.uint64(place & 63)
            found += 1
    return found


@compiled
def _by_square(area: int, found: int, inside: Words, over: Ints, first: Ints) -> Ints:
    """Return the candidates of every square, those that jut out least in front; `first` becomes where each begins."""
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
        for index in range(SQUARES[level[tile] >> 8]):
            place = (level[tile] & 255) + OFFSET[level[tile] >> 8, index]
            square[place], at[area] = area, place
            whole[place >> 6] |= _ONE << np.uint64(place & 63)
            area += 1
    for bit in range(area):
        for step in (1, -1, WINDOW, -WINDOW):
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
        free = _signed(ones(around[bit] & still_open))
        if free < fewest:
            result, fewest = bit, free
    return result


@inlined
def _corner(spot: Ints, chosen: Ints, count: int) -> int:
    """Return the top left corner of some tiles."""
    right = down = WINDOW
    for tile in range(count):
        corner = spot[chosen[tile]] & 255
        right, down = min(right, corner % WINDOW), min(down, corner // WINDOW)
    return right + WINDOW * down


@inlined
def _chance(outline: np.uint64, seed: int) -> float:
    """Return a number from 0 to 1 that depends on nothing but these two."""
    return float(_mixed(_signed((outline ^ _mixed(seed)) >> np.uint64(2))) >> np.uint64(44)) / (1 << 20)


@compiled
def covers(
    level: Ints,
    count: int,
    left: int,
    worth: Ints,
    top: Ints,
    nodes: int,
    least: float,
    compact: float,
    noise: float,
    seed: int,
    alone: bool,
    scratch: tuple[Ints, Words, Words, Ints],
    spots: Array,
    facts: Ints,
    ranks: Array,
    start: int,
) -> tuple[int, int]:
    """Write down every way to cover a level; return how many there are, and how many nodes it took.

    Square by square: the one with the fewest neighbours still open is covered next, so dead corners end a branch soon.
    A way goes to `spots`, its tiles' set, its number of tiles and its outline to `facts`, its rank to `ranks`: what it
    promises, less for a long outline, and a little chance. `alone` is for the bottom level: the first way will do.
    """
    spot, inside, outside, over = scratch
    square, around = np.full(WINDOW * WINDOW, -1, np.int64), np.zeros(64, np.uint64)
    whole = np.zeros(4, np.uint64)
    area = _surroundings(level, count, square, around, whole)
    full = (_ONE << np.uint64(area)) - _ONE
    first = np.zeros(area + 1, np.int64)
    found = _candidates(level, count, left, area, top, square, spot, inside, outside, over)
    listed = _by_square(area, found, inside, over, first)
    bit = int(np.argmin(first[1:] - first[:-1]))

    # What is known at each depth: the candidates still to be tried, and what the tiles chosen so far cover and hold.
    following, end = np.zeros(TILES + 1, np.int64), np.zeros(TILES + 1, np.int64)
    covered, used = np.zeros(TILES + 1, np.uint64), np.zeros((TILES + 1, 4), np.uint64)
    sets, jut = np.zeros(TILES + 1, np.int64), np.zeros(TILES + 1, np.int64)
    chosen, region = np.zeros(TILES + 1, np.int64), np.zeros(4, np.uint64)
    held = left // POWER[:10] % 3
    written = visited = depth = 0
    following[0], end[0] = first[bit], first[bit + 1]
    while depth >= 0:
        if following[depth] == end[depth]:
            depth -= 1
            if depth >= 0:
                held[NUMBER[spot[chosen[depth]] >> 8]] += 1
            continue
        candidate = listed[following[depth]]
        following[depth] += 1
        visited += 1
        if visited > nodes:
            break
        jutting = jut[depth] + over[candidate]
        if jutting > top[sets[depth]] - area:  # and so do all that follow
            following[depth] = end[depth]
            continue
        number = NUMBER[spot[candidate] >> 8]
        if inside[candidate] & covered[depth] or held[number] == 0:
            continue
        key = sets[depth] + POWER[number]
        if jutting > top[key] - area or _overlap(outside[candidate], used[depth]):
            continue
        chosen[depth] = candidate
        together = covered[depth] | inside[candidate]
        if together != full:
            if depth + 1 < spots.shape[1]:
                held[number] -= 1
                depth += 1
                covered[depth], sets[depth], jut[depth] = together, key, jutting
                for index in range(4):
                    used[depth, index] = used[depth - 1, index] | outside[candidate, index]
                bit = _tightest(full & ~together, around)
                following[depth], end[depth] = first[bit], first[bit + 1]
            continue
        if worth[key] < 0:
            continue
        for index in range(4):
            region[index] = whole[index] | used[depth, index] | outside[candidate, index]
        rank = worth[key] - compact * (4 * (area + jutting) - 2 * _borders(region))
        if rank + noise < least:
            continue
        outline = _outline(region, _corner(spot, chosen, depth + 1))
        rank += noise * _chance(outline, seed)
        if rank < least:
            continue
        row = start + written
        for tile in range(depth + 1):
            spots[row, tile] = spot[chosen[tile]]
        facts[row, 0], facts[row, 1], facts[row, 2] = key, depth + 1, _signed(outline)
        ranks[row] = rank
        written += 1
        if alone or row + 1 == len(ranks):
            break
    return written, visited

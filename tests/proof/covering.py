"""The table of nestings by covering: all connected arrangements of upper tiles, covered from below.

`tools/nesting.py` lays the lower tiles first and packs upper tiles onto them. Here the upper tiles are laid first, and
lower tiles are tried under them. The two share the shapes of the tiles and nothing else.

Every lower tile that is under the upper ones covers a square of theirs, so these lower tiles are connected (see
`second.py`). A third one that is not needed can always lie beside them. So a set of tiles fits on others exactly when
some connected arrangement of it can be covered by some of them, and no lower tile contains an upper one.

Arrangements grow by one tile at a time. Each connected arrangement has a tile without which it is still connected (a
leaf of a spanning tree), and what covers the whole covers the part. So arrangements that can't be covered need not
grow, and a tile is added only where each pair of it and a tile that it touches can be covered. There is no grid: places
are compared by the distance of two tiles, and equal arrangements are found by their smallest code after all four turns
and a shift to the corner.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING, Final

import numpy as np

from nmbr9.core.tiles import COPIES, NUMBERS, SHAPES
from nmbr9.search.compiled import compiled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from tests.proof.levels import Tiles

MOST: Final = 4
"""Five tiles have more squares than three: at least 32 against 30."""

_KINDS: Final = [(number, shape) for number in NUMBERS for shape in SHAPES[number].values()]
"""All tiles in all distinct rotations."""
_AREA: Final = np.array([len(shape.squares) for _, shape in _KINDS])
_HEIGHT: Final = np.array([shape.height for _, shape in _KINDS])
_SQUARES: Final = np.zeros((len(_KINDS), 10, 2), np.int64)
for _kind, (_, _shape) in enumerate(_KINDS):
    _SQUARES[_kind, : len(_shape.squares)] = _shape.squares
_TURNED: Final = np.array(
    [next(i for i, (n, shape) in enumerate(_KINDS) if n == number and shape == old.turned()) for number, old in _KINDS]
)
_FIRST: Final = np.array([next(i for i, (n, _) in enumerate(_KINDS) if n == number) for number in range(10)] + [36])
"""By number: its first rotation in the list of all."""

_REACH: Final = 4
"""Tiles of which the corners are farther apart neither overlap nor touch."""


def _near(one: int, other: int, x: int, y: int) -> int:
    """Return 2 when two tiles overlap, 1 when they touch by a side, 0 otherwise."""
    first = set(_KINDS[one][1].squares)
    second = {(x + dx, y + dy) for dx, dy in _KINDS[other][1].squares}
    if first & second:
        return 2
    return int(any(abs(a - c) + abs(b - d) == 1 for a, b in first for c, d in second))


_NEAR: Final = np.array(
    [
        [[[_near(one, other, x, y) for y in range(-4, 5)] for x in range(-4, 5)] for other in range(len(_KINDS))]
        for one in range(len(_KINDS))
    ],
    np.int8,
)


@compiled
def _near_at(one: NDArray[np.int64], other: NDArray[np.int64], near: NDArray[np.int8]) -> int:
    x, y = other[1] - one[1], other[2] - one[2]
    if max(abs(x), abs(y)) > _REACH:
        return 0
    return int(near[one[0], other[0], x + _REACH, y + _REACH])


@compiled
def _code(tiles: NDArray[np.int64]) -> int:
    """Return the smallest code of an arrangement in any of its four turns: 14 bits a tile."""
    best = -1
    turned = tiles.copy()
    codes = np.empty(len(tiles), np.int64)
    for _ in range(4):
        for tile in turned:
            x, y, height = tile[1], tile[2], _HEIGHT[tile[0]]
            tile[0], tile[1], tile[2] = _TURNED[tile[0]], -y - height, x
        left, top = turned[:, 1].min(), turned[:, 2].min()
        for i in range(len(turned)):
            x, y = turned[i, 1] - left, turned[i, 2] - top
            if x > 15 or y > 15:
                raise OverflowError("an arrangement is too large for its code")
            codes[i] = (turned[i, 0] + 1) << 8 | x << 4 | y
        codes.sort()
        code = 0
        for each in codes:
            code = code << 14 | int(each)
        if best < 0 or code < best:
            best = code
    return best


@compiled
def _decoded(code: int) -> NDArray[np.int64]:
    tiles = np.empty((MOST, 3), np.int64)
    count = 0
    while code:
        tiles[count, 0], tiles[count, 1], tiles[count, 2] = (code >> 8 & 63) - 1, code >> 4 & 15, code & 15
        code >>= 14
        count += 1
    return tiles[:count]


@compiled
def _grow(code: int, number: int, pairs: NDArray[np.int64], near: NDArray[np.int8]) -> list[int]:
    """Return the arrangements with one more tile that overlaps none and touches some: each of these pairs is allowed.

    When the arrangement is a single tile, all pairs are allowed.
    """
    old = _decoded(code)
    new = np.empty((len(old) + 1, 3), np.int64)
    new[:-1] = old
    added = new[len(old)]
    pair = np.empty((2, 3), np.int64)
    grown = [0 for _ in range(0)]
    for kind in range(_FIRST[number], _FIRST[number + 1]):
        for x in range(old[:, 1].min() - _REACH, old[:, 1].max() + _REACH + 1):
            for y in range(old[:, 2].min() - _REACH, old[:, 2].max() + _REACH + 1):
                added[:] = kind, x, y
                most = 0
                for tile in old:
                    most = max(most, _near_at(tile, added, near))
                for tile in old:
                    if most == 1 and len(old) > 1 and _near_at(tile, added, near) == 1:
                        pair[0], pair[1] = tile, added
                        named = _code(pair)
                        index = np.searchsorted(pairs, named)
                        most = int(index < len(pairs) and pairs[index] == named)
                if most == 1:
                    grown.append(_code(new))
    return grown


@compiled
def _candidates(
    upper: NDArray[np.int64], lower: NDArray[np.int64], slack: int
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Return all tiles below that cover an upper square, what they cover, and by upper square which of them cover it.

    A tile is kind, x, y, number, and how many of its squares cover nothing: no more than there are to spare. None
    contains an upper tile.
    """
    edge = 8
    bits = np.full((40, 40), -1)
    whole = np.zeros(len(upper), np.int64)
    total = 0
    for i in range(len(upper)):
        for x, y in _SQUARES[upper[i, 0], : _AREA[upper[i, 0]]]:
            bits[upper[i, 1] + x + edge, upper[i, 2] + y + edge] = total
            whole[i] |= 1 << total
            total += 1
    places, masks = np.empty((4000, 5), np.int64), np.empty(4000, np.int64)
    by_square = np.full((total, 128), -1)  # three numbers, four rotations, ten squares
    filled = np.zeros(total, np.int64)
    count = 0
    for number in np.unique(lower):
        for kind in range(_FIRST[number], _FIRST[number + 1]):
            for x in range(upper[:, 1].min() - 3, upper[:, 1].max() + 4):
                for y in range(upper[:, 2].min() - 3, upper[:, 2].max() + 4):
                    mask, idle = 0, 0
                    for dx, dy in _SQUARES[kind, : _AREA[kind]]:
                        bit = bits[x + dx + edge, y + dy + edge]
                        if bit >= 0:
                            mask |= 1 << bit
                        else:
                            idle += 1
                            if idle > slack:
                                break
                    useful = mask > 0 and idle <= slack
                    for one in whole:
                        useful = useful and mask & one != one
                    if useful:
                        places[count] = kind, x, y, number, idle
                        masks[count] = mask
                        for bit in range(total):
                            if mask >> bit & 1:
                                by_square[bit, filled[bit]] = count
                                filled[bit] += 1
                        count += 1
    return places[:count], masks[:count], by_square


@compiled
def _coverable(code: int, lower: NDArray[np.int64], near: NDArray[np.int8]) -> bool:
    """Return whether some of these tiles cover the arrangement, none of them containing one of its tiles."""
    upper = _decoded(code)
    total, slack = 0, 0
    for tile in upper:
        total += _AREA[tile[0]]
    for number in lower:
        slack += _AREA[_FIRST[number]]
    slack -= total
    places, masks, by_square = _candidates(upper, lower, slack)
    copies = np.zeros(10, np.int64)
    for number in lower:
        copies[number] += 1
    chosen, tried = np.zeros(len(lower), np.int64), np.zeros(len(lower) + 1, np.int64)
    depth, covered = 0, 0
    while True:
        square = 0  # the first bare one: some tile has to lie there
        while covered >> square & 1:
            square += 1
        if square == total:
            return True
        place = -1
        while depth < len(lower):
            place = by_square[square, tried[depth]]
            if place < 0:
                break
            free = not masks[place] & covered and copies[places[place, 3]] > 0 and places[place, 4] <= slack
            for other in chosen[:depth]:
                free = free and _near_at(places[other], places[place], near) < 2
            if free:
                break
            tried[depth] += 1
        if place >= 0:
            chosen[depth] = place
            depth += 1
            tried[depth] = 0
            sign = 1
        elif depth == 0:
            return False
        else:
            depth -= 1
            tried[depth] += 1
            place = chosen[depth]
            sign = -1
        covered ^= masks[place]
        copies[places[place, 3]] -= sign
        slack -= sign * places[place, 4]


@compiled
def _some_coverable(
    codes: NDArray[np.int64], lower: NDArray[np.int64], near: NDArray[np.int8], enough: int
) -> list[int]:
    """Return the arrangements that can be covered; stop when enough are found."""
    found = [0 for _ in range(0)]
    for code in codes:
        if _coverable(code, lower, near):
            found.append(code)
            if len(found) == enough:
                break
    return found


def _arrangements(upper: Tiles, lower: Tiles, enough: int) -> NDArray[np.int64]:
    if sum(_AREA[_FIRST[list(upper)]]) > sum(_AREA[_FIRST[list(lower)]]):
        return np.zeros(0, np.int64)
    if len(upper) == 1:
        codes = {_code(np.array([[_FIRST[upper[0]], 0, 0]]))}
    else:
        two = set(combinations(upper, 2)) if len(upper) > 2 else set()
        pairs = np.sort(np.concatenate([np.zeros(0, np.int64), *(_carried(pair, lower) for pair in two)]))
        codes = {
            code
            for place, number in enumerate(upper)
            if number not in upper[:place]
            for part in _carried(upper[:place] + upper[place + 1 :], lower)
            for code in _grow(part, number, pairs, _NEAR)
        }
    found = _some_coverable(np.array(sorted(codes), np.int64), np.array(lower), _NEAR, enough)
    return np.array(found, np.int64)


@cache
def _carried(upper: Tiles, lower: Tiles) -> NDArray[np.int64]:
    """Return all arrangements of upper tiles that some of the lower tiles can cover, each once up to turns."""
    return _arrangements(upper, lower, -1)


def fits(upper: Tiles, lower: Tiles) -> bool:
    """Return whether some tiles can lie on others: connected, each resting on two or more."""
    return len(_arrangements(upper, lower, 1)) > 0


def sets(sizes: range) -> list[Tiles]:
    """Return all sets of so many tiles of a game."""
    every = (tiles for size in sizes for tiles in combinations_with_replacement(NUMBERS, size))
    return [tiles for tiles in every if all(tiles.count(number) <= COPIES for number in tiles)]


def differences(lower: Tiles, claimed: frozenset[Tiles]) -> Iterator[tuple[Tiles, bool]]:
    """Yield each set of up to four tiles of which a claim is wrong, and whether it fits."""
    _carried.cache_clear()
    for upper in sets(range(1, MOST + 1)):
        fit = fits(upper, lower)
        if fit != (upper in claimed):
            yield upper, fit

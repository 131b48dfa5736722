"""Every way to lay given tiles under given tiles: the geometry that proofs for small instances stand on.

In free order a display is a pile of levels. Seen from the top, a level is right when its tiles hang together, cover all
squares of the level above, and no tile above lies wholly on one of them (it would rest on a single tile). What lies
higher still no longer matters, so all that is kept of a level is the list of its arrangements. Everything is counted on
a grid that is wide enough for every tile to be pushed to its far end: nothing is clipped.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from nmbr9.core.placement import Placement
from nmbr9.core.tiles import NUMBERS, SHAPES
from nmbr9.search.compiled import compiled

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Ints: TypeAlias = NDArray[np.int64]

_SHAPES: Final = [(number, rotation) for number in NUMBERS for rotation in SHAPES[number]]
_OF: Final = {name: index for index, name in enumerate(_SHAPES)}
AREA: Final = np.array([len(SHAPES[number]["n"].squares) for number in NUMBERS], np.int64)
"""By number: how many squares a tile has."""
_LARGEST_FIRST: Final = np.argsort(-AREA, kind="stable").astype(np.int64)
_LENGTH: Final = 4  # of a tile: no arrangement of n tiles is wider than n times this
_WIDTH: Final = 3
_CHUNK: Final = 20_000_000  # places tried between two looks at the clock: a fraction of a second
_ROWS: Final = 1 << 16  # of the buffer in which new arrangements are collected


class Arrangements(NamedTuple):
    """Ways to lay the tiles of one level, none of them a turned or shifted copy of another."""

    tiles: Ints
    """One row for each way, one code for each tile: its shape and where it lies (see `_code`)."""
    above: Ints
    """For each way, the row of the level above that it carries, in the same coordinates."""


def _code(shape: int, x: int, y: int) -> int:
    return shape << 16 | (x + 128) << 8 | (y + 128)


def placement(code: int) -> Placement:
    """Say in the words of the rules where a tile lies."""
    number, rotation = _SHAPES[code >> 16]
    return Placement(number, rotation, (code >> 8 & 255) - 128, (code & 255) - 128)


_FOUND, _PAUSED, _DONE, _FULL = range(4)

# The search can be left and entered again at any time, so what it knows is kept in arrays. This is what `job` holds.
_ROW, _DEPTH, _BARE, _WRITTEN, _NEEDED, _LEFT_EDGE, _TOP_EDGE = range(7)


@compiled
def _lay(
    job: Ints,
    budget: int,
    above: Ints,  # arrangements of the level above, one a row
    opening: bool,  # the level is the top one: `above` is its first tile, and nothing need be covered
    every: bool,  # all arrangements are wanted, not only to know whether there is one
    count: int,  # tiles to lay
    left: Ints,  # by number: how many of them may be used
    options: Ints,  # a tile with one of its squares marked: number, shape, squares, x and y of its corner from the mark
    offsets: Ints,  # the squares of each option, counted from the marked one
    shapes: Ints,  # by shape: how many squares, then their offsets from the corner
    area: Ints,
    largest_first: Ints,
    upper: NDArray[np.int8],  # the grid above: 0 for a gap, else one more than the index of the tile
    lower: NDArray[np.int8],  # the grid of this level: 0 for a gap, else 1
    side: int,
    needed: Ints,  # the squares that the level above lies on
    waste: Ints,  # by depth and number: how many squares a tile may have that nothing above lies on
    stack: Ints,  # by depth: option, target square, squares covered by the tile, 1 if a tile lies there
    out: Ints,
    out_above: Ints,
) -> int:
    margin = _LENGTH * (count + 1)
    while True:
        if budget < 0:
            return _PAUSED
        depth = job[_DEPTH]
        if depth < 0:  # take the next arrangement of the level above
            job[_ROW] += 1
            if job[_ROW] >= above.shape[0]:
                return _DONE
            upper[:] = 0
            lower[:] = 0
            left_edge = top_edge = 1 << 30
            for tile in range(above.shape[1]):
                left_edge = min(left_edge, above[job[_ROW], tile] >> 8 & 255)
                top_edge = min(top_edge, above[job[_ROW], tile] & 255)
            job[_LEFT_EDGE], job[_TOP_EDGE], job[_BARE] = left_edge, top_edge, 0
            for tile in range(above.shape[1]):
                code = above[job[_ROW], tile]
                corner = ((code & 255) - top_edge + margin) * side + (code >> 8 & 255) - left_edge + margin
                shape = shapes[code >> 16]
                for square in range(1, shape[0] + 1):
                    if opening:
                        lower[corner + shape[square]] = 1
                    else:
                        upper[corner + shape[square]] = tile + 1
                        needed[job[_BARE]] = corner + shape[square]
                        job[_BARE] += 1
            job[_NEEDED] = job[_BARE]
            depth = job[_DEPTH] = 0
            stack[0, 0], stack[0, 1], stack[0, 3] = options.shape[0], (margin if job[_BARE] else margin - 2) * side, 0
        option, target = stack[depth, 0], stack[depth, 1]
        if stack[depth, 3]:  # take the last tile up again
            for square in range(options[option, 2]):
                lower[target + offsets[option, square]] = 0
            left[options[option, 0]] += 1
            job[_BARE] += stack[depth, 2]
            stack[depth, 3] = 0
        bare = job[_BARE]
        while True:  # find the next place for a tile
            option += 1
            if option >= options.shape[0]:  # this square is done with: which one is next?
                if bare:
                    if stack[depth, 0] < options.shape[0]:
                        break  # one bare square must be covered: no other needs to be tried
                    stack[depth, 0] = 0
                    if depth + 1 == count:  # the last tile: can it reach all that is bare?
                        west = north = side
                        east = south = 0
                        for index in range(job[_NEEDED]):
                            if not lower[needed[index]]:
                                x, y = needed[index] % side, needed[index] // side
                                west, east, north, south = min(west, x), max(east, x), min(north, y), max(south, y)
                        if max(east - west, south - north) >= _LENGTH or min(east - west, south - north) >= _WIDTH:
                            break
                    while not (upper[target] and not lower[target]):
                        target += 1
                    for number in largest_first:  # how many squares may a tile waste, lest the others fall short?
                        tiles, most = count - depth - 1, 0
                        for other in largest_first:
                            use = min(left[other] - (other == number), tiles)
                            tiles -= use
                            most += use * area[other]
                        waste[depth, number] = most - bare + area[number] if left[number] else -1
                else:
                    target += 1
                    while target < side * (side - 1) and (
                        lower[target]
                        or not (lower[target - 1] or lower[target + 1] or lower[target - side] or lower[target + side])
                    ):
                        target += 1
                    if target >= side * (side - 1):
                        break
                option = 0
            budget -= 1
            number = options[option, 0]
            spare = waste[depth, number] if bare else left[number] - 1
            if spare < 0:
                continue
            fits = True
            for square in range(options[option, 2]):
                place = target + offsets[option, square]
                if lower[place]:
                    fits = False
                    break
                if bare:
                    if not upper[place]:
                        spare -= 1
                        if spare < 0:
                            fits = False
                            break
                elif place < target and (
                    lower[place - 1] or lower[place + 1] or lower[place - side] or lower[place + side]
                ):
                    fits = False  # found before, from its first square that touches the level
                    break
            if not fits:
                continue
            covered = 0
            if bare:
                covered = area[number] - (waste[depth, number] - spare)
                for tile in range(above.shape[1]):  # may a tile above rest on this one alone?
                    squares = shapes[above[job[_ROW], tile] >> 16, 0]
                    if squares <= covered:
                        for square in range(options[option, 2]):
                            if upper[target + offsets[option, square]] == tile + 1:
                                squares -= 1
                        if squares == 0:
                            fits = False
                            break
                if not fits:
                    continue
            break
        if option >= options.shape[0]:
            job[_DEPTH] -= 1
            continue
        for square in range(options[option, 2]):
            lower[target + offsets[option, square]] = 1
        left[number] -= 1
        job[_BARE] -= covered
        stack[depth, 0], stack[depth, 1], stack[depth, 2], stack[depth, 3] = option, target, covered, 1
        if depth + 1 == count or not (every or job[_BARE]):
            row = job[_WRITTEN]
            for index in range(depth + 1):
                option, target = stack[index, 0], stack[index, 1]
                x = target % side + options[option, 3] - margin + job[_LEFT_EDGE]
                y = target // side + options[option, 4] - margin + job[_TOP_EDGE]
                out[row, index] = options[option, 1] << 16 | x << 8 | y
            out[row, depth + 1 :] = -1
            out_above[row] = job[_ROW]
            job[_WRITTEN] += 1
            if not every:
                return _FOUND
            if job[_WRITTEN] == out.shape[0]:
                return _FULL
        else:
            job[_DEPTH] += 1
            # All squares before this one are covered. A tile that covers nothing may lie further up.
            start = target if job[_BARE] else (margin - _LENGTH * (depth + 1) - 1) * side
            stack[depth + 1, 0], stack[depth + 1, 1], stack[depth + 1, 3] = options.shape[0], start, 0


def _turned(shape: int) -> int:
    number, rotation = _SHAPES[shape]
    after = SHAPES[number][rotation].turned()
    return next(_OF[number, name] for name, other in SHAPES[number].items() if other == after)


_TURNED: Final = np.array([_turned(shape) for shape in range(len(_SHAPES))], np.int64)
_HEIGHT: Final = np.array([SHAPES[number][rotation].height for number, rotation in _SHAPES], np.int64)


@cache
def _options(numbers: tuple[int, ...], side: int) -> tuple[Ints, Ints]:
    options, offsets = [], []
    for shape, (number, rotation) in enumerate(_SHAPES):
        squares = SHAPES[number][rotation].squares
        for mark_x, mark_y in squares if number in numbers else ():
            options.append((number, shape, len(squares), -mark_x, -mark_y))
            row = [(y - mark_y) * side + x - mark_x for x, y in squares]
            offsets.append(row + [0] * (10 - len(row)))
    return np.array(options, np.int64), np.array(offsets, np.int64)


@cache
def _corner_offsets(side: int) -> Ints:
    table = np.zeros((len(_SHAPES), 11), np.int64)
    for shape, (number, rotation) in enumerate(_SHAPES):
        squares = SHAPES[number][rotation].squares
        table[shape, : len(squares) + 1] = [len(squares), *(y * side + x for x, y in squares)]
    return table


def _names(tiles: Ints) -> Ints:
    """Give arrangements that are the same but for a turn or a shift the same row of numbers."""
    count = tiles.shape[1]
    shape, x, y = tiles >> 16, (tiles >> 8) & 255, tiles & 255
    best: Ints | None = None
    for _ in range(4):
        shape, x, y = _TURNED[shape], -y - _HEIGHT[shape], x
        corner_x, corner_y = x.min(axis=1, keepdims=True), y.min(axis=1, keepdims=True)
        codes = np.sort(shape << 12 | (x - corner_x) << 6 | (y - corner_y), axis=1)
        # Three tiles of 18 bits fill a word.
        name = np.stack(
            [sum(codes[:, tile] << 18 * (tile - first) for tile in range(first, min(first + 3, count)))
             for first in range(0, count, 3)], axis=1,
        )  # fmt: skip
        if best is None:
            best = name
        else:
            smaller = np.zeros(len(name), np.bool_)
            same = ~smaller
            for column in range(name.shape[1]):
                smaller |= same & (name[:, column] < best[:, column])
                same &= name[:, column] == best[:, column]
            best = np.where(smaller[:, None], name, best)
    assert best is not None  # noqa: S101 - there are four turns
    return best


def _distinct(found: Arrangements) -> Arrangements:
    names = _names(found.tiles)
    if names.shape[1] == 1:
        _, first = np.unique(names[:, 0], return_index=True)
    else:
        _, first = np.unique(names, axis=0, return_index=True)
    first.sort()
    return Arrangements(found.tiles[first], found.above[first])


class Search:
    """One question to the geometry, answered step by step.

    Without a level above, the tiles are a top level. `every` asks for all arrangements, in which all `count` tiles
    are used; otherwise one that covers what is above is enough, and tiles it does not need are left out.
    """

    def __init__(self, above: Arrangements | None, numbers: Sequence[int], count: int, *, every: bool) -> None:
        self._left = np.bincount(numbers, minlength=len(NUMBERS)).astype(np.int64)
        self._every, self._first = every, None
        if above is None:
            self._first = _code(_OF[numbers[0], "n"], 0, 0)
            above = Arrangements(np.array([[self._first]], np.int64), np.zeros(1, np.int64))
            self._left[numbers[0]] -= 1
            count -= 1
        self._above, self._count = above.tiles, count
        self._side = _LENGTH * (above.tiles.shape[1] + 2 * (count + 1))
        options = _options(tuple(sorted(set(numbers))), self._side)
        self._tables = (*options, _corner_offsets(self._side), AREA, _LARGEST_FIRST)
        self._upper, self._lower = np.zeros((2, self._side**2), np.int8)
        self._needed = np.zeros(10 * self._above.shape[1], np.int64)
        self._waste = np.zeros((count + 1, len(NUMBERS)), np.int64)
        self._stack = np.zeros((count + 1, 4), np.int64)
        rows = _ROWS if every else 1
        self._out, self._out_above = np.zeros((rows, count), np.int64), np.zeros(rows, np.int64)
        self._job = np.array([-1, -1, 0, 0, 0, 0, 0], np.int64)
        self._found = Arrangements(np.zeros((0, count + (self._first is not None)), np.int64), np.zeros(0, np.int64))

    def _keep(self) -> None:
        rows = self._job[_WRITTEN]
        if not rows:
            return
        tiles, above = self._out[:rows].copy(), self._out_above[:rows]
        if self._first is not None:
            tiles = np.column_stack([np.full(rows, self._first), tiles])
        together = Arrangements(np.vstack([self._found.tiles, tiles]), np.concatenate([self._found.above, above]))
        self._found = _distinct(together) if self._every else together
        self._job[_WRITTEN] = 0

    def run(self, pause: Callable[[], None]) -> Arrangements:
        """Return what was found; `pause` is called again and again meanwhile, and may end it by raising an error."""
        if self._count == 0:  # a top level of one tile
            return Arrangements(self._above, np.zeros(1, np.int64))
        while True:
            said = _lay(
                self._job, _CHUNK, self._above, self._first is not None, self._every, self._count, self._left,
                *self._tables, self._upper, self._lower, self._side, self._needed, self._waste, self._stack,
                self._out, self._out_above,
            )  # fmt: skip
            if said != _PAUSED:
                self._keep()
            if said in (_FOUND, _DONE):
                return self._found
            pause()

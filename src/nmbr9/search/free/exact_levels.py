"""Every way to lay given tiles under given tiles: an exhaustive search, on which proofs for small instances rest.

In free order a display is a stack of levels. Seen from the top, a level is legal when its tiles are connected, cover
all squares of the level above, and no tile above lies wholly on one of them (it would rest on a single tile). What lies
higher still no longer matters, so all that is kept of a level is the list of its arrangements. The grid is wide enough
for every tile to lie at its far end: nothing is clipped.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from nmbr9.core.placement import Placement
from nmbr9.core.tiles import NUMBERS, SHAPES
from nmbr9.search.free.exact_search import (
    DONE,
    FOUND,
    LENGTH,
    PAUSED,
    WRITTEN,
    Ints,
    Output,
    Question,
    State,
    code_of,
    search,
    shape_of,
    x_of,
    y_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_SHAPES: Final = [(number, rotation) for number in NUMBERS for rotation in SHAPES[number]]
_OF: Final = {name: index for index, name in enumerate(_SHAPES)}
_CHUNK: Final = 20_000_000  # places tried between two checks of the clock: a fraction of a second
_ROWS: Final = 1 << 16  # of the buffer in which new arrangements are collected


class Arrangements(NamedTuple):
    """Ways to lay the tiles of one level, none of them a turned or shifted copy of another."""

    tiles: Ints
    """One row for each way, one code for each tile: its shape and where it lies (see `exact_search`)."""
    above: Ints
    """For each way, the row of the level above that it carries, in the same coordinates."""


def placement(code: int) -> Placement:
    """Return the placement of a code."""
    number, rotation = _SHAPES[shape_of(code)]
    return Placement(number, rotation, x_of(code), y_of(code))


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
    """Return a canonical form: the same row of numbers for arrangements that are equal but for a turn or a shift."""
    count = tiles.shape[1]
    shape, x, y = shape_of(tiles), x_of(tiles), y_of(tiles)
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
    """A search for the arrangements of one level, in steps.

    Without a level above, the tiles are a top level. `every` asks for all arrangements, in which all `count` tiles
    are used; otherwise one that covers what is above is enough, and tiles it does not need are left out.
    """

    def __init__(self, above: Arrangements | None, numbers: Sequence[int], count: int, *, every: bool) -> None:
        left = np.bincount(numbers, minlength=len(NUMBERS)).astype(np.int64)
        self._first = None
        if above is None:
            self._first = code_of(_OF[numbers[0], "n"], 0, 0)
            above = Arrangements(np.array([[self._first]], np.int64), np.zeros(1, np.int64))
            left[numbers[0]] -= 1
            count -= 1
        side = LENGTH * (above.tiles.shape[1] + 2 * (count + 1))
        options, offsets = _options(tuple(sorted(set(numbers))), side)
        opening = self._first is not None
        self._question = Question(
            above.tiles, opening, every, count, side, options, offsets, _corner_offsets(side)
        )  # fmt: skip
        self._state = State(
            np.array([-1, -1, 0, 0, 0, 0, 0], np.int64),
            left,
            np.zeros(side**2, np.int8),
            np.zeros(side**2, np.int8),
            np.zeros(10 * above.tiles.shape[1], np.int64),
            np.zeros((count + 1, len(NUMBERS)), np.int64),
            np.zeros((count + 1, 4), np.int64),
        )
        rows = _ROWS if every else 1
        self._out = Output(np.zeros((rows, count), np.int64), np.zeros(rows, np.int64))
        self._found = Arrangements(np.zeros((0, count + opening), np.int64), np.zeros(0, np.int64))

    def _keep(self) -> None:
        """Keep what was written, without turned and shifted copies, and empty the output."""
        rows = self._state.job[WRITTEN]
        if not rows:
            return
        tiles, above = self._out.tiles[:rows].copy(), self._out.above[:rows]
        if self._first is not None:
            tiles = np.column_stack([np.full(rows, self._first), tiles])
        together = Arrangements(np.vstack([self._found.tiles, tiles]), np.concatenate([self._found.above, above]))
        self._found = _distinct(together) if self._question.every else together
        self._state.job[WRITTEN] = 0

    def run(self, pause: Callable[[], None]) -> Arrangements:
        """Return what was found; `pause` is called now and then, and may end the search by raising an error."""
        if self._question.tiles == 0:  # a top level of one tile
            return Arrangements(self._question.above, np.zeros(1, np.int64))
        while True:
            outcome = search(self._question, self._state, self._out, _CHUNK)
            if outcome != PAUSED:
                self._keep()
            if outcome in (FOUND, DONE):
                return self._found
            pause()

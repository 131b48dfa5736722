"""What the agents of a batch of games see, and which of their actions are legal.

An agent acts in a window, which is a part of the grid (see `nmbr9.envs.window`, which does the same for one game). What
it sees is computed on bitboards: the rows of a board that lie in the window are packed into words, one after the other,
and the bits of the words become the bytes of an array, 64 at a time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from nmbr9.search.batch import NUMBERS, ROTATIONS, WORD, Games
from nmbr9.search.codes import shape_of, x_of, y_of
from nmbr9.search.compiled import as_int, compiled, inlined, popcount, trailing_zeros
from nmbr9.search.kernel import generate_boards, lay_out, new_boards, new_rows, new_scratch
from nmbr9.search.simd import add_bits, store_bits
from nmbr9.search.sizes import CENTRE, SIZE
from nmbr9.search.tables import FIRST, HEIGHT, ROWS, TURNED, WIDTH

if TYPE_CHECKING:
    from numpy.typing import NDArray

_NO_CARD: Final = NUMBERS
_SHAPES: Final = len(TURNED)
_ZERO: Final = np.uint64(0)
_ONE: Final = np.uint64(1)


class Observations(NamedTuple):
    """What the agents of some games see: a row for each of them."""

    heights: NDArray[np.uint8]
    borders: NDArray[np.int8]
    masks: NDArray[np.int8]
    left: NDArray[np.uint8]
    cards: NDArray[np.int64]
    rounds: NDArray[np.int64]
    outside: NDArray[np.int64]
    """How many legal placements reach beyond the window."""
    scores: NDArray[np.int64]


LARGE: Final = 4
"""How many of them are large: they have more than one number for each game."""


class _Workspace(NamedTuple):
    """Buffers that are used again for every game."""

    boards: NDArray[np.uint64]
    scratch: NDArray[np.uint64]
    rows: NDArray[np.int64]
    playable: NDArray[np.bool_]
    """By number: whether its tile may be placed now."""
    legal: NDArray[np.uint64]
    """By shape: a board with its legal placements."""
    borders: NDArray[np.uint64]
    """Two boards: where the tile on top ends to the right of a square, and below it."""
    words: NDArray[np.uint64]


def new_observations(count: int, size: int, actions: int) -> Observations:
    """Return the arrays that `observe` writes to."""
    return Observations(
        np.empty((count, size, size), np.uint8),
        np.empty((count, 2, size, size), np.int8),
        np.empty((count, actions), np.int8),
        np.empty((count, NUMBERS), np.uint8),
        np.empty(count, np.int64),
        np.empty(count, np.int64),
        np.empty(count, np.int64),
        np.empty(count, np.int64),
    )


@compiled
def _workspace(size: int) -> _Workspace:
    boards = new_boards()
    rows = boards.shape[1]
    return _Workspace(
        boards,
        new_scratch(),
        new_rows(),
        np.empty(NUMBERS, np.bool_),
        np.empty((_SHAPES, rows), np.uint64),
        np.empty((2, rows), np.uint64),
        np.empty(2 * size * size // WORD + 1, np.uint64),
    )


@compiled
def observe(games: Games, indices: NDArray[np.int64], free: bool, seen: Observations) -> None:
    """Find the legal actions of some games and the places of their windows, and write what their agents see."""
    size, tiles = seen.heights.shape[1], games.cards.shape[1]
    heights = seen.heights.reshape(len(indices), size * size)
    borders = seen.borders.reshape(len(indices), 2 * size * size)
    work = _workspace(size)
    for place in range(len(indices)):
        index = indices[place]
        codes, count = games.codes[index], games.counts[index]
        card = _NO_CARD if free or count == tiles else games.cards[index, count]
        for number in range(NUMBERS):
            work.playable[number] = games.left[index, number] > 0 and count < tiles if free else number == card
        top = lay_out(codes, count, work.boards, work.rows)
        found = _find_legal(codes, count, top, work)
        inside = _centre_window(games, index, size, free, found, work)
        _write_bits(games.legal[index], seen.masks, place)
        _write_heights(games.windows[index], size, top, work, heights, place)
        _write_borders(games.windows[index], size, codes, count, work, borders, place)
        seen.left[place] = games.left[index]
        seen.cards[place], seen.rounds[place] = card, tiles - count
        seen.outside[place], seen.scores[place] = found - inside, games.scores[index]


@inlined
def _find_legal(codes: NDArray[np.int32], count: int, top: int, work: _Workspace) -> int:
    """Write the legal placements of all playable tiles, and return how many there are."""
    found = 0
    for number in range(NUMBERS):
        if not work.playable[number]:
            continue
        for shape in range(FIRST[number], FIRST[number + 1]):
            work.legal[shape] = 0
            if count == 0:
                work.legal[shape, CENTRE] = _ONE << np.uint64(CENTRE)
        if count > 0:
            generate_boards(codes, count, number, work.boards, work.rows, top, work.scratch, work.legal)
        for shape in range(FIRST[number], FIRST[number + 1]):
            for y in range(SIZE):
                found += as_int(popcount(work.legal[shape, y]))
    return found


@inlined
def _centre_window(games: Games, index: int, size: int, free: bool, found: int, work: _Workspace) -> int:
    """Centre the agent's window on the display or, if it would contain no legal placement, on the nearest one.

    Write the legal actions, and return how many there are.
    """
    bounds, window, legal = games.bounds[index], games.windows[index], games.legal[index]
    across, down = bounds[0] + bounds[2], bounds[1] + bounds[3]
    window[0], window[1] = (across - size) // 2, (down - size) // 2
    inside = _mark_legal(window, size, free, work, legal)
    if inside == 0 and found > 0:
        shape, x, y = _nearest(across, down, work)
        window[0], window[1] = (2 * x + WIDTH[shape] - size) // 2, (2 * y + HEIGHT[shape] - size) // 2
        inside = _mark_legal(window, size, free, work, legal)
    return inside


@compiled
def _nearest(across: int, down: int, work: _Workspace) -> tuple[int, int, int]:
    """Return shape, x and y of the legal placement that is nearest to a point, whose coordinates are given doubled."""
    nearest = as_int(1 << 62)
    for number in range(NUMBERS):
        for shape in range(FIRST[number], FIRST[number + 1] if work.playable[number] else 0):
            for y in range(SIZE):
                word = work.legal[shape, y]
                while word:
                    x = as_int(trailing_zeros(word))
                    distance = (2 * x + WIDTH[shape] - across) ** 2 + (2 * y + HEIGHT[shape] - down) ** 2
                    nearest = min(nearest, distance << 18 | shape << 12 | y << 6 | x)
                    word &= word - _ONE
    return nearest >> 12 & 63, nearest & 63, nearest >> 6 & 63


@compiled
def _mark_legal(window: NDArray[np.int64], size: int, free: bool, work: _Workspace, words: NDArray[np.uint64]) -> int:
    """Write which actions are legal, and return how many."""
    words[:] = 0
    for number in range(NUMBERS):
        for shape in range(FIRST[number], FIRST[number + 1] if work.playable[number] else 0):
            turned = shape - FIRST[number] + (ROTATIONS * number if free else 0)
            _pack(work.legal, shape, window, size, size - WIDTH[shape] + 1, size - HEIGHT[shape] + 1, words, turned)
    inside = 0
    for word in words:
        inside += as_int(popcount(word))
    return inside


@inlined
def _pack(
    boards: NDArray[np.uint64],
    board: int,
    window: NDArray[np.int64],
    size: int,
    columns: int,
    rows: int,
    words: NDArray[np.uint64],
    plane: int,
) -> None:
    """Append the squares of a board that lie in the window to words that already have `plane` planes.

    Squares beyond this many `columns` and `rows` are left out.
    """
    place, filled = plane * size * size // WORD, plane * size * size % WORD
    word = words[place] if filled else _ZERO
    left, inside = window[0], (_ONE << np.uint64(columns)) - _ONE
    for y in range(window[1], window[1] + size):
        row = boards[board, y] if 0 <= y < SIZE and y < window[1] + rows else _ZERO
        bits = (row >> np.uint64(left) if left >= 0 else row << np.uint64(-left)) & inside
        word |= bits << np.uint64(filled)
        filled += size
        if filled >= WORD:
            words[place] = word
            place += 1
            filled -= WORD
            word = bits >> np.uint64(size - filled)
    words[place] = word


@inlined
def _write_bits(words: NDArray[np.uint64], out: NDArray[Any], place: int) -> None:
    """Write bits as bytes to a row of an array."""
    count = out.shape[1]
    for index in range(count // WORD):
        store_bits(out, place * count + index * WORD, words[index])
    for bit in range(count // WORD * WORD, count):
        out[place, bit] = words[count // WORD] >> np.uint64(bit % WORD) & _ONE


@inlined
def _write_heights(
    window: NDArray[np.int64], size: int, top: int, work: _Workspace, out: NDArray[np.uint8], place: int
) -> None:
    """Write how many tiles lie on each square of the window: on how many levels it is covered."""
    count, words = size * size, work.words
    _pack(work.boards, 0, window, size, size, size, words, 0)
    _write_bits(words, out, place)
    for level in range(1, top):
        _pack(work.boards, level, window, size, size, size, words, 0)
        for index in range(count // WORD):
            add_bits(out, place * count + index * WORD, words[index])
        for bit in range(count // WORD * WORD, count):
            out[place, bit] += words[count // WORD] >> np.uint64(bit % WORD) & _ONE


@inlined
def _write_borders(
    window: NDArray[np.int64],
    size: int,
    codes: NDArray[np.int32],
    count: int,
    work: _Workspace,
    out: NDArray[np.int8],
    place: int,
) -> None:
    """Write where the tile on top ends: to the right of each square of the window, and below it.

    A tile has no border between two of its own squares, whatever lies beneath it, and a border between each of them and
    any neighbour that is not its own.
    """
    borders = work.borders
    borders[:] = 0
    for index in range(count):
        code = as_int(codes[index])
        above = _ZERO
        for row in range(5):
            here = ROWS[shape_of(code), row] << np.uint64(x_of(code)) if row < 4 else _ZERO
            y, right = y_of(code) + row, here >> _ONE
            borders[0, y] = (borders[0, y] | here ^ right) & ~(here & right)
            borders[1, y - 1] = (borders[1, y - 1] | above ^ here) & ~(above & here)
            above = here
    _pack(borders, 0, window, size, size, size, work.words, 0)
    _pack(borders, 1, window, size, size, size, work.words, 1)
    _write_bits(work.words, out, place)

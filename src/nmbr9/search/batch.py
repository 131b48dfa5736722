"""A batch of games: place a tile in each of them, and write the observations and action masks of their agents.

A game is a row in every array of `Games`, its observation a row in every array of `Observations`. Displays are shifted
to the centre of the kernel's grid after every tile; nothing else depends on where they lie.

An agent acts in a window, which is a part of the grid (see `nmbr9.envs.window`, which does the same for one game).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from nmbr9.search.beam import TILES
from nmbr9.search.codes import code_of, level_of, moved, shape_of, x_of, y_of
from nmbr9.search.compiled import as_int, compiled, inlined
from nmbr9.search.kernel import (
    CENTRE,
    MARGIN,
    MAX_PLACEMENTS,
    SIZE,
    generate,
    lay_out,
    new_boards,
    new_rows,
    new_scratch,
)
from nmbr9.search.tables import FIRST, HEIGHT, NUMBER, ROWS, WIDTH

if TYPE_CHECKING:
    from numpy.typing import NDArray

_ROTATIONS: Final = 4
_AROUND: Final = 40  # squares around the kernel's grid, so that no agent's window leaves the canvas
_CANVAS: Final = SIZE + 2 * _AROUND
_ONE: Final = np.uint64(1)


class Games(NamedTuple):
    """The state of many games."""

    codes: NDArray[np.int32]
    counts: NDArray[np.int64]
    cards: NDArray[np.int64]
    left: NDArray[np.uint8]
    """By number: cards that have not been drawn; where the order is free, tiles that have not been placed."""
    scores: NDArray[np.int64]
    bounds: NDArray[np.int64]
    """Of the display: left, top, right, bottom, as `Display.bounds` but in the kernel's coordinates."""
    windows: NDArray[np.int64]
    """Left and top of the agent's window, in the kernel's coordinates."""


class Observations(NamedTuple):
    """What the agents see, and which actions are legal."""

    heights: NDArray[np.uint8]
    borders: NDArray[np.int8]
    masks: NDArray[np.int8]
    outside: NDArray[np.int64]


def new_games(count: int, tiles: int) -> Games:
    """Return games in which nothing is placed, and no cards are dealt."""
    return Games(
        np.zeros((count, TILES), np.int32),
        np.zeros(count, np.int64),
        np.zeros((count, tiles), np.int64),
        np.zeros((count, 10), np.uint8),
        np.zeros(count, np.int64),
        np.full((count, 4), CENTRE, np.int64),
        np.zeros((count, 2), np.int64),
    )


def new_observations(count: int, size: int, actions: int) -> Observations:
    """Return the arrays that `observe` writes to."""
    return Observations(
        np.zeros((count, size, size), np.uint8),
        np.zeros((count, 2, size, size), np.int8),
        np.zeros((count, actions), np.int8),
        np.zeros(count, np.int64),
    )


@compiled
def restart(
    games: Games, indices: NDArray[np.int64], decks: NDArray[np.int64], stock: NDArray[np.uint8], free: bool
) -> None:
    """Restart some games: with these decks, and so many cards of each number."""
    for place in range(len(indices)):
        index = indices[place]
        games.counts[index] = 0
        games.cards[index] = decks[place]
        games.left[index] = stock
        games.scores[index] = 0
        games.bounds[index] = CENTRE
        if not free:
            games.left[index, decks[place, 0]] -= 1


@compiled
def place(
    games: Games, observations: Observations, indices: NDArray[np.int64], actions: NDArray[np.int64], free: bool
) -> NDArray[np.int64]:
    """Place a tile in some games and return its points; -1 for an illegal action, -2 for a display that is too wide.

    Legal are the actions in the mask that `observe` has written last.
    """
    size, tiles = observations.heights.shape[1], games.cards.shape[1]
    points = np.empty(len(indices), np.int64)
    for turn in range(len(indices)):
        index, action = indices[turn], actions[turn]
        if not observations.masks[index, action]:
            points[turn] = -1
            continue
        codes, count, bounds = games.codes[index], games.counts[index], games.bounds[index]
        turned, row, column = action // (size * size), action // size % size, action % size
        number = turned // _ROTATIONS if free else games.cards[index, count]
        shape = FIRST[number] + turned % _ROTATIONS
        x, y = games.windows[index, 0] + column, games.windows[index, 1] + row
        level = _level(codes, count, shape, x, y)
        codes[count] = code_of(shape, x, y, level)
        games.counts[index] = count + 1
        if free:
            games.left[index, number] -= 1
        elif count + 1 < tiles:
            games.left[index, games.cards[index, count + 1]] -= 1
        bounds[0], bounds[1] = min(bounds[0], x), min(bounds[1], y)
        bounds[2], bounds[3] = max(bounds[2], x + WIDTH[shape]), max(bounds[3], y + HEIGHT[shape])
        _centre(codes, count + 1, bounds)
        points[turn] = number * level
        games.scores[index] += number * level
        if max(bounds[2] - bounds[0], bounds[3] - bounds[1]) > SIZE - 2 * MARGIN:
            points[turn] = -2
    return points


@inlined
def _level(codes: NDArray[np.int32], count: int, shape: int, x: int, y: int) -> int:
    """Return the level of a legal tile: how many tiles lie below any of its squares."""
    column = 0
    while not ROWS[shape, 0] >> np.uint64(column) & _ONE:  # a square of its first row
        column += 1
    level = 0
    for index in range(count):
        code = as_int(codes[index])
        across, down = x + column - x_of(code), y - y_of(code)
        if 0 <= across < 4 and 0 <= down < 4 and ROWS[shape_of(code), down] >> np.uint64(across) & _ONE:
            level += 1
    return level


@inlined
def _centre(codes: NDArray[np.int32], count: int, bounds: NDArray[np.int64]) -> None:
    """Shift a display to the centre of the kernel's grid."""
    across, down = CENTRE - (bounds[0] + bounds[2]) // 2, CENTRE - (bounds[1] + bounds[3]) // 2
    if across or down:
        for index in range(count):
            codes[index] = moved(codes[index], across, down)
        bounds[0] += across
        bounds[2] += across
        bounds[1] += down
        bounds[3] += down


@compiled
def observe(games: Games, observations: Observations, indices: NDArray[np.int64], free: bool) -> None:
    """Write for some games where the window lies, what is in it, and the action mask."""
    size, tiles = observations.heights.shape[1], games.cards.shape[1]
    boards, scratch, rows = new_boards(), new_scratch(), new_rows()
    out = np.empty(10 * MAX_PLACEMENTS, np.int32)
    heights, tops = np.zeros((_CANVAS, _CANVAS), np.uint8), np.zeros((_CANVAS, _CANVAS), np.uint8)
    for index in indices:
        codes, count, mask = games.codes[index], games.counts[index], observations.masks[index]
        mask[:] = 0
        found = 0
        if count < tiles:
            top = 0 if count == 0 else lay_out(codes, count, boards, rows)
            for number in range(10):
                if games.left[index, number] > 0 if free else games.cards[index, count] == number:
                    found += _generate(codes, count, number, boards, rows, top, scratch, out[found:])
        inside = _mark_legal(games.bounds[index], games.windows[index], size, out, found, free, mask)
        observations.outside[index] = found - inside
        _paint(codes, count, heights, tops, True)
        left, upper = games.windows[index, 0] + _AROUND, games.windows[index, 1] + _AROUND
        for y in range(size):
            for x in range(size):
                here = tops[upper + y, left + x]
                observations.heights[index, y, x] = heights[upper + y, left + x]
                observations.borders[index, 0, y, x] = here != tops[upper + y, left + x + 1]
                observations.borders[index, 1, y, x] = here != tops[upper + y + 1, left + x]
        _paint(codes, count, heights, tops, False)


@inlined
def _generate(
    codes: NDArray[np.int32],
    count: int,
    number: int,
    boards: NDArray[np.uint64],
    rows: NDArray[np.int64],
    top: int,
    scratch: NDArray[np.uint64],
    out: NDArray[np.int32],
) -> int:
    """Write the codes of all legal placements of a tile, and return how many there are."""
    if count == 0:
        for shape in range(FIRST[number], FIRST[number + 1]):
            out[shape - FIRST[number]] = code_of(shape, CENTRE, CENTRE, 0)
        return FIRST[number + 1] - FIRST[number]
    return generate(codes, count, number, boards, rows, (0, top, top), scratch, out)


@inlined
def _mark_legal(
    bounds: NDArray[np.int64],
    window: NDArray[np.int64],
    size: int,
    out: NDArray[np.int32],
    found: int,
    free: bool,
    mask: NDArray[np.int8],
) -> int:
    """Centre the agent's window on the display, mark the legal actions, and return how many there are.

    Where the window holds no legal placement, it is centred on the nearest one.
    """
    across, down = bounds[0] + bounds[2], bounds[1] + bounds[3]
    window[0], window[1] = (across - size) // 2, (down - size) // 2
    inside = _mark(window, size, out, found, free, mask)
    if inside == 0 and found > 0:
        nearest = as_int(1 << 62)
        for place in range(found):
            code = as_int(out[place])
            shape, x, y = shape_of(code), x_of(code), y_of(code)
            distance = (2 * x + WIDTH[shape] - across) ** 2 + (2 * y + HEIGHT[shape] - down) ** 2
            key = distance << 18 | shape << 12 | y << 6 | x
            if key < nearest:
                nearest = key
                window[0], window[1] = (2 * x + WIDTH[shape] - size) // 2, (2 * y + HEIGHT[shape] - size) // 2
        inside = _mark(window, size, out, found, free, mask)
    return inside


@compiled
def _mark(
    window: NDArray[np.int64], size: int, out: NDArray[np.int32], found: int, free: bool, mask: NDArray[np.int8]
) -> int:
    """Set the mask for the legal placements inside the window, and return how many there are."""
    inside = 0
    for place in range(found):
        code = as_int(out[place])
        shape = shape_of(code)
        column, row = x_of(code) - window[0], y_of(code) - window[1]
        if 0 <= column <= size - WIDTH[shape] and 0 <= row <= size - HEIGHT[shape]:
            number = NUMBER[shape]
            turned = shape - FIRST[number] + (_ROTATIONS * number if free else 0)
            mask[(turned * size + row) * size + column] = 1
            inside += 1
    return inside


@inlined
def _paint(
    codes: NDArray[np.int32], count: int, heights: NDArray[np.uint8], tops: NDArray[np.uint8], there: bool
) -> None:
    """Draw a display from above, tile by tile; or wipe it off, which is quicker than a new canvas."""
    for index in range(count):
        code = as_int(codes[index])
        shape, x, y = shape_of(code), x_of(code) + _AROUND, y_of(code) + _AROUND
        for row in range(HEIGHT[shape]):
            for column in range(WIDTH[shape]):
                if ROWS[shape, row] >> np.uint64(column) & _ONE:
                    heights[y + row, x + column] = level_of(code) + 1 if there else 0
                    tops[y + row, x + column] = index + 1 if there else 0

"""A batch of games: start them, and place a tile in each of them. For what their agents see, see `observations`.

A game is a row in every array of `Games`. Displays are shifted to the centre of the kernel's grid after every tile;
nothing else depends on where they lie.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from nmbr9.search.codes import code_of, moved, shape_of, x_of, y_of
from nmbr9.search.compiled import as_int, compiled, inlined
from nmbr9.search.sizes import CENTRE, MARGIN, SIZE, TILES
from nmbr9.search.tables import FIRST, HEIGHT, ROWS, WIDTH

if TYPE_CHECKING:
    from numpy.typing import NDArray

NUMBERS: Final = len(FIRST) - 1
ROTATIONS: Final = 4
WORD: Final = 64
"""How many actions a word of `Games.legal` has."""

ILLEGAL: Final = -1
"""What `place` returns for a game in which the action is illegal; nothing is changed there."""
TOO_WIDE: Final = -2
"""The display is too wide for the kernel's grid."""
NO_ACTION: Final = -3
"""The number is not a valid action; no game is changed."""

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
    legal: NDArray[np.uint64]
    """The legal actions, as a set of bits: bit `action % 64` of word `action // 64`."""


def new_games(count: int, tiles: int, actions: int) -> Games:
    """Return games in which nothing is placed, and no cards are dealt."""
    return Games(
        np.zeros((count, TILES), np.int32),
        np.zeros(count, np.int64),
        np.zeros((count, tiles), np.int64),
        np.zeros((count, NUMBERS), np.uint8),
        np.zeros(count, np.int64),
        np.full((count, 4), CENTRE, np.int64),
        np.zeros((count, 2), np.int64),
        np.zeros((count, actions // WORD + 1), np.uint64),
    )


@compiled
def restart(
    games: Games, indices: NDArray[np.int64], decks: NDArray[np.int64], stock: NDArray[np.uint8], free: bool
) -> None:
    """Restart some games with these decks; `stock` has how many cards there are of each number."""
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
    games: Games, over: NDArray[np.bool_], actions: NDArray[np.int64], size: int, free: bool, all_or_none: bool
) -> NDArray[np.int64]:
    """Place a tile in every game that is not over, and return its points, or a negative code for an error.

    Legal actions are those that `observe` found last. With `all_or_none`, nothing is placed if any action is illegal.
    """
    count = ROTATIONS * size * size * (NUMBERS if free else 1)
    points = np.zeros(len(actions), np.int64)
    worst = 0
    for index in range(len(actions)):
        action = actions[index]
        if over[index]:
            continue
        if not 0 <= action < count:
            points[index] = NO_ACTION
        elif not games.legal[index, action // WORD] >> np.uint64(action % WORD) & _ONE:
            points[index] = ILLEGAL
        worst = min(worst, points[index])
    if worst == NO_ACTION or (worst == ILLEGAL and all_or_none):
        return points
    for index in range(len(actions)):
        if not over[index] and points[index] == 0:
            points[index] = _place(games, index, actions[index], size, free)
    return points


@inlined
def _place(games: Games, index: int, action: int, size: int, free: bool) -> int:
    """Place a tile in a game, and return its points."""
    codes, count, bounds = games.codes[index], games.counts[index], games.bounds[index]
    turned, row, column = action // (size * size), action // size % size, action % size
    number = turned // ROTATIONS if free else games.cards[index, count]
    shape = FIRST[number] + turned % ROTATIONS
    x, y = games.windows[index, 0] + column, games.windows[index, 1] + row
    level = _level(codes, count, shape, x, y)
    codes[count] = code_of(shape, x, y, level)
    games.counts[index] = count + 1
    if free:
        games.left[index, number] -= 1
    elif count + 1 < games.cards.shape[1]:
        games.left[index, games.cards[index, count + 1]] -= 1
    bounds[0], bounds[1] = min(bounds[0], x), min(bounds[1], y)
    bounds[2], bounds[3] = max(bounds[2], x + WIDTH[shape]), max(bounds[3], y + HEIGHT[shape])
    _centre(codes, count + 1, bounds)
    games.scores[index] += number * level
    too_wide = max(bounds[2] - bounds[0], bounds[3] - bounds[1]) > SIZE - 2 * MARGIN
    return TOO_WIDE if too_wide else number * level


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

"""The luck of a game: what its cards were worth, against the cards that could have come instead.

Before a card is drawn, every unseen card is as likely as any other. For any fixed function u of a display, a number and
the cards after it, the luck of a card is u(the card) - the mean of u over all unseen cards. Its expectation is 0 in
every round, whatever the player does. So the mean of points minus luck is that of the points, and its variance is lower
the better u predicts the score. That is a control variate, in the manner of AIVAT (Burch et al., 2018).

u is linear in a few features, with coefficients that depend on the cards left: which number it is, the value of the
display after the planner has placed it, and that value one card later (one ply of expectation). All of it is frozen:
otherwise the luck of old games could not be compared with that of new ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from nmbr9.core.extras import missing

try:
    import numpy as np
except ModuleNotFoundError as error:
    raise missing("nmbr9.search", error, "search") from None

from nmbr9.core.deck import CARDS
from nmbr9.core.tiles import COPIES, NUMBERS
from nmbr9.search.beam import workspace
from nmbr9.search.codes import code_of, points_of
from nmbr9.search.compiled import compiled
from nmbr9.search.kernel import evaluate, generate, lay_out, standing
from nmbr9.search.kernel_grid import KernelGrid
from nmbr9.search.sizes import CENTRE, MARGIN, SIZE, TILES
from nmbr9.search.tables import FIRST
from nmbr9.search.weights import Weights, from_parameters, weigh

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from nmbr9.core.display import Display
    from nmbr9.search.beam import Workspace

_NUMBERS: Final = len(NUMBERS)
_NOW: Final = _NUMBERS
_LATER: Final = _NUMBERS + 1
FEATURES: Final = _NUMBERS + 2
"""Of a number on a display: a 1 for the number, the value after its placement, and the value one card later."""
KNOTS: Final = 4

VALUE: Final = from_parameters((
    0.036, 0.147, 0.025, 0.166, 0.026,
    -0.599, 0.348, 0.124, 0.079, -0.184,
    1.223, -0.211, 1.335, 0.351, 0.353,
))  # fmt: skip
"""The evaluation of displays in the features: that of planner@1."""

_AT_KNOTS: Final = np.array([
    [2.683, 2.397, 2.232, 1.219, 0.106, -0.411, -0.617, -2.361, -2.598, -2.87, 0.282, 0.322],
    [2.919, 1.749, 2.066, 1.54, 0.517, 0.928, -0.579, -3.019, -2.948, -3.265, -0.476, 1.068],
    [2.76, 1.542, 1.987, 2.237, 0.256, 0.739, -1.05, -3.384, -1.722, -3.264, -0.572, 1.189],
    [1.229, 0.787, 2.531, 2.287, 0.905, 2.047, 0.527, -2.6, -3.65, -4.059, 0.02, 0.189],
])  # fmt: skip
"""By knot, from the last card to the first. python -m benchmarks.luck fit --games 12000"""


def interpolation() -> NDArray[np.float64]:
    """Return, by cards left and knot, how much a knot counts: coefficients are linear between two knots."""
    knots = np.linspace(0, CARDS - 1, KNOTS)
    return np.maximum(0, 1 - abs(np.arange(CARDS)[:, np.newaxis] - knots) / knots[1])


_COEFFICIENTS: Final = interpolation() @ _AT_KNOTS
"""By cards left after the one that is drawn."""


class Cards(NamedTuple):
    """The cards that may come."""

    unseen: NDArray[np.int64]
    """How many of each number."""
    left: int
    """How many of them will be drawn."""


@compiled
def _mean(unseen: NDArray[np.int64], without: int) -> float:
    """Return the mean of the unseen cards without one of this number."""
    total, count = -without, -1
    for number in range(_NUMBERS):
        total += number * unseen[number]
        count += unseen[number]
    return total / max(1, count)


@compiled
def best_placement(
    codes: NDArray[np.int32], tiles: int, number: int, cards: Cards, value: Weights, work: Workspace
) -> tuple[int, float]:
    """Return the placement of the highest value, and that value: points and open squares of the whole display.

    The number is one of the cards that may come. The display has at least one tile.
    """
    weights = weigh(value, cards.left - 1, _mean(cards.unseen, number))
    top = lay_out(codes, tiles, work.boards, work.rows)
    found = generate(codes, tiles, number, work.boards, work.rows, (0, top, top), work.scratch, work.out)
    evaluate(work.boards, work.out, found, weights, 1.0, work.gains)
    best = np.argmax(work.gains[:found])
    return work.out[best], work.gains[best] + standing(work.boards, work.rows, top, weights)


@compiled
def expectation(codes: NDArray[np.int32], tiles: int, cards: Cards, value: Weights, work: Workspace) -> float:
    """Return the value of a display one card later: the mean, over the cards that may come, of the best placement's."""
    total, count = 0.0, 0
    for number in range(_NUMBERS):
        if cards.unseen[number] > 0:
            total += cards.unseen[number] * best_placement(codes, tiles, number, cards, value, work)[1]
            count += cards.unseen[number]
    return total / count


@compiled
def _write_features(
    codes: NDArray[np.int32],
    tiles: int,
    number: int,
    cards: Cards,
    value: Weights,
    work: Workspace,
    out: NDArray[np.float64],
) -> None:
    """Write the features of a number that may come; the code after the tiles is overwritten."""
    out[:] = 0
    out[number] = 1
    if tiles == 0:
        codes[0] = code_of(FIRST[number], CENTRE, CENTRE, 0)
        top = lay_out(codes, 1, work.boards, work.rows)
        weights = weigh(value, cards.left - 1, _mean(cards.unseen, number))
        out[_NOW] = standing(work.boards, work.rows, top, weights)
    else:
        codes[tiles], out[_NOW] = best_placement(codes, tiles, number, cards, value, work)
    out[_LATER] = points_of(codes[tiles])
    if cards.left > 1:
        cards.unseen[number] -= 1
        out[_LATER] += expectation(codes, tiles + 1, Cards(cards.unseen, cards.left - 1), value, work)
        cards.unseen[number] += 1


@compiled
def surprises(
    codes: NDArray[np.int32], tiles: int, cards: NDArray[np.int64], value: Weights, work: Workspace
) -> NDArray[np.float64]:
    """Return, by round, the features of the card that came minus their mean over the cards that could have come.

    Only the first `tiles` + 1 rounds are evaluated; the surprises of the others are 0.
    """
    unseen = np.full(_NUMBERS, COPIES)
    mine = np.zeros(TILES, np.int32)
    features = np.zeros(FEATURES)
    result = np.zeros((len(cards), FEATURES))
    for index in range(min(tiles + 1, len(cards))):
        count = unseen.sum()
        for number in range(_NUMBERS):
            if unseen[number] == 0:
                continue
            _write_features(mine, index, number, Cards(unseen, len(cards) - index), value, work, features)
            result[index] -= unseen[number] / count * features
            if number == cards[index]:
                result[index] += features
        unseen[cards[index]] -= 1
        mine[index] = codes[index]
    return result


def game_surprises(cards: Sequence[int], display: Display) -> NDArray[np.float64]:
    """Return the surprises of a finished game: its cards, and its display with their tiles in the same order."""
    grid = KernelGrid(CENTRE, CENTRE)
    codes, tiles = np.zeros(TILES, np.int32), 0
    for placement, level in zip(display.placements, display.levels, strict=True):
        x, y = placement.x + grid.x, placement.y + grid.y
        if min(x, y) < MARGIN or max(x, y) > SIZE - 2 * MARGIN:
            break  # it does not fit into the kernel's grid: the cards after it are not looked at
        codes[tiles] = grid.code(placement, level)
        tiles += 1
    return surprises(codes, tiles, np.array(cards, np.int64), VALUE, workspace(1))


def luck_by_round(cards: Sequence[int], display: Display) -> NDArray[np.float64]:
    """Return how many more points each card of a finished game was worth than the cards that could have come instead.

    This is an estimate, made only from the cards, in their order, and the display. Any of the 20 cards that are missing
    were removed unseen.
    """
    return (_COEFFICIENTS[len(cards) - 1 :: -1] * game_surprises(cards, display)).sum(axis=1)


def luck(cards: Sequence[int], display: Display) -> float:
    """Return the luck of a finished game: the sum over all its cards."""
    return float(luck_by_round(cards, display).sum())

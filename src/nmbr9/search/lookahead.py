"""One ply of expectation: judge a placement by what the next card may make of it.

The value of a display is the weighted sum of its open squares (see `weights`). Each of the best few placements by that
value is tried: for every number that may come next, the best value after placing it is found, and the mean is taken
over the cards that are left. No future is sampled. This is expectimax, cut off after the next tile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from nmbr9.search.codes import code_of, points_of
from nmbr9.search.compiled import compiled, inlined
from nmbr9.search.kernel import copy, evaluate, generate, generate_close, index_of_highest, lay_out, standing
from nmbr9.search.sizes import CENTRE
from nmbr9.search.tables import FIRST
from nmbr9.search.weights import Weights, richness

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nmbr9.search.beam import Workspace

NUMBERS: Final = 10
_NONE: Final = -1e9


class Ply(NamedTuple):
    """Buffers of a look-ahead, and what it has found for the placement that it chose."""

    candidates: NDArray[np.int32]
    values: NDArray[np.float64]
    by_number: NDArray[np.float64]
    """The best value after the next card, by its number."""
    trial: NDArray[np.float64]
    """The same of the candidate that is being tried."""


@compiled
def mean_of(unseen: NDArray[np.int64]) -> float:
    """Return the mean number of the cards that are left, given how many there are of each number; 0 for none."""
    cards, total = 0, 0
    for number in range(NUMBERS):
        cards += unseen[number]
        total += number * unseen[number]
    return total / cards if cards else 0.0


@compiled
def evaluate_close(
    codes: NDArray[np.int32], tiles: int, number: int, weights: NDArray[np.float64], scale: float, work: Workspace
) -> int:
    """Write the placements of a tile that lie close to others, and their values; return how many there are.

    All weights are multiplied by `scale`.
    """
    if tiles == 0:  # all rotations of the first tile are alike
        work.out[0] = code_of(FIRST[number], CENTRE, CENTRE, 0)
        work.gains[0] = 0.0
        return 1
    top = lay_out(codes, tiles, work.boards, work.rows)
    count = generate_close(codes, tiles, number, work.boards, work.rows, top, work.scratch, work.out)
    evaluate(work.boards, work.out, count, weights, scale, work.gains)
    return count


@compiled
def evaluate_all(
    codes: NDArray[np.int32], tiles: int, number: int, weights: NDArray[np.float64], scale: float, work: Workspace
) -> int:
    """Write all legal placements of a tile and their values, and return how many there are.

    All weights are multiplied by `scale`.
    """
    if tiles == 0:
        for index in range(FIRST[number + 1] - FIRST[number]):
            work.out[index] = code_of(FIRST[number] + index, CENTRE, CENTRE, 0)
            work.gains[index] = 0.0
        return FIRST[number + 1] - FIRST[number]
    top = lay_out(codes, tiles, work.boards, work.rows)
    count = generate(codes, tiles, number, work.boards, work.rows, (0, top, top), work.scratch, work.out)
    evaluate(work.boards, work.out, count, weights, scale, work.gains)
    return count


@compiled
def best_values(
    codes: NDArray[np.int32],
    tiles: int,
    left: int,
    unseen: NDArray[np.int64],
    weights: Weights,
    work: Workspace,
    out: NDArray[np.float64],
) -> float:
    """Write the best value after the next card, by its number, and return the mean over the cards that are left.

    `left` is the number of tiles to come, at least one; there are more unseen cards than that if some were removed.
    """
    top = lay_out(codes, tiles, work.boards, work.rows)
    table = weights.table[left - 1]
    stands = standing(work.boards, work.rows, top, table)
    value, cards = 0.0, 0
    for number in range(NUMBERS):
        if unseen[number] == 0:
            continue
        unseen[number] -= 1
        scale = richness(weights, mean_of(unseen))
        unseen[number] += 1
        count = generate_close(codes, tiles, number, work.boards, work.rows, top, work.scratch, work.out)
        evaluate(work.boards, work.out, count, table, scale, work.gains)
        out[number] = work.gains[index_of_highest(work.gains, count)] + scale * stands
        value += unseen[number] * out[number]
        cards += unseen[number]
    return value / cards


@inlined
def write_best(count: int, most: int, work: Workspace, ply: Ply) -> int:
    """Write the placements of the highest values to the candidates, the best one first; return how many there are."""
    kept = min(count, most)
    for place in range(kept):
        best = index_of_highest(work.gains, count)
        ply.candidates[place], ply.values[place] = work.out[best], work.gains[best]
        work.gains[best] = _NONE
    return kept


@compiled
def look_ahead(
    codes: NDArray[np.int32],
    tiles: int,
    number: int,
    left: int,
    unseen: NDArray[np.int64],
    weights: Weights,
    most: int,
    work: Workspace,
    ply: Ply,
) -> tuple[int, float]:
    """Return the best of the `most` candidates by one ply of expectation, and the mean value after the next card.

    `left` is the number of tiles after this one. The values by number are those of the placement that is returned.
    """
    scale = richness(weights, mean_of(unseen))
    count = evaluate_close(codes, tiles, number, weights.table[left], scale, work)
    if left == 0 or tiles == 0:
        ply.by_number[:] = 0.0
        return work.out[index_of_highest(work.gains, count)], 0.0
    chosen, after, highest = 0, 0.0, _NONE
    for place in range(write_best(count, most, work, ply)):
        code = ply.candidates[place]
        codes[tiles] = code
        mean = best_values(codes, tiles + 1, left, unseen, weights, work, ply.trial)
        if points_of(code) + mean > highest:
            chosen, after, highest = code, mean, points_of(code) + mean
            copy(ply.trial, ply.by_number, NUMBERS)
    return chosen, after

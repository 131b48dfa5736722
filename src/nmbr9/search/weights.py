"""The weights of the evaluation: the value of open squares.

A square that is open on a level is worth more on a higher level, with more tiles to come, and with larger numbers to
come. So a table has weights by tiles to come, level and feature (see `kernel`), and all of them are scaled by
a power of the mean number to come. When no tile is to come, only points count: those weights are 0.

A table is made from a few parameters, which `benchmarks/tune.py` finds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from nmbr9.search.compiled import compiled
from nmbr9.search.sizes import FEATURES, LEVELS, ROUNDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray


class Weights(NamedTuple):
    """The parameters of an evaluation function."""

    table: NDArray[np.float64]
    """By tiles to come, level and feature."""
    rich: float
    """The exponent of the mean number to come."""


@compiled
def power(base: float, exponent: float) -> float:
    """Return base to the power of exponent, for a base from 0.1 to 2 and a small exponent; the error is below 1e-9.

    It is the same number on every machine. The power functions of system libraries differ in the last bits.
    """
    root = np.sqrt(np.sqrt(base))
    part = (root - 1) / (root + 1)
    square, logarithm, term = part * part, 0.0, 8 * part
    for odd in range(1, 20, 2):  # the logarithm of the base: four times that of its fourth root
        logarithm += term / odd
        term *= square
    eighth = exponent * logarithm / 8
    result, term = 1.0, 1.0
    for n in range(1, 12):
        term *= eighth / n
        result += term
    result *= result
    result *= result
    return result * result


@compiled
def richness(weights: Weights, mean: float) -> float:
    """Return the factor of all weights when the tiles to come have this mean number: 1 for 4.5."""
    return power((mean + 1) / 5.5, weights.rich)


@compiled
def weigh(weights: Weights, left: int, mean: float) -> NDArray[np.float64]:
    """Return the weights by level and feature when `left` tiles of this mean number are to come after this one."""
    return weights.table[left] * richness(weights, mean)


@compiled
def weigh_all(weights: Weights, cards: NDArray[np.int64]) -> NDArray[np.float64]:
    """Return the weights for cards in a known order, by how many of them are left."""
    result = np.empty((len(cards) + 1, LEVELS + 2, FEATURES))
    write_weights(weights, cards, result)
    return result


@compiled
def write_weights(weights: Weights, cards: NDArray[np.int64], out: NDArray[np.float64]) -> None:
    """Write the weights for cards in a known order, by how many of them are left."""
    out[0] = 0.0
    total = 0
    for left in range(1, len(cards) + 1):
        total += cards[len(cards) - left]
        scale = richness(weights, total / left)
        for level in range(LEVELS + 2):
            for feature in range(FEATURES):
                out[left, level, feature] = weights.table[left, level, feature] * scale


def from_parameters(parameters: Sequence[float]) -> Weights:
    """Return the weights of a few parameters: they are powers of the level and of the tiles to come.

    The parameters are: early and late weights of each feature; exponent and offset of the level; early and late
    exponent of the tiles to come; exponent of their mean number. The table is rounded to single precision, so that
    it is the same whatever power function made it.
    """
    early, late = np.array(parameters[:FEATURES]), np.array(parameters[FEATURES : 2 * FEATURES])
    steep, offset, early_power, late_power, rich = parameters[2 * FEATURES :]
    height = np.maximum(np.arange(LEVELS + 2) + offset, 0.05) ** steep
    table = np.zeros((ROUNDS, LEVELS + 2, FEATURES))
    for left in range(1, ROUNDS):
        part = left / 20
        table[left] = height[:, np.newaxis] * (early * part ** abs(early_power) + late * part ** abs(late_power))
    return Weights(table.astype(np.float32).astype(np.float64), rich)


PLANNER_PARAMETERS: Final = (
    0.036, 0.147, 0.025, 0.166, 0.026,
    -0.599, 0.348, 0.124, 0.079, -0.184,
    1.223, -0.211, 1.335, 0.351, 0.353,
)  # fmt: skip
"""For choosing without looking ahead. python -m benchmarks.tune planner --decks 400 --generations 14 --seed 1"""

BEAM_PARAMETERS: Final = (
    -0.32, 0.455, 0.082, 0.406, 0.059,
    0.638, 0.344, -0.074, 0.022, 0.009,
    1.242, -0.323, 0.865, 0.696, 0.139,
)  # fmt: skip
"""For a beam search in a known order. python -m benchmarks.tune beam --decks 16 --population 24

They were tuned when a plan could have only a hundredth of the beam, and level 0 was evaluated in full.
"""

PLANNER: Final = from_parameters(PLANNER_PARAMETERS)
BEAM: Final = from_parameters(BEAM_PARAMETERS)

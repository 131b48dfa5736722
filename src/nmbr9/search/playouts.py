"""Playouts of sampled futures: a future is an order in which the cards may come.

A playout looks one ply ahead at every tile: for each number that may come next, it finds the best value after its tile.
Then the card comes, its tile is placed by looking one more ply ahead, and the value becomes more accurate. The change
is the error of the previous value: the *temporal difference*. The luck of the card itself is not part of it, so
playouts vary little.

The value of a display is its expectation plus these errors, and later ones count less: TD(λ). Counted in full, they
would add up to what a playout scores, and measure how well playouts play, not what a display is worth: the weaker
the play, the more is lost on the way. For the same reason a playout is cut off after a few tiles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nmbr9.search.codes import points_of
from nmbr9.search.compiled import compiled
from nmbr9.search.lookahead import look_ahead

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nmbr9.search.beam import Workspace
    from nmbr9.search.lookahead import Ply
    from nmbr9.search.weights import Weights

CUT: Final = 7
"""How many tiles a playout places before it is cut off."""
FEW_PLIES: Final = 4
"""How many placements a playout looks ahead from."""
DECAY: Final = 0.85
"""The λ of TD(λ): the weight of an error is multiplied by it for every tile before it."""


@compiled
def playout(
    codes: NDArray[np.int32],
    tiles: int,
    future: NDArray[np.int64],
    unseen: NDArray[np.int64],
    plies: int,
    depth: int,
    decay: float,
    weights: Weights,
    expected: float,
    work: Workspace,
    ply: Ply,
) -> float:
    """Place the first cards of a future, looking one ply ahead; return the value of the display before them.

    The ply has the best values by the number of the first card, and `expected` is their mean. `unseen` has how many
    cards of each number are left, and loses those that are placed. After `depth` tiles it is cut off.
    """
    value, weight = expected, 1.0
    for index in range(min(depth, len(future))):
        number, left = future[index], len(future) - 1 - index
        before = ply.by_number[number]
        unseen[number] -= 1
        code, after = look_ahead(codes, tiles + index, number, left, unseen, weights, plies, work, ply)
        codes[tiles + index] = code
        value += weight * (points_of(code) + after - before)
        weight *= decay
    return value

"""Exact endgame search: the most points that the last few tiles can make when their order is known.

The engine finds them by branch and bound (see `branching`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from nmbr9.core.placement import Placement
from nmbr9.search.engine.engine import get_engine
from nmbr9.search.sizes import MARGIN, SIZE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nmbr9.core.display import Display


_NODES: Final = 20
"""Displays that are searched between two calls of `stop`: less than a millisecond."""


class Finish(NamedTuple):
    """The result of an endgame search."""

    points: int
    """How many points the last tiles make."""
    placements: tuple[Placement, ...]
    proved: bool
    """Whether nothing better is possible."""
    nodes: int
    """How many displays were searched."""


def finish(
    display: Display,
    cards: Sequence[int],
    *,
    known: Sequence[Placement] = (),
    nodes: int = 10**18,
    stop: Callable[[], bool] = lambda: False,
) -> Finish:
    """Place the last cards, in this order, for the most points; `known` is a good solution to begin with, if any.

    Four tiles take less than a second, five up to half a minute, six or more take hours. The search gives up after
    `nodes` displays, or when `stop`, which is polled, returns True; without `known` there may be no answer by then.
    """
    if not cards:
        return Finish(0, (), True, 0)
    if not display:  # all rotations of the first tile are alike
        first = known[0] if known else Placement(cards[0], "n", 0, 0)
        rest = finish(display.place(first), cards[1:], known=known[1:], nodes=nodes, stop=stop)
        return rest._replace(placements=(first, *rest.placements))
    least, placements = _points_of(display, known) if known else -1, tuple(known)
    search = get_engine().finish(display, cards, least)
    while not search.complete and search.nodes < nodes and not stop():
        search.advance(min(_NODES, nodes - search.nodes))
    if search.placements:
        placements = search.placements
    proved = search.complete and _is_far_from_border(display, len(cards))
    return Finish(max(least, search.points), placements, proved, search.nodes)


def _points_of(display: Display, placements: Sequence[Placement]) -> int:
    """Return what these placements add to the score."""
    end = display
    for placement in placements:
        end = end.place(placement)
    return end.score - display.score


def _is_far_from_border(display: Display, cards: int) -> bool:
    """Return whether the tiles to come stay inside the kernel's grid; where they could leave it, nothing is proved."""
    left, top, right, bottom = display.bounds
    return max(right - left, bottom - top) + 2 * MARGIN * (cards + 1) <= SIZE

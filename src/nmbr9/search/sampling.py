"""Choosing a placement without knowing the order of the cards.

*By value*: the placement of the highest value now. *By look-ahead*: one ply of expectation (see `lookahead`). *By
playouts*: sample futures, and try the best candidates on them (see `engine.choice`). All of it is done by the engine.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from nmbr9.search.engine.engine import CANDIDATES, Considered, Known, get_engine

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterable, Sequence

    from nmbr9.core.placement import Placement

__all__ = ["Considered", "Known", "best_by_value", "compare", "consider", "look_ahead", "values"]


def values(known: Known) -> list[tuple[Placement, float]]:
    """Return all legal placements of a tile, and the value of each: its points, and what it opens and covers."""
    return get_engine().values(known)


def best_by_value(known: Known) -> Placement:
    """Return the placement with the highest value now."""
    return max(values(known), key=lambda each: each[1])[0]


def look_ahead(known: Known, *, candidates: int = 24, among: Iterable[Placement] | None = None) -> list[Considered]:
    """Judge the placements of the highest values by one ply of expectation, and return them, the best one first.

    Only the placements in `among` are considered, if given.
    """
    return get_engine().choose("planner", known, 0, candidates=candidates, among=among)


def consider(
    known: Known,
    generator: random.Random,
    *,
    playouts: int,
    candidates: int = CANDIDATES,
    among: Iterable[Placement] | None = None,
    seconds: float | None = None,
    clock: Callable[[], float] = time.perf_counter,
) -> list[Considered]:
    """Try placements of a tile with Monte Carlo playouts, and return those that were tried, the best one first.

    The work is limited by `playouts`, which makes it reproducible, and by `seconds`, if given. At most `candidates`
    placements are tried, the best by look-ahead, and only placements in `among`, if given. In the last rounds, which
    take little time, more of them are tried.
    """
    return get_engine().choose(
        "thinker",
        known,
        generator.getrandbits(64),
        playouts=playouts,
        candidates=candidates,
        among=among,
        seconds=seconds,
        clock=clock,
    )


def compare(
    known: Known, placements: Sequence[Placement], generator: random.Random, *, futures: int, depth: int = 7
) -> list[float]:
    """Return the value of each placement and everything after it, averaged over the same futures.

    Playouts are cut off after `depth` tiles; with depth 0 they go on to the end.
    """
    compared = get_engine().compare(known, placements, generator.getrandbits(64), futures=futures, depth=depth)
    return [each.points for each in compared]

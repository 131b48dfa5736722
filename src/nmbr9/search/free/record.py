"""High scores when the order of the tiles is free: a heuristic search that may miss the highest possible score."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING, Final

from nmbr9.search.budget import Budget
from nmbr9.search.free.beam import Beam, Settings
from nmbr9.search.free.built import build
from nmbr9.search.free.upper_bound import upper_bound
from nmbr9.search.result import Progress, Solved

if TYPE_CHECKING:
    from collections.abc import Callable

    from nmbr9.core.instance import Instance

_QUICK: Final = 150
"""How many displays the first beam keeps, so that there is a good display at once."""


def search(
    instance: Instance,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    seed: int = 0,
    progress: Callable[[Progress], None] = lambda _: None,
    stop: Callable[[], bool] = lambda: False,
    clock: Callable[[], float] = time.perf_counter,
) -> Solved:
    """Search for a high score until the budget is used up, `stop` returns True, or the proved upper bound is reached.

    It runs one beam search after another, with different settings and sometimes wider. Nodes are placements tried
    to cover a level. Without `seconds`, the same seed and the same number of nodes give the same answer. Without a
    budget, it runs until it is stopped.
    """
    bound = upper_bound(instance)  # some seconds, once in a process: before the clock starts
    best = build(instance, [])
    budget = Budget("records", seconds=seconds, nodes=nodes, stop=stop, clock=clock)
    score = 0

    def spend(nodes: int) -> bool:
        going = budget.spend(nodes)
        progress(Progress(score, bound, budget.nodes, budget.used))
        return going

    chance = random.Random(seed)  # noqa: S311 - a search that can be repeated
    turn = 0
    while score < bound and spend(0):
        for found, levels in Beam(instance, _settings(turn, chance), chance.getrandbits(32)).run(score, spend):
            best = build(instance, levels)
            if best.score != found:
                raise AssertionError(f"a display of {found} points turned out to have {best.score}: {best}")
            score = found
            spend(0)
        turn += 1
    return Solved(best, bound, budget.nodes, 1.0 if score == bound else budget.searched)


def _settings(turn: int, chance: random.Random) -> Settings:
    """Return the settings of a beam: first a quick one, then those that did best in trials, then random ones."""
    if turn < 2:
        return Settings(width=_QUICK) if turn == 0 else Settings()
    return Settings(
        width=chance.choice((1500, 3000, 6000)),
        same=chance.choice((100, 300, 1000)),
        overhang=chance.choice((2, 3, 4)),
        below=chance.choice((4, 6, 8, 10)),
        widest=chance.choice((9, 10, 11, 12)),
        compact=chance.choice((0.0, 0.1, 0.25, 0.5)),
        noise=chance.choice((1.0, 4.0)),
    )

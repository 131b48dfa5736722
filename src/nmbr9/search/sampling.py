"""Choosing a placement without knowing the order of the cards: Monte Carlo playouts of sampled futures.

A future is an order in which the cards may come. The planner plays it out: of all placements it takes the one with the
best value now. It takes a few microseconds a tile and knows no more than a player does, but it plays worse than a
player who searches, and so it underrates displays that need care. A narrow beam search that knows the order overrates
them. Where there is time, the mean of both is taken.

All candidates are tried on the same futures (common random numbers), so that luck cancels out, and in stages: after
each the worse half is dropped (successive halving), so that most futures are spent on candidates that are hard to tell
apart.
"""

from __future__ import annotations

import time
from math import ceil, log2
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from nmbr9.search.beam import Workspace, beam_playout, workspace
from nmbr9.search.codes import code_of, level_of, points_of
from nmbr9.search.compiled import compiled
from nmbr9.search.kernel import CENTRE, evaluate, generate, lay_out
from nmbr9.search.kernel_grid import KernelGrid
from nmbr9.search.tables import FIRST
from nmbr9.search.weights import BEAM, PLANNER, Weights, weigh, weigh_all

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from nmbr9.core.display import Display
    from nmbr9.core.placement import Placement

_CHUNK: Final = 24
"""Playouts between two checks of the clock: a few milliseconds."""


class PlayoutPolicy(NamedTuple):
    """How a future is played out."""

    planner: Weights
    beam: Weights
    width: int
    """Of the beam; 0 for none."""


@compiled
def evaluate_all(
    codes: NDArray[np.int32], tiles: int, number: int, weights: NDArray[np.float64], work: Workspace
) -> int:
    """Write all legal placements of a tile and their values, and return how many there are."""
    if tiles == 0:
        for index in range(FIRST[number + 1] - FIRST[number]):
            work.out[index] = code_of(FIRST[number] + index, CENTRE, CENTRE, 0)
            work.gains[index] = 0.0
        return FIRST[number + 1] - FIRST[number]
    top = lay_out(codes, tiles, work.boards, work.rows)
    count = generate(codes, tiles, number, work.boards, work.rows, (0, top, top), work.scratch, work.out)
    evaluate(work.boards, work.out, count, weights, work.gains)
    return count


@compiled
def planner_playout(
    codes: NDArray[np.int32],
    tiles: int,
    cards: NDArray[np.int64],
    planner: Weights,
    work: Workspace,
) -> int:
    """Let the planner play these cards, and return the points that it makes with them."""
    weights = weigh_all(planner, cards)
    points = 0
    for index in range(len(cards)):
        count = evaluate_all(codes, tiles + index, cards[index], weights[len(cards) - 1 - index], work)
        code = work.out[np.argmax(work.gains[:count])]
        codes[tiles + index] = code
        points += points_of(code)
    return points


@compiled
def playout_sums(
    codes: NDArray[np.int32],
    tiles: int,
    candidates: NDArray[np.int32],
    futures: NDArray[np.int64],
    policy: PlayoutPolicy,
    work: Workspace,
) -> NDArray[np.float64]:
    """Return, for each candidate, the points of its tile and of all that follow, summed over the futures."""
    sums = np.zeros(len(candidates))
    for future in futures:
        weights = weigh_all(policy.beam, future)
        for index in range(len(candidates)):
            code = candidates[index]
            codes[tiles] = code
            points = points_of(code)
            made = float(points + planner_playout(codes, tiles + 1, future, policy.planner, work))
            if policy.width:
                best = beam_playout(
                    codes, tiles + 1, points, future, weights, policy.width, (policy.width + 1) // 2, work
                )
                made = (made + best) / 2
            sums[index] += made
    return sums


class Considered(NamedTuple):
    """A placement that was tried."""

    placement: Placement
    points: float
    """What it and everything after it makes, on average over its futures."""
    futures: int
    """How many were played out."""


class Known(NamedTuple):
    """What a player knows in a round: an information set, in the terms of game theory."""

    display: Display
    number: int
    unseen: tuple[int, ...]
    """The cards that have not been drawn, in any order."""
    left: int
    """How many of them will be drawn: fewer than all where cards were removed."""


def best_by_value(known: Known, planner: Weights = PLANNER) -> Placement:
    """Return the placement that the planner chooses."""
    grid = KernelGrid.around(known.display)
    codes, work = grid.codes(known.display), workspace(1)
    count = evaluate_all(codes, len(known.display), known.number, _weights(known, planner), work)
    return grid.placement(int(work.out[np.argmax(work.gains[:count])]))


def _weights(known: Known, planner: Weights) -> NDArray[np.float64]:
    mean = sum(known.unseen) / len(known.unseen) if known.unseen else 0.0
    return weigh(planner, known.left, mean)


def consider(
    known: Known,
    generator: random.Random,
    *,
    playouts: int,
    candidates: int = 24,
    of_level: int = 10,
    seconds: float | None = None,
    width: int = 0,
    clock: Callable[[], float] = time.perf_counter,
) -> list[Considered]:
    """Try placements of a tile with Monte Carlo playouts, and return those that were tried, the best one first.

    The work is limited by `playouts`, which makes it reproducible, and by `seconds` where they are given. Only so many
    candidates are tried, those with the highest values, and at most `of_level` of each level. With a `width`, a beam
    search of that width plays each future too.
    """
    begun = clock()
    if not known.left or not known.display:  # nothing follows, or all rotations are alike
        return [Considered(best_by_value(known), 0.0, 0)]
    grid = KernelGrid.around(known.display)
    codes, tiles, work = grid.codes(known.display), len(known.display), workspace(max(1, width))
    policy = PlayoutPolicy(PLANNER, BEAM, width)
    count = evaluate_all(codes, tiles, known.number, _weights(known, PLANNER), work)
    live = _candidates(work.out[:count], work.gains[:count], candidates, of_level)
    sums, tried = dict.fromkeys(live, 0.0), dict.fromkeys(live, 0)
    stages = max(1, ceil(log2(len(live))))
    for stage in range(1, stages + 1):
        wanted = ceil(playouts / stages / len(live))
        while wanted > 0:
            batch = min(wanted, max(1, _CHUNK // len(live)))
            before = clock()
            futures = _futures(known, generator, batch)
            points = playout_sums(codes, tiles, np.array(live, np.int32), futures, policy, work)
            for code, made in zip(live, points.tolist(), strict=True):
                sums[code] += made
                tried[code] += batch
            wanted -= batch
            now = clock()
            if seconds is not None and 2 * now - before - begun > seconds * stage / stages:
                break  # the next batch would end too late
        live.sort(key=lambda code: -sums[code] / tried[code])  # of equal ones, that of the higher value stays first
        live = live[: max(1, len(live) // 2)]
    # Those that stayed longest first: few futures say little.
    order = sorted(sums, key=lambda code: (-tried[code], -sums[code] / tried[code]))
    return [Considered(grid.placement(code), sums[code] / tried[code], tried[code]) for code in order]


def compare(
    known: Known,
    placements: Sequence[Placement],
    generator: random.Random,
    *,
    futures: int,
    width: int = 0,
) -> list[float]:
    """Return the mean points of some placements and everything after them, over the same futures."""
    grid = KernelGrid.around(known.display)
    codes = [grid.code(placement, known.display.level_of(placement)) for placement in placements]
    sums = playout_sums(
        grid.codes(known.display), len(known.display), np.array(codes, np.int32),
        _futures(known, generator, futures), PlayoutPolicy(PLANNER, BEAM, width), workspace(max(1, width)),
    )  # fmt: skip
    return [points / futures for points in sums.tolist()]


def _futures(known: Known, generator: random.Random, count: int) -> NDArray[np.int64]:
    """Sample so many orders in which the cards may come."""
    return np.array([generator.sample(known.unseen, known.left) for _ in range(count)], np.int64).reshape(count, -1)


def _candidates(codes: NDArray[np.int32], values: NDArray[np.float64], most: int, of_level: int) -> list[int]:
    """Return the placements of the highest values: at most so many, and at most so many of a level."""
    chosen: list[int] = []
    on_level: dict[int, int] = {}
    for index in np.argsort(-values, kind="stable"):
        code = int(codes[index])
        level = level_of(code)
        on_level[level] = on_level.get(level, 0) + 1
        if on_level[level] <= of_level:
            chosen.append(code)
            if len(chosen) == most:
                break
    return chosen

"""The best score for cards in a known order: an anytime algorithm that runs wider and wider beam searches.

The first beam is narrow, so that there is an answer at once; each is four times as wide as the one before, and the last
one takes nearly all that is left of the budget. If even the widest leaves time, more of them follow, with weights that
are randomly perturbed. A few cards are solved exactly by branch and bound (see `endgame`).
"""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import numpy as np

from nmbr9.core.deck import CARDS, Deck
from nmbr9.core.display import Display
from nmbr9.search.beam import CHILDREN, Beam, Workspace, expand, select, start, workspace
from nmbr9.search.budget import Budget
from nmbr9.search.endgame import finish, upper_bound
from nmbr9.search.kernel import MAX_PLACEMENTS
from nmbr9.search.kernel_grid import KernelGrid
from nmbr9.search.result import Progress, Solved
from nmbr9.search.weights import BEAM, Weights, weigh_all

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from numpy.typing import NDArray

MAX_TILES: Final = CARDS + 1
"""The cards of a game, and a start tile."""
_NARROW: Final = 250
_GROWTH: Final = 4
_WIDEST: Final = 400_000
"""A beam of this width takes two gigabytes."""
_PLANS: Final = 100
"""The least number of plans in a beam: none may have more than its share of the width."""
_LAST: Final = 0.95
"""How much of what is left of the budget the last beam takes."""
_SHAKE: Final = 0.15
_PART: Final = 5_000
"""Displays that are expanded between two checks of the budget, in about 50 ms."""
_PROOFS: Final = 200_000
"""A low estimate of the displays that are searched in a second when few cards are solved exactly."""
_EXACT: Final = 5
"""The most cards that are solved exactly, in seconds."""


class _Over(Exception):
    """The budget is used up, or the search was stopped."""


class _Search:
    """The state of a search: its budget, and the best display so far."""

    def __init__(self, display: Display, cards: Sequence[int], pool: ThreadPoolExecutor, budget: Budget) -> None:
        self.grid = KernelGrid.around(display)
        self.codes, self.tiles = self.grid.codes(display), len(display)
        self.cards = np.array(cards, np.int64)
        self.best, self.best_codes = -1, self.codes
        self._costs = np.full(len(cards), 1.0)  # by card: placements for each display of the last beam's width
        self._budget, self._pool = budget, pool
        self._work, self._works = workspace(0), [workspace(0)]

    def width_for(self, part: float, first: int = 0) -> int:
        """Return the width of a beam that takes this part of what is left of the budget, from one of the cards on."""
        used = max(self._budget.used, 1e-9)
        left = self._budget.nodes / used * (1 - used)
        return min(_WIDEST, int(left * part / self._costs[first:].sum()))

    def beam(self, weights: Weights, width: int) -> None:
        """Run a beam search, narrowing the beam where the budget would not last; _Over when it is used up."""
        table = weigh_all(weights, self.cards)
        beam = start(self.codes, self.tiles)
        for index, number in enumerate(self.cards.tolist()):
            left = len(self.cards) - 1 - index
            found = self._expand(beam, number, table[left], width)
            if not found:  # stopped on the way: there is always a placement
                raise _Over
            self._costs[index] = found / width
            if left and self.best >= 0:
                width = min(width, self.width_for(1, index + 1))
                if width < 1:
                    raise _Over
            kept = select(*beam, width if left else 64, max(4, width // _PLANS if left else width), found, self._work)
            beam = Beam(*kept, beam.tiles + 1)
        if beam.scores.max() > self.best:
            self.best, self.best_codes = int(beam.scores.max()), beam.codes[beam.scores.argmax()]

    def display(self) -> Display:
        """Return the best display."""
        codes = self.best_codes[: self.tiles + len(self.cards)]
        return Display(self.grid.placement(int(code)) for code in codes)

    def _expand(self, beam: Beam, number: int, weights: NDArray[np.float64], width: int) -> int:
        """Expand a beam in parts, which threads share. The budget is checked before each part."""
        count = len(beam.scores)
        parts = -(-count // _PART)
        room = CHILDREN * -(-count // parts) + MAX_PLACEMENTS
        if len(self._work.values) < room * parts:
            self._work = workspace(width + parts * (MAX_PLACEMENTS // CHILDREN + 1))
        while len(self._works) < parts:
            self._works.append(workspace(0))
        _, _, _, _, _, values, parents, children = self._work

        def expanded(part: int) -> int:
            if self.best >= 0 and self._budget.over:
                return 0
            here = slice(room * part, room * (part + 1))
            work = Workspace(*self._works[part][:5], values[here], parents[here], children[here])
            first, last = count * part // parts, count * (part + 1) // parts
            codes, scores = beam.codes[first:last], beam.scores[first:last]
            return expand(codes, scores, beam.tiles, number, weights, work)

        total = 0
        for part, found in enumerate(self._pool.map(expanded, range(parts))):
            there, here = slice(total, total + found), slice(room * part, room * part + found)
            parents[here] += count * part // parts
            for array in (values, parents, children):
                array[there] = array[here]
            total += found
        self._budget.nodes += total
        return total


def solve(
    cards: Sequence[int],
    display: Display | None = None,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    seed: int = 0,
    threads: int = 1,
    progress: Callable[[Progress], None] = lambda _: None,
    stop: Callable[[], bool] = lambda: False,
    clock: Callable[[], float] = time.perf_counter,
) -> Solved:
    """Place these cards in this order, from a display on, for the highest score.

    The budget is in seconds, or in nodes (placements evaluated), which always give the same answer for the same seed.
    `stop` is called now and then, and ends the search when it returns True. Raises ValueError for a budget that is both
    or neither, and for cards that no game has; TooWide, which is one, for a display that does not fit into the kernel.

    >>> solved = solve([9, 9, 4, 1], nodes=10_000)
    >>> solved.score, solved.upper_bound, solved.optimal
    (5, 5, True)
    """
    if (seconds is None) == (nodes is None):
        raise ValueError("a budget is either some seconds or some nodes")
    budget = Budget(seconds=seconds, nodes=nodes, stop=stop, clock=clock)
    cards, display = Deck(cards), display or Display()
    if len(display) + len(cards) > MAX_TILES:
        raise ValueError(f"{len(display)} tiles and {len(cards)} cards are more than a game has")
    with ThreadPoolExecutor(threads) as pool:
        search = _Search(display, cards, pool, budget)
        bound = display.score + upper_bound(search.codes, len(display), search.cards, workspace(0))
        with suppress(_Over):
            for _ in _passes(search, np.random.default_rng(seed)):
                progress(Progress(search.best, bound, budget.nodes, budget.used))
                if len(cards) <= _EXACT:
                    return _exact(search, display, cards, bound, budget)
    return Solved(search.display(), bound, budget.nodes)


def _passes(search: _Search, generator: np.random.Generator) -> Iterator[None]:
    """Run beams until the budget is used up."""
    width, weights = _NARROW, BEAM
    while True:
        search.beam(weights, width)
        yield
        widest = search.width_for(_LAST)
        if widest < _NARROW:
            return
        if widest < width * _GROWTH**2:
            if widest <= width:
                weights = Weights(BEAM.table * generator.normal(1, _SHAKE, BEAM.table.shape[2]), BEAM.rich)
            width = widest
        else:
            width *= _GROWTH


def _exact(search: _Search, display: Display, cards: Sequence[int], bound: int, budget: Budget) -> Solved:
    """Solve a few cards exactly, starting from the best display of a beam."""
    known = search.display().placements[len(display) :]
    nodes = budget.nodes_left(_PROOFS)
    end = finish(display, cards, known=known, nodes=nodes, stop=lambda: budget.over)
    for placement in end.placements:
        display = display.place(placement)
    return Solved(display, display.score if end.proved else bound, budget.nodes + end.nodes)

"""The best score for cards in a known order: an anytime algorithm that runs wider and wider beam searches.

The first beam is narrow: it gives an answer at once, and measures what a beam costs. It takes milliseconds, and is
completed however short the time is. Each is many times as wide as the one before, and the last one takes all that is
left of the budget: its width is adjusted in every round to what the rounds to come are expected to cost. If even the
widest leaves time, more of them follow, with weights that are randomly perturbed. A few cards are solved exactly by
branch and bound (see `endgame`).
"""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final

from nmbr9.core.extras import missing

try:
    import numpy as np
except ModuleNotFoundError as error:
    raise missing("nmbr9.search", error, "search") from None

from nmbr9.core.deck import CARDS, Deck
from nmbr9.core.display import Display
from nmbr9.search.beam import PART, Beam, Workspace, select, start, workspace
from nmbr9.search.branching import upper_bound
from nmbr9.search.budget import Budget
from nmbr9.search.endgame import finish
from nmbr9.search.kernel_grid import KernelGrid
from nmbr9.search.plan_bound import plan_bound
from nmbr9.search.result import Progress, Solved
from nmbr9.search.sizes import MAX_PLACEMENTS
from nmbr9.search.weights import BEAM, Weights, weigh_all
from nmbr9.search.wide import expand_best

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from numpy.typing import NDArray

MAX_TILES: Final = CARDS + 1
"""The cards of a game, and a start tile."""
_NARROW: Final = 64
_PART_OF_FIRST: Final = 1 / 8
"""How much of a small budget the first beam may take."""
_COST: Final = 80
"""About how many placements are looked at for each card and display of a beam, before there is a measurement."""
_SPEED: Final = 20_000_000
"""About how many placements are looked at in a second."""
_GROWTH: Final = 16
_WIDEST: Final = 1_000_000
"""The greatest width of a beam: it takes nearly a gigabyte."""
_PLANS: Final = 16
"""The least number of plans in a beam: none may have more than its share of the width."""
_ENOUGH: Final = 2
"""How many children are found for each display that is kept: some of them cover the same squares, or share a plan."""
_ADJUSTED: Final = 2
"""How many times as wide as planned the last beam may get."""
_SHAKE: Final = 0.15
_ENDS: Final = 0.99
"""How much of the budget is planned for: the last round can no longer be corrected."""
_REST: Final = 0.05
"""A part of the budget that is too small for another beam."""
_ROOM: Final = 12
"""How many children a display has room for, on average over a part: twice what was found."""
_STATE: Final = 1_000
"""The upper bound visits one state for this many nodes of the budget. All possible states take about 0.05 s."""
_PROOFS: Final = 200_000
"""A low estimate of the displays that are searched in a second when few cards are solved exactly."""
_EXACT: Final = 5
"""The most cards that are solved exactly, which takes seconds."""


class _Search:
    """The state of a search: its budget, and the best display so far."""

    def __init__(self, display: Display, cards: Sequence[int], pool: ThreadPoolExecutor, budget: Budget) -> None:
        self.grid = KernelGrid.around(display)
        self.codes, self.tiles = self.grid.codes(display), len(display)
        self.cards = np.array(cards, np.int64)
        self.best, self.best_codes = -1, self.codes
        self._budget, self._pool = budget, pool
        self._works: list[Workspace] = []
        # By card, for each display of the beam's width: the part of the budget that the last beam took.
        self._costs = np.full(len(cards), 1 / budget.nodes_left(_SPEED) * _COST)

    def width_for(self, part: float, first: int = 0) -> int:
        """Return the width of a beam that takes this part of the budget for the cards from `first` on."""
        return round(max(0.0, min(_WIDEST, part / max(self._costs[first:].sum(), 1e-18))))

    def beam(self, weights: Weights, width: int, *, last: bool, whole: bool = False) -> None:
        """Run a beam search: of about this width if it is the last one, otherwise of at most this width.

        If the budget runs out on the way, the beam becomes so narrow that it ends soon; a `whole` one only if the
        search is stopped.
        """
        table = weigh_all(weights, self.cards)
        beam = start(self.codes, self.tiles)
        most = width * _ADJUSTED if last else width
        planned = spent = self._costs.sum() * width / 10  # a prior: the first rounds, which are small, say little
        for index, number in enumerate(self.cards.tolist()):
            left, before = len(self.cards) - 1 - index, self._budget.used
            work, found = self._expand(beam, number, table[left], _ENOUGH * width if left else 1)
            used = self._budget.used
            planned, spent = planned + self._costs[index] * width, spent + used - before
            # In early rounds, the beam is narrower than allowed, in proportion; in late ones, only if displays are few.
            self._costs[index] = max(used - before, 1e-15) / (
                len(beam.scores) if index >= len(self.cards) // 2 else width
            )
            if left:
                if not whole or self._budget.stopped:
                    affordable = self.width_for((_ENDS - used) * planned / spent, index + 1)
                    width = max(1, min(most, affordable))
                cap = max(4, width // _PLANS)
                beam = Beam(*select(*beam, min(width, found), cap, found, work), beam.tiles + 1)
            else:
                self._keep(beam, work, found)
            del work  # before the next one is allocated

    def _keep(self, beam: Beam, work: Workspace, found: int) -> None:
        """Remember the best of the last children if it is better than all before."""
        best = work.values[:found].argmax()
        if work.values[best] > self.best:
            codes = beam.codes[work.parents[best]].copy()
            codes[beam.tiles] = work.children[best]
            self.best, self.best_codes = round(float(work.values[best])), codes

    def display(self) -> Display:
        """Return the best display."""
        codes = self.best_codes[: self.tiles + len(self.cards)]
        return Display(self.grid.placement(int(code)) for code in codes)

    def _expand(self, beam: Beam, number: int, weights: NDArray[np.float64], enough: int) -> tuple[Workspace, int]:
        """Expand a beam in parts, which threads share; return where its children are, and how many.

        Each part has displays from all over the beam, so that it shows which values have a chance. The budget is
        checked before each part but the first.
        """
        count = len(beam.scores)
        parts = -(-count // PART)
        room = _ROOM * -(-count // parts) + MAX_PLACEMENTS
        while len(self._works) < parts:
            self._works.append(workspace(0))
        values = np.empty(room * parts, np.float32)
        parents, children = np.empty(room * parts, np.int32), np.empty(room * parts, np.int32)

        def expanded(part: int) -> tuple[int, int]:
            if part and self._budget.over:
                return 0, 0
            here = slice(room * part, room * (part + 1))
            own = self._works[part]
            work = own._replace(values=values[here], parents=parents[here], children=children[here])
            share = part, parts
            return expand_best(beam.codes, beam.scores, beam.tiles, number, weights, share, -(-enough // parts), work)

        total = looked_at = 0
        for part, (found, seen) in enumerate(self._pool.map(expanded, range(parts))):
            there, here = slice(total, total + found), slice(room * part, room * part + found)
            for array in (values, parents, children):
                array[there] = array[here]
            total, looked_at = total + found, looked_at + seen
        self._budget.nodes += looked_at
        return self._works[0]._replace(values=values, parents=parents, children=children), total


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
    processor: Callable[[], float] = time.process_time,
) -> Solved:
    """Place these cards in this order for the highest score, starting from `display`, or from an empty one.

    The budget is in seconds, or in nodes (placements evaluated), which always give the same answer for the same seed.
    Seconds begin when everything is compiled and loaded. The search also ends when `stop`, which is polled, returns
    True. Raises ValueError unless exactly one budget is given, and for cards that no game has; its subclass TooWide for
    a display that does not fit into the kernel's grid.

    >>> solved = solve([9, 9, 4, 1], nodes=10_000)
    >>> solved.score, solved.upper_bound, solved.optimal
    (5, 5, True)
    """
    if (seconds is None) == (nodes is None):
        raise ValueError("a budget is either some seconds or some nodes")
    cards, display = Deck(cards), display or Display()
    if len(display) + len(cards) > MAX_TILES:
        raise ValueError(f"{len(display)} tiles and {len(cards)} cards are more than a game has")
    budget = Budget("order", seconds=seconds, nodes=nodes, stop=stop, clock=clock, processor=processor)
    with ThreadPoolExecutor(threads) as pool:
        search = _Search(display, cards, pool, budget)
        bound = _bound(search, display, cards, budget)
        for _ in _passes(search, budget, np.random.default_rng(seed)):
            progress(Progress(search.best, bound, budget.nodes, budget.used))
            if search.best == bound:
                break
            if len(cards) <= _EXACT:
                return _exact(search, display, cards, bound, budget)
    return Solved(search.display(), bound, budget.nodes, 1.0 if search.best == bound else budget.searched)


def _bound(search: _Search, display: Display, cards: Sequence[int], budget: Budget) -> int:
    """Return a proved upper bound on the score; the effort spent on it depends on the budget."""
    simple = upper_bound(search.codes, len(display), search.cards, workspace(0))
    return display.score + min(simple, plan_bound(display, cards, budget.nodes_left(_SPEED) // _STATE))


def _passes(search: _Search, budget: Budget, generator: np.random.Generator) -> Iterator[None]:
    """Run beams until the budget is used up."""
    if not len(search.cards):
        search.best = 0
        yield
        return
    width, weights = _NARROW if budget.timed else min(_NARROW, max(1, search.width_for(_PART_OF_FIRST))), BEAM
    search.beam(weights, width, last=False, whole=budget.timed)
    yield
    before, nodes = 0, budget.nodes
    while (left := _ENDS - budget.used) > _REST and (widest := search.width_for(left)):
        last = widest < width * _GROWTH**2
        exhausted = before > 0 and budget.nodes - nodes <= nodes - before  # a wider beam found no more: few cards
        if widest <= width or exhausted:
            weights = Weights(BEAM.table * generator.normal(1, _SHAKE, BEAM.table.shape[2]), BEAM.rich)
        width = min(width, widest) if exhausted else widest if last else width * _GROWTH
        before, nodes = nodes, budget.nodes
        search.beam(weights, width, last=last)
        yield


def _exact(search: _Search, display: Display, cards: Sequence[int], bound: int, budget: Budget) -> Solved:
    """Solve a few cards exactly, starting from the best display of a beam."""
    known = search.display().placements[len(display) :]
    nodes = budget.nodes_left(_PROOFS)
    end = finish(display, cards, known=known, nodes=nodes, stop=lambda: budget.over)
    for placement in end.placements:
        display = display.place(placement)
    searched = 1.0 if end.proved else budget.searched
    return Solved(display, display.score if end.proved else bound, budget.nodes + end.nodes, searched)

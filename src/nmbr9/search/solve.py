"""The best score for cards in a known order: beams that grow as long as there is time.

The first beams are narrow, so that there is an answer at once; each is four times as wide as the one before, and the
last one takes nearly all that is left of the budget. If even the widest leaves time, more of them follow, with weights
that are shaken a little. A few cards are solved exactly (see `late`).
"""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from nmbr9.core.deck import CARDS, Deck
from nmbr9.core.display import Display
from nmbr9.search.beam import CHILDREN, Beam, Workspace, expand, select, start, workspace
from nmbr9.search.kernel import MOST
from nmbr9.search.late import finish, promise
from nmbr9.search.weights import BEAM, Weights, weigh_all
from nmbr9.search.window import Window

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from numpy.typing import NDArray

MOST_TILES: Final = CARDS + 1
"""The cards of a game, and a start tile."""
_NARROW: Final = 250
_GROWTH: Final = 4
_WIDEST: Final = 400_000
"""A beam of this width takes two gigabytes."""
_PLANS: Final = 100
"""A beam has at least so many plans: none may have more than its part of the width."""
_LAST: Final = 0.95
"""How much of what is left of the budget the last beam takes."""
_SHAKE: Final = 0.15
_PART: Final = 5_000
"""So many displays are expanded in one go, in about 50 ms."""
_PROOFS: Final = 200_000
"""So many displays are looked at in a second, or more, when few cards are solved exactly."""
_EXACT: Final = 5
"""So few cards are solved exactly, in seconds."""


class Progress(NamedTuple):
    """How far a search has come."""

    score: int
    bound: int
    part: float
    """How much of the budget is used up, from 0 to 1."""


class Solved(NamedTuple):
    """The best that was found."""

    display: Display
    bound: int
    """No display can have more points: this is proved."""
    nodes: int
    """How many placements were looked at."""

    @property
    def score(self) -> int:
        """Its points."""
        return self.display.score

    @property
    def optimal(self) -> bool:
        """Whether it is proved that there is nothing better."""
        return self.score == self.bound


class _Over(Exception):
    """The budget is used up, or somebody said stop."""


class _Search:
    """A search that is under way: its budget, and the best so far."""

    def __init__(
        self, display: Display, cards: Sequence[int], pool: ThreadPoolExecutor, over: Callable[[int], float]
    ) -> None:
        self.window = Window.around(display)
        self.codes, self.tiles = self.window.codes(display), len(display)
        self.cards = np.array(cards, np.int64)
        self.best, self.best_codes = -1, self.codes
        self.nodes = 0
        self._costs = np.full(
            len(cards), 1.0
        )  # by card: placements for each display of a beam's width, in the last beam
        self._over, self._pool = over, pool
        self._work, self._works = workspace(0), [workspace(0)]

    @property
    def spent(self) -> float:
        """How much of the budget is used up."""
        return self._over(self.nodes)

    def width_for(self, part: float, first: int = 0) -> int:
        """Return the width of a beam that takes this part of what is left of the budget, from one of the cards on."""
        spent = max(self.spent, 1e-9)
        left = self.nodes / spent * (1 - spent)
        return min(_WIDEST, int(left * part / self._costs[first:].sum()))

    def beam(self, weights: Weights, width: int) -> None:
        """Run a beam, which gets narrower where the budget would not be enough; _Over when it is used up."""
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
        return Display(self.window.placement(int(code)) for code in codes)

    def _expand(self, beam: Beam, number: int, weights: NDArray[np.float64], width: int) -> int:
        """Expand a beam; threads share its displays, part by part, so that a stop is noticed soon."""
        count = len(beam.scores)
        parts = -(-count // _PART)
        room = CHILDREN * -(-count // parts) + MOST
        if len(self._work.values) < room * parts:
            self._work = workspace(width + parts * (MOST // CHILDREN + 1))
        while len(self._works) < parts:
            self._works.append(workspace(0))
        _, _, _, _, _, values, parents, children = self._work

        def expanded(part: int) -> int:
            if self.best >= 0 and self.spent >= 1:
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
        self.nodes += total
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

    The budget is in seconds, or in nodes (placements looked at), which always give the same answer for the same seed.
    """
    if (
        (seconds is None) == (nodes is None)
        or (nodes is not None and nodes < 1)
        or (seconds is not None and seconds <= 0)
    ):
        raise ValueError("a budget is either some seconds or some nodes")
    cards, display = Deck(cards), display or Display()
    if len(display) + len(cards) > MOST_TILES:
        raise ValueError(f"{len(display)} tiles and {len(cards)} cards are more than a game has")
    begun = clock()

    def over(looked_at: int) -> float:
        if stop():
            return 1.0
        return looked_at / nodes if nodes is not None else (clock() - begun) / (seconds or 1e-9)

    with ThreadPoolExecutor(threads) as pool:
        search = _Search(display, cards, pool, over)
        bound = display.score + promise(search.codes, len(display), search.cards, workspace(0))
        try:
            for _ in _passes(search, np.random.default_rng(seed)):
                progress(Progress(search.best, bound, min(1.0, search.spent)))
                if len(cards) <= _EXACT:
                    left = _PROOFS * (seconds - clock() + begun) if seconds else nodes - search.nodes if nodes else 0
                    return _exact(search, display, cards, bound, int(left))
        except _Over:
            pass
    return Solved(search.display(), bound, search.nodes)


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


def _exact(search: _Search, display: Display, cards: Sequence[int], bound: int, nodes: int) -> Solved:
    known = search.display().placements[len(display) :]
    end = finish(display, cards, known=known, nodes=nodes, stop=lambda: search.spent >= 1)
    for placement in end.placements:
        display = display.place(placement)
    return Solved(display, display.score if end.proved else bound, search.nodes + end.nodes)

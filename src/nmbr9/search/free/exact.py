"""Proved optima of small instances in free order: a best-first branch and bound over plans.

A plan says which tiles lie on which level, from the top level down. Plans wait in a priority queue, ordered by an upper
bound of their scores. A plan whose levels cannot be laid on each other is dropped together with all plans that begin
like it. When no waiting plan has a higher upper bound than the score of a display that was found, that display is
optimal. The proof is the search itself: bounds are never too low, and geometry is decided by exhaustive search.
docs/optima.md describes it in detail.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final

from nmbr9.core.display import Display
from nmbr9.core.placement import Placement
from nmbr9.core.rules import check, legal_placements
from nmbr9.core.tiles import NUMBERS
from nmbr9.search.budget import Budget
from nmbr9.search.free.exact_levels import Arrangements, Search, placement
from nmbr9.search.free.exact_plans import Plan, Plans, Tiles, counts
from nmbr9.search.result import Progress, Solved

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from nmbr9.core.instance import Instance
    from nmbr9.search.free.exact_search import Ints

_ARRANGEMENTS: Final = 80
"""About how many times as many arrangements there are with one tile more."""

_INTERVAL: Final = 0.1
"""Seconds between two reports of progress."""


def solve(
    instance: Instance,
    *,
    seconds: float | None = None,
    progress: Callable[[Progress], None] = lambda _: None,
    stop: Callable[[], bool] = lambda: False,
) -> Solved:
    """Find a display with the highest score there is, and prove it; or return how far it came when it is stopped.

    A node is a plan, complete or only begun. Progress is reported ten times a second. ValueError for no time at all.

    >>> from nmbr9.core.instance import Instance
    >>> solved = solve(Instance(6, 1, 4))
    >>> solved.score, solved.optimal
    (7, True)
    """
    budget = Budget(seconds=seconds, stop=stop)
    next_report = _INTERVAL

    def pause() -> None:
        nonlocal next_report
        if budget.seconds >= next_report:
            next_report = budget.seconds + _INTERVAL
            progress(Progress(proof.score, proof.upper_bound, budget.nodes, budget.used))
        if budget.over:
            raise _Stopped

    proof = _Proof(instance, budget, pause)
    with suppress(_Stopped):
        proof.run()
    return Solved(proof.display, proof.upper_bound, budget.nodes)


class _Stopped(Exception):
    """The budget is used up, or the search was stopped."""


@dataclass(eq=False)
class _Node:
    """A plan down to some level, and what may come below."""

    plan: Plan
    level: int
    left: int
    """How many tiles lie below."""
    score: int
    used: Ints
    below: list[tuple[int, Tiles]]
    """What may lie on the next level, with an upper bound of what it adds, best first."""
    parent: _Node | None = None
    place: int = 0
    """Its index in its parent's `below`. The next one is queued when this one is searched."""
    top: int = 0
    """How many tiles lie on the top level, while the plan is empty."""


class _Proof:
    """The state of a proof: the best display so far, and a priority queue of plans."""

    def __init__(self, instance: Instance, budget: Budget, pause: Callable[[], None]) -> None:
        self.display = _laid_flat(Display(), _all_tiles(instance)[: instance.tiles])
        self.score = self.display.score
        self._plans = Plans(instance)
        self._budget, self._pause = budget, pause
        self._current_bound = 0  # of the plan that is being searched
        self._serial = 0  # of plans with equal bounds, the first in the queue is the first out
        self._queue: list[tuple[int, int, _Node]] = []
        self._laid: dict[Plan, Arrangements] = {}
        self._spent: Counter[tuple[object, ...]] = Counter()
        for level in range(1, (instance.tiles - 1) // 2 + 1):
            for top in range(1, instance.tiles - 2 * level + 1):
                bound = self._plans.at_most(instance.tiles, level, top)
                self._enqueue(bound, _Node((), level + 1, instance.tiles, 0, counts(()), [], top=top))

    @property
    def upper_bound(self) -> int:
        """No display scores more than this."""
        return max(self.score, self._current_bound, -self._queue[0][0] if self._queue else 0)

    def run(self) -> None:
        """Search until no plan has a higher bound than the best score."""
        while self.upper_bound > self.score:
            self._pause()
            self._budget.nodes += 1
            bound, _, node = heappop(self._queue)
            self._current_bound = -bound
            self._expand(node)
            self._current_bound = 0

    def _enqueue(self, bound: int, node: _Node) -> None:
        if bound > self.score:
            self._serial += 1
            heappush(self._queue, (-bound, self._serial, node))

    def _enqueue_below(self, parent: _Node, place: int) -> None:
        """Put a plan into the queue that continues another one with what may lie below."""
        if place < len(parent.below):
            bound, tiles = parent.below[place]
            level, left = parent.level - 1, parent.left - len(tiles)
            score = parent.score + level * sum(tiles)
            plan, used = (*parent.plan, tiles), parent.used + counts(tiles)
            self._enqueue(parent.score + bound, _Node(plan, level, left, score, used, [], parent, place))

    def _expand(self, node: _Node) -> None:
        """Search a plan: tighten its bound, decide its geometry, and queue what continues it."""
        if node.parent is not None:
            self._enqueue_below(node.parent, node.place + 1)
            node.parent = None
        if not node.plan:
            node.below = self._plans.tops(node.top, node.level - 1, node.left)
            self._enqueue_below(node, 0)
            return
        bound = self._bound_of(node)
        if bound < self._current_bound:  # it was a rough one, or geometry has ruled something out since
            self._enqueue(bound, node)
        elif self._possible(node):
            self._enqueue_below(node, 0)
            self._finish(node)

    def _bound_of(self, node: _Node) -> int:
        """Return an upper bound of the score of a plan, and list what may lie below; 0 for an impossible plan."""
        if len(node.plan) > 1 and not self._plans.may_lie(*node.plan[-2:]):
            return 0
        if node.level > 1:
            node.below = self._plans.below(node.plan[-1], node.used, node.level, node.left)
            return node.score + node.below[0][0] if node.below else 0
        return node.score if self._plans.may_stand(node.plan[-1], node.used, node.left) else 0

    def _possible(self, node: _Node) -> bool:
        """Return whether the levels of a plan can be laid on each other, and refute the last two where they can't."""
        pair = node.plan[-2:]
        if len(pair) == 2 and self._worthwhile(pair, node.plan[:-1]) and not len(self._lay(pair).tiles):
            self._plans.refute(*pair)
            return False
        return len(self._lay(node.plan).tiles) > 0

    def _worthwhile(self, question: tuple[object, ...], above: Plan) -> bool:
        """Return whether to decide the last level of a plan without what lies above it.

        That decides it for all plans that have this level, but takes longer: it is done once about as much work has
        gone into single plans.
        """
        self._spent[question] += len(self._lay(above).tiles)
        return len(above) == 1 or self._spent[question] >= _ARRANGEMENTS ** (len(above[-1]) - 1)

    def _lay(self, plan: Plan) -> Arrangements:
        """Return all ways to lay the last level of a plan so that it carries the levels above."""
        if plan not in self._laid:
            above = self._lay(plan[:-1]) if len(plan) > 1 else None
            self._laid[plan] = Search(above, plan[-1], len(plan[-1]), every=True).run(self._pause)
        return self._laid[plan]

    def _stand(self, plan: Plan, left: int) -> Arrangements:
        """Search for tiles of level 0 that carry a plan."""
        pool = self._plans.limit - counts(tuple(number for tiles in plan for number in tiles))
        numbers = [number for number in NUMBERS for _ in range(pool[number])]
        return Search(self._lay(plan), numbers, left, every=False).run(self._pause)

    def _finish(self, node: _Node) -> None:
        """Lay all tiles that are left on level 0: a display, even where more levels were planned."""
        lower = node.level - 1
        score = node.score - lower * sum(number for tiles in node.plan for number in tiles)
        if score <= self.score or (lower and node.left < 2 * len(node.plan[-1])):
            return
        ground = self._stand(node.plan, node.left)
        if len(ground.tiles):
            self.display, self.score = self._build(node, ground), score
            if self.display.score != score:
                raise AssertionError(f"{self.display} scores {self.display.score}, not {score}")
            return
        question = node.plan[-1], node.left
        if self._worthwhile(question, node.plan):
            if len(node.plan) == 1 or not len(self._stand(node.plan[-1:], node.left).tiles):
                self._plans.refute_ground(*question)
            else:
                self._spent[question] = -(10**12)  # it is possible: do not try again

    def _build(self, node: _Node, ground: Arrangements) -> Display:
        levels = [[placement(code) for code in ground.tiles[0].tolist() if code >= 0]]
        row = ground.above[0]
        for depth in range(len(node.plan), 0, -1):
            laid = self._laid[node.plan[:depth]]
            levels.append([placement(code) for code in laid.tiles[row].tolist()])
            row = laid.above[row]
        pool = self._plans.limit - node.used - counts(tuple(tile.number for tile in levels[0]))
        numbers = [number for number in NUMBERS for _ in range(pool[number])]
        return _build(levels, numbers[: node.left - len(levels[0])])


def _all_tiles(instance: Instance) -> list[int]:
    return [number for number in range(instance.max_number + 1) for _ in range(instance.copies)]


def _laid_flat(display: Display, numbers: Iterable[int]) -> Display:
    """Place tiles on level 0."""
    for number in numbers:
        legal = legal_placements(display, number)
        display = display.place(next(placement for placement in legal if display.level_of(placement) == 0))
    return display


def _build(levels: list[list[Placement]], extra: Iterable[int]) -> Display:
    """Place the tiles of levels in an order that the rules allow, `extra` on level 0; the core checks every one."""
    left, top = levels[0][0].x, levels[0][0].y
    display = Display()
    for level, tiles in enumerate(levels):
        waiting = [Placement(tile.number, tile.rotation, tile.x - left, tile.y - top) for tile in tiles]
        while waiting:
            tile = next(tile for tile in waiting if not check(display, tile))
            display = display.place(tile)
            waiting.remove(tile)
        if level == 0:
            display = _laid_flat(display, extra)
    return display

"""Proved optima of small instances in free order.

Plans (which tiles on which level) are taken in the order of what they promise, from the top level down. A plan whose
levels cannot be laid on each other is struck out together with all plans that begin like it. When no plan that is left
promises more than a display that was found, that display is optimal. The proof is the search itself: every estimate
errs upwards, and geometry is decided by trying everything. docs/optima.md tells it at length.
"""

from __future__ import annotations

import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final

from nmbr9.core.display import Display
from nmbr9.core.placement import Placement
from nmbr9.core.rules import check, legal_placements
from nmbr9.core.tiles import NUMBERS
from nmbr9.search.free.exact_levels import Arrangements, Ints, Search, placement
from nmbr9.search.free.exact_plans import Plan, Plans, Tiles, counts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from nmbr9.core.instance import Instance

_ARRANGEMENTS: Final = 80
"""About how many times as many arrangements there are with one tile more."""

_TELL: Final = 0.1
"""Seconds between two reports."""


@dataclass(frozen=True)
class Progress:
    """What is known so far."""

    score: int
    """The best found."""
    bound: int
    """Proved: nothing scores more."""
    plans: int
    """How many plans, complete or only begun, were looked at."""
    seconds: float


@dataclass(frozen=True)
class Solved(Progress):
    """What is known in the end, with a display that has this score."""

    display: Display

    @property
    def optimal(self) -> bool:
        """Whether the score is proved to be the highest there is."""
        return self.score == self.bound


def solve(
    instance: Instance,
    *,
    seconds: float | None = None,
    progress: Callable[[Progress], None] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Solved:
    """Find a display with the highest score there is, and prove it; or say how far it came when it is stopped."""
    if seconds is not None and not seconds > 0:
        raise ValueError(f"a search needs more than 0 seconds, not {seconds}")
    start = told = time.monotonic()

    def pause() -> None:
        nonlocal told
        now = time.monotonic()
        if progress is not None and now - told >= _TELL:
            told = now
            progress(Progress(proof.score, proof.bound, proof.steps, now - start))
        if (seconds is not None and now - start >= seconds) or (stop is not None and stop()):
            raise _Stopped

    proof = _Proof(instance, pause)
    with suppress(_Stopped):
        proof.run()
    return Solved(proof.score, proof.bound, proof.steps, time.monotonic() - start, proof.display)


class _Stopped(Exception):
    """Time is up, or somebody said stop."""


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
    """What may lie on the next level, with what it promises, best first."""
    parent: _Node | None = None
    place: int = 0
    """Which one of its parent's it is. The next one waits until this one is looked at."""
    top: int = 0
    """How many tiles lie on the top level, while the plan is empty."""


class _Proof:
    def __init__(self, instance: Instance, pause: Callable[[], None]) -> None:
        self.display = _on_the_table(Display(), _all_tiles(instance)[: instance.tiles])
        self.score = self.display.score
        self.steps = 0
        self._plans = Plans(instance)
        self._pause = pause
        self._promise = 0  # of the plan in hand
        self._serial = 0  # of plans that promise the same, the first to be thought of is the first to be looked at
        self._waiting: list[tuple[int, int, _Node]] = []
        self._laid: dict[Plan, Arrangements] = {}
        self._spent: Counter[tuple[object, ...]] = Counter()
        for level in range(1, (instance.tiles - 1) // 2 + 1):
            for top in range(1, instance.tiles - 2 * level + 1):
                promise = self._plans.at_most(instance.tiles, level, top)
                self._wait(promise, _Node((), level + 1, instance.tiles, 0, counts(()), [], top=top))

    @property
    def bound(self) -> int:
        """Nothing scores more than this."""
        return max(self.score, self._promise, -self._waiting[0][0] if self._waiting else 0)

    def run(self) -> None:
        """Go on until no plan promises more than what was found."""
        while self.bound > self.score:
            self._pause()
            self.steps += 1
            promise, _, node = heappop(self._waiting)
            self._promise = -promise
            self._look(node)
            self._promise = 0

    def _wait(self, promise: int, node: _Node) -> None:
        if promise > self.score:
            self._serial += 1
            heappush(self._waiting, (-promise, self._serial, node))

    def _wait_below(self, parent: _Node, place: int) -> None:
        if place < len(parent.below):
            promise, tiles = parent.below[place]
            level, left = parent.level - 1, parent.left - len(tiles)
            score = parent.score + level * sum(tiles)
            plan, used = (*parent.plan, tiles), parent.used + counts(tiles)
            self._wait(parent.score + promise, _Node(plan, level, left, score, used, [], parent, place))

    def _look(self, node: _Node) -> None:
        if node.parent is not None:
            self._wait_below(node.parent, node.place + 1)
            node.parent = None
        if not node.plan:
            node.below = self._plans.tops(node.top, node.level - 1, node.left)
            self._wait_below(node, 0)
            return
        promise = self._promise_of(node)
        if promise < self._promise:  # it promised too much, or less is known to be possible by now
            self._wait(promise, node)
        elif self._possible(node):
            self._wait_below(node, 0)
            self._finish(node)

    def _promise_of(self, node: _Node) -> int:
        if len(node.plan) > 1 and not self._plans.may_lie(*node.plan[-2:]):
            return 0
        if node.level > 1:
            node.below = self._plans.below(node.plan[-1], node.used, node.level, node.left)
            return node.score + node.below[0][0] if node.below else 0
        return node.score if self._plans.may_stand(node.plan[-1], node.used, node.left) else 0

    def _possible(self, node: _Node) -> bool:
        """Say whether the levels of a plan can be laid on each other, and learn from it if not."""
        pair = node.plan[-2:]
        if len(pair) == 2 and self._worthwhile(pair, node.plan[:-1]) and not len(self._lay(pair).tiles):
            self._plans.refute(*pair)
            return False
        return len(self._lay(node.plan).tiles) > 0

    def _worthwhile(self, question: tuple[object, ...], above: Plan) -> bool:
        """Say whether to ask about the last level of a plan without what lies above it.

        That settles it for all plans that have this level, but takes longer: it is done once about as much work has
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
        """Look for tiles of level 0 that carry a plan."""
        pool = self._plans.limit - counts(tuple(number for tiles in plan for number in tiles))
        numbers = [number for number in NUMBERS for _ in range(pool[number])]
        return Search(self._lay(plan), numbers, left, every=False).run(self._pause)

    def _finish(self, node: _Node) -> None:
        """Lay all tiles that are left on level 0. Where more levels were planned, this is at least a display."""
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
                self._spent[question] = -(10**12)  # it is possible: do not ask again

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


def _on_the_table(display: Display, numbers: Iterable[int]) -> Display:
    for number in numbers:
        options = legal_placements(display, number)
        display = display.place(next(option for option in options if display.level_of(option) == 0))
    return display


def _build(levels: list[list[Placement]], extra: Iterable[int]) -> Display:
    """Place the tiles of a pile in an order that the rules allow, `extra` on level 0; the core checks every one."""
    left, top = levels[0][0].x, levels[0][0].y
    display = Display()
    for level, tiles in enumerate(levels):
        waiting = [Placement(tile.number, tile.rotation, tile.x - left, tile.y - top) for tile in tiles]
        while waiting:
            tile = next(tile for tile in waiting if not check(display, tile))
            display = display.place(tile)
            waiting.remove(tile)
        if level == 0:
            display = _on_the_table(display, extra)
    return display

"""The highest possible score in free order, and a proof of it: an exhaustive breadth-first search from the top down.

A *state* is the lowest level of a display that is built from the top down, and the set of tiles left. A *pass* asks
whether any display reaches a target. It begins with all top levels, and lays all levels below all states (`below`),
each once up to turns and shifts (`levels`). It leaves out only:

- a state that cannot reach the target even by the bound for its tiles (`bound`), which no display exceeds;
- a state that is there already with the same score or more. What can lie below one can lie below the other, and adds
  as much, because the value of all tiles above it follows from the tiles left.

Every state is also tried on level 0: some of the tiles left must cover it, and the rest lie beside them, where there is
always room. When that is possible, the target rises above its score. So a pass ends with the highest possible score, if
that reaches the target, and otherwise with the proof that nothing does. The targets begin at the bound and fall
until a pass finds a display, which is optimal. The passes before it are cheap: high targets leave few states.
"""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from nmbr9.core.extras import missing

try:
    import numpy as np
except ModuleNotFoundError as error:
    raise missing("nmbr9.search", error, "search") from None

from nmbr9.core.display import Display
from nmbr9.search.budget import Budget
from nmbr9.search.free.arrays import all_tiles
from nmbr9.search.free.bound import VALUE, bounds
from nmbr9.search.free.built import build, ways_below
from nmbr9.search.free.checkpoint import Checkpoint, Pass, load, save
from nmbr9.search.free.levels import grown, new_states, placements_of, trimmed
from nmbr9.search.free.step import BELOW, CHUNK, GROUND, TOPS, Game, advance, new_buffers, sets_of_levels
from nmbr9.search.result import Progress, Solved

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from nmbr9.core.instance import Instance
    from nmbr9.search.free.arrays import Ints
    from nmbr9.search.free.levels import States

_ROWS: Final = 1 << 14
_INTERVAL: Final = 60.0
"""Seconds between two checkpoints."""


def solve(
    instance: Instance,
    *,
    seconds: float | None = None,
    progress: Callable[[Progress], None] = lambda _: None,
    stop: Callable[[], bool] = lambda: False,
    checkpoint: Path | None = None,
    clock: Callable[[], float] = time.perf_counter,
) -> Solved:
    """Find a display with the highest possible score and prove it; if stopped, return the best display and bound found.

    A node is a placement that was tried. With `checkpoint`, the state of the proof is saved to that file, and a proof
    that was stopped resumes from it. Raises ValueError if `seconds` is not positive, WrongCheckpoint for another file.

    >>> from nmbr9.core.instance import Instance
    >>> solved = solve(Instance(6, 1, 4))
    >>> solved.score, solved.optimal
    (7, True)
    """
    budget = Budget("proofs", seconds=seconds, stop=stop, clock=clock)
    proof = _Proof(instance, budget, progress, checkpoint)
    with suppress(_Stopped):
        proof.run()
    proof.save()
    searched = 1.0 if proof.display.score == proof.upper_bound else budget.searched
    return Solved(proof.display, proof.upper_bound, budget.nodes, searched)


def every_state(instance: Instance, target: int) -> tuple[list[States], list[tuple[int, int]]]:
    """Return all states of a pass, from the top level down, and which of them reach the target on level 0.

    These are given by their level, counted from the top, and their row. The target does not rise.
    """
    proof = _Survey(instance, Budget("proofs"), lambda _: None, None)
    return proof.survey(target)


class _Stopped(Exception):
    """The budget is used up, or the search was stopped."""


class _Proof:
    """The best display so far, the bound, and the pass that is under way."""

    def __init__(
        self, instance: Instance, budget: Budget, progress: Callable[[Progress], None], file: Path | None
    ) -> None:
        self._instance, self._budget, self._progress, self._file = instance, budget, progress, file
        self._game = Game(all_tiles(instance), instance.tiles, bounds(instance), 0)
        self._buffers = new_buffers()
        self._saved = 0.0
        self.display = build(instance, [])
        self.upper_bound, self._step = int(self._game.bound.highest), 1
        self._pass = Pass(self.upper_bound, new_states(_ROWS))
        if file is not None and file.exists():
            kept = load(file, instance)
            self.display, self.upper_bound = Display.parse(kept.display), kept.upper_bound
            self._step, self._pass, budget.nodes = kept.step, kept.current, kept.nodes

    def save(self) -> None:
        """Write a checkpoint."""
        if self._file is not None:
            kept = Checkpoint(str(self.display), self.upper_bound, self._step, self._budget.nodes, self._pass)
            save(self._file, self._instance, kept)
            self._saved = self._budget.seconds

    def run(self) -> None:
        """Run passes until the bound equals the score of a display."""
        while self.display.score < self.upper_bound:
            self._finish_pass()
            self.upper_bound = self._pass.target - 1
            # The lower the target, the longer a pass takes: each step should make it take about twice as long.
            grew = self._pass.nodes > 2 * self._pass.before + CHUNK
            self._step = max(1, self._step - 1) if grew else self._step + 1
            target = max(self.upper_bound + 1 - self._step, self.display.score + 1)
            self._pass = Pass(target, new_states(_ROWS), before=self._pass.nodes)

    def _finish_pass(self) -> None:
        """Find all displays that reach the target, which rises with them."""
        while True:
            if self._pass.what == TOPS:
                self._go_through(np.arange(10))
            elif self._pass.what == GROUND:
                self._go_through(np.argsort(-self._scores_on_ground(), kind="stable"))
                self._pass.what, self._pass.place = BELOW, 0
                continue
            else:
                states = self._pass.done[-1]
                self._go_through(np.lexsort((states.score, sets_of_levels(states.levels), states.left)))
            if not self._pass.new.counts[0]:
                return
            self._pass.done.append(trimmed(self._pass.new))
            self._pass.new = new_states(_ROWS)
            self._pass.what, self._pass.place = GROUND, 0

    def _scores_on_ground(self) -> Ints:
        states = self._pass.done[-1]
        result: Ints = states.score + VALUE[self._game.played] - VALUE[states.left]
        return result

    def _go_through(self, order: Ints) -> None:
        """Process the states of a pass in an order."""
        now = self._pass
        states = now.done[-1] if now.done else now.new
        while now.place < len(order):
            self._pause()
            game = self._game._replace(target=now.target)
            now.place, nodes, tiles = advance(now.what, states, order, now.place, game, self._buffers, now.new)
            self._budget.nodes += nodes
            now.nodes += nodes
            if tiles:
                self._found(int(order[now.place - 1]), tiles)
            if now.new.counts[0] == len(now.new.left):
                now.new = grown(now.new)

    def _pause(self) -> None:
        self._progress(Progress(self.display.score, self.upper_bound, self._budget.nodes, self._budget.used))
        if self._budget.over:
            raise _Stopped
        if self._budget.seconds > self._saved + _INTERVAL:
            self.save()

    def _found(self, row: int, tiles: int) -> None:
        """Build the display of a state and the level 0 that was found for it."""
        score, levels = int(self._scores_on_ground()[row]), [placements_of(self._buffers.work.chosen[:tiles])]
        for states in reversed(self._pass.done):
            levels.append(placements_of(states.levels[row]))
            row = int(states.parent[row])
        stack = [levels.pop()]
        while levels:
            stack.append(next(ways_below(stack[-1], levels.pop())))
        self.display = build(self._instance, stack)
        if self.display.score != score:
            raise AssertionError(f"a display of {score} points turned out to have {self.display.score}: {self.display}")
        self._pass.target = score + 1


class _Survey(_Proof):
    """A pass whose target does not rise."""

    def survey(self, target: int) -> tuple[list[States], list[tuple[int, int]]]:
        self._grounded: list[tuple[int, int]] = []
        self._pass = Pass(target, new_states(_ROWS))
        self._finish_pass()
        return self._pass.done, self._grounded

    def _found(self, row: int, tiles: int) -> None:  # noqa: ARG002 - which tiles carry it does not matter
        self._grounded.append((len(self._pass.done) - 1, row))

"""A pass of the prover, kept: all states that it reached, in the core's terms."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nmbr9.search.free.bound import VALUE, below, bounds, set_of
from nmbr9.search.free.levels import placements_of
from nmbr9.search.free.proof import every_state
from tests.proof.levels import as_level, canonical, numbers, without

if TYPE_CHECKING:
    from nmbr9 import Instance
    from tests.proof.levels import Level, Tiles


class State(NamedTuple):
    """A display that is built from the top down: its lowest level, the tiles left, its points if this is level 0."""

    level: Level
    left: Tiles
    score: int


class Run:
    """All states of a pass that asks whether a display reaches a target, level by level from the top."""

    def __init__(self, instance: Instance, target: int) -> None:
        self.instance = instance
        self.target = target
        self._steps, grounded = every_state(instance, target)
        self.grounded = set(grounded)
        """Step and row of the states below which it found a level 0."""
        self._index: dict[int, dict[tuple[Level, int], int]] = {}

    def sizes(self) -> list[int]:
        return [len(step.left) for step in self._steps]

    def state(self, step: int, row: int) -> State:
        states = self._steps[step]
        return State(
            as_level(placements_of(states.levels[row])), self._tiles(int(states.left[row])), int(states.score[row])
        )

    def parent(self, step: int, row: int) -> int:
        """Return the row of the state above, in the step before."""
        return int(self._steps[step].parent[row])

    def _tiles(self, key: int) -> Tiles:
        left = tuple(sorted(number for number in set(self.instance.cards) for _ in range(key // 3**number % 3)))
        assert set_of(left) == key
        return left

    def last_levels(self) -> list[tuple[int, int]]:
        """Return step and row of the states that reach the target when a level 0 lies below them."""
        return [
            (step, row)
            for step, states in enumerate(self._steps)
            for row in range(len(states.left))
            if self._points(states.score[row], states.left[row]) >= self.target
        ]

    def _points(self, score: int, left: int) -> int:
        """Return the points of a display when a level 0 of tiles left lies below it."""
        return score + sum(self.instance.cards) - int(VALUE[left])

    def best(self) -> int:
        """Return the highest score that the pass found, 0 when it found nothing."""
        found = ((self._steps[step], row) for step, row in self.grounded)
        return max((self._points(int(states.score[row]), states.left[row]) for states, row in found), default=0)

    def at_most(self, state: State) -> int:
        """Return how many more tiles may be played."""
        return self.instance.tiles - len(self.instance.cards) + len(state.left)

    def child(self, state: State, lower: Level) -> State:
        """Return the state with a level more."""
        value = sum(self.instance.cards) - sum(state.left)
        return State(canonical(lower), without(state.left, numbers(lower)), state.score + value)

    def bound(self, state: State) -> int:
        """Return what a state can reach at most, as the prover says."""
        bound = bounds(self.instance)
        return state.score + int(below(set_of(state.left), set_of(numbers(state.level)), bound.small, bound.large))

    def has(self, step: int, state: State) -> bool:
        """Return whether the pass reached a state, or one with more points instead."""
        if step not in self._index:
            found = (self.state(step, row) for row in range(self.sizes()[step])) if step < len(self._steps) else ()
            self._index[step] = {(canonical(each.level), set_of(each.left)): each.score for each in found}
        return self._index[step].get((state.level, set_of(state.left)), -1) >= state.score

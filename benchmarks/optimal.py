"""How many optimal displays there are: `python -m benchmarks.optimal F-9-2-20 262`.

A pass of the proof with the optimum as its target keeps every state that an optimal display can have, once up to turns
and shifts. From the top down they are put together again in every way, down to level 1; what can be turned into another
counts once. Then all ways are counted to lay the tiles that are left as level 0.
"""

from __future__ import annotations

import sys
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from nmbr9 import Instance
from nmbr9.search.free.bound import DIGITS, VALUE
from nmbr9.search.free.built import ways_below
from nmbr9.search.free.levels import placements_of
from nmbr9.search.free.proof import every_state
from nmbr9.search.free.single import levels_below
from nmbr9.search.free.step import set_of_level

if TYPE_CHECKING:
    from nmbr9 import Placement

Stack = tuple[tuple["Placement", ...], ...]
"""The levels of a display from the top down."""


def name_of(stack: Stack) -> str:
    """Return the same name for stacks that can be turned into each other."""
    names = []
    levels = [[(tile.number, list(tile.footprint)) for tile in level] for level in stack]
    for _ in range(4):
        levels = [[(number, [(-y, x) for x, y in squares]) for number, squares in level] for level in levels]
        every = [square for level in levels for _, squares in level for square in squares]
        left, top = min(x for x, _ in every), min(y for _, y in every)
        names.append(
            [
                sorted((number, sorted((x - left, y - top) for x, y in squares)) for number, squares in level)
                for level in levels
            ]
        )
    return str(min(names))


def main(instance: Instance, best: int) -> None:
    """Print how many there are."""
    states, grounded = every_state(instance, best)
    played = sum(instance.cards)

    @cache
    def stacks(depth: int, row: int) -> list[Stack]:
        level = placements_of(states[depth].levels[row])
        if depth == 0:
            return [(tuple(level),)]
        left = int(states[depth].left[row]) + set_of_level(states[depth].levels[row])
        above = states[depth - 1]
        score = int(states[depth].score[row]) - (played - VALUE[left])
        parents = np.flatnonzero((above.left == left) & (above.score == score))
        ways = [(stack, way) for row in parents for stack in stacks(depth - 1, int(row)) for way in _ways(stack, level)]
        return [(*stack, tuple(way)) for stack, way in ways]

    print("states by level, from the top down:", *(len(level.left) for level in states))
    found = {name_of(stack): (stack, depth, row) for depth, row in grounded for stack in stacks(depth, row)}
    print("levels 1 and above, up to rotation:", len(found))
    for stack, depth, row in found.values():
        held = DIGITS[states[depth].left[row]]
        left = tuple(number for number in range(10) for _ in range(held[number]))
        print(" / ".join(" ".join(map(str, level)) for level in stack))
        if len(left) + sum(map(len, stack)) == instance.tiles:
            print(f"  {len(levels_below(stack[-1], left))} ways to lay {' '.join(map(str, left))} below")


def _ways(stack: Stack, level: list[Placement]) -> set[frozenset[Placement]]:
    return {frozenset(way) for way in ways_below(stack[-1], level)}


if __name__ == "__main__":
    main(Instance.parse(sys.argv[1]), int(sys.argv[2]))

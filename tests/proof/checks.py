"""The prover compared with the second prover, and with known displays. Each check yields what is wrong."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from nmbr9.search.free import single
from nmbr9.search.free.bound import below, bounds, set_of
from tests.proof import second
from tests.proof.levels import as_level, numbers, without
from tests.search.free.known import levels_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from random import Random

    from nmbr9 import Display, Instance
    from tests.proof.levels import Level, Tiles
    from tests.proof.run import Run


def plain(display: Display) -> list[Level]:
    """Return the levels of a display, the lowest first."""
    return [as_level(level) for level in levels_of(display)]


def transitions(display: Display) -> Iterator[str]:
    """Every level of a known display is among the levels that the prover lays below the one above it."""
    levels = plain(display)
    for lower, upper in pairwise(levels):
        if lower not in single.levels_below(upper, numbers(lower)):
            yield f"{sorted(lower)} is not found below {sorted(upper)}"
    if len(levels) > 1 and not single.can_be_ground(levels[1], numbers(levels[0])):
        yield f"{numbers(levels[0])} are no ground for {sorted(levels[1])}"


def bound(display: Display, instance: Instance) -> Iterator[str]:
    """No known display adds more below a level than the bound says."""
    table, levels = bounds(instance), plain(display)
    for place, level in enumerate(levels):
        above = [number for each in levels[place:] for number in numbers(each)]
        points = sum(each * sum(numbers(upper)) for each, upper in enumerate(levels[place:]))
        left = without(tuple(sorted(instance.cards)), above)
        most = below(set_of(left), set_of(numbers(level)), table.small, table.large)
        if display.score - points > most:
            yield f"{display.score - points} points are added below {sorted(level)}, and the bound says {most}"


def last_levels(run: Run, places: Iterable[tuple[int, int]]) -> Iterator[str]:
    """CP-SAT finds a level 0 below the same states as the run did."""
    for step, row in places:
        state, found = run.state(step, row), (step, row) in run.grounded
        if found != second.can_be_ground(state.level, state.left, run.at_most(state)):
            yield f"level 0 below {state}: the prover says {found}, CP-SAT the opposite"


def samples(run: Run, generator: Random, count: int, most_tiles: int) -> Iterator[tuple[int, int, Tiles]]:
    """Yield step and row of a state, and tiles with which it may reach the target: those of a child, or any."""
    sizes = run.sizes()
    while count:
        step = generator.randrange(len(sizes))
        row = generator.randrange(sizes[step])
        state = run.state(step, row)
        count -= 1
        if step and count % 2:
            if run.bound(state) >= run.target:
                yield step - 1, run.parent(step, row), numbers(state.level)
            continue
        sizes_of_levels = range(2, min(most_tiles, run.at_most(state)) + 1)
        every = {tiles for size in sizes_of_levels for tiles in combinations(state.left, size)}
        # What a child can reach depends on the numbers of its tiles alone.
        every = {tiles for tiles in every if run.bound(run.child(state, _anywhere(tiles))) >= run.target}
        if every:
            yield step, row, generator.choice(sorted(every))


def _anywhere(tiles: Tiles) -> Level:
    return frozenset((number, "n", 4 * place, 0) for place, number in enumerate(tiles))


def expansion(run: Run, step: int, row: int, tiles: Tiles) -> Iterator[str]:
    """What CP-SAT lays below a state is among the states of the next step."""
    state = run.state(step, row)
    lower = second.below(state.level, tiles)
    for level in lower:
        if not run.has(step + 1, run.child(state, level)):
            yield f"{sorted(level)} is missing below {sorted(state.level)}"
    if lower != single.levels_below(state.level, tiles):
        yield f"{tiles} below {sorted(state.level)}: the provers differ"

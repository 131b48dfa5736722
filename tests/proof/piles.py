"""Small instances from level 0 upwards: all displays that could beat a score, by the rules of `nmbr9.core`.

The prover builds displays from the top down. Here level 0 is laid first, in every way, the first tile upright; then
tiles are added in the order of their levels, at every legal placement. The upper bound is plain: a level that carries
another has at least two tiles, so of the tiles to come, two at most lie on each new level, the largest numbers on top.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

from nmbr9 import Display, Placement, legal_placements

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nmbr9 import Instance
    from tests.proof.levels import Tiles


def better(instance: Instance, score: int) -> Iterator[Display]:
    """Yield displays of an instance that have more points than this; none when it is at least the optimum."""
    for count in range(1, instance.tiles + 1):
        for ground in sorted(set(combinations(sorted(instance.cards), count))):
            left = Counter(instance.cards) - Counter(ground)
            more = instance.tiles - count
            if _at_most(0, count, left, more) > score:
                for display in grounds(ground):
                    yield from _above(display, left, more, score)


def grounds(tiles: Tiles) -> list[Display]:
    """Lay all of these tiles on level 0, the first one upright."""
    reached = {frozenset([Placement(tiles[0], "n", 0, 0)]): (Display([Placement(tiles[0], "n", 0, 0)]), tiles[1:])}
    for _ in tiles[1:]:
        reached = {
            frozenset((*display, spot)): (display.place(spot), rest[:place] + rest[place + 1 :])
            for display, rest in reached.values()
            for place, number in enumerate(rest)
            for spot in legal_placements(display, number)
            if display.level_of(spot) == 0
        }
    return [display for display, _ in reached.values()]


def _at_most(top: int, tiles_on_top: int, left: Counter[int], more: int) -> int:
    """Return the most points that so many more tiles can make."""
    levels = [top] * (tiles_on_top == 1) + [top + 1 + each // 2 for each in range(more)]
    largest = sorted(left.elements())[-more:] if more else []
    return sum(level * number for level, number in zip(sorted(levels[:more]), largest, strict=True))


def _above(display: Display, left: Counter[int], more: int, score: int) -> Iterator[Display]:
    """Add tiles above level 0, never below the highest level, each set of placements once."""
    seen = set()
    waiting = [(display, left, more)]
    while waiting:
        display, left, more = waiting.pop()
        top = display.height - 1
        if display.score + _at_most(top, display.levels.count(top), left, more) <= score:
            continue
        if not more:
            yield display
            continue
        for number in left:
            for spot in legal_placements(display, number):
                level, placed = display.level_of(spot), frozenset((*display, spot))
                if level >= max(top, 1) and placed not in seen:
                    seen.add(placed)
                    waiting.append((display.place(spot), left - Counter([number]), more - 1))

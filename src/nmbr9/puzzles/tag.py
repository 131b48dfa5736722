"""The themes of a puzzle, decided by the geometry of its answer. `Theme` says what each of them means."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from nmbr9.core.rules import legal_by_rotation
from nmbr9.core.scoring import tile_points
from nmbr9.puzzles.puzzle import Theme

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from nmbr9.core.display import Display
    from nmbr9.core.placement import Placement
    from nmbr9.core.tiles import Square

HIGH: Final = 4
"""From this level on a tile lies high."""


class _Step(NamedTuple):
    """A tile of the answer."""

    before: Display
    tile: int
    """Its index in the display."""
    placement: Placement
    level: int
    below: frozenset[int]
    """The indices of the tiles that it rests on."""

    @property
    def points(self) -> int:
        return tile_points(self.placement.number, self.level)


def themes_of(display: Display, answer: Sequence[Placement]) -> tuple[Theme, ...]:
    """Return the themes of an answer, in alphabetical order.

    >>> from nmbr9 import Display, Placement
    >>> display = Display.parse("9n@0,0 9n@3,0")
    >>> themes_of(display, [Placement.parse("1w@1,1")])
    (<Theme.OPEN_A_LEVEL: 'open-a-level'>,)
    """
    steps = list(_steps(display, answer))
    return tuple(sorted(theme for theme, decide in _DECIDE.items() if decide(steps)))


def _steps(display: Display, answer: Sequence[Placement]) -> Iterator[_Step]:
    for placement in answer:
        level = display.level_of(placement)
        below = {display.tile_at(x, y, level - 1) for x, y in placement.footprint} if level else set()
        yield _Step(display, len(display), placement, level, frozenset(tile for tile in below if tile is not None))
        display = display.place(placement)


def _carries(step: _Step, steps: Sequence[_Step]) -> bool:
    return any(step.tile in other.below for other in steps)


def _bridge(steps: Sequence[_Step]) -> bool:
    return any(
        not _touch(*(step.before.placements[tile] for tile in pair))
        for step in steps
        for pair in combinations(step.below, 2)
    )


def _touch(one: Placement, other: Placement) -> bool:
    """Return whether two tiles of a level share a side."""
    return bool(_beside(one.footprint) & set(other.footprint))


def _beside(squares: Iterable[Square]) -> set[Square]:
    return {(x + dx, y + dy) for x, y in squares for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}


def _fill_a_gap(steps: Sequence[_Step]) -> bool:
    return any(_closes_a_gap(step) and _carries(step, steps) for step in steps)


def _closes_a_gap(step: _Step) -> bool:
    """Return whether some row or column of the tile has different tiles of its level at both ends."""
    squares = set(step.placement.footprint)
    for x, y in squares:
        for dx, dy in ((1, 0), (0, 1)):
            if (x - dx, y - dy) in squares:
                continue
            length = next(count for count in range(1, 5) if (x + count * dx, y + count * dy) not in squares)
            ends = {
                step.before.tile_at(x - dx, y - dy, step.level),
                step.before.tile_at(x + length * dx, y + length * dy, step.level),
            }
            if len(ends) == 2 and None not in ends:
                return True
    return False


def _high(steps: Sequence[_Step]) -> bool:
    return any(step.level >= HIGH for step in steps)


def _open_a_level(steps: Sequence[_Step]) -> bool:
    return any(step.level == step.before.height for step in steps)


def _sacrifice(steps: Sequence[_Step]) -> bool:
    return any(step.points < _most_points(step) for step in steps)


def _most_points(step: _Step) -> int:
    """Return the most points that the tile can make in its turn."""
    number = step.placement.number
    legal = legal_by_rotation(step.before, number).values()
    return tile_points(number, max(level for placements in legal for _, _, level in placements))


def _save_the_zero(steps: Sequence[_Step]) -> bool:
    return any(step.placement.number == 0 and _carries(step, steps) for step in steps)


def _tower(steps: Sequence[_Step]) -> bool:
    return any(_carries(step, [other for other in steps if _carries(other, steps)]) for step in steps)


def _two_towers(steps: Sequence[_Step]) -> bool:
    return _places(square for step in steps if step.points for square in step.placement.footprint) >= 2


def _places(squares: Iterable[Square]) -> int:
    """Count the groups of squares that are connected by their sides."""
    left, count = set(squares), 0
    while left:
        count += 1
        reached = [left.pop()]
        for square in reached:  # it grows meanwhile
            near = _beside([square]) & left
            left -= near
            reached += near
    return count


_DECIDE: Final[dict[Theme, Callable[[Sequence[_Step]], bool]]] = {
    Theme.BRIDGE: _bridge,
    Theme.FILL_A_GAP: _fill_a_gap,
    Theme.HIGH: _high,
    Theme.OPEN_A_LEVEL: _open_a_level,
    Theme.SACRIFICE: _sacrifice,
    Theme.SAVE_THE_ZERO: _save_the_zero,
    Theme.TOWER: _tower,
    Theme.TWO_TOWERS: _two_towers,
}

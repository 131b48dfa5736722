"""An upper bound for cards in a known order, from plans alone: which tile lies on which level.

In every display, after every card each level must be able to carry the level above it: it has two tiles or more, as
many squares, and where it has two or three tiles, the tiles above must be among those that fit (see `nesting`). Here
all plans with these properties are tried, by dynamic programming over the cards. Of plans that differ only in what does
not matter for the rest, the one with the most points is kept. If a level has four tiles or more, and it is level 0
or the level below has four or more, too, only its squares matter.

The best plan need not be possible as a display: this is a relaxation, so its score is an upper bound.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nmbr9.search.nesting import AREA, Tiles, area, may_carry

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nmbr9.core.display import Display

Level = Tiles | int
"""The tiles of a level, or how many squares they cover, where nothing else matters."""
Plan = tuple[Level, ...]

_FEW: Final = 3
"""The most tiles of a level for which `nesting` lists what fits on them."""


def plan_bound(display: Display, cards: Sequence[int], states: int) -> int:
    """Return an upper bound of the points that these cards can make on this display.

    It visits at most about `states` states. If they are not enough, the rest is estimated with a simpler bound.

    >>> from nmbr9 import Display
    >>> plan_bound(Display(), [9, 9, 6, 6, 7, 7], 10_000)
    40
    """
    tiles: list[Tiles] = [()] * display.height
    for placement, level in zip(display.placements, display.levels, strict=True):
        tiles[level] = _with(tiles[level], placement.number)
    plans: dict[Plan, int] = {_shortened(tuple(tiles)): 0}
    least = _points_of_some(plans, cards) if states > _BEAM else 0
    return max(least, _most_points(plans, cards, least, states))


_BEAM: Final = 2_000
_WIDTH: Final = 100


def _points_of_some(plans: dict[Plan, int], cards: Sequence[int]) -> int:
    """Return the points of a good plan: a beam search. The best plan has as many or more."""
    for index, card in enumerate(cards):
        rest = cards[index + 1 :]
        after = _after(plans, card)
        best = sorted(after, key=lambda plan: after[plan] + _simple_bound(plan, rest) / 2, reverse=True)[:_WIDTH]
        plans = {plan: after[plan] for plan in best}
    return max(plans.values())


def _most_points(plans: dict[Plan, int], cards: Sequence[int], least: int, states: int) -> int:
    """Return the points of the best plan if they are more than `least`, or an upper bound of them."""
    for index, card in enumerate(cards):
        rest = cards[index:]
        if len(plans) > states:
            break
        states -= len(plans)
        plans = {
            plan: points
            for plan, points in _after(plans, card).items()
            if points + _simple_bound(plan, rest[1:]) > least
        }
    else:
        rest = ()
    return max((points + _simple_bound(plan, rest) for plan, points in plans.items()), default=least)


def _after(plans: dict[Plan, int], card: int) -> dict[Plan, int]:
    """Return all plans with one more card, each with its most points."""
    after: dict[Plan, int] = {}
    for plan, points in plans.items():
        for level, longer in _placed(plan, card):
            if after.get(longer, -1) < points + level * card:
                after[longer] = points + level * card
    return after


def _placed(plan: Plan, card: int) -> Iterator[tuple[int, Plan]]:
    """Yield every level on which a tile may be placed, and the plan with it."""
    for level in range(len(plan) + 1):
        here = plan[level] if level < len(plan) else ()
        more = here + AREA[card] if isinstance(here, int) else _with(here, card)
        if level == 0 or _carries(plan[level - 1], more):
            yield level, _shortened((*plan[:level], more, *plan[level + 1 :]))


def _with(tiles: Tiles, number: int) -> Tiles:
    return tuple(sorted((*tiles, number)))


def _carries(lower: Level, upper: Level) -> bool:
    if isinstance(lower, int) or isinstance(upper, int):
        return _squares(upper) <= _squares(lower)
    return may_carry(lower, upper)


def _squares(level: Level) -> int:
    return level if isinstance(level, int) else area(level)


def _shortened(plan: Plan) -> Plan:
    """Replace the tiles of a level by how many squares they cover, where nothing else matters."""
    shortened: list[Level] = []
    for level in plan:
        few_below = shortened and not isinstance(shortened[-1], int) and len(shortened[-1]) <= _FEW
        short = isinstance(level, int) or len(level) <= _FEW or few_below
        shortened.append(level if short else area(level))  # type: ignore[arg-type] # then it is not a number
    return tuple(shortened)


def _simple_bound(plan: Plan, cards: Sequence[int]) -> int:
    """Return an upper bound on the points of further cards that uses only that every level has two tiles or more."""
    top = plan[-1] if plan else ()
    on_top = 2 if isinstance(top, int) else min(2, len(top))
    below = max(0, len(plan) - 1)
    return sum(card * (below + (place + on_top) // 2) for place, card in enumerate(cards))

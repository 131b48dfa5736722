"""The bound of what can be added below a level: known displays and games never add more."""

from collections import Counter
from functools import cache
from itertools import combinations

import pytest

from nmbr9.core.instance import Instance
from nmbr9.search import nesting
from nmbr9.search.free.arrays import all_tiles
from nmbr9.search.free.bound import below, bounds, set_of
from tests.search.free.known import climbing, displays, levels_of, proved

pytestmark = pytest.mark.deep


def check(display, bound):
    """At every level, from the top down, what is added below it is within the bound."""
    left, score, value = all_tiles(Instance()), 0, 0
    for level in reversed(levels_of(display)):
        key = set_of(tuple(tile.number for tile in level))
        left -= key
        assert display.score - score <= below(left, key, bound.small, bound.large)
        value += sum(tile.number for tile in level)
        score += value
    assert display.score <= bound.highest


@pytest.mark.parametrize("name", displays(), ids=str)
def test_no_known_display_adds_more(name):
    check(displays()[name], bounds(Instance()))


@pytest.mark.parametrize("seed", range(20))
def test_no_game_adds_more(seed):
    check(climbing(seed), bounds(Instance()))


def test_the_bound_is_never_below_a_proved_optimum():
    for instance, best in proved().items():
        if instance.copies == 1 or instance.tiles <= 6:
            assert bounds(instance).highest >= best, instance.name


def generous(instance):
    """Return a slow count of what tiles left add below a level at most: every set of tiles as the next level."""
    table, most = nesting.table(), instance.tiles

    def carries(lower, upper):
        if len(lower) < 2:
            return False
        return upper in table[lower] if len(lower) <= 3 else nesting.area(lower) >= nesting.area(upper)

    @cache
    def most_added(left, upper, above, played):
        added = 0
        for size in range(2, min(len(left), most - played) + 1):
            for lower in set(combinations(left, size)):
                if carries(lower, upper):
                    rest = tuple((Counter(left) - Counter(lower)).elements())
                    added = max(added, above + most_added(rest, lower, above + sum(lower), played + size))
        return added

    return most_added


@pytest.mark.parametrize("name", ["F-6-1-7", "F-4-2-7", "F-9-1-5"])
def test_it_is_exactly_what_the_relaxation_allows(name):
    instance = Instance.parse(name)
    cards, bound, slow = tuple(sorted(instance.cards)), bounds(instance), generous(instance)
    for size in range(1, 5):
        for upper in set(combinations(cards, size)):
            left = tuple(sorted((Counter(cards) - Counter(upper)).elements()))
            expected = slow(left, upper, sum(upper), size)
            assert below(set_of(left), set_of(upper), bound.small, bound.large) == expected, upper


def test_the_bound_of_the_whole_game():
    assert bounds(Instance()).highest == 315

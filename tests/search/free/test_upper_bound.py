"""The upper bound in free order, and the tables that it is made of, against games played by the rules."""

import random

import pytest

from nmbr9.core.display import Display
from nmbr9.core.instance import Instance
from nmbr9.core.rules import legal_placements
from nmbr9.search.free.arrays import POWER, all_tiles
from nmbr9.search.free.estimates import estimates
from nmbr9.search.free.pairs import fits_on_two
from nmbr9.search.free.upper_bound import upper_bound
from tests.search.free.known import numbers_of, proved

pytestmark = pytest.mark.deep


def test_there_are_proved_optima_to_compare_with():
    assert len(proved()) >= 10


def test_the_upper_bound_is_never_below_a_proved_optimum():
    for instance, best in proved().items():
        assert upper_bound(instance) >= best, instance.name


def climbing(seed):
    """Return a game that builds as high as it can, in an order of its own choosing."""
    generator = random.Random(seed)
    pool, display = numbers_of(Instance()), Display()
    for _ in range(generator.randrange(3, 20)):
        number = generator.choice(sorted(pool.elements()))
        pool[number] -= 1
        legal = legal_placements(display, number)
        top = max(map(display.level_of, legal))
        display = display.place(generator.choice([tile for tile in legal if display.level_of(tile) == top]))
    return display


def sets_of(display):
    levels = [0] * display.height
    for tile, level in zip(display, display.levels, strict=True):
        levels[level] += int(POWER[tile.number])
    return levels


@pytest.mark.parametrize("seed", range(15))
def test_what_lies_on_two_tiles_in_a_game_is_in_the_table(seed):
    display = climbing(seed)
    fits = fits_on_two()
    numbers = [
        sorted(t.number for t, at in zip(display, display.levels, strict=True) if at == level)
        for level in range(display.height)
    ]
    for level, key in enumerate(sets_of(display)[1:]):
        if len(numbers[level]) == 2:
            assert fits[*numbers[level], key], f"{numbers[level + 1]} on {numbers[level]}"


def test_the_table_of_two_tiles_agrees_with_the_referee():
    """Try to lay a tile on every two tiles of these numbers that lie side by side."""
    fits = fits_on_two()
    for low, high in [(1, 1), (1, 7), (4, 8), (0, 9)]:
        start = Display(legal_placements(Display(), low)[:1])
        carried = {
            upper
            for beside in legal_placements(start, high)
            if not start.level_of(beside)
            for pair in [start.place(beside)]
            for upper in range(10)
            if any(pair.level_of(tile) for tile in legal_placements(pair, upper))
        }
        assert carried == {upper for upper in range(10) if fits[low, high, POWER[upper]]}


@pytest.mark.parametrize("seed", range(8))
def test_no_game_adds_more_than_the_estimate(seed):
    """At every level of a real game, what the levels below add is within what the proof allows."""
    display = climbing(seed)
    table, levels = estimates(Instance()), sets_of(display)
    left, added = all_tiles(Instance()) - sum(levels), 0
    for level, key in enumerate(levels[:-1]):
        left += key
        added += sum(t.number for t, at in zip(display, display.levels, strict=True) if at > level)
        upper = [t for t, at in zip(display, display.levels, strict=True) if at == level + 1]
        if sum(at == level for at in display.levels) >= 3:
            assert added <= table.large[left, sum(len(tile.footprint) for tile in upper)]

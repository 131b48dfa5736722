"""The upper bound in free order, and the tables that it is made of, against games played by the rules."""

import pytest

from nmbr9.core.display import Display
from nmbr9.core.instance import Instance
from nmbr9.core.rules import legal_placements
from nmbr9.search.free.arrays import POWER, all_tiles
from nmbr9.search.free.estimates import estimates
from nmbr9.search.free.pairs import fits_on_two
from nmbr9.search.free.upper_bound import upper_bound
from tests.search.free.known import climbing, levels_of, proved

pytestmark = pytest.mark.deep


def test_there_are_proved_optima_to_compare_with():
    assert len(proved()) >= 10


def test_the_upper_bound_is_never_below_a_proved_optimum():
    for instance, best in proved().items():
        assert upper_bound(instance) >= best, instance.name


def sets_of(display):
    return [sum(int(POWER[tile.number]) for tile in level) for level in levels_of(display)]


@pytest.mark.parametrize("seed", range(15))
def test_what_lies_on_two_tiles_in_a_game_is_in_the_table(seed):
    display = climbing(seed)
    fits = fits_on_two()
    numbers = [sorted(tile.number for tile in level) for level in levels_of(display)]
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
    table, sets, levels = estimates(Instance()), sets_of(display), levels_of(display)
    left, added = all_tiles(Instance()) - sum(sets), 0
    for level, (key, upper) in enumerate(zip(sets, levels[1:], strict=False)):
        left += key
        added += sum(tile.number for above in levels[level + 1 :] for tile in above)
        if len(levels[level]) >= 3:
            assert added <= table.large[left, sum(len(tile.footprint) for tile in upper)]

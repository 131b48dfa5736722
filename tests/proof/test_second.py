"""The second prover (CP-SAT) finds what trying everything finds, and every transition of random games."""

import random
from itertools import pairwise

import pytest

from nmbr9 import Display, legal_placements
from tests.proof import brute, second
from tests.proof.checks import plain
from tests.proof.levels import Level, canonical, extended, numbers, squares, turned

pytestmark = [pytest.mark.usefixtures("or_tools"), pytest.mark.deep]

ONE: Level = frozenset([(4, "n", 0, 0)])
TWO: Level = frozenset([(1, "n", 0, 0), (1, "s", 0, 1)])


@pytest.mark.parametrize("tiles", [(1, 7), (1, 1), (2, 9), (0, 0), (5, 6)], ids=str)
def test_all_levels_below_a_tile(tiles):
    assert second.below(ONE, tiles) == brute.below(ONE, tiles)


@pytest.mark.parametrize("seed", range(4))
def test_all_levels_below_two_tiles(seed):
    levels = sorted(extended([frozenset([(1, "n", 0, 0)])], (7,)), key=sorted)
    for level in levels[seed::48]:
        tiles = ((8, 9), (2, 5), (0, 4), (5, 5))[seed]
        assert second.below(level, tiles) == brute.below(level, tiles)


@pytest.mark.parametrize(("level", "tiles"), [(ONE, (1, 7)), (ONE, (1, 1)), (TWO, (1, 7)), (TWO, (5, 9))])
def test_ground(level, tiles):
    assert second.can_be_ground(level, tiles) == brute.can_be_ground(level, tiles)


def test_ground_of_no_more_than_so_many_tiles():
    wide: Level = frozenset([(5, "n", 0, 0), (5, "n", 3, 0)])
    assert second.can_be_ground(wide, (5, 6, 9, 9))
    assert not second.can_be_ground(wide, (5, 6, 9, 9), at_most=2)


def climbing(seed):
    """Play at random, as high as it goes: levels have tiles that carry others and tiles beside them."""
    generator, display = random.Random(seed), Display()
    for number in generator.sample([*range(10)] * 2, 8):
        spots = legal_placements(display, number)
        top = max(map(display.level_of, spots))
        display = display.place(generator.choice([spot for spot in spots if display.level_of(spot) == top]))
    return display


@pytest.mark.parametrize("seed", range(12))
def test_transitions_of_games(seed):
    levels = plain(climbing(seed))
    for lower, upper in pairwise(levels):
        assert second.can_be_ground(upper, numbers(lower))
        if len(lower) <= 3:
            found = second.below(upper, numbers(lower))
            assert lower in found
            assert all(brute.carries(each, upper) for each in found)


def test_turned_and_shifted():
    level: Level = frozenset([(1, "n", 0, 0), (7, "e", 2, 0)])
    found = second.below(level, (2, 5, 9))
    assert found
    assert second.below(turned(level, 5, -3), (2, 5, 9)) == {turned(lower, 5, -3) for lower in found}
    assert canonical(turned(level, 5, -3)) == canonical(level)


def test_a_chain_of_tiles_beside_goes_as_far_as_it_likes():
    found = second.below(frozenset([(1, "n", 0, 0)]), (0, 1, 8))
    assert max(x for level in found for x, _ in squares(level)) >= 1 + 3 + 4

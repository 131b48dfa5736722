"""Nesting: the table says what a search that knows only the rules of the core finds."""

import random
from itertools import pairwise

import pytest

from nmbr9 import Display, Placement, legal_placements
from nmbr9.search.nesting import area, may_carry, table
from tools.nesting import fitting, line, sets

pytestmark = pytest.mark.deep


def arrangements(lower):
    """Lay these tiles on level 0 in every way, in every order, the first one upright."""
    displays = {frozenset([Placement(lower[0], "n", 0, 0)]): Display([Placement(lower[0], "n", 0, 0)])}
    for number in lower[1:]:
        displays = {
            frozenset((*display.placements, spot)): display.place(spot)
            for display in displays.values()
            for spot in legal_placements(display, number)
            if display.level_of(spot) == 0
        }
    return displays.values()


def fit_on(display, upper):
    """Try everything: whether these tiles can be placed on level 1, in this order."""
    if not upper:
        return True
    spots = [spot for spot in legal_placements(display, upper[0]) if display.level_of(spot) == 1]
    return any(fit_on(display.place(spot), upper[1:]) for spot in spots)


PAIRS = [(1, 7), (4, 4), (8, 9), (0, 1)]


@pytest.mark.parametrize("lower", PAIRS, ids=str)
def test_what_fits_on_two_tiles(lower):
    displays = list(arrangements(lower))
    for upper in sets(range(1, 4)):
        if area(upper) <= area(lower):  # a connected set can be placed in some order; of three, one is in the middle
            orders = {upper, upper[::-1], (*upper[1:], upper[0])}
            expected = any(fit_on(display, order) for display in displays for order in orders)
            assert may_carry(lower, upper) == expected, upper


@pytest.mark.parametrize("seed", range(30))
def test_every_game_is_in_the_table(seed):
    generator = random.Random(seed)
    display = Display()
    for number in generator.sample([*range(10)] * 2, 16):
        spots = legal_placements(display, number)
        top = max(map(display.level_of, spots))
        display = display.place(generator.choice([spot for spot in spots if display.level_of(spot) >= top - 1]))
        levels = [
            tuple(sorted(tile.number for tile, level in zip(display, display.levels, strict=True) if level == each))
            for each in range(display.height)
        ]
        for lower, upper in pairwise(levels):
            assert may_carry(lower, upper)


def test_what_cannot_lie_on_anything():
    assert not may_carry((9,), (1,))
    assert not may_carry((9, 9), (9, 9, 9))
    assert not may_carry((1, 1, 2, 3), (9, 9, 9, 9))  # too many squares


def test_all_sets_of_two_and_three_tiles_are_there():
    assert sorted(table()) == sorted(sets(range(2, 4)))
    assert sum(fitting(lower)[1] for lower in sets(range(2, 3))) == 4_341


@pytest.mark.parametrize("lower", [(1, 1, 7), (4, 7, 9), (7, 8, 8)], ids=str)
def test_the_table_is_what_the_tool_writes(lower):
    parts = line(lower).split()
    assert tuple(map(int, parts[0])) == lower
    largest = {tuple(map(int, part)) for part in parts[1:]}
    known = table()[lower]
    assert largest <= known
    assert {len(some) for some in known} == set(range(1, max(map(len, largest)) + 1))

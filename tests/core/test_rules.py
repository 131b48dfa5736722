from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nmbr9 import Display, Placement, check, legal_placements
from nmbr9.core import grid
from nmbr9.core.rules import first_on_level_0, legal_by_rotation
from nmbr9.core.tiles import ROTATIONS
from tests import oracle
from tests.strategies import displays

numbers = st.integers(0, 9)


@given(displays(), numbers)
@settings(max_examples=60)
def test_legal_placements_are_those_of_the_oracle(display, number):
    found = legal_placements(display, number)
    expected = oracle.legal(display.placements, number)
    assert {placement: display.level_of(placement) for placement in found} == expected
    assert len(found) == len(expected)


TALL = [
    "9e@0,0 8e@0,2 9e@0,1^1 8e@0,4 2e@0,3^1 5w@0,1^2 1s@2,2^2 5e@0,1^3 6n@4,3 6s@4,1 3s@4,1^1 7s@3,1^2 2e@0,6 1w@2,4^3 "
    "4n@1,1^4 4e@0,5^1 0n@4,7 7n@4,5^1 3s@4,-3 0e@0,-3",
    "9w@0,0 8e@0,-2 9e@0,0^1 8e@0,-4 5e@0,-3^1 5e@0,-1^2 2w@0,-6 1n@0,-5^1 1n@0,-3^2 6e@0,-1^3 7w@2,-8 2s@2,-7^1 "
    "6s@1,-5^2 4s@0,-10 0n@1,-5^3 4e@0,-2^4 7s@0,-9^1 3s@3,-11 3n@4,-12 0n@3,-11^1",
]


@pytest.mark.parametrize("text", TALL)
def test_legal_placements_are_those_of_the_oracle_on_five_levels(text):
    display = Display()
    for number, placement in enumerate(Display.parse(text).placements):
        expected = oracle.legal(display.placements, number % 10)
        assert {p: display.level_of(p) for p in legal_placements(display, number % 10)} == expected
        display = display.place(placement)
    assert display.height == 5
    for number in range(10):
        assert set(legal_placements(display, number)) == set(oracle.legal(display.placements, number))


@given(displays(), numbers, st.sampled_from(ROTATIONS), st.integers(-12, 12), st.integers(-12, 12))
def test_check_finds_what_the_oracle_finds(display, number, rotation, x, y):
    left, top, right, bottom = display.bounds
    placement = Placement(number, rotation, (left + right) // 2 + x, (top + bottom) // 2 + y)
    found = {violation.name: set(squares) for violation, squares in check(display, placement).items()}
    assert found == oracle.broken(display.placements, placement)


@given(displays(), numbers, st.sampled_from(ROTATIONS))
def test_legal_is_what_breaks_no_rule(display, number, rotation):
    legal = set(legal_placements(display, number))
    left, top, right, bottom = display.bounds
    for x in range(left - 6, right + 3):
        for y in range(top - 6, bottom + 3):
            placement = Placement(number, rotation, x, y)
            assert (not check(display, placement)) == (placement in legal)


@given(displays(), numbers)
def test_places_are_the_same_placements_with_their_levels(display, number):
    places = legal_by_rotation(display, number)
    found = [(rotation, x, y, level) for rotation, spots in places.items() for x, y, level in spots]
    expected = [(p.rotation, p.x, p.y, display.level_of(p)) for p in legal_placements(display, number)]
    assert found == expected


@given(displays(), numbers)
def test_the_first_placement_on_level_0(display, number):
    expected = next(p for p in legal_placements(display, number) if display.level_of(p) == 0)
    assert first_on_level_0(display, number) == expected


def test_on_an_empty_display_a_tile_lies_at_the_origin_on_level_0():
    assert legal_by_rotation(Display(), 8) == {"n": [(0, 0, 0)], "e": [(0, 0, 0)]}


@given(displays(), numbers)
def test_the_order_is_rotation_then_row_then_column(display, number):
    found = legal_placements(display, number)
    assert found == sorted(found, key=lambda p: (ROTATIONS.index(p.rotation), p.y, p.x))
    assert len(set(found)) == len(found)


def turned(display, quarters):
    """Turn a whole display clockwise and lay its first tile at 0,0; return it with the map for one placement."""

    def turn(placement):
        rotation = ROTATIONS[(ROTATIONS.index(placement.rotation) + quarters) % 4]
        squares = placement.footprint
        for _ in range(quarters):
            squares = [(-y, x) for x, y in squares]
        return Placement(placement.number, rotation, min(x for x, _ in squares), min(y for _, y in squares))

    first = turn(display.placements[0])

    def move(placement):
        there = turn(placement)
        return there._replace(x=there.x - first.x, y=there.y - first.y)

    return Display(move(placement) for placement in display.placements), move


@given(displays(least=1), numbers, st.integers(1, 3))
def test_turning_the_whole_display_turns_its_legal_placements(display, number, quarters):
    other, move = turned(display, quarters)
    assert other.levels == display.levels
    assert {move(placement) for placement in legal_placements(display, number)} == set(legal_placements(other, number))


def begun_elsewhere(display, generator):
    """Lay the same tiles in another legal order, so that another tile lies at 0,0 and all others are shifted."""
    left = list(display.placements)
    first = generator.choice([p for p, level in zip(left, display.levels, strict=True) if level == 0])
    other = Display()
    while left:
        for placement in sorted(left, key=lambda p: display.levels[display.placements.index(p)]):
            there = placement._replace(x=placement.x - first.x, y=placement.y - first.y)
            if not check(other, there):
                other = other.place(there)
                left.remove(placement)
                break
    return other, first


@given(displays(least=2), numbers, st.randoms(use_true_random=False))
def test_shifting_the_whole_display_shifts_its_legal_placements(display, number, generator):
    other, first = begun_elsewhere(display, generator)
    shifted = [p._replace(x=p.x - first.x, y=p.y - first.y) for p in legal_placements(display, number)]
    assert legal_placements(other, number) == shifted
    assert other.score == display.score


@pytest.mark.parametrize("number", [-1, 10, "9", None, 1.5, 9.0, True])
def test_only_ten_numbers_have_tiles(number):
    with pytest.raises(ValueError, match="0 to 9"):
        legal_placements(Display(), number)


def test_placements_far_away_cost_nothing():
    display = Display.parse("9n@0,0")
    assert check(display, Placement(9, "n", 999_999, -999_999))
    for x, y in product((-999_999, -20, 20, 999_999), repeat=2):
        assert display.level_of(Placement(9, "n", x, y)) == 0


def test_a_placement_beside_the_window_does_not_wrap_into_the_next_row():
    display = Display.parse("9n@0,0")
    for y in range(-4, 5):
        for x in (*range(-40, -8), *range(9, 40)):
            assert display.level_of(Placement(9, "n", x, y)) == 0


@given(st.integers(-140, 140), st.integers(-140, 140), st.integers(1, 40), st.integers(1, 40))
def test_the_squares_of_a_window_are_listed_row_by_row_wherever_it_lies(left, top, width, height):
    expected = [(x, y) for y in range(top, top + height) for x in range(left, left + width)]
    assert grid._window(left, top, width, height) == expected

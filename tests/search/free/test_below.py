"""The levels below a level, against a slow search that knows nothing but the rules, and against known displays."""

from collections import Counter
from itertools import combinations, pairwise

import numpy as np
import pytest

from nmbr9.core.display import Display
from nmbr9.core.placement import Placement
from nmbr9.core.rules import legal_by_rotation
from nmbr9.search.free.candidates import box
from nmbr9.search.free.levels import SIDE
from nmbr9.search.free.single import can_be_ground, distinct_below, levels_below, top_levels
from tests.search.free.known import displays, levels_of

pytestmark = pytest.mark.deep


def name_of(tiles):
    """Name an arrangement by its squares, so that turned and shifted ones have the same name."""
    names = []
    tiles = [(tile.number, tile.footprint) for tile in tiles]
    for _ in range(4):
        tiles = [(number, [(-y, x) for x, y in squares]) for number, squares in tiles]
        left = min(x for _, squares in tiles for x, _ in squares)
        top = min(y for _, squares in tiles for _, y in squares)
        names.append(sorted((number, sorted((x - left, y - top) for x, y in squares)) for number, squares in tiles))
    return str(min(names))


def on_level(display, number, level):
    """List the legal placements on one level."""
    return [
        Placement(number, rotation, x, y)
        for rotation, places in legal_by_rotation(display, number).items()
        for x, y, where in places
        if where == level
    ]


def on_the_table(numbers):
    """All ways to lay these tiles on level 0, in any order."""
    found = {"": Display()}
    for _ in numbers:
        longer: dict[str, Display] = {}
        for display in found.values():
            for number in Counter(numbers) - Counter(tile.number for tile in display):
                for tile in on_level(display, number, 0):
                    more = display.place(tile)
                    longer.setdefault(name_of(more), more)
        found = longer
    return found


def carries(display, numbers):
    """Say whether all these tiles can be placed on level 1."""
    return not numbers or any(
        carries(display.place(tile), numbers[:index] + numbers[index + 1 :])
        for index, number in enumerate(numbers)
        for tile in on_level(display, number, 1)
    )


@pytest.mark.parametrize("numbers", [(4,), (8, 8), (9, 0), (7, 6), (1, 1, 7)], ids=str)
def test_all_top_levels_are_found_once(numbers):
    found = [name_of(level) for level in top_levels(numbers)]
    assert len(found) == len(set(found))
    assert set(found) == set(on_the_table(numbers))


@pytest.mark.parametrize(
    ("upper", "lower"),
    [
        ((9,), (6, 1)), ((1,), (5, 0)), ((5,), (1, 1)), ((8, 8), (2, 2)), ((8, 8), (9, 9)), ((7, 4), (9, 2)),
        ((6, 1), (4, 2)), ((6, 6), (9, 9)), ((9, 8), (9, 5)), ((7, 1, 1), (9, 9)), ((1,), (8, 1, 1)), ((0, 0), (5, 5)),
        ((8, 4), (9, 8)), ((1,), (1, 7, 7)),
    ],
    ids=str,
)  # fmt: skip
def test_all_levels_below_are_found(upper, lower):
    expected = {name for name, display in on_the_table(lower).items() if carries(display, upper)}
    found = {name_of(level) for top in top_levels(upper) for level in distinct_below(top, lower)}
    assert found == expected
    assert any(can_be_ground(top, lower) for top in top_levels(upper)) == bool(expected)


@pytest.mark.parametrize(("upper", "lower"), [((9,), (6, 1)), ((7, 4), (9, 2)), ((1,), (8, 1, 1))], ids=str)
def test_every_way_is_a_legal_display_and_none_is_left_out(upper, lower):
    """A way is counted for every place of the upper level on the lower one that the rules allow."""
    ways = [(level, way) for level in top_levels(upper) for way in levels_below(level, lower)]
    stacks = {name_of_stack(level, way) for level, way in ways}
    expected = set()
    for display in on_the_table(lower).values():
        for order in {upper, upper[::-1]}:
            placed = [display]
            for number in order:
                placed = [one.place(tile) for one in placed for tile in on_level(one, number, 1)]
            expected |= {name_of_stack(one.placements[len(lower) :], one.placements[: len(lower)]) for one in placed}
    assert stacks == expected


def name_of_stack(upper, lower):
    """Name two levels like one, the tiles of the upper one by higher numbers."""
    above = [Raised(tile.number + 10, tile.footprint) for tile in upper]
    return name_of([*above, *lower])


class Raised:
    def __init__(self, number, footprint):
        self.number, self.footprint = number, footprint


@pytest.mark.parametrize(
    ("number", "left", "most"),
    [(9, (1, 6, 7), 2), (9, (1, 2), 2), (0, (5, 5, 9), 2), (5, (1, 1, 4), 3), (8, (0, 0), 2), (2, (1, 7, 8), 3)],
    ids=str,
)
def test_what_can_lie_on_level_0(number, left, most):
    some = {some for count in range(2, most + 1) for some in combinations(left, count)}
    expected = any(carries(display, (number,)) for lower in some for display in on_the_table(lower).values())
    assert can_be_ground([Placement(number, "n", 0, 0)], left, most) == expected


@pytest.mark.parametrize("name", displays(), ids=str)
def test_every_step_of_a_known_display_is_found(name):
    ground, *rest = levels_of(displays()[name])
    for lower, upper in pairwise(rest):
        numbers = tuple(sorted(tile.number for tile in lower))
        assert name_of(lower) in {name_of(level) for level in distinct_below(upper, numbers)}
    if rest:
        assert can_be_ground(rest[0], tuple(tile.number for tile in ground))
        assert name_of(rest[-1]) in {name_of(level) for level in top_levels(tuple(tile.number for tile in rest[-1]))}


def test_what_is_too_large_is_refused():
    row = [Placement(1, "e", 4 * place, 0) for place in range(13)]
    with pytest.raises(ValueError, match="at most 12 tiles, not 13"):
        can_be_ground(row, (9, 9))
    with pytest.raises(ValueError, match="too far away"):
        can_be_ground([Placement(1, "e", 0, 0), Placement(1, "e", 60, 0)], (9, 9))


def test_nothing_comes_so_near_to_the_edge_that_its_neighbours_are_clipped():
    grid = np.zeros(SIDE, np.uint64)
    grid[30] = 1 << 5 | 1 << SIDE - 6
    assert box(grid) == (5, 30, SIDE - 5, 31)
    for y, x in ((30, 4), (30, SIDE - 5), (4, 30), (SIDE - 5, 30)):
        near = grid.copy()
        near[y] |= np.uint64(1 << x)
        with pytest.raises(OverflowError, match="too wide for the grid"):
            box(near)

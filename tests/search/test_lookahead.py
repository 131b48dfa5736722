"""One ply of expectation, and which placements on level 0 it looks at, against a slow count with the core."""

import numpy as np
import pytest

from nmbr9 import Display, legal_placements
from nmbr9.search.beam import workspace
from nmbr9.search.kernel import generate_close, lay_out
from nmbr9.search.kernel_grid import KernelGrid
from nmbr9.search.lookahead import best_values
from nmbr9.search.sampling import Known, look_ahead
from nmbr9.search.weights import PLANNER, weigh
from tests.search.games import KINDS, middle, worth

pytestmark = pytest.mark.deep


def is_close(display, placement):
    """Whether three squares of a tile touch others, or it is not on level 0."""
    if display.level_of(placement) > 0:
        return True
    ground = set().union(
        *(set(each.footprint) for each, level in zip(display.placements, display.levels, strict=True) if level == 0)
    )
    touching = [(x, y) for x, y in placement.footprint if {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & ground]
    return len(touching) >= 3


def close_placements(display, number):
    legal = legal_placements(display, number)
    return [placement for placement in legal if is_close(display, placement)] or legal


@pytest.mark.parametrize("kind", KINDS)
def test_close_placements_are_all_above_level_0_and_those_with_three_squares_that_touch(kind):
    for tiles in (1, 5, 12):
        display, _ = middle(kind, 1, tiles)
        grid, work = KernelGrid.around(display), workspace(1)
        codes = grid.codes(display)
        top = lay_out(codes, len(display), work.boards, work.rows)
        for number in range(10):
            count = generate_close(codes, len(display), number, work.boards, work.rows, top, work.scratch, work.out)
            found = [grid.placement(int(code)) for code in work.out[:count]]
            assert len(set(found)) == len(found)
            assert set(found) == set(close_placements(display, number))


def expectation(display, unseen, left):
    """Count slowly: for every card that may come next the best value, and the mean of them."""
    values = []
    for index, number in enumerate(unseen):
        rest = unseen[:index] + unseen[index + 1 :]
        weights = weigh(PLANNER, left - 1, sum(rest) / len(rest) if rest else 0.0)
        ends = [display.place(spot) for spot in close_placements(display, number)]
        values.append(max(end.score + worth(end, weights) for end in ends))
    return sum(values) / len(values) - display.score


@pytest.mark.parametrize(("kind", "tiles", "removed"), [("closest", 9, 0), ("tower", 13, 0), ("tower", 12, 3)])
def test_the_expectation_is_the_mean_of_the_best_values(kind, tiles, removed):
    display, cards = middle(kind, 2, tiles)
    grid, work, by_number = KernelGrid.around(display), workspace(1), np.zeros(10)
    unseen, left = list(cards), len(cards) - removed
    counts = np.bincount(cards, minlength=10)
    found = best_values(grid.codes(display), tiles, left, counts, PLANNER, work, by_number)
    assert found == pytest.approx(expectation(display, unseen, left), abs=1e-9)
    assert counts.tolist() == np.bincount(cards, minlength=10).tolist()


def test_looking_ahead_takes_the_highest_expectation():
    display, (number, *rest) = middle("closest", 3, 12)
    considered = look_ahead(Known(display, number, tuple(rest), len(rest)), candidates=6)
    assert len(considered) == 6
    for each in considered:
        after = display.place(each.placement)
        points = after.score - display.score
        assert each.points == pytest.approx(points + expectation(after, rest, len(rest)), abs=1e-9)
    assert considered[0].points == max(each.points for each in considered)


def test_only_placements_among_some_are_looked_at():
    display, (number, *rest) = middle("closest", 3, 12)
    known = Known(display, number, tuple(rest), len(rest))
    some = legal_placements(display, number)[::7]
    assert {each.placement for each in look_ahead(known, candidates=1000, among=some)} == set(some)


def test_the_first_tile_has_no_look_ahead():
    assert len(look_ahead(Known(Display(), 4, (1, 2), 2))) == 1

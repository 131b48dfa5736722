"""Playouts: what they add up to, and that luck is not part of it."""

from itertools import permutations

import numpy as np
import pytest

from nmbr9.search.beam import workspace
from nmbr9.search.codes import points_of
from nmbr9.search.kernel_grid import KernelGrid
from nmbr9.search.lookahead import NUMBERS, Ply, best_values
from nmbr9.search.playouts import CUT, playout
from nmbr9.search.weights import PLANNER
from tests.search.games import middle

pytestmark = pytest.mark.deep


class Position:
    """A display in the kernel, and the cards that are left."""

    def __init__(self, kind, seed, tiles):
        self.display, self.cards = middle(kind, seed, tiles)
        self.tiles = tiles
        self.grid, self.work = KernelGrid.around(self.display), workspace(1)
        self.codes = self.grid.codes(self.display)

    def counts(self):
        return np.bincount(self.cards, minlength=10)

    def playout(self, future, *, plies=4, depth=CUT, decay=1.0):
        future = np.array(future, np.int64)
        ply = Ply(np.empty(plies, np.int32), np.empty(plies), np.zeros(NUMBERS), np.zeros(NUMBERS))
        expected = best_values(self.codes, self.tiles, len(future), self.counts(), PLANNER, self.work, ply.by_number)
        unseen = self.counts()
        return playout(self.codes, self.tiles, future, unseen, plies, depth, decay, PLANNER, expected, self.work, ply)

    def points(self, placed):
        """Return what the tiles of the last playout make."""
        return sum(points_of(int(code)) for code in self.codes[self.tiles : self.tiles + placed])

    def points_of(self, plies):
        self.playout(self.cards, plies=plies)
        return self.points(len(self.cards))

    def values(self, placed, unseen):
        """Return the mean value of the display after some tiles of the last playout, and the values by number."""
        left, by_number = len(self.cards) - placed, np.zeros(10)
        if not left:
            return 0.0, by_number
        tiles = self.tiles + placed
        return best_values(self.codes, tiles, left, unseen, PLANNER, self.work, by_number), by_number


@pytest.mark.parametrize(("tiles", "decay"), [(5, 0.85), (10, 1.0), (16, 0.5), (12, 0.0)])
def test_its_value_is_the_expectation_and_the_errors_that_every_ply_finds(tiles, decay):
    position = Position("closest", 1, tiles)
    made = position.playout(position.cards, decay=decay)
    unseen = position.counts()
    value, by_number = position.values(0, unseen)
    for placed, number in enumerate(position.cards[:CUT]):
        unseen[number] -= 1
        after, next_by_number = position.values(placed + 1, unseen)
        points = points_of(int(position.codes[position.tiles + placed]))
        value += decay**placed * (points + after - by_number[number])
        by_number = next_by_number
    assert made == pytest.approx(value, abs=1e-9)


@pytest.mark.parametrize(("kind", "seed"), [("closest", 2), ("tower", 3), ("any spot", 4)])
def test_over_all_orders_errors_in_full_add_up_to_the_points(kind, seed):
    position = Position(kind, seed, 16)
    made, points = [], []
    for order in permutations(position.cards):
        made.append(position.playout(order))
        points.append(position.points(len(order)))
    assert np.mean(made) == pytest.approx(np.mean(points), abs=1e-9)
    assert np.std(np.subtract(made, points)) > 0.1  # there is luck, and it is not part of them


def test_when_only_one_order_is_left_it_is_the_points():
    position = Position("tower", 5, 19)
    assert position.playout(position.cards) == position.points(1)


def test_looking_ahead_from_more_placements_makes_more():
    points = {plies: [Position("closest", seed, 14).points_of(plies) for seed in range(12)] for plies in (1, 4)}
    assert np.mean(points[4]) > np.mean(points[1])

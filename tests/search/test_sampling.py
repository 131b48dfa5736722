"""Playing on without knowing the order: the planner's choice against a slow count, and what thinking promises."""

import random
from collections import Counter
from itertools import permutations

import pytest

from nmbr9 import Display, Placement, legal_placements
from nmbr9.core.tiles import SHAPES
from nmbr9.search.engine.engine import Engine, make_host
from nmbr9.search.engine.layout import FIELDS
from nmbr9.search.sampling import Known, best_by_value, compare, consider
from nmbr9.search.weights import PLANNER, weigh
from tests.search.games import KINDS, middle, most_points, worth

pytestmark = pytest.mark.deep


def known_at(kind, seed, tiles, *, removed=0):
    """What a player knows when so many tiles lie there and the next card is drawn."""
    display, (number, *rest) = middle(kind, seed, tiles)
    return Known(display, number, tuple(sorted(rest)), max(0, len(rest) - removed))


def value(known, spot):
    """Count square by square what a placement is worth to the planner."""
    display = known.display.place(spot)
    mean = sum(known.unseen) / len(known.unseen) if known.unseen else 0.0
    return display.score + worth(display, weigh(PLANNER, known.left, mean))


@pytest.mark.parametrize("kind", KINDS)
def test_the_planner_takes_the_best_value(kind):
    for tiles in (2, 9):
        known = known_at(kind, 1, tiles, removed=tiles % 3)
        values = {spot: value(known, spot) for spot in legal_placements(known.display, known.number)}
        assert values[best_by_value(known)] == pytest.approx(max(values.values()), abs=1e-9)


@pytest.mark.parametrize("number", range(10))
def test_the_first_tile(number):
    known = Known(Display(), number, (1, 2, 3), 3)
    first = consider(known, random.Random(1), playouts=10)[0].placement
    assert first == best_by_value(known)
    assert first in [Placement(number, rotation, 0, 0) for rotation in SHAPES[number]]


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_considered_is_legal_and_the_best_is_first(kind):
    for tiles in (1, 6, 13, 14):
        known = known_at(kind, 2, tiles)
        thought = consider(known, random.Random(tiles), playouts=200, candidates=12)
        spots = [one.placement for one in thought]
        assert set(spots) <= set(legal_placements(known.display, known.number))
        assert len(set(spots)) == len(spots) <= 12
        assert thought[0].futures > 0
        assert len(thought) == 1 or thought[0].points >= thought[1].points  # both have gone through all stages


def test_the_same_seed_and_playouts_give_the_same_thoughts():
    known = known_at("closest", 3, 8)
    first, second, other = (consider(known, random.Random(seed), playouts=300) for seed in (1, 1, 2))
    assert first == second
    assert first != other


def test_the_best_stays_best_with_many_futures():
    known = known_at("tower", 4, 15)
    thought = consider(known, random.Random(1), playouts=4000)
    best, worst = compare(known, [thought[0].placement, thought[-1].placement], random.Random(9), futures=400)
    assert best > worst
    assert best == pytest.approx(thought[0].points, abs=5)


class Clock:
    """A clock that goes on by a step whenever somebody looks at it."""

    def __init__(self, step):
        self.now, self.step = 50.0, step

    def __call__(self):
        self.now += self.step
        return self.now


@pytest.mark.parametrize("step", [0.004, 0.03, 0.1])
def test_it_stops_when_the_time_is_up(step):
    known, clock = known_at("closest", 5, 9), Clock(step)
    begun = clock.now + step  # what it reads first
    thought = consider(known, random.Random(1), playouts=10**9, seconds=1.0, clock=clock)
    assert thought[0].placement in legal_placements(known.display, known.number)
    # It looks twice for each chunk and each stage, and does not begin what would end too late.
    assert begun + 1.0 - 4 * step <= clock.now < begun + 1.0 + 2 * 5 * step


def test_without_any_time_it_still_answers():
    known, clock = known_at("closest", 5, 9), Clock(10.0)
    thought = consider(known, random.Random(1), playouts=10**9, seconds=0.0, clock=clock)
    assert thought[0].placement in legal_placements(known.display, known.number)
    assert clock.now <= 50 + 10 * 2 * 6


def test_the_playouts_are_used_up():
    thought = consider(known_at("tower", 5, 12), random.Random(1), playouts=1000)
    assert 1000 <= sum(one.futures for one in thought) <= 1200  # every stage rounds up
    assert thought[0].futures > thought[-1].futures > 0


class Watched:
    """A host that remembers the futures that are played out."""

    def __init__(self, left):
        self._host = make_host()
        self.memory, self.name = self._host.memory, self._host.name
        self._future = self.memory[FIELDS["future"].offset :][: 8 * left].cast("q")
        self.futures = []

    def call(self, function, *arguments):
        answer = self._host.call(function, *arguments)
        if function == "advance":
            self.futures.append(tuple(self._future.tolist()))
        return answer


def futures_of(known, playouts):
    """Return the futures that are played out, one after the other."""
    host = Watched(known.left)
    Engine(host).choose("thinker", known, 1, playouts=playouts)
    return host.futures


def test_cards_that_were_removed_are_not_drawn():
    known = known_at("closest", 6, 14, removed=3)
    drawn = futures_of(known, 200)
    for future in drawn:
        assert len(future) == known.left == len(known.unseen) - 3
        assert all(future.count(number) <= known.unseen.count(number) for number in future)
    assert len(set(drawn)) > 5


def test_where_few_orders_are_left_each_is_played_once():
    known = known_at("closest", 6, 15)
    assert known.left == 4
    drawn = futures_of(known, 4000)
    places = Counter(drawn[:24])  # of the first stage
    whole = Counter(permutations(known.unseen))
    assert places == whole


@pytest.mark.parametrize("removed", [0, 4])
@pytest.mark.parametrize("kind", KINDS)
def test_the_last_round_takes_the_most_points(kind, removed):
    for seed in range(5):
        display, cards = middle(kind, seed, 19 - removed)
        known = Known(display, cards[0], tuple(cards[1:]), 0)
        (thought,) = consider(known, random.Random(1), playouts=100)
        assert thought.placement == best_by_value(known)
        assert display.level_of(thought.placement) * cards[0] == most_points(display, cards[:1])


def test_with_one_tile_to_come_it_is_as_good_as_trying_everything():
    """One card is left, so its future is certain, and the last tile is played for the most points."""
    display, cards = middle("tower", 7, 18)
    known = Known(display, cards[0], (cards[1],), 1)
    spots = legal_placements(display, cards[0])
    points = compare(known, spots, random.Random(1), futures=1)
    assert max(points) == most_points(display, cards)
    for spot, made in zip(spots, points, strict=True):
        assert made == display.level_of(spot) * cards[0] + most_points(display.place(spot), cards[1:])


def test_equal_placements_are_equal():
    known = known_at("closest", 8, 10)
    spot, other = legal_placements(known.display, known.number)[:2]
    first, _, second = compare(known, [spot, other, spot], random.Random(1), futures=30)
    assert first == second
    assert compare(known, [spot], random.Random(1), futures=30) == [first]


def test_compare_in_the_last_round_and_on_nothing():
    display, cards = middle("tower", 9, 19)
    spots = legal_placements(display, cards[0])
    known = Known(display, cards[0], (), 0)
    assert compare(known, spots, random.Random(1), futures=2) == [display.level_of(spot) * cards[0] for spot in spots]
    first, second = legal_placements(Display(), 8)
    points = compare(Known(Display(), 8, (9, 9), 2), [first, second], random.Random(1), futures=5)
    assert all(0 <= made <= 9 for made in points)

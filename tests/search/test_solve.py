"""The best score for cards in a known order: legal, reproducible, in its budget, and optimal only where proved."""

import random
import threading
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from nmbr9 import Deck, Display, Placement
from nmbr9.search.result import TooWide
from nmbr9.search.solve import solve
from tests.search.games import After, middle, most_points

if TYPE_CHECKING:
    from nmbr9.search.result import Progress

pytestmark = pytest.mark.deep


CARDS = list(range(10)) * 2
random.Random(1).shuffle(CARDS)
NODES = 600_000
ENOUGH = 50_000_000  # to prove what a few cards can make


def check(solved, cards, display=None):
    """See that it is a legal display of these cards, and that what is said of it is so."""
    before = display or Display()
    assert solved.display.placements[: len(before)] == before.placements
    assert [tile.number for tile in solved.display.placements[len(before) :]] == list(cards)
    assert Display(solved.display.placements).score == solved.score <= solved.upper_bound
    assert solved.optimal == (solved.score == solved.upper_bound)
    return solved


@pytest.fixture(scope="module")
def whole_game():
    return check(solve(CARDS, nodes=NODES), CARDS)


def test_a_whole_game(whole_game):
    assert whole_game.score > 90  # people call 100 excellent
    assert not whole_game.optimal


def test_the_same_seed_and_nodes_give_the_same_answer(whole_game):
    assert solve(CARDS, nodes=NODES) == whole_game


def test_threads_give_the_same_answer(whole_game):
    assert solve(CARDS, nodes=NODES, threads=2) == whole_game


def test_threads_that_have_something_to_share_give_the_same_answer(monkeypatch):
    monkeypatch.setattr("nmbr9.search.solve.PART", 100)  # displays that one thread expands in one go
    assert solve(CARDS[:9], nodes=NODES, threads=3) == solve(CARDS[:9], nodes=NODES)


def test_no_thread_is_left_behind():
    before = threading.active_count()
    solve(CARDS[:7], nodes=1, threads=2)
    assert threading.active_count() == before


@pytest.mark.parametrize("nodes", [20_000, 100_000, 1_000_000])
@pytest.mark.parametrize("seed", range(2))
def test_a_budget_of_nodes_is_kept_to_within_a_tenth(nodes, seed):
    cards = Deck.shuffled(random.Random(seed))
    assert 0.9 * nodes <= solve(cards, nodes=nodes, seed=seed).nodes <= 1.1 * nodes


@pytest.mark.parametrize("tiles", [4, 9, 13])
@pytest.mark.parametrize("nodes", [20_000, 400_000])
def test_a_budget_of_nodes_is_kept_in_the_middle_of_a_game(tiles, nodes):
    display, cards = middle("closest", 7, tiles)
    solved = solve(cards, display, nodes=nodes)
    assert solved.nodes <= 1.1 * nodes
    assert solved.optimal or solved.nodes >= 0.9 * nodes


@pytest.mark.parametrize("count", [6, 7, 8, 9, 12])
def test_few_cards_do_not_use_more(count):
    for seed in range(4):
        cards = Deck.shuffled(random.Random(seed))[:count]
        assert check(solve(cards, nodes=300_000), cards).nodes <= 330_000


def test_it_ends_when_the_upper_bound_is_reached():
    cards = [7, 5, 9, 0, 2, 3]
    solved = check(solve(cards, nodes=ENOUGH), cards)
    assert solved.optimal
    assert solved.nodes < 100_000


@pytest.mark.parametrize("nodes", [1, 100, 3_000])
def test_the_least_that_an_answer_costs(nodes):
    solved = check(solve(CARDS, nodes=nodes), CARDS)
    assert solved.nodes <= 4_000


def test_more_nodes_find_more():
    assert solve(CARDS, nodes=20_000).score < solve(CARDS, nodes=1_000_000).score


@pytest.mark.parametrize("kind", ["closest", "tower"])
@pytest.mark.parametrize("left", [0, 1, 2])
def test_few_cards_are_solved_exactly(kind, left):
    display, cards = middle(kind, 3, 20 - left)
    solved = check(solve(cards, display, nodes=ENOUGH), cards, display)
    assert solved.optimal
    assert solved.score == display.score + most_points(display, cards)


@pytest.mark.parametrize("cards", [[], [9], [9, 8], [0, 5, 9], [1, 1, 9]], ids=str)
def test_few_cards_from_nothing(cards):
    solved = check(solve(cards, nodes=ENOUGH), cards)
    assert solved.optimal
    assert solved.score == most_points(Display(), cards)


def test_four_cards_are_optimal_only_when_they_are_proved():
    display, cards = middle("tower", 4, 15)
    proved = check(solve(cards[:4], display, nodes=ENOUGH), cards[:4], display)
    assert proved.optimal
    stopped = check(solve(cards[:4], display, nodes=1), cards[:4], display)
    assert stopped.score <= proved.score < stopped.upper_bound
    assert not stopped.optimal


@pytest.mark.parametrize("tiles", [1, 7, 13])
def test_from_the_middle_of_a_game(tiles):
    display, cards = middle("closest", 5, tiles)
    check(solve(cards, display, nodes=200_000), cards, display)


@pytest.mark.parametrize("cards", [CARDS[:8], CARDS[:4], CARDS[:2]], ids=len)
def test_whenever_it_is_stopped_there_is_an_answer(cards):
    for calls in (*range(40), 50, 70):
        solved = check(solve(cards, nodes=200_000, stop=After(calls)), cards)
        assert solved.nodes < 400_000


@pytest.mark.parametrize("tiles", [12, 16, 18])
def test_whenever_it_is_stopped_in_the_middle_of_a_game_there_is_an_answer(tiles):
    display, cards = middle("tower", 6, tiles)
    for calls in range(0, 40, 3):
        check(solve(cards, display, nodes=200_000, stop=After(calls)), cards, display)


class Clock:
    """A clock that goes on by a step whenever somebody looks at it."""

    def __init__(self, step):
        self.now, self.step = 1000.0, step

    def __call__(self):
        self.now += self.step
        return self.now


@pytest.mark.parametrize("step", [0.01, 0.3, 100.0])
def test_it_ends_when_the_clock_says_so(step):
    clock = Clock(step)
    check(solve(CARDS[:8], seconds=1.0, clock=clock), CARDS[:8])
    assert clock.now <= 1000 + 1.0 + 50 * step  # it looks a few times for each card


def test_an_answer_is_from_a_whole_beam_at_least_and_says_that_it_is_from_less_than_promised():
    narrow = solve(CARDS, nodes=20_000)  # nearly all of it for the first beams
    solved = check(solve(CARDS, seconds=5.0, clock=Clock(100.0), processor=lambda: 0.0), CARDS)
    assert solved.score >= narrow.score
    assert solved.searched == 0


def test_an_optimal_answer_is_from_a_whole_search():
    assert solve([9, 9, 1], seconds=5.0, clock=Clock(0.01), processor=lambda: 0.0).searched == 1


@pytest.mark.parametrize("tiles", [1, 9, 15])
def test_an_answer_that_was_stopped_says_so(tiles):
    display, cards = middle("closest", 3, tiles)
    solved = check(solve(cards, display, nodes=ENOUGH, stop=lambda: True), cards, display)
    assert not solved.optimal
    assert solved.searched < 0.1


@pytest.mark.parametrize(
    ("budget", "reason"),
    [
        ({}, "either some seconds or some nodes"),
        ({"seconds": 1.0, "nodes": 1}, "either some seconds or some nodes"),
        ({"nodes": 0}, "more than 0 nodes, not 0"),
        ({"nodes": -1}, "more than 0 nodes, not -1"),
        ({"seconds": 0}, "more than 0 seconds, not 0"),
        ({"seconds": -1.0}, "more than 0 seconds, not -1.0"),
    ],
)
def test_a_budget_is_one_or_the_other(budget, reason):
    with pytest.raises(ValueError, match=reason):
        solve(CARDS, **budget)


@pytest.mark.parametrize(
    ("cards", "display", "reason"),
    [
        ([10], None, "a card's number is 0 to 9"),
        ([-1, 3], None, "a card's number is 0 to 9"),
        ([9] * 3, None, "one 9 too many"),
        ([*range(10)] * 2, Display([Placement(5, "e", 4 * index, 0) for index in range(2)]), "more than a game has"),
    ],
)
def test_what_is_no_game_is_refused(cards, display, reason):
    with pytest.raises(ValueError, match=reason):
        solve(cards, display, nodes=1000)


def test_a_proof_keeps_to_its_nodes():
    display = solve(CARDS[:14], nodes=100_000).display
    solved = solve(CARDS[14:19], display, nodes=20_000)
    assert solved.nodes < 40_000
    assert not solved.optimal


def test_progress_goes_one_way():
    reports: list[Progress] = []
    solved = solve(CARDS[:10], nodes=NODES, progress=reports.append)
    assert reports
    for before, after in pairwise(reports):
        assert before.score <= after.score
        assert before.used <= after.used
    assert {one.upper_bound for one in reports} == {solved.upper_bound}
    assert all(0 <= one.used <= 1 for one in reports)
    assert reports[-1].score <= solved.score


def test_a_display_that_is_too_wide_is_refused():
    with pytest.raises(TooWide):
        solve(CARDS[:1], Display([Placement(5, "e", 4 * index, 0) for index in range(15)]), nodes=1)

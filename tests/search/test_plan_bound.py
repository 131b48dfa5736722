"""The upper bound of plans: never below what can be reached, and exactly what a slow search over all plans finds."""

import random

import pytest

from nmbr9 import Deck, Display
from nmbr9.search.nesting import may_carry
from nmbr9.search.plan_bound import plan_bound
from nmbr9.search.solve import solve
from tests.search.games import game, middle, most_points

pytestmark = pytest.mark.deep


ALL = 10**9


def best_plan(cards, levels=()):
    """Try every level for every card, and return the most points."""
    if not cards:
        return 0
    best = 0
    for level in range(len(levels) + 1):
        more = tuple(sorted((*(levels[level] if level < len(levels) else ()), cards[0])))
        if level == 0 or may_carry(levels[level - 1], more):
            after = (*levels[:level], more, *levels[level + 1 :])
            best = max(best, level * cards[0] + best_plan(cards[1:], after))
    return best


@pytest.mark.parametrize("seed", range(12))
def test_it_is_the_best_plan_there_is(seed):
    cards = random.Random(seed).sample([*range(10)] * 2, 11)
    assert plan_bound(Display(), cards, ALL) == best_plan(cards)


@pytest.mark.parametrize("seed", range(6))
def test_less_work_gives_a_higher_bound(seed):
    cards = Deck.shuffled(random.Random(seed))
    bounds = [plan_bound(Display(), cards, states) for states in (0, 10, 100, 1_000, 10_000, ALL)]
    assert bounds == sorted(bounds, reverse=True)
    assert bounds[-1] < bounds[0]


@pytest.mark.parametrize("kind", ["any spot", "highest", "closest", "tower"])
@pytest.mark.parametrize("states", [0, 50, ALL])
@pytest.mark.parametrize("start", [None, 9])
def test_no_game_makes_more(kind, states, start):
    for seed in range(3):
        rounds = game(kind, seed, start)
        end, cards = rounds[-1][0], [card for _, card in rounds[:-1]]
        for index in range(0, 20, 3):
            display = rounds[index][0]
            assert plan_bound(display, cards[index:], states) >= end.score - display.score


@pytest.mark.parametrize("cards", [[9, 8], [0, 5, 9], [1, 1, 9], [9, 9, 4, 1]], ids=str)
def test_a_few_cards(cards):
    assert plan_bound(Display(), cards, ALL) >= most_points(Display(), cards)


@pytest.mark.parametrize("kind", ["closest", "tower"])
def test_the_last_cards(kind):
    display, cards = middle(kind, 3, 18)
    assert plan_bound(display, cards, ALL) >= most_points(display, cards)


@pytest.mark.parametrize("seed", range(4))
def test_the_bound_of_a_whole_game_is_less_than_twice_its_score(seed):
    solved = solve(Deck.shuffled(random.Random(seed)), nodes=3_000_000)
    assert solved.score <= solved.upper_bound < 2 * solved.score

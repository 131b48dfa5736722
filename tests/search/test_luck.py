"""The luck of a game: it is 0 on average over all orders of the cards, and depends on nothing that comes later."""

import random
from itertools import permutations, product
from math import prod
from statistics import variance

import numpy as np
import pytest

from nmbr9 import Deck, Display, legal_placements
from nmbr9.search.luck import FEATURES, game_surprises, luck, luck_by_round
from nmbr9.search.sampling import Known, best_by_value

pytestmark = pytest.mark.deep


def planned(cards):
    """The display of a planner: a bot that leaves nothing to chance."""
    display, unseen = Display(), [number for number in range(10) for _ in range(2)]
    for index, number in enumerate(cards):
        unseen.remove(number)
        display = display.place(best_by_value(Known(display, number, tuple(unseen), len(cards) - 1 - index)))
    return display


def test_over_all_orders_of_the_last_cards_the_corrected_mean_is_the_plain_mean():
    deck = Deck.shuffled(random.Random(5))
    first, last = deck[:16], deck[16:]
    before, surprises, scores, lucks = [], [], [], []
    for order in permutations(last):
        cards = (*first, *order)
        display = planned(cards)
        by_round = game_surprises(cards, display)
        before.append(by_round[:16])
        surprises.append(by_round[16:])
        scores.append(display.score)
        lucks.append(luck_by_round(cards, display)[16:].sum())
    assert np.ptp(before, axis=0).max() == 0  # the luck of a card does not depend on later ones
    assert np.std(surprises, axis=0).max() > 1
    assert np.mean(surprises, axis=0) == pytest.approx(np.zeros((4, FEATURES)), abs=1e-9)
    assert np.mean(np.subtract(scores, lucks)) == pytest.approx(np.mean(scores), abs=1e-9)
    assert np.var(np.subtract(scores, lucks)) < np.var(scores)


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_over_all_draws_with_cards_removed_the_corrected_mean_is_the_plain_mean(rounds):
    ways, scores, lucks = [], [], []
    for cards in product(range(10), repeat=rounds):
        if max(map(cards.count, cards)) <= 2:
            display = planned(cards)
            ways.append(prod(2 - cards[:index].count(card) for index, card in enumerate(cards)))
            scores.append(display.score)
            lucks.append(luck(cards, display))
    assert sum(ways) == prod(20 - index for index in range(rounds))
    assert np.std(lucks) > 0.1
    plain = np.average(scores, weights=ways)
    assert np.average(np.subtract(scores, lucks), weights=ways) == pytest.approx(plain, abs=1e-9)


def test_a_last_card_is_worth_the_points_that_it_makes():
    *cards, one, other = Deck.shuffled(random.Random(3))
    display = planned(cards)  # two cards are unseen, and one of them will be drawn

    def most(number):
        return max(number * display.level_of(placement) for placement in legal_placements(display, number))

    last = game_surprises([*cards, one], display.place(legal_placements(display, one)[0]))[-1]
    assert most(one) != most(other)
    assert last[10:] == pytest.approx([(most(one) - most(other)) / 2] * 2)


def test_corrected_scores_vary_less():
    scores, lucks = [], []
    for seed in range(60):
        cards = Deck.shuffled(random.Random(seed))
        display = planned(cards)
        scores.append(display.score)
        lucks.append(luck(cards, display))
    assert variance(scores) / variance(np.subtract(scores, lucks).tolist()) > 1.2


def test_a_display_that_leaves_the_grid_has_luck_up_to_there():
    cards = Deck([9, 9, 8, 8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2])
    display = Display()
    for number in cards:  # a straight line of tiles
        low = [placement for placement in legal_placements(display, number) if display.level_of(placement) == 0]
        display = display.place(max(low, key=lambda placement: placement.x))
    lucks = luck_by_round(cards, display)
    inside = [index for index, placement in enumerate(display) if placement.x <= 24]
    assert len(inside) < 12
    assert np.count_nonzero(lucks) == len(inside) + 1  # the first tile outside was drawn when all were inside
    assert not lucks[len(inside) + 1 :].any()

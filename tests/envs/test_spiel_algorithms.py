"""The OpenSpiel game in OpenSpiel's own tests, and in its algorithms."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import numpy as np
import pytest
from open_spiel.integration_tests import api_test  # type: ignore[import-untyped] # OpenSpiel has no types
from open_spiel.python.algorithms import evaluate_bots, mcts, minimax  # type: ignore[import-untyped] # as above

from nmbr9 import Display, legal_placements
from nmbr9.core.instance import Instance
from tests.envs.test_spiel import load, states_of

pytestmark = pytest.mark.deep


class TestOneAsOpenSpielTestsItsOwn(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc] # without types
    game, game_name = load("K-1-1-2", size=8), "nmbr9"


class TestTwoAsOpenSpielTestsItsOwn(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc] # without types
    game, game_name = load("U-9-1-3", players=2, size=8), "nmbr9"


def test_players_forget_nothing():
    api_test._assert_is_perfect_recall(load("U-0-2-2", players=2, size=8))


def most(display: Display, cards: tuple[int, ...]) -> int:
    """Try everything with cards in a known order, on a grid without borders."""
    if not cards:
        return 0
    card, *rest = cards
    spots = legal_placements(display, card)
    return max(
        card * display.level_of(spot) + (most(display.place(spot), tuple(rest)) if rest else 0) for spot in spots
    )


def expected(instance: Instance, display: Display, drawn: tuple[int, ...] = ()) -> Fraction:
    """Try everything with cards in an unknown order."""
    left = Counter(instance.cards) - Counter(drawn)
    if len(drawn) == instance.tiles - 1:
        return Fraction(sum(count * most(display, (card,)) for card, count in left.items()), left.total())
    best = {
        card: max(
            card * display.level_of(spot) + expected(instance, display.place(spot), (*drawn, card))
            for spot in legal_placements(display, card)
        )
        for card in left
    }
    return Fraction(sum(count * best[card] for card, count in left.items()), left.total())


@pytest.mark.parametrize("name", ["U-1-2-3", "K-2-1-3", "F-2-1-3"])
def test_expectiminimax_finds_the_value_of_the_game(name):
    instance = Instance.parse(name)
    orders = list(permutations(instance.cards, instance.tiles))
    value: Fraction | float
    if instance.order == "U":
        value = expected(instance, Display())
    elif instance.order == "K":
        value = Fraction(sum(most(Display(), order) for order in orders), len(orders))
    else:
        value = max(most(Display(), order) for order in orders)
    assert value > 0
    game = load(name, size=8)
    found, _ = minimax.expectiminimax(game.new_initial_state(), game.max_game_length(), None, 0)
    assert found == pytest.approx(float(value))


def test_tree_search_makes_the_most_of_the_last_tile_and_more_than_chance():
    game = load("U-9-1-4")
    generator = np.random.RandomState(12)
    bot = mcts.MCTSBot(game, 2, 120, mcts.RandomRolloutEvaluator(1, generator), random_state=generator)
    by_chance = sum(states_of(game, seed)[-1].returns()[0] for seed in range(100)) / 100
    scores = []
    for seed in range(2):
        state = states_of(game, seed)[-2]
        display, card = state.situation.displays[0], state.situation.cards[-1]
        scores.append(state.child(bot.step(state)).returns()[0])
        assert scores[-1] == display.score + most(display, (card,))
    games = [evaluate_bots.evaluate_bots(game.new_initial_state(), [bot], generator)[0] for _ in range(3)]
    assert sum(games) / 3 > by_chance

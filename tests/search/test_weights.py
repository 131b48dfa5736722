import numpy as np
import pytest

from nmbr9.search.sizes import FEATURES, LEVELS, ROUNDS
from nmbr9.search.weights import BEAM, PLANNER, Weights, from_parameters, weigh, weigh_all

pytestmark = pytest.mark.deep


@pytest.mark.parametrize("weights", [PLANNER, BEAM], ids=["planner", "beam"])
def test_our_weights(weights):
    assert weights.table.shape == (ROUNDS, LEVELS + 2, FEATURES)
    assert np.isfinite(weights.table).all()
    assert not weights.table[0].any()  # nothing is to come, so only points count
    assert weights.table[1:].any(axis=(1, 2)).all()


def test_weights_are_scaled_by_the_mean_number_to_come():
    table = np.random.default_rng(1).normal(size=(ROUNDS, LEVELS + 2, FEATURES))
    weights = Weights(table, 0.5)
    assert weigh(weights, 7, 4.5) == pytest.approx(table[7])
    assert weigh(weights, 7, 9.0) == pytest.approx(table[7] * (10 / 5.5) ** 0.5)
    assert weigh(Weights(table, 0.0), 7, 9.0) == pytest.approx(table[7])


def test_weights_of_a_known_order_are_those_of_the_cards_that_are_left():
    cards = [3, 9, 0, 7]
    table = weigh_all(PLANNER, np.array(cards))
    assert len(table) == len(cards) + 1
    assert not table[0].any()
    for left in range(1, len(cards) + 1):
        assert table[left] == pytest.approx(weigh(PLANNER, left, float(np.mean(cards[-left:]))))
    assert weigh_all(PLANNER, np.array([], np.int64)).shape == (1, LEVELS + 2, FEATURES)


def test_parameters_are_powers_of_level_and_tiles_to_come():
    early, late = [1.0, 2, 3, 4, 5], [0.0] * 5
    weights = from_parameters([*early, *late, 2.0, 1.0, 3.0, 0.0, 0.25])
    assert weights.rich == 0.25
    assert weights.table[20, 2] == pytest.approx([9 * weight for weight in early])
    assert weights.table[10, 0] == pytest.approx([weight / 8 for weight in early])

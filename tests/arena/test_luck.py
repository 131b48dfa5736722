"""Corrected scores: the regression, and that leaving out a game's own score keeps the mean unbiased."""

from itertools import product
from statistics import fmean

import pytest

from nmbr9.arena import Played, luck_of
from nmbr9.arena.luck import corrected
from nmbr9.arena.summary import Corrected, differences, summary_of


def test_the_factor_is_that_of_a_regression_without_the_game_itself():
    values, lucks = [3.0, 7.0, 4.0, 9.0], [-20.0, 30.0, 5.0, 40.0]
    for index, found in enumerate(corrected(values, lucks)):
        others = [other for other in range(4) if other != index]
        mean = fmean(values[other] for other in others)
        covariance = sum((values[other] - mean) * lucks[other] for other in others)
        factor = (covariance + 600) / (sum(lucks[other] ** 2 for other in others) + 600)
        assert found == pytest.approx(values[index] - factor * lucks[index])


@pytest.mark.parametrize("games", [1, 2, 3, 4])
def test_the_mean_over_all_samples_is_the_plain_mean(games):
    outcomes = [(10, -30), (25, -10), (20, 0), (60, 40)]  # equally likely, and their lucks add up to 0
    means = []
    for sample in product(outcomes, repeat=games):
        values, lucks = zip(*sample, strict=True)
        means.append(fmean(corrected(values, lucks)))
    assert fmean(means) == pytest.approx(fmean(value for value, _ in outcomes))


def test_lucks_that_say_nothing_do_little_harm():
    values, lucks = [1.0, 2.0] * 500, [10.0, 10.0, -10.0, -10.0] * 250
    found = Corrected.of(values, lucks)
    assert found.mean == pytest.approx(1.5, abs=0.01)
    assert found.ratio == pytest.approx(1, abs=0.03)


def test_what_luck_explains_is_gone():
    lucks = [float(n % 21 - 10) for n in range(420)]
    found = Corrected.of([50 + 2 * luck for luck in lucks], lucks)
    assert found.mean == pytest.approx(50, abs=0.1)
    assert (found.ratio or 0) > 100


def games(bot, scores):
    return [Played(bot, seed, "0", "0n@0,0", score, 0.5, 1.0) for seed, score in enumerate(scores)]


def test_summary_and_differences_have_corrected_means():
    one, other = games("a@1", [10, 30]), games("b@1", [20, 50])
    lucks = {game.key: luck for game, luck in zip(one + other, [-3.0, 5.0, 1.0, 12.0], strict=True)}
    assert summary_of(one).corrected is None
    assert summary_of(one, lucks).corrected == Corrected.of([10, 30], [-3, 5])
    (gap,) = differences({"a@1": one, "b@1": other}, lucks)
    assert (gap.one, gap.corrected) == ("b@1", Corrected.of([10, 20], [4, 7]))
    assert differences({"a@1": one, "b@1": other})[0].corrected is None


@pytest.mark.deep
@pytest.mark.parametrize("placements", ["9n@0,0 9n@1,0", "9n@0,0 8n@3,0", "9n@0,0", "nonsense"])
def test_a_game_that_is_not_sound(placements):
    with pytest.raises(ValueError, match=r"."):
        luck_of(Played("a@1", 0, "99", placements, 0, 0.5, 1.0))

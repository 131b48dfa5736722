"""Means, differences and intervals, against figures made by hand and against numerical integration."""

from math import exp, lgamma, pi, sqrt

import pytest

from nmbr9.arena import Played, differences, summary_of
from nmbr9.arena.summary import confidence_interval, standard_error, student_t


def games(bot, scores, seconds=0.5):
    return [Played(bot, seed, "0", "0n@0,0", score, seconds, 2 * seconds) for seed, score in enumerate(scores)]


def test_one_bot():
    summary = summary_of(games("a@1", [10, 30, 20, 30, 10], 0.25))
    assert (summary.bot, summary.games, summary.mean) == ("a@1", 5, 20)
    assert summary.error == pytest.approx(
        10 / sqrt(5)
    )  # the squares around 20 add up to 400, a hundred for each of four
    assert summary.interval == pytest.approx((20 - 2.776445 * sqrt(20), 20 + 2.776445 * sqrt(20)), abs=1e-5)
    assert (summary.best.seed, summary.worst.seed) == (1, 0)  # the first of equal ones
    assert (summary.seconds, summary.slowest) == (0.25, 0.5)


def test_times_are_those_of_all_games():
    summary = summary_of([*games("a@1", [1], 1.0), *games("a@1", [1], 3.0)])
    assert (summary.seconds, summary.slowest) == (2.0, 6.0)


def test_one_game_has_no_error():
    summary = summary_of(games("a@1", [7]))
    assert (summary.mean, summary.error, summary.interval) == (7, None, None)
    assert standard_error([3]) is None
    assert confidence_interval([3]) is None


def test_differences_are_taken_deck_by_deck():
    # 2, -1 and 6: their mean is 7/3, and the squares around it add up to 222/9.
    (gap,) = differences({"b@1": games("b@1", [8, 21, 24]), "a@1": games("a@1", [10, 20, 30])})
    assert (gap.one, gap.other, gap.games) == ("a@1", "b@1", 3)  # the better one comes first
    assert gap.mean == pytest.approx(7 / 3)
    reach = 4.302653 * sqrt(222 / 9 / 2) / sqrt(3)
    assert gap.interval == pytest.approx((7 / 3 - reach, 7 / 3 + reach), abs=1e-5)
    assert (gap.better, gap.equal, gap.worse) == (2, 0, 1)


def test_only_decks_that_both_have_played_are_compared():
    both = {"a@1": games("a@1", [1, 2, 3, 4]), "b@1": games("b@1", [9, 9, 2, 4])[2:], "c@1": games("c@1", [5] * 9)[4:]}
    (gap,) = differences(both)
    assert (gap.one, gap.other, gap.games, gap.mean) == ("a@1", "b@1", 2, 0.5)
    assert (gap.better, gap.equal, gap.worse) == (1, 1, 0)


def test_every_pair():
    pairs = differences({name: games(name, [score, score]) for name, score in (("a", 1), ("b", 2), ("c", 3))})
    assert [(gap.one, gap.other, gap.mean, gap.interval) for gap in pairs] == [
        ("b", "a", 1, (1, 1)),
        ("c", "a", 2, (2, 2)),
        ("c", "b", 1, (1, 1)),
    ]


@pytest.mark.parametrize(
    ("freedom", "expected"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (60, 2.000), (120, 1.980)],
)
def test_students_t_is_that_of_the_printed_tables(freedom, expected):
    assert student_t(freedom) == pytest.approx(expected, abs=0.0005)


@pytest.mark.parametrize("freedom", [1, 2, 3, 8, 25, 199, 200, 201, 202, 1000, 100_000])
@pytest.mark.parametrize("confidence", [0.9, 0.95, 0.99])
def test_students_t_leaves_the_right_share_outside(freedom, confidence):
    share = simpson(lambda t: density(t, freedom), student_t(freedom, confidence))
    assert 2 * share == pytest.approx(confidence, abs=1e-7)


def density(t, freedom):
    log = lgamma((freedom + 1) / 2) - lgamma(freedom / 2)
    return exp(log) / sqrt(freedom * pi) * (1 + t * t / freedom) ** (-(freedom + 1) / 2)


def simpson(function, end, steps=2000):
    width = end / steps
    inner = sum((4 if step % 2 else 2) * function(step * width) for step in range(1, steps))
    return width / 3 * (function(0) + inner + function(end))

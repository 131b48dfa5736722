"""A player's scores in a few numbers, and where the points were made."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9 import Display
from nmbr9.core.scoring import points_by_level
from nmbr9.players.summary import Summary, levels_of
from tests.strategies import displays


@given(displays())
def test_the_points_of_each_level_are_those_of_the_rules(display):
    assert levels_of(str(display)) == list(points_by_level(display))


def test_an_empty_display_has_no_levels():
    assert levels_of(str(Display())) == []


@given(st.lists(st.integers(0, 300), min_size=2))
def test_a_summary_is_what_a_naive_count_says(scores):
    summary = Summary.of(scores)
    mean = sum(scores) / len(scores)
    ranked = sorted(scores)
    middle = (ranked[(len(ranked) - 1) // 2] + ranked[len(ranked) // 2]) / 2
    spread = math.sqrt(sum((score - mean) ** 2 for score in scores) / (len(scores) - 1))
    assert (summary.games, summary.best, summary.median) == (len(scores), ranked[-1], middle)
    assert summary.mean == pytest.approx(mean)
    assert summary.deviation == pytest.approx(spread, abs=1e-9)


def test_few_games_have_few_figures():
    assert Summary.of([]) == Summary(0, None, None, None, None)
    assert Summary.of([7]) == Summary(1, 7.0, 7, 7.0, None)

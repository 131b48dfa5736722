"""Par, luck and mistakes: whatever is estimated, they add up."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9 import Placement
from nmbr9.analysis.chance import derived
from nmbr9.analysis.expectation import Judged
from nmbr9.analysis.figures import (
    ACCURACY,
    BASE,
    GAIN,
    SLOPE,
    accuracy_of,
    by_strong_play,
    figures_of,
    grade_of,
    par_of,
    shown_figures,
)

SPOT = Placement(0, "n", 0, 0)


def judged(expected, mistake, error=0.0, *, brilliant=False):
    return Judged(expected, SPOT, mistake, mistake, error, False, ((SPOT, expected + mistake),), brilliant)


estimates = st.builds(judged, st.floats(-50, 300), st.floats(0, 200), st.floats(0, 20))


@given(st.lists(estimates, min_size=1, max_size=20), st.integers(0, 262))
def test_whatever_is_estimated_the_sum_is_the_score(rounds, score):
    count = len(rounds)
    par = par_of(BASE[count], count)
    rounds[-1] = rounds[-1]._replace(expected=float(score))  # when nothing is left, nothing is estimated
    strong = [by_strong_play(each, count - 1 - index, count, par) for index, each in enumerate(rounds)]
    figures = figures_of(score, par, strong)
    assert figures.par + figures.luck - figures.mistakes == pytest.approx(score)
    assert sum(figures.lucks) == pytest.approx(figures.luck, abs=1e-6)
    assert 0 < figures.accuracy <= 100
    assert figures.error == pytest.approx(sum(each.error**2 for each in strong) ** 0.5)
    shown = shown_figures(figures)
    assert shown[0] + shown[1] - shown[2] == score
    assert shown[2] >= 0
    for exact, shown_one in zip((figures.par, figures.luck, figures.mistakes), shown, strict=True):
        assert abs(exact - shown_one) <= 1.5


@given(estimates, st.integers(0, 19))
def test_strong_play_never_changes_which_placement_is_best(one, left):
    strong = by_strong_play(one, left, 20, 100.0)
    assert strong.best[0][1] == pytest.approx(strong.expected + strong.mistake)
    assert (strong.mistake > 0) == (one.mistake * SLOPE[left] > 0)
    if left <= 1:
        assert strong == one


def test_par_is_what_strong_play_makes_where_playouts_expect_their_mean():
    for rounds in range(1, 21):
        par = par_of(BASE[rounds], rounds)
        at_the_beginning = by_strong_play(judged(BASE[rounds], 0.0), rounds - 1, rounds, par)
        assert at_the_beginning.expected == pytest.approx(par)
    assert len(GAIN) == len(SLOPE) == 20
    assert list(BASE) == sorted(BASE)


@pytest.mark.parametrize(
    ("lost", "grade"),
    [(0, "good"), (0.99, "good"), (1, "inaccuracy"), (3, "mistake"), (5.9, "mistake"), (6, "blunder")],
)
def test_grades_go_by_points_lost(lost, grade):
    assert grade_of(judged(90, lost)) == grade
    assert grade_of(judged(90, 0, brilliant=True)) == "brilliant"


def test_accuracy_is_of_a_round_so_that_short_games_compare():
    assert accuracy_of(0, 7) == 100
    assert accuracy_of(ACCURACY, 20) == pytest.approx(50)
    assert accuracy_of(ACCURACY / 2, 10) == pytest.approx(50)


def test_seeds_are_those_of_the_page():
    assert derived(9, 0, 3) == 2259970091866515001  # web/src/engine/review/review.test.ts
    assert derived(2**64 - 1, 1 << 20) == 6398341483084266690
    assert derived(0) == 0

"""Ranks, percentiles, means and streaks, each against somebody who counts with fingers."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from nmbr9.daily import SPANS, Day, ranks, standing_of, streak_of

TODAY = Day.parse("2026-11-17")
SCORES = st.lists(st.integers(0, 20), min_size=1, max_size=40)


@given(SCORES)
def test_rank_and_percentile(scores):
    counts = Counter(scores)
    for score in scores:
        rank, percentile = standing_of(score, counts)
        others = [*scores]
        others.remove(score)
        assert rank == 1 + len([other for other in others if other > score])
        below = len([other for other in others if other < score])
        assert percentile == (100 * below / len(others) if others else 100)
        assert 0 <= percentile <= 100


@given(SCORES)
def test_ranks_of_a_list(scores):
    ordered = sorted(scores, reverse=True)
    assert list(ranks(ordered)) == [standing_of(score, Counter(scores)).rank for score in ordered]


def test_there_may_be_nobody():
    assert list(ranks([])) == []


@given(st.sets(st.integers(0, 40)))
def test_streaks(ago):
    days = [TODAY.back(each) for each in ago]
    streak = streak_of(days, TODAY)
    assert streak.played == len(ago)
    assert streak.longest == max((run_from(each, ago) for each in ago), default=0)
    assert streak.current == (run_from(0, ago) or run_from(1, ago))


def run_from(day, ago):
    """Count the days from this one back that are all there."""
    length = 0
    while day + length in ago:
        length += 1
    return length


def test_a_streak_lasts_until_a_day_was_missed():
    days = [TODAY.back(2), TODAY.back(1)]
    assert streak_of(days, TODAY).current == 2
    assert streak_of([*days, TODAY], TODAY).current == 3
    assert streak_of(days, TODAY.next) == (0, 2, 2)
    assert streak_of(days * 2, TODAY).played == 2


def test_equal_means_are_equal_numbers():
    everything = SPANS["all"]
    assert everything.points(210, 3) == everything.points(1400, 20) == 70
    assert everything.points(100, 6) == everything.points(300, 18)
    assert SPANS["week"].points(210, 3) == 210


def test_the_days_of_rankings():
    assert SPANS["day"].days(TODAY) == (TODAY,)
    assert [str(day) for day in SPANS["week"].days(TODAY)][::6] == ["2026-11-16", "2026-11-22"]
    days = SPANS["all"].days(TODAY)
    assert (len(days), str(days[0]), days[-1]) == (30, "2026-10-19", TODAY)

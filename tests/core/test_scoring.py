import pytest
from hypothesis import given

from nmbr9 import Display, Placement, count_down, points_by_level, points_by_tile, score
from nmbr9.core.scoring import winners
from tests.strategies import displays

STACK = "9e@0,0 0e@0,-3 5s@0,-3^1 0n@4,-1 5w@3,-1^1 9w@0,2 3n@0,1^1 8e@0,-1^2"


def test_points_of_a_known_display():
    display = Display.parse(STACK)
    assert points_by_tile(display) == (0, 0, 5, 0, 5, 0, 3, 16)
    assert points_by_level(display) == (0, 13, 16)
    assert score(display) == display.score == 29


def test_the_count_goes_down_in_this_order():
    steps = [(str(step.placement), step.level, step.points, step.total) for step in count_down(Display.parse(STACK))]
    assert steps == [
        ("8e@0,-1", 2, 16, 16),
        ("3n@0,1", 1, 3, 19),
        ("5w@3,-1", 1, 5, 24),
        ("5s@0,-3", 1, 5, 29),
        ("9w@0,2", 0, 0, 29),
        ("0n@4,-1", 0, 0, 29),
        ("0e@0,-3", 0, 0, 29),
        ("9e@0,0", 0, 0, 29),
    ]


@pytest.mark.parametrize(
    ("scores", "resigned", "won"),
    [
        ([5], (), (0,)),
        ([0, 0], (), (0, 1)),
        ([5, 7, 7], (), (1, 2)),
        ([5, 7, 7], (1,), (2,)),
        ([5, 7, 7], (1, 2), (0,)),
        ([5, 7], (0, 1), ()),
        ([0], (0,), ()),
    ],
)
def test_the_most_points_of_those_who_have_not_resigned_win(scores, resigned, won):
    assert winners(scores, resigned) == won


def test_nothing_is_worth_nothing():
    assert (score(Display()), points_by_tile(Display()), points_by_level(Display()), count_down(Display())) == (
        0,
        (),
        (),
        (),
    )


@given(displays())
def test_every_way_of_counting_agrees(display):
    assert score(display) == sum(points_by_tile(display)) == sum(points_by_level(display))
    totals = [step.total for step in count_down(display)]
    assert totals == sorted(totals)
    assert (totals or [0])[-1] == score(display)


@given(displays(least=1))
def test_a_tile_taken_off_in_the_order_of_the_count_carries_nothing(display):
    gone: set[Placement] = set()
    for step in count_down(display):
        above = [
            placement
            for placement, level in zip(display.placements, display.levels, strict=True)
            if level > step.level and set(placement.footprint) & set(step.placement.footprint)
        ]
        assert set(above) <= gone
        gone.add(step.placement)

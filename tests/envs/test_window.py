import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nmbr9 import Display, Placement, check, legal_placements
from nmbr9.core.instance import Instance
from nmbr9.core.tiles import SHAPES
from nmbr9.envs.window import LARGEST, SMALLEST, ActionWindow, action_count
from tests import oracle
from tests.envs import rounds
from tests.strategies import displays


def lies_in(window, placement):
    """Say it square by square."""
    return all(
        window.left <= x < window.left + window.size and window.top <= y < window.top + window.size
        for x, y in oracle.footprint(placement)
    )


@pytest.mark.parametrize("size", [SMALLEST, 13])
@pytest.mark.parametrize("order", ["U", "F"])
def test_an_action_is_a_placement_and_the_other_way_round(size, order):
    window = ActionWindow(-3, 5, size)
    free = order == "F"
    actions = action_count(Instance(order=order), size)
    assert actions == (10 if free else 1) * 4 * size * size
    found = set()
    for number in range(10):
        for action in range(number * 4 * size**2, (number + 1) * 4 * size**2) if free else range(actions):
            placement = window.placement(action, None if free else number)
            found.add(placement)
            assert placement.number == number
            if ("n", "e", "s", "w")[action // size**2 % 4] in SHAPES[number]:
                assert window.action(placement, free=free) == action
            else:  # a half-turned 0 or 8 is another action's tile
                assert window.action(placement, free=free) == action - 2 * size**2
    every = [(number, rotation) for number in range(10) for rotation in SHAPES[number]]
    assert found == {
        Placement(number, rotation, window.left + x, window.top + y)
        for number, rotation in every
        for x in range(size)
        for y in range(size)
    }


@given(displays(), st.sampled_from([SMALLEST, 9, 13, LARGEST]), st.integers(0, 9))
@settings(max_examples=30)
def test_the_display_lies_in_the_middle_if_anything_can_be_placed_there(display, size, number):
    middle = ActionWindow.around(display, size)
    left, top, right, bottom = display.bounds
    assert (left - middle.left) - (middle.left + size - right) in (0, 1)
    assert (top - middle.top) - (middle.top + size - bottom) in (0, 1)
    legal = legal_placements(display, number)
    held = [placement for placement in legal if lies_in(middle, placement)]
    assert held == [placement for placement in legal if middle.holds(placement)]
    chosen = ActionWindow.with_legal_action(display, legal, size)
    assert (chosen == middle) == bool(held)
    assert any(lies_in(chosen, placement) for placement in legal)


@pytest.mark.parametrize("instance", ["U-9-2-20", "F-9-2-20"])
def test_no_game_gets_stuck_in_the_smallest_window(instance):
    moved = 0
    for seed in range(4):
        for seat in rounds(instance, SMALLEST, seed):
            assert seat.finished or seat.mask.any()
            moved += seat.window != ActionWindow.around(seat.display, SMALLEST)
        assert len(seat.display) == 20
    assert moved  # or else this would not have been tested


# Tiles nearly all around a yard of twelve by twelve squares.
RING = (
    "1n@0,0 1n@0,4 1n@0,8 1n@0,12 1w@1,16 1w@5,16 1w@9,16 1w@13,16 0n@17,14 0n@17,10 0n@17,6 0n@17,2 5n@17,-2 "
    "0e@13,-2 0e@9,-2 0e@5,-2"
)


def test_a_window_in_an_empty_yard_moves_to_the_nearest_tile():
    display = Display()
    for word in RING.split():
        placement = Placement.parse(word)
        assert not check(display, placement), (word, str(display))
        display = display.place(placement)
    legal = legal_placements(display, 9)
    assert not any(map(ActionWindow.around(display, SMALLEST).holds, legal))
    window = ActionWindow.with_legal_action(display, legal, SMALLEST)
    left, top, right, bottom = display.bounds

    def distance(placement):
        xs, ys = zip(*oracle.footprint(placement), strict=True)
        across, down = min(xs) + max(xs) + 1 - left - right, min(ys) + max(ys) + 1 - top - bottom
        return across**2 + down**2

    nearest = min(map(distance, legal))
    assert nearest in {distance(placement) for placement in legal if window.holds(placement)}

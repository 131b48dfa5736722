import pytest

from nmbr9.core.tiles import NUMBERS, ROTATIONS, SHAPES, normalised
from tests import oracle


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("rotation", ROTATIONS)
def test_every_shape_is_the_drawing_turned(number, rotation):
    shape = SHAPES[number][normalised(number, rotation)]
    assert set(shape.squares) == oracle.footprint((number, rotation, 0, 0))
    assert (shape.width, shape.height) == tuple(max(side) + 1 for side in zip(*shape.squares, strict=True))


def test_distinct_rotations_are_in_the_order_n_e_s_w():
    assert [list(SHAPES[number]) for number in (0, 8)] == [["n", "e"]] * 2
    assert all(tuple(SHAPES[number]) == ROTATIONS for number in NUMBERS if number not in (0, 8))


def test_squares_are_listed_row_by_row():
    for shapes in SHAPES:
        for shape in shapes.values():
            assert list(shape.squares) == sorted(shape.squares, key=lambda square: (square[1], square[0]))

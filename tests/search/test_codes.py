import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.search.codes import code_of, level_of, moved, points_of, shape_of, x_of, y_of
from nmbr9.search.compiled import compiled
from nmbr9.search.sizes import LEVELS
from nmbr9.search.tables import TURNED

pytestmark = pytest.mark.deep


FIELDS = st.tuples(st.integers(0, len(TURNED) - 1), st.integers(0, 63), st.integers(0, 63), st.integers(0, LEVELS))


@given(FIELDS)
def test_a_code_gives_back_what_was_packed(fields):
    code = code_of(*fields)
    assert (shape_of(code), x_of(code), y_of(code), level_of(code)) == fields
    assert code == fields[0] + fields[1] * 2**6 + fields[2] * 2**12 + fields[3] * 2**18
    assert np.int32(code) == code  # the kernel keeps them in 32 bits


@given(FIELDS)
def test_the_points_of_a_code_are_its_number_times_its_level(fields):
    shape, _, _, level = fields
    assert points_of(code_of(*fields)) == TURNED[shape][0] * level


@pytest.mark.parametrize(("right", "down"), [(0, 0), (3, -2), (-5, 7)])
def test_moving_changes_nothing_else(right, down):
    code = moved(code_of(33, 20, 30, 4), right, down)
    assert (shape_of(code), x_of(code), y_of(code), level_of(code)) == (33, 20 + right, 30 + down, 4)


def test_the_accessors_are_the_same_in_compiled_code():
    @compiled
    def fields(codes):
        return shape_of(codes[0]), x_of(codes[0]), y_of(codes[0]), level_of(codes[0])

    assert fields(np.array([code_of(7, 63, 1, 10)], np.int32)) == (7, 63, 1, 10)

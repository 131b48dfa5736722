"""What agents see, against a count square by square; tests/envs/test_vector.py compares whole games."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.search import observations
from nmbr9.search.sizes import SIZE

pytestmark = pytest.mark.deep


WINDOWS = st.tuples(st.integers(-40, SIZE - 1), st.integers(-40, SIZE - 1))


@given(WINDOWS, st.integers(8, 40), st.integers(1, 40), st.integers(1, 40), st.integers(0, 3), st.randoms())
def test_packing_a_window_wherever_it_lies(window, size, columns, rows, plane, generator):
    columns, rows = min(columns, size), min(rows, size)
    boards = np.array([[generator.getrandbits(64) for _ in range(SIZE + 8)] for _ in range(2)], np.uint64)
    before = generator.getrandbits(plane * size * size)
    words = np.array([before >> 64 * place & 2**64 - 1 for place in range(4 * size * size // 64 + 1)], np.uint64)
    observations._pack(boards, 1, np.array(window), size, columns, rows, words, plane)
    seen = before
    for row in range(rows):
        for column in range(columns):
            x, y = window[0] + column, window[1] + row
            if 0 <= x < 64 and 0 <= y < SIZE and int(boards[1, y]) >> x & 1:
                seen |= 1 << (plane * size + row) * size + column
    assert sum(int(word) << 64 * place for place, word in enumerate(words)) == seen

"""Operations on eight rows at once against the same ones row by row, on Python's integers."""

import operator

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.search.compiled import compiled
from nmbr9.search.simd import add_bits, any_bit, load_rows, store_bits, store_rows
from nmbr9.search.sizes import BLOCK

pytestmark = pytest.mark.deep


WORDS = st.integers(0, 2**64 - 1)
BOARDS = st.lists(WORDS, min_size=3 * BLOCK, max_size=3 * BLOCK)


@compiled
def operate(boards, first, second, word, out):
    one, other = load_rows(boards, 0, first), load_rows(boards, 1, second)
    store_rows(out, 0, first, one & other)
    store_rows(out, 1, first, one | other)
    store_rows(out, 2, first, one << word)
    store_rows(out, 3, first, one >> word)
    store_rows(out, 4, first, one & word)
    store_rows(out, 5, first, ~one)


@given(BOARDS, BOARDS, st.integers(0, 2 * BLOCK), st.integers(0, 2 * BLOCK), st.integers(0, 63))
def test_every_operation_is_that_of_each_row(one, other, first, second, word):
    out = np.zeros((6, 3 * BLOCK), np.uint64)
    operate(np.array([one, other], np.uint64), first, second, np.uint64(word), out)
    rows = one[first : first + BLOCK]
    expected = [
        list(map(operator.and_, rows, other[second : second + BLOCK])),
        list(map(operator.or_, rows, other[second : second + BLOCK])),
        [row << word & 2**64 - 1 for row in rows],
        [row >> word for row in rows],
        [row & word for row in rows],
        [row ^ 2**64 - 1 for row in rows],
    ]
    assert out[:, first : first + BLOCK].tolist() == expected
    assert not out[:, :first].any()
    assert not out[:, first + BLOCK :].any()


@pytest.mark.parametrize("row", range(-1, BLOCK + 1))
@pytest.mark.parametrize("bit", [0, 31, 63])
def test_any_bit_looks_at_eight_rows(row, bit):
    @compiled
    def found(boards):
        return any_bit(load_rows(boards, 1, 1))

    boards = np.zeros((2, BLOCK + 2), np.uint64)
    boards[1, row + 1] = 1 << bit
    assert found(boards) == (0 <= row < BLOCK)


@compiled
def write(array, first, stored, added):
    store_bits(array, first, stored)
    add_bits(array, first, added)


@given(WORDS, WORDS, st.integers(0, 9), st.sampled_from([np.int8, np.uint8]))
def test_bits_become_bytes(stored, added, first, kind):
    array = np.full((2, 37), 7, kind)
    write(array, first, np.uint64(stored), np.uint64(added))
    flat = array.ravel().tolist()
    assert flat[first : first + 64] == [(stored >> bit & 1) + (added >> bit & 1) for bit in range(64)]
    assert set(flat[:first] + flat[first + 64 :]) == {7}

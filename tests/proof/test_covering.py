"""The table of nestings was made by packing. Covering says the same."""

import random

import pytest

from nmbr9.search.nesting import table
from tests.proof import brute
from tests.proof.covering import differences, fits, sets

pytestmark = pytest.mark.deep


@pytest.mark.parametrize("number", range(10))
def test_everything_on_two_tiles(number):
    for lower in sets(range(2, 3)):
        if lower[0] == number:
            assert not list(differences(lower, table()[lower])), lower


@pytest.mark.parametrize("lower", [(1, 1, 7), (1, 7, 8)], ids=str)
def test_everything_on_three_tiles(lower):
    assert not list(differences(lower, table()[lower]))


@pytest.mark.parametrize("seed", range(20))
def test_sampled_sets_on_three_tiles(seed):
    generator = random.Random(seed)
    lower = generator.choice(sets(range(3, 4)))
    upper = generator.choice(sets(range(1, 3)))
    assert fits(upper, lower) == (upper in table()[lower]), (upper, lower)


def test_a_wrong_claim_is_found():
    known = table()[1, 7]
    assert list(differences((1, 7), known - {(4,)})) == [((4,), True)]
    assert list(differences((1, 7), known | {(9,)})) == [((9,), False)]


@pytest.mark.parametrize(("upper", "lower"), [(4, (1, 7)), (9, (1, 7)), (6, (8, 8)), (0, (0, 4))])
def test_covering_is_what_trying_everything_finds(upper, lower):
    assert fits((upper,), lower) == bool(brute.below(frozenset([(upper, "n", 0, 0)]), lower))

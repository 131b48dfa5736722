"""Ratings: what makes a puzzle harder, and that it is the same again."""

from hypothesis import given
from hypothesis import strategies as st

from nmbr9 import Deck
from nmbr9.puzzles.check import prove
from nmbr9.puzzles.puzzle import RATINGS
from nmbr9.puzzles.rating import MIDDLE, SCALE, SHIFT, SPREAD, Trial, rate, rating_from
from tests.search.games import middle

trials = st.lists(st.builds(Trial, st.integers(500, 2500), st.booleans()), max_size=20)


def rating(some, near_misses=0, keys=1, tiles=3):
    return rating_from(some, near_misses=near_misses, keys=keys, tiles=tiles)


def test_without_any_attempt_it_is_in_the_middle():
    assert rating([]) == MIDDLE + SHIFT


@given(trials, st.integers(500, 2500))
def test_whoever_finds_it_makes_it_easier(some, solver):
    assert rating([*some, Trial(solver, found=True)]) <= rating(some) <= rating([*some, Trial(solver, found=False)])


@given(trials)
def test_near_misses_and_tiles_make_it_harder_and_keys_easier(some):
    assert rating(some, near_misses=3) > rating(some) > rating(some, keys=2)
    assert rating(some, tiles=5) > rating(some, tiles=4) > rating(some)


@given(trials)
def test_it_is_the_most_probable_one(some):
    """Compare the posterior probability with that of the neighbours, up to a factor that all of them have."""

    def posterior(puzzle):
        probability = 2.718281828 ** (-((puzzle - MIDDLE) ** 2) / (2 * SPREAD**2))
        for trial in some:
            finds = 1 / (1 + 10 ** ((puzzle - trial.rating) / SCALE))
            probability *= finds if trial.found else 1 - finds
        return probability

    found = rating(some) - SHIFT
    assert posterior(found) >= posterior(found - 5) * (1 - 1e-9)
    assert posterior(found) >= posterior(found + 5) * (1 - 1e-9)


def test_it_stays_on_the_scale():
    assert rating([Trial(9999, found=False)] * 200, near_misses=999, tiles=5) == RATINGS[-1]
    assert rating([Trial(-9999, found=True)] * 200, keys=8) == RATINGS[0]


def test_the_same_puzzle_has_the_same_rating():
    display, cards = middle("tower", 3, 3)
    deck = Deck(cards[:3])
    proof = prove(display, deck)
    assert rate(display, deck, proof) == rate(display, deck, proof)
    assert rate(display, deck, proof._replace(points=99)) >= rate(display, deck, proof)  # which nobody finds

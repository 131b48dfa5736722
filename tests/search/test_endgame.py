"""The end of a game against trying everything with the rules of the core."""

import numpy as np
import pytest

from nmbr9 import Display, Placement
from nmbr9.search.beam import workspace
from nmbr9.search.branching import upper_bound
from nmbr9.search.endgame import finish
from nmbr9.search.kernel_grid import KernelGrid
from nmbr9.search.sizes import MARGIN, SIZE
from tests.search.games import KINDS, After, game, middle, most_points

pytestmark = pytest.mark.deep


def played(display, end):
    for placement in end.placements:
        display = display.place(placement)
    return display


def bound_of(display, cards):
    return upper_bound(KernelGrid.around(display).codes(display), len(display), np.array(cards, np.int64), workspace(0))


def check(display, cards):
    end = finish(display, cards)
    assert end.proved
    assert [placement.number for placement in end.placements] == cards
    assert played(display, end).score - display.score == end.points
    assert end.points == most_points(display, cards), f"{cards} on {display!r}"
    assert end.points <= bound_of(display, cards)


@pytest.mark.parametrize("kind", KINDS)
def test_one_tile(kind):
    for seed in range(2):
        for display, card in game(kind, seed)[1:]:
            check(display, [card])


@pytest.mark.parametrize("kind", KINDS)
def test_two_tiles(kind):
    for seed, tiles in enumerate((2, 5, 8, 12, 18)):
        if kind != "any spot" or tiles < 12:  # there are too many spots
            display, cards = middle(kind, seed, tiles)
            check(display, cards[:2])


@pytest.mark.parametrize(
    ("display", "cards"),
    [("1n@0,0", [1, 1, 1]), ("8n@0,0 8n@2,0", [1, 7, 1]), ("-", [9, 9, 8])],
)
def test_three_tiles(display, cards):
    check(Display.parse(display), cards)


@pytest.mark.parametrize("kind", KINDS)
def test_an_upper_bound_is_never_exceeded(kind):
    for seed in range(6):
        rounds = game(kind, seed)
        last = rounds[-1][0]
        cards = [tile.number for tile in last]
        for display, _ in rounds[:-1]:
            assert last.score <= display.score + bound_of(display, cards[len(display) :])


def test_the_upper_bound_for_no_cards_is_zero():
    assert bound_of(Display(), []) == 0
    assert bound_of(middle("tower", 1, 8)[0], []) == 0


def test_the_first_three_tiles_make_at_most_what_the_third_makes_on_level_1():
    assert bound_of(Display(), [9]) == bound_of(Display(), [9, 9]) == 0
    assert bound_of(Display(), [9, 9, 8]) == 8


def test_no_cards():
    for display in (Display(), middle("tower", 1, 8)[0]):
        assert finish(display, []) == (0, (), True, 0)


def test_an_empty_display():
    for cards in ([7], [7, 3]):
        end = finish(Display(), cards)
        assert end.points == 0
        assert end.proved
        assert len(played(Display(), end)) == len(cards)


@pytest.mark.parametrize("tiles", [0, 1, 9])
def test_stopping_at_once_keeps_what_is_known(tiles):
    display, cards = middle("tower", 2, tiles)
    known = finish(display, cards[:2]).placements
    end = finish(display, cards[:2], known=known, stop=lambda: True)
    assert not end.proved
    assert end.placements == known
    assert end.points == played(display, end).score - display.score


@pytest.mark.parametrize("calls", [1, 2, 5, 40])
def test_stopping_later_never_makes_it_worse(calls):
    display, cards = middle("closest", 3, 9)
    known = finish(display, cards[:1]).placements
    known += finish(display.place(known[0]), cards[1:2]).placements  # as greedy as can be
    least = played(display, finish(display, [], known=())._replace(placements=known)).score - display.score
    end = finish(display, cards[:2], known=known, stop=After(calls))
    assert end.proved == (calls == 40)
    assert end.points >= least
    assert end.points == played(display, end).score - display.score


def test_what_is_known_to_be_best_is_kept_and_proved():
    display, cards = middle("tower", 4, 10)
    known = finish(display, cards[:2])
    assert finish(display, cards[:2], known=known.placements)[:3] == known[:3]


def line(length):
    display = Display([Placement(5, "e", 4 * index, 0) for index in range(length // 4)])
    assert display.bounds[2] == length
    return display


@pytest.mark.parametrize("length", range(4, SIZE - 2 * MARGIN + 1, 4))
@pytest.mark.parametrize("cards", [[1], [5, 9]])
def test_proofs_hold_on_wide_displays(length, cards):
    display = line(length)
    end, best = finish(display, cards), most_points(display, cards)
    assert end.points <= best
    assert end.points == best or not end.proved
    assert end.proved == (length + 2 * MARGIN * (len(cards) + 1) <= SIZE)

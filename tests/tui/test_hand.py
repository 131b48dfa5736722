"""The tile in hand: what the rules say, and where it could lie."""

import random

import pytest

from nmbr9.core.display import Display
from nmbr9.core.errors import Violation
from nmbr9.core.placement import Placement
from nmbr9.core.rules import check, legal_placements
from nmbr9.core.tiles import NUMBERS
from nmbr9.tui.hand import WHY, Hand
from tests.tui.tables import TALL, displayed

TWO_NINES = Display.parse("9n@0,0 9n@3,0")


def test_every_rule_has_a_sentence():
    assert set(WHY) == set(Violation)


@pytest.mark.parametrize("number", NUMBERS)
def test_it_begins_on_a_legal_spot_near_the_last_one(number):
    display = displayed(TALL, 12)
    hand = Hand(display, number, near=(3, 3))
    assert hand.verdict.legal
    assert hand.placement.rotation == "n"


def test_the_verdict_is_that_of_the_rules():
    generator = random.Random(1)
    display = displayed(TALL, 15)
    for _ in range(500):
        hand = Hand(display, generator.choice(NUMBERS))
        hand.move(generator.randrange(-6, 7), generator.randrange(-6, 7))
        broken = check(display, hand.placement)
        assert hand.verdict.legal == (not broken)
        if broken:
            assert hand.verdict.why in {WHY[violation] for violation in broken}
            assert hand.verdict.marked in {frozenset(squares) for squares in broken.values()}
        else:
            level = display.level_of(hand.placement)
            assert str(hand.verdict) == f"level {level}, +{level * hand.number}"


def test_the_tab_key_goes_through_all_spots_from_the_best_level_down():
    display = displayed(TALL, 16)
    hand = Hand(display, 9)
    levels, seen = [], set()
    for _ in hand.spots:
        hand.next_spot(1)
        seen.add(hand.placement)
        levels.append(hand.verdict.level)
    assert levels == sorted(levels, reverse=True)
    assert seen == set(legal_placements(display, 9))
    last = hand.placement
    hand.next_spot(1)
    assert hand.placement == hand.spots[0].placement
    hand.next_spot(-1)
    assert hand.placement == last


def test_backwards_it_begins_with_the_last_spot():
    hand = Hand(TWO_NINES, 1)
    hand._index = -1
    hand.next_spot(-1)
    assert hand.placement == hand.spots[-1].placement


@pytest.mark.parametrize("number", NUMBERS)
def test_four_turns_bring_it_back(number):
    hand = Hand(TWO_NINES, number)
    before = hand.placement
    for _ in range(4):
        hand.turn(1)
    assert hand.placement == before
    hand.turn(1)
    hand.move(2, 1)
    hand.turn(-1)
    assert hand.placement == before._replace(x=before.x + 2, y=before.y + 1)
    hand.turn(-1)
    hand.turn(1)
    assert hand.placement == before._replace(x=before.x + 2, y=before.y + 1)


@pytest.mark.parametrize("number", NUMBERS)
def test_the_first_tile_stays_legal_however_it_is_turned(number):
    hand = Hand(Display(), number)
    for _ in range(4):
        hand.turn(1)
        assert hand.verdict.legal


def test_the_mouse_holds_it_in_the_middle_and_it_snaps_to_a_legal_spot_beside():
    hand = Hand(TWO_NINES, 1)
    hand.set(Placement(1, "w", 1, 1))
    assert hand.verdict.legal
    hand.point_at(2, 2)
    assert hand.verdict.legal
    hand.point_at(40, 40)  # nothing is near
    assert not hand.verdict.legal
    assert {(40, 40)} & set(hand.placement.footprint)


def test_legal_spots_are_shown_from_the_highest_level():
    hand = Hand(displayed(TALL, 16), 1)
    top = hand.spots[0].level
    assert top > 0
    assert set(hand.shown_spots(everything=False).values()) == {top}
    assert min(hand.shown_spots(everything=True).values()) == 0

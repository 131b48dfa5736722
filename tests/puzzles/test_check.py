"""The checker against listing every sequence of placements."""

from dataclasses import replace

import pytest

from nmbr9 import Deck, Display, legal_placements
from nmbr9.core.rules import first_on_level_0
from nmbr9.puzzles import Puzzle, Theme, check
from nmbr9.puzzles.check import LEAST_POINTS, MARGIN, MOST_ANSWERS, MOST_KEYS, MOST_LUCK, NEAR, Flaw, NotAPuzzle, prove
from nmbr9.puzzles.tag import themes_of
from tests.puzzles.brute import Everything
from tests.search.games import middle

SOUND = {
    ("tower", 3, 3): (18, 1, 1, 0, 0.019231),
    ("highest", 0, 3): (14, 2, 2, 0, 0.013889),
    ("highest", 10, 4): (12, 3, 3, 17, 0.008102),
}
"""Positions, with the points, the number of answers, of keys and of near misses, and the luck of the puzzle there."""
FIRST, *OTHERS = SOUND
FLAWED = {
    ("closest", 0, 3): Flaw.MANY_ANSWERS,
    ("closest", 1, 3): Flaw.FEW_POINTS,
    ("closest", 2, 3): Flaw.GREEDY,
    ("closest", 8, 3): Flaw.NO_MARGIN,
    ("tower", 2, 3): Flaw.GREEDY,  # only for a greedy player who chooses well among equals
}
HOLDS = {
    Flaw.FEW_POINTS: lambda all_: all_.best < LEAST_POINTS,
    Flaw.NO_MARGIN: lambda all_: all_.gap < MARGIN,
    Flaw.MANY_ANSWERS: lambda all_: all_.keys > MOST_KEYS or len(all_.answers) > MOST_ANSWERS,
    Flaw.GREEDY: lambda all_: all_.bot_may_find_it() or all_.luck() > MOST_LUCK,
}


def position(kind, seed, tiles):
    display, cards = middle(kind, seed, tiles)
    return display, Deck(cards[:3])


def test_what_is_proved_stays():
    for where, known in SOUND.items():
        proof = prove(*position(*where))
        facts = (proof.points, len(set(proof.answers)), proof.keys, proof.near_misses, proof.luck)
        assert facts == pytest.approx(known, abs=1e-6), where


@pytest.mark.parametrize("where", [FIRST, *(pytest.param(each, marks=pytest.mark.deep) for each in OTHERS)])
def test_what_is_proved_is_what_all_sequences_make(where):
    display, cards = position(*where)
    proof, everything = prove(display, cards), Everything(display, cards)
    assert proof.points == everything.best >= LEAST_POINTS
    assert len(set(proof.answers)) == len(proof.answers) <= MOST_ANSWERS
    assert set(proof.answers) == everything.answers
    assert proof.keys == everything.keys <= MOST_KEYS
    assert proof.near_misses == everything.near_misses(NEAR)
    assert proof.luck == pytest.approx(everything.luck())
    assert proof.luck <= MOST_LUCK
    assert not everything.bot_may_find_it()
    assert everything.gap >= MARGIN


def test_what_is_refused_has_a_name():
    for where, flaw in FLAWED.items():
        with pytest.raises(NotAPuzzle) as error:
            prove(*position(*where))
        assert error.value.flaw is flaw


@pytest.mark.deep
@pytest.mark.parametrize("where", FLAWED)
def test_what_is_refused_has_the_flaw_that_is_named(where):
    assert HOLDS[FLAWED[where]](Everything(*position(*where)))


def test_every_flaw_of_a_position_was_looked_at():
    assert set(FLAWED.values()) == {Flaw.FEW_POINTS, Flaw.NO_MARGIN, Flaw.MANY_ANSWERS, Flaw.GREEDY}


@pytest.fixture
def puzzle():
    display, cards = position("tower", 3, 3)
    answer = prove(display, cards).answers[0]
    return Puzzle(display, cards, answer, 1500, themes_of(display, answer))


def test_a_sound_puzzle_is_proved_anew(puzzle):
    assert check.check(puzzle) == prove(puzzle.display, puzzle.cards)


def test_an_answer_that_is_not_the_best_is_found(puzzle):
    display = puzzle.display
    for card in puzzle.cards:
        display = display.place(first_on_level_0(display, card))
    with pytest.raises(NotAPuzzle, match=f"{puzzle.points} points are possible, and its answer makes 0") as error:
        check.check(replace(puzzle, answer=display.placements[len(puzzle.display) :]))
    assert error.value.flaw is Flaw.WRONG_ANSWER


def test_wrong_themes_are_found(puzzle):
    with pytest.raises(NotAPuzzle, match="its themes are ") as error:
        check.check(replace(puzzle, themes=tuple(sorted({*puzzle.themes} ^ {Theme.BRIDGE}))))
    assert error.value.flaw is Flaw.WRONG_THEMES


def test_nothing_is_proved_after_too_little_work(puzzle):
    for nodes in (1, 30):
        with pytest.raises(NotAPuzzle, match="nothing is proved") as error:
            prove(puzzle.display, puzzle.cards, nodes=nodes)
        assert error.value.flaw is Flaw.NOT_PROVED


def test_a_display_that_is_too_wide_proves_nothing():
    display = Display()
    for card in Deck.parse("00112233445566778"):
        spots = legal_placements(display, card)
        display = display.place(max(spots, key=lambda spot: spot.x + spot.shape.width))
    with pytest.raises(NotAPuzzle) as error:
        prove(display, Deck.parse("899"))
    assert error.value.flaw is Flaw.NOT_PROVED

"""A puzzle and its line."""

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9 import Deck, Display, IllegalPlacement, InvalidNotation, Placement, legal_placements
from nmbr9.core.tiles import ROTATIONS, SHAPES
from nmbr9.puzzles import Attempt, Puzzle, Theme, score_attempt
from nmbr9.puzzles.puzzle import RATINGS, canonical, read_head
from tests.strategies import decks, displays

TEXT = "72a245c7 1500 115 1 - 9n@0,0 9n@3,0 : 1w@1,1^1 1n@-2,0 5n@-3,4"


@st.composite
def puzzles(draw):
    """Any line that can be written; what its answer makes is not the most."""
    deck = draw(decks(least=3, most=12))
    left = draw(st.integers(3, min(5, len(deck))))
    display = draw(displays(Deck(deck[:-left])))
    end, answer = display, []
    for card in deck[-left:]:
        options = legal_placements(end, card)
        answer.append(options[draw(st.integers(0, len(options) - 1))])
        end = end.place(answer[-1])
    themes = tuple(sorted(draw(st.sets(st.sampled_from(Theme)))))
    return Puzzle(display, Deck(deck[-left:]), tuple(answer), draw(st.sampled_from(RATINGS)), themes)


@given(puzzles())
def test_what_is_written_can_be_read(puzzle):
    text = str(puzzle)
    assert "\n" not in text
    assert text.isascii()
    assert Puzzle.parse(text) == puzzle
    assert read_head(text) == (puzzle.id, puzzle.rating, puzzle.cards, puzzle.points, puzzle.themes)


def quarter_turn(placement):
    """Turn a placement clockwise around 0,0, square by square."""
    squares = {(-y - 1, x) for x, y in placement.footprint}
    x, y = min(x for x, _ in squares), min(y for _, y in squares)
    for rotation in ROTATIONS:
        if rotation in SHAPES[placement.number]:
            turned = Placement(placement.number, rotation, x, y)
            if set(turned.footprint) == squares:
                return turned
    raise AssertionError


def turned(display, order):
    """Turn a display, and place its tiles in another order, the first one at 0,0."""
    placements = [quarter_turn(placement) for placement in display]
    levels = sorted(range(len(display)), key=lambda index: (display.levels[index], order.random()))
    first = placements[levels[0]]
    result, left = Display(), [placements[index]._replace() for index in levels]
    while left:  # a tile may have to wait for the one that it touches
        for placement in left:
            moved = Placement(placement.number, placement.rotation, placement.x - first.x, placement.y - first.y)
            try:
                result = result.place(moved)
            except IllegalPlacement:
                continue
            left.remove(placement)
            break
    return result


@given(displays(least=1, most=8), st.randoms(use_true_random=False))
def test_a_display_that_is_turned_and_shifted_is_the_same_position(display, order):
    other = turned(display, order)
    assert canonical(other) == canonical(display)
    assert canonical(turned(other, order)) == canonical(display)


@given(displays(least=2, most=8), displays(least=2, most=8))
def test_displays_with_different_tiles_are_different_positions(one, other):
    numbers = [sorted(placement.number for placement in display) for display in (one, other)]
    if numbers[0] != numbers[1]:
        assert canonical(one) != canonical(other)


@pytest.mark.parametrize(
    ("wrong", "column", "reason"),
    [
        ("", 1, "expected an id of eight hexadecimal digits"),
        (TEXT.replace("72a245c7", "72A245C7"), 1, "expected an id"),
        (TEXT.replace("72a245c7", "00000000"), 1, "the id of these tiles is 72a245c7, not 00000000"),
        (TEXT.replace("1500", "50"), 1, "expected an id"),
        (TEXT.replace("1500", "4001"), 1, "a rating is 100 to 4000, not 4001"),
        (TEXT.replace(" 115 ", " 1115 "), 17, "one 1 too many"),
        (TEXT.replace(" 115 ", " 151 "), 1, "the answer does not place the cards 151 in their order"),
        (TEXT.replace(" 115 ", " 11 "), 1, "3 to 5 tiles to place, not 2"),
        (TEXT.replace(" 1 - ", " 2 - "), 39, "the answer makes 1 points, not 2"),
        (TEXT.replace(" - ", " bridges "), 21, "there is no theme 'bridges'; there are: bridge, "),
        (TEXT.replace(" - ", " high,bridge "), 1, "in alphabetical order"),
        (TEXT.replace(":", "?"), 63, "expected ':' and the answer"),
        (TEXT.partition(" :")[0], 36, "expected ':' and the answer"),
        (TEXT.replace("1w@1,1^1", "1w@1,1^2"), 39, "marked level 2, but lies on level 1"),
        (TEXT.replace("9n@3,0", "9n@x,0"), 30, "expected a placement like"),
        (TEXT.replace("9n@3,0", "5n@3,0").replace(" 115 ", " 155 ").replace("1n@-2,0", "5s@-3,0"), 1, "one 5 too many"),
        (f"{TEXT} ", 64, "expected a placement like"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_said_with_its_place(wrong, column, reason):
    with pytest.raises(InvalidNotation, match=re.escape(reason)) as error:
        Puzzle.parse(wrong, line=7)
    assert (error.value.line, error.value.column) == (7, column)


def test_a_placement_that_breaks_a_rule_is_another_error():
    with pytest.raises(IllegalPlacement, match="rests on one tile only"):
        Puzzle.parse(TEXT.replace("1w@1,1^1", "1n@0,0^1"))


def attempt(*texts):
    return score_attempt(Puzzle.parse(TEXT), [Placement.parse(text) for text in texts])


def test_an_attempt_is_counted():
    assert attempt("1w@1,1", "1n@-2,0", "5n@-3,4") == Attempt(points=1, missing=0)
    assert attempt("1w@1,1", "1n@-2,0", "5n@-3,4").best
    assert attempt("1w@1,0", "1n@-2,0", "5n@-3,4").best  # another way
    assert attempt("1n@-2,0", "1n@-4,0", "5n@-3,4") == Attempt(points=0, missing=1)
    assert not attempt("1n@-2,0", "1n@-4,0", "5n@-3,4").best


def test_an_attempt_that_can_not_be_counted_is_refused():
    for count in (0, 2, 4):
        with pytest.raises(ValueError, match=f"3 tiles to place, not {count}"):
            attempt(*["1w@1,1", "1n@-2,0", "5n@-3,4", "5n@9,9"][:count])
    with pytest.raises(IllegalPlacement, match=r"round 2: 5n@-3,4 is not allowed: .*not the tile of this round's card"):
        attempt("1w@1,1", "5n@-3,4", "1n@-2,0")
    with pytest.raises(IllegalPlacement, match="touches no side"):
        attempt("1w@1,1", "1n@-9,0", "5n@-3,4")


def test_random_text_is_never_a_crash():
    generator = random.Random(1)
    for _ in range(2000):
        place = generator.randrange(len(TEXT))
        wrong = TEXT[:place] + generator.choice("0159nesw@,^: -x\n") + TEXT[place + generator.randrange(2) :]
        try:
            puzzle = Puzzle.parse(wrong)
        except (InvalidNotation, IllegalPlacement):
            continue
        assert str(puzzle) == wrong

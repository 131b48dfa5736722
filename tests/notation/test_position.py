import pytest
from hypothesis import given

from nmbr9 import Deck, Display, Game, IllegalPlacement, InvalidNotation, Placement, Position, Violation
from tests.strategies import positions

EXAMPLE = "9914 9n@0,0 9n@3,0 1w@1,1^1 / 9e@0,0 9w@4,0 1e@2,0^1 4e@1,-3"


@given(positions())
def test_parse_and_print_are_inverses(position):
    assert Position.parse(str(position)) == position


def test_the_example_of_the_notation():
    position = Position.parse(EXAMPLE)
    assert str(position) == EXAMPLE
    assert [len(display) for display in position.displays] == [3, 4]


@pytest.mark.parametrize("text", ["- -", "9 -", "9 - / -", "9 9n@0,0 / -", "- - / - / -"])
def test_what_has_not_begun(text):
    assert str(Position.parse(text)) == text


@pytest.mark.parametrize(
    "text", [f"  {EXAMPLE}  ", EXAMPLE.replace(" / ", "/"), EXAMPLE + "\n", EXAMPLE.replace(" ", "\t")]
)
def test_spaces_do_not_matter(text):
    assert Position.parse(text) == Position.parse(EXAMPLE)


@pytest.mark.parametrize(
    ("text", "column", "reason"),
    [
        ("", 1, "expected the cards"),
        ("9\n9n@0,0", 2, "a position is one line"),
        ("37:9 3n@0,0 9n@3,0", 19, "2 start tiles, but 1 displays"),
        ("3:9 3n@0,0 / 7n@0,0", 14, r"expected the start tile of seat 2$"),
        ("3:9 3e@0,0", 5, "expected the start tile of seat 1, 3n@0,0"),
        ("3:9 -", 5, "expected the start tile of seat 1, 3n@0,0"),
        ("x:9 3n@0,0", 1, "expected the numbers of the start tiles"),
        (":9 3n@0,0", 1, "expected the numbers of the start tiles"),
        (" x:9 3n@0,0", 2, "expected the numbers of the start tiles"),
        ("٣:9 3n@0,0", 1, "expected the numbers of the start tiles"),
        ("3:9x 3n@0,0", 4, "expected a card"),
        ("3:9 3n@0,0 9n@3,0 9n@6,0", 19, "more tiles than cards"),
        ("3:99 3n@0,0", 12, "this display has 0 tiles, but 2 cards were drawn"),
        ("   ", 1, "expected the cards"),
        ("x 9n@0,0", 1, "expected a card"),
        ("  9x 9n@0,0", 4, "expected a card"),
        ("999 9n@0,0 9n@3,0", 3, "one 9 too many"),
        ("9", 2, "expected a display"),
        ("9 9n@0,0 /", 11, "expected a display"),
        ("9 / 9n@0,0", 3, "expected a display"),
        ("9 9n@0,0 9n@3,0", 10, "seat 1 has more tiles than cards were drawn \\(1\\)"),
        ("991 9n@0,0", 11, "this display has 1 tiles, but 3 cards were drawn"),
        ("991 - / 9n@0,0 9n@3,0", 7, "this display has 0 tiles"),
        ("991 9n@0,0 9n@3,0 / 9n@0,0", 27, "this display has 1 tiles, but 3 cards were drawn"),
        ("9 - 9n@0,0", 5, "a display that is empty"),
        ("9 9n@0,0 -", 10, "more tiles than cards"),
        ("99 9n@0,0 -", 11, "expected a placement"),
        ("9 9n@0", 3, "expected a placement"),
        ("99 9n@0,0 9n@3,0^1", 11, "is marked level 1, but lies on level 0"),
        ("9 -" + " / -" * 256, 1025, "more than 256 displays"),
    ],
)
def test_unreadable_positions_say_where(text, column, reason):
    with pytest.raises(InvalidNotation, match=reason) as caught:
        Position.parse(text)
    assert (caught.value.line, caught.value.column) == (1, column)


def test_an_illegal_placement_says_round_and_seat():
    with pytest.raises(IllegalPlacement) as caught:
        Position.parse("99 9n@0,0 9n@3,0 / 9n@0,0 9n@4,0")
    assert (caught.value.round, caught.value.seat, caught.value.violations) == (2, 1, Violation.NOT_ADJACENT)


def test_a_tile_whose_card_was_not_drawn():
    with pytest.raises(IllegalPlacement) as caught:
        Position.parse("91 9n@0,0 7n@3,0")
    assert caught.value.violations == Violation.WRONG_NUMBER


def test_a_position_made_by_hand_is_checked_too():
    with pytest.raises(ValueError, match="seat 1 has not placed the cards that were drawn"):
        Position(Deck.parse("1"), (Display.parse("9n@0,0"),))
    with pytest.raises(ValueError, match="seat 2 has not placed the cards that were drawn"):
        Position(Deck.parse("991"), (Display.parse("9n@0,0 9n@3,0"), Display.parse("9n@0,0")))
    with pytest.raises(ValueError, match="1 to 256 displays"):
        Position(Deck.parse("1"), ())


def test_the_position_of_a_view_has_no_secrets():
    game = Game(Deck.parse("91"), seats=2)
    game.place(0, Placement(9, "n", 0, 0))
    assert str(Position.of(game.view_for(None))) == str(Position.of(game.view_for(0))) == "9 - / -"


def test_start_tiles():
    position = Position.parse("37:9 3n@0,0 9n@3,0 / 7n@0,0")
    assert position.start == (3, 7)
    assert [len(position.placed(seat)) for seat in (0, 1)] == [1, 0]
    game = Game(Deck.parse("91"), seats=2, start=(3, 7))
    game.place(0, Placement(9, "n", 3, 0))
    assert str(Position.of(game.view_for(None))) == "37:9 3n@0,0 / 7n@0,0"
    with pytest.raises(ValueError, match="seat 1 does not begin with its start tile"):
        Position(Deck.parse("9"), (Display.parse("9n@0,0"),), (3,))
    with pytest.raises(ValueError, match="1 start tiles for 2 displays"):
        Position(Deck.parse("9"), (Display.parse("3n@0,0"), Display.parse("3n@0,0")), (3,))

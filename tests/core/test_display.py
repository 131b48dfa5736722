import pickle
from typing import Any

import pytest
from hypothesis import given

from nmbr9 import Display, IllegalPlacement, InvalidNotation, Placement, Violation, check, legal_placements
from nmbr9.drawing import display_text
from tests import oracle
from tests.strategies import displays


@given(displays())
def test_text_repr_and_pickle_read_back(display):
    assert Display.parse(str(display)) == display
    assert eval(repr(display)) == display  # noqa: S307 - that is what the repr promises
    assert pickle.loads(pickle.dumps(display)) == display  # noqa: S301 - our own bytes


@given(displays())
def test_heights_levels_and_tiles_are_those_of_the_oracle(display):
    cubes = oracle.build(display.placements)
    for index, (placement, level) in enumerate(zip(display.placements, display.levels, strict=True)):
        assert {(x, y) for (x, y, z), tile in cubes.items() if (tile, z) == (index, level)} == set(placement.footprint)
    left, top, right, bottom = display.bounds
    for x in range(left - 1, right + 1):
        for y in range(top - 1, bottom + 1):
            column = {level: cubes[x, y, level] for level in range(display.height) if (x, y, level) in cubes}
            assert display.height_at(x, y) == len(column)
            assert display.tile_at(x, y) == (column[max(column)] if column else None)
            assert all(display.tile_at(x, y, level) == column.get(level) for level in range(display.height))


def test_equality_is_by_tiles_places_and_order():
    one = Display.parse("9n@0,0 9n@3,0")
    assert one == Display([Placement(9, "n", 0, 0), Placement(9, "n", 3, 0)])
    assert hash(one) == hash(Display.parse("9n@0,0 9n@3,0"))
    assert one != Display.parse("9n@0,0 9n@-3,0")
    assert Display.parse("1n@0,0 5n@2,0 5n@-3,0") != Display.parse("1n@0,0 5n@-3,0 5n@2,0")
    assert one != "9n@0,0 9n@3,0"


def test_a_display_never_changes():
    display = Display.parse("9n@0,0")
    grown = display.place(Placement(9, "n", 3, 0))
    assert (len(display), len(grown)) == (1, 2)
    for name in ("placements", "levels", "grid", "score", "anything"):
        with pytest.raises(AttributeError):
            setattr(display, name, ())


def test_an_illegal_tile_changes_nothing_and_says_why():
    display = Display.parse("9n@0,0")
    with pytest.raises(IllegalPlacement, match=r"^9n@40,0 is not allowed: it touches no side of a tile on its level$"):
        display.place(Placement(9, "n", 40, 0))
    assert display == Display.parse("9n@0,0")


def test_a_tile_that_is_read_must_be_the_cards_and_on_its_level():
    display = Display.parse("9n@0,0")
    assert display.read("9n@3,0", card=9) == Display.parse("9n@0,0 9n@3,0")
    with pytest.raises(IllegalPlacement) as illegal:
        display.read("9n@3,0", card=1)
    assert illegal.value.violations == Violation.WRONG_NUMBER
    for text in ("9n@3", "9n@3,0^1"):
        with pytest.raises(InvalidNotation) as caught:
            display.read(text, line=4, column=7)
        assert (caught.value.line, caught.value.column) == (4, 7)


def test_a_placement_may_be_given_as_text():
    display = Display.parse("9n@0,0 9n@3,0")
    assert display.place("1w@1,1") == display.place("1w@1,1^1") == display.place(Placement(1, "w", 1, 1))
    with pytest.raises(InvalidNotation, match="marked level 2, but lies on level 1"):
        display.place("1w@1,1^2")
    with pytest.raises(InvalidNotation, match="expected a placement like"):
        display.place("")
    with pytest.raises(IllegalPlacement):
        display.place("1w@1,1", card=2)


def test_what_is_no_placement_and_no_display_gets_a_sentence():
    display: Any = Display()
    with pytest.raises(TypeError, match=r"expected a Placement or its text, found 9"):
        display.place(9)
    assert check(display, "9n@1,0") == check(display, Placement(9, "n", 1, 0)) != {}
    assert Display.parse("9n@0,0 9n@3,0").level_of("1w@1,1") == 1
    text: Any = "9n@0,0"
    for wrong in (lambda: legal_placements(text, 1), lambda: check(text, Placement(1, "n", 0, 0))):
        with pytest.raises(TypeError, match=r"expected a Display, found '9n@0,0'; Display\.parse reads one"):
            wrong()


def test_the_picture_is_the_drawing_for_a_terminal():
    display = Display.parse("9n@0,0 9n@3,0")
    assert display.picture() == display_text(display)
    assert str(display) == "9n@0,0 9n@3,0"


def test_a_display_is_its_tiles():
    assert list(Display.parse("9n@0,0 9n@3,0")) == [Placement(9, "n", 0, 0), Placement(9, "n", 3, 0)]


def test_the_bounds_of_a_display():
    assert Display.parse("9n@0,0 9e@3,-1 5n@-3,1").bounds == (-3, -1, 7, 5)


def test_the_empty_display():
    display = Display()
    assert (len(display), display.height, display.score, display.bounds, str(display)) == (0, 0, 0, (0, 0, 0, 0), "-")
    assert Display.parse("-") == display
    assert display.height_at(0, 0) == 0
    assert display.tile_at(0, 0) is None


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1),
        ("   ", 1),
        ("9n@0,0 x", 8),
        ("9n@0,0  9n@3,0^1", 9),
        ("9n@0,0 9n@3,0 1w@1,1^2", 15),
        ("9n@0,0 9n@3,0 1w@1,1^0", 15),
        ("9n@0,0 9n@3,0 9n@6,0 9n@9,0", 22),
        ("9n@0,0 -", 8),
    ],
)
def test_unreadable_displays_say_where(text, column):
    with pytest.raises(InvalidNotation) as caught:
        Display.parse(text)
    assert (caught.value.line, caught.value.column) == (1, column)


def test_a_level_mark_may_be_left_out_and_0_may_be_written():
    assert Display.parse("9n@0,0^0 9n@3,0 1w@1,1") == Display.parse("9n@0,0 9n@3,0 1w@1,1^1")

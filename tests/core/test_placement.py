import pickle

import pytest
from hypothesis import given

from nmbr9 import InvalidNotation, Placement
from nmbr9.core.placement import excerpt
from tests.strategies import placements


@given(placements)
def test_text_and_repr_read_back(placement):
    assert Placement.parse(str(placement)) == placement
    assert eval(repr(placement)) == placement  # noqa: S307 - that is what the repr promises
    assert pickle.loads(pickle.dumps(placement)) == placement  # noqa: S301 - our own bytes


@pytest.mark.parametrize("number", [0, 8])
def test_a_half_turned_0_or_8_is_normalised(number):
    assert Placement(number, "s", 3, -2) == Placement(number, "n", 3, -2)
    assert Placement(number, "w", 3, -2) == Placement(number, "e", 3, -2)
    assert str(Placement.parse(f"{number}w@3,-2")) == f"{number}e@3,-2"
    assert Placement(number, "n", 0, 0)._replace(rotation="s").rotation == "n"


@pytest.mark.parametrize(
    "arguments",
    [
        (10, "n", 0, 0),
        (-1, "n", 0, 0),
        ("9", "n", 0, 0),
        (9.0, "n", 0, 0),
        (True, "n", 0, 0),
        (9, "n", 1_000_000, 0),
        (9, "n", 0, -1_000_000),
        (9, "x", 0, 0),
        (9, "ne", 0, 0),
        (9, "", 0, 0),
    ],
)
def test_what_is_no_tile_is_refused(arguments):
    with pytest.raises(ValueError, match=r"0 to 9|one of n, e, s, w|at most 999999"):
        Placement(*arguments)


@pytest.mark.parametrize("arguments", [(9, "n", 0.5, 0), (9, "n", "1", 0), (9, "n", True, 0), (9, "n", 0, None)])
def test_coordinates_are_whole_numbers(arguments):
    with pytest.raises(TypeError, match="whole numbers"):
        Placement(*arguments)


@pytest.mark.parametrize(
    "text",
    ["", "9", "9n", "9n@", "9n@1", "9n@1,", "9n@,1", "9n@1,2,3", "9N@1,2", " 9n@1,2", "9n@1,2 ", "9n@01,2", "9n@-0,2",
     "9n@+1,2", "9n@1.5,2", "10n@1,2", "9n@1,2^", "9n@1,2^-1", "9n@1,2^01", "9n@1,2^999",
     "9n@1,2\n", "٩n@1,2", "9n@١,2",
     "9n@9999999,0", "9n@" + "9" * 100_000 + ",0", "\x00", "9n@1,2\x00"],
)  # fmt: skip
def test_what_is_no_placement_is_invalid_notation(text):
    with pytest.raises(InvalidNotation, match="line 1, column 1: expected a placement like") as caught:
        Placement.parse(text)
    assert len(str(caught.value)) < 200


def test_an_error_quotes_the_beginning_of_a_text():
    assert excerpt("a" * 24) == repr("a" * 24)
    assert excerpt("a" * 25) == repr("a" * 24 + "…")
    assert excerpt("\x1b[2J") == r"'\x1b[2J'"


def test_a_level_mark_belongs_to_a_display():
    with pytest.raises(InvalidNotation, match="line 1, column 7"):
        Placement.parse("9n@1,2^1")

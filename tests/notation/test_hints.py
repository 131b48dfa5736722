"""The tag `Hints` of a record."""

import pytest
from hypothesis import given

from nmbr9 import Deck, Display, Record
from nmbr9.cli import main
from nmbr9.core.errors import InvalidNotation
from nmbr9.notation.hints import hints_tag, read_hints
from nmbr9.notation.position import Position
from tests.strategies import records

HEAD = '[Nmbr9 "1"]\n[Seats "A / B"]\n[Hints "{}"]\n\n1. 9  9n@0,0 / 9e@0,0\n2. 9  9n@3,0 / 9w@4,0\n3. 1  - / -\n'


@pytest.mark.parametrize(
    ("written", "hints"),
    [
        ("1: 3", {0: (3,)}),
        ("1: 1 2 3", {0: (1, 2, 3)}),
        ("2: 1", {1: (1,)}),
        ("1: 1 3 / 2: 2", {0: (1, 3), 1: (2,)}),
    ],
)
def test_a_record_has_the_rounds_of_hints_by_seat(written, hints):
    record = Record.parse(HEAD.format(written))
    assert (record.hints, record.tags) == (hints, {})
    assert f'\n[Hints "{written}"]\n' in str(record)
    assert Record.parse(str(record)) == record


@pytest.mark.parametrize(
    "written",
    ["", " ", "1", "1:", "1: ", "1:3", "1: 3 ", "1:  3", " 1: 3", "0: 1", "01: 1", "1: 01", "1: 0", "1: x", "A: 1",
     "1: 1,2", "1: 1 / 1: 2", "1: 1 /", "1: 1/2: 2", "1: 100", "1000: 1", "1: -1", "1: ³", "1: 1 / " * 300],
)  # fmt: skip
def test_another_form_is_refused_with_its_line(written):
    with pytest.raises(
        InvalidNotation, match="each seat that took hints, once, with the rounds, like 1: 3 7 12"
    ) as error:
        Record.parse(HEAD.format(written))
    assert (error.value.line, error.value.column) == (3, 1)


@pytest.mark.parametrize("written", ["3: 1", "2: 1 / 1: 1", "1: 1 / 3: 2"])
def test_the_seats_are_those_of_the_game_in_their_order(written):
    with pytest.raises(InvalidNotation, match="seats of the game, 1 to 2, in ascending order") as error:
        Record.parse(HEAD.format(written))
    assert error.value.line == 3


@pytest.mark.parametrize("written", ["1: 4", "1: 2 1", "1: 1 1", "1: 1 / 2: 1 20"])
def test_the_rounds_are_those_whose_card_was_drawn_in_their_order(written):
    with pytest.raises(InvalidNotation, match="took hints are from 1 to 3, in ascending order") as error:
        Record.parse(HEAD.format(written))
    assert error.value.line == 3


@pytest.mark.parametrize("hints", [{1: (1,)}, {-1: (1,)}, {0: ()}, {0: (0,)}, {0: (2,)}, {0: (1, 1)}])
def test_a_record_with_other_hints_is_not_made(hints):
    with pytest.raises(ValueError, match="took hints"):
        Record(Position(Deck.parse("9"), (Display.parse("9n@0,0"),)), ("A",), hints=hints)


@given(records())
def test_what_is_written_is_read(record):
    assert Record.parse(str(record)).hints == record.hints
    if record.hints:
        assert read_hints(hints_tag(record.hints)) == record.hints


def test_the_commands_accept_records_with_hints(tmp_path, capsys):
    path = tmp_path / "game.nmbr9"
    path.write_text(HEAD.format("1: 2"))
    for arguments in (["check"], ["show"], ["show", "--round", "1"], ["show", "--compact"], ["score"]):
        assert main([arguments[0], str(path), *arguments[1:]]) == 0
    path.write_text(HEAD.format("x"))
    assert main(["check", str(path)]) == 1
    assert "line 3" in capsys.readouterr().out

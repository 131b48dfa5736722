"""Cursors of histories, and a history as a spreadsheet."""

import csv
from dataclasses import replace
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.core.errors import InvalidNotation
from nmbr9.players import sheet
from nmbr9.players.history import Cursor
from nmbr9.players.storage import PastGame, PastSeat, Review

GAME = PastGame(
    room="525dd763a359058cd4df", seat=1, name="Ann", ended=1794776308.25, score=12, won=True, complete=True, hints=0,
    display="9n@0,0 9n@3,0 1w@1,1^1", deck="991", deck_chosen=False, start_tiles=False, contest="", ranked=False,
    offline=False, counted=False, review=None, replayable=True,
    players=(PastSeat("Bo, the first", "", 3, won=False, me=False),),
)  # fmt: skip


@given(st.floats(1e-4, 1e11), st.text("0123456789abcdef", min_size=1, max_size=64))
def test_a_cursor_is_read_again(ended, room):
    cursor = Cursor(ended, room)
    assert Cursor.parse(str(cursor)) == cursor


@pytest.mark.parametrize(
    "text", ["", "x", "1_", "_a", "nan_a", "1.5_", "1.5_a b", "1.5_é", "-1.5_a", "1.5_a\n", "1e400_a", "9" * 90]
)
def test_what_is_no_cursor_is_refused(text):
    with pytest.raises(InvalidNotation, match="expected what the part before has said"):
        Cursor.parse(text)


def read(games):
    return list(csv.DictReader(StringIO(sheet.header() + sheet.rows(games))))


def test_a_sheet_has_a_row_for_each_game():
    reviewed = replace(GAME, review=Review(10.5, 2.0, 0.5, 97.0, "1"))
    one, other = read([GAME, reviewed])
    assert (one["ended"], one["score"], one["won"]) == ("2026-11-15T20:58:28+00:00", "12", "1")
    assert (one["rounds"], one["opponents"], one["par"]) == ("3", "Bo, the first 3", "")
    assert [other[name] for name in ("par", "luck", "mistakes", "accuracy")] == ["10.5", "2.0", "0.5", "97.0"]
    assert list(one) == list(sheet.COLUMNS)


@pytest.mark.parametrize(
    "name",
    [
        "=1+1", "+1", "-1", "\N{MINUS SIGN}1", "@SUM(A1)", "=cmd|' /C calc'!A0", "|cmd", "%0A=1", "\t1", "\r1", "\n1",
        " =1", "\N{ZERO WIDTH SPACE}=1", "\N{NO-BREAK SPACE}\N{ZERO WIDTH NO-BREAK SPACE}+1", "\N{HANGUL FILLER}@A",
        "\N{VARIATION SELECTOR-16}-1", "\N{FULLWIDTH EQUALS SIGN}1", "\N{FULLWIDTH VERTICAL LINE}1",
        "\N{SMALL COMMERCIAL AT}A", "\N{SUPERSCRIPT PLUS SIGN}1", "\N{WORD JOINER}\N{FULLWIDTH PERCENT SIGN}1",
    ],
)  # fmt: skip
def test_no_name_is_a_formula(name):
    seats = (PastSeat(name, "", 3, won=False, me=False),)
    (row,) = read([replace(GAME, players=seats)])
    assert row["opponents"] == f"'{name} 3"


@pytest.mark.parametrize(
    "name", ["Ann", "1=1", "\N{ZERO WIDTH SPACE}Ann", "\N{FULLWIDTH LATIN CAPITAL LETTER A}", "李"]
)
def test_other_names_are_as_they_are(name):
    seats = (PastSeat(name, "", 3, won=False, me=False),)
    (row,) = read([replace(GAME, players=seats)])
    assert row["opponents"] == f"{name} 3"


@given(st.text(), st.text())
def test_whatever_names_there_are_a_sheet_is_read_again(one, other):
    seats = [PastSeat(name, "", 3, won=False, me=False) for name in (one, other)]
    (row,) = read([replace(GAME, players=seats)])
    assert row["opponents"] in (f"{one} 3; {other} 3", f"'{one} 3; {other} 3")
    assert row["display"] == GAME.display

"""Any text at all: a reader gives a value that prints and reads back, or one of our two errors, and soon."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nmbr9 import Deck, Display, IllegalPlacement, InvalidNotation, Placement, Position, Record
from tests.notation.test_record import EXAMPLE
from tests.strategies import records

READERS = [Placement.parse, Display.parse, Deck.parse, Position.parse, Record.parse]

notation = st.text('0123456789nesw@,^-/ .\n[]"{}*\\AZa\t\r\x00×é', max_size=200)


def try_to_read(reader, text):
    try:
        value = reader(text)
    except (InvalidNotation, IllegalPlacement) as error:
        assert str(error)
        return
    if value:  # the empty deck has no text
        assert reader(str(value)) == value


@pytest.mark.parametrize("reader", READERS)
@given(st.one_of(st.text(max_size=200), notation))
def test_any_text(reader, text):
    try_to_read(reader, text)


@st.composite
def mangled(draw, texts):
    text = draw(texts)
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 6)))
        put = draw(st.one_of(st.text(max_size=3), notation.map(lambda piece: piece[:3]), st.just(text[start:end] * 2)))
        text = text[:start] + put + text[end:]
    return text


@given(mangled(st.just(EXAMPLE)))
@settings(max_examples=300)
def test_a_record_with_some_characters_changed(text):
    try_to_read(Record.parse, text)


@given(mangled(records().map(str)))
def test_any_record_with_some_characters_changed(text):
    try_to_read(Record.parse, text)


@given(mangled(st.just(EXAMPLE.splitlines()[-1])), st.integers(0, 9))
def test_lines_moved_about(line, index):
    lines = EXAMPLE.splitlines()
    lines.insert(index, line)
    try_to_read(Record.parse, "\n".join(lines))

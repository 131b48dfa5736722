import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9 import Deck, Display, IllegalPlacement, InvalidNotation, Position, Record, legal_placements
from nmbr9.bots import make_bot, play
from nmbr9.notation.compact import is_compact
from tests.strategies import positions

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


@given(positions(), st.integers(0, 12))
def test_parse_and_print_are_inverses(position, removed):
    record = Record(position, tuple(f"Seat {seat + 1}" for seat in range(len(position.displays))), removed)
    text = record.compact()
    assert set(text) <= set(ALPHABET)
    assert Record.from_compact(text) == record


def test_four_seats_and_twenty_rounds_fit_a_link():
    lengths: dict[str, list[int]] = {}
    for name in ("random", "greedy"):
        for seed in range(10):
            generators = [random.Random(f"{seed}/{seat}") for seat in range(4)]
            game = play(Deck.shuffled(random.Random(seed)), [make_bot(name)] * 4, generators)
            text = Record.of(game.view_for(None), list("ABCD")).compact()
            assert Record.from_compact(text).displays == game.displays
            lengths.setdefault(name, []).append(len(text))
    assert max(lengths["greedy"]) <= 175
    assert max(lengths["random"]) <= 190


def test_the_widest_display_fits():
    display = Display()
    for card in list(range(10)) * 2:
        display = display.place(min(legal_placements(display, card), key=lambda placement: (placement.x, placement.y)))
    position = Position(Deck(list(range(10)) * 2), (display,))
    assert Record.from_compact(Record(position, ("A",)).compact()).position == position


GAME = "1ASATIoAAEQ24AG081aQ"


def word(*fields, widths=(8, 5, 5)):
    """Write fields as a word, whatever they are."""
    bits = "".join(f"{field:0{width}b}" for field, width in zip(fields, widths, strict=True))
    bits += "0" * (-len(bits) % 6)
    return "1" + "".join(ALPHABET[int(bits[i : i + 6], 2)] for i in range(0, len(bits), 6))


TWO_NINES = word(0, 2, 0, 0, 9, 9, 1, 0, 0, 2, 0, 0, 0, 3, widths=(8, 5, 5, 1, 4, 4, 1, 7, 7, 3, 3, 2, 2, 2))
"""`99 9n@0,0 9n@3,0`: it fills its characters, without a bit to spare."""


def test_the_example_of_the_documentation():
    position = Position.parse("9914 9n@0,0 9n@3,0 1w@1,1^1 / 9e@0,0 9w@4,0 1e@2,0^1 4e@1,-3")
    assert Record.from_compact(GAME).position == position


@pytest.mark.parametrize(
    ("text", "column", "reason"),
    [
        ("", 1, "version 1"),
        ("3" + GAME[1:], 1, "version 1 or 2"),
        ("1", 2, "breaks off"),
        (GAME[:-1], 20, "breaks off"),
        (GAME + "A", 20, "more here than the game"),
        (GAME[:5] + "." + GAME[6:], 6, "'.' has no place"),
        (GAME[:5] + "é" + GAME[6:], 6, "'é' has no place"),
        ("1" + "A" * 1_000_000, 14112, "longer than any game"),
        (word(0, 0, 20), 5, "do not make a game of 20 cards"),
        (word(0, 15, 10), 5, "do not make a game of 20 cards"),
        (GAME[:-1] + "h", 20, "more here than the game"),
        ("1A_____", 5, "do not make a game of 20 cards"),
        (TWO_NINES + "A", 11, "more here than the game"),
        ("2" + word(0, 0, 0, 0, 0, widths=(8, 5, 5, 1, 1))[1:], 5, "nobody has resigned is written in version 1"),
    ],
)
def test_unreadable_words_say_where(text, column, reason):
    with pytest.raises(InvalidNotation, match=reason) as caught:
        Record.from_compact(text)
    assert caught.value.column == column


@pytest.mark.parametrize("position", ["- -", "99 9n@0,0 9n@3,0", "99 9n@0,0 9n@0,4", "3:9 3n@0,0 9n@3,0"])
def test_a_coordinate_that_is_always_0_takes_no_bits(position):
    record = Record(Position.parse(position), ("Seat 1",))
    assert Record.from_compact(record.compact()) == record


def test_fields_are_as_documented():
    nothing = Record(Position.parse("- -"), ("Seat 1",))
    assert nothing.compact() == word(0, 0, 0, 0, 1, 0, 0, 0, 0, widths=(8, 5, 5, 1, 1, 7, 7, 3, 3))
    assert Record(Position.parse("99 9n@0,0 9n@3,0"), ("Seat 1",)).compact() == TWO_NINES


def test_an_illegal_placement_says_round_and_seat():
    last_x = TWO_NINES[:-1] + ALPHABET[ALPHABET.index(TWO_NINES[-1]) ^ 1]  # 9n@2,0 instead of 9n@3,0
    with pytest.raises(IllegalPlacement) as caught:
        Record.from_compact(last_x)
    assert (caught.value.round, caught.value.seat) == (2, 0)


@pytest.mark.parametrize(
    ("text", "compact"),
    [(GAME, True), ("2" + GAME[1:], True), ("1A", True), ("", False), ("1", False), ("3" + GAME[1:], False),
     (GAME + ".", False), ("1 9n@0,0", False), ('[Nmbr9 "1"]', False)],
)  # fmt: skip
def test_a_word_is_told_from_a_record(text, compact):
    assert is_compact(text) is compact


@st.composite
def words(draw):
    """Words whose beginning makes sense, so that what follows is read at all."""
    seats, rounds, removed = draw(st.integers(0, 2)), draw(st.integers(0, 21)), draw(st.integers(0, 21))
    cards = draw(st.lists(st.integers(0, 10), min_size=rounds, max_size=rounds))
    rest = draw(st.lists(st.integers(0, 127), max_size=60))
    fields = [seats, rounds, removed, *cards, *rest]
    return word(*fields, widths=[8, 5, 5, *[4] * len(cards), *[7] * len(rest)])


@given(st.one_of(words(), st.text(ALPHABET, max_size=60).map("1".__add__)))
def test_any_word_is_read_or_refused(text):
    try:
        record = Record.from_compact(text)
    except (InvalidNotation, IllegalPlacement):
        return
    assert Record.from_compact(record.compact()) == record


@given(st.integers(0, len(GAME) - 2), st.sampled_from(ALPHABET))
def test_a_mangled_word_is_read_as_a_sound_game_or_refused(index, character):
    try:
        record = Record.from_compact(GAME[: index + 1] + character + GAME[index + 2 :])
    except (InvalidNotation, IllegalPlacement):
        return
    assert Record.parse(str(record)) == record

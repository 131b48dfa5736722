import random
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9 import (
    Deck,
    Display,
    Game,
    IllegalPlacement,
    Instance,
    InvalidNotation,
    Placement,
    Position,
    Record,
    Violation,
    legal_placements,
    winners,
)
from nmbr9.notation.grammar import MAX_LINE, MAX_SEATS
from tests.strategies import records

EXAMPLE = """\
[Nmbr9 "1"]
[Rules "base"]
[Seats "Guest 1 / bot:greedy@1"]
[Result "*"]

1. 9  9n@0,0 / 9e@0,0
2. 9  9n@3,0 / 9w@4,0
3. 1  1w@1,1^1 / 1e@2,0^1  {both open level 1}
4. 4  4n@5,1 / 4e@1,-3
"""

HEAD = '[Nmbr9 "1"]\n[Seats "A / B"]\n\n'


@given(records())
def test_parse_and_print_are_inverses(record):
    assert Record.parse(str(record)) == record


def test_the_example_of_the_notation():
    record = Record.parse(EXAMPLE)
    assert str(record) == EXAMPLE
    assert record.players == ("Guest 1", "bot:greedy@1")
    assert record.comments == {3: "both open level 1"}
    assert (record.finished, record.scores, record.result) == (False, (1, 1), "*")


def finished_game(seats=2, removed=0):
    generator = random.Random(5)
    game = Game(Deck.shuffled(generator, remove=removed), seats)
    while not game.finished:
        for seat in range(seats):
            view = game.view_for(seat)
            game.place(seat, generator.choice(view.legal_placements()))
    return game


@pytest.mark.parametrize("removed", [0, 2, 19])
def test_the_record_of_a_game(removed):
    game = finished_game(removed=removed)
    record = Record.of(game.view_for(None), ["Ann", "Bo"])
    assert record.finished
    assert record.result == " / ".join(map(str, game.view_for(None).scores))
    assert Record.parse(str(record)) == record
    assert (f'[Removed "{removed}"]' in str(record)) == (removed > 0)


def test_a_record_says_who_has_resigned():
    game = finished_game(removed=18)
    record = Record.of(replace(game.view_for(None), resigned=(1,)), ["Ann", "Bo"])
    assert '\n[Resigned "2"]\n' in str(record)
    assert Record.parse(str(record)) == record
    assert (record.resigned, record.winners) == ((1,), (0,))
    assert record.compact()[0] == "2"
    again = Record.from_compact(record.compact())
    assert (again.position, again.resigned, again.winners) == (record.position, (1,), (0,))


def test_a_record_in_which_nobody_has_resigned_is_as_it_was():
    record = Record.of(finished_game(removed=18).view_for(None), ["Ann", "Bo"])
    assert "Resigned" not in str(record)
    assert record.compact()[0] == "1"
    assert record.winners == winners(record.scores)
    assert Record.parse(EXAMPLE).winners == ()  # not finished


def test_a_record_with_start_tiles():
    generator = random.Random(8)
    game = Game(Deck.shuffled(generator, remove=15), seats=2, start=(9, 4))
    while not game.finished:
        for seat in range(2):
            game.place(seat, generator.choice(game.view_for(seat).legal_placements()))
    record = Record.of(game.view_for(None), ["Ann", "Bo"])
    assert '[Start "9 / 4"]' in str(record)
    assert record.finished
    assert Record.parse(str(record)) == record
    assert Record.from_compact(record.compact()).position == record.position
    assert str(record.at_round(0)) == "94:- 9n@0,0 / 4n@0,0"
    with pytest.raises(InvalidNotation, match="a start tile for each of 2 seats") as caught:
        Record.parse(str(record).replace("9 / 4", "9"))
    assert caught.value.line == 4


def test_a_record_in_mid_round_has_no_secrets():
    game = Game(Deck.parse("91"), seats=2)
    game.place(0, legal_placements(Display(), 9)[2])
    text = str(Record.of(game.view_for(None), ["Ann", "Bo"]))
    assert text.endswith("\n\n1. 9  - / -\n")
    assert Record.parse(text).displays == (Display(), Display())


def test_the_position_at_a_round():
    record = Record.parse(EXAMPLE)
    assert str(record.at_round(0)) == "- - / -"
    assert str(record.at_round(2)) == "99 9n@0,0 9n@3,0 / 9e@0,0 9w@4,0"
    assert record.at_round(4) == record.position
    for number in (-1, 5):
        with pytest.raises(ValueError, match="rounds 1 to 4"):
            record.at_round(number)


def test_tags_it_does_not_know_are_kept():
    text = EXAMPLE.replace('[Result "*"]\n', '[Result "*"]\n[Event "a \\"quoted\\" \\\\ day"]\n[X1 ""]\n')
    record = Record.parse(text)
    assert record.tags == {"Event": 'a "quoted" \\ day', "X1": ""}
    assert str(record) == text


@pytest.mark.parametrize(
    "text",
    [
        EXAMPLE.replace("\n", "\r\n"),
        "\ufeff" + EXAMPLE,
        "\n\n" + EXAMPLE + "\n\n\n",
        EXAMPLE.replace(" / ", "/").replace('"Guest 1/bot', '"Guest 1 / bot'),
        EXAMPLE.replace("^1", ""),
        EXAMPLE.replace('[Rules "base"]\n', "").replace('[Result "*"]\n', ""),
        EXAMPLE.rstrip("\n"),
        EXAMPLE.replace("{both open level 1}", "{  both open level 1  }  "),
    ],
)
def test_what_means_the_same_reads_the_same(text):
    assert Record.parse(text) == Record.parse(EXAMPLE)


@pytest.mark.parametrize(
    ("text", "line", "column", "reason"),
    [
        ("", 1, 1, "a record begins with"),
        ("\n\n", 2, 1, "a record begins with"),
        ("hello", 1, 1, "a record begins with"),
        ("\x00\x01\x02", 1, 1, "a record begins with"),
        ('[Seats "A"]\n', 1, 1, r"the first tag is \[Nmbr9"),
        ('[Nmbr9 "1"]\n', 1, 1, "the tag Seats is missing"),
        ('[Nmbr9 "2"]\n[Seats "A"]\n', 1, 1, "knows version '1' only"),
        ('[Nmbr9 "1"]\n[Rules "other"]\n[Seats "A"]', 2, 1, "knows the rules 'base' only"),
        ('[Nmbr9 "1"]\n[Seats ""]\n', 2, 1, "names with ' / ' between them"),
        ('[Nmbr9 "1"]\n[Seats "A /  / B"]\n', 2, 1, "names with ' / ' between them"),
        ('[Nmbr9 "1"]\n[Seats "' + " / ".join("A" * 257) + '"]\n', 2, 1, "expected 1 to 256 names"),
        ('[Nmbr9 "1"]\n[Seats "A"]\n[Seats "B"]\n', 3, 1, "a second time"),
        *(
            (f'[Nmbr9 "1"]\n[Seats "A / B"]\n[Resigned "{seats}"]\n', 3, 1, "the seats that have resigned, 1 to 2")
            for seats in ("", "0", "3", "0 2", "1 3", "2 1", "1 1", "1  2", "1 / 2", "-1", "01", "A", "1" * 99)
        ),
        ('[Nmbr9 "1"]\n[Seats "A\tB"]\n', 2, 10, r"a tag can't hold '\\t'"),
        ('[Nmbr9 "1"]\n[Removed "20"]\n[Seats "A"]\n', 2, 1, "0 to 19 cards"),
        ('[Nmbr9 "1"]\n[Seats "A / B"]\n[Start "3 / x"]\n', 3, 1, "a start tile for each of 2 seats"),
        ('[Nmbr9 "1"]\n[Seats "A"\n', 2, 1, "expected a tag like"),
        ('[Nmbr9 "1"]\n[Seats "A\\n"]\n', 2, 1, "expected a tag like"),
        (HEAD + "1 9 9n@0,0 / 9n@0,0", 4, 1, "expected a round like"),
        (HEAD + "{comment}", 4, 1, "expected a round like"),
        (HEAD + "2. 9  9n@0,0 / 9n@0,0", 4, 1, "expected round 1, found round 2"),
        (HEAD + "1.", 4, 3, "expected a card, 0 to 9, found nothing"),
        (HEAD + "1. 12  9n@0,0 / 9n@0,0", 4, 4, "expected a card, 0 to 9, found '12'"),
        (HEAD + "1. 9", 4, 5, "expected the placement of seat 1"),
        (HEAD + "1. 9  9n@0,0", 4, 13, "expected / and the placement of seat 2"),
        (HEAD + "1. 9  9n@0,0 /", 4, 15, "expected the placement of seat 2"),
        (HEAD + "1. 9  / 9n@0,0", 4, 7, "expected the placement of seat 1"),
        (HEAD + "1. 9  9n@0,0 / 9n@0,0 / 9n@0,0", 4, 23, "expected the end of the round, found '/'"),
        (HEAD + "1. 9  9n@0,0 nothing 1e@9,9", 4, 14, "expected / and the placement of seat 2, found 'nothing'"),
        (HEAD + "1. 9  9n@0,0 / nothing", 4, 16, "expected a placement like"),
        (HEAD + "1. 9  9n@0,0 / 9n@0,0 nothing", 4, 23, "expected the end of the round, found 'nothing'"),
        (HEAD + "1. nothing", 4, 4, "expected a card, 0 to 9, found 'nothing'"),
        (HEAD + "1. x", 4, 4, "expected a card, 0 to 9, found 'x'"),
        (HEAD + "x" * (MAX_LINE + 1), 4, MAX_LINE + 1, "no line of a record is longer than 100000"),
        (HEAD + "1. 9  9n@0,0 / 9n@0;0", 4, 16, "expected a placement like"),
        (HEAD + "1. 9  9n@0,0 / 9n@0,0^1", 4, 16, "marked level 1, but lies on level 0"),
        (HEAD + "1. 9  9n@0,0 / 9n@0,0 {a", 4, 23, "a comment begins"),
        (HEAD + "1. 9  9n@0,0 / 9n@0,0 {a} b", 4, 23, "a comment begins"),
        (HEAD + "1. 9  9n@0,0 / 9n@0,0 {a{b}", 4, 23, "a comment begins"),
        (HEAD + "1. 9  9n@0,0 / 9n@0,0 {a\x1b}", 4, 25, "a comment can't hold"),
        (HEAD + "1. 9  9n@0,0 / -\n2. 1  1n@3,0 / 1n@3,0", 5, 1, "seat 2 has not placed in round 1"),
        ('[Nmbr9 "1"]\n[Seats "A / B"]\n[Start "3 / 7"]\n1. 9  9n@3,0 / -\n2. 1  - / -', 5, 1,
         "seat 2 has not placed in round 1"),
        (HEAD + '1. 9  9n@0,0 / 9n@0,0\n[Event "x"]', 5, 1, "tags come first"),
        ('[Nmbr9 "1"]\n[Seats "A"]\n[Result "5"]\n', 3, 1, "but the game is not finished"),
        ('[Nmbr9 "1"]\n[Seats "A"]\n[Removed "19"]\n[Result "5"]\n1. 9  9n@0,0', 4, 1, "but the displays score 0"),
        ('[Nmbr9 "1"]\n[Seats "A"]\n[Removed "19"]\n1. 9  9n@0,0\n2. 1  1n@3,0', 5, 1, "the game has 1 cards"),
    ],
)  # fmt: skip
def test_unreadable_records_say_where(text, line, column, reason):
    with pytest.raises(InvalidNotation, match=reason) as caught:
        Record.parse(text)
    assert (caught.value.line, caught.value.column) == (line, column)


@pytest.mark.parametrize(("text", "most"), [("- -", 19), ("9 9n@0,0", 19), ("99 9n@0,0 9n@3,0", 18)])
def test_cards_that_were_drawn_and_the_last_one_cannot_have_been_removed(text, most):
    position = Position.parse(text)
    assert Record(position, ("A",), most).rounds == 20 - most
    with pytest.raises(ValueError, match=f"{most + 1} can't have been removed"):
        Record(position, ("A",), most + 1)


def test_the_longest_line_that_is_written_can_be_read():
    position = Position.parse("9 9n@0,0")
    room = MAX_LINE - len("1. 9  9n@0,0  {}")
    record = Record(position, ("A",), comments={1: "a" * (room - 1)})
    assert Record.parse(str(record)) == record
    with pytest.raises(ValueError, match="a line of this record would be longer"):
        Record(position, ("A",), comments={1: "a" * room})


def test_as_many_seats_as_the_notation_has():
    position = Position(Deck.parse("9"), (Display.parse("9n@0,0"),) * MAX_SEATS)
    record = Record(position, tuple(f"Seat {seat + 1}" for seat in range(MAX_SEATS)))
    assert Record.parse(str(record)) == record
    assert Record.from_compact(record.compact()) == record
    with pytest.raises(InvalidNotation, match="expected the end of the round, found '/'"):
        Record.parse(str(record).rstrip() + " / 9n@0,0\n")


def with_rounds(*rounds):
    lines = (f"{number}. {card}  {placement}" for number, (card, placement) in enumerate(rounds, start=1))
    return '[Nmbr9 "1"]\n[Seats "A"]\n' + "\n".join(lines)


def test_three_cards_of_one_number():
    with pytest.raises(InvalidNotation, match="one 9 too many: there are 2 of each number") as caught:
        Record.parse(with_rounds((9, "9n@0,0"), (9, "9n@3,0"), (9, "9n@6,0")))
    assert (caught.value.line, caught.value.column) == (5, 4)


def test_twenty_one_cards():
    text = str(Record.of(finished_game(seats=1).view_for(None), ["A"]))
    with pytest.raises(InvalidNotation, match="the game has 20 cards, and this would be one more") as caught:
        Record.parse(text + "21. 9  9n@0,0\n")
    assert caught.value.line == len(text.splitlines()) + 1


def test_a_placement_for_a_card_that_was_not_drawn():
    with pytest.raises(IllegalPlacement) as caught:
        Record.parse(with_rounds((9, "9n@0,0"), (1, "7n@3,0")))
    assert (caught.value.round, caught.value.seat, caught.value.violations) == (2, 0, Violation.WRONG_NUMBER)


def test_an_illegal_placement_says_round_seat_and_reason():
    with pytest.raises(IllegalPlacement) as caught:
        Record.parse(HEAD + "1. 9  9n@0,0 / 9n@0,0\n2. 9  9n@3,0 / 9n@1,0\n")
    assert (caught.value.round, caught.value.seat) == (2, 1)
    assert caught.value.violations == Violation.OVERHANG | Violation.ONE_TILE_BELOW
    assert str(caught.value).startswith("round 2, seat 2: 9n@1,0 is not allowed: it overhangs or covers a gap")


@pytest.mark.parametrize(
    "line", ["9" * 10_000_000, " " * 10_000_000, "/" * 10_000_000, "[" * 10_000_000, '[A "' + '\\"' * 5_000_000,
             "1. " * 3_000_000, "{" * 10_000_000, "1. 9 " + "9n@0,0 / " * 1_000_000]
)  # fmt: skip
def test_a_line_of_ten_megabytes_is_answered_with_one_short_sentence(line):
    for text in (line, HEAD + line, f'[Nmbr9 "1"]\n{line}'):
        with pytest.raises((InvalidNotation, IllegalPlacement)) as caught:
            Record.parse(text)
        assert len(str(caught.value)) < 300
    with pytest.raises((InvalidNotation, IllegalPlacement)) as caught:
        Position.parse(line)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    "arguments",
    [
        {"players": ("A", "B")},
        {"players": ("",)},
        {"players": (" A",)},
        {"players": ("A / B",)},
        {"players": ("A\nB",)},
        {"players": ("A /",)},
        {"players": ("A\uffff",)},
        {"players": ("A" * 100_000,)},
        {"comments": {1: "a" * 100_000}},
        {"removed": -1},
        {"resigned": (1,)},
        {"resigned": (-1,)},
        {"resigned": (0, 0)},
        {"removed": 20},
        {"tags": {"Result": "5"}},
        {"tags": {"no name": "5"}},
        {"tags": {"X": "a\nb"}},
        {"comments": {1: "a}b"}},
        {"comments": {1: "a{b"}},
        {"comments": {0: "too early"}},
        {"comments": {2: "too late"}},
        {"comments": {1: "a\nb"}},
        {"comments": {1: " a"}},
    ],
)
def test_a_record_that_could_not_be_read_back_is_not_made(arguments):
    position = Position(Deck.parse("9"), (Display.parse("9n@0,0"),))
    with pytest.raises(ValueError, match=r"player|removed|seats of this game|tag|comment|line of this record"):
        Record(**{"position": position, "players": ("A",), **arguments})


@given(
    st.lists(records().filter(lambda record: record.cards), min_size=1, max_size=3), st.sampled_from(["", "\n", "\n\n"])
)
def test_records_one_after_the_other_are_read_again(written, between):
    assert list(Record.parse_all(between.join(map(str, written)))) == written


def test_what_is_wrong_in_a_later_record_is_located_in_the_file():
    first = '[Nmbr9 "1"]\n[Seats "Ann"]\n\n1. 9  9n@0,0\n\n'
    read = Record.parse_all(first + first.replace("9n@0,0", "9n@0;0"))
    assert next(read).players == ("Ann",)
    with pytest.raises(InvalidNotation, match=r"^line 9, column 7: "):
        next(read)


def test_two_version_tags_do_not_begin_two_records():
    with pytest.raises(InvalidNotation, match="tag Nmbr9 stands here a second time"):
        list(Record.parse_all('[Nmbr9 "1"]\n[Nmbr9 "1"]\n[Seats "Ann"]\n\n1. 9  9n@0,0\n'))


@given(records())
def test_the_rounds_of_a_record_are_those_of_its_displays(record):
    rounds = list(record)
    assert [each.number for each in rounds] == list(range(1, len(record.cards) + 1))
    assert tuple(each.card for each in rounds) == record.cards
    for seat in range(len(record.players)):
        placed = [each.placements[seat] for each in rounds if each.placements[seat] is not None]
        assert tuple(placed) == record.position.placed(seat)
    assert {each.number: each.comment for each in rounds if each.comment} == {
        number: comment for number, comment in record.comments.items() if comment
    }


@given(records(), st.integers())
def test_the_game_of_a_record_is_where_the_record_ends(record, seed):
    game = record.game(seed)
    assert (game.seats, game.rounds, game.start) == (len(record.players), record.rounds, record.position.start)
    assert game.resigned == record.resigned
    assert game.finished == record.finished
    closed = zip(game.displays, game.hidden, strict=True)
    assert tuple(display if hidden is None else display.place(hidden) for display, hidden in closed) == record.displays
    assert game.cards[: len(record.cards)] == record.cards
    while not game.finished:
        for seat in game.awaited:
            game.place(seat, game.view_for(seat).legal_placements()[0])
    assert Record.of(game, record.players).cards[: len(record.cards)] == record.cards


def test_a_finished_game_needs_no_seed_and_an_unfinished_one_says_so():
    finished = Record.parse('[Nmbr9 "1"]\n[Seats "Ann"]\n[Removed "19"]\n\n1. 9  9n@0,0\n')
    assert finished.game().finished
    with pytest.raises(ValueError, match="does not say which cards come next: give a seed"):
        Record.parse(EXAMPLE).game()


def test_a_game_has_a_record_with_or_without_names():
    game = Game(Deck.parse("91"), seats=2)
    game.place(0, "9n@0,0")
    assert Record.of(game) == Record.of(game.view_for(None), ["Seat 1", "Seat 2"])
    assert Record.of(game, ["Ann", "Bo"]).players == ("Ann", "Bo")
    assert Record.of(game.view_for(0)).players == ("Seat 1", "Seat 2")


@pytest.mark.parametrize("reader", [Record.parse, lambda text: list(Record.parse_all(text)), Position.parse,
                                    Display.parse, Deck.parse, Placement.parse, Instance.parse])  # fmt: skip
@pytest.mark.parametrize("wrong", [Path("game.nmbr9"), b"9n@0,0", 5, None])
def test_what_is_no_text_gets_a_sentence(reader, wrong):
    with pytest.raises(TypeError, match=r"expected the text of (a|an)? ?\w+, found "):
        reader(wrong)


def test_what_is_no_game_and_what_is_no_list_of_names_gets_a_sentence():
    with pytest.raises(TypeError, match="expected a Game or a View, found Display"):
        Record.of(cast("Any", Display()))
    with pytest.raises(TypeError, match="expected a list of names, one for each seat, found the text 'Me'"):
        Record.of(Game(Deck.parse("91"), 2), "Me")

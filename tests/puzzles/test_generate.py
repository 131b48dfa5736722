"""The generator: the same seed makes the same puzzles, from bots and from records."""

import random

import pytest

from nmbr9 import Deck, Display, Record
from nmbr9.puzzles.check import check
from nmbr9.puzzles.generate import Candidate, from_bots, from_record, generator_for, make, require_usable
from tools.golden import FOLDER


def record(name):
    return Record.parse((FOLDER / f"{name}.nmbr9").read_text(encoding="utf-8"))


def test_a_game_of_a_bot_is_played_to_its_last_tiles():
    for game in range(6):
        display, cards = from_bots(generator_for(3, game), [4])
        assert (len(display), len(cards)) == (16, 4)
        assert sorted([*(tile.number for tile in display), *cards]) == sorted([*range(10)] * 2)
        assert from_bots(generator_for(3, game), [4]) == (display, cards)


def test_a_seat_of_a_record_is_taken_without_its_name():
    games = record("four-seats")
    for seat in range(4):
        display, cards = from_record(games, seat, random.Random(1))
        count = len(display)
        assert display.placements == games.displays[seat].placements[:count]
        assert cards == games.cards[count:]
        assert len(cards) in (3, 4, 5)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("unfinished", "the game is not finished"), ("one-card", "the game has 1 rounds, and more than 5 are needed")],
)
def test_a_game_that_can_not_be_used_is_refused(name, sentence):
    with pytest.raises(ValueError, match=sentence):
        require_usable(record(name))


def test_what_is_made_is_sound_and_made_again():
    candidate = from_bots(generator_for(4, 0), [3])
    found = make(candidate, generator_for(4, 0))
    assert found is not None
    check(found)
    assert make(candidate, generator_for(4, 0)) == found
    assert found.display == candidate.display
    assert sorted(found.cards) == sorted(candidate.cards)


def test_what_makes_few_points_in_any_order_makes_no_puzzle():
    assert make(Candidate(Display.parse("9n@0,0 9n@3,0"), Deck.parse("012")), random.Random(1)) is None

"""Games that were played once, replayed: every placement, level and score is the same."""

from functools import cache

import pytest

from nmbr9 import Deck, Game, Record
from nmbr9.bots import BUILT_IN
from tools import golden
from tools.golden import FOLDER

FILES = {path.name: path.read_text(encoding="utf-8") for path in sorted(FOLDER.iterdir())}
QUICK = ("random", "beginner", "greedy", "planner")
HINT = "if this change is meant, `make golden` writes it anew, and a bot that plays differently gets a new version"

games = cache(golden.games)


def test_everything_that_plays_has_a_golden_game():
    assert {f"{name}.nmbr9" for name in BUILT_IN} <= set(FILES)


def test_the_quick_bots_play_as_they_did():
    for name in QUICK:
        assert FILES[f"{name}.nmbr9"] == str(golden.play([name], seed=229)), HINT


@pytest.mark.deep
def test_every_game_is_played_as_it_was():
    assert {name: str(record) for name, record in games().items()} == FILES, HINT


def test_records_are_read_as_they_were_written():
    for text in FILES.values():
        record = Record.parse(text)
        assert str(record) == text
        assert Record.from_compact(record.compact()).position == record.position


def test_a_game_takes_the_same_placements():
    for record in map(Record.parse, FILES.values()):
        game = Game(Deck(record.cards), len(record.players))
        for index in range(record.rounds if record.finished else 0):
            for seat, display in enumerate(record.displays):
                game.place(seat, display.placements[index])
        assert game.finished == record.finished
        assert not game.finished or game.view_for(None).scores == record.scores

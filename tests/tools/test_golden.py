"""Games that were played once, replayed: every placement, level and score is the same, and so is the picture."""

import pytest

from nmbr9 import Deck, Game, Record
from nmbr9.bots import BUILT_IN
from tools.golden import FOLDER, IMAGES, games, pictures

GAMES = games()
HINT = "if this change is meant, `make golden` writes it anew, and a bot that plays differently gets a new version"


def test_everything_that_plays_has_a_golden_game():
    assert {f"{name}.nmbr9" for name in BUILT_IN} <= set(GAMES)
    assert {path.name for path in FOLDER.iterdir()} == set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_the_game_is_played_as_it_was(name):
    assert (FOLDER / name).read_text(encoding="utf-8") == str(GAMES[name]), HINT


@pytest.mark.parametrize("name", GAMES)
def test_the_record_is_read_as_it_was_written(name):
    text = (FOLDER / name).read_text(encoding="utf-8")
    record = Record.parse(text)
    assert str(record) == text
    assert Record.from_compact(record.compact()).position == record.position


@pytest.mark.parametrize("name", [name for name, record in GAMES.items() if record.finished])
def test_a_game_takes_the_same_placements(name):
    record = Record.parse((FOLDER / name).read_text(encoding="utf-8"))
    game = Game(Deck(record.cards), len(record.players))
    for index in range(record.rounds):
        for seat, display in enumerate(record.displays):
            game.place(seat, display.placements[index])
    assert game.finished
    assert game.view_for(None).scores == record.scores


@pytest.mark.parametrize("name", ["display-light.svg", "display-dark.svg"])
def test_the_picture_of_the_readme_is_what_we_draw(name):
    assert (IMAGES / name).read_text(encoding="utf-8") == pictures()[name], "`make golden` draws it anew"

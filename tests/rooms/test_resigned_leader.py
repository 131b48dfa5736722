"""The seat that leads resigns: the other one wins, wherever the game is looked at."""

import pytest

from nmbr9 import Record
from nmbr9.core.deck import Deck
from nmbr9.drawing import displays_svg
from nmbr9.rooms import Room
from nmbr9.rooms.commands import handle
from nmbr9.rooms.events import GameEnded, Place, Resign, Start
from nmbr9.rooms.play import Deal
from nmbr9.rooms.redaction import redact, visible_room
from nmbr9.server.views import read_game, record_of, replay_of, view_of
from tests.rooms.helpers import NOBODY, SALT, ask, opened, token

TILES = (("9n@0,0", "9n@0,0"), ("9n@3,0", "9n@3,0"), ("1w@1,1", "1n@-2,0"))


@pytest.fixture(scope="module")
def room() -> Room:
    """Ann leads by 1 : 0, and resigns in the last round."""
    room = opened(2)
    handle(room, Start(), room.host, 1.0, "", Deal(Deck.parse("9914"), SALT))
    for number, placements in enumerate(TILES, start=1):
        for seat, placement in enumerate(placements):
            ask(room, seat, Place(round=number, placement=placement))
    ask(room, 0, Resign())
    ask(room, 1, Place(round=4, placement="4n@5,0"))
    assert room.game is not None
    assert [display.score for display in room.game.displays] == [1, 0]
    return room


def test_in_the_room_and_its_log(room):
    assert room.winners == (1,)
    assert Room.replay(room.events).winners == (1,)
    assert isinstance(room.events[-1], GameEnded)
    assert (room.events[-1].scores, room.events[-1].winners) == ((1, 0), (1,))


@pytest.mark.parametrize("watcher", [0, 1, None])
def test_in_what_is_sent(room, watcher):
    sent = redact(room, room.sequence, watcher)
    assert isinstance(sent, GameEnded)
    assert sent.winners == (1,)
    seen = visible_room(room, NOBODY if watcher is None else token(watcher))
    assert seen.view is not None
    assert (seen.view.winners, seen.view.resigned) == ((1,), (0,))
    view = view_of(room, NOBODY if watcher is None else token(watcher), 5.0)
    assert view.winners == (1,)
    assert [seat.resigned for seat in view.seats] == [True, False]


def test_in_the_record(room):
    record = record_of(room)
    assert record is not None
    assert '[Resigned "1"]\n[Result "1 / 0"]\n' in str(record)
    for each in (record, Record.parse(str(record)), Record.from_compact(record.compact())):
        assert (each.winners, each.resigned) == ((1,), (0,))


def test_in_the_replay(room):
    record = record_of(room)
    assert record is not None
    for text in (str(record), record.compact()):
        replay = replay_of(read_game(text))
        assert (replay.scores, replay.resigned, replay.winners) == ((1, 0), (0,), (1,))


def test_in_the_picture(room):
    record = record_of(room)
    assert record is not None
    picture = displays_svg(record.displays, captions=record.players, winners=record.winners)
    assert "Ann: 4 tiles, 1 point; Bo: 4 tiles, 0 points, wins" in picture
    assert picture.count("★") == 1
    assert "★ Bo" in picture

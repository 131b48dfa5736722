"""The seat that leads resigns: the other one wins, wherever the game is looked at."""

import pytest

from nmbr9 import Record
from nmbr9.drawing import displays_svg
from nmbr9.rooms import Room
from nmbr9.rooms.events import GameEnded
from nmbr9.rooms.redaction import redact, visible_room
from nmbr9.server.views import read_game, record_of, replay_of, view_of
from tools import sample_game


@pytest.fixture(scope="module")
def room() -> Room:
    room = sample_game.played()
    assert room.game is not None
    assert [display.score for display in room.game.displays] == [1, 0]  # Ann leads
    return room


def test_in_the_room_and_its_log(room):
    assert room.winners == (1,)
    assert Room.replay(room.events).winners == (1,)
    assert isinstance(room.events[-1], GameEnded)
    assert (room.events[-1].scores, room.events[-1].winners) == ((1, 0), (1,))


@pytest.mark.parametrize("token", [sample_game.ANN, sample_game.BO, ""])
def test_in_what_is_sent(room, token):
    sent = redact(room, room.sequence, room.seat_of(token))
    assert isinstance(sent, GameEnded)
    assert sent.winners == (1,)
    seen = visible_room(room, token)
    assert seen.view is not None
    assert (seen.view.winners, seen.view.resigned) == ((1,), (0,))
    view = view_of(room, token, 5.0)
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

"""Games of a contest: one room for each, begun at once, and counted only while the deck is a secret."""

import pytest

from nmbr9.core.deck import Deck
from nmbr9.rooms import Room
from nmbr9.rooms.commands import handle
from nmbr9.rooms.contests import ContestGame, open_game
from nmbr9.rooms.events import Leave, Place, Resign
from nmbr9.rooms.play import place_for_bot
from nmbr9.rooms.results import result_of
from nmbr9.rooms.stored import decode_event, encode_event
from tests.rooms.helpers import DEAL, SALT

CLOSES = 100.0


def opened(ranked=True, closes=CLOSES):
    room = Room()
    game = ContestGame("daily/2026-11-17", "room", Deck.parse("99"), SALT, ranked=ranked, closes=closes)
    open_game(room, game, "Ann", "player", 1.0)
    return room


def played(room, now):
    """Play to the end, at this time."""
    while room.state == "playing":
        placement = room.view_for(0).legal_placements()[0]
        handle(room, Place(round=room.game.round, placement=str(placement)), "player", now, "", DEAL)
    return result_of(room)


def completed(room):
    result = result_of(room)
    assert result is not None
    return [seat.complete for seat in result.seats]


def test_a_game_begins_with_the_deck_of_the_contest():
    room = opened()
    assert (room.id, room.contest, room.ranked, room.closes, room.state) == (
        "room", "daily/2026-11-17", True, CLOSES, "playing"
    )  # fmt: skip
    assert (room.seat_of("player"), room.game.cards) == (0, (9,))


@pytest.mark.parametrize(
    ("ranked", "closes", "ended", "counts"),
    [
        (True, CLOSES, 99.9, True),
        (True, CLOSES, 100.0, False),
        (True, None, 1e9, True),
        (False, None, 2.0, False),
    ],
)
def test_a_ranked_game_counts_until_the_deck_is_known(ranked, closes, ended, counts):
    assert played(opened(ranked, closes), ended).ranked is counts


def test_the_log_says_when_the_deck_becomes_known():
    room = opened()
    again = Room.replay(decode_event(encode_event(event)) for event in room.events)
    assert (again.closes, again.contest, again.ranked) == (CLOSES, room.contest, True)


def test_a_player_who_gives_up_has_not_completed_the_game():
    room = opened()
    handle(room, Resign(), "player", 2.0, "", DEAL)
    assert completed(room) == [False]
    room = opened()
    handle(room, Leave(), "player", 2.0, "", DEAL)
    while room.state == "playing":
        place_for_bot(room, 0, room.game.round, room.view_for(0).legal_placements()[0], 3.0)
    assert completed(room) == [False]

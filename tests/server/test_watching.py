"""Who may watch: the rule fails closed."""

import pytest

from nmbr9.core.deck import Deck
from nmbr9.rooms import Room
from nmbr9.rooms.contests import ContestGame, open_game
from nmbr9.server.context import ServerContext
from nmbr9.server.settings import Settings
from nmbr9.server.watching import may_watch

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("contest", ["unknown/1", "daily/", "daily/x", "daily", "/", "x"])
async def test_nobody_but_its_player_watches_a_game_of_a_contest_that_nobody_knows(contest):
    context = ServerContext(Settings())  # which is not open: nobody has to ask it
    room = Room()
    open_game(room, ContestGame(contest, "room", Deck.parse("99"), "salt"), "Ann", "player", 1.0)
    assert not await may_watch(context, room, "")
    assert not await may_watch(context, room, "other")
    assert await may_watch(context, room, "player")

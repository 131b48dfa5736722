"""The bots that search: they are bots, and they keep to the time they are given."""

import random
import time

import pytest

from nmbr9 import Deck, Display, Game, Placement
from nmbr9.bots import BotFailed, TimedBot, ask, check_bot, make_bot
from nmbr9.bots.searching import MasterBot, PlannerBot, ThinkerBot
from nmbr9.core.view import View


class Hasty(ThinkerBot):
    playouts = 60


def view_at(tiles, deck="98765432101234567890"):
    """What a seat sees after so many tiles of the planner's."""
    game = Game(Deck.parse(deck))
    for _ in range(tiles):
        game.place(0, PlannerBot().choose(game.view_for(0), random.Random(1)))
    return game.view_for(0)


@pytest.mark.parametrize("bot", [PlannerBot, Hasty])
def test_they_are_bots(bot):
    check_bot(bot(), games=1)


@pytest.mark.parametrize("bot", [PlannerBot, Hasty])
def test_they_play_with_cards_removed_and_a_start_tile(bot):
    for remove, start in ((6, ()), (0, (9, 4))):
        deck = Deck.shuffled(random.Random(1), remove=remove)
        game = Game(deck, max(1, len(start)), start=start)
        while not game.finished:
            for seat in range(game.seats):
                game.place(seat, ask(bot(), game.view_for(seat), random.Random(1)))
        assert all(display.score > 20 for display in game.displays)


def test_which_can_be_told_how_long_to_think():
    assert not isinstance(PlannerBot(), TimedBot)
    assert isinstance(ThinkerBot(), TimedBot)
    assert isinstance(MasterBot(), TimedBot)


@pytest.mark.parametrize("tiles", [2, 10, 18])
def test_it_keeps_to_its_time(tiles):
    view, bot, seconds = view_at(tiles), MasterBot(), 0.3
    bot.choose_within(view, random.Random(0), 0.01)  # loading is not thinking
    begun = time.process_time()  # of this process alone: what other processes do to the wall clock is not its fault
    placement = ask(bot, view, random.Random(0), seconds)
    assert time.process_time() - begun <= seconds * 1.1
    assert placement in view.legal_placements()


def test_a_display_that_is_too_wide_is_a_bot_that_failed():
    display = Display([Placement(5, "e", 4 * index, 0) for index in range(15)])
    view = View(0, 16, 20, (5,) * 2, (display,), (False,), None, False)
    for name in ("planner", "thinker"):
        with pytest.raises(BotFailed, match="TooWide: a display of 60×3 squares is too wide for the search"):
            ask(make_bot(name), view, random.Random(1))

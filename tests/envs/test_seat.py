"""Between the environment and the rest of the library: views and placements in, observations and actions out."""

import random
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import data_equivalence

from nmbr9 import Deck, Game
from nmbr9.bots import make_bot
from nmbr9.envs import Seat, SoloEnv

SIZE = 24


@pytest.mark.parametrize("removed", [0, 7])
def test_a_bot_sees_what_an_agent_sees(removed):
    deck = Deck.shuffled(random.Random(1), remove=removed)
    game, bot, generator = Game(deck), make_bot("greedy"), random.Random(1)
    env = SoloEnv(f"U-9-2-{len(deck)}", size=SIZE)
    observation, info = env.reset(options={"deck": deck})
    while not game.finished:
        view = game.view_for(0)
        seat = Seat.of(view, SIZE)
        assert data_equivalence(seat.observation(), observation, exact=True)
        assert data_equivalence(seat.info(), info, exact=True)
        placement = bot.choose(view, generator)
        action = env.action(placement)
        assert seat.placement(np.int64(action)) == env.placement(action) == placement
        game.place(0, placement)
        observation, _, over, _, info = env.step(action)
    assert over
    assert env.display == game.displays[0]
    last = Seat.of(game.view_for(0), SIZE)
    assert last.finished
    assert data_equivalence(last.observation(), observation, exact=True)


def test_a_start_tile_is_not_one_of_the_cards():
    game = Game(Deck.parse("9014"), seats=2, start=(7, 8))
    for left in (4, 3, 2, 1):
        for seat in range(2):
            view = game.view_for(seat)
            seen = Seat.of(view)
            observation = seen.observation()
            assert (int(observation["card"]), int(observation["rounds_left"])) == (view.card, left)
            assert observation["cards_left"].tolist() == list(view.unseen)
            assert seen.mask.sum() + seen.outside == len(view.legal_placements())
            game.place(seat, seen.placement(seen.mask.argmax()))
    assert game.finished


def test_placements_have_actions_in_notation_too():
    env = SoloEnv("U-9-1-4")
    with pytest.raises(ResetNeeded):
        env.action("9n@0,0")
    with pytest.raises(ResetNeeded):
        env.placement(0)
    env.reset(options={"deck": "9014"})
    assert env.step(env.action("9e@0,0"))[4]["score"] == 0
    assert str(env.display) == "9e@0,0"
    for wrong, sentence in (("9n@4,0", "9n@4,0 is not the tile of the card 0"), ("0n@50,0", "reaches beyond")):
        with pytest.raises(ValueError, match=sentence):
            env.action(wrong)
    with pytest.raises(ValueError, match="whole number from 0 to 1599"):
        env.placement(1600)
    wrong_kind: Any = None
    with pytest.raises(TypeError, match="a placement is a Placement or its notation, not None"):
        env.action(wrong_kind)
    for action in ("0n@4,0", "1n@7,0", "4n@9,0"):
        env.step(env.action(action))
    with pytest.raises(ResetNeeded):
        env.placement(0)
    with pytest.raises(ResetNeeded):
        env.action("4n@9,0")


def test_what_is_made_of_a_view_does_not_play_on():
    seat = Seat.of(Game(Deck.parse("9014")).view_for(0))
    with pytest.raises(ValueError, match="the next card is not known"):
        seat.place(int(seat.mask.argmax()))
    assert not seat.display
    with pytest.raises(ValueError, match="a window has 8 to 40 squares on a side, not 41"):
        Seat.of(Game(Deck.parse("9014")).view_for(0), 41)


def test_in_free_order_an_action_has_a_number():
    env = SoloEnv("F-9-1-4", size=9)
    env.reset(seed=0)
    for placement in ("9n@0,0", "3s@3,0"):
        assert str(env.placement(env.action(placement))) == placement
        env.step(env.action(placement))
    assert str(env.display) == "9n@0,0 3s@3,0"


def test_text_says_where_the_game_is():
    env = SoloEnv("U-9-1-4", render_mode="ansi")
    env.reset(options={"deck": "9014"})
    assert env.render().startswith("round 1 of 4, card 9, score 0\n")
    for action in ("9n@0,0", "0n@3,0", "1n@6,0", "4n@8,0"):
        env.step(env.action(action))
    assert env.render().startswith("all tiles placed, score 0\n")


def test_options_that_nobody_knows_are_refused():
    with pytest.raises(ValueError, match="reset knows the option deck, not 'dekc'"):
        SoloEnv().reset(options={"dekc": "9014"})

"""The OpenSpiel game. `python -m tests.envs.test_spiel` writes its golden playthrough anew."""

from __future__ import annotations

import random
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found] # compiled, and without types
import pytest
from open_spiel.python import rl_environment  # type: ignore[import-untyped] # OpenSpiel has no types

import nmbr9.envs.spiel  # noqa: F401 - registers the game
from nmbr9 import Record
from nmbr9.core.instance import Instance
from nmbr9.envs.solo import SoloEnv
from nmbr9.envs.spiel import most_points

ROOT = Path(__file__).parent.parent.parent
GOLDEN = Path(__file__).parent / "playthrough.txt"
LADDER = ["U-9-2-20", "K-9-1-10", "F-6-1-5", "U-6-2-7", "K-3-2-8", "F-9-2-4", "U-0-1-1"]


def load(instance: str, *, players: int = 1, size: int = 10, reward: str = "final") -> Any:
    return pyspiel.load_game(f"nmbr9(players={players},instance={instance},size={size},reward={reward})")


def states_of(game: Any, seed: int) -> list[Any]:
    """Play a game at random, and return every state of it."""
    generator = random.Random(seed)
    states = [game.new_initial_state()]
    while not states[-1].is_terminal():
        weights = [chance for _, chance in states[-1].chance_outcomes()] if states[-1].is_chance_node() else None
        (action,) = generator.choices(states[-1].legal_actions(), weights)
        states.append(states[-1].child(action))
    return states


def playthrough() -> str:
    # SciPy, which comes with it, takes a second in every process that collects the tests.
    from open_spiel.python.algorithms import generate_playthrough  # type: ignore[import-untyped] # noqa: PLC0415

    text: str = generate_playthrough.playthrough("nmbr9(players=2,instance=U-9-1-4,size=8)", None, seed=9)
    return text


# What OpenSpiel asks of a game


@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("instance", LADDER)
def test_openspiels_own_random_simulation(instance, players):
    game = load(instance, players=players, size=8, reward={1: "final", 2: "points", 4: "win"}[players])
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_the_golden_playthrough():
    assert playthrough() == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.parametrize("instance", ["U-9-2-20", "K-9-1-10", "F-6-1-5"])
def test_states_are_written_down_and_read_again(instance):
    game = load(instance, players=2)
    for state in states_of(game, seed=1)[::5]:
        read_game, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
        assert str(read_game) == str(game)
        assert (read.situation, read.history()) == (state.situation, state.history())
        assert read.legal_actions() == state.legal_actions()


def test_a_copy_goes_its_own_way():
    state = states_of(load("U-9-1-10"), seed=2)[9]
    copy, before = state.clone(), str(state)
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before != str(copy)


def test_openspiels_environment_plays():
    environment = rl_environment.Environment(load("U-9-1-4", reward="points"))
    environment.seed(3)
    step, points = environment.reset(), 0.0
    while not step.last():
        step = environment.step([step.observations["legal_actions"][0][-1]])
        points += step.rewards[0]
    assert points == environment.get_state.situation.displays[0].score


# What is said of the game


@pytest.mark.parametrize(
    ("players", "instance", "information", "chance"),
    [
        (1, "U-9-2-20", "PERFECT_INFORMATION", "EXPLICIT_STOCHASTIC"),
        (2, "K-9-2-20", "IMPERFECT_INFORMATION", "EXPLICIT_STOCHASTIC"),
        (4, "F-9-2-20", "IMPERFECT_INFORMATION", "DETERMINISTIC"),
    ],
)
def test_what_kind_of_game_it_is(players, instance, information, chance):
    kind = load(instance, players=players).get_type()
    assert (kind.information.name, kind.chance_mode.name) == (information, chance)


def test_lengths_are_exact():
    for instance, cards in (("U-9-1-6", 6), ("K-9-1-6", 6), ("F-9-1-6", 0)):
        game = load(instance, players=3)
        assert (game.max_game_length(), game.max_history_length()) == (18, 18 + cards)
        assert len(states_of(game, seed=4)[-1].history()) == 18 + cards


def test_no_score_is_beyond_the_bound():
    table = re.findall(
        r"^\| (F-\S+) \| (\d+) \|", (ROOT / "docs" / "optima.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert len(table) > 20
    for name, optimum in table:
        assert int(optimum) <= most_points(Instance.parse(name))
    record = Record.parse((ROOT / "records" / "free-262.nmbr9").read_text(encoding="utf-8"))
    assert record.displays[0].score == 262 <= load("U-9-2-20").max_utility()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("players=5", "players is one of 1, 2, 3, 4, not 5"),
        ("size=7", "a window has 8 to 40 squares on a side, not 7"),
        ("instance=U-9-3-9", "there are 1 to 2 copies of a number, not 3"),
        ("instance=chess", "expected an instance like U-9-2-20, found 'chess'"),
        ("reward=most", "reward is one of 'final', 'points', 'win', not 'most'"),
    ],
)
def test_bad_parameters_are_refused(text, said):
    with pytest.raises(ValueError, match=re.escape(said)):
        pyspiel.load_game(f"nmbr9({text})")


def test_illegal_actions_are_refused_and_change_nothing():
    state = load("U-1-1-2", size=8).new_initial_state()
    state.apply_action(1)
    for refused, said in ((0, "action 0 is not legal for player 0 in 1 -"), (9999, "action 9999 is not legal")):
        with pytest.raises(ValueError, match=said):
            state.apply_action(refused)
    state.apply_action(state.legal_actions()[0])
    with pytest.raises(ValueError, match="there is no card 1 to draw in 1 1n@0,0"):
        state.apply_action(1)
    with pytest.raises(ValueError, match="player 0 has nothing to place in 1 1n@0,0"):
        state.action_to_string(0, 7)
    assert len(state.history()) == 2
    over = states_of(load("U-1-1-2", size=8), seed=0)[-1]
    with pytest.raises(ValueError, match="the game is over: 10 1"):
        over.apply_action(0)


# Cards


@pytest.mark.parametrize("instance", ["U-9-2-20", "U-3-2-5", "K-9-1-10", "K-6-2-3"])
def test_every_card_that_is_left_is_equally_likely(instance):
    left = Counter(Instance.parse(instance).cards)
    for state, following in pairwise(states_of(load(instance, players=2), seed=5)):
        if state.is_chance_node():
            chances = {card: count / left.total() for card, count in left.items() if count}
            assert dict(state.chance_outcomes()) == pytest.approx(chances)
            assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
            left[following.history()[-1]] -= 1
    assert len(Instance.parse(instance).cards) - left.total() == Instance.parse(instance).tiles


def test_when_cards_are_drawn():
    def turns(instance):
        return "".join("c" if state.is_chance_node() else "p" for state in states_of(load(instance, players=2), 6)[:-1])

    assert turns("U-9-1-3") == "cppcppcpp"
    assert turns("K-9-1-3") == "cccpppppp"
    assert turns("F-9-1-3") == "pppppp"


# The same as everywhere else


@pytest.mark.parametrize("size", [8, 20])
@pytest.mark.parametrize("instance", ["U-9-2-20", "K-9-2-20", "F-6-1-7"])
def test_alone_it_is_the_gymnasium_environment(instance, size):
    game, env = load(instance, size=size), SoloEnv(instance, size=size)
    states = states_of(game, seed=7)
    cards = states[-1].situation.cards
    observed, _ = env.reset(options={"deck": "".join(map(str, cards))} if cards else None)
    observer = game.make_py_observer()
    for state, following in pairwise(states):
        if state.is_chance_node():
            continue
        action = following.history()[-1]
        assert state.legal_actions() == np.flatnonzero(observed["action_mask"]).tolist()
        observer.set_from(state, 0)
        assert_same_view(observer.dict, observed)
        observed, *_ = env.step(action)
        assert following.situation.displays == (env.display,)
        assert state.action_to_string(action) == str(env.display.placements[-1])
    assert states[-1].returns() == [env.display.score]


def assert_same_view(pieces: dict[str, Any], observed: dict[str, Any]) -> None:
    assert (pieces["heights"][0] == observed["heights"]).all()
    assert (pieces["borders_right"][0] == observed["borders"][0]).all()
    assert (pieces["borders_below"][0] == observed["borders"][1]).all()
    assert pieces["rounds_left"] == observed["rounds_left"]
    if "tiles_left" in pieces:
        assert (pieces["tiles_left"][0] == observed["cards_left"]).all()
    else:
        assert (pieces["cards_left"] == observed["cards_left"]).all()
        assert np.flatnonzero(pieces["card"]).tolist() == [observed["card"]]
    if "next_cards" in pieces:
        cards = [*np.flatnonzero(pieces["next_cards"]) % 10]
        assert cards == [card for card in observed["next_cards"] if card != 10]


def test_players_do_not_limit_each_other():
    states = states_of(load("U-9-1-8", players=3), seed=8)
    for player in range(3):
        alone = load("U-9-1-8").new_initial_state()
        for state, following in pairwise(states):
            if state.current_player() in (player, pyspiel.PlayerId.CHANCE):
                assert alone.legal_actions() == state.legal_actions()
                alone.apply_action(following.history()[-1])
        assert alone.returns()[0] == states[-1].returns()[player]


def test_points_are_told_when_the_round_is_over():
    states = states_of(load("U-9-2-20", players=2, reward="points"), seed=9)
    told = np.zeros(2)
    for state in states:
        if not state.is_chance_node():
            told += state.rewards()
        assert state.returns() == [display.score for display in state.situation.shown]
    assert told.tolist() == states[-1].returns()
    assert sum(told) > 0


def test_a_win_is_shared():
    shares = set()
    for seed in range(8):
        won = states_of(load("U-9-1-4", players=3, reward="win"), seed)[-1]
        scores = states_of(load("U-9-1-4", players=3), seed)[-1].returns()
        assert sum(won.returns()) == pytest.approx(1)
        assert {score for score, share in zip(scores, won.returns(), strict=True) if share} == {max(scores)}
        shares |= set(won.returns())
    assert {0, 1, 1 / 3} <= shares


# Secrets


def views(state: Any, player: int) -> list[Any]:
    return [
        state.information_state_string(player),
        state.information_state_tensor(player),
        state.observation_string(player),
        state.observation_tensor(player),
        state.returns()[player],
    ]


@pytest.mark.parametrize("instance", ["U-9-1-6", "K-9-1-6", "F-5-1-4"])
@pytest.mark.parametrize("reward", ["points", "win"])
def test_nobody_sees_the_placements_of_a_round_before_it_is_over(instance, reward):
    players = 3
    for state in states_of(load(instance, players=players, reward=reward), seed=10):
        mover = state.current_player()
        if mover not in range(players - 1) or len(state.legal_actions()) == 1:
            continue
        first, second = (state.child(action) for action in (state.legal_actions()[0], state.legal_actions()[-1]))
        others = [player for player in range(players) if player != mover]
        for player in others:
            assert views(first, player) == views(second, player) == views(state, player)
        assert first.legal_actions() == second.legal_actions()
        assert first.returns() == second.returns()
        assert first.rewards() == second.rewards()
        assert views(first, mover)[0] != views(second, mover)[0]
        while first.current_player() in others:  # the others place, and the round is over
            action = first.legal_actions()[0]
            first.apply_action(action)
            second.apply_action(action)
        for player in others:
            assert first.information_state_string(player) != second.information_state_string(player)
            assert first.information_state_tensor(player) != second.information_state_tensor(player)


def test_what_is_public_and_what_is_private_make_the_observation():
    kind, who = pyspiel.IIGObservationType, pyspiel.PrivateInfoType
    game = load("U-9-1-5", players=2)
    public = game.make_py_observer(kind(perfect_recall=False, public_info=True, private_info=who.NONE))
    private = game.make_py_observer(kind(perfect_recall=False, public_info=False, private_info=who.SINGLE_PLAYER))
    for state in states_of(game, seed=11):
        assert public.string_from(state, 0) == public.string_from(state, 1)
        secret = state.current_player() == 1
        private.set_from(state, 0)
        assert private.tensor.sum() == (3 if secret else 0)
        assert private.string_from(state, 0) == (str(state.situation.displays[0].placements[-1]) if secret else "")
        assert private.string_from(state, 1) == ""
        assert (state.observation_string(0) == f"player 0, {public.string_from(state, 0)}") is not secret


def test_other_views_are_refused():
    everything = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    with pytest.raises(ValueError, match="nmbr9 can be observed by one player"):
        load("U-9-1-5").make_py_observer(everything)
    with pytest.raises(ValueError, match="has no parameters"):
        load("U-9-1-5").make_py_observer(None, {"wide": True})


if __name__ == "__main__":
    GOLDEN.write_text(playthrough(), encoding="utf-8")

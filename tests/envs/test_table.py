import re
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import data_equivalence
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.test.state_test import state_test

from nmbr9 import Placement
from nmbr9.envs import IllegalAction, SoloEnv, TableEnv
from nmbr9.envs.table import env as one_after_the_other
from nmbr9.envs.table import parallel_env
from tests.envs import LADDER

SEATS = [1, 2, 3, 4]


def legal(env, generator):
    """Choose for everybody."""
    return {agent: int(generator.choice(np.flatnonzero(env.action_mask(agent)))) for agent in env.agents}


def play(env, generator, rounds=20):
    """Play some rounds: what the last step returned."""
    while env.agents and rounds:
        returned = env.step(legal(env, generator))
        rounds -= 1
    return returned


# Conformance.


@pytest.mark.parametrize("instance", LADDER)
@pytest.mark.parametrize("seats", SEATS)
def test_pettingzoo_finds_nothing_wrong(seats, instance):
    reward = {"U": "points", "K": "final", "F": "win"}[instance[0]]
    arguments = {"seats": seats, "instance": instance, "size": 10, "reward": reward}
    parallel_api_test(parallel_env(**arguments), num_cycles=30)
    parallel_seed_test(lambda: parallel_env(**arguments))


# PettingZoo expects arrays, except of its own environments that it knows by name, whose observations are dictionaries
# like ours; and it looks at the mask of an agent that has nothing left to do.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
@pytest.mark.parametrize("instance", LADDER)
@pytest.mark.parametrize("seats", SEATS)
def test_pettingzoo_finds_nothing_wrong_when_agents_act_one_after_the_other(seats, instance):
    arguments = {"seats": seats, "instance": instance, "size": 10}
    api_test(one_after_the_other(**arguments), num_cycles=30)


def test_pettingzoo_finds_nothing_wrong_with_seeds_and_state():
    arguments = {"seats": 3, "instance": "K-9-1-10", "size": 10}
    seed_test(lambda: one_after_the_other(**arguments), num_cycles=10)
    state_test(one_after_the_other(**arguments), parallel_env(**arguments))


# The same game as alone.


@pytest.mark.parametrize("instance", LADDER)
def test_every_seat_plays_the_game_that_it_would_play_alone(instance):
    table, alone = TableEnv(3, instance, size=9), [SoloEnv(instance, size=9) for _ in range(3)]
    seen, infos = table.reset(seed=7)
    returned: list[Any] = [env.reset(seed=7) for env in alone]
    rewards, ended = dict.fromkeys(table.agents, 0.0), dict.fromkeys(table.agents, False)
    generator = np.random.default_rng(7)
    while True:
        for agent, (observation, *rest, info) in zip(table.possible_agents, returned, strict=True):
            all_of_it = {"action_mask": seen[agent]["action_mask"]} | seen[agent]["observation"]
            own = {name: all_of_it[name] for name in observation}
            assert data_equivalence(own, observation, exact=True)
            assert data_equivalence(infos[agent], info, exact=True)
            assert rest in ([], [rewards[agent], ended[agent], False])
        if not table.agents:
            break
        actions = legal(table, generator)
        seen, rewards, ended, _, infos = table.step(actions)
        returned = [env.step(action) for env, action in zip(alone, actions.values(), strict=True)]
    assert table.displays == tuple(env.display for env in alone)


def test_a_game_is_decided_by_seed_and_actions():
    games = []
    for _ in range(2):
        table = TableEnv(2, "U-9-1-10", size=10)
        generator = np.random.default_rng(3)
        kept = []
        for seed in (5, None):
            kept += [table.reset(seed=seed), play(table, generator)]
        games.append(kept)
    assert data_equivalence(games[0], games[1], exact=True)


def test_a_deck_can_be_given():
    table = TableEnv(2, "U-9-1-4", size=10)
    table.reset(options={"deck": "7310"})
    play(table, np.random.default_rng(0))
    assert [[placement.number for placement in display] for display in table.displays] == [[7, 3, 1, 0]] * 2


def test_in_free_order_everybody_has_tiles_of_their_own():
    table = TableEnv(2, "F-3-1-4", size=10)
    table.reset(seed=1)
    chosen = {}
    for agent, number in (("seat_1", 0), ("seat_2", 3)):
        masks = table.action_mask(agent).reshape(10, -1)
        chosen[agent] = number * masks.shape[1] + int(np.flatnonzero(masks[number])[0])
    seen, *_ = table.step(chosen)
    assert seen["seat_1"]["observation"]["cards_left"].tolist() == [0, 1, 1, 1] + [0] * 6
    assert seen["seat_2"]["observation"]["cards_left"].tolist() == [1, 1, 1, 0] + [0] * 6


# What is seen of the others.


@pytest.mark.parametrize("seats", SEATS)
def test_scores_and_other_displays_are_seen_round_the_table(seats):
    table = TableEnv(seats, "U-9-1-10", size=9)
    seen, _ = table.reset(seed=1)
    generator = np.random.default_rng(2)
    while table.agents:
        seen, *_ = table.step(legal(table, generator))
        scores = [display.score for display in table.displays]
        for index, agent in enumerate(table.possible_agents):
            assert table.observation_space(agent).contains(seen[agent])
            ours = seen[agent]["observation"]
            assert ours["scores"].tolist() == scores[index:] + scores[:index]
            others = [table.possible_agents[(index + step) % seats] for step in range(1, seats)]
            assert ("others" in ours) == (seats > 1)
            for other, heights in zip(others, ours.get("others", ()), strict=True):
                assert (heights == seen[other]["observation"]["heights"]).all()


def test_nobody_sees_a_placement_before_the_round_is_over():
    turns = one_after_the_other(seats=2, instance="U-9-1-10", size=9)
    turns.reset(seed=1)
    before = turns.observe("seat_2")
    turns.step(int(np.flatnonzero(turns.observe("seat_1")["action_mask"])[0]))
    assert data_equivalence(turns.observe("seat_2"), before, exact=True)
    assert not turns.unwrapped.displays[0]
    turns.step(int(np.flatnonzero(before["action_mask"])[0]))
    assert turns.observe("seat_2")["observation"]["others"].any()


def test_the_state_has_all_displays():
    table = TableEnv(2, "U-9-1-10", size=9)
    table.reset(seed=1)
    for seat in range(2):
        before = table.state()
        table.step(legal(table, np.random.default_rng(seat)))
        assert (table.state() != before).any()
        assert table.state() in table.state_space
    heights = [seen["observation"]["heights"].ravel() for seen in table._observations().values()]
    half = len(table.state()) // 2
    for index, part in enumerate(heights):
        own = table.state()[index * half :][:half].tolist()
        assert any(own[start : start + 81] == part.tolist() for start in range(half - 80))


def test_spaces_are_there_before_the_game_and_stay_the_same():
    table = TableEnv(4)
    assert table.possible_agents == ["seat_1", "seat_2", "seat_3", "seat_4"]
    spaces = [table.observation_space("seat_1"), table.action_space("seat_1")]
    table.reset()
    assert table.observation_space("seat_1") is spaces[0]
    assert table.action_space("seat_1") is spaces[1] is not table.action_space("seat_2")
    assert spaces[1].n == 1600


# Rewards.


@pytest.mark.parametrize("reward", ["points", "final"])
def test_the_return_is_the_score(reward):
    table = TableEnv(3, "U-9-1-10", size=10, reward=reward)
    table.reset(seed=4)
    total = dict.fromkeys(table.agents, 0.0)
    generator = np.random.default_rng(4)
    while table.agents:
        for agent, made in table.step(legal(table, generator))[1].items():
            total[agent] += made
    assert list(total.values()) == [display.score for display in table.displays]
    assert any(total.values())


DECK = "9914"
CLIMB = ("9n@0,0", "9n@3,0", "1w@1,1", "4n@5,0")  # 1 point
STAY = ("9n@0,0", "9n@3,0", "1n@6,0", "4n@8,0")  # none
WRONG = "?"


def outcome(*games, **arguments):
    """Play what every seat is told to, and return what everybody got and when they were done."""
    table = TableEnv(len(games), "U-9-2-4", size=14, **arguments)
    table.reset(options={"deck": DECK})
    total, ended = dict.fromkeys(table.agents, 0.0), {}
    for index in range(4):
        actions = {}
        for agent in table.agents:
            text = games[table.possible_agents.index(agent)][index]
            actions[agent] = 0 if text == WRONG else table._seats[agent].window.action(Placement.parse(text))
        _, rewards, terminations, _, infos = table.step(actions)
        for agent, made in rewards.items():
            total[agent] += made
        for agent, terminated in terminations.items():
            if terminated:
                ended[agent] = index, infos[agent].get("illegal", "")
        if not table.agents:
            break
    return list(total.values()), ended


def test_the_highest_score_wins_and_a_win_is_shared():
    assert outcome(CLIMB, STAY, reward="win")[0] == [1, 0]
    assert outcome(STAY, CLIMB, CLIMB, reward="win")[0] == [0, 0.5, 0.5]
    assert outcome(STAY, STAY, STAY, STAY, reward="win")[0] == [0.25] * 4
    assert outcome(STAY, reward="win")[0] == [1]


# Illegal actions.


def test_who_acts_illegally_leaves_and_the_others_play_on():
    left = (*CLIMB[:3], WRONG)
    for reward, expected in (("points", [1, 0]), ("final", [1, 0]), ("win", [0, 1])):
        total, ended = outcome(left, STAY, reward=reward)
        assert total == expected
        assert ended["seat_2"] == (3, "")
        assert ended["seat_1"][0] == 3
        assert "is not allowed" in ended["seat_1"][1]
    total, ended = outcome(CLIMB, (CLIMB[0], WRONG), STAY, reward="final")
    assert total == [1, 0, 0]
    assert [ended[f"seat_{seat}"][0] for seat in (1, 2, 3)] == [3, 1, 3]


def test_when_everybody_leaves_nobody_wins():
    left = (CLIMB[0], WRONG)
    total, ended = outcome(left, left, reward="win")
    assert total == [0, 0]
    assert {when for when, _ in ended.values()} == {1}


def test_who_has_left_is_still_seen():
    table = TableEnv(2, "U-9-1-10", size=10)
    table.reset(seed=1)
    table.step(legal(table, np.random.default_rng(0)))
    seen, *_ = table.step(legal(table, np.random.default_rng(0)) | {"seat_1": 0})
    assert table.agents == ["seat_2"]
    seen, rewards, *_ = table.step(legal(table, np.random.default_rng(0)))
    assert set(seen) == set(rewards) == {"seat_2"}
    assert seen["seat_2"]["observation"]["others"].any()
    assert len(table.displays[0]) == 1


def test_an_illegal_action_can_be_an_error_that_changes_nothing():
    table = TableEnv(2, "U-9-1-10", size=10, illegal="raise")
    table.reset(seed=1)
    actions = legal(table, np.random.default_rng(0))
    with pytest.raises(IllegalAction, match=r"^seat_2: \S+ is not allowed"):
        table.step(actions | {"seat_2": 0})
    assert table.agents == ["seat_1", "seat_2"]
    assert not any(table.displays)
    table.step(actions)
    assert all(table.displays)


# Nonsense.


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"seats": 0}, "a table has 1 to 4 seats, not 0"),
        ({"seats": 5}, "a table has 1 to 4 seats, not 5"),
        ({"seats": "2"}, "a table has 1 to 4 seats, not '2'"),
        ({"instance": "U-9-3-20"}, "there are 1 to 2 copies of a number, not 3"),
        ({"instance": None}, "an instance is a name like U-9-2-20, not None"),
        ({"size": 3}, "a window has 8 to 40 squares on a side, not 3"),
        ({"reward": "money"}, "reward is one of 'points', 'final', 'win', not 'money'"),
        ({"illegal": "skip"}, "illegal is one of 'end', 'raise', not 'skip'"),
        ({"render_mode": "human"}, "render_mode is one of None, 'ansi', 'rgb_array', 'svg', not 'human'"),
    ],
)
def test_nonsense_is_answered_with_a_sentence(arguments, sentence):
    with pytest.raises((ValueError, TypeError), match=re.escape(sentence)):
        parallel_env(**arguments)


@pytest.mark.parametrize(
    ("actions", "sentence"),
    [
        ({}, "seat_1 has no action: all agents that play act at the same time"),
        ({"seat_1": 0}, "seat_2 has no action"),
        ({"seat_1": 0, "seat_2": 0, "seat_3": 0}, "there is no agent 'seat_3', only seat_1, seat_2"),
        ({"seat_1": 0, "seat_2": 400}, "an action is a whole number from 0 to 399, not 400"),
        ({"seat_1": 0, "seat_2": None}, "an action is a whole number from 0 to 399, not None"),
    ],
)
def test_actions_that_are_none_change_nothing(actions, sentence):
    table = TableEnv(2, "U-9-1-10", size=10)
    table.reset(seed=1)
    with pytest.raises(ValueError, match=re.escape(sentence)):
        table.step(actions)
    assert table.agents == ["seat_1", "seat_2"]
    assert not any(table.displays)


def test_nothing_is_done_before_the_game_or_after_it():
    table = TableEnv(1, "U-9-1-1", size=8)
    for _ in range(2):
        with pytest.raises(ResetNeeded, match="call reset"):
            table.step({"seat_1": 0})
        table.reset(seed=1)
        play(table, np.random.default_rng(0))
        assert not table.agents


# Drawings.


@pytest.mark.parametrize("seats", SEATS)
def test_drawings_show_all_displays(seats):
    table = TableEnv(seats, "U-9-1-10", size=10)
    shapes = set()
    for begun in (False, True):
        if begun:
            table.reset(seed=1)
            play(table, np.random.default_rng(0), rounds=6)
        for mode in ("ansi", "svg"):
            table.render_mode = mode
            drawn = table.render()
            assert all(f"Seat {seat + 1}" in drawn for seat in range(seats))
            assert f"Seat {seats + 1}" not in drawn
        table.render_mode = "rgb_array"
        frame = table.render()
        assert frame.dtype == np.uint8
        shapes.add(frame.shape)
    (shape,) = shapes
    one = TableEnv(1, "U-9-1-10", size=10, render_mode="rgb_array").render().shape
    rows, columns = {1: (1, 1), 2: (1, 2), 3: (2, 2), 4: (2, 2)}[seats]
    assert shape == (one[0] * rows, one[1] * columns, 3)
    if seats == 3:  # nobody sits there
        assert (frame[one[0] :, one[1] :] == frame[0, 0]).all()
    table.render_mode = None
    assert table.render() is None
    table.close()


def test_a_seed_counts_at_every_reset():
    table = TableEnv(2, "U-9-1-10", size=9)
    first, again = table.reset(seed=5)[0], table.reset(seed=5)[0]
    assert data_equivalence(first, again, exact=True)
    others = [int(table.reset(seed=seed)[0]["seat_1"]["observation"]["card"]) for seed in range(5)]
    assert len(set(others)) > 1


def test_masks_are_copies_and_the_state_has_nothing_twice():
    table = TableEnv(2, "U-9-1-4", size=9)
    table.reset(seed=1)
    table.action_mask("seat_1")[:] = 0
    assert table.action_mask("seat_1").any()
    # For each seat: borders, card, cards left, heights, rounds left, scores.
    assert table.state().size == 2 * (2 * 81 + 11 + 10 + 81 + 5 + 2)

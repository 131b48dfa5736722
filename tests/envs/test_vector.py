"""Many games at once are many single games: the same seeds and actions give the same everything."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from nmbr9.envs import IllegalAction, SoloEnv, SoloVectorEnv
from nmbr9.envs.window import Window

GAMES = 6


def drawn(masks, generator):
    """Draw a legal action for each game; 0 where there is none."""
    return (generator.random(masks.shape) * masks).argmax(axis=1)


def equal(one, other):
    if isinstance(one, dict):
        assert one.keys() == other.keys()
        for name in one:
            assert data_equivalence(one[name], other[name], exact=True), name
    else:
        assert data_equivalence(one, other, exact=True)


@pytest.mark.parametrize("mode", AutoresetMode)
@pytest.mark.parametrize(
    ("instance", "size", "arguments"),
    [
        ("U-9-2-20", 20, {}),
        ("U-9-2-20", 8, {}),  # so small that it has to move
        ("K-6-2-9", 13, {"reward": "final"}),
        ("F-5-1-4", 9, {}),
        ("U-0-1-1", 8, {}),  # a game of a single tile
    ],
)
@pytest.mark.parametrize("careless", [False, True])
def test_it_is_a_sync_vector_env(instance, size, arguments, mode, careless):
    slow: Any = SyncVectorEnv([lambda: SoloEnv(instance, size=size, **arguments)] * GAMES, autoreset_mode=mode)
    fast: Any = SoloVectorEnv(GAMES, instance, size=size, autoreset_mode=mode, **arguments)
    assert (fast.observation_space, fast.action_space) == (slow.observation_space, slow.action_space)
    generator = np.random.default_rng(7)
    for one, other in zip(slow.reset(seed=3), last := fast.reset(seed=3), strict=True):
        equal(one, other)
    for step in range(45):
        actions = drawn(last[0]["action_mask"], generator)
        if careless and step % 3 == 2:
            actions[step % GAMES] = generator.integers(fast.single_action_space.n)
        expected, last = slow.step(actions), fast.step(actions)
        for one, other in zip(expected, last, strict=True):
            equal(one, other)
        if mode is AutoresetMode.DISABLED and last[2].any():
            over = last[2].copy()
            for one, other in zip(
                slow.reset(options={"reset_mask": over.copy()}),
                last := fast.reset(options={"reset_mask": over}),
                strict=True,
            ):
                equal(one, other)
        assert [env.display for env in slow.envs] == fast.displays()


def test_make_vec_makes_it():
    envs = gymnasium.make_vec("nmbr9/Solo-v1", num_envs=3, instance="U-9-1-10", size=12)
    assert isinstance(envs.unwrapped, SoloVectorEnv)
    observations, infos = envs.reset(seed=1)
    assert observations in envs.observation_space
    assert (infos["action_mask"] == observations["action_mask"]).all()
    assert (envs.unwrapped.action_masks() == observations["action_mask"]).all()
    actions = envs.action_space.sample(mask=tuple(observations["action_mask"]))
    observations, *_ = envs.step(actions)
    assert observations in envs.observation_space
    assert "nmbr9/Solo-v1" in repr(envs)


def test_seeds_for_each_game_and_none():
    envs = SoloVectorEnv(3, "U-9-1-10")
    first, _ = envs.reset(seed=[5, None, 7])
    again, _ = SoloVectorEnv(3, "U-9-1-10").reset(seed=5)
    assert first["card"][[0, 2]].tolist() == again["card"][[0, 2]].tolist()
    goes_on, _ = envs.reset()
    anew, _ = envs.reset(seed=[5, None, 7])
    assert (anew["card"][[0, 2]] == first["card"][[0, 2]]).all()
    assert goes_on in envs.observation_space
    with pytest.raises(ValueError, match="3 games, and 2 seeds"):
        envs.reset(seed=[1, 2])
    envs.reset(seed=np.int64(3))
    assert envs.np_random_seed == (3, 4, 5)
    assert len(envs.np_random) == 3


def test_a_deck_for_all():
    envs = SoloVectorEnv(2, "U-9-2-4")
    observations, _ = envs.reset(options={"deck": "9914"})
    assert observations["card"].tolist() == [9, 9]
    assert observations["cards_left"][0].tolist() == [2] * 9 + [1]


def test_a_deck_for_each():
    envs = SoloVectorEnv(2, "U-9-2-4")
    observations, _ = envs.reset(options={"decks": ["9914", [0, 1, 2, 3]]})
    assert observations["card"].tolist() == [9, 0]
    observations, _ = envs.reset(options={"decks": ["9914", "8765"], "reset_mask": np.array([False, True])})
    assert observations["card"].tolist() == [9, 8]
    with pytest.raises(ValueError, match="2 games, and 1 decks"):
        envs.reset(options={"decks": ["9914"]})
    with pytest.raises(ValueError, match="reset knows the option deck and decks and reset_mask, not 'dekcs'"):
        envs.reset(options={"dekcs": ["9914", "0123"]})


@pytest.mark.parametrize("mode", ["SameStep", "SAME_STEP", AutoresetMode.SAME_STEP])
def test_autoreset_modes_by_any_of_their_names(mode):
    assert SoloVectorEnv(1, autoreset_mode=mode).metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    with pytest.raises(ValueError, match=r"autoreset_mode is one of .*'SameStep'.*, not 'sometimes'"):
        SoloVectorEnv(1, autoreset_mode="sometimes")


def test_without_copies_the_arrays_are_written_over():
    for copy in (True, False):
        envs = SoloVectorEnv(2, "U-9-1-10", copy=copy)
        before, _ = envs.reset(seed=0)
        after, *_ = envs.step(before["action_mask"].argmax(axis=1))
        assert (before["heights"] is after["heights"]) == (not copy)


@pytest.mark.parametrize("mode", ["ansi", "rgb_array", "svg"])
def test_it_draws_what_a_single_one_draws(mode):
    fast: Any = SoloVectorEnv(2, "U-9-1-10", render_mode=mode)
    slow = SoloEnv("U-9-1-10", render_mode=mode)
    observations, _ = fast.reset(seed=4)
    slow.reset(seed=5)
    for _ in range(5):
        actions = observations["action_mask"].argmax(axis=1)
        observations, *_ = fast.step(actions)
        slow.step(actions[1])
    assert data_equivalence(fast.render()[1], slow.render(), exact=True)
    assert SoloVectorEnv(2).render() is None


def test_illegal_actions_can_be_errors_and_then_change_nothing():
    envs = SoloVectorEnv(2, "U-9-1-10", illegal="raise")
    observations, _ = envs.reset(seed=0)
    legal, illegal = observations["action_mask"].argmax(axis=1), observations["action_mask"].argmin(axis=1)
    with pytest.raises(IllegalAction, match="game 1: "):
        envs.step(np.array([legal[0], illegal[1]]))
    assert not any(envs.displays())
    envs.step(legal)
    assert all(envs.displays())


@pytest.mark.parametrize(
    ("actions", "sentence"),
    [
        ([0], r"actions are 2 whole numbers, not an array of int64 \(1,\)"),
        ([0.5, 1], "actions are 2 whole numbers"),
        ([-1, 0], "an action is a whole number from 0 to 1599"),
        ([0, 1600], "an action is a whole number from 0 to 1599"),
    ],
)
def test_what_is_no_action_is_refused(actions, sentence):
    envs = SoloVectorEnv(2)
    envs.reset(seed=0)
    with pytest.raises(ValueError, match=sentence):
        envs.step(np.array(actions))


def test_what_can_not_be_made_is_refused():
    made: Any = SoloVectorEnv
    for games in (0, 1.5, "2"):
        with pytest.raises(ValueError, match="num_envs is a whole number from 1 on, not"):
            made(games)
    with pytest.raises(TypeError, match="an instance is a name like U-9-2-20, not 9"):
        made(1, 9)
    with pytest.raises(ValueError, match=r"^expected an instance like U-9-2-20"):
        SoloVectorEnv(1, "9-2-20")
    with pytest.raises(ValueError, match="reward is one of 'points', 'final', not 'win'"):
        made(1, reward="win")
    with pytest.raises(ValueError, match="8 to 40 squares"):
        SoloVectorEnv(1, size=41)
    with pytest.raises(ResetNeeded):
        SoloVectorEnv(2).step(np.zeros(2, np.int64))
    with pytest.raises(ResetNeeded):
        SoloVectorEnv(2).action_masks()
    envs = SoloVectorEnv(2)
    with pytest.raises(ValueError, match="reset_mask is an array of 2 booleans"):
        envs.reset(options={"reset_mask": [True, False]})
    with pytest.raises(ValueError, match="all of them the first time"):
        envs.reset(options={"reset_mask": np.array([True, False])})


@pytest.mark.parametrize("size", [8, 9, 20, 40])
def test_no_game_gets_stuck_however_small_the_window(size):
    envs = SoloVectorEnv(64, size=size)
    generator = np.random.default_rng(size)
    observations, _ = envs.reset(seed=size)
    for _ in range(20):
        assert observations["action_mask"].any(axis=1).all()
        observations, _, over, _, _ = envs.step(drawn(observations["action_mask"], generator))
    assert over.all()
    for display in envs.displays():
        assert len(display) == 20  # which the referee has checked


def test_the_window_has_to_move_seldom_enough_to_be_tested_here():
    # What the tests above rely on: in windows of 8 squares it happens.
    envs = SoloVectorEnv(16, size=8)
    generator = np.random.default_rng(0)
    observations, _ = envs.reset(seed=0)
    moved = 0
    for _ in range(19):
        observations, *_ = envs.step(drawn(observations["action_mask"], generator))
        for index, display in enumerate(envs.displays()):
            seat = envs._seat(index)
            moved += seat.window != Window.around(display, 8)
    assert moved

"""Many games at once are many single games: the same seeds and actions give the same everything."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from nmbr9.envs import IllegalAction, SoloEnv, SoloVectorEnv
from nmbr9.envs.window import ActionWindow

pytestmark = pytest.mark.deep


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
        ("F-9-2-20", 8, {}),
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
    with pytest.raises(ValueError, match="a seed is a whole number from 0 on, not -1"):
        envs.reset(seed=[9, -1, 9])
    assert envs.np_random_seed[0] == 5  # nothing has changed
    wrong: Any = 3.5
    with pytest.raises(TypeError, match=r"seeds are a list with one for each game, not 3\.5"):
        envs.reset(seed=wrong)
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
    with pytest.raises(TypeError, match="decks are a list with one for each game, not 5"):
        envs.reset(options={"decks": 5})
    with pytest.raises(ValueError, match="give only one of both"):
        envs.reset(options={"decks": ["9914", "0123"], "deck": "9914"})
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
        before, infos = envs.reset(seed=0)
        kept = {name: array.copy() for name, array in infos.items()}
        after, *_ = envs.step(before["action_mask"].argmax(axis=1))
        assert (before["heights"] is after["heights"]) == (not copy)
        assert data_equivalence(infos, kept, exact=True)  # infos are copied in any case


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
    for games in (0, 1.5, "2", True):
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
            moved += seat.window != ActionWindow.around(display, 8)
    assert moved


@pytest.mark.parametrize("far", [np.argmax, np.argmin])
def test_displays_that_wander_off_are_the_same(far):
    # Always to one side: in the kernel's window such a display has to be shifted back again and again.
    slow: Any = SyncVectorEnv([lambda: SoloEnv("U-9-2-20", size=40)] * 2)
    fast: Any = SoloVectorEnv(2, "U-9-2-20", size=40)
    for one, other in zip(slow.reset(seed=8), last := fast.reset(seed=8), strict=True):
        equal(one, other)
    for _ in range(20):
        columns = np.tile(np.arange(40), len(last[0]["action_mask"][0]) // 40) + 1
        masks = last[0]["action_mask"].astype(np.int64)
        actions = far(np.where(masks, columns, 0 if far is np.argmax else 99), axis=1)
        expected, last = slow.step(actions), fast.step(actions)
        for one, other in zip(expected, last, strict=True):
            equal(one, other)
    assert min(right - left for left, _, right, _ in (display.bounds for display in fast.displays())) > 30


def test_what_is_final_stays_although_nothing_else_is_copied():
    kept = []
    for copied in (True, False):
        envs = SoloVectorEnv(3, "U-9-1-4", size=9, autoreset_mode="SameStep", copy=copied)
        observations, _ = envs.reset(seed=2)
        for _ in range(4):
            observations, *_, infos = envs.step(observations["action_mask"].argmax(axis=1))
        final = infos["final_obs"], infos["final_info"]
        envs.step(observations["action_mask"].argmax(axis=1))
        kept.append((list(final[0]), final[1]))
    assert data_equivalence(kept[0], kept[1], exact=True)
    assert not final[1]["action_mask"].any()
    assert final[0][0]["heights"].any()


def test_a_game_that_begins_anew_may_be_given_anything():
    envs = SoloVectorEnv(2, "U-9-1-1")
    observations, _ = envs.reset(seed=0)
    envs.step(observations["action_mask"].argmax(axis=1))
    observations, *_ = envs.step(np.array([-1, 10**6]))
    assert observations["rounds_left"].tolist() == [1, 1]


def test_only_the_games_that_are_reset_are_seeded():
    envs = SoloVectorEnv(2, "U-9-1-10")
    envs.reset(seed=0)
    envs.reset(seed=50, options={"reset_mask": np.array([False, True])})
    assert envs.np_random_seed == (0, 51)
    for wrong in (np.zeros(2, np.bool_), np.ones(2, np.int8), np.ones(3, np.bool_)):
        with pytest.raises(ValueError, match="reset_mask"):
            envs.reset(options={"reset_mask": wrong})


def test_a_game_that_is_over_is_not_played_on_unless_it_begins_anew_by_itself():
    envs = SoloVectorEnv(2, "U-9-1-1", autoreset_mode="Disabled")
    observations, _ = envs.reset(seed=0)
    _, _, over, _, _ = envs.step(observations["action_mask"].argmax(axis=1))
    assert over.all()
    with pytest.raises(ResetNeeded):
        envs.step(np.zeros(2, np.int64))


def test_the_game_with_the_illegal_action_is_named():
    envs = SoloVectorEnv(3, "U-9-1-10")
    observations, _ = envs.reset(seed=0)
    actions = observations["action_mask"].argmax(axis=1)
    actions[1] = observations["action_mask"][1].argmin()
    *_, over, _, infos = envs.step(actions)
    assert over.tolist() == infos["_illegal"].tolist() == [False, True, False]
    assert [infos["illegal"][game] is None for game in range(3)] == [True, False, True]


def test_a_given_deck_takes_no_luck():
    cards = []
    for given in ({}, {"options": {"deck": "0123456789"}}):
        envs: Any = SoloVectorEnv(1, "U-9-1-10")
        alone: Any = SoloEnv("U-9-1-10")
        for env in (envs, alone):
            env.reset(seed=1)
            if given:
                env.reset(**given)
        cards.append([envs.reset()[0]["card"][0], alone.reset()[0]["card"]])
    assert cards[0] == cards[1]

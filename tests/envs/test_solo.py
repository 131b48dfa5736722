import copy
import functools
import re
from itertools import pairwise
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv
from gymnasium.wrappers import RenderCollection

from nmbr9 import InvalidNotation, Placement, check, legal_placements
from nmbr9.core.tiles import ROTATIONS
from nmbr9.envs import IllegalAction, SoloEnv
from nmbr9.envs.seat import NO_CARD
from tests import oracle
from tests.envs import LADDER, rounds

GAMES = [("U-9-2-20", 8, 1), ("U-9-2-20", 13, 2), ("K-9-1-10", 9, 3), ("F-8-1-4", 8, 4)]


def episode(env, generator, **arguments):
    """Play with legal actions: every observation, and the rewards."""
    observation, info = env.reset(**arguments)
    observations, rewards = [observation], []
    terminated = False
    while not terminated:
        action = generator.choice(np.flatnonzero(info["action_mask"]))
        observation, reward, terminated, truncated, info = env.step(action)
        assert not truncated
        observations.append(observation)
        rewards.append(reward)
    return observations, rewards


# Conformance.


@pytest.mark.parametrize("reward", ["points", "final"])
@pytest.mark.parametrize("size", [8, 20])
@pytest.mark.parametrize("instance", LADDER)
def test_gymnasium_finds_nothing_wrong(instance, size, reward):
    made = gymnasium.make("nmbr9/Solo-v1", instance=instance, size=size, reward=reward)
    check_env(made.unwrapped)  # made this way, it has a spec, and all render modes are tried


@pytest.mark.parametrize("render_mode", [None, "ansi", "rgb_array", "svg"])
def test_gymnasium_watches_a_whole_game_and_finds_nothing_wrong(render_mode):
    env = gymnasium.make("nmbr9/Solo-v1", instance="U-9-1-10", size=12, render_mode=render_mode)
    assert "PassiveEnvChecker" in str(env)
    episode(env, np.random.default_rng(1), seed=1)
    drawn = env.render()
    assert type(drawn) is {None: type(None), "rgb_array": np.ndarray}.get(render_mode, str)
    env.close()


@pytest.mark.parametrize("batch", [SyncVectorEnv, functools.partial(AsyncVectorEnv, context="spawn")])
def test_gymnasium_plays_many_at_once(batch):
    alone = [SoloEnv("U-3-1-4", size=10), SoloEnv("U-3-1-4", size=10)]
    together = batch([functools.partial(SoloEnv, "U-3-1-4", size=10)] * 2)
    seen, _ = together.reset(seed=5)
    infos = [env.reset(seed=5 + index)[1] for index, env in enumerate(alone)]
    for _ in range(4):
        actions = np.array([np.flatnonzero(info["action_mask"])[-1] for info in infos])
        seen, rewards, terminations, _, batched = together.step(actions)
        for index, env in enumerate(alone):
            observation, reward, terminated, _, infos[index] = env.step(actions[index])
            assert data_equivalence(observation, {key: part[index] for key, part in seen.items()}, exact=False)
            assert (rewards[index], terminations[index]) == (reward, terminated)
            assert (batched["action_mask"][index] == infos[index]["action_mask"]).all()
    assert terminations.all()
    together.close()


# What is legal.


def lies_in(window, squares):
    return all(0 <= x - window.left < window.size and 0 <= y - window.top < window.size for x, y in squares)


@pytest.mark.parametrize(("instance", "size", "seed"), GAMES)
def test_the_mask_has_what_breaks_no_rule_and_lies_in_the_window(instance, size, seed):
    free = instance.startswith("F")
    for seat in rounds(instance, size, seed):
        played = [placement.number for placement in seat.display]
        for action, legal in enumerate(seat.mask):
            if seat.finished:
                assert not legal
                continue
            placement = seat.placement(action)
            number, turned = divmod(action // size**2, 4)
            assert placement.number == (number if free else seat.card)
            left = not free or played.count(number) < seat.instance.cards.count(number)
            upright = placement.number not in (0, 8) or turned < 2
            inside = lies_in(seat.window, placement.footprint)
            expected = left and upright and inside and not check(seat.display, placement)
            assert legal == expected, (str(placement), action)


@pytest.mark.parametrize(("instance", "size", "seed"), [("U-9-2-20", 12, 6), ("F-4-2-6", 10, 7)])
def test_the_mask_has_what_the_oracle_finds(instance, size, seed):
    for seat in rounds(instance, size, seed):
        if seat.finished or len(seat.display) % 4:  # the oracle is slow
            continue
        tiles_left = np.flatnonzero(seat.observation()["cards_left"]).tolist()
        numbers = tiles_left if seat.card is None else [seat.card]
        tiles = {tile for number in numbers for tile in oracle.legal(seat.display.placements, number)}
        inside = {tuple(seat.placement(int(action))) for action in np.flatnonzero(seat.mask)}
        assert inside == {tile for tile in tiles if lies_in(seat.window, oracle.footprint(tile))}
        assert len(inside) == seat.mask.sum()  # no two actions are the same placement
        assert len(inside) + seat.outside == len(tiles)


@pytest.mark.parametrize(("instance", "size", "seed"), GAMES)
def test_what_is_not_in_the_window_is_counted(instance, size, seed):
    for seat in rounds(instance, size, seed):
        left = seat.observation()["cards_left"]
        numbers = [] if seat.finished else np.flatnonzero(left).tolist() if seat.card is None else [seat.card]
        legal = [placement for number in numbers for placement in legal_placements(seat.display, number)]
        assert seat.mask.sum() + seat.info()["outside"] == len(legal)


def test_three_masks_say_the_same():
    env = SoloEnv("U-9-1-10", size=10)
    observation, info = env.reset(seed=1)
    for _ in range(10):
        mask = env.action_masks()
        assert mask.dtype == np.bool_
        assert observation["action_mask"].dtype == info["action_mask"].dtype == np.int8
        assert (mask == observation["action_mask"]).all()
        assert (mask == info["action_mask"]).all()
        observation, _, _, _, info = env.step(env.action_space.sample(info["action_mask"]))
    assert not env.action_masks().any()


def legal_by_sight(observation, size):
    """Find legal actions with nothing but heights, borders and card, where the window holds the whole display."""
    heights, (right, down) = observation["heights"].astype(int), observation["borders"]
    mask = np.zeros(4 * size * size, np.int8)
    for rotation in range(2 if observation["card"] in (0, 8) else 4):
        shape = oracle.footprint((int(observation["card"]), ROTATIONS[rotation], 0, 0))
        width, height = (max(part) for part in zip(*shape, strict=True))
        for row in range(size - height):
            for column in range(size - width):
                squares = {(column + x, row + y) for x, y in shape}
                mask[(rotation * size + row) * size + column] = fits(heights, right, down, squares)
    return mask


def fits(heights, right, down, squares):
    size = len(heights)
    if not heights.any():
        x, y = min(x for x, _ in squares), min(y for _, y in squares)
        return x == y == (size + 1) // 2
    levels = {heights[y, x] for x, y in squares}
    if len(levels) > 1:
        return False
    level = levels.pop()
    if level and not any(
        ((x + 1, y) in squares and right[y, x]) or ((x, y + 1) in squares and down[y, x]) for x, y in squares
    ):
        return False
    beside = {(x + dx, y + dy) for x, y in squares for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))} - squares
    return heights.max() <= level or any(0 <= x < size and 0 <= y < size and heights[y, x] > level for x, y in beside)


def test_heights_borders_and_card_decide_what_is_legal():
    compared = 0
    for size, seed in ((15, 8), (12, 9)):
        for seat in rounds("U-9-2-20", size, seed):
            left, top, right, bottom = seat.display.bounds
            window = seat.window
            whole = window.left <= left and right <= window.left + size and window.top <= top
            if seat.finished or not whole or bottom > window.top + size:
                continue
            compared += 1
            assert (legal_by_sight(seat.observation(), size) == seat.mask).all(), str(seat.display)
    assert compared > 15


def test_the_observation_shows_the_window():
    for seat in rounds("U-9-2-20", 9, 11):
        seen, (left, top, size) = seat.observation(), seat.window
        for row in range(size):
            for column in range(size):
                x, y = left + column, top + row
                assert seen["heights"][row, column] == seat.display.height_at(x, y)
                tile = seat.display.tile_at(x, y)
                assert seen["borders"][0, row, column] == (tile != seat.display.tile_at(x + 1, y))
                assert seen["borders"][1, row, column] == (tile != seat.display.tile_at(x, y + 1))


# Cards, rewards, episodes.


def test_cards_come_as_the_deck_has_them():
    deck = "90817263540918273645"
    env = SoloEnv("K-9-2-20", size=12)
    observations, _ = episode(env, np.random.default_rng(0), options={"deck": deck})
    cards = list(map(int, deck))
    for index, seen in enumerate(observations):
        assert seen["card"] == (cards[index] if index < 20 else NO_CARD)
        assert seen["rounds_left"] == 20 - index
        coming = cards[index + 1 :]
        assert seen["next_cards"].tolist() == coming + [NO_CARD] * (20 - len(coming))
        assert seen["cards_left"].tolist() == [coming.count(number) for number in range(10)]
    assert [placement.number for placement in env.display] == cards
    assert "next_cards" not in SoloEnv().reset()[0]


@pytest.mark.parametrize("deck", ["9014", [9, 0, 1, 4], np.array([9, 0, 1, 4])])
def test_a_deck_is_digits_or_numbers(deck):
    observation, _ = SoloEnv("U-9-1-4", size=8).reset(options={"deck": deck})
    assert observation["card"] == 9
    assert observation["cards_left"].tolist() == [1] * 9 + [0]  # six of them are never drawn, but who knows which


def test_in_free_order_every_tile_can_be_chosen_while_it_is_left():
    for seat in rounds("F-2-2-6", 10, 3):
        seen = seat.observation()
        assert seen["card"] == NO_CARD
        played = [placement.number for placement in seat.display]
        assert seen["cards_left"].tolist() == [2 * (number < 3) - played.count(number) for number in range(10)]
        choices = {seat.placement(int(action)).number for action in np.flatnonzero(seat.mask)}
        assert choices == set(np.flatnonzero(seen["cards_left"]))
    assert sorted(played) == [0, 0, 1, 1, 2, 2]


@pytest.mark.parametrize("instance", LADDER)
def test_the_return_is_the_score(instance):
    for reward in ("points", "final"):
        env = SoloEnv(instance, size=9, reward=reward)
        for seed in range(2):
            observations, rewards = episode(env, np.random.default_rng(seed), seed=seed)
            cubes = oracle.build(env.display.placements)
            levels = {tile: level for (_, _, level), tile in cubes.items()}
            assert sum(rewards) == sum(env.display.placements[tile].number * level for tile, level in levels.items())
            assert len(rewards) == env.instance.tiles
            assert reward == "points" or not any(rewards[:-1])
            assert all(seen in env.observation_space for seen in observations)


def test_a_seed_decides_the_game():
    one, other = SoloEnv("U-9-1-10", size=12), SoloEnv("U-9-1-10", size=12)
    for arguments in ({"seed": 3}, {}, {"seed": 4}):  # without a seed, the game after it is decided, too
        first, _ = episode(one, np.random.default_rng(1), **arguments)
        second, _ = episode(other, np.random.default_rng(1), **arguments)
        assert data_equivalence(first, second, exact=True)
    decks = {tuple(env_cards(one, seed)) for seed in range(10)}
    assert len(decks) == 10


def env_cards(env, seed):
    observations, _ = episode(env, np.random.default_rng(0), seed=seed)
    return [int(seen["card"]) for seen in observations]


def test_a_copy_plays_on_by_itself():
    env = SoloEnv("U-9-1-10", size=12)
    _, info = env.reset(seed=1)
    twin = copy.deepcopy(env)
    before = env.display
    twin.step(np.flatnonzero(info["action_mask"])[0])
    assert env.display == before != twin.display


GOLDEN = {
    "U-9-2-20": (
        [1410, 647, 525, 252, 67, 584, 108, 1071, 733, 215, 1289, 935, 33, 856, 656, 1516, 61, 621, 244, 37],
        "5w@0,0 7e@-1,3 1e@-4,-1 8n@2,4 9n@-3,-4 7e@-6,1 6n@-3,-3^1 1s@0,5 6e@2,8 0n@5,3 4w@0,-3 2s@6,-1 3n@4,-6 "
        "5s@7,-6 3e@8,4 9w@9,7 0n@-6,-5 8e@-6,3 4n@-3,4 2n@10,-7",
    ),
    "K-6-1-5": ([1410, 1352, 227, 507, 994], "1w@0,0 6w@4,-2 0n@1,1 2e@1,-4 3s@8,-1"),
    "F-4-1-5": ([7410, 5428, 4087, 712, 2487], "4s@0,0 3e@-1,3 2s@-2,-3 0e@2,6 1s@-1,-3^1"),
}


@pytest.mark.parametrize("instance", GOLDEN)
def test_version_1_plays_as_it_always_did(instance):
    """A change that breaks this is a new version of the environment."""
    actions, expected = GOLDEN[instance]
    env = SoloEnv(instance)
    env.reset(seed=229)
    for action in actions:
        _, _, terminated, _, info = env.step(action)
        assert "illegal" not in info
    assert terminated
    assert str(env.display) == expected


# Illegal actions.


def illegal(env, text, rotation=0):
    """Return the action of a placement, turned further by so many quarters."""
    placement, window = Placement.parse(text), env._seat.window
    return window.action(placement, free=env.instance.order == "F") + rotation * window.size**2


def begun(*placements, instance="U-9-1-4", deck="9014", size=12, **arguments):
    env = SoloEnv(instance, size=size, **arguments)
    env.reset(options={"deck": deck} if deck else None)
    for text in placements:
        env.step(illegal(env, text))
    return env


REFUSED: dict[str, tuple[tuple[str, ...], str, int, str, dict[str, Any]]] = {
    # After which placements, which action, why not; and what else is special about the game.
    "at first": ((), "9n@1,0", 0, "9n@1,0 .* the first tile of a display lies at 0,0", {}),
    "overhang": (("9n@0,0",), "0n@1,0", 0, "0n@1,0 .* overhangs", {}),
    "far": (("9n@0,0",), "0n@4,0", 0, "0n@4,0 .* touches no side", {}),
    "half-turned": (("9n@0,0",), "0n@3,0", 2, r"0n@3,0 is action \d+, not \d+: a half-turned 0 looks the same", {}),
    "beyond": (("9n@0,0",), "0n@3,0", 0, "0n@3,0 reaches beyond the window", {"size": 8}),
    "used": (("9n@0,0",), "9n@3,0", 0, "9n@3,0: no 9 is left", {"instance": "F-9-1-2", "deck": None}),
    "never there": (("2n@0,0",), "9n@3,0", 0, "9n@3,0: no 9 is left", {"instance": "F-4-1-2", "deck": None}),
}


@pytest.mark.parametrize("case", REFUSED)
def test_an_illegal_action_ends_the_episode_and_says_why(case):
    before, text, turn, reason, special = REFUSED[case]
    env = begun(*before, **special)
    observation, reward, terminated, truncated, info = env.step(illegal(env, text, turn))
    assert (reward, terminated, truncated, len(env.display)) == (0, True, False, len(before))
    assert re.match(reason, info["illegal"]), info["illegal"]
    assert observation in env.observation_space
    with pytest.raises(ResetNeeded, match="call reset"):
        env.step(0)


@pytest.mark.parametrize("case", REFUSED)
def test_an_illegal_action_can_be_an_error_that_changes_nothing(case):
    before, text, turn, reason, special = REFUSED[case]
    env = begun(*before, illegal="raise", **special)
    display, mask = env.display, env.action_masks()
    with pytest.raises(IllegalAction, match=reason):
        env.step(illegal(env, text, turn))
    assert env.display == display
    assert (env.action_masks() == mask).all()
    env.step(np.flatnonzero(mask)[0])


@pytest.mark.parametrize(("reward", "expected"), [("points", 0), ("final", 1)])
def test_what_was_made_before_an_illegal_action_counts(reward, expected):
    env = begun("9n@0,0", "9n@3,0", "1w@1,1", instance="U-9-2-4", deck="9918", reward=reward)
    _, made, _, _, info = env.step(illegal(env, "8n@0,0"))
    assert (made, info["score"]) == (expected, 1)


# Nonsense.


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"instance": "X-9-2-20"}, "X-9-2-20: an order is U"),
        ({"instance": "9-2-20"}, "expected an instance like U-9-2-20, found '9-2-20'"),
        ({"instance": "U-9-2-21"}, "1 to 20 tiles are played, not 21"),
        ({"instance": 9}, "an instance is a name like U-9-2-20, not 9"),
        ({"size": 7}, "a window has 8 to 40 squares on a side, not 7"),
        ({"size": 41}, "not 41"),
        ({"size": 20.0}, "not 20.0"),
        ({"size": "20"}, "not '20'"),
        ({"reward": "win"}, "reward is one of 'points', 'final', not 'win'"),
        ({"illegal": "ignore"}, "illegal is one of 'end', 'raise', not 'ignore'"),
        ({"render_mode": "human"}, "render_mode is one of None, 'ansi', 'rgb_array', 'svg', not 'human'"),
    ],
)
def test_nonsense_is_answered_with_a_sentence(arguments, sentence):
    with pytest.raises((ValueError, TypeError), match=re.escape(sentence)):
        SoloEnv(**arguments)


@pytest.mark.parametrize("action", [-1, 576, 1.0, None, "0", True, np.array([1]), np.array(1.0), 10**30])
def test_what_is_no_action_is_an_error(action):
    env = begun()
    with pytest.raises(ValueError, match="an action is a whole number from 0 to 575, not "):
        env.step(action)
    assert not env.display


@pytest.mark.parametrize("kind", [int, np.int64, np.int32, np.uint16, np.array])
def test_actions_come_in_many_kinds(kind):
    env = begun()
    env.step(kind(int(np.flatnonzero(env.action_masks())[0])))
    assert len(env.display) == 1


@pytest.mark.parametrize(
    ("instance", "deck", "sentence"),
    [
        ("U-9-1-4", "901", "a deck of U-9-1-4 has 4 cards, not 3"),
        ("U-9-1-4", "", "a deck of U-9-1-4 has 4 cards, not 0"),
        ("U-9-1-4", "9914", "U-9-1-4 has 1 of the number 9, not 2"),
        ("U-4-1-4", "0129", "U-4-1-4 has 0 of the number 9, not 1"),
        ("U-9-1-4", "90x4", "expected a card, 0 to 9, found 'x'"),
        ("U-9-1-4", [9, 0, 1, 14], "card 4 is 14"),
        ("U-9-1-4", [9, 0, 1, 4.5], "a deck is digits or whole numbers, not [9, 0, 1, 4.5]"),
        ("U-9-1-4", 9014, "a deck is digits or whole numbers, not 9014"),
        ("F-9-1-4", "9014", "F-9-1-4 has no deck: the agent chooses the tiles"),
    ],
)
def test_what_is_no_deck_is_an_error(instance, deck, sentence):
    with pytest.raises((ValueError, InvalidNotation), match=re.escape(sentence)):
        SoloEnv(instance, size=8).reset(options={"deck": deck})


def test_nothing_is_done_before_the_game_has_begun():
    env = SoloEnv()
    for early in (env.action_masks, lambda: env.step(0)):
        with pytest.raises(ResetNeeded, match="not begun: call reset"):
            early()


# Drawings.


def test_drawings_show_the_display():
    for mode in ("ansi", "svg"):
        env = SoloEnv("U-9-1-10", size=12, render_mode=mode)
        assert ("empty" if mode == "ansi" else "<svg") in env.render()
        episode(env, np.random.default_rng(0), seed=1)
        drawn = env.render()
        assert drawn.endswith("\n")
        for placement, level in zip(env.display, env.display.levels, strict=True):
            assert f"{placement.number}×{level}" in drawn
    assert SoloEnv().render() is None


def test_all_frames_of_a_video_have_one_size():
    env = RenderCollection(gymnasium.make("nmbr9/Solo-v1", instance="U-9-1-10", size=8, render_mode="rgb_array"))
    episode(env, np.random.default_rng(1), seed=1)
    frames: Any = env.render()
    assert len(frames) == 11
    assert {(frame.shape, frame.dtype) for frame in frames} == {(frames[0].shape, np.dtype(np.uint8))}
    assert all((before != after).any() for before, after in pairwise(frames))

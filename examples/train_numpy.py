"""Learn NMBR 9 by playing, with NumPy alone, in a minute or two on one core.

    python examples/train_numpy.py --games 40000 --plot curve.svg

The agent knows what a placement does: what the display is like afterwards, and the points of the tile. It learns what
that is worth: it plays, and moves its judgement of a display towards the points that followed, as Tesauro's TD-Gammon
did for backgammon. To choose, it looks at every legal placement in the mask, adds the tile's points to what it thinks
of the display afterwards, and takes the best.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode

from nmbr9 import Deck, Instance
from nmbr9.bots import make_bot, play
from nmbr9.core.tiles import ROTATIONS, SHAPES
from nmbr9.envs import SoloEnv, deal  # and registers nmbr9/Solo-v1

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

INSTANCE: Final = "U-9-1-10"  # one tile of each number, in a random order: half a game
SIZE: Final = 14  # of the window
TOGETHER: Final = 64  # games that are played at once
PATCH: Final = 8  # squares on a side of what the agent sees around a tile
MARGIN: Final = 2  # of them on each side of a tile's box, which has up to four
LEVELS: Final = 7
HIDDEN: Final = 64
LAMBDA: Final = 0.7  # how far a judgement trusts the points that followed, and not the next judgement
EXPLORE: Final = 0.02  # how many placements are random, in the beginning; in the end none
RATE: Final = 1e-3  # of learning, in the beginning
EPOCHS: Final = 4  # how often a batch of games is learnt from
SCALE: Final = 10  # points that the net calls 1
TEST_SEED: Final = 1_000_000  # other decks than those of training, but for about one in a hundred

FOOTPRINTS: Final = np.zeros((10, 4, PATCH, PATCH), np.bool_)
CORNERS: Final = np.zeros((10, 4, 2), np.int64)  # a square of each tile: row and column from its box's corner
for _number, _turned in enumerate(SHAPES):
    for _rotation, _shape in _turned.items():
        for _x, _y in _shape.squares:
            FOOTPRINTS[_number, ROTATIONS.index(_rotation), _y + MARGIN, _x + MARGIN] = True
            CORNERS[_number, ROTATIONS.index(_rotation)] = _y, _x


class Ideas(NamedTuple):
    """All legal placements of all games, one after another."""

    game: NDArray[np.int64]
    action: NDArray[np.int64]
    points: NDArray[np.float32]
    features: NDArray[np.float32]


def ideas_for(observations: dict[str, Any]) -> Ideas:
    """Look at every legal placement: its points, and the display afterwards as far as the agent sees it.

    It sees the squares around the tile from the tile's own top: which are its own, which as high, higher, or one lower.
    And it knows the level, how many rounds and which cards are left, and how many squares of each height there are.
    """
    heights, card = observations["heights"], observations["card"]
    size = heights.shape[1]
    game, action = np.nonzero(observations["action_mask"])
    rotation, row, column = action // size**2, action // size % size, action % size
    own = FOOTPRINTS[card[game], rotation]
    corner = CORNERS[card[game], rotation]
    level = heights[game, row + corner[:, 0], column + corner[:, 1]].astype(np.int64)
    wide = np.pad(heights.astype(np.int8), ((0, 0), (MARGIN, PATCH), (MARGIN, PATCH)))
    patches = np.lib.stride_tricks.sliding_window_view(wide, (PATCH, PATCH), axis=(1, 2))[game, row, column]
    above = patches - (level + 1).astype(np.int8)[:, np.newaxis, np.newaxis]
    views = np.stack([own, above == 0, above > 0, (above == -1) & ~own], axis=1).reshape(len(game), -1)
    rounds = np.eye(21, dtype=np.bool_)[observations["rounds_left"][game]]
    levels = np.eye(LEVELS, dtype=np.bool_)[np.minimum(level, LEVELS - 1)]
    counts = np.stack([(heights == height).mean((1, 2), np.float32) for height in range(1, LEVELS)], axis=1) * 10
    features = np.concatenate([views, levels, rounds, counts[game], observations["cards_left"][game]], axis=1)
    return Ideas(game, action, (card[game] * level).astype(np.float32), features)


class Judge:
    """A net with one hidden layer that says how many points will follow, and learns by Adam."""

    def __init__(self, inputs: int, generator: np.random.Generator) -> None:
        self.parameters = [
            generator.normal(0, (2 / inputs) ** 0.5, (inputs, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            generator.normal(0, 0.1 / HIDDEN**0.5, HIDDEN).astype(np.float32),
            np.zeros(1, np.float32),
        ]
        self._mean = [np.zeros_like(array) for array in self.parameters]
        self._square = [np.zeros_like(array) for array in self.parameters]
        self._steps = 0

    def __call__(self, features: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return the points that it expects to follow."""
        inner, bias, outer, constant = self.parameters
        expected: NDArray[np.float32] = np.maximum(features @ inner + bias, 0) @ outer + constant
        return expected * SCALE

    def learn(self, features: NDArray[np.float32], points: NDArray[np.float32], rate: float) -> None:
        """Move a step towards these points."""
        inner, bias, outer, constant = self.parameters
        hidden = np.maximum(features @ inner + bias, 0)
        error = np.clip(hidden @ outer + constant - points / SCALE, -1, 1) / len(points)
        back = np.outer(error, outer) * (hidden > 0)
        self._steps += 1
        gradients = [features.T @ back, back.sum(0), hidden.T @ error, error.sum(keepdims=True)]
        for index, gradient in enumerate(gradients):
            self._mean[index] += 0.1 * (gradient - self._mean[index])
            self._square[index] += 0.001 * (gradient**2 - self._square[index])
            step = self._mean[index] / (1 - 0.9**self._steps)
            step /= np.sqrt(self._square[index] / (1 - 0.999**self._steps)) + 1e-8
            self.parameters[index] -= rate * step


def choose(
    judge: Judge, observations: dict[str, Any], generator: np.random.Generator | None = None, explore: float = 0
) -> tuple[NDArray[np.int64], NDArray[np.float32], NDArray[np.float32]]:
    """Choose an action for every game; return them, what they look like, and what the best ones are worth."""
    ideas = ideas_for(observations)
    values = ideas.points + judge(ideas.features)
    last = np.searchsorted(ideas.game, np.arange(len(observations["card"])), side="right") - 1
    best = np.lexsort((values, ideas.game))[last]
    worth = values[best]
    if generator is not None:
        astray = generator.random(len(best)) < explore
        best[astray] = np.lexsort((generator.random(len(values)), ideas.game))[last][astray]
    return ideas.action[best], ideas.features[best], worth


def scores_of(judge: Judge, instance: str = INSTANCE, size: int = SIZE, games: int = 200) -> NDArray[np.float64]:
    """Play games with other decks, as well as it can, and return the scores."""
    envs = gymnasium.make_vec("nmbr9/Solo-v1", num_envs=games, instance=instance, size=size)
    observations, _ = envs.reset(seed=TEST_SEED)
    scores = np.zeros(games)
    for _ in range(Instance.parse(instance).tiles):
        observations, points, _, _, _ = envs.step(choose(judge, observations)[0])
        scores += points
    return scores


def scores_of_bot(name: str, instance: str = INSTANCE, games: int = 200) -> NDArray[np.float64]:
    """Have a built-in bot play the games of `scores_of`."""
    bot, scores = make_bot(name), []
    for seed in range(TEST_SEED, TEST_SEED + games):
        deck = Deck(deal(Instance.parse(instance), np.random.default_rng(seed)))
        scores.append(play(deck, [bot], [random.Random(seed)]).displays[0].score)
    return np.array(scores, np.float64)


def train(
    games: int,
    report: Callable[[int, Judge], None] = lambda _games, _judge: None,
    *,
    instance: str = INSTANCE,
    size: int = SIZE,
    seed: int = 0,
) -> Judge:
    """Learn from so many games. The same seed gives the same agent."""
    generator = np.random.default_rng(seed)
    envs = gymnasium.make_vec(
        "nmbr9/Solo-v1", num_envs=TOGETHER, instance=instance, size=size, autoreset_mode=AutoresetMode.SAME_STEP
    )
    observations, _ = envs.reset(seed=seed)
    judge = Judge(ideas_for(observations).features.shape[1], generator)
    for played in range(0, games, TOGETHER):
        report(played, judge)
        left = 1 - played / games
        seen, made, worth = [], [], []
        for _ in range(Instance.parse(instance).tiles):  # all games begin and end together
            actions, features, values = choose(judge, observations, generator, EXPLORE * left)
            observations, points, _, _, _ = envs.step(actions)
            seen.append(features)
            made.append(points)
            worth.append(values)
        # What followed each placement: the points that came, or what the best next placement seemed to be worth.
        followed = [np.zeros(TOGETHER)]
        for points, values in zip(made[:0:-1], worth[:0:-1], strict=True):
            followed.append(LAMBDA * (points + followed[-1]) + (1 - LAMBDA) * values)
        features, targets = np.concatenate(seen), np.concatenate(followed[::-1]).astype(np.float32)
        for _ in range(EPOCHS):
            for some in np.array_split(generator.permutation(len(targets)), max(1, len(targets) // 256)):
                judge.learn(features[some], targets[some], RATE * (left + 0.02))
    report(games, judge)
    return judge


def main() -> None:
    """Train, compare with the greedy bot, and draw the learning curve."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=40_000, help="to learn from, 40000 if not given")
    parser.add_argument("--instance", default=INSTANCE, help="like U-9-2-20, the whole game; U-9-1-10 if not given")
    parser.add_argument("--size", type=int, default=SIZE, help="of the window, 14 if not given")
    parser.add_argument("--seed", type=int, default=0, help="0 or more, 0 if not given")
    parser.add_argument("--plot", type=Path, metavar="OUT", help="draw the learning curve into this file, .svg or .png")
    options = parser.parse_args()
    try:
        SoloEnv(options.instance, size=options.size)
    except ValueError as error:
        parser.error(str(error))
    if options.instance.startswith("F") or options.games < 1 or options.seed < 0:
        parser.error("this learner places the tiles of cards, in one game or more, with a seed of 0 or more")
    if options.plot is not None:
        try:
            plot([(0, 0, 0), (1, 0, 0)], 0, options.plot)  # what is wrong with it is better known now
        except (ImportError, OSError, ValueError) as error:
            parser.error(f"--plot {options.plot}: {error}")
    curve: list[tuple[int, float, float]] = []

    def report(played: int, judge: Judge) -> None:
        if played >= len(curve) * options.games / 20:
            scores = scores_of(judge, options.instance, options.size)
            curve.append((played, float(scores.mean()), float(scores.std() / len(scores) ** 0.5)))
            print(f"{played:8,} games: {curve[-1][1]:6.2f} ± {curve[-1][2]:.2f}", flush=True)

    judge = train(options.games, report, instance=options.instance, size=options.size, seed=options.seed)
    ours = scores_of(judge, options.instance, options.size, 1000)
    greedy = scores_of_bot("greedy", options.instance, 1000)
    gain = ours - greedy
    for name, scores in (("the agent", ours), ("greedy", greedy), ("difference", gain)):
        print(f"{name:>14}: {scores.mean():6.2f} ± {scores.std() / len(scores) ** 0.5:.2f}, 1000 games")
    if options.plot is not None:
        plot(curve, float(greedy.mean()), options.plot)


def plot(curve: list[tuple[int, float, float]], greedy: float, path: Path) -> None:
    """Draw a learning curve."""
    import matplotlib as mpl  # noqa: PLC0415 - only who wants a picture needs it
    from matplotlib.figure import Figure  # noqa: PLC0415 - see above

    mpl.rcParams["svg.hashsalt"] = "nmbr9"  # the same picture every time

    games, means, errors = map(np.array, zip(*curve, strict=True))
    figure = Figure(figsize=(7, 4), layout="constrained")  # not of pyplot, which would want a screen
    axes = figure.subplots()
    axes.fill_between(games, means - errors, means + errors, alpha=0.25, linewidth=0)
    axes.plot(games, means, marker="o", markersize=3, label="the agent, mean of 200 games ± standard error")
    axes.axhline(greedy, color="0.35", linestyle="--", linewidth=1, label=f"greedy bot, {greedy:.1f}")
    axes.set(xlabel="games learnt from", ylabel="points", xlim=(0, games[-1]), ylim=(0, None))
    axes.legend(loc="lower right", frameon=False)
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)


if __name__ == "__main__":
    main()

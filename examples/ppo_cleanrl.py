"""Learn NMBR 9 with masked PPO, all of it in this file, in the manner of CleanRL: PyTorch, Gymnasium, no framework.

    pip install '.[train]'
    python examples/ppo_cleanrl.py --instance U-9-1-6 --size 11 --steps 130000

The net is convolutional, because the game looks the same everywhere on the table: what it learns about a corner here,
it knows about the same corner there. An action is a rotation and a square, so the last layer has a plane for each
rotation, and the planes, one after another, are the logits of the actions as the environment counts them.

The same arguments give the same agent, on one machine and with one version of PyTorch.
"""

from __future__ import annotations

import argparse
import dataclasses
import random
import time
from typing import Any, Final, NamedTuple

import gymnasium
import numpy as np
import torch
from gymnasium.vector import AutoresetMode
from torch import nn
from torch.nn import functional

from nmbr9 import Deck, Instance, bots
from nmbr9.envs import deal

ENVIRONMENT: Final = "nmbr9.envs:nmbr9/Solo-v1"
LEVELS: Final = 6  # heights that the net tells apart; higher ones look like the highest
SCALE: Final = 10  # points that the net calls 1, so that the values are about as large as what else it learns
TEST_SEED: Final = 1_000_000  # of the first of the test games: other decks than those of training
NEVER: Final = -1e8  # the logit of an illegal action; -inf would make the entropy NaN


def option(default: Any, words: str) -> Any:
    """Return a field of the arguments, with the words that `--help` says about it."""
    return dataclasses.field(default=default, metadata={"help": f"{words} (default: {default})"})


@dataclasses.dataclass(frozen=True)
class Arguments:
    """What can be given on the command line, and what holds if it is not."""

    instance: str = option("U-9-1-6", "the instance to learn; U-9-2-20 is the whole game")
    size: int = option(11, "width and height of the observed window")
    steps: int = option(130_000, "tiles placed during training, in all games together")
    games: int = option(256, "number of games played at once")
    rollout: int = option(1, "episodes per environment between two updates")
    epochs: int = option(3, "passes over each batch")
    minibatches: int = option(4, "minibatches per pass")
    channels: int = option(32, "channels of the net")
    rate: float = option(2e-3, "learning rate, falls to 0 over the steps")
    gamma: float = option(1.0, "discount; 1, because the score is the sum of all points")
    gae: float = option(0.95, "lambda of generalized advantage estimation")
    clip: float = option(0.2, "clip range of the probability ratio")
    entropy: float = option(0.03, "entropy bonus, falls to 0 over the steps")
    value: float = option(0.5, "weight of the value loss")
    norm: float = option(0.5, "maximum norm of the gradient")
    seed: int = option(0, "random seed of decks and net")

    def complaint(self) -> str | None:
        """Return what is wrong with the arguments that the environment does not look at."""
        for name in ("steps", "games", "rollout", "epochs", "minibatches", "channels"):
            if getattr(self, name) < 1:
                return f"--{name} is a whole number from 1 on, not {getattr(self, name)}"
        for name in ("rate", "clip", "norm"):
            if not 0 < getattr(self, name) < float("inf"):
                return f"--{name} is a number above 0, not {getattr(self, name)}"
        for name in ("gamma", "gae", "entropy", "value"):
            if not 0 <= getattr(self, name) <= 1:
                return f"--{name} is a number from 0 to 1, not {getattr(self, name)}"
        if self.instance.startswith("F"):
            return "this learner is compared with a bot that is dealt cards: --instance begins with U or K, not with F"
        if not 0 <= self.seed < TEST_SEED - self.games:
            return f"--seed is a whole number from 0 on, and below the seeds of the tests, not {self.seed}"
        return None


def tensors(observations: dict[str, Any]) -> dict[str, Any]:
    """Observations as tensors; bytes stay bytes, because whole rollouts of them are kept."""
    return {key: torch.as_tensor(array) for key, array in observations.items()}


class Agent(nn.Module):
    """Policy and value on one trunk of three convolutions, which see seven squares by seven: a tile has up to four."""

    def __init__(self, instance: Instance, size: int, actions: int, channels: int) -> None:
        super().__init__()
        self._copies, self._tiles = instance.copies, instance.tiles
        rotations = actions // size**2
        facts = 11 + 10 + 1 + (11 * instance.tiles if instance.order == "K" else 0)
        self._look = nn.Conv2d(LEVELS + 2 + rotations, channels, 3, padding=1)
        self._know = nn.Linear(facts, channels)
        self._think = nn.ModuleList(nn.Conv2d(channels, channels, 3, padding=1) for _ in range(2))
        self._policy = nn.Conv2d(channels, rotations, 1)
        self._value = nn.Sequential(nn.Linear(2 * channels + facts, 64), nn.ReLU(), nn.Linear(64, 1))
        # In the beginning all legal actions are nearly as probable, and all values nearly 0: no prejudice to unlearn.
        for last, gain in ((self._policy, 0.01), (self._value[-1], 0.1)):
            nn.init.orthogonal_(last.weight, gain)
            nn.init.zeros_(last.bias)

    def forward(self, seen: dict[str, Any]) -> tuple[Any, Any]:
        """Return the logarithm of each action's probability, and how many points (in SCALE) are expected to follow."""
        mask = seen["action_mask"].bool()
        heights = seen["heights"].long().clamp(max=LEVELS - 1)
        planes = [functional.one_hot(heights, LEVELS).movedim(-1, 1), seen["borders"]]
        # The mask is an input, too: where a tile fits takes the net long to find out, and the environment knows it.
        planes.append(mask.view(len(mask), -1, *heights.shape[1:]))
        parts = [functional.one_hot(seen["card"].long(), 11), seen["cards_left"] / self._copies]
        parts.append(seen["rounds_left"].unsqueeze(1) / self._tiles)
        if "next_cards" in seen:
            parts.append(functional.one_hot(seen["next_cards"].long(), 11).flatten(1))
        facts = torch.cat([part.float() for part in parts], 1)
        # What holds for the whole table is added to every square: the same as planes of it, and cheaper.
        table = self._look(torch.cat([plane.float() for plane in planes], 1))
        table = functional.relu(table + self._know(facts)[:, :, None, None])
        for convolution in self._think:
            table = table + functional.relu(convolution(table))
        logits = self._policy(table).flatten(1).masked_fill(~mask, NEVER)
        summary = torch.cat([table.mean((2, 3)), table.amax((2, 3)), facts], 1)
        return functional.log_softmax(logits, 1), self._value(summary).squeeze(1)


class Rollout(NamedTuple):
    """What was seen, done and received; the first two dimensions are step and game, until `flat` joins them."""

    seen: dict[str, Any]
    actions: Any
    logs: Any  # of the probabilities that the actions had
    values: Any
    advantages: Any

    def flat(self) -> Rollout:
        """Return the steps of all games as one long list."""
        seen = {key: tensor.flatten(0, 1) for key, tensor in self.seen.items()}
        return Rollout(seen, *(tensor.flatten(0, 1) for tensor in self[1:]))


def play(agent: Agent, envs: Any, observations: dict[str, Any], steps: int, options: Arguments) -> Any:
    """Play so many steps; return them, the observations to go on from, and the mean score of the games that ended."""
    seen, kept = [], []
    with torch.no_grad():
        for _ in range(steps):
            now = tensors(observations)
            logs, values = agent(now)
            actions = torch.multinomial(logs.exp(), 1)
            observations, points, over, _, _ = envs.step(actions.squeeze(1).numpy())
            seen.append(now)
            received = (torch.as_tensor(array, dtype=torch.float32) for array in (points / SCALE, over))
            kept.append((actions.squeeze(1), logs.gather(1, actions).squeeze(1), values, *received))
        following = agent(tensors(observations))[1]
    actions, logs, values, points, over = (torch.stack(column) for column in zip(*kept, strict=True))
    # Generalised advantage estimation, from the last step to the first. Where a game is over, nothing follows.
    advantages, advantage = torch.zeros_like(values), torch.zeros(envs.num_envs)
    for step in reversed(range(steps)):
        goes_on = options.gamma * (1 - over[step])
        surprise = points[step] + goes_on * following - values[step]
        advantages[step] = advantage = surprise + goes_on * options.gae * advantage
        following = values[step]
    stacked = {key: torch.stack([one[key] for one in seen]) for key in seen[0]}
    rollout = Rollout(stacked, actions, logs, values, advantages)
    return rollout, observations, float(points.sum() / over.sum()) * SCALE


def learn(agent: Agent, optimizer: Any, rollout: Rollout, options: Arguments, left: float) -> dict[str, float]:
    """Improve the agent by these games, when so much of the training is left; return figures worth watching."""
    steps = rollout.flat()
    targets = steps.advantages + steps.values
    optimizer.param_groups[0]["lr"] = options.rate * left
    figures: list[tuple[float, ...]] = []
    for _ in range(options.epochs):
        for some in torch.randperm(len(targets)).chunk(options.minibatches):
            logs, values = agent({key: tensor[some] for key, tensor in steps.seen.items()})
            change = logs.gather(1, steps.actions[some, None]).squeeze(1) - steps.logs[some]
            ratio = change.exp()
            advantage = steps.advantages[some]
            advantage = (advantage - advantage.mean()) / (advantage.std(correction=0) + 1e-8)
            # The worse of both: there is nothing to gain by moving further than the clip, but a mistake can be undone.
            clipped = ratio.clamp(1 - options.clip, 1 + options.clip)
            policy_loss = -torch.minimum(ratio * advantage, clipped * advantage).mean()
            value_loss = functional.mse_loss(values, targets[some])
            entropy = -(logs.exp() * logs).sum(1).mean()
            loss = policy_loss + options.value * value_loss - options.entropy * left * entropy
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), options.norm)
            optimizer.step()
            with torch.no_grad():
                divergence = (ratio - 1 - change).mean()  # an estimate of KL(old, new) that is never negative
            figures.append((entropy.item(), value_loss.item(), divergence.item()))
    return dict(zip(("entropy", "value loss", "KL"), np.mean(figures, axis=0).tolist(), strict=True))


def scores_of(agent: Agent, options: Arguments, games: int = 200) -> Any:
    """Play the test games, always with the most probable action, and return the scores."""
    envs = gymnasium.make_vec(ENVIRONMENT, num_envs=games, instance=options.instance, size=options.size)
    observations, _ = envs.reset(seed=TEST_SEED)
    scores = np.zeros(games)
    with torch.no_grad():
        for _ in range(Instance.parse(options.instance).tiles):
            observations, points, _, _, _ = envs.step(agent(tensors(observations))[0].argmax(1).numpy())
            scores += points
    return scores


def scores_of_greedy(instance: str, games: int) -> Any:
    """Have the bot greedy play the test games, and return the scores."""
    bot, scores = bots.make_bot("greedy"), []
    for seed in range(TEST_SEED, TEST_SEED + games):
        deck = Deck(deal(Instance.parse(instance), np.random.default_rng(seed)))
        scores.append(bots.play(deck, [bot], [random.Random(seed)]).displays[0].score)
    return np.array(scores, np.float64)


def train(envs: Any, options: Arguments) -> Agent:
    """Learn, and print about twenty rows on the way."""
    torch.manual_seed(options.seed)
    instance = Instance.parse(options.instance)
    agent = Agent(instance, options.size, int(envs.single_action_space.n), options.channels)
    optimizer = torch.optim.Adam(agent.parameters(), lr=options.rate, eps=1e-5)
    observations, _ = envs.reset(seed=options.seed)
    length = options.rollout * instance.tiles  # whole games, so that every row of the table is about whole games
    rounds = -(-options.steps // (length * options.games))
    rows = {round(row * rounds / 20) for row in range(1, 21)} | {1}
    begun = time.process_time()
    print(" minutes      steps   entropy  value loss       KL  training     tests")
    for turn in range(1, rounds + 1):
        rollout, observations, score = play(agent, envs, observations, length, options)
        figures = learn(agent, optimizer, rollout, options, 1 - (turn - 1) / rounds)
        if turn in rows:
            minutes, steps = (time.process_time() - begun) / 60, turn * length * options.games
            row = f"{minutes:8.1f} {steps:10,} {figures['entropy']:9.3f} {figures['value loss']:11.4f}"
            tests = scores_of(agent, options).mean()
            print(f"{row} {figures['KL']:8.4f} {score:9.2f} {tests:9.2f}", flush=True)
    return agent


def main() -> None:
    """Read the arguments, train, and compare with the greedy bot."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for field in dataclasses.fields(Arguments):
        parser.add_argument(
            f"--{field.name}", type=type(field.default), default=field.default, help=field.metadata["help"]
        )
    options = Arguments(**vars(parser.parse_args()))
    if (complaint := options.complaint()) is not None:
        parser.error(complaint)
    try:
        envs = gymnasium.make_vec(
            ENVIRONMENT,
            num_envs=options.games,
            instance=options.instance,
            size=options.size,
            autoreset_mode=AutoresetMode.SAME_STEP,  # no step without a legal action, which no softmax could take
        )
    except ValueError as error:
        parser.error(str(error))
    torch.set_num_threads(1)  # with nets as small as this one, threads mostly wait for each other
    agent = train(envs, options)
    ours = scores_of(agent, options, 1000)
    greedy = scores_of_greedy(options.instance, 1000)
    for name, scores in (("masked PPO", ours), ("greedy", greedy), ("difference", ours - greedy)):
        print(f"{name:>14}: {scores.mean():6.2f} ± {scores.std() / len(scores) ** 0.5:.2f}, 1000 games")


if __name__ == "__main__":
    main()

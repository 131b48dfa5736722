"""Steps a second of the environments, on one core: one game, many at once, and a public environment beside them.

    python -m benchmarks.envs

Random legal actions; what is timed is the environment alone, from the action to the next observation with its mask, new
games included, in processor time. The public one is PettingZoo's connect four, also a game of placing with an action
mask in each observation. It needs pygame: uv run --with pygame python -m benchmarks.envs
"""

from __future__ import annotations

import argparse
from time import process_time
from typing import TYPE_CHECKING, Any

import numpy as np

from nmbr9.envs import SoloEnv, SoloVectorEnv

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


def single(instance: str) -> Iterator[int]:
    """Step one game at a time; yield how many steps were made."""
    env, generator = SoloEnv(instance), np.random.default_rng(0)
    _, info = env.reset(seed=0)
    while True:
        action = drawn(info["action_mask"][np.newaxis], generator)[0]
        yield 0
        _, _, over, _, info = env.step(action)
        if over:
            _, info = env.reset()
        yield 1


def batch(instance: str, games: int) -> Iterator[int]:
    """Step many games at a time."""
    envs, generator = SoloVectorEnv(games, instance), np.random.default_rng(0)
    observations, _ = envs.reset(seed=0)
    over = np.zeros(games, np.bool_)
    while True:
        actions = drawn(observations["action_mask"], generator)
        yield 0
        anew = over
        observations, _, over, _, _ = envs.step(actions)
        yield games - int(anew.sum())  # a step that only begins a new game does not count


def connect_four() -> Iterator[int]:
    """Step PettingZoo's connect four."""
    from pettingzoo.classic import connect_four_v3  # noqa: PLC0415 - it needs pygame

    env, generator = connect_four_v3.env(), np.random.default_rng(0)
    env.reset(seed=0)
    observation: Any = env.last()[0]
    while True:
        action = drawn(observation["action_mask"][np.newaxis], generator)[0]
        yield 0
        env.step(action)
        observation, _, over, _, _ = env.last()
        if over:
            env.reset()
            observation = env.last()[0]
        yield 1


def drawn(masks: Any, generator: np.random.Generator) -> Any:
    return (generator.random(masks.shape, np.float32) * masks).argmax(axis=1)


def rate(steps: Callable[[], Iterator[int]], seconds: float) -> float:
    """Return steps a second: of the time between two yields of which the second one counts."""
    running = steps()
    for _ in range(200):  # everything is compiled and in the cache
        next(running)
    made, spent = 0, 0.0
    while spent < seconds:
        next(running)
        begun = process_time()
        made += next(running)
        spent += process_time() - begun
    return made / spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3, help="for each line, 3 if not given")
    parser.add_argument("--instance", default="U-9-2-20")
    options = parser.parse_args()
    lines: list[tuple[str, Callable[[], Iterator[int]]]] = [
        ("SoloEnv", lambda: single(options.instance)),
        *(
            (f"SoloVectorEnv, {games:,} at once", lambda games=games: batch(options.instance, games))
            for games in (1, 16, 256, 4096)
        ),
        ("PettingZoo's connect_four_v3", connect_four),
    ]
    print(f"{options.instance}, steps a second on one core")
    base = 0.0
    for name, steps in lines:
        try:
            found = rate(steps, options.seconds)
        except ModuleNotFoundError as error:
            print(f"  {name:<34}          - ({error.name} is not installed)")
            continue
        base = base or found
        print(f"  {name:<34} {found:10,.0f} {found / base:8.2f} ×")


if __name__ == "__main__":
    main()

"""Steps a second of the environments, on one core: one game, many at once, and a public environment beside them.

    python -m benchmarks.envs
    python -m benchmarks.envs --against OTHER/src      compares many games at once with another version, in turns

Random legal actions; what is timed is the environment alone, from the action to the next observation with its mask, new
games included, in processor time. The public one is PettingZoo's connect four, also a game of placing with an action
mask in each observation. It needs pygame: uv run --with pygame python -m benchmarks.envs

Two versions run as two processes that take turns, so that whatever else the machine does is the same for both. Both
play the same games with the same actions.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
from itertools import product
from pathlib import Path
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


def batch(instance: str, games: int, mode: str = "NextStep", *, copy: bool = True) -> Iterator[int]:
    """Step many games at a time."""
    envs = SoloVectorEnv(games, instance, autoreset_mode=mode, copy=copy)
    generator = np.random.default_rng(0)
    observations, _ = envs.reset(seed=0)
    over = np.zeros(games, np.bool_)
    while True:
        actions = drawn(observations["action_mask"], generator)
        yield 0
        anew = over if mode == "NextStep" else over[:0]
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


def measure(instance: str, seconds: float) -> None:
    """Print one line for each kind of environment."""
    lines: list[tuple[str, Callable[[], Iterator[int]]]] = [
        ("SoloEnv", lambda: single(instance)),
        *(
            (f"SoloVectorEnv, {games:,} at once", lambda games=games: batch(instance, games))
            for games in (1, 16, 256, 4096)
        ),
        ("PettingZoo's connect_four_v3", connect_four),
    ]
    print(f"{instance}, steps a second on one core")
    base = 0.0
    for name, steps in lines:
        try:
            found = rate(steps, seconds)
        except ModuleNotFoundError as error:
            print(f"  {name:<34}          - ({error.name} is not installed)")
            continue
        base = base or found
        print(f"  {name:<34} {found:10,.0f} {found / base:8.2f} ×")


def compare(options: argparse.Namespace) -> None:
    """Print for many games at once, in every mode, the rates of another version and of this one, and their ratio."""
    print(f"{options.instance}, steps a second on one core: the other version, this one, and their ratio")
    for games, mode, copy in product((256, 2048), ("NextStep", "SameStep"), (True, False)):
        case = [str(games), mode, "copy" if copy else ""]
        both: tuple[list[float], list[float]] = [], []
        for _ in range(options.times):
            for rates, source in zip(both, (options.against, Path(__file__).parent.parent / "src"), strict=True):
                command = [sys.executable, "-m", "benchmarks.envs", "--instance", options.instance]
                command += ["--seconds", str(options.seconds), "--case", *case]
                environment = os.environ | {"PYTHONPATH": str(source)}
                run = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
                rates.append(float(run.stdout))
        other, this = map(statistics.median, both)
        name = f"{games:,} at once, {mode}{'' if copy else ', without copies'}"
        print(f"  {name:<40} {other:10,.0f} {this:10,.0f} {this / other:8.2f} ×", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3, help="for each line, 3 if not given")
    parser.add_argument("--instance", default="U-9-2-20")
    parser.add_argument("--against", type=Path, help="the folder src of another version, to compare with")
    parser.add_argument("--times", type=int, default=3, help="how often to compare")
    parser.add_argument("--case", nargs=3, help=argparse.SUPPRESS)  # what `compare` starts
    options = parser.parse_args()
    if options.case:
        games, mode, copy = options.case
        print(rate(lambda: batch(options.instance, int(games), mode, copy=bool(copy)), options.seconds))
    elif options.against:
        compare(options)
    else:
        measure(options.instance, options.seconds)


if __name__ == "__main__":
    main()

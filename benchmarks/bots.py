"""How long the built-in bots think for a tile, and what they make of it.

    python -m benchmarks.bots [--games N] [--bots NAME ...]

All bots play the same decks, those of the seeds from 0 on, deck by deck in turn, so that a slow moment of the machine
falls on all of them. Few games say little about strength: `nmbr9 arena` is for that.
"""

from __future__ import annotations

import argparse
from statistics import mean, stdev

from nmbr9.arena.game import Task, play_task
from nmbr9.bots import BUILT_IN, make_bot

YARDSTICK = "greedy"


def compare(names: list[str], games: int) -> None:
    names = list(dict.fromkeys([*names, YARDSTICK]))
    played: dict[str, list[tuple[int, float, float]]] = {name: [] for name in names}
    for seed in range(games):
        for name in names:
            game = play_task(Task(name, make_bot(name).version, seed))
            played[name].append((game.score, game.seconds, game.slowest))
    unit = mean(seconds for _, seconds, _ in played[YARDSTICK])
    print(f"{games} games each")
    for name in names:
        scores, seconds, slowest = zip(*played[name], strict=True)
        doubt = f"± {stdev(scores) / games**0.5:4.1f}" if games > 1 else ""
        print(
            f"  {name:<10} {mean(scores):6.1f} {doubt} points {mean(seconds) * 1e3:9.2f} ms a tile"
            f" {max(slowest) * 1e3:9.2f} ms the slowest {mean(seconds) / unit:9.2f} × {YARDSTICK}"
        )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Measure the built-in bots.")
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--bots", nargs="+", choices=list(BUILT_IN), default=list(BUILT_IN), metavar="NAME")
    options = parser.parse_args()
    compare(options.bots, options.games)

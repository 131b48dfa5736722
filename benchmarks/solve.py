"""What scores `solve` finds for shuffled decks in a known order, by how long it may search.

    python -m benchmarks.solve [--seeds 0-9] [--seconds 1 10 ...] [--threads N]

The deck of a seed is the 20 cards, 0 to 9 twice, shuffled by random.Random(seed). Seconds depend on the machine and on
what else it does: CPU time is printed beside wall time, and the placements looked at beside both.
"""

from __future__ import annotations

import argparse
import random
import time
from statistics import mean

from nmbr9.search.solve import solve


def deck_of(seed: int) -> list[int]:
    cards = list(range(10)) * 2
    random.Random(seed).shuffle(cards)
    return cards


def seeds_in(text: str) -> range:
    """Read one seed, or the first and the last one."""
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)


def run(seeds: range, seconds: float, threads: int) -> float:
    """Solve all decks and return the mean score."""
    wall, cpu = time.perf_counter(), time.process_time()
    solved = [solve(deck_of(seed), seconds=seconds, threads=threads) for seed in seeds]
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    scores = [one.score for one in solved]
    nodes = mean(one.nodes for one in solved)
    print(f"{seconds:g} s, threads: {threads}: mean {mean(scores):.1f}, from {min(scores)} to {max(scores)}")
    print(f"  scores {' '.join(map(str, scores))}")
    print(
        f"  a deck: wall {wall / len(seeds):.2f} s, CPU {cpu / len(seeds):.2f} s,"
        f" {nodes / 1e6:.1f} million placements, {cpu / len(seeds) / nodes * 1e9:.0f} ns of CPU for each"
    )
    return mean(scores)


def compare(seeds: range, budgets: list[float], threads: int) -> None:
    solve(deck_of(0), nodes=1)  # what must be compiled is compiled
    means = [run(seeds, seconds, threads) for seconds in budgets]
    for seconds, score in zip(budgets, means, strict=True):
        print(f"{seconds:g} s: {score / means[0]:.3f} × the score of {budgets[0]:g} s")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Solve shuffled decks with different budgets.")
    parser.add_argument("--seeds", type=seeds_in, default=range(10), metavar="FIRST-LAST")
    parser.add_argument("--seconds", type=float, nargs="+", default=[1.0])
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    compare(options.seeds, options.seconds, options.threads)

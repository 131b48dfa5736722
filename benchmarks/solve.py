"""What scores `solve` finds for shuffled decks in a known order, by how much it may search.

    python -m benchmarks.solve [--seeds 0-9] [--seconds 1 10 ... | --nodes 100000 ...] [--threads N]
        [--cards 20]

The deck of a seed is the 20 cards, 0 to 9 twice, shuffled by random.Random(seed), or the first few of them. Seconds are
processor time of all threads, so that it matters less what else the machine does. Memory is the peak of the process so
far (VmHWM), with Python, NumPy and Numba.
"""

from __future__ import annotations

import argparse
import random
import resource
import time
from statistics import mean

from nmbr9.search.solve import solve


def deck_of(seed: int, count: int = 20) -> list[int]:
    cards = list(range(10)) * 2
    random.Random(seed).shuffle(cards)
    return cards[:count]


def seeds_in(text: str) -> range:
    """Read one seed, or the first and the last one."""
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)


def peak_memory() -> int:
    """Return the most memory that the process has used so far, in MB; Linux counts it in KB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1000


def run(seconds: float | None, nodes: int | None, options: argparse.Namespace) -> None:
    """Solve all decks, and print what was found."""
    seeds, threads, cpu = options.seeds, options.threads, time.process_time()
    solved = [
        solve(deck_of(seed, options.cards), seconds=seconds, nodes=nodes, threads=threads, clock=time.process_time)
        for seed in seeds
    ]
    cpu = (time.process_time() - cpu) / len(seeds)
    scores, used = [one.score for one in solved], [one.nodes for one in solved]
    budget = f"{nodes} nodes" if nodes else f"{seconds:g} s"
    print(f"{budget}, threads: {threads}: mean {mean(scores):.1f}, from {min(scores)} to {max(scores)}")
    print(f"  scores {' '.join(map(str, scores))}")
    bounds, proved = [one.upper_bound for one in solved], sum(one.optimal for one in solved)
    print(f"  bounds {' '.join(map(str, bounds))}; mean {mean(bounds):.1f}, optimal: {proved} of {len(solved)}")
    print(
        f"  a deck: CPU {cpu:.2f} s, {mean(used) / 1e6:.3f} million placements ({min(used)} to {max(used)}),"
        f" {cpu / mean(used) * 1e9:.0f} ns for each; peak {peak_memory()} MB",
        flush=True,
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Solve shuffled decks with different budgets.")
    parser.add_argument("--seeds", type=seeds_in, default=range(10), metavar="FIRST-LAST")
    parser.add_argument("--seconds", type=float, nargs="*", default=[])
    parser.add_argument("--nodes", type=int, nargs="*", default=[])
    parser.add_argument("--cards", type=int, default=20)
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    solve(deck_of(0), nodes=1)  # what must be compiled is compiled
    for seconds in options.seconds:
        run(seconds, None, options)
    for nodes in options.nodes:
        run(None, nodes, options)

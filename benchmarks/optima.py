"""How long proofs of optima take, beside the published program: `python -m benchmarks.optima [F-9-1-6 …]`.

The published program is the constraint model of M. Z. Lagerkvist (arXiv 2001.04238, C++ with Gecode), its area bound
mended. Its times are CPU seconds of one thread, measured once on a machine like ours (two cores); it is not run here.
"""

from __future__ import annotations

import argparse
import time

from nmbr9 import Instance, InvalidNotation
from nmbr9.search.free.proof import solve

PUBLISHED = {"F-6-1-5": 3.3, "F-6-2-5": 51.0, "F-9-1-4": 24.0, "F-9-1-5": 74.0}
INSTANCES = (
    *(f"F-6-1-{tiles}" for tiles in range(4, 8)),
    *(f"F-6-2-{tiles}" for tiles in range(1, 15)),
    *(f"F-9-1-{tiles}" for tiles in range(1, 11)),
    *(f"F-9-2-{tiles}" for tiles in (*range(1, 18), 20)),
)


def instance(name: str) -> Instance:
    try:
        found = Instance.parse(name)
    except InvalidNotation as error:
        raise argparse.ArgumentTypeError(error.reason) from error
    if found.order != "F":
        raise argparse.ArgumentTypeError(f"{name}: the order is free here, like in F-9-2-6")
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Time proofs of optima.")
    parser.add_argument("instances", nargs="*", type=instance, default=[instance(name) for name in INSTANCES])
    parser.add_argument("--seconds", type=float, help="give up on an instance after so long")
    parser.add_argument("--displays", action="store_true", help="print a display for each")
    options = parser.parse_args()
    solve(Instance(3, 1, 4))  # compiled or fetched from the cache before the clock starts
    print("| instance | optimum | seconds | nodes | published program, seconds | times faster |")
    print("|---|---|---|---|---|---|")
    for one in options.instances:
        start = time.process_time()
        solved = solve(one, seconds=options.seconds)
        used = time.process_time() - start
        published = PUBLISHED.get(one.name)
        result = str(solved.score) if solved.optimal else f"{solved.score} to {solved.upper_bound}"
        faster = f"{published} | {published / used:.0f}" if published else " | "
        print(f"| {one.name} | {result} | {used:.2f} | {solved.nodes:,} | {faster} |", flush=True)
        if options.displays:
            print(f"{one.name} {solved.display}")

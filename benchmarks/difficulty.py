"""What makes a deck hard or easy: par and best known of many decks, for the constants of `nmbr9.analysis.difficulty`.

    python -m benchmarks.difficulty [--decks N] [--first-seed S]

Decks are those of seeds from 6,000,000 on. Half of the decks are average: a quarter is harder, and a quarter easier.
How par and best known belong together says whether a deck that is hard to play holds less, too.
"""

from __future__ import annotations

import argparse
import random
from statistics import correlation, fmean, quantiles, stdev

from nmbr9 import Deck
from nmbr9.analysis.difficulty import difficulty_of
from nmbr9.analysis.review import SEED
from nmbr9.search.engine.engine import get_engine

FIRST_SEED = 6_000_000


def measure(seeds: range) -> None:
    """Print the distributions of par and of the best known."""
    engine = get_engine()
    found = [difficulty_of(engine, Deck.shuffled(random.Random(seed)), SEED) for seed in seeds]
    columns = {"par": [each.par for each in found], "best known": [float(each.best) for each in found]}
    print(f"{len(found)} decks, seeds from {seeds.start} on")
    for name, values in columns.items():
        lower, middle, upper = quantiles(values, n=4)
        print(
            f"  {name:<10} mean {fmean(values):6.1f} ± {stdev(values) / len(values) ** 0.5:.1f}, "
            f"standard deviation {stdev(values):.1f}, quartiles {lower:.1f} {middle:.1f} {upper:.1f}, "
            f"from {min(values):.1f} to {max(values):.1f}"
        )
    print(f"  correlation {correlation(*columns.values()):.2f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Measure how difficult decks are.")
    parser.add_argument("--decks", type=int, default=200)
    parser.add_argument("--first-seed", type=int, default=FIRST_SEED)
    options = parser.parse_args()
    measure(range(options.first_seed, options.first_seed + options.decks))

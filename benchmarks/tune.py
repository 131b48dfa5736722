"""Tune the evaluation by the cross-entropy method, on decks that are used for nothing else.

    python -m benchmarks.tune planner|beam [--width W] [--decks N] [--population N] [--generations N] [--seed S]

Candidates are drawn around a mean, each plays the same decks, and the mean moves to the best fifth of them; every
generation has new decks, from seed 1,000,000 on (strengths are reported on seeds below 100,000). `planner` plays each
card without knowing the next, `beam` knows them all. Each generation prints its mean parameters, to be put into
`nmbr9/search/weights.py`.
"""

from __future__ import annotations

import argparse
import random
from typing import TYPE_CHECKING

import numpy as np

from nmbr9 import Deck
from nmbr9.search.beam import beam_playout, workspace
from nmbr9.search.sampling import planner_playout
from nmbr9.search.weights import BEAM_PARAMETERS, PLANNER_PARAMETERS, Weights, from_parameters, weigh_all

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from nmbr9.search.beam import Workspace

FIRST_SEED = 1_000_000
SPREAD = np.array([0.1] * 10 + [0.12, 0.1, 0.15, 0.1, 0.15])


def score(weights: Weights, deck: NDArray[np.int64], width: int, work: Workspace) -> int:
    """Play a deck: with a beam, or without looking ahead where the width is 0."""
    codes = np.zeros(24, np.int32)
    if not width:
        return planner_playout(codes, 0, deck, weights, work)
    return beam_playout(codes, 0, 0, deck, weigh_all(weights, deck), width, max(4, width // 100), work)


def tune(mean: NDArray[np.float64], options: argparse.Namespace) -> None:
    generator = np.random.default_rng(options.seed)
    spread, work = SPREAD.copy(), workspace(max(1, options.width))
    for generation in range(options.generations):
        first = FIRST_SEED + (options.seed * options.generations + generation) * options.decks
        decks = [np.array(Deck.shuffled(random.Random(seed))) for seed in range(first, first + options.decks)]
        candidates = mean + spread * generator.normal(size=(options.population, len(mean)))
        candidates[0] = mean
        weights = [from_parameters(candidate.tolist()) for candidate in candidates]
        scores = np.array([np.mean([score(each, deck, options.width, work) for deck in decks]) for each in weights])
        best = candidates[np.argsort(-scores)[: options.population // 5]]
        mean, spread = 0.3 * mean + 0.7 * best.mean(0), 0.3 * spread + 0.7 * best.std(0) + 0.002
        print(
            f"generation {generation}: the mean makes {scores[0]:.2f}, all {scores.mean():.2f}, best {scores.max():.2f}"
        )
        print(f"  {np.round(mean, 3).tolist()}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Tune the evaluation.")
    parser.add_argument("what", choices=("planner", "beam"))
    parser.add_argument("--width", type=int, default=1200, help="of the beam")
    parser.add_argument("--decks", type=int, default=200)
    parser.add_argument("--population", type=int, default=32)
    parser.add_argument("--generations", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    if chosen.what == "planner":
        chosen.width = 0
    tune(np.array(PLANNER_PARAMETERS if chosen.what == "planner" else BEAM_PARAMETERS), chosen)

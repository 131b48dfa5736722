"""Tune the evaluation by the cross-entropy method, on decks that are used for nothing else.

    python -m benchmarks.tune planner|beam [--width W] [--decks N] [--population N] [--generations N] [--seed S]

Candidates are drawn around a mean, each plays the same decks, and the mean moves to the best fifth of them; every
generation has new decks, from seed 1,000,000 on (strengths are reported on seeds below 100,000). `planner` plays each
card by its value now, `beam` knows them all. Each generation prints its mean parameters, to be put into
`nmbr9/search/weights.py`.
"""

from __future__ import annotations

import argparse
import random
from typing import TYPE_CHECKING

import numpy as np

from nmbr9 import Deck
from nmbr9.search.beam import Beam, select, start, workspace
from nmbr9.search.codes import points_of
from nmbr9.search.lookahead import evaluate_close, mean_of
from nmbr9.search.sizes import TILES
from nmbr9.search.weights import BEAM_PARAMETERS, PLANNER_PARAMETERS, Weights, from_parameters, weigh, weigh_all
from nmbr9.search.wide import expand_best

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from nmbr9.search.beam import Workspace

FIRST_SEED = 1_000_000
SPREAD = np.array([0.1] * 10 + [0.12, 0.1, 0.15, 0.1, 0.15])


def score(weights: Weights, deck: NDArray[np.int64], width: int, work: Workspace) -> float:
    """Play a deck: with a beam, or without looking ahead where the width is 0."""
    codes, unseen = np.zeros(TILES, np.int32), np.bincount(deck, minlength=10)
    if not width:
        for index, number in enumerate(deck):
            unseen[number] -= 1
            now = weigh(weights, len(deck) - 1 - index, mean_of(unseen))
            codes[index] = work.out[work.gains[: evaluate_close(codes, index, number, now, 1.0, work)].argmax()]
        return float(sum(points_of(int(code)) for code in codes[: len(deck)]))
    beam, table = start(codes, 0), weigh_all(weights, deck)
    for index, number in enumerate(deck):
        by_level = table[len(deck) - 1 - index]
        found, _ = expand_best(beam.codes, beam.scores, index, number, by_level, (0, 1), 2 * width, work)
        beam = Beam(*select(*beam, width, max(4, width // 16), found, work), index + 1)
    return float(beam.scores.max())


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

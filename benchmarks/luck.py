"""How many games the luck-corrected mean of the arena saves, and where its coefficients come from.

    python -m benchmarks.luck FILE…            the table of docs/arena.md, from files of `nmbr9 arena --json`
    python -m benchmarks.luck fit [--games N]  the coefficients of `nmbr9/search/luck.py`

The games of the fit are played by one ply of expectation: of the six placements of the highest values, the one with the
highest value one card later. Their decks are used for nothing else: those of seeds from 1,000,000 on. Coefficients are
those of a ridge regression of the scores on the surprises of the cards.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path
from statistics import fmean, variance
from typing import TYPE_CHECKING

import numpy as np

from nmbr9 import Deck
from nmbr9.arena import Results
from nmbr9.arena.luck import corrected, luck_of
from nmbr9.arena.summary import standard_error
from nmbr9.search.beam import workspace
from nmbr9.search.codes import points_of
from nmbr9.search.lookahead import evaluate_all
from nmbr9.search.luck import FEATURES, VALUE, Cards, expectation, interpolation, surprises
from nmbr9.search.sizes import TILES
from nmbr9.search.weights import weigh

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from nmbr9.arena import Played
    from nmbr9.search.beam import Workspace

FIRST_SEED = 1_000_000
CANDIDATES = 6
RIDGE = 0.001


def play(cards: NDArray[np.int64], work: Workspace) -> tuple[NDArray[np.int32], int]:
    """Play by one ply of expectation: the codes of the tiles, and the score."""
    codes, score = np.zeros(TILES, np.int32), 0
    unseen = np.bincount(cards, minlength=10)
    for tiles, number in enumerate(cards.tolist()):
        unseen[number] -= 1
        left = len(cards) - 1 - tiles
        weights = weigh(VALUE, left, float(unseen @ np.arange(10)) / max(1, left))
        found = evaluate_all(codes, tiles, number, weights, 1.0, work)
        candidates = work.out[np.argsort(-work.gains[:found], kind="stable")[:CANDIDATES]]

        def later(code: int, tiles: int = tiles, left: int = left) -> float:
            codes[tiles] = code
            return points_of(code) + expectation(codes, tiles + 1, Cards(unseen, left), VALUE, work)

        codes[tiles] = max(candidates.tolist(), key=later) if left and tiles else candidates[0]
        score += points_of(int(codes[tiles]))
    return codes, score


def fit(games: int) -> None:
    """Print the coefficients, by knot."""
    work, inputs, scores = workspace(1), [], []
    for seed in range(FIRST_SEED, FIRST_SEED + games):
        cards = np.array(Deck.shuffled(random.Random(seed)), np.int64)
        codes, score = play(cards, work)
        by_left = surprises(codes, len(cards), cards, VALUE, work)[::-1]
        inputs.append((interpolation().T @ by_left).ravel())
        scores.append(score)
    x, y = np.array(inputs), np.array(scores) - np.mean(scores)
    scale = x.std(axis=0) + 1e-9
    x /= scale
    found = np.linalg.solve(x.T @ x + RIDGE * games * np.eye(x.shape[1]), x.T @ y)
    print(f"{games} games of {np.mean(scores):.2f}; variance ratio on them: {np.var(y) / np.var(y - x @ found):.2f}")
    for row in (found / scale).reshape(-1, FEATURES):
        print(f"    {np.round(row, 3).tolist()},")


def table(paths: list[Path]) -> None:
    """Print plain and corrected means of each bot."""
    by_bot: dict[str, list[Played]] = {}
    for path in paths:
        results = Results(path)
        results.close()
        for game in results.games.values():
            by_bot.setdefault(game.bot, []).append(game)
    print("| bot | games | mean | corrected | difference | mean luck | fewer games | with factor 1 |")
    print("|---|---|---|---|---|---|---|---|")
    for bot, games in by_bot.items():
        scores, lucks = [float(game.score) for game in games], [luck_of(game) for game in games]
        better = corrected(scores, lucks)
        gaps = [new - old for new, old in zip(better, scores, strict=True)]
        fixed = [score - luck for score, luck in zip(scores, lucks, strict=True)]
        cells = (f"{fmean(values):.2f} ± {standard_error(values):.2f}" for values in (scores, better, gaps, lucks))
        print(
            f"| {bot} | {len(games)} | {' | '.join(cells)} | {variance(scores) / variance(better):.2f}× "
            f"| {variance(scores) / variance(fixed):.2f}× |"
        )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Measure the luck-corrected mean.")
    parser.add_argument("files", nargs="+", help="of `nmbr9 arena --json`, or `fit`")
    parser.add_argument("--games", type=int, default=12_000, help="for the fit")
    chosen = parser.parse_args()
    if chosen.files == ["fit"]:
        fit(chosen.games)
    else:
        table([Path(file) for file in chosen.files])

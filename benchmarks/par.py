"""Where the constants of `nmbr9/analysis/figures.py` come from, and whether luck averages to 0.

    python -m benchmarks.par base [--futures N]       BASE: what playouts make, by the number of rounds
    python -m benchmarks.par review BOT… [--games N]  review games of bots; one line of JSON for each game
    python -m benchmarks.par fit FILE…                GAIN, SLOPE and ACCURACY, from these games
    python -m benchmarks.par table FILE…              luck, mistakes and accuracy by bot, as in docs/review.md

Decks are those of seeds from 5,000,000 on, on which no bot was tuned.

Drift without the luck of the cards: what playouts expect after a placement is, by definition, the mean over the next
card of what they expect after *their own* choice for that card. So the mean of (the strong player's choice - the
playouts' own choice), compared over the same futures, is the drift; it varies much less than luck does.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any

import numpy as np

from nmbr9 import Deck, Display, Placement
from nmbr9.analysis.chance import derived
from nmbr9.analysis.expectation import FUTURES, PASSES, Judged, RoundEstimate, is_certain, known_at
from nmbr9.analysis.figures import BASE, by_strong_play, figures_of, par_of
from nmbr9.bots import make_bot, play
from nmbr9.core.deck import CARDS
from nmbr9.core.tiles import COPIES, NUMBERS
from nmbr9.search.engine.engine import Known, get_engine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nmbr9.search.engine.engine import Engine

FIRST_SEED = 5_000_000
STRONG, RIDGE = "thinker", 2000.0
"""Of the fit."""
PLAYOUT_CANDIDATES = 4
"""From how many placements playouts look ahead."""


def base(engine: Engine, futures: int) -> Iterator[tuple[int, float, float]]:
    """For each number of rounds: what playouts make on average over all decks, and the standard error."""
    for rounds in range(1, CARDS + 1):
        points = []
        for number in NUMBERS:
            unseen = tuple(each for each in NUMBERS for _ in range(COPIES - (each == number)))
            known = Known(Display(), number, unseen, rounds - 1)
            (found,) = engine.compare(
                known, [Placement(number, "n", 0, 0)], derived(FIRST_SEED, rounds, number), futures=futures, depth=0
            )
            points.append(found)
        yield rounds, fmean(each.points for each in points), sum(each.error**2 for each in points) ** 0.5 / len(points)


def review(engine: Engine, bot: str, seed: int, passes: int) -> dict[str, Any]:
    """Let a bot play a deck, and review it."""
    deck = Deck.shuffled(random.Random(seed))
    display = play(deck, [make_bot(bot)], [random.Random(f"{bot}/{seed}")]).displays[0]
    judged, drifts = [], []
    for index, placed in enumerate(display):
        known = known_at(deck, index, Display(display.placements[:index]))
        estimate = RoundEstimate(engine, known, placed, derived(seed, index))
        estimate.look()
        estimate.choose()
        for number in range(2, passes):
            estimate.improve(number)
        judged.append(estimate.judge())
        drifts.append(drift(engine, known, judged[-1].choice, passes, seed))
    return {
        "bot": bot, "seed": seed, "score": display.score,
        "expected": [each.expected for each in judged],
        "differences": [(each.difference, each.error) for each in judged],
        "drifts": drifts,
    }  # fmt: skip


def drift(engine: Engine, known: Known, choice: Placement, passes: int, seed: int) -> float:
    """How much better the choice is than what playouts would place themselves."""
    if not known.display:
        return 0.0
    own = engine.choose("planner", known, 0, candidates=PLAYOUT_CANDIDATES)[0].placement
    if own == choice:
        return 0.0
    pair = engine.compare(known, [choice, own], derived(seed, known.left, 77), futures=passes * FUTURES, depth=0)
    return pair[0].points - pair[1].points


def read(paths: list[Path]) -> list[dict[str, Any]]:
    return [json.loads(line) for path in paths for line in path.read_text(encoding="utf-8").splitlines()]


def fit(games: list[dict[str, Any]]) -> tuple[list[float], list[float]]:
    """Return GAIN and SLOPE, from the last card to the first: what strong play makes is a line in what playouts make.

    With so many cards left, playouts expect x. For the next card they expect x again, on average, if they choose
    themselves; the strong player's choice is better by the drift. So the line for these cards is that for one card
    fewer at x + drift, and the drift is fitted as a line in x.
    """
    offsets, slopes = [0.0, 0.0], [1.0, 1.0]  # nothing is estimated there
    strong = np.array([game["bot"] == STRONG for game in games])
    for left in range(2, CARDS):
        place = CARDS - 1 - left
        expected = np.array([game["expected"][place] for game in games])
        drifts = np.array([game["drifts"][place + 1] for game in games])
        # Through the mean of the strong player's games, so that par is its mean.
        centre, height = expected[strong].mean(), drifts[strong].mean()
        across = expected - centre
        slope = float(across @ (drifts - height) / (across @ across + RIDGE))
        offsets.append(offsets[-1] + slopes[-1] * float(height - centre * slope))
        slopes.append(slopes[-1] * (1 + slope))
    par = offsets[-1] + slopes[-1] * BASE[CARDS]
    return [par - (par - offset) / slope for offset, slope in zip(offsets, slopes, strict=True)], slopes


def print_fit(games: list[dict[str, Any]]) -> None:
    gain, slope = fit(games)
    print("GAIN:", ", ".join(f"{each:.2f}" for each in gain))
    print("SLOPE:", ", ".join(f"{each:.3f}" for each in slope))
    par = par_of(BASE[CARDS], CARDS)
    beginners = [figures_of(game["score"], par, judged_again(game, par)) for game in games if game["bot"] == "beginner"]
    print("ACCURACY:", f"{fmean(each.mistakes for each in beginners):.1f}" if beginners else "needs beginners")


def print_table(games: list[dict[str, Any]]) -> None:
    par = par_of(BASE[CARDS], CARDS)
    print(f"par {par:.1f}\n| bot | games | score | luck | mistakes | accuracy | error of luck |\n" + 7 * "|---" + "|")
    for bot in dict.fromkeys(game["bot"] for game in games):
        own = [game for game in games if game["bot"] == bot]
        found = [figures_of(game["score"], par, judged_again(game, par)) for game in own]
        score, luck, mistakes, error, accuracy = (
            fmean(getattr(each, name) for each in found) for name in ("score", "luck", "mistakes", "error", "accuracy")
        )
        noise = stdev(each.luck for each in found) / len(own) ** 0.5
        print(f"| {bot} | {len(own)} | {score:.1f} | {luck:+.1f} ± {noise:.1f} |", end="")
        print(f" {mistakes:.1f} | {accuracy:.0f} | {error:.1f} |")


def judged_again(game: dict[str, Any], par: float) -> list[Judged]:
    """What was measured, in the terms of strong play."""
    rounds = zip(game["expected"], game["differences"], strict=True)
    nowhere = Placement(0, "n", 0, 0)
    return [
        by_strong_play(
            Judged(
                expected, nowhere, difference if is_certain(difference, error, PASSES) else 0.0, difference, error,
                exact=False, best=(), brilliant=False,
            ),
            CARDS - 1 - index,
            CARDS,
            par,
        )
        for index, (expected, (difference, error)) in enumerate(rounds)
    ]  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["base", "review", "fit", "table"])
    parser.add_argument("names", nargs="*")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=FIRST_SEED)
    parser.add_argument("--passes", type=int, default=PASSES)
    parser.add_argument("--futures", type=int, default=1000)
    options = parser.parse_args()
    if options.what == "base":
        for rounds, mean, error in base(get_engine(), options.futures):
            print(f"{rounds:>2} rounds: {mean:.2f} ± {error:.2f}", flush=True)
    elif options.what == "review":
        for seed in range(options.seed, options.seed + options.games):
            for bot in options.names:
                print(json.dumps(review(get_engine(), bot, seed, options.passes)), flush=True)
    else:
        games = read([Path(name) for name in options.names])
        (print_fit if options.what == "fit" else print_table)(games)


if __name__ == "__main__":
    main()

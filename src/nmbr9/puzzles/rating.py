"""How hard a puzzle is, before anybody has tried it: from which bots find the best, and from the near misses.

Bots play the last tiles as they play any others: they know which cards are left, not their order. Beam searches know
the order, and keep a limited number of ideas at a time. Each solver has a rating of its own, which was set by hand. The
rating of a puzzle is the most probable one given which solvers have found the best: with the curve of Elo, under a
normal prior around 1500. Near misses then make it harder, and keys make it easier. In the end all ratings are shifted,
so that their mean is about 1500.
"""

from __future__ import annotations

import random
from math import log, log2
from typing import TYPE_CHECKING, Final, NamedTuple

from nmbr9.bots import ask, make_bot
from nmbr9.core.deck import CARDS
from nmbr9.core.view import View
from nmbr9.puzzles.puzzle import RATINGS
from nmbr9.search.engine.engine import get_engine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nmbr9.bots import Bot
    from nmbr9.core.deck import Deck
    from nmbr9.core.display import Display
    from nmbr9.puzzles.check import Proof

MIDDLE: Final = 1500
SPREAD: Final = 350
"""The standard deviation of ratings: that of Glicko for an unrated player."""
SCALE: Final = 400
"""A difference of this many points means odds of 10 to 1."""

BOTS: Final = {"beginner": 900, "person-40": 1000, "person-60": 1200, "person-80": 1500, "planner": 1500}
"""Solvers that know the cards, but not their order."""
BEAMS: Final = {1: 900, 8: 1200, 64: 1500, 512: 1800}
"""Solvers that know the order, by the number of ideas that they keep."""
TRIES: Final = 3
"""How often each bot tries. A beam search tries once, because it is deterministic."""
PER_DOUBLING: Final = 30
"""What doubling the number of near misses per key adds to the rating."""
PER_TILE: Final = 150
"""What each tile beyond three adds to the rating: people find long sequences harder than bots do."""
SHIFT: Final = -100
"""Without it the mean of the puzzles that come with the package would be 1597."""


class Trial(NamedTuple):
    """An attempt of a solver that has a rating."""

    rating: int
    found: bool


def rate(display: Display, cards: Deck, proof: Proof) -> int:
    """Return the rating of a puzzle. The same puzzle always gets the same rating."""
    trials = [*_bot_trials(display, cards, proof.points), *_beam_trials(display, cards, proof.points)]
    return rating_from(trials, near_misses=proof.near_misses, keys=proof.keys, tiles=len(cards))


def rating_from(trials: Sequence[Trial], *, near_misses: int, keys: int, tiles: int) -> int:
    """Return the rating that follows from attempts, near misses, keys and the number of tiles.

    >>> rating_from([], near_misses=0, keys=1, tiles=3)
    1400
    >>> rating_from([Trial(1500, found=False)], near_misses=0, keys=1, tiles=3)
    1583
    """
    rating = _most_probable(trials) + PER_DOUBLING * log2((1 + near_misses) / keys) + PER_TILE * (tiles - 3) + SHIFT
    return round(min(max(rating, RATINGS[0]), RATINGS[-1]))


def _most_probable(trials: Sequence[Trial]) -> float:
    """Return the rating with the highest posterior probability: where its derivative changes sign, by bisection."""
    low, high = float(RATINGS[0]), float(RATINGS[-1])
    while high - low > 0.01:
        rating = (low + high) / 2
        # Both terms in units of ln 10 / SCALE: the likelihood of the attempts, and the prior.
        surprise = sum(_expected(trial.rating, rating) - trial.found for trial in trials)
        if surprise > (rating - MIDDLE) * SCALE / (SPREAD**2 * log(10)):
            low = rating
        else:
            high = rating
    return (low + high) / 2


def _expected(solver: float, puzzle: float) -> float:
    """Return the probability that a solver finds the best."""
    return 1 / (1 + 10 ** ((puzzle - solver) / SCALE))


def _bot_trials(display: Display, cards: Deck, best: int) -> list[Trial]:
    trials = []
    for name, rating in BOTS.items():
        bot = make_bot(name)
        for number in range(TRIES):
            generator = random.Random(f"{name}/{number}")  # noqa: S311 - reproducible, not secret
            trials.append(Trial(rating, _played_by(bot, display, cards, generator) == best))
    return trials


def _played_by(bot: Bot, display: Display, cards: Deck, generator: random.Random) -> int:
    """Return the points that a bot makes of the last cards."""
    before = display.score
    placed = tuple(placement.number for placement in display)
    rounds = min(len(display) + len(cards), CARDS)
    for round_, _ in enumerate(cards, start=1):
        view = View(
            seat=0, round=len(display) + 1, rounds=rounds, cards=(*placed, *cards[:round_]), displays=(display,),
            placed=(False,), placement=None, finished=False,
        )  # fmt: skip
        display = display.place(ask(bot, view, generator))
    return display.score - before


def _beam_trials(display: Display, cards: Deck, best: int) -> list[Trial]:
    trials = []
    for width, rating in BEAMS.items():
        end = display
        for placement in get_engine().beam(display, cards, width):
            end = end.place(placement)
        trials.append(Trial(rating, end.score - display.score == best))
    return trials

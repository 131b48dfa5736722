"""Par, luck, mistakes, accuracy and grades: plain arithmetic on what `expectation` found. docs/review.md derives it.

Score = par + luck - mistakes, exactly, whatever the estimates are: the sum telescopes. The page has the same arithmetic
(`web/src/engine/review/figures.ts`), and the same constants, which are generated from these.
"""

from __future__ import annotations

from math import floor, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from nmbr9.core.deck import CARDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nmbr9.analysis.expectation import Judged

BASE: Final = (
    0.00, 0.00, 0.00, 3.70, 5.59, 8.04, 11.93, 16.00, 20.26, 24.89, 29.05,
    33.45, 38.13, 43.45, 48.46, 54.22, 59.55, 65.40, 71.65, 77.83, 83.88,
)  # fmt: skip
"""By the number of rounds: what playouts make on average over all decks. python -m benchmarks.par base"""
GAIN: Final = (
    0.00, 0.00, 0.02, 0.28, 0.69, 1.44, 2.50, 3.71, 5.09, 6.29,
    8.14, 9.73, 10.56, 11.46, 13.11, 14.58, 15.29, 16.00, 16.19, 16.28,
)  # fmt: skip
"""By cards left: how much more strong play makes than playouts do, after strong play. python -m benchmarks.par fit"""
SLOPE: Final = (
    1.000, 1.000, 0.993, 0.977, 0.957, 0.931, 0.898, 0.868, 0.841, 0.805,
    0.785, 0.756, 0.731, 0.681, 0.662, 0.652, 0.625, 0.609, 0.596, 0.584,
)  # fmt: skip
"""By cards left: how many points strong play makes more for each that playouts make more."""
ACCURACY: Final = 56.0
"""Mistakes, in points a game, that make an accuracy of 50: the beginner's mean. python -m benchmarks.par fit"""
GRADES: Final = (("blunder", 6.0), ("mistake", 3.0), ("inaccuracy", 1.0))
"""Points lost, at least. What costs less is good."""


class Figures(NamedTuple):
    """What a game of one seat was worth."""

    score: int
    par: float
    """An average game: what strong play makes, over all decks. Stored reviews and the protocol call it par, too."""
    luck: float
    mistakes: float
    error: float
    """The standard error of luck, and of mistakes, if the strong player's choices are taken as they are."""
    accuracy: float
    lucks: tuple[float, ...]
    """By round."""


def gain_of(left: int, rounds: int) -> float:
    """Return how much more strong play makes than playouts; in short games, with small displays, less."""
    return GAIN[left] * rounds / CARDS


def par_of(base: float, rounds: int) -> float:
    """Return the mean score of strong play over all decks, from that of playouts."""
    return base + gain_of(rounds - 1, rounds)


def by_strong_play(judged: Judged, left: int, rounds: int, par: float) -> Judged:
    """Return the same judgement, with what strong play makes in place of what playouts make."""
    slope = SLOPE[left]

    def strong(expected: float) -> float:
        return expected if left <= 1 else par + slope * (expected + gain_of(left, rounds) - par)

    return judged._replace(
        expected=strong(judged.expected),
        mistake=slope * judged.mistake,
        difference=slope * judged.difference,
        error=slope * judged.error,
        best=tuple((placement, strong(expected)) for placement, expected in judged.best),
    )


def figures_of(score: int, par: float, judged: Sequence[Judged]) -> Figures:
    """Return the figures of a game, of which each round was judged by strong play."""
    lucks, before, mistakes, squares = [], par, 0.0, 0.0
    for each in judged:
        lucks.append(each.expected + each.mistake - before)
        before = each.expected
        mistakes += each.mistake
        squares += each.error * each.error
    luck, accuracy = score - par + mistakes, accuracy_of(mistakes, len(judged))
    return Figures(score, par, luck, mistakes, sqrt(squares), accuracy, tuple(lucks))


def accuracy_of(mistakes: float, rounds: int) -> float:
    """Return 100 for a game without mistakes, and less the more points they cost."""
    return 100 * ACCURACY / (ACCURACY + mistakes * CARDS / rounds)


def grade_of(judged: Judged) -> str:
    """Return the grade of a placement."""
    if judged.brilliant:
        return "brilliant"
    return next((grade for grade, least in GRADES if judged.mistake >= least), "good")


def shown_figures(figures: Figures) -> tuple[int, int, int]:
    """Return par, luck and mistakes as whole numbers that add up to the score, as the page does.

    Par and mistakes are rounded for themselves, so that par is the same in every game, and luck is what is left.
    """
    par, mistakes = floor(figures.par + 0.5), floor(figures.mistakes + 0.5)
    return par, figures.score - par + mistakes, mistakes

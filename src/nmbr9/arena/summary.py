"""Statistics of scores: means, and differences between bots on the same decks, with their uncertainty.

All bots play the same decks, and a good deck is good for all of them. So two bots are compared deck by deck: the
differences vary less than the scores, and the interval around their mean is narrower. Where the luck of each game is
known (see `luck`), means and differences are also given without it.
"""

from __future__ import annotations

from itertools import combinations
from math import atan, cos, pi, sin, sqrt
from statistics import NormalDist, fmean, stdev, variance
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from nmbr9.arena.luck import corrected

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from nmbr9.arena.game import Key, Played

CONFIDENCE: Final = 0.95
_EXACT: Final = 200  # degrees of freedom up to which t is computed exactly; above, the series is as good


class Corrected(NamedTuple):
    """A mean without the luck of the cards: an estimate of the same mean that varies less."""

    mean: float
    error: float | None
    interval: tuple[float, float] | None
    ratio: float | None
    """The ratio of the variances: how many times fewer games give the same standard error. None if it is undefined."""

    @classmethod
    def of(cls, values: Sequence[float], lucks: Sequence[float]) -> Self:
        """Correct values for their lucks."""
        better = corrected(values, lucks)
        rest = variance(better) if len(better) > 1 else 0.0
        ratio = variance(values) / rest if rest else None
        return cls(fmean(better), standard_error(better), confidence_interval(better), ratio)


class Summary(NamedTuple):
    """One bot's games."""

    bot: str
    games: int
    mean: float
    error: float | None
    """The standard error of the mean; None for a single game."""
    interval: tuple[float, float] | None
    best: Played
    worst: Played
    seconds: float
    """Seconds per move, on average."""
    slowest: float
    corrected: Corrected | None
    """None where lucks are not known."""


class Difference(NamedTuple):
    """How much more `one` scores than `other`, on the decks that both have played."""

    one: str
    other: str
    games: int
    mean: float
    interval: tuple[float, float] | None
    """The interval for CONFIDENCE; None for a single deck."""
    better: int
    """The number of decks on which `one` scores more."""
    equal: int
    worse: int
    corrected: Corrected | None
    """None where lucks are not known."""


def summary_of(games: Sequence[Played], lucks: Mapping[Key, float] | None = None) -> Summary:
    """Summarise one bot's games. Of equal scores, that with the lowest seed is the best, or the worst."""
    scores = [game.score for game in games]
    return Summary(
        bot=games[0].bot,
        games=len(games),
        mean=fmean(scores),
        error=standard_error(scores),
        interval=confidence_interval(scores),
        best=max(games, key=lambda game: (game.score, -game.seed)),
        worst=min(games, key=lambda game: (game.score, game.seed)),
        seconds=fmean(game.seconds for game in games),
        slowest=max(game.slowest for game in games),
        corrected=None if lucks is None else Corrected.of(scores, [lucks[game.key] for game in games]),
    )


def differences(games: Mapping[str, Sequence[Played]], lucks: Mapping[Key, float] | None = None) -> list[Difference]:
    """Compare every two bots that have decks in common; the one with the higher mean comes first."""
    found = []
    for names in combinations(games, 2):
        first, second = ({game.seed: game for game in games[name]} for name in names)
        pairs = [(first[seed], second[seed]) for seed in first if seed in second]
        if pairs:
            ahead = sum(one.score - other.score for one, other in pairs) >= 0
            found.append(_difference(pairs if ahead else [(other, one) for one, other in pairs], lucks))
    return found


def _difference(pairs: Sequence[tuple[Played, Played]], lucks: Mapping[Key, float] | None) -> Difference:
    gaps = [one.score - other.score for one, other in pairs]
    better, worse = sum(gap > 0 for gap in gaps), sum(gap < 0 for gap in gaps)
    return Difference(
        one=pairs[0][0].bot,
        other=pairs[0][1].bot,
        games=len(gaps),
        mean=fmean(gaps),
        interval=confidence_interval(gaps),
        better=better,
        equal=len(gaps) - better - worse,
        worse=worse,
        corrected=None
        if lucks is None
        else Corrected.of(gaps, [lucks[one.key] - lucks[other.key] for one, other in pairs]),
    )


def standard_error(values: Sequence[float]) -> float | None:
    """Return the standard error of a mean; None for a single value."""
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else None


def confidence_interval(values: Sequence[float]) -> tuple[float, float] | None:
    """Return the confidence interval of a mean, by Student's t; None for a single value."""
    error = standard_error(values)
    if error is None:
        return None
    mean, reach = fmean(values), student_t(len(values) - 1) * error
    return mean - reach, mean + reach


def student_t(freedom: int, confidence: float = CONFIDENCE) -> float:
    """Return how many standard errors an interval reaches to either side.

    >>> [round(student_t(freedom), 3) for freedom in (1, 2, 9, 99, 999)]
    [12.706, 4.303, 2.262, 1.984, 1.962]
    """
    if freedom > _EXACT:
        # The first terms of the Cornish-Fisher series around the normal distribution.
        z = NormalDist().inv_cdf((1 + confidence) / 2)
        return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
    low, high = 0.0, 1.0
    while _share_within(high, freedom) < confidence:
        low, high = high, 2 * high
    for _ in range(60):  # halvings: to the last digit
        middle = (low + high) / 2
        low, high = (middle, high) if _share_within(middle, freedom) < confidence else (low, middle)
    return high


def _share_within(t: float, freedom: int) -> float:
    """Return the probability that |T| < t: for a whole number of degrees of freedom, a finite sum of cosines."""
    angle = atan(t / sqrt(freedom))
    odd = freedom % 2
    term, total = (cos(angle) if odd else 1.0), 0.0
    for k in range(1 + odd, freedom, 2):  # each term has two more powers of the cosine
        total += term
        term *= cos(angle) ** 2 * k / (k + 1)
    total *= sin(angle)
    return 2 / pi * (angle + total) if odd else total

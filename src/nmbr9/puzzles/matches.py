"""Ratings of players and of puzzles: an attempt is a match between the two, which the player wins by solving it.

The model is Bradley-Terry with full pairing, as Weng and Lin describe it, from the library openskill. A rating is a
normal distribution: its mean is what is shown, and its standard deviation says how certain that is. The scale is that
of Elo and Glicko: 1500 is in the middle, and when both sides are certain, 400 points are odds of 10 to 1.

Anybody can be a new player, as often as they like. So a puzzle moves much less than the model says: only by attempts of
established players, in small steps, and never far from its initial rating.
"""

from __future__ import annotations

from functools import cache
from math import log, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from nmbr9.puzzles.puzzle import RATINGS

if TYPE_CHECKING:
    from openskill.models import BradleyTerryFull

LEAST: Final = float(RATINGS[0])
MOST: Final = float(RATINGS[-1])
"""No rating leaves these bounds, even if somebody tries to push it."""

START: Final = 1500.0
SPREAD: Final = 350.0
"""The standard deviation of a player who is new."""
PUZZLE_SPREAD: Final = 150.0
"""That of a puzzle nobody has tried. It is smaller, because bots have tried the puzzle."""
ESTABLISHED: Final = 20
"""How many rated attempts a player has made before one moves the rating of a puzzle."""
PUZZLE_SHARE: Final = 0.25
"""The share of the model's step by which a puzzle's rating moves. The step shrinks as the deviation does."""
PUZZLE_STEP: Final = 10.0
"""The most by which one attempt moves it."""
PUZZLE_RANGE: Final = 200.0
"""The most by which it differs from the puzzle's initial rating."""
DRIFT: Final = 3.0
"""Added to every standard deviation before a match, so that no rating ever stands still: players learn."""
_BETA: Final = 400 / log(10) / sqrt(2)
"""The randomness of one attempt, as openskill defines it: this value gives the scale of Elo."""


class Rating(NamedTuple):
    """How well a player solves, or how hard a puzzle is."""

    mu: float
    sigma: float

    @property
    def shown(self) -> int:
        """The rating as people see it."""
        return round(self.mu)


NEW_PLAYER: Final = Rating(START, SPREAD)


def new_puzzle(rating: float) -> Rating:
    """Return the rating of a puzzle nobody has tried, from what was estimated when it was made."""
    return Rating(_bounded(rating), PUZZLE_SPREAD)


def near_initial(mu: float, initial: float) -> float:
    """Return the rating of a puzzle, within PUZZLE_RANGE of its initial one."""
    return min(max(mu, initial - PUZZLE_RANGE), initial + PUZZLE_RANGE)


def rate_attempt(player: Rating, puzzle: Rating, initial: float, *, solved: bool) -> tuple[Rating, Rating]:
    """Return the ratings of a player and a puzzle after an attempt. `initial` is the initial rating of the puzzle.

    >>> player, puzzle = rate_attempt(NEW_PLAYER, new_puzzle(1500), 1500, solved=True)
    >>> player.shown > 1500 > puzzle.shown
    True
    """
    model = load_model()
    teams = [[model.rating(mu=side.mu, sigma=side.sigma)] for side in (player, puzzle)]
    ((player_after,), (puzzle_after,)) = model.rate(teams, ranks=[0, 1] if solved else [1, 0])
    step = PUZZLE_SHARE * (puzzle_after.mu - puzzle.mu)
    moved = puzzle.mu + min(max(step, -PUZZLE_STEP), PUZZLE_STEP)
    return (
        Rating(_bounded(player_after.mu), player_after.sigma),
        Rating(_bounded(near_initial(moved, initial)), puzzle_after.sigma),
    )


def _bounded(mu: float) -> float:
    return min(max(mu, LEAST), MOST)


@cache
def load_model() -> BradleyTerryFull:
    """Return the model. The first call imports the library, which takes a fifth of a second."""
    from openskill.models import BradleyTerryFull  # noqa: PLC0415 - few need it

    # `limit_sigma`: an attempt never makes a rating less certain.
    return BradleyTerryFull(mu=START, sigma=SPREAD, beta=_BETA, tau=DRIFT, limit_sigma=True)

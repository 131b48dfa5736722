"""Bots of every strength, which play like a person with a given average score and make the same kinds of mistakes.

One number, the skill, controls how well they play. With a lower skill they

- overlook spots. A spot is a group of neighbouring placements on one level, with one rotation. Each of its placements
  is noticed with some probability, lower for a tile that must be turned, and a spot is seen if any of them is noticed.
  So wide spots are almost always seen, while tight fits, which are typical of higher levels, are easily overlooked;
- are greedy. Points now count fully, and the value of the display for later tiles counts less;
- hardly look ahead. Good players weigh what the next card may bring (one ply of expectation), and strong ones sample
  the cards to come (Monte Carlo playouts), both only among the spots that they have seen.

Nothing else is random. The mean score of each skill was measured, and a strength is looked up in that table.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from nmbr9.bots.searching import SearchingBot

if TYPE_CHECKING:
    import random

    from nmbr9.core.placement import Placement
    from nmbr9.core.view import View
    from nmbr9.search.engine.engine import Habits

STRENGTHS: Final = range(20, 101)
"""The mean scores that can be requested."""

CALIBRATION: Final = (
    (0.05, 14.6), (0.075, 22.1), (0.1, 27.7), (0.15, 34.5), (0.2, 39.0), (0.3, 46.6), (0.4, 50.3), (0.5, 54.7),
    (0.6, 60.7), (0.7, 67.9), (0.8, 75.5), (0.9, 81.4), (1.0, 83.9),
    (1.2, 82.3), (1.4, 90.1), (1.6, 92.4), (1.8, 96.2), (2.0, 99.2),
)  # fmt: skip
"""Skills and their mean scores, over 1,000 games up to 1, 200 games up to 1.6, and 100 for 1.8. 2 is the master.

Just above skill 1 scores are a little lower than at 1; a strength is looked up in the first interval that reaches it.

python -m benchmarks.calibrate --games 1000 0.05 0.075 0.1 0.15 0.2 0.3 0.4 0.5 0.6 0.7 0.8 0.9 1
python -m benchmarks.calibrate --games 200 1.2 1.4 1.6
python -m benchmarks.calibrate --games 100 1.8
nmbr9 arena master --games 400 --seed 0

All of this was measured before the engine had its own random numbers.
"""

_LEAST_NOTICE: Final = 0.8
"""The lowest probability of noticing a placement, for skills above 1."""
_FEW_PLAYOUTS: Final = 16
_MANY_PLAYOUTS: Final = 2_500
"""As many as the master has."""


def habits_of(skill: float) -> Habits:
    """Return the habits for a skill from 0 to 2. Above 1, futures are played out: the higher the skill, the more.

    Playouts are worth many points. To avoid a gap in strength, the lowest skills with playouts overlook more than
    skills that score as much without them.
    """
    from nmbr9.search.engine.engine import Habits  # noqa: PLC0415 - imported when it is used, as in `searching`

    # Rounded, so that they are the same on every machine, and in the page.
    if skill <= 1:
        return Habits(round(1 - (1 - skill / 2) ** 4, 6), round(skill**3, 6), round(skill**4, 6), 0)
    playouts = round(_FEW_PLAYOUTS * (_MANY_PLAYOUTS / _FEW_PLAYOUTS) ** (skill - 1))
    return Habits(round(_LEAST_NOTICE ** (2 - skill), 6), 1.0, 1.0, playouts)


class PersonBot(SearchingBot):
    """Plays like a person who scores `strength` points on average."""

    version = 3
    method = "person"
    habits: Habits

    def __init__(self, strength: int) -> None:
        super().__init__()
        self.mean_score = float(strength)
        self.description = f"plays like a person who scores {strength} points a game"
        self.habits = habits_of(skill_for(strength))

    def choose_within(self, view: View, generator: random.Random, seconds: float) -> Placement:
        """Choose the same way, with fewer playouts if time runs short."""
        return self._choose(view, generator, seconds)


def skill_for(strength: float) -> float:
    """Return the skill with this mean score, interpolated between those that were measured."""
    steps = list(pairwise(CALIBRATION))
    (low, below), (high, above) = next((step for step in steps if strength <= step[1][1]), steps[-1])
    return min(low + (high - low) * (strength - below) / (above - below), high)

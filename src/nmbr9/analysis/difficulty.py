"""How difficult a deck is: par, which is what strong play makes with it on average, and the best known display.

The strong player is the thinker with fewer playouts, so that several games take seconds. It does not know the order of
the cards. `web/src/engine/review/difficulty.ts` has the same figures, because the engine and the seeds are the same.
"""

from __future__ import annotations

from statistics import fmean
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from nmbr9.analysis.chance import derived
from nmbr9.analysis.expectation import known_at
from nmbr9.analysis.hindsight import WIDTHS, Found
from nmbr9.core.deck import CARDS
from nmbr9.core.display import Display

if TYPE_CHECKING:
    from collections.abc import Callable

    from nmbr9.core.deck import Deck
    from nmbr9.search.engine.engine import Engine

Kind: TypeAlias = Literal["hard", "average", "easy"]

PAR_GAMES: Final = 16
"""How many games the strong player plays with a deck. The standard error of their mean is about 2.4 points."""
PAR_PLAYOUTS: Final = 32
PAR_CANDIDATES: Final = 3
"""Of the strong player: it scores 96.5 points on average. The thinker plays out 450 futures for 16 placements."""
PAR_PURPOSE: Final = 1 << 21
"""Seeds are derived from this number plus that of the game."""
HARD_PAR: Final = 90.9
EASY_PAR: Final = 101.8
"""Quartiles of par over all decks: a quarter is below the first, a quarter above the second. With seed 9 of reviews:
python -m benchmarks.difficulty --decks 60"""


class Difficulty(NamedTuple):
    """How difficult a deck is."""

    par: float
    """The strong player's average score with these cards."""
    best: int
    """The points of the best known display."""

    def kind(self, rounds: int) -> Kind | None:
        """Return whether the deck is hard, average or easy; None for a deck from which cards were removed."""
        if rounds < CARDS:
            return None
        return "hard" if self.par < HARD_PAR else "easy" if self.par > EASY_PAR else "average"


def difficulty_of(engine: Engine, deck: Deck, seed: int, report: Callable[[float], None] | None = None) -> Difficulty:
    """Return how difficult a deck is. `report` is called with the fraction of the work done so far.

    Raises ValueError for a deck whose displays get too wide for the engine.
    """
    found, played, steps = Found(Display()), [], PAR_GAMES + len(WIDTHS)
    for game in range(PAR_GAMES):
        display = _played(engine, deck, derived(seed, PAR_PURPOSE + game))
        found.add(display)
        played.append(display.score)
        if report:
            report((game + 1) / steps)
    for index, width in enumerate(WIDTHS, start=1):
        found.search(engine, found.start, deck, width)
        if report:
            report((PAR_GAMES + index) / steps)
    return Difficulty(fmean(played), found.best(found.start).score)


def _played(engine: Engine, deck: Deck, seed: int) -> Display:
    """Return the display of the strong player in one game."""
    display = Display()
    for index in range(len(deck)):
        chosen = engine.choose(
            "thinker", known_at(deck, index, display), derived(seed, index),
            playouts=PAR_PLAYOUTS, candidates=PAR_CANDIDATES,
        )  # fmt: skip
        display = display.place(chosen[0].placement)
    return display

"""How difficult a deck is: the average score of a good player, and the best known display.

The good player is a bot that plays like a person; it plays several games with the same cards. The page has the same
figures (`web/src/decks/difficulty.ts`), because the engine and the seeds are the same.
"""

from __future__ import annotations

from statistics import fmean
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from nmbr9.analysis.chance import derived
from nmbr9.analysis.expectation import known_at
from nmbr9.analysis.hindsight import WIDTHS, Found
from nmbr9.bots.person import PersonBot
from nmbr9.core.deck import CARDS
from nmbr9.core.display import Display

if TYPE_CHECKING:
    from collections.abc import Callable

    from nmbr9.core.deck import Deck
    from nmbr9.search.engine.engine import Engine

Kind: TypeAlias = Literal["hard", "average", "easy"]

GOOD_STRENGTH: Final = 80
"""The strength of the good player: its mean score over all decks. The decks differ more for strong players."""
GOOD_GAMES: Final = 16
"""How many games the good player plays with a deck. The standard error of their mean is about 2.6 points."""
GOOD_PURPOSE: Final = 1 << 21
"""Seeds are derived from this number plus that of the game."""
HARD_PAR: Final = 74.5
EASY_PAR: Final = 87.9
"""Quartiles of par over all decks: a quarter is below the first, a quarter above the second. With seed 9 of reviews:
python -m benchmarks.difficulty --decks 200"""


class Difficulty(NamedTuple):
    """How difficult a deck is."""

    par: float
    """The good player's average score with these cards."""
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
    found, played, steps = Found(Display()), [], GOOD_GAMES + len(WIDTHS)
    for game in range(GOOD_GAMES):
        display = _played(engine, deck, derived(seed, GOOD_PURPOSE + game))
        found.add(display)
        played.append(display.score)
        if report:
            report((game + 1) / steps)
    for index, width in enumerate(WIDTHS, start=1):
        found.search(engine, found.start, deck, width)
        if report:
            report((GOOD_GAMES + index) / steps)
    return Difficulty(fmean(played), found.best(found.start).score)


def _played(engine: Engine, deck: Deck, seed: int) -> Display:
    """Return the display of the good player in one game."""
    player, display = PersonBot(GOOD_STRENGTH), Display()
    for index in range(len(deck)):
        chosen = engine.choose(
            player.method, known_at(deck, index, display), derived(seed, index),
            candidates=player.candidates, habits=player.habits,
        )  # fmt: skip
        display = display.place(chosen[0].placement)
    return display

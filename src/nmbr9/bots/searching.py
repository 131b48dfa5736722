"""The bots that search. The search is imported when it is used: it needs Numba, and takes half a second."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from nmbr9.core.tiles import NUMBERS

if TYPE_CHECKING:
    import random

    from nmbr9.core.placement import Placement
    from nmbr9.core.view import View
    from nmbr9.search.sampling import Known


class SearchingBot:
    """A bot that needs the search. Raises ModuleNotFoundError where Numba is not installed."""

    version = 1

    def __init__(self) -> None:
        if find_spec("numba") is None:  # looked for, not imported: bots are made just to be listed, too
            raise ModuleNotFoundError(name="numba")

    def _known(self, view: View) -> Known:
        from nmbr9.search.sampling import Known  # noqa: PLC0415 - see above

        unseen = tuple(number for number in NUMBERS for _ in range(view.unseen[number]))
        return Known(view.display, view.cards[-1], unseen, view.rounds - view.round)


class PlannerBot(SearchingBot):
    """The placement with the highest value of points and open squares, without looking ahead."""

    description = "judges where points can be made later, one tile at a time"
    mean_score = 72.3  # nmbr9 arena planner --games 1000 --seed 0

    def choose(self, view: View, generator: random.Random) -> Placement:  # noqa: ARG002 - it leaves nothing to chance
        """Choose the placement of the highest value."""
        from nmbr9.search.sampling import best_by_value  # noqa: PLC0415 - see above

        return best_by_value(self._known(view))


class ThinkerBot(SearchingBot):
    """Monte Carlo playouts: samples the cards to come, and lets the planner play on from each placement."""

    description = "imagines how the cards may come, and plays each idea through a few dozen times"
    mean_score = 93.7  # nmbr9 arena thinker --games 200 --seed 0
    playouts = 1_000
    candidates = 16
    width = 0

    def choose(self, view: View, generator: random.Random) -> Placement:
        """Choose the placement from which the planner makes the most points, on average over sampled futures."""
        return self._choose(view, generator, None)

    def choose_within(self, view: View, generator: random.Random, seconds: float) -> Placement:
        """Choose the same way, with fewer futures where the time is not enough."""
        return self._choose(view, generator, seconds)

    def _choose(self, view: View, generator: random.Random, seconds: float | None) -> Placement:
        from nmbr9.search.sampling import consider  # noqa: PLC0415 - see above

        known = self._known(view)
        considered = consider(
            known, generator, playouts=self.playouts, candidates=self.candidates, width=self.width, seconds=seconds
        )
        return considered[0].placement


class MasterBot(ThinkerBot):
    """As the thinker, with more candidates and many more playouts."""

    description = "as the thinker, with more ideas and many more games played to their end for every tile"
    mean_score = 97.4  # nmbr9 arena master --games 60 --seed 0
    playouts = 3_000
    candidates = 24
    width = 4

"""The bots that search with the engine. It is imported only when used, because bots are also made just to be listed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.core.tiles import NUMBERS

if TYPE_CHECKING:
    import random

    from nmbr9.core.placement import Placement
    from nmbr9.core.view import View
    from nmbr9.search.engine.engine import Habits, Known


class SearchingBot:
    """A bot that needs the engine. The constructor raises as `chosen_host` does when there is none."""

    version = 2
    method: str
    """The method by which the engine chooses a placement."""
    playouts = 0
    candidates = 16
    habits: Habits | None = None

    def __init__(self) -> None:
        from nmbr9.search.engine.engine import chosen_host  # noqa: PLC0415 - see above

        chosen_host()

    def choose(self, view: View, generator: random.Random) -> Placement:
        """Choose the placement that the engine finds best."""
        return self._choose(view, generator, None)

    def _choose(self, view: View, generator: random.Random, seconds: float | None) -> Placement:
        from nmbr9.search.engine.engine import get_engine  # noqa: PLC0415 - see above

        considered = get_engine().choose(
            self.method,
            known_from(view),
            generator.getrandbits(64),
            playouts=self.playouts,
            candidates=self.candidates,
            habits=self.habits,
            seconds=seconds,
        )
        return considered[0].placement


def known_from(view: View) -> Known:
    """Return what a player with this view knows."""
    from nmbr9.search.engine.engine import Known  # noqa: PLC0415 - see above

    unseen = tuple(number for number in NUMBERS for _ in range(view.unseen[number]))
    return Known(view.display, view.cards[-1], unseen, view.rounds - view.round)


class PlannerBot(SearchingBot):
    """One ply of expectation: of the placements with the highest values, the one that suits the next card best."""

    description = "looks one tile ahead, at every card that could come, and judges what can still be built"
    mean_score = 87.0  # nmbr9 arena planner --games 1000 --seed 0
    method = "planner"
    candidates = 24


class ThinkerBot(SearchingBot):
    """Monte Carlo playouts: samples the next cards, lets the planner play on, and judges where that leads."""

    version = 3
    description = "imagines how the next cards might fall, and weighs up where each placement leads"
    mean_score = 99.4  # nmbr9 arena thinker --games 400 --seed 0
    method = "thinker"
    playouts = 450

    def choose_within(self, view: View, generator: random.Random, seconds: float) -> Placement:
        """Choose the same way, with fewer playouts if time runs short."""
        return self._choose(view, generator, seconds)


class MasterBot(ThinkerBot):
    """Like the thinker, with more than five times as many playouts."""

    description = "like the thinker, but imagines many more futures"
    mean_score = 99.8  # nmbr9 arena master --games 154 --seed 0
    playouts = 2_500

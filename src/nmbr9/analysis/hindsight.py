"""What a deck holds, now that its order is known: the best known displays, also from every position of a game.

Everything known about a deck is a set of displays: the games themselves, those of bots, and what searches found. The
best known score after some rounds is the highest of all displays that begin like the game did. So it never rises from
one round to the next, ends with the score itself, and what a game loses adds up to what it lacks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nmbr9.analysis.chance import derived
from nmbr9.analysis.expectation import known_at
from nmbr9.bots import make_bot
from nmbr9.core.display import Display

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nmbr9.core.deck import Deck
    from nmbr9.search.engine.engine import Engine

WIDTHS: Final = (64, 256, 1024, 4096)
"""Of the beams for a whole deck, one after the other."""
POSITION_WIDTHS: Final = (64, 512)
"""Of the beams from the later positions of a game."""
BOTS: Final = ("random", "beginner", "greedy", "planner", "thinker", "master")
"""Who plays the same cards, from weak to strong."""
BOT_PURPOSE: Final = 1 << 20
"""What seeds are for: this number and that of the bot."""


class Found:
    """What is known about a deck: displays that were made with it, and upper bounds of positions."""

    def __init__(self, start: Display) -> None:
        self.start = start
        self.bots: list[tuple[str, int]] = []
        """Names, and points with these cards."""
        self._displays: list[Display] = []
        self._upper_bounds: dict[Display, int] = {}

    def like(self) -> Found:
        """Return the same knowledge, to which more can be added."""
        found = Found(self.start)
        found.bots, found._displays = self.bots, list(self._displays)
        found._upper_bounds = dict(self._upper_bounds)
        return found

    def add(self, display: Display) -> None:
        """Remember a display with all tiles."""
        self._displays.append(display)

    def prove(self, position: Display, upper_bound: int) -> None:
        """Remember that nothing that begins like this scores more."""
        self._upper_bounds[position] = upper_bound

    def best(self, position: Display) -> Display:
        """Return the best display that begins like this. It need not lie like this: a lone tile can be turned."""
        same = [display for display in self._displays if len(position) < 2 and not self.start]
        begin = position.placements
        same = same or [display for display in self._displays if display.placements[: len(begin)] == begin]
        return min(same, key=lambda display: (-display.score, str(display)))  # of equals, always the same one

    def upper_bound(self, positions: Sequence[Display]) -> int | None:
        """Return the lowest upper bound of a position and of those that led to it; None if nothing is proved."""
        proved = [self._upper_bounds[position] for position in positions if position in self._upper_bounds]
        return min(proved, default=None)

    def search(self, engine: Engine, position: Display, cards: Sequence[int], width: int) -> None:
        """Search on from a position for the cards that are left, which are known, by a beam of this width."""
        if cards:
            self.add(Display((*position.placements, *engine.beam(position, cards, width))))

    def let_play(self, engine: Engine, name: str, deck: Deck, seed: int) -> None:
        """Let a bot play the deck."""
        bot, display = make_bot(name), self.start
        purpose = derived(seed, BOT_PURPOSE + BOTS.index(name))
        for index in range(len(deck)):
            known = known_at(deck, index, display)
            method = getattr(bot, "method", name)  # those that need no search are called by their names
            chosen = engine.choose(
                method, known, derived(purpose, index),
                playouts=getattr(bot, "playouts", 0), candidates=getattr(bot, "candidates", 0),
            )  # fmt: skip
            display = display.place(chosen[0].placement)
        self.add(display)
        self.bots.append((f"{name}@{bot.version}", display.score))

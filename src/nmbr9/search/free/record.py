"""The highest score that a search finds when the order of the tiles is free: the best known, not the best there is."""

from __future__ import annotations

import random
import time
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from nmbr9.core.display import Display
from nmbr9.core.rules import check, legal_placements
from nmbr9.search.free.beam import Beam, Settings
from nmbr9.search.free.ceiling import ceiling

if TYPE_CHECKING:
    from collections.abc import Callable

    from nmbr9.core.instance import Instance
    from nmbr9.core.placement import Placement

_QUICK: Final = 150
"""How many displays the first beam keeps, so that there is something good at once."""


@dataclass(frozen=True)
class Progress:
    """What is known so far."""

    score: int
    """The best found."""
    ceiling: int
    """Proved: nothing scores more."""
    seconds: float


@dataclass(frozen=True)
class Found:
    """What is known in the end."""

    score: int
    ceiling: int
    display: Display

    @property
    def optimal(self) -> bool:
        """Whether the score is proved to be the highest there is."""
        return self.score == self.ceiling


class _Budget:
    def __init__(
        self, seconds: float | None, nodes: int | None, tell: Callable[[float], None], stop: Callable[[], bool]
    ) -> None:
        self._begin = time.monotonic()
        self._seconds, self._nodes, self._tell, self._stop = seconds, nodes, tell, stop
        self.over = False

    def spend(self, nodes: int) -> bool:
        """Count these nodes; say whether there are more."""
        passed = time.monotonic() - self._begin
        self._tell(passed)
        if self._nodes is not None:
            self._nodes -= nodes
        self.over |= (
            (self._nodes is not None and self._nodes <= 0)
            or (self._seconds is not None and passed >= self._seconds)
            or self._stop()
        )
        return not self.over


def search(
    instance: Instance,
    *,
    seconds: float | None,
    seed: int,
    nodes: int | None = None,
    progress: Callable[[Progress], None] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Found:
    """Search until the time or the nodes are used up, somebody says stop, or the score reaches the proven ceiling.

    Beam after beam, each with other settings, and wider from time to time. Without `seconds`, the same seed and the
    same number of nodes give the same answer. Without either it goes on until it is stopped.
    """
    highest = ceiling(instance)
    found = Found(0, highest, _display(instance, []))

    def tell(passed: float) -> None:
        if progress is not None:
            progress(Progress(found.score, highest, passed))

    budget = _Budget(seconds, nodes, tell, stop or (lambda: False))
    chance = random.Random(seed)  # noqa: S311 - a search that can be repeated
    turn = 0
    while found.score < highest and budget.spend(0):
        for score, levels in Beam(instance, _settings(turn, chance), chance.getrandbits(32)).run(found.score, budget):
            display = _display(instance, levels)
            if display.score != score:
                raise AssertionError(f"a display of {score} points turned out to have {display.score}: {display}")
            found = Found(score, highest, display)
            budget.spend(0)
        turn += 1
    return found


def _settings(turn: int, chance: random.Random) -> Settings:
    """Begin with a quick beam and with the one that did best in trials; the others look elsewhere."""
    if turn < 2:
        return Settings(width=_QUICK) if turn == 0 else Settings()
    return Settings(
        width=chance.choice((1500, 3000, 6000)),
        same=chance.choice((100, 300, 1000)),
        overhang=chance.choice((2, 3, 4)),
        below=chance.choice((4, 6, 8, 10)),
        widest=chance.choice((9, 10, 11, 12)),
        compact=chance.choice((0.0, 0.1, 0.25, 0.5)),
        noise=chance.choice((1.0, 4.0)),
    )


def _display(instance: Instance, levels: list[list[Placement]]) -> Display:
    """Return a display with these levels, given from the top down, and what else must be played on level 0.

    It is built from the bottom up, so the core has checked every tile of it.
    """
    display = Display()
    origin = levels[-1][0] if levels else None
    for level in reversed(levels):
        waiting = [tile._replace(x=tile.x - origin.x, y=tile.y - origin.y) for tile in level] if origin else []
        while waiting:
            tile = next(tile for tile in waiting if not check(display, tile))
            waiting.remove(tile)
            display = display.place(tile)
    return _filled(instance, display)


def _filled(instance: Instance, display: Display) -> Display:
    played = Counter(tile.number for tile in display)
    rest = [number for number in range(instance.max_number + 1) for _ in range(instance.copies - played[number])]
    for number in rest[: instance.tiles - len(display)]:
        spots = legal_placements(display, number)
        display = display.place(min((spot for spot in spots if not display.level_of(spot)), key=_from_the_middle))
    return display


def _from_the_middle(tile: Placement) -> tuple[int, str]:
    return abs(tile.x) + abs(tile.y), str(tile)

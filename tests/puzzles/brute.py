"""A slow checker that shares nothing with the fast one: it lists every sequence of placements by the core's rules."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from nmbr9 import Placement, legal_placements
from nmbr9.bots.builtin import contact
from nmbr9.core.rules import legal_by_rotation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nmbr9 import Display

Line = tuple[Placement, ...]


class Everything:
    """What all sequences make."""

    def __init__(self, display: Display, cards: Sequence[int]) -> None:
        self.display = display
        self.totals: Counter[int] = Counter()
        self.first: Counter[Placement] = Counter()
        """By first placement: the most that can follow."""
        self.best = -1
        self.answers: set[Line] = set()
        self._list(display, (), 0, cards)

    def _list(self, display: Display, line: Line, points: int, cards: Sequence[int]) -> None:
        number, rest = cards[0], cards[1:]
        if rest:
            for placement in legal_placements(display, number):
                made = points + number * display.level_of(placement)
                self._list(display.place(placement), (*line, placement), made, rest)
            return
        for rotation, spots in legal_by_rotation(display, number).items():
            for x, y, level in spots:
                total = points + number * level
                self.totals[total] += 1
                self.first[line[0]] = max(self.first[line[0]], total)
                if total >= self.best:
                    self.answers = self.answers if total == self.best else set()
                    self.answers.add((*line, Placement(number, rotation, x, y)))
                    self.best = total

    @property
    def gap(self) -> int:
        """How far the second-best total is below the best."""
        return self.best - max((total for total in self.totals if total < self.best), default=-100)

    @property
    def keys(self) -> int:
        return sum(total == self.best for total in self.first.values())

    def near_misses(self, near: int) -> int:
        return sum(self.best - near <= total < self.best for total in self.first.values())

    def luck(self) -> float:
        """Return the probability that greed with random choices finds an answer."""
        return sum(chance(self.display, line, closest=False) for line in self.answers)

    def bot_may_find_it(self) -> bool:
        return any(chance(self.display, line, closest=True) for line in self.answers)


def chance(display: Display, line: Line, *, closest: bool) -> float:
    """Return how probable a line is for somebody who takes the most points, and then the most contact if `closest`."""
    probability = 1.0
    for placement in line:
        options = legal_placements(display, placement.number)
        worth = {option: display.level_of(option) * option.number for option in options}
        options = [option for option in options if worth[option] == max(worth.values())]
        if closest:
            sides = {option: contact(display, option, display.level_of(option)) for option in options}
            options = [option for option in options if sides[option] == max(sides.values())]
        if placement not in options:
            return 0.0
        probability /= len(options)
        display = display.place(placement)
    return probability

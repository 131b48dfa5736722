"""What placements were worth when they were made: the expected final score after each, given what could be known.

The expectation is that of good play: playouts by one ply of expectation, to the end of the game. It is estimated in
passes of a few futures each, the same ones for all placements that are compared. The choice of the strong player is
made on other futures, so that no placement looks better than it is. Where few orders of the cards are left, all are
played.

The page does exactly the same (`web/src/engine/review/expectation.ts`).
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from nmbr9.analysis.chance import derived
from nmbr9.analysis.figures import BASE, SLOPE
from nmbr9.core.tiles import COPIES, NUMBERS
from nmbr9.search.engine.engine import Known

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nmbr9.core.deck import Deck
    from nmbr9.core.display import Display
    from nmbr9.core.placement import Placement
    from nmbr9.search.engine.engine import Engine

PASSES: Final = 32
"""How many passes a review has, if nothing else is said."""
WIDE_PASSES: Final = 4
"""The passes that compare all candidates. Later ones compare what was placed with the choice, where they differ."""
FUTURES: Final = 16
"""Of a pass."""
ROUGH_FUTURES: Final = 4
"""Of each of the two passes for the first figures."""
SHOWN: Final = 3
"""How many of the strong player's best placements are compared."""
PLAYOUTS: Final = 450
"""For a choice: as many as the thinker has."""
CERTAIN: Final = 1.0
"""How many standard errors a difference must be above 0 to be held against a player."""
CAUTION: Final = 4
"""With so many passes, twice as many standard errors."""
BRILLIANT_MARGIN: Final = 3.0
"""How many points fewer everything else must make than a brilliant placement."""
PLANNER_CANDIDATES: Final = 24
THINKER_CANDIDATES: Final = 16
"""How many placements the bots of these names consider."""
START_FUTURES: Final = 64
"""For each first card, to see what a start tile is worth."""
ALL_ORDERS: Final = 120
"""So many orders of the cards are all played, in one pass."""
_ROUGH, _CHOICE, _PASS = 0, 1, 2
"""What seeds are for."""


class Judged(NamedTuple):
    """What the placements of a round are worth."""

    expected: float
    """The expected final score after what was placed."""
    choice: Placement
    """What a strong player would have placed; what was placed if that is as good, as far as is known."""
    mistake: float
    """How much more the choice is expected to make than what was placed; 0 or more."""
    difference: float
    """How much more the strong player's first choice makes than what was placed, as it was measured; also below 0."""
    error: float
    """The standard error of the difference."""
    exact: bool
    """Whether nothing is estimated: neither the mistake nor what is expected."""
    best: tuple[tuple[Placement, float], ...]
    """The best placements that were compared, and the expected final score after each; the choice first."""
    brilliant: bool
    """Whether what was placed is the only good one, and the planner would have placed something else."""


def known_at(cards: Deck, index: int, display: Display) -> Known:
    """Return what a player knew in the round of this card."""
    seen = cards[: index + 1]
    unseen = tuple(number for number in NUMBERS for _ in range(COPIES - seen.count(number)))
    return Known(display, cards[index], unseen, len(cards) - index - 1)


def base_of(engine: Engine, start: Display, rounds: int) -> float:
    """Return what playouts make on average over all decks. With a start tile it is estimated; always the same."""
    if not start:
        return BASE[rounds]
    total = 0.0
    for number in NUMBERS:
        unseen = tuple(each for each in NUMBERS for _ in range(COPIES - (each == number)))
        known = Known(start, number, unseen, rounds - 1)
        own = engine.choose("planner", known, 0, candidates=PLANNER_CANDIDATES)[0].placement
        seed = derived(0, start.placements[0].number, rounds, number)
        total += engine.compare(known, [own], seed, futures=START_FUTURES, depth=0)[0].points
    return total / len(NUMBERS)


def is_certain(difference: float, error: float, passes: int) -> bool:
    """Return whether a difference is held against a player. Few passes say little, also of their own error."""
    return difference > CERTAIN * (1 + CAUTION / passes) * error


class RoundEstimate:
    """One round of one seat, while it is looked at. Seeds depend on the seat and the round."""

    def __init__(self, engine: Engine, known: Known, placed: Placement, seed: int) -> None:
        self._engine, self._known, self._placed, self._seed = engine, known, placed, seed
        orders = 1
        for drawn in range(known.left):
            orders *= len(known.unseen) - drawn
        self._complete = orders <= ALL_ORDERS
        """Whether all orders are played: then one pass says everything."""
        self._planned = placed
        self._candidates: list[Placement] = []
        self._passes: list[list[float]] = []

    def look(self) -> None:
        """Find candidates at a glance, and compare them on a few futures: the first figures."""
        planned = self._choose("planner", PLANNER_CANDIDATES)
        self._planned = planned[0]
        if self._known.left <= 1 and self._known.display:
            planned = [placement for placement, _ in self._engine.legal(self._known.display, self._known.number)]
        self._compare(planned, _ROUGH, ROUGH_FUTURES)

    def choose(self) -> None:
        """Let the strong player choose, and begin to compare anew: the first two passes."""
        if self._known.left > 1:  # otherwise all placements were compared
            self._compare(self._choose("thinker", THINKER_CANDIDATES), _PASS, FUTURES)

    def improve(self, number: int) -> None:
        """Add a pass; they are numbered from 0, and the first two are part of the choice."""
        differs = self._candidates[0] != self._placed
        if not self._complete and (number < WIDE_PASSES or differs):
            count = len(self._candidates) if number < WIDE_PASSES else 2
            self._passes.append(self._played(derived(self._seed, _PASS, number), FUTURES, count))

    def judge(self) -> Judged:
        """Return what is known so far."""
        means = [self._mean_of(index) for index in range(len(self._candidates))]
        place, first, error = self._candidates.index(self._placed), 0, 0.0
        if self._complete:
            first = means.index(max(means))
            difference = means[first] - means[place]
        else:
            differences = [each[first] - each[place] for each in self._passes]
            difference, error = _mean(differences), _standard_error(differences)
        mistake = difference
        if not is_certain(difference, error, len(self._passes)):
            first, mistake = place, 0.0
        rest = sorted((index for index in range(len(means)) if index != first), key=lambda index: -means[index])
        # What seems to be better than the best is an estimate from fewer futures.
        best = tuple((self._candidates[index], min(means[index], means[first])) for index in [first, *rest][:SHOWN])
        brilliant = mistake == 0 and self._is_brilliant(means, place)
        exact = self._known.left <= 1
        return Judged(means[place], self._candidates[first], mistake, difference, error, exact, best, brilliant)

    def _mean_of(self, index: int) -> float:
        """Return the mean of a candidate; if it was not in all passes, by its difference to the first one."""
        if index < len(self._passes[-1]):
            return _mean([each[index] for each in self._passes])
        differences = [each[index] - each[0] for each in self._passes if index < len(each)]
        return _mean([each[0] for each in self._passes]) + _mean(differences)

    def _is_brilliant(self, means: Sequence[float], place: int) -> bool:
        """Return whether all others lose much, also by chance, and the planner would have placed another."""
        others = [index for index in range(len(means)) if index != place]
        if not others or self._planned == self._placed:
            return False
        second = max(others, key=lambda index: means[index])
        margin, error = means[place] - means[second], 0.0
        if not self._complete:
            error = _standard_error([each[place] - each[second] for each in self._passes if second < len(each)])
        return SLOPE[self._known.left] * (margin - 2 * error) >= BRILLIANT_MARGIN

    def _choose(self, method: str, candidates: int) -> list[Placement]:
        if not self._known.display:
            return [self._placed]  # all rotations are alike
        seed = derived(self._seed, _CHOICE)
        found = self._engine.choose(method, self._known, seed, playouts=PLAYOUTS, candidates=candidates)
        return [each.placement for each in found[:SHOWN]]

    def _compare(self, candidates: list[Placement], purpose: int, futures: int) -> None:
        """Begin to compare these, what was placed, and the planner's. What was placed is the first or the second."""
        several = [candidates[0], self._placed, *candidates[1:], self._planned]
        self._candidates = list(dict.fromkeys(several))
        count = len(self._candidates)
        self._passes = [
            self._played(derived(self._seed, purpose, number), futures, count)
            for number in range(1 if self._complete else 2)
        ]

    def _played(self, seed: int, futures: int, count: int) -> list[float]:
        """Return the mean final score after each of the first candidates, on some futures."""
        wanted = ALL_ORDERS if self._complete else futures
        compared = self._engine.compare(self._known, self._candidates[:count], seed, futures=wanted, depth=0)
        made = self._known.display.score
        return [made + each.points for each in compared]


def _mean(values: Sequence[float]) -> float:
    total = 0.0
    for value in values:
        total += value
    return total / len(values)


def _standard_error(values: Sequence[float]) -> float:
    """Return that of the mean; for a single value, which says nothing of it, 0."""
    if len(values) == 1:
        return 0.0
    mean, squares = _mean(values), 0.0
    for value in values:
        squares += (value - mean) * (value - mean)
    return sqrt(squares / (len(values) - 1) / len(values))

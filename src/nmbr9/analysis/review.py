"""The review of a game: round by round, what luck gained, and what each placement cost.

*Mistakes* are judged by what could be known, and *hindsight* by the cards that came. docs/review.md has the formulas.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from nmbr9.analysis.chance import derived
from nmbr9.analysis.expectation import PASSES, RoundEstimate, base_of, known_at
from nmbr9.analysis.figures import by_strong_play, figures_of, grade_of, par_of
from nmbr9.analysis.hindsight import BOTS, POSITION_WIDTHS, WIDTHS, Found
from nmbr9.core.display import Display, started
from nmbr9.search.engine.engine import get_engine
from nmbr9.search.warm import load

if TYPE_CHECKING:
    from collections.abc import Callable

    from nmbr9.analysis.expectation import Judged
    from nmbr9.analysis.figures import Figures
    from nmbr9.core.placement import Placement
    from nmbr9.notation import Record

SEED: Final = 9
"""The default seed of the futures."""
_SLOW_BOTS: Final = {"thinker": 10.0, "master": 60.0}
"""The shortest time limit, in seconds, with which these bots take part."""
_JUDGED: Final = 0.6
"""The share of the time after which no more placements are judged; the rest is for proofs."""


@dataclass(frozen=True)
class Effort:
    """The effort of a review: a fixed amount of work, which always gives the same review, or a time limit."""

    passes: int = PASSES
    """How often what was placed is compared with what a strong player would place."""
    widths: tuple[int, ...] = WIDTHS
    position_widths: tuple[int, ...] = POSITION_WIDTHS
    """The beam widths of the searches for the best known score."""
    bots: tuple[str, ...] = BOTS
    seed: int = SEED
    seconds: float | None = None
    """A time limit, which may end the passes early. With one, the solver also looks for better displays and proofs."""


class RoundReview(NamedTuple):
    """What one seat did in one round, and what that cost."""

    round: int
    placement: Placement
    level: int
    points: int
    judged: Judged
    """What could have been expected."""
    choice_level: int
    luck: float
    grade: str
    before: int
    """The best known score for the deck from the display before this round."""
    after: int
    """The best known score from the display after it."""
    proved: bool
    """Whether both are proved to be optimal."""

    @property
    def hindsight_loss(self) -> int:
        """How many points the placement cost with the cards that came, as far as is known."""
        return self.before - self.after


@dataclass(frozen=True)
class SeatReview:
    """A whole game of one seat."""

    player: str
    figures: Figures
    rounds: tuple[RoundReview, ...]
    best: Display
    """The best known display for this deck."""
    upper_bound: int | None
    """Proved: no display has more points than this; None if nothing is proved."""
    bots: tuple[tuple[str, int], ...]
    """What bots made with the same cards: `name@version` and points, from weak to strong."""

    @property
    def score(self) -> int:
        """The points that were made."""
        return self.figures.score

    @property
    def best_known(self) -> int:
        """The best known score for this deck."""
        return self.best.score

    @property
    def percent(self) -> float:
        """The score as a percentage of the best known one."""
        return 100 * self.score / self.best_known if self.best_known else 100.0

    @property
    def hindsight_loss(self) -> int:
        """The sum over all rounds: exactly the difference between the best known score and the score."""
        return sum(each.hindsight_loss for each in self.rounds)

    @property
    def rank(self) -> int:
        """The rank of the score among the bots': 1 is the best, and a tie gets the better rank."""
        return 1 + sum(points > self.score for _, points in self.bots)


def review(
    record: Record,
    effort: Effort | None = None,
    report: Callable[[str, float], None] = lambda _what, _share: None,
    clock: Callable[[], float] = time.monotonic,
) -> list[SeatReview]:
    """Review a finished game, seat by seat; `report` is called with the current step and the fraction done so far.

    A time limit begins when everything is compiled and loaded. Raises ValueError for a game that is not finished, and
    its subclass TooWide for a display too wide to search.
    """
    if not record.finished:
        raise ValueError("the game is not finished")
    for display in record.displays:
        get_engine().legal(Display(display.placements[:-1]), display.placements[-1].number)
    if effort is not None and effort.seconds is not None:
        get_engine().load()
        load("order")
    return _Review(record, effort or Effort(), report, clock).run()


class _Review:
    """A review in progress."""

    def __init__(
        self, record: Record, effort: Effort, report: Callable[[str, float], None], clock: Callable[[], float]
    ) -> None:
        self._record, self._cards, self._engine = record, record.cards, get_engine()
        self._effort, self._report, self._clock, self._begun = effort, report, clock, clock()
        starts = record.position.start
        self._first = len(starts[:1])
        self._starts = [started(number) for number in starts] or [Display()] * len(record.displays)
        self._found: list[Found] = []
        self._positions = [self._along(display) for display in record.displays]
        self._estimates = [
            [
                RoundEstimate(
                    self._engine, known_at(self._cards, index, before), after.placements[-1],
                    derived(effort.seed, seat, index),
                )
                for index, (before, after) in enumerate(pairwise(positions))
            ]
            for seat, positions in enumerate(self._positions)
        ]  # fmt: skip

    def run(self) -> list[SeatReview]:
        self._judge()
        self._look_back()
        if self._effort.seconds is not None:
            self._prove()
        return [self._seat(seat) for seat in range(len(self._positions))]

    def _along(self, display: Display) -> list[Display]:
        """Return the positions of a game, from before the first round to after the last."""
        return [Display(display.placements[:count]) for count in range(self._first, len(display) + 1)]

    def _judge(self) -> None:
        """Estimate what the placements were worth."""
        effort, rounds = self._effort, [each for seat in self._estimates for each in seat]
        for done, each in enumerate(rounds):
            self._report("what a strong player does", 0.3 * done / len(rounds))
            each.look()
            each.choose()
        for number in range(2, effort.passes):
            if self._used() > _JUDGED:
                break
            share = number / effort.passes if effort.seconds is None else self._used()
            self._report("what it would be worth", min(0.3 + 0.3 * share, _JUDGED))
            for each in rounds:
                each.improve(number)

    def _used(self) -> float:
        """Return how much of the time is used up; 0 without a limit."""
        seconds = self._effort.seconds
        return 0.0 if seconds is None else (self._clock() - self._begun) / seconds

    def _look_back(self) -> None:
        """Let bots play, and search for the best display from every position."""
        decks = {start: self._deck(start) for start in dict.fromkeys(self._starts)}
        self._found = [decks[start].like() for start in self._starts]
        for found, positions in zip(self._found, self._positions, strict=True):
            found.prove(positions[-1], positions[-1].score)
            for width in self._effort.position_widths:
                for position, cards in self._later(positions):
                    if self._used() < 1:
                        found.search(self._engine, position, cards, width)

    def _deck(self, start: Display) -> Found:
        """Return what is known of the deck itself."""
        found, effort = Found(start), self._effort
        for own, display in zip(self._starts, self._record.displays, strict=True):
            if own == start:
                found.add(display)
        for width in effort.widths:
            self._report("the best for this deck", _JUDGED)
            if self._used() < 1 or width == effort.widths[0]:
                found.search(self._engine, start, self._cards, width)
        for name in effort.bots:
            if effort.seconds is None or _SLOW_BOTS.get(name, 0) <= effort.seconds:
                self._report(f"{name} plays", _JUDGED)
                found.let_play(self._engine, name, self._cards, effort.seed)
        return found

    def _later(self, positions: list[Display]) -> list[tuple[Display, tuple[int, ...]]]:
        """Return the positions from the second tile on, the last ones first, with the cards to come."""
        return [
            (position, tuple(self._cards[len(position) - self._first :]))
            for position in positions[-2:0:-1]
            if len(position) > 1
        ]

    def _prove(self) -> None:
        """Let the solver search on and prove what it can: the last positions first, and the deck last."""
        from nmbr9.search.solve import solve  # noqa: PLC0415 - it needs Numba

        # All rotations of the first tile are equivalent, so one of them is enough.
        firsts = [start or positions[1] for start, positions in zip(self._starts, self._positions, strict=True)]
        work = [
            (found, position, cards)
            for found, first, positions in zip(self._found, firsts, self._positions, strict=True)
            for position, cards in [*self._later(positions), (first, tuple(self._cards[len(first) - self._first :]))]
        ]
        for done, (found, position, cards) in enumerate(work):
            self._report("what could have been", max(self._used(), _JUDGED))
            left = (1 - self._used()) * (self._effort.seconds or 0)
            bound = position.score
            if cards:
                solved = solve(cards, position, seconds=max(0.001, left / (len(work) - done)))
                found.add(solved.display)
                bound = solved.upper_bound
            found.prove(position, bound)
            if len(position) == 1:
                found.prove(found.start, bound)

    def _seat(self, seat: int) -> SeatReview:
        display, found, positions = self._record.displays[seat], self._found[seat], self._positions[seat]
        count = len(self._cards)
        par = par_of(base_of(self._engine, found.start, count), count)
        judged = [
            by_strong_play(each.judge(), count - 1 - index, count, par)
            for index, each in enumerate(self._estimates[seat])
        ]
        figures = figures_of(display.score, par, judged)
        best = [found.best(position).score for position in positions]
        proved = [
            best[index] == found.upper_bound([found.start, *positions[: index + 1]]) for index in range(len(positions))
        ]
        rounds = tuple(
            RoundReview(
                index + 1, after.placements[-1], after.levels[-1], after.score - before.score,
                each, before.level_of(each.choice), figures.lucks[index], grade_of(each),
                best[index], best[index + 1], proved[index] and proved[index + 1],
            )
            for index, ((before, after), each) in enumerate(zip(pairwise(positions), judged, strict=True))
        )  # fmt: skip
        bound = found.upper_bound([found.start])
        return SeatReview(
            self._record.players[seat], figures, rounds, found.best(found.start), bound, tuple(found.bots)
        )

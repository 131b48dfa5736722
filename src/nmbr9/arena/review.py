"""What a game could have been: round by round, what each placement cost. docs/review.md has the formulas.

*Hindsight*: how much less the best known score for this deck is after a placement than before it. *Skill*: how many
points fewer a placement makes than a strong player's, on average over cards that could have come.

Everything known about a deck is a set of displays: the games themselves, those of bots, and what searches found. The
best known score after some rounds is the highest of all displays that begin like the game did. So it never rises from
one round to the next, ends with the score itself, and what a game loses adds up to what it lacks.
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from nmbr9.bots import BUILT_IN, ask, make_bot
from nmbr9.core.display import Display, started
from nmbr9.core.game import Game
from nmbr9.core.tiles import COPIES, NUMBERS
from nmbr9.search.endgame import finish
from nmbr9.search.kernel_grid import KernelGrid
from nmbr9.search.sampling import Known, compare, consider
from nmbr9.search.solve import solve

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nmbr9.core.deck import Deck
    from nmbr9.core.placement import Placement
    from nmbr9.notation import Record

_NEEDS: Final = {"thinker": 10.0, "master": 180.0}
"""Seconds that a review has when these bots take part; a game of the others takes less than one."""
_DECK: Final = 0.3
_HINDSIGHT: Final = 0.65
"""How much of the time is used up when the best for the deck is known, and when it is known from every round on."""
_COMPARED: Final = 0.4
"""How much of a choice's time goes into comparing it with what was done."""
_PLENTY: Final = 10**9
"""Playouts, where time is the limit."""
_FUTURES: Final = range(30, 3001)
"""How many futures a comparison has, when its time is limited."""


@dataclass(frozen=True)
class Effort:
    """What a review may use: so many seconds, or a fixed amount of work, which always gives the same review."""

    seconds: float | None = 30.0
    deck_nodes: int = 200_000
    round_nodes: int = 20_000
    playouts: int = 200
    futures: int = 50
    bots: tuple[str, ...] = ("random", "beginner", "greedy", "planner")
    """The bots that play when there is no time limit."""


class RoundReview(NamedTuple):
    """What one seat did in one round, and what that cost."""

    round: int
    placement: Placement
    level: int
    points: int
    choice: Placement
    """What a strong player would have done."""
    choice_level: int
    skill_loss: float
    before: int
    """The best known score for the deck from the display before this round."""
    after: int
    """The best known score from the display after it."""
    proved: bool
    """Whether both are proved to be the highest there are."""

    @property
    def hindsight_loss(self) -> int:
        """What the placement cost, as far as is known."""
        return self.before - self.after


@dataclass(frozen=True)
class SeatReview:
    """A whole game of one seat."""

    player: str
    score: int
    rounds: tuple[RoundReview, ...]
    best: Display
    """The best known display for this deck."""
    upper_bound: int
    """Proved: no display has more points."""
    bots: tuple[tuple[str, int], ...]
    """What bots made with the same cards: `name@version` and points, from weak to strong."""

    @property
    def best_known(self) -> int:
        """The best known score for this deck."""
        return self.best.score

    @property
    def percent(self) -> float:
        """How much of it the score is."""
        return 100 * self.score / self.best_known if self.best_known else 100.0

    @property
    def hindsight_loss(self) -> int:
        """Of all rounds: exactly what the score lacks."""
        return sum(each.hindsight_loss for each in self.rounds)

    @property
    def skill_loss(self) -> float:
        """Of all rounds."""
        return sum(each.skill_loss for each in self.rounds)

    @property
    def rank(self) -> int:
        """The place of the score among the bots': 1 is the first, and the better place is taken where two are equal."""
        return 1 + sum(points > self.score for _, points in self.bots)


def review(
    record: Record, effort: Effort | None = None, report: Callable[[str, float], None] = lambda _what, _share: None
) -> list[SeatReview]:
    """Review a finished game, seat by seat; `report` is called with what is being done, and how much is done.

    Raises ValueError for a game that is not finished, and TooWide, which is one, for a display too wide to search.
    """
    if not record.finished:
        raise ValueError("the game is not finished")
    for display in record.displays:
        KernelGrid.around(Display(display.placements[:-1]))
    return _Review(record, effort or Effort(), report).run()


class _Found:
    """What is known about a deck: displays that were made with it, and upper bounds of positions."""

    def __init__(self, start: Display) -> None:
        self.start = start
        self.bots: tuple[tuple[str, int], ...] = ()
        self._displays: list[Display] = []
        self._upper_bounds: dict[Display, int] = {}

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
        return max(same, key=lambda display: display.score)

    def upper_bound(self, positions: Sequence[Display]) -> int:
        """Return the lowest upper bound of a position and of those that led to it."""
        return min(self._upper_bounds[position] for position in positions if position in self._upper_bounds)


class _Review:
    """A review that is being made."""

    def __init__(self, record: Record, effort: Effort, report: Callable[[str, float], None]) -> None:
        self._record, self._cards = record, record.cards
        self._effort, self._report, self._begun = effort, report, time.monotonic()
        starts = record.position.start
        self._first = len(starts[:1])
        boards = {number: _Found(started(number)) for number in starts}
        table = _Found(Display())
        self._found = [boards[number] for number in starts] or [table] * len(record.displays)
        # A start tile is a position of its own; without one, what matters begins when the first tile lies.
        self._positions = [self._along(display) for display in record.displays]

    def run(self) -> list[SeatReview]:
        for found, display in zip(self._found, self._record.displays, strict=True):
            found.add(display)
            found.prove(display, display.score)
        self._let_bots_play()
        self._look_back()
        rounds = self._choices()
        return [self._seat(seat, choices) for seat, choices in enumerate(rounds)]

    def _along(self, display: Display) -> list[Display]:
        """Return the positions of a game, from before the first round to after the last."""
        return [Display(display.placements[:count]) for count in range(self._first, len(display) + 1)]

    def _report_progress(self, what: str, share: float) -> None:
        seconds = self._effort.seconds
        self._report(what, share if seconds is None else (time.monotonic() - self._begun) / seconds)

    def _until(self, share: float, parts: int) -> float | None:
        """Return the seconds for each of these parts, which end when this share of the time is used up."""
        if self._effort.seconds is None:
            return None
        return max(0.001, (self._begun + share * self._effort.seconds - time.monotonic()) / parts)

    def _let_bots_play(self) -> None:
        seconds, names = self._effort.seconds, self._effort.bots
        several = list(dict.fromkeys(self._found))
        if seconds is not None:
            names = tuple(name for name in BUILT_IN if _NEEDS.get(name, 0) * len(several) <= seconds)
        for found in several:
            games = []
            for name in names:
                self._report_progress(f"{name} plays", 0)
                label, display = _played(name, self._cards, found.start)
                found.add(display)
                games.append((label, display.score))
            found.bots = tuple(games)

    def _look_back(self) -> None:
        """Search for the best from every position on; from the last ones first, because they take the least time."""
        decks: dict[_Found, Display] = {}
        for found, positions in zip(self._found, self._positions, strict=True):
            # All rotations of the first tile are alike, so that nothing is lost by looking at one.
            decks.setdefault(found, positions[0] or positions[1])
        for done, (found, position) in enumerate(decks.items()):
            self._report_progress("the best for this deck", 0.1)
            seconds = self._until(_DECK, len(decks) - done)
            self._search(found, position, seconds, self._effort.deck_nodes)
            found.prove(found.start, found.upper_bound([position]))
        later = dict.fromkeys(
            (found, position)
            for found, positions in zip(self._found, self._positions, strict=True)
            for position in positions[-2:0:-1]
            if position not in decks.values()
        )
        for done, (found, position) in enumerate(later):
            self._report_progress("what could have been", 0.3 + 0.35 * done / len(later))
            seconds = self._until(_HINDSIGHT, len(later) - done)
            self._search(found, position, seconds, self._effort.round_nodes)

    def _search(self, found: _Found, position: Display, seconds: float | None, nodes: int) -> None:
        cards = self._cards[len(position) - self._first :]
        if not cards:
            return
        solved = solve(cards, position, seconds=seconds, nodes=nodes if seconds is None else None)
        found.add(solved.display)
        found.prove(position, solved.upper_bound)

    def _choices(self) -> list[list[tuple[Placement, float]]]:
        """Return, by seat and round, a strong player's choice and what was lost against it."""
        seats, rounds = len(self._positions), len(self._cards)
        result = []
        for seat, positions in enumerate(self._positions):
            choices = []
            for index, (before, after) in enumerate(pairwise(positions)):
                done = seat * rounds + index
                self._report_progress(
                    "what a strong player does", _HINDSIGHT + (1 - _HINDSIGHT) * done / (seats * rounds)
                )
                seconds = self._until(1, seats * rounds - done)
                known = known_at(self._cards, index, before)
                generator = random.Random(f"review/{seat}/{index}")  # noqa: S311 - reproducible, not secret
                choices.append(_choice(known, after.placements[-1], generator, self._effort, seconds))
            result.append(choices)
        return result

    def _seat(self, seat: int, choices: list[tuple[Placement, float]]) -> SeatReview:
        display, found, positions = self._record.displays[seat], self._found[seat], self._positions[seat]
        best = [found.best(position).score for position in positions]
        proved = [
            best[index] == found.upper_bound([found.start, *positions[: index + 1]]) for index in range(len(positions))
        ]
        rounds = tuple(
            RoundReview(
                index + 1, after.placements[-1], after.levels[-1], after.score - before.score,
                choice, before.level_of(choice), loss,
                best[index], best[index + 1], proved[index] and proved[index + 1],
            )
            for index, ((before, after), (choice, loss)) in enumerate(zip(pairwise(positions), choices, strict=True))
        )  # fmt: skip
        player, bound = self._record.players[seat], found.upper_bound([found.start])
        return SeatReview(player, display.score, rounds, found.best(found.start), bound, found.bots)


def known_at(cards: Deck, index: int, display: Display) -> Known:
    """Return what a player knew in the round of this card."""
    seen = cards[: index + 1]
    unseen = tuple(number for number in NUMBERS for _ in range(COPIES - seen.count(number)))
    return Known(display, cards[index], unseen, len(cards) - index - 1)


def _choice(
    known: Known, made: Placement, generator: random.Random, effort: Effort, seconds: float | None
) -> tuple[Placement, float]:
    """Return a strong player's choice, and how many points more than the placement that was made it makes on average.

    Where it makes no more, the strong player would have done the same.
    """
    if not known.display:
        return made, 0.0
    if not known.left:
        best = finish(known.display, [known.number]).placements[0]
        loss = float(known.number * (known.display.level_of(best) - known.display.level_of(made)))
        return (best, loss) if loss > 0 else (made, 0.0)
    share = None if seconds is None else seconds * (1 - _COMPARED)
    considered = consider(known, generator, playouts=effort.playouts if share is None else _PLENTY, seconds=share)
    best = considered[0].placement
    if best == made:
        return made, 0.0
    futures = effort.futures
    if share is not None:
        # As many as would be played out in the time that is left; two placements are compared.
        enough = round(sum(each.futures for each in considered) * _COMPARED / (1 - _COMPARED) / 2)
        futures = min(max(enough, _FUTURES.start), _FUTURES.stop - 1)
    points, points_made = compare(known, [best, made], generator, futures=futures)
    return (best, points - points_made) if points > points_made else (made, 0.0)


def _played(name: str, deck: Deck, start: Display) -> tuple[str, Display]:
    """Let a bot play a deck alone, and return `name@version` and its display."""
    bot, generator = make_bot(name), random.Random(f"{name}/{deck}")  # noqa: S311 - reproducible, not secret
    game = Game(deck, 1, start=[placement.number for placement in start])
    while not game.finished:
        game.place(0, ask(bot, game.view_for(0), generator))
    return f"{name}@{bot.version}", game.displays[0]

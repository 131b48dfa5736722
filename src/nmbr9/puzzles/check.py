"""The checker: proves what the best answer of a puzzle makes, and that nothing else comes close.

A puzzle is sound when all of this holds:

- The most points that the last tiles can make are proved by exact search (branch and bound), and are `LEAST_POINTS` or
  more.
- They are unique by a margin: every other total that can be reached is lower by `MARGIN` points or more. So whoever has
  one point less than the best has miscounted.
- There are few answers: at most `MOST_KEYS` first placements keep the best in reach (they are the keys), and at most
  `MOST_ANSWERS` sequences of placements make it.
- Greed does not find it: none of the answers is a game that the bot `greedy` could play, whatever it draws at random.
  And a player who takes the most points in each turn, and chooses among equals at random, finds an answer with a
  probability of at most `MOST_LUCK`.

All answers are enumerated for this. A placement is tried only where an exact search of what follows leaves more than
the points to beat, so that nothing is missed.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from nmbr9.bots.builtin import contact
from nmbr9.core.scoring import tile_points
from nmbr9.puzzles.puzzle import require_last_cards
from nmbr9.puzzles.tag import themes_of
from nmbr9.search.endgame import finish
from nmbr9.search.engine.engine import get_engine
from nmbr9.search.result import TooWide

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nmbr9.core.deck import Deck
    from nmbr9.core.display import Display
    from nmbr9.core.placement import Placement
    from nmbr9.puzzles.puzzle import Puzzle

MARGIN: Final = 2
LEAST_POINTS: Final = 10
MOST_KEYS: Final = 8
MOST_ANSWERS: Final = 200
MOST_LUCK: Final = 0.05
NEAR: Final = 4
"""A first placement that costs this many points or fewer is a near miss."""

_GREEDY: Final = "taking the most points in each turn makes the best, {} points"
_UNLIMITED: Final = 10**18
_WIDTH: Final = 64  # of the beam whose score the exact search has to beat
_SLICE: Final = 200  # displays that are searched at a time


class Flaw(StrEnum):
    """Why something is not a sound puzzle."""

    NOT_PROVED = "not_proved"
    FEW_POINTS = "few_points"
    NO_MARGIN = "no_margin"
    MANY_ANSWERS = "many_answers"
    GREEDY = "greedy"
    WRONG_ANSWER = "wrong_answer"
    WRONG_THEMES = "wrong_themes"


class NotAPuzzle(ValueError):
    """This is not a sound puzzle. `flaw` is a stable code; the message says more."""

    def __init__(self, flaw: Flaw, sentence: str) -> None:
        super().__init__(sentence)
        self.flaw = flaw


class Proof(NamedTuple):
    """What was proved of a position and the cards that follow."""

    points: int
    """The most points that the cards can make."""
    answers: tuple[tuple[Placement, ...], ...]
    """Every sequence of placements that makes them."""
    keys: int
    """How many first placements keep them in reach."""
    near_misses: int
    """How many first placements cost 1 to `NEAR` points."""
    luck: float
    """The probability of finding an answer by always taking the most points, and choosing among equals at random."""


def prove(display: Display, cards: Deck, *, nodes: int = _UNLIMITED) -> Proof:
    """Prove that these are the parts of a sound puzzle. Gives up after searching about `nodes` displays.

    Raises NotAPuzzle when they are not or when nothing could be proved, and ValueError for cards that no puzzle has.
    """
    require_last_cards(display, cards)
    try:
        known = get_engine().beam(display, cards, _WIDTH)
        end = finish(display, cards, known=known, nodes=nodes)
    except TooWide as error:
        raise NotAPuzzle(Flaw.NOT_PROVED, str(error)) from None
    if not end.proved:
        raise NotAPuzzle(Flaw.NOT_PROVED, f"nothing is proved after {end.nodes} displays")
    if end.points < LEAST_POINTS:
        raise NotAPuzzle(Flaw.FEW_POINTS, f"{end.points} points are possible, and a puzzle has {LEAST_POINTS} or more")
    if _greedy_points(display, cards) == end.points:  # rejects most puzzles that greed solves, before the long search
        raise NotAPuzzle(Flaw.GREEDY, _GREEDY.format(end.points))
    return _Prover(display, cards, end.points, nodes - end.nodes).prove()


def check(puzzle: Puzzle) -> Proof:
    """Prove a puzzle again, and check its themes. Raises NotAPuzzle when something is not as the puzzle claims."""
    proof = prove(puzzle.display, puzzle.cards)
    if puzzle.answer not in proof.answers:
        raise NotAPuzzle(Flaw.WRONG_ANSWER, f"{proof.points} points are possible, and its answer makes {puzzle.points}")
    themes = themes_of(puzzle.display, puzzle.answer)
    if themes != puzzle.themes:
        raise NotAPuzzle(Flaw.WRONG_THEMES, f"its themes are {', '.join(themes) or 'none'}")
    return proof


class _Line(NamedTuple):
    """The first placements of a possible answer, and what they lead to."""

    display: Display
    placements: tuple[Placement, ...]
    points: int
    luck: float
    """The probability that a greedy player who chooses among equals at random begins like this."""
    closest: bool
    """Whether the greedy bot may begin like this: of the placements with the most points it takes the closest."""


class _Prover:
    """Enumerates the answers, once the points that they make are known."""

    def __init__(self, display: Display, cards: Deck, best: int, nodes: int) -> None:
        self._start = _Line(display, (), 0, 1.0, closest=True)
        self._cards = cards
        self._best = best
        self._nodes = nodes
        self._answers: list[_Line] = []

    def prove(self) -> Proof:
        keys = self._keys()
        for key in keys:
            self._go_on(key)
        luck = sum(line.luck for line in self._answers)
        if luck > MOST_LUCK or any(line.closest for line in self._answers):
            raise NotAPuzzle(Flaw.GREEDY, _GREEDY.format(self._best))
        answers = tuple(line.placements for line in self._answers)
        return Proof(self._best, answers, len(keys), self._near_misses() - len(keys), luck)

    def _keys(self) -> list[_Line]:
        """Return the first placements that keep the best in reach."""
        keys = []
        for line, total in self._branches(self._start, self._best - MARGIN):
            self._require_margin(line, total)
            keys.append(line)
            if len(keys) > MOST_KEYS:
                raise NotAPuzzle(Flaw.MANY_ANSWERS, f"more than {MOST_KEYS} first placements lead to the best")
        return keys

    def _near_misses(self) -> int:
        """Count the first placements that cost `NEAR` points or fewer, the keys among them."""
        return sum(1 for _ in self._branches(self._start, self._best - NEAR - 1, exactly=False))

    def _go_on(self, line: _Line) -> None:
        """Collect the answers that begin with a line."""
        for longer, total in self._branches(line, self._best - MARGIN):
            self._require_margin(longer, total)
            if len(longer.placements) < len(self._cards):
                self._go_on(longer)
            else:
                self._answers.append(longer)
            if len(self._answers) > MOST_ANSWERS:
                raise NotAPuzzle(Flaw.MANY_ANSWERS, f"more than {MOST_ANSWERS} ways make the best")

    def _require_margin(self, line: _Line, total: int) -> None:
        if self._best - MARGIN < total < self._best:
            way = " ".join(map(str, line.placements))
            raise NotAPuzzle(Flaw.NO_MARGIN, f"{self._best} points are possible, but {way} can make {total}")

    def _branches(self, line: _Line, least: int, *, exactly: bool = True) -> Iterator[tuple[_Line, int]]:
        """Yield every continuation that can make more than `least` points in all, and the most it can make.

        Unless `exactly`, the second may be any number of points above `least` that it can make.
        """
        number, rest = self._cards[len(line.placements)], self._cards[len(line.placements) + 1 :]
        legal = get_engine().legal(line.display, number)
        most = max(tile_points(number, level) for _, level in legal)
        equal = [placement for placement, level in legal if tile_points(number, level) == most]
        contacts = _contacts(line.display, equal) if line.closest else {}
        closest = max(contacts.values(), default=-1)
        for placement, level in legal:
            points = line.points + tile_points(number, level)
            display = line.display.place(placement) if rest else line.display  # nothing is placed upon the last
            total = points + self._most(display, rest, least - points, exactly=exactly)
            if total > least:
                yield (
                    _Line(
                        display,
                        (*line.placements, placement),
                        points,
                        line.luck / len(equal) if placement in equal else 0.0,
                        contacts.get(placement) == closest,
                    ),
                    total,
                )

    def _most(self, display: Display, cards: Sequence[int], least: int, *, exactly: bool) -> int:
        """Return the most points of these cards if they are more than `least`; otherwise, a number not above `least`.

        Unless `exactly`, the first may be any number of points above `least` that the cards can make.
        """
        if not cards:
            return 0
        least = max(least, -1)
        search = get_engine().finish(display, cards, least)
        while not search.complete and (exactly or search.points <= least):
            if search.nodes >= self._nodes:
                raise NotAPuzzle(Flaw.NOT_PROVED, "nothing is proved after so many displays")
            search.advance(_SLICE)
        self._nodes -= search.nodes
        return search.points


def _contacts(display: Display, placements: Sequence[Placement]) -> dict[Placement, int]:
    return {placement: contact(display, placement, display.level_of(placement)) for placement in placements}


def _greedy_points(display: Display, cards: Sequence[int]) -> int:
    """Return what the greedy bot makes if it takes the first of equal placements."""
    before = display.score
    for number in cards:
        legal = get_engine().legal(display, number)
        most = max(tile_points(number, level) for _, level in legal)
        equal = [placement for placement, level in legal if tile_points(number, level) == most]
        contacts = _contacts(display, equal)
        display = display.place(max(equal, key=contacts.__getitem__))
    return display.score - before

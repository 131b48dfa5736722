"""A puzzle: a display, the last tiles in their order, and the most points that they can make."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from nmbr9.core.deck import Deck
from nmbr9.core.display import Display
from nmbr9.core.errors import InvalidNotation
from nmbr9.core.placement import excerpt
from nmbr9.core.tiles import COPIES, NUMBERS, ROTATIONS, normalised

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nmbr9.core.placement import Placement

TILES: Final = range(3, 6)
"""How many tiles a puzzle may leave to place."""

RATINGS: Final = range(100, 4001)
"""What a rating may be. The scale is that of Glicko and Elo: 1500 is in the middle."""

NONE: Final = "-"
"""Stands for no themes."""

ANSWER: Final = ":"
"""Stands before the answer."""

_DIGITS: Final = 8
_HEAD: Final = re.compile(rf"([0-9a-f]{{{_DIGITS}}}) ([1-9][0-9]{{2,3}}) ([0-9]+) (0|[1-9][0-9]{{0,2}}) ([a-z,-]+) ")
_EXPECTED: Final = "expected an id of eight hexadecimal digits, rating, cards, points, themes, and a display"


class Theme(StrEnum):
    """What the answer of a puzzle does. `nmbr9.puzzles.tag` decides it by geometry."""

    BRIDGE = "bridge"
    """A tile rests on two tiles that do not touch each other."""
    FILL_A_GAP = "fill-a-gap"
    """A tile closes a gap between two tiles of its level, and carries a later one."""
    HIGH = "high"
    """A tile lies on level 4 or higher."""
    OPEN_A_LEVEL = "open-a-level"
    """A tile is the first one on its level."""
    SACRIFICE = "sacrifice"
    """A tile makes fewer points than it could have made in its turn."""
    SAVE_THE_ZERO = "save-the-zero"
    """A 0, which is worth nothing anywhere, carries a later tile."""
    TOWER = "tower"
    """Three tiles of the answer lie on top of each other."""
    TWO_TOWERS = "two-towers"
    """The tiles that score lie in two places or more, which do not touch each other."""


class Head(NamedTuple):
    """The beginning of a puzzle's line: what it can be chosen by, without the displays."""

    id: str
    rating: int
    cards: Deck
    points: int
    themes: tuple[Theme, ...]


@dataclass(frozen=True, slots=True)
class Puzzle:
    """These are the last tiles, in this order: how many points are possible?

    `str` writes a puzzle as one line, `parse` reads it. docs/puzzles.md describes the line.

    >>> text = "72a245c7 1500 115 1 - 9n@0,0 9n@3,0 : 1w@1,1^1 1n@-2,0 5n@-3,4"
    >>> puzzle = Puzzle.parse(text)
    >>> puzzle.id, puzzle.points, puzzle.cards
    ('72a245c7', 1, Deck.parse('115'))
    >>> str(puzzle) == text
    True

    `nmbr9.puzzles.check` proves that the points are the most that are possible. Raises ValueError when there are not 3
    to 5 cards, the display and the cards have three tiles of a number, the answer does not place the cards, or the
    rating is not 100 to 4000. Raises IllegalPlacement when a placement of the answer breaks a rule.
    """

    display: Display
    cards: Deck
    answer: tuple[Placement, ...]
    """One way to make the most points."""
    rating: int
    themes: tuple[Theme, ...] = ()

    def __post_init__(self) -> None:
        require_last_cards(self.display, self.cards)
        if tuple(placement.number for placement in self.answer) != self.cards:
            raise ValueError(f"the answer does not place the cards {self.cards} in their order")
        if self.rating not in RATINGS:
            raise ValueError(f"a rating is {RATINGS[0]} to {RATINGS[-1]}, not {self.rating}")
        if list(self.themes) != sorted(set(self.themes)):
            raise ValueError("each theme is named once, in alphabetical order")
        self.solved()

    @property
    def id(self) -> str:
        """Eight hexadecimal digits: a hash of the display and the cards, which stays the same when both are turned."""
        return sha256(f"{canonical(self.display)} {self.cards}".encode()).hexdigest()[:_DIGITS]

    @property
    def points(self) -> int:
        """The most points that the last tiles can make."""
        return self.solved().score - self.display.score

    def solved(self) -> Display:
        """Return the display with the answer."""
        display = self.display
        for placement in self.answer:
            display = display.place(placement)
        return display

    @classmethod
    def parse(cls, text: str, *, line: int = 1) -> Self:
        """Read a puzzle from its line. `line` locates the text in errors.

        Raises InvalidNotation, with the column, when the text can't be read, or its id or points are not those of the
        displays. Raises IllegalPlacement when a placement breaks a rule.
        """
        head, column = _read_head(text, line)
        before, mark, after = text[column:].partition(f" {ANSWER} ")
        if not mark:
            raise InvalidNotation(f"expected {ANSWER!r} and the answer after the display", line, len(text) + 1)
        display = Display()
        if before != NONE:
            display = _read_tiles(display, before, line, column + 1)
        start = column + len(before) + len(mark)
        end = _read_tiles(display, after, line, start + 1)
        try:
            puzzle = cls(display, head.cards, end.placements[len(display) :], head.rating, head.themes)
        except ValueError as error:
            raise InvalidNotation(str(error), line) from None
        if end.score - display.score != head.points:
            reason = f"the answer makes {end.score - display.score} points, not {head.points}"
            raise InvalidNotation(reason, line, start + 1)
        if puzzle.id != head.id:
            raise InvalidNotation(f"the id of these tiles is {puzzle.id}, not {head.id}", line)
        return puzzle

    def __str__(self) -> str:
        head = f"{self.id} {self.rating} {self.cards} {self.points} {','.join(self.themes) or NONE}"
        end = self.solved()
        tiles = [placement.at_level(level) for placement, level in zip(end, end.levels, strict=True)]
        return f"{head} {self.display} {ANSWER} {' '.join(tiles[len(self.display) :])}"


def read_head(text: str, *, line: int = 1) -> Head:
    """Read the beginning of a puzzle's line, without its displays. Raises InvalidNotation."""
    return _read_head(text, line)[0]


def _read_head(text: str, line: int) -> tuple[Head, int]:
    """Return what comes before the display, and where the display begins."""
    match = _HEAD.match(text)
    if match is None:
        raise InvalidNotation(f"{_EXPECTED}, found {excerpt(text)}", line)
    word, rating, cards, points, themes = match.groups()
    try:
        deck = Deck.parse(cards)
    except InvalidNotation as error:
        raise InvalidNotation(error.reason, line, match.start(3) + error.column) from None
    found: list[Theme] = []
    for name in [] if themes == NONE else themes.split(","):
        if name not in list(Theme):
            reason = f"there is no theme {name!r}; there are: {', '.join(Theme)}"
            raise InvalidNotation(reason, line, match.start(5) + 1)
        found.append(Theme(name))
    return Head(word, int(rating), deck, int(points), tuple(found)), match.end()


def _read_tiles(display: Display, text: str, line: int, column: int) -> Display:
    for word in text.split(" "):
        display = display.read(word, line=line, column=column)
        column += len(word) + 1
    return display


def require_last_cards(display: Display, cards: Deck) -> None:
    """Raise ValueError unless these can be the last cards of a game with this display."""
    if len(cards) not in TILES:
        raise ValueError(f"a puzzle has {TILES[0]} to {TILES[-1]} tiles to place, not {len(cards)}")
    numbers = [*(placement.number for placement in display), *cards]
    for number in NUMBERS:
        if numbers.count(number) > COPIES:
            raise ValueError(f"one {number} too many: there are {COPIES} of each number")


def canonical(display: Display) -> str:
    """Return a text that two displays share when they have the same tiles in the same places, up to a turn and a shift.

    The order in which the tiles were placed does not matter.

    >>> one, other = Display.parse("9n@0,0 1n@3,0"), Display.parse("1e@0,0 9e@0,-3")
    >>> canonical(one) == canonical(other), canonical(one) == canonical(Display.parse("9n@0,0 1s@3,0"))
    (True, False)
    """
    return min(_turned(display))


def _turned(display: Display) -> Iterator[str]:
    """Yield the tiles of a display, in a normal order and from 0,0 on, for each of its four rotations."""
    for turns in range(len(ROTATIONS)):
        tiles = []
        for placement, level in zip(display, display.levels, strict=True):
            left, top = placement.x, placement.y
            right, bottom = left + placement.shape.width, top + placement.shape.height
            for _ in range(turns):  # a quarter turn clockwise takes x,y to -y,x
                left, top, right, bottom = -bottom, left, -top, right
            turned = ROTATIONS[(ROTATIONS.index(placement.rotation) + turns) % len(ROTATIONS)]
            tiles.append((level, placement.number, normalised(placement.number, turned), left, top))
        x, y = min((tile[3] for tile in tiles), default=0), min((tile[4] for tile in tiles), default=0)
        yield " ".join(f"{n}{r}@{left - x},{top - y}^{level}" for level, n, r, left, top in sorted(tiles))

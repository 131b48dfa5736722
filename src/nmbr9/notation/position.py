"""A position: the cards drawn so far, then the displays.

>>> position = Position.parse("9914 9n@0,0 9n@3,0 1w@1,1^1 / 9e@0,0 9w@4,0 1e@2,0^1 4e@1,-3")
>>> position.cards, [display.score for display in position.displays]
(Deck.parse('9914'), [1, 1])
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from nmbr9.core.deck import Deck
from nmbr9.core.display import Display
from nmbr9.core.errors import IllegalPlacement, InvalidNotation
from nmbr9.notation.grammar import MAX_SEATS, NONE, SEPARATOR, WORD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nmbr9.core.view import View


@dataclass(frozen=True, slots=True)
class Position:
    """Cards and displays. In the round of the last card some seats may have placed and others not."""

    cards: Deck
    displays: tuple[Display, ...]

    def __post_init__(self) -> None:
        if not 1 <= len(self.displays) <= MAX_SEATS:
            raise ValueError(f"a position has 1 to {MAX_SEATS} displays, not {len(self.displays)}")
        for seat, display in enumerate(self.displays):
            numbers = tuple(placement.number for placement in display.placements)
            if numbers != self.cards[: len(numbers)] or len(numbers) < len(self.cards) - 1:
                raise ValueError(f"seat {seat + 1} has not placed the cards that were drawn")

    @classmethod
    def of(cls, view: View) -> Self:
        """Return the position that a seat or a spectator sees: what is settled."""
        return cls(Deck(view.cards), view.displays)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a position from one line."""
        if "\n" in text.rstrip():
            raise InvalidNotation("a position is one line", column=text.index("\n") + 1)
        words = _words(text)
        column, first = next(words, (1, ""))
        if not first:
            raise InvalidNotation("expected the cards drawn so far, or - for none")
        cards = Deck(()) if first == NONE else _cards(first, column)
        displays = [Display()]
        expecting = True  # the display of this seat has not begun
        for column, word in words:
            if word == "/":
                _require_all_placed(expecting, displays[-1], cards, column)
                if len(displays) == MAX_SEATS:
                    raise InvalidNotation(f"more than {MAX_SEATS} displays", column=column)
                displays.append(Display())
                expecting = True
            elif word == NONE and expecting:
                expecting = False
            elif not expecting and not displays[-1]:
                raise InvalidNotation("a display that is empty (-) has no placements", column=column)
            else:
                displays[-1] = _placed(displays[-1], word, cards, len(displays) - 1, column)
                expecting = False
        _require_all_placed(expecting, displays[-1], cards, len(text) + 1)
        return cls(cards, tuple(displays))

    def __str__(self) -> str:
        return f"{self.cards or NONE} {SEPARATOR.join(map(str, self.displays))}"


def _words(text: str) -> Iterator[tuple[int, str]]:
    for match in WORD.finditer(text):
        yield match.start() + 1, match.group()


def _cards(word: str, column: int) -> Deck:
    try:
        return Deck.parse(word)
    except InvalidNotation as error:
        raise InvalidNotation(error.reason, column=column + error.column - 1) from None


def _placed(display: Display, word: str, cards: Deck, seat: int, column: int) -> Display:
    if len(display) == len(cards):
        raise InvalidNotation(f"seat {seat + 1} has more tiles than cards were drawn ({len(cards)})", column=column)
    return read_tile(display, word, card=cards[len(display)], seat=seat, column=column)


def read_tile(display: Display, word: str, *, card: int, seat: int, line: int = 1, column: int = 1) -> Display:
    """Read the next tile of a seat's display; what is wrong with it is said with round and seat."""
    try:
        return display.read(word, card=card, line=line, column=column)
    except IllegalPlacement as error:
        raise error.at(round=len(display) + 1, seat=seat) from None


def _require_all_placed(expecting: bool, display: Display, cards: Deck, column: int) -> None:
    if expecting:
        raise InvalidNotation("expected a display: placements, or - for an empty one", column=column)
    if len(display) < len(cards) - 1:
        reason = f"this display has {len(display)} tiles, but {len(cards)} cards were drawn"
        raise InvalidNotation(reason, column=column)

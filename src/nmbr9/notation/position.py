"""A position: the cards drawn so far, then the displays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from nmbr9.core.deck import Deck
from nmbr9.core.display import Display, started
from nmbr9.core.errors import IllegalPlacement, InvalidNotation, require_text
from nmbr9.notation.grammar import MAX_SEATS, NONE, SEPARATOR, WORD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nmbr9.core.placement import Placement
    from nmbr9.core.view import View


@dataclass(frozen=True, slots=True)
class Position:
    """The cards drawn so far and the displays. Not all seats need to have placed the last card.

    >>> from nmbr9 import Position
    >>> position = Position.parse("991 9n@0,0 9n@3,0 1w@1,1^1 / 9e@0,0 9w@4,0")
    >>> position.cards, [display.score for display in position.displays]
    (Deck.parse('991'), [1, 0])
    >>> str(position)
    '991 9n@0,0 9n@3,0 1w@1,1^1 / 9e@0,0 9w@4,0'

    Raises ValueError when there are no displays or more than 256, when the tiles of a display do not match the cards,
    and when the start tiles do not match the displays.
    """

    cards: Deck
    displays: tuple[Display, ...]
    start: tuple[int, ...] = ()
    """By seat: the number of the start tile, which lies in the display before the first card, upright at 0,0."""

    def __post_init__(self) -> None:
        if not 1 <= len(self.displays) <= MAX_SEATS:
            raise ValueError(f"a position has 1 to {MAX_SEATS} displays, not {len(self.displays)}")
        if self.start and len(self.start) != len(self.displays):
            raise ValueError(f"{len(self.start)} start tiles for {len(self.displays)} displays")
        for seat, display in enumerate(self.displays):
            first = self.start[seat : seat + 1]
            if first and display.placements[:1] != started(first[0]).placements:
                raise ValueError(f"seat {seat + 1} does not begin with its start tile")
            numbers = tuple(placement.number for placement in self.placed(seat))
            if numbers != self.cards[: len(numbers)] or len(numbers) < len(self.cards) - 1:
                raise ValueError(f"seat {seat + 1} has not placed the cards that were drawn")

    def placed(self, seat: int) -> tuple[Placement, ...]:
        """Return the tiles that a seat has placed, in the order of the cards; the start tile is not among them."""
        return self.displays[seat].placements[len(self.start[:1]) :]

    @classmethod
    def of(cls, view: View) -> Self:
        """Return the position that a seat or a spectator sees, at the end of the last round."""
        return cls(Deck(view.cards), view.displays, view.start)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a position from one line.

        >>> Position.parse("- -") == Position.parse("- - ")    # no cards, one empty display
        True

        Raises InvalidNotation, with the column, when the text can't be read, and IllegalPlacement, with round and seat,
        when a placement breaks a rule.
        """
        require_text(text, "a position")
        if "\n" in text.rstrip():
            raise InvalidNotation("a position is one line", column=text.index("\n") + 1)
        words = _words(text)
        column, first = next(words, (1, ""))
        if not first:
            raise InvalidNotation("expected the cards drawn so far, or - for none")
        start, cards = _cards(first, column)
        reader = _Reader(start, cards)
        for column, word in words:
            if word == "/":
                reader.next_seat(column)
            else:
                reader.read(word, column)
        reader.end_seat(len(text) + 1)
        if start and len(start) != len(reader.displays):
            reason = f"{len(start)} start tiles, but {len(reader.displays)} displays"
            raise InvalidNotation(reason, column=len(text) + 1)
        return cls(cards, tuple(reader.displays), start)

    def __str__(self) -> str:
        start = f"{''.join(map(str, self.start))}:" if self.start else ""
        return f"{start}{self.cards or NONE} {SEPARATOR.join(map(str, self.displays))}"


def _words(text: str) -> Iterator[tuple[int, str]]:
    for match in WORD.finditer(text):
        yield match.start() + 1, match.group()


def _cards(word: str, column: int) -> tuple[tuple[int, ...], Deck]:
    numbers, colon, cards = word.rpartition(":")
    if colon and not (numbers.isascii() and numbers.isdigit()):
        raise InvalidNotation("expected the numbers of the start tiles before the colon", column=column)
    try:
        deck = Deck(()) if cards == NONE else Deck.parse(cards)
    except InvalidNotation as error:
        column += len(numbers) + len(colon) + error.column - 1
        raise InvalidNotation(error.reason, column=column) from None
    return tuple(map(int, numbers)), deck


class _Reader:
    """Reads the displays of a position, seat by seat."""

    def __init__(self, start: tuple[int, ...], cards: Deck) -> None:
        self.start = start
        self.cards = cards
        self.displays = [Display()]
        self._begun = False  # whether any part of this seat's display has been read

    def read(self, word: str, column: int) -> None:
        seat, display = len(self.displays) - 1, self.displays[-1]
        if word == NONE and not self._begun and not self.start:
            self._begun = True
            return
        if self._begun and not display:
            raise InvalidNotation("a display that is empty (-) has no placements", column=column)
        self._begun = True
        if self.start and not display:
            self._read_start(word, seat, column)
            return
        round_ = len(display) + 1 - len(self.start[:1])
        if round_ > len(self.cards):
            reason = f"seat {seat + 1} has more tiles than cards were drawn ({len(self.cards)})"
            raise InvalidNotation(reason, column=column)
        card = self.cards[round_ - 1]
        self.displays[-1] = read_tile(display, word, card=card, round=round_, seat=seat, column=column)

    def _read_start(self, word: str, seat: int, column: int) -> None:
        expected = started(self.start[seat]) if seat < len(self.start) else None
        if expected is None or word != str(expected):
            reason = f"expected the start tile of seat {seat + 1}{f', {expected}' if expected else ''}"
            raise InvalidNotation(reason, column=column)
        self.displays[-1] = expected

    def next_seat(self, column: int) -> None:
        self.end_seat(column)
        if len(self.displays) == MAX_SEATS:
            raise InvalidNotation(f"more than {MAX_SEATS} displays", column=column)
        self.displays.append(Display())
        self._begun = False

    def end_seat(self, column: int) -> None:
        if not self._begun:
            raise InvalidNotation("expected a display: placements, or - for an empty one", column=column)
        count = len(self.displays[-1]) - len(self.start[:1])
        if count < len(self.cards) - 1:
            reason = f"this display has {count} tiles, but {len(self.cards)} cards were drawn"
            raise InvalidNotation(reason, column=column)


def read_tile(
    display: Display,
    word: str,
    *,
    card: int,
    round: int,  # noqa: A002 - the rulebook's word
    seat: int,
    line: int = 1,
    column: int = 1,
) -> Display:
    """Read the next tile of a seat's display. An IllegalPlacement names the round and the seat."""
    try:
        return display.read(word, card=card, line=line, column=column)
    except IllegalPlacement as error:
        raise error.at(round=round, seat=seat) from None

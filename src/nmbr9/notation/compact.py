"""A whole game as one URL-safe word, short enough for a link: cards, placements and who has resigned.

The first character is the version: 1, or 2 when a seat has resigned. The others are six bits each, in the alphabet of
base64url, and hold these fields one after the other, each with its highest bit first, padded with zeros:

    seats - 1                  8 bits
    rounds with a card         5 bits
    cards removed unseen       5 bits
    has start tiles            1 bit; if it is set, 4 bits for the number of each seat's start tile
    has resigned               1 bit for each seat, in version 2 only
    each card                  4 bits
    then for each seat:
      has placed in the last round   1 bit
      -left, -top                    7 bits each: how far the display reaches to the left of 0,0, and above it
      bits for x, bits for y         3 bits each
      for each tile: rotation        2 bits (n e s w), or 1 for a 0 or an 8 (n e)
                     x - left        `bits for x` bits; left out for a first tile, which lies at 0,0
                     y - top         `bits for y` bits; left out likewise

Levels follow from the placements, so a reader needs no rules. Four seats and twenty rounds take 140 to 190 characters.
"""

from __future__ import annotations

from typing import Final

from nmbr9.core.deck import CARDS, Deck
from nmbr9.core.display import Display, started
from nmbr9.core.errors import IllegalPlacement, InvalidNotation
from nmbr9.core.placement import Placement
from nmbr9.core.tiles import ROTATIONS, SHAPES
from nmbr9.notation.grammar import MAX_SEATS
from nmbr9.notation.position import Position

VERSION: Final = "1"
RESIGNED_VERSION: Final = "2"
"""Has one more bit for each seat. A game in which nobody has resigned is written in version 1."""

_ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
MAX_LENGTH: Final = 32 + 55 * MAX_SEATS  # characters: a seat has at most 327 bits


def to_compact(position: Position, removed: int = 0, resigned: tuple[int, ...] = ()) -> str:
    """Return the compact form of a game: one URL-safe word."""
    bits = [f"{len(position.displays) - 1:08b}", f"{len(position.cards):05b}", f"{removed:05b}"]
    bits += (f"{bool(position.start):b}", *(f"{number:04b}" for number in position.start))
    if resigned:
        bits += (f"{seat in resigned:b}" for seat in range(len(position.displays)))
    bits += (f"{card:04b}" for card in position.cards)
    for seat in range(len(position.displays)):
        bits += _display_bits(position, seat)
    text = "".join(bits)
    text += "0" * (-len(text) % 6)
    version = RESIGNED_VERSION if resigned else VERSION
    return version + "".join(_ALPHABET[int(text[i : i + 6], 2)] for i in range(0, len(text), 6))


def is_compact(text: str) -> bool:
    """Return whether a text looks like the compact form of a game, and not like a record."""
    return len(text) > 1 and text[0] in (VERSION, RESIGNED_VERSION) and all(each in _ALPHABET for each in text)


def _display_bits(position: Position, seat: int) -> list[str]:
    display, placed = position.displays[seat], position.placed(seat)
    left, top, _, _ = display.bounds
    x_bits = max((placement.x - left for placement in placed), default=0).bit_length()
    y_bits = max((placement.y - top for placement in placed), default=0).bit_length()
    bits = [f"{len(placed) == len(position.cards):b}", f"{-left:07b}{-top:07b}{x_bits:03b}{y_bits:03b}"]
    for index, placement in enumerate(placed):
        bits.append(f"{ROTATIONS.index(placement.rotation):0{_rotation_bits(placement.number)}b}")
        at_origin = not (index or position.start)
        if x_bits and not at_origin:
            bits.append(f"{placement.x - left:0{x_bits}b}")
        if y_bits and not at_origin:
            bits.append(f"{placement.y - top:0{y_bits}b}")
    return bits


def _rotation_bits(number: int) -> int:
    return len(SHAPES[number]) // 2


def from_compact(text: str) -> tuple[Position, int, tuple[int, ...]]:
    """Read the compact form: the position, how many cards were removed unseen, and the seats that have resigned.

    Raises InvalidNotation when the text can't be read, and IllegalPlacement when a placement breaks a rule.
    """
    version = text[:1]
    if version not in (VERSION, RESIGNED_VERSION):
        raise InvalidNotation(f"expected a compact game of version {VERSION} or {RESIGNED_VERSION}")
    if len(text) > MAX_LENGTH:
        raise InvalidNotation(f"longer than any game: {len(text)} characters", column=MAX_LENGTH)
    reader = _Reader(text)
    seats, rounds, removed = reader.take(8) + 1, reader.take(5), reader.take(5)
    if rounds + removed > CARDS or removed == CARDS:
        raise reader.error(f"{rounds} rounds and {removed} cards removed do not make a game of {CARDS} cards")
    numbers = tuple(reader.take(4) for _ in range(seats)) if reader.take(1) else ()
    resigned = tuple(seat for seat in range(seats) if version == RESIGNED_VERSION and reader.take(1))
    if version == RESIGNED_VERSION and not resigned:
        raise reader.error(f"a game in which nobody has resigned is written in version {VERSION}")
    cards = [reader.take(4) for _ in range(rounds)]
    try:
        begun = [started(number) for number in numbers] or [Display()] * seats
        deck = Deck(cards)
    except ValueError as error:
        raise reader.error(str(error)) from None
    displays = tuple(_read_display(reader, deck, seat, display) for seat, display in enumerate(begun))
    reader.finish()
    return Position(deck, displays, numbers), removed, resigned


def _read_display(reader: _Reader, cards: Deck, seat: int, display: Display) -> Display:
    placed_last = reader.take(1)
    left, top, x_bits, y_bits = -reader.take(7), -reader.take(7), reader.take(3), reader.take(3)
    for index, card in enumerate(cards[: len(cards) - 1 + placed_last]):
        rotation = ROTATIONS[reader.take(_rotation_bits(card))]
        x, y = (left + reader.take(x_bits), top + reader.take(y_bits)) if display else (0, 0)
        try:
            display = display.place(Placement(card, rotation, x, y))
        except IllegalPlacement as error:
            raise error.at(round=index + 1, seat=seat) from None
    return display


class _Reader:
    """Reads consecutive bit fields, and tracks the column for errors."""

    def __init__(self, text: str) -> None:
        values = []
        for column, character in enumerate(text[1:], start=2):
            value = _ALPHABET.find(character)
            if value < 0:
                raise InvalidNotation(f"{character!r} has no place in a compact game", column=column)
            values.append(f"{value:06b}")
        self._bits = "".join(values)
        self._next = 0

    def take(self, count: int) -> int:
        field = self._bits[self._next : self._next + count]
        self._next += count
        if len(field) < count:
            raise self.error("the game breaks off here")
        return int(field, 2) if field else 0

    def finish(self) -> None:
        rest = self._bits[self._next :]
        if len(rest) > 5 or "1" in rest:
            raise self.error("there is more here than the game")

    def error(self, reason: str) -> InvalidNotation:
        return InvalidNotation(reason, column=2 + min(self._next, len(self._bits)) // 6)

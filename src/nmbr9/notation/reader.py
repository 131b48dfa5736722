"""The reader of records. It works line by line, in linear time for any text."""

from __future__ import annotations

import re
from io import StringIO
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from nmbr9.core.deck import CARDS, Deck, one_too_many
from nmbr9.core.display import Display, started
from nmbr9.core.errors import InvalidNotation
from nmbr9.core.placement import excerpt
from nmbr9.notation.grammar import (
    CONTROL,
    MAX_LINE,
    MAX_SEATS,
    NONE,
    OWN_TAGS,
    RULES,
    SEPARATOR,
    TAG_NAME,
    UNFINISHED,
    VERSION,
    WORD,
    is_name,
)
from nmbr9.notation.hints import broken_hints, read_hints
from nmbr9.notation.position import Position, read_tile

if TYPE_CHECKING:
    from collections.abc import Iterator

_TAG: Final = re.compile(rf'\[({TAG_NAME.pattern}) +"((?:[^"\\]|\\["\\])*)"\]')
_ESCAPED: Final = re.compile(r"\\(.)")
_ROUND: Final = re.compile(r"[0-9]{1,2}\.")


_Word: TypeAlias = tuple[int, str]  # the column where it begins, and the word; an empty word is the end of the line


class _Tag(NamedTuple):
    value: str
    line: int


class Parts(NamedTuple):
    """The parts of a record, in the order of the fields of `Record`."""

    position: Position
    players: tuple[str, ...]
    removed: int
    tags: dict[str, str]
    comments: dict[int, str]
    resigned: tuple[int, ...]
    hints: dict[int, tuple[int, ...]]


def read_record(text: str) -> Parts:
    """Read the parts of a record. Raises InvalidNotation or IllegalPlacement."""
    reader = _Reader()
    for number, line in enumerate(StringIO(text.removeprefix("\ufeff")), start=1):
        if len(line) > MAX_LINE:
            raise InvalidNotation(f"no line of a record is longer than {MAX_LINE} characters", number, MAX_LINE + 1)
        reader.read(line.rstrip(), number)
    return reader.finish()


def split_records(text: str) -> list[tuple[int, str]]:
    """Split a file of records at each version tag that follows a round.

    Returns, for each record, the number of lines before it and its text.
    """
    parts: list[tuple[int, list[str]]] = [(0, [])]
    has_rounds = False
    for number, line in enumerate(StringIO(text.removeprefix("\ufeff"))):
        if has_rounds and line.startswith("[Nmbr9 "):
            parts.append((number, []))
            has_rounds = False
        parts[-1][1].append(line)
        has_rounds = has_rounds or not (line.isspace() or line.startswith("["))
    return [(before, "".join(lines)) for before, lines in parts]


class _Reader:
    def __init__(self) -> None:
        self.line = 1
        self.tags: dict[str, _Tag] = {}
        self.players: tuple[str, ...] = ()
        self.removed = 0
        self.start: tuple[int, ...] = ()
        self.resigned: tuple[int, ...] = ()
        self.cards: list[int] = []
        self.displays: list[Display] = []
        self.comments: dict[int, str] = {}

    def read(self, line: str, number: int) -> None:
        self.line = number
        if line.startswith("["):
            self._read_tag(line)
        elif line:
            if not self.players:
                self._read_own_tags()
            self._read_round(line)

    def finish(self) -> Parts:
        if not self.players:
            self._read_own_tags()
        position = Position(Deck(self.cards), tuple(self.displays), self.start)
        self._check_result()
        hints = self._read_hints(*self.tags["Hints"]) if "Hints" in self.tags else {}
        tags = {name: tag.value for name, tag in self.tags.items() if name not in OWN_TAGS}
        return Parts(position, self.players, self.removed, tags, self.comments, self.resigned, hints)

    def error(self, reason: str, column: int = 1) -> InvalidNotation:
        return InvalidNotation(reason, self.line, column)

    def _read_tag(self, line: str) -> None:
        match = _TAG.fullmatch(line)
        if match is None:
            raise self.error(f'expected a tag like [Name "value"], found {excerpt(line)}')
        name, value = match[1], _ESCAPED.sub(r"\1", match[2])
        if self.players:
            raise self.error(f"tag {name} stands among the rounds; tags come first")
        if not self.tags and name != "Nmbr9":
            raise self.error(f'the first tag is [Nmbr9 "{VERSION}"], not {name}')
        if name in self.tags:
            raise self.error(f"tag {name} stands here a second time")
        if control := CONTROL.search(line):
            raise self.error(f"a tag can't hold {control[0]!r}", control.start() + 1)
        self.tags[name] = _Tag(value, self.line)

    def _read_own_tags(self) -> None:
        if not self.tags:
            raise self.error(f'a record begins with [Nmbr9 "{VERSION}"]')
        self._require("Nmbr9", VERSION, "this reader knows version")
        self._require("Rules", RULES, "this reader knows the rules")
        if "Seats" not in self.tags:
            raise self.error("the tag Seats is missing")
        seats, line = self.tags["Seats"]
        self.players = tuple(seats.split(SEPARATOR, MAX_SEATS))
        if len(self.players) > MAX_SEATS or not all(map(is_name, self.players)):
            raise InvalidNotation(f"expected 1 to {MAX_SEATS} names with {SEPARATOR!r} between them", line)
        removed, line = self.tags.get("Removed", _Tag("0", 1))
        if not re.fullmatch("[0-9]|1[0-9]", removed):
            raise InvalidNotation(f"0 to {CARDS - 1} cards can be removed, not {excerpt(removed)}", line)
        self.removed = int(removed)
        self.displays = [Display()] * len(self.players)
        if "Start" in self.tags:
            self._read_start(*self.tags["Start"])
        if "Resigned" in self.tags:
            self._read_resigned(*self.tags["Resigned"])

    def _read_start(self, written: str, line: int) -> None:
        numbers = written.split(SEPARATOR, MAX_SEATS)
        if len(numbers) != len(self.players) or not all(re.fullmatch("[0-9]", number) for number in numbers):
            raise InvalidNotation(f"expected the number of a start tile for each of {len(self.players)} seats", line)
        self.start = tuple(map(int, numbers))
        self.displays = [started(number) for number in self.start]

    def _read_resigned(self, written: str, line: int) -> None:
        seats = written.split(" ", MAX_SEATS)
        numbers = [int(seat) if re.fullmatch("[1-9][0-9]{0,2}", seat) else 0 for seat in seats]
        if numbers != sorted(set(numbers)) or not 0 < numbers[0] <= numbers[-1] <= len(self.players):
            reason = f"expected the seats that have resigned, 1 to {len(self.players)}, in ascending order"
            raise InvalidNotation(f"{reason}, found {excerpt(written)}", line)
        self.resigned = tuple(number - 1 for number in numbers)

    def _read_hints(self, written: str, line: int) -> dict[int, tuple[int, ...]]:
        try:
            hints = read_hints(written)
        except ValueError as error:
            raise InvalidNotation(f"{error}, found {excerpt(written)}", line) from None
        if broken := broken_hints(hints, len(self.players), len(self.cards)):
            raise InvalidNotation(broken, line)
        return hints

    def _require(self, name: str, value: str, sentence: str) -> None:
        tag = self.tags.get(name)
        if tag is not None and tag.value != value:
            raise InvalidNotation(f"tag {name} is {excerpt(tag.value)}; {sentence} {value!r} only", tag.line)

    def _read_round(self, line: str) -> None:
        text, brace, comment = line.partition("{")
        words = [(match.start() + 1, match.group()) for match in islice(WORD.finditer(text), 2 * MAX_SEATS + 2)]
        end = len(text) + 1, ""
        column, first = words[0] if words else (1, text)
        if not _ROUND.fullmatch(first):
            raise self.error(f"expected a round like 1. 9  9n@0,0, found {excerpt(first)}", column)
        self._begin_round(int(first[:-1]), column)
        self._read_card(*(words[1] if len(words) > 1 else end))
        self._read_tiles(iter(words[2:]), end)
        if brace:
            self._read_comment(comment, len(text) + 1)

    def _begin_round(self, number: int, column: int) -> None:
        if number != len(self.cards) + 1:
            raise self.error(f"expected round {len(self.cards) + 1}, found round {number}", column)
        for seat, display in enumerate(self.displays):
            if self._placed(display) < len(self.cards):
                raise self.error(f"round {number} begins, but seat {seat + 1} has not placed in round {number - 1}")
        if number > CARDS - self.removed:
            raise self.error(f"the game has {CARDS - self.removed} cards, and this would be one more", column)

    def _read_card(self, column: int, word: str) -> None:
        if not (len(word) == 1 and word in "0123456789"):
            raise self.error(f"expected a card, 0 to 9, found {_found(word)}", column)
        self.cards.append(int(word))
        if surplus := one_too_many(self.cards):
            raise self.error(surplus, column)

    def _read_tiles(self, words: Iterator[_Word], end: _Word) -> None:
        for seat, display in enumerate(self.displays):
            if seat:
                column, word = next(words, end)
                if word != "/":
                    raise self.error(f"expected / and the placement of seat {seat + 1}, found {_found(word)}", column)
            column, word = next(words, end)
            if word in ("/", ""):
                reason = f"expected the placement of seat {seat + 1}, or {NONE} for none, found {_found(word)}"
                raise self.error(reason, column)
            if word != NONE:
                self.displays[seat] = read_tile(
                    display, word, card=self.cards[-1], round=len(self.cards), seat=seat, line=self.line, column=column
                )
        column, word = next(words, end)
        if word:
            raise self.error(f"expected the end of the round, found {_found(word)}", column)

    def _read_comment(self, comment: str, column: int) -> None:
        inside, brace, rest = comment.partition("}")
        if not brace or rest.strip() or "{" in inside:
            raise self.error("a comment begins with {, ends with } and ends the line", column)
        if control := CONTROL.search(inside):
            raise self.error(f"a comment can't hold {control[0]!r}", column + 1 + control.start())
        self.comments[len(self.cards)] = inside.strip()

    def _placed(self, display: Display) -> int:
        return len(display) - len(self.start[:1])

    def _check_result(self) -> None:
        written, line = self.tags.get("Result", _Tag(UNFINISHED, 1))
        if written == UNFINISHED:
            return
        if any(self._placed(display) < CARDS - self.removed for display in self.displays):
            raise InvalidNotation(f"the result is {excerpt(written)}, but the game is not finished", line)
        scores = SEPARATOR.join(str(display.score) for display in self.displays)
        if written != scores:
            raise InvalidNotation(f"the result is {excerpt(written)}, but the displays score {scores}", line)


def _found(word: str) -> str:
    return excerpt(word) if word else "nothing"

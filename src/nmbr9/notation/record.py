"""A game record: the players, and for each round the card and every seat's placement. Files end in `.nmbr9`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Self

from nmbr9.core.deck import CARDS, Deck
from nmbr9.core.display import Display
from nmbr9.core.errors import InvalidNotation, require_text
from nmbr9.core.game import Game
from nmbr9.core.scoring import winners
from nmbr9.core.view import View
from nmbr9.notation.compact import from_compact, to_compact
from nmbr9.notation.grammar import (
    CONTROL,
    MAX_LINE,
    NONE,
    OWN_TAGS,
    RULES,
    SEPARATOR,
    TAG_NAME,
    UNFINISHED,
    VERSION,
    is_name,
)
from nmbr9.notation.hints import broken_hints, hints_tag
from nmbr9.notation.position import Position
from nmbr9.notation.reader import read_record, split_records

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator, Mapping, Sequence

    from nmbr9.core.placement import Placement


class RecordedRound(NamedTuple):
    """One round of a record."""

    number: int
    """Counts from 1."""
    card: int
    placements: tuple[Placement | None, ...]
    """By seat; None for a seat that had not placed when the record was made."""
    comment: str
    """Empty if there is none."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game with its players: what PGN is to chess. It holds what everybody could see, and no secrets.

    >>> from nmbr9 import Record
    >>> record = Record.parse('''
    ... [Nmbr9 "1"]
    ... [Seats "Ann / Bo"]
    ... [Removed "18"]
    ...
    ... 1. 9  9n@0,0 / 9e@0,0
    ... 2. 9  9n@3,0 / 9w@4,0
    ... ''')
    >>> record.players, record.scores, record.finished, record.winners
    (('Ann', 'Bo'), (0, 0), True, (0, 1))
    >>> record.at_round(1).displays
    (Display.parse('9n@0,0'), Display.parse('9e@0,0'))
    >>> for round in record:
    ...     print(round.number, round.card, *round.placements)
    1 9 9n@0,0 9e@0,0
    2 9 9n@3,0 9w@4,0

    `str` writes a record, `parse` reads it. Raises ValueError when the parts do not fit together, and when a name, tag
    or comment can't be written.
    """

    position: Position
    players: tuple[str, ...]
    removed: int = 0
    """The number of cards that were removed unseen before the game."""
    tags: Mapping[str, str] = field(default_factory=dict)
    """Tags that this version does not define, kept unchanged."""
    comments: Mapping[int, str] = field(default_factory=dict)
    """By round, which counts from 1."""
    resigned: tuple[int, ...] = ()
    """The seats that have resigned, in ascending order. They can't win."""
    hints: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """By seat, in ascending order: the rounds in which the player has taken a hint, in ascending order."""

    def __post_init__(self) -> None:
        if len(self.players) != len(self.displays):
            raise ValueError(f"{len(self.players)} players for {len(self.displays)} displays")
        if not 0 <= self.removed <= min(CARDS - 1, CARDS - len(self.cards)):
            raise ValueError(f"{len(self.cards)} cards were drawn, so {self.removed} can't have been removed")
        if list(self.resigned) != sorted(set(self.resigned) & set(range(len(self.players)))):
            raise ValueError(f"not seats of this game in ascending order: {self.resigned}")
        if broken := broken_hints(self.hints, len(self.players), len(self.cards)):
            raise ValueError(broken)
        for player in self.players:
            if not is_name(player):
                raise ValueError(f"a player's name is one line, not empty and without {SEPARATOR!r}: {player!r}")
        self._check_tags_and_comments()
        if any(len(line) >= MAX_LINE for line in str(self).split("\n")):
            raise ValueError(f"a line of this record would be longer than {MAX_LINE} characters")

    def _check_tags_and_comments(self) -> None:
        for name, value in self.tags.items():
            if not TAG_NAME.fullmatch(name) or name in OWN_TAGS:
                raise ValueError(f"not a name for a tag of your own: {name!r}")
            _require_line(value, f"tag {name}")
        for number, comment in self.comments.items():
            _require_line(comment, f"the comment of round {number}")
            if not 1 <= number <= len(self.cards) or "{" in comment or "}" in comment or comment != comment.strip():
                raise ValueError(f"not a comment for round {number} of {len(self.cards)}: {comment!r}")

    @classmethod
    def of(cls, game: Game | View, players: Sequence[str] | None = None) -> Self:
        """Return the record of a game as a spectator sees it, or of a view.

        Without names the players are called Seat 1, Seat 2, ….

        >>> from nmbr9 import Deck, Game, Record
        >>> game = Game(Deck.parse("91"))
        >>> level = game.place(0, "9n@0,0")
        >>> print(Record.of(game, ["Ann"]))
        [Nmbr9 "1"]
        [Rules "base"]
        [Seats "Ann"]
        [Removed "18"]
        [Result "*"]
        <BLANKLINE>
        1. 9  9n@0,0
        2. 1  -
        <BLANKLINE>

        Raises ValueError when there is not one name for each seat, and when a name can't be written; TypeError when
        `game` is neither a Game nor a View, or `players` is a single text.
        """
        if not isinstance(game, Game | View):
            raise TypeError(f"expected a Game or a View, found {game!r}")
        if isinstance(players, str):
            raise TypeError(f"expected a list of names, one for each seat, found the text {players!r}")
        view = game.view_for(None) if isinstance(game, Game) else game
        names = _unnamed(view.seats) if players is None else tuple(players)
        return cls(Position.of(view), names, view.removed, resigned=view.resigned)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a record. See the class for an example.

        Raises InvalidNotation, with line and column, when the text can't be read, and IllegalPlacement, with round and
        seat, when a placement breaks a rule.
        """
        require_text(text, "a record")
        return cls(*read_record(text))

    @classmethod
    def parse_all(cls, text: str) -> Iterator[Self]:
        """Read a file of records, one after the other. Each begins with its version tag.

        >>> text = '''
        ... [Nmbr9 "1"]
        ... [Seats "Ann"]
        ...
        ... 1. 9  9n@0,0
        ...
        ... [Nmbr9 "1"]
        ... [Seats "Bo"]
        ...
        ... 1. 4  4n@0,0
        ... '''
        >>> [record.players for record in Record.parse_all(text)]
        [('Ann',), ('Bo',)]

        Raises InvalidNotation and IllegalPlacement as `parse` does, when it reaches a record that can't be read.
        """
        require_text(text, "records")
        for lines_before, part in split_records(text):
            try:
                record = cls.parse(part)
            except InvalidNotation as error:
                raise InvalidNotation(error.reason, error.line + lines_before, error.column) from None
            yield record

    @classmethod
    def from_compact(cls, text: str) -> Self:
        """Read the compact form. It has no names, so the players are called Seat 1, Seat 2, ….

        Raises InvalidNotation when the text can't be read, and IllegalPlacement when a placement breaks a rule.
        """
        position, removed, resigned = from_compact(text)
        return cls(position, _unnamed(len(position.displays)), removed, resigned=resigned)

    def compact(self) -> str:
        """Return the compact form: cards, placements and who has resigned as one URL-safe word."""
        return to_compact(self.position, self.removed, self.resigned)

    @property
    def cards(self) -> Deck:
        """The cards drawn, in order."""
        return self.position.cards

    @property
    def displays(self) -> tuple[Display, ...]:
        """The display of each seat."""
        return self.position.displays

    @property
    def rounds(self) -> int:
        """The number of rounds of the whole game."""
        return CARDS - self.removed

    @property
    def finished(self) -> bool:
        """Whether all cards were drawn, and all seats have placed all of them."""
        return all(len(self.position.placed(seat)) == self.rounds for seat in range(len(self.displays)))

    @property
    def scores(self) -> tuple[int, ...]:
        """By seat: the points so far."""
        return tuple(display.score for display in self.displays)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty until the game is over."""
        return winners(self.scores, self.resigned) if self.finished else ()

    @property
    def result(self) -> str:
        """The final scores by seat, or `*` while the game is not finished."""
        return SEPARATOR.join(map(str, self.scores)) if self.finished else UNFINISHED

    def at_round(self, number: int) -> Position:
        """Return the position at the end of a round; round 0 is before the first card.

        Raises ValueError when the record does not have that round.
        """
        if not 0 <= number <= len(self.cards):
            raise ValueError(f"the record has rounds 1 to {len(self.cards)}, not {number}")
        start = self.position.start
        displays = tuple(Display(display.placements[: number + len(start[:1])]) for display in self.displays)
        return Position(Deck(self.cards[:number]), displays, start)

    def __iter__(self) -> Iterator[RecordedRound]:
        placed = [self.position.placed(seat) for seat in range(len(self.displays))]
        for index, card in enumerate(self.cards):
            placements = tuple(tiles[index] if index < len(tiles) else None for tiles in placed)
            yield RecordedRound(index + 1, card, placements, self.comments.get(index + 1, ""))

    def game(self, seed: int | random.Random | None = None) -> Game:
        """Return the game as it was when the record was made, to continue or to inspect it.

        A record does not say which cards come next. For an unfinished game, the cards that nobody has seen are
        shuffled with a seed or a random generator.

        >>> from nmbr9 import Record
        >>> record = Record.parse('''
        ... [Nmbr9 "1"]
        ... [Seats "Ann / Bo"]
        ...
        ... 1. 9  9n@0,0 / 9e@0,0
        ... 2. 9  9n@3,0 / -
        ... ''')
        >>> game = record.game(7)
        >>> game, game.awaited                  # Ann has placed the second 9, Bo has not
        (<Game: round 2 of 20, seats 2, cards 99>, [1])

        Raises ValueError when there are cards left to draw and no seed is given.
        """
        if len(self.cards) == self.rounds:
            deck = self.cards
        elif seed is None:
            raise ValueError("the record does not say which cards come next: give a seed, or a random.Random")
        else:
            unseen = list(Deck.shuffled(seed))
            for card in self.cards:
                unseen.remove(card)
            deck = Deck([*self.cards, *unseen][: self.rounds])
        game = Game(deck, len(self.players), start=self.position.start)
        for seat in self.resigned:
            game.resign(seat)
        for each in self:
            for seat, placement in enumerate(each.placements):
                if placement is not None:
                    game.place(seat, placement)
        return game

    def __str__(self) -> str:
        tags = {"Nmbr9": VERSION, "Rules": RULES, "Seats": SEPARATOR.join(self.players)}
        if self.position.start:
            tags["Start"] = SEPARATOR.join(map(str, self.position.start))
        if self.removed:
            tags["Removed"] = str(self.removed)
        if self.resigned:
            tags["Resigned"] = " ".join(str(seat + 1) for seat in self.resigned)
        if self.hints:
            tags["Hints"] = hints_tag(self.hints)
        tags |= {"Result": self.result, **self.tags}
        lines = [f'[{name} "{_escaped(value)}"]' for name, value in tags.items()]
        lines.append("")
        first = len(self.position.start[:1])
        placed = [str(display).split()[first:] if display else [] for display in self.displays]
        for index, card in enumerate(self.cards):
            tiles = SEPARATOR.join(words[index] if index < len(words) else NONE for words in placed)
            comment = f"  {{{self.comments[index + 1]}}}" if index + 1 in self.comments else ""
            lines.append(f"{index + 1}. {card}  {tiles}{comment}")
        return "\n".join(lines).rstrip("\n") + "\n"


def _unnamed(seats: int) -> tuple[str, ...]:
    return tuple(f"Seat {seat + 1}" for seat in range(seats))


def _require_line(text: str, what: str) -> None:
    if CONTROL.search(text):
        raise ValueError(f"{what} is one line without control characters, not {text!r}")


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')

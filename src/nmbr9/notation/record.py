"""A game record: the players, and round by round the card and every seat's placement. File ending `.nmbr9`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self

from nmbr9.core.deck import CARDS, Deck
from nmbr9.core.display import Display
from nmbr9.core.scoring import winners
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
from nmbr9.notation.position import Position
from nmbr9.notation.reader import read_record

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from nmbr9.core.view import View


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it is kept: what everybody could see of it, and nothing else."""

    position: Position
    players: tuple[str, ...]
    removed: int = 0
    """How many cards were removed unseen before the game."""
    tags: Mapping[str, str] = field(default_factory=dict)
    """Tags that this version does not know, kept as they are."""
    comments: Mapping[int, str] = field(default_factory=dict)
    """By round."""
    resigned: tuple[int, ...] = ()
    """The seats that have resigned, in ascending order. They can't win."""

    def __post_init__(self) -> None:
        if len(self.players) != len(self.displays):
            raise ValueError(f"{len(self.players)} players for {len(self.displays)} displays")
        if not 0 <= self.removed <= min(CARDS - 1, CARDS - len(self.cards)):
            raise ValueError(f"{len(self.cards)} cards were drawn, so {self.removed} can't have been removed")
        if list(self.resigned) != sorted(set(self.resigned) & set(range(len(self.players)))):
            raise ValueError(f"not seats of this game in ascending order: {self.resigned}")
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
    def of(cls, view: View, players: Sequence[str]) -> Self:
        """Return the record of what a seat or a spectator sees."""
        return cls(Position.of(view), tuple(players), view.removed, resigned=view.resigned)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a record. InvalidNotation says where it can't be read, IllegalPlacement which rule is broken."""
        return cls(*read_record(text))

    @classmethod
    def from_compact(cls, text: str) -> Self:
        """Read the compact form. It has no names, so the players are called by their seats."""
        position, removed, resigned = from_compact(text)
        players = tuple(f"Seat {seat + 1}" for seat in range(len(position.displays)))
        return cls(position, players, removed, resigned=resigned)

    def compact(self) -> str:
        """Return cards and placements as one URL-safe word."""
        return to_compact(self.position, self.removed, self.resigned)

    @property
    def cards(self) -> Deck:
        """The cards drawn, in order."""
        return self.position.cards

    @property
    def displays(self) -> tuple[Display, ...]:
        """By seat."""
        return self.position.displays

    @property
    def rounds(self) -> int:
        """How many rounds the game has when it is finished."""
        return CARDS - self.removed

    @property
    def finished(self) -> bool:
        """Whether all cards were drawn and all seats have placed them."""
        return all(len(self.position.placed(seat)) == self.rounds for seat in range(len(self.displays)))

    @property
    def scores(self) -> tuple[int, ...]:
        """By seat: the points so far."""
        return tuple(display.score for display in self.displays)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won the finished game; nobody before its end."""
        return winners(self.scores, self.resigned) if self.finished else ()

    @property
    def result(self) -> str:
        """The final scores by seat, or `*` while the game is not finished."""
        return SEPARATOR.join(map(str, self.scores)) if self.finished else UNFINISHED

    def at_round(self, number: int) -> Position:
        """Return the position at the end of a round; round 0 is before the first card."""
        if not 0 <= number <= len(self.cards):
            raise ValueError(f"the record has rounds 1 to {len(self.cards)}, not {number}")
        start = self.position.start
        displays = tuple(Display(display.placements[: number + len(start[:1])]) for display in self.displays)
        return Position(Deck(self.cards[:number]), displays, start)

    def __str__(self) -> str:
        tags = {"Nmbr9": VERSION, "Rules": RULES, "Seats": SEPARATOR.join(self.players)}
        if self.position.start:
            tags["Start"] = SEPARATOR.join(map(str, self.position.start))
        if self.removed:
            tags["Removed"] = str(self.removed)
        if self.resigned:
            tags["Resigned"] = " ".join(str(seat + 1) for seat in self.resigned)
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


def _require_line(text: str, what: str) -> None:
    if CONTROL.search(text):
        raise ValueError(f"{what} is one line without control characters, not {text!r}")


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')

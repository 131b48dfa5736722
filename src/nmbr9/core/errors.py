"""Errors: text that can't be read, a placement that breaks a rule, and a request that is refused."""

from __future__ import annotations

from enum import Flag, StrEnum, auto
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nmbr9.core.placement import Placement
    from nmbr9.core.tiles import Square


class Violation(Flag):
    """A rule that a placement breaks. Clients translate the stable names; `describe` is in English."""

    WRONG_NUMBER = auto()
    """It is not the tile of this round's card."""
    UNEVEN_GROUND = auto()
    """It would overlap tiles of different levels: some of its squares lie lower than others."""
    NOT_ADJACENT = auto()
    """Its level has tiles, but it shares no side with any of them."""
    OVERHANG = auto()
    """It would overhang its support or cover a gap: there is no tile beneath some of its squares."""
    ONE_TILE_BELOW = auto()
    """On level 1 or higher it must rest on at least two different tiles."""
    NOT_AT_ORIGIN = auto()
    """The first tile of a display must lie at 0,0, which is the origin of the grid."""

    def describe(self) -> str:
        """Return a sentence for every broken rule, in the order of the flags."""
        return "; ".join(_SENTENCES[flag] for flag in self)


_SENTENCES = {
    Violation.UNEVEN_GROUND: "the ground is uneven: it would lie on tiles of different levels",
    Violation.NOT_ADJACENT: "it touches no side of a tile on its level",
    Violation.OVERHANG: "it overhangs or covers a gap: every square needs a tile directly beneath it",
    Violation.ONE_TILE_BELOW: "it rests on one tile only: at least two are needed",
    Violation.NOT_AT_ORIGIN: "the first tile of a display lies at 0,0",
    Violation.WRONG_NUMBER: "it is not the tile of this round's card",
}


def require_text(text: object, of: str) -> None:
    """Raise TypeError for what is not text, such as the path of a file, or its bytes. `of` says what is to be read."""
    if not isinstance(text, str):
        raise TypeError(f"expected the text of {of}, found {text!r}")


class InvalidNotation(ValueError):
    """Text that can't be read. `line` and `column` count from 1 and locate the error."""

    def __init__(self, reason: str, line: int = 1, column: int = 1) -> None:
        super().__init__(reason, line, column)
        self.reason = reason
        self.line = line
        self.column = column

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.reason}"


class IllegalPlacement(ValueError):
    """A placement that can be read but breaks a rule.

    `squares` maps each broken rule to the offending squares, `violations` combines the rules in one flag. `round`
    counts from 1, `seat` is an index and counts from 0; both are None for a display outside a game. The message counts
    seats from 1.
    """

    def __init__(
        self,
        placement: Placement,
        squares: Mapping[Violation, tuple[Square, ...]],
        round: int | None = None,  # noqa: A002 - the rulebook's word
        seat: int | None = None,
    ) -> None:
        super().__init__(placement, squares, round, seat)
        self.placement = placement
        self.squares = squares
        self.round = round
        self.seat = seat

    @property
    def violations(self) -> Violation:
        """The broken rules as one flag."""
        result = Violation(0)
        for violation in self.squares:
            result |= violation
        return result

    def at(self, *, round: int, seat: int) -> IllegalPlacement:  # noqa: A002 - the rulebook's word
        """Return the same error with the round and the seat of a game."""
        return IllegalPlacement(self.placement, self.squares, round=round, seat=seat)

    def __str__(self) -> str:
        where = []
        if self.round is not None:
            where.append(f"round {self.round}")
        if self.seat is not None:
            where.append(f"seat {self.seat + 1}")
        prefix = f"{', '.join(where)}: " if where else ""
        return f"{prefix}{self.placement} is not allowed: {self.violations.describe()}"


class Refused(ValueError):
    """A request that is not possible in the current state. Nothing has changed.

    `code` is stable, so that clients can translate it. `sentence` is in English. A game raises `GameRefused`, a room on
    the server raises `RoomRefused`.
    """

    def __init__(self, code: StrEnum, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


class GameRefusal(StrEnum):
    """Why a game refuses a request."""

    NO_SUCH_SEAT = "no_such_seat"
    GAME_OVER = "game_over"
    NOT_ALL_PLACED = "not_all_placed"
    NOTHING_TO_TAKE_BACK = "nothing_to_take_back"
    ALREADY_RESIGNED = "already_resigned"


_REFUSALS = {
    GameRefusal.NO_SUCH_SEAT: "there is no such seat",
    GameRefusal.GAME_OVER: "the game is over",
    GameRefusal.NOT_ALL_PLACED: "not all have placed",
    GameRefusal.NOTHING_TO_TAKE_BACK: "this seat has not placed in this round",
    GameRefusal.ALREADY_RESIGNED: "this seat has resigned already",
}


class GameRefused(Refused):
    """A request that a game refuses. `seat` is an index and counts from 0; None when the request names no seat."""

    def __init__(self, code: GameRefusal, seat: int | None = None) -> None:
        super().__init__(code, _REFUSALS[code] if seat is None else f"seat {seat + 1}: {_REFUSALS[code]}")
        self.seat = seat

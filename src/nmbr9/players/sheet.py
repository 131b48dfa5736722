"""A player's games as comma-separated values (CSV, RFC 4180), for spreadsheets."""

from __future__ import annotations

import csv
import unicodedata
from datetime import UTC, datetime
from io import StringIO
from typing import TYPE_CHECKING, Final

from nmbr9.notation.grammar import is_visible

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nmbr9.players.storage import PastGame

COLUMNS: Final = (
    "ended", "room", "seat", "score", "won", "complete", "counted", "hints", "rounds", "opponents", "contest", "ranked",
    "deck_chosen", "start_tiles", "offline", "par", "luck", "mistakes", "accuracy", "deck", "display",
)  # fmt: skip
_FORMULA: Final = frozenset("=+-\N{MINUS SIGN}@|%")
"""A spreadsheet may take a cell that begins with one of these for a formula, or for a command (DDE)."""
_CONTROLS: Final = ("\t", "\r", "\n")
"""A spreadsheet may take what comes after one of these for the beginning of a cell."""


def header() -> str:
    """Return the first line."""
    return _lines([COLUMNS])


def rows(games: Iterable[PastGame]) -> str:
    """Return a line for each game."""
    return _lines(_row(game) for game in games)


def _row(game: PastGame) -> list[object]:
    review = game.review
    figures = ("", "", "", "") if review is None else (review.par, review.luck, review.mistakes, review.accuracy)
    opponents = "; ".join(f"{seat.name} {seat.score}" for seat in game.players if not seat.me)
    ended = datetime.fromtimestamp(game.ended, UTC).isoformat(timespec="seconds")
    flags = [int(flag) for flag in (game.won, game.complete, game.counted)]
    return [
        ended, game.room, game.seat, game.score, *flags, game.hints, len(game.deck), _text(opponents),
        game.contest, *(int(flag) for flag in (game.ranked, game.deck_chosen, game.start_tiles, game.offline)),
        *figures, game.deck, game.display,
    ]  # fmt: skip


def _text(text: str) -> str:
    """Escape a text that others have chosen, so that no spreadsheet evaluates it (CSV injection).

    Spreadsheets trim what is not seen, and read wide and small forms as the usual signs. So does this (NFKC).
    """
    first = next(filter(is_visible, unicodedata.normalize("NFKC", text)), "")
    return f"'{text}" if first in _FORMULA or text.startswith(_CONTROLS) else text


def _lines(table: Iterable[Iterable[object]]) -> str:
    out = StringIO()
    csv.writer(out).writerows(table)
    return out.getvalue()

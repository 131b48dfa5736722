"""The puzzles that come with the package, in `puzzles.txt`, a line for each.

The file is read when it is first needed. Only the beginnings of the lines are parsed then; the displays of a puzzle
are parsed when it is requested.
"""

from __future__ import annotations

from functools import cache, lru_cache
from hashlib import sha256
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from nmbr9.puzzles.puzzle import RATINGS, TILES, Puzzle, read_head

if TYPE_CHECKING:
    from collections.abc import Collection
    from datetime import date

    from nmbr9.puzzles.puzzle import Head, Theme

FILE: Final = "puzzles.txt"


class UnknownPuzzle(LookupError):
    """No puzzle has this id."""

    def __init__(self, id: str) -> None:  # noqa: A002 - what it is called
        super().__init__(id)
        self.id = id

    def __str__(self) -> str:
        return f"there is no puzzle {self.id!r}"


@cache
def _lines() -> dict[str, str]:
    """Return the line of each puzzle by its id, in the order of the file."""
    text = files("nmbr9.puzzles").joinpath(FILE).read_text(encoding="ascii")
    return {line.partition(" ")[0]: line for line in text.splitlines()}


@cache
def heads() -> tuple[Head, ...]:
    """Return the head of every puzzle, in the order of the file. The first call takes a tenth of a second."""
    return tuple(read_head(line) for line in _lines().values())


@lru_cache(maxsize=256)  # for the puzzles in use; all of them would take 20 MB
def puzzle(id: str) -> Puzzle:  # noqa: A002 - what it is called
    """Return the puzzle with this id. Raises UnknownPuzzle when there is none."""
    line = _lines().get(id)
    if line is None:
        raise UnknownPuzzle(id)
    return Puzzle.parse(line)


def all_puzzles() -> tuple[Puzzle, ...]:
    """Return every puzzle, in the order of the file. It parses all displays, which takes about a second."""
    return tuple(Puzzle.parse(line, line=number) for number, line in enumerate(_lines().values(), start=1))


def select(
    *, themes: Collection[Theme] = (), ratings: range = RATINGS, tiles: Collection[int] = TILES
) -> tuple[Head, ...]:
    """Return the puzzles with all of these themes, and with one of these ratings and numbers of tiles; easiest first.

    >>> from nmbr9.puzzles import Theme, select
    >>> easy = select(themes=[Theme.SAVE_THE_ZERO], ratings=range(0, 1500), tiles=[3])
    >>> all(head.rating < 1500 and len(head.cards) == 3 for head in easy)
    True
    """
    found = [
        head
        for head in heads()
        if set(themes) <= set(head.themes) and head.rating in ratings and len(head.cards) in tiles
    ]
    return tuple(sorted(found, key=lambda head: (head.rating, head.id)))


def puzzle_of_the_day(day: date) -> Puzzle:
    """Return the puzzle of a day: of all ids, the one whose hash together with the date is the smallest.

    So a puzzle that is added to the file changes the puzzles of few days, and leaves all others as they were.
    """
    return puzzle(min(_lines(), key=lambda id_: sha256(f"{day.isoformat()} {id_}".encode()).digest()))

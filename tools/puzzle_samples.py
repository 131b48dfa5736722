"""What the server answers about puzzles: a test compares it with what the page answers where there is no server."""

from __future__ import annotations

import json
import random
from datetime import date, timedelta
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import msgspec
from litestar.exceptions import ValidationException

from nmbr9.puzzles import Theme, heads, puzzle, puzzle_of_the_day, select
from nmbr9.puzzles.choosing import choose
from nmbr9.puzzles.matches import NEW_PLAYER, new_puzzle
from nmbr9.server.problems import InvalidInput, problem_of
from nmbr9.server.puzzles import answer_of, puzzle_view, score_texts
from nmbr9.store.puzzles import Outcome
from tests.played import carelessly

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nmbr9.puzzles import Puzzle

DAYS: Final = [date(2026, 11, 17) + timedelta(days=number) for number in range(12)]


class _Everything(random.Random):
    """Chooses all at once, so that a sample has everything that may be chosen."""

    def choice(self, seq: Any) -> Any:
        return seq


@cache
def as_json() -> str:
    """Write puzzles of some days, views, choices, and attempts with their answers."""
    tried = [select(tiles=[tiles])[number].id for tiles, number in ((3, 0), (3, 200), (4, 30))]
    samples = {
        "puzzles": len(heads()),
        "themes": [theme for theme in Theme if any(theme in head.themes for head in heads())],
        "days": {day.isoformat(): puzzle_of_the_day(day).id for day in DAYS},
        "views": [puzzle_view(puzzle(id_), None, {}) for id_ in tried],
        "chosen": list(_choices()),
        "attempts": [_attempt(puzzle(id_), texts) for id_ in tried for texts in _texts(puzzle(id_))],
    }
    return json.dumps(msgspec.to_builtins(samples), indent=2) + "\n"


def _choices() -> Iterator[dict[str, Any]]:
    towers = [head for head in heads() if Theme.TOWER in head.themes]
    few = [head.id for head in select()]
    for theme, rating, tried, avoid in (
        (None, None, [], []),
        (None, 1000, few[:40], few[40:50]),
        (None, 4000, [], few[-3:]),
        (Theme.TOWER, 1700, [], []),
        (Theme.TOWER, 100, [head.id for head in towers], [towers[0].id]),
        (Theme.TOWER, 100, [], [head.id for head in towers]),
    ):
        some = [head for head in heads() if theme is None or theme in head.themes]
        wanted = NEW_PLAYER.mu if rating is None else float(rating)
        found: Any = choose(some, wanted, _Everything(), ratings={}, tried=tried, avoid=avoid)
        ids = [head.id for head in found]
        yield {"theme": theme, "rating": rating, "tried": tried, "avoid": avoid, "near": ids}


def _texts(shown: Puzzle) -> Iterator[list[str]]:
    """Yield attempts: the best one, the lowest one, and some that are refused."""
    best = [str(placement) for placement in shown.answer]
    yield best
    yield [str(placement) for placement in carelessly(shown)]
    first = shown.display.placements[0]
    yield best[:-1]
    yield [*best, best[0]]
    yield [*best[:-1], ""]
    yield [f"{best[0]}^1", *best[1:]]
    yield [f"{shown.cards[0]}n@{first.x},{first.y}", *best[1:]]  # it lies on a tile that is not flat, or beside others
    yield [f"{shown.cards[0]}n@77,-77", *best[1:]]
    yield [f"{9 - shown.cards[0]}n@0,0", *best[1:]]


def _attempt(shown: Puzzle, texts: Sequence[str]) -> dict[str, Any]:
    sample = {"puzzle": shown.id, "placements": texts}
    try:
        attempt = score_texts(shown, texts)
    except (InvalidInput, ValidationException) as error:
        return {**sample, "problem": problem_of(error)}
    nothing = Outcome(counted=False, before=NEW_PLAYER, after=NEW_PLAYER, puzzle=new_puzzle(shown.rating))
    return {**sample, "answer": answer_of(shown, attempt, nothing)}

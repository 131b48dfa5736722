"""Finished games: the golden ones, a careless one, and those of one player and bots that a page has played itself."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from nmbr9 import Deck, Game, Record
from nmbr9.core.rules import legal_placements

if TYPE_CHECKING:
    from nmbr9 import Placement
    from nmbr9.puzzles import Puzzle

GAMES: Final = Path(__file__).parent / "games"

CARELESS: Final = """[Nmbr9 "1"]
[Rules "base"]
[Removed "16"]
[Seats "Ann"]
[Result "0"]

1. 9  9n@0,0
2. 9  9n@3,0
3. 1  1n@6,0
4. 8  8n@0,-4
"""
"""The 8 could have been placed on level 1, at 8e@1,0, and nothing comes after it: that cost 8 points."""


@cache
def golden(name: str) -> Record:
    """Return one of the golden games."""
    return Record.parse((GAMES / f"{name}.nmbr9").read_text(encoding="utf-8"))


def carelessly(puzzle: Puzzle) -> list[Placement]:
    """Return placements that make as little as possible: each tile as low as it may lie."""
    display, placements = puzzle.display, []
    for card in puzzle.cards:
        placements.append(min(legal_placements(display, card), key=display.level_of))
        display = display.place(placements[-1])
    return placements


def offline_record(
    seed: int,
    *bots: str,
    name: str = "Ann",
    remove: int = 0,
    start: tuple[int, ...] = (),
    hints: tuple[int, ...] = (),
    resigned: bool = False,
    tags: dict[str, str] | None = None,
) -> str:
    """Return the record of a game in which everybody places at random, but high. Another seed is another game."""
    generator = random.Random(seed)
    game = Game(Deck.shuffled(generator, remove=remove), seats=1 + len(bots), start=start)
    while not game.finished:
        for seat in game.awaited:
            view = game.view_for(seat)
            levels = {spot: game.displays[seat].level_of(spot) for spot in view.legal_placements()}
            highest = [spot for spot, level in levels.items() if level == max(levels.values())]
            game.place(seat, generator.choice(highest))
    players = (name, *(f"bot:{bot}@1" for bot in bots))
    found = Record.of(game.view_for(None), players)
    taken, gone = ({0: hints} if hints else {}), ((0,) if resigned else ())
    return str(Record(found.position, players, found.removed, tags or {}, resigned=gone, hints=taken))

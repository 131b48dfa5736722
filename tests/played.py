"""Finished games of one player and bots, as a page has them that has played without a server."""

from __future__ import annotations

import random

from nmbr9 import Deck, Game, Record


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

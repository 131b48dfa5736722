"""Golden games: one for each bot and environment. Tests replay them tile by tile, and `make golden` writes them."""

from __future__ import annotations

import random
from pathlib import Path

from nmbr9 import Deck, Game, Record
from nmbr9.bots import BUILT_IN, make_bot

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "tests" / "games"


def player(name: str) -> str:
    return f"bot:{name}@{make_bot(name).version}"


def play(names: list[str], *, seed: int, removed: int = 0, rounds: int = 20) -> Record:
    """Play some rounds. The card of the next round is drawn too."""
    game = Game(Deck.shuffled(random.Random(seed), remove=removed), len(names))
    generators = [random.Random(f"{name}/{seed + seat}") for seat, name in enumerate(names)]
    bots = [make_bot(name) for name in names]
    while not game.finished and game.round <= rounds:
        for seat, (bot, generator) in enumerate(zip(bots, generators, strict=True)):
            game.place(seat, bot.choose(game.view_for(seat), generator))
    return Record.of(game.view_for(None), [player(name) for name in names])


def games() -> dict[str, Record]:
    """Play every golden game."""
    return {
        # The master plays only the end of a game, because it takes a second for each placement.
        **{f"{name}.nmbr9": play([name], seed=229, removed=16 if name == "master" else 0) for name in BUILT_IN},
        "person.nmbr9": play(["person-30", "person-60", "person-80"], seed=229),
        "four-seats.nmbr9": play(["greedy", "random", "greedy", "greedy"], seed=4),
        "two-removed.nmbr9": play(["greedy", "greedy"], seed=5, removed=2),
        "one-card.nmbr9": play(["random", "random", "random"], seed=6, removed=19),
        "unfinished.nmbr9": play(["greedy", "greedy"], seed=7, rounds=7),
    }


if __name__ == "__main__":
    for name, record in games().items():
        (FOLDER / name).write_text(str(record), encoding="utf-8")

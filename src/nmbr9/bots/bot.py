"""What a bot is, how bots play a game, and a check that somebody's bot is one."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Protocol

from nmbr9.core.deck import Deck
from nmbr9.core.events import Place
from nmbr9.core.game import Game
from nmbr9.core.placement import Placement

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nmbr9.core.view import View


class Bot(Protocol):
    """A player that is a program.

    It is given what its seat may see and a generator for whatever it leaves to chance. It keeps nothing between
    rounds: the same view and the same state of the generator give the same placement.
    """

    version: int
    """Goes up when the bot plays differently, so that a record's `bot:greedy@1` stays true."""
    description: str
    """One line for people."""

    def choose(self, view: View, generator: random.Random) -> Placement:
        """Choose a legal placement of this round's tile."""
        ...


def play(deck: Deck, bots: Sequence[Bot], generators: Sequence[random.Random]) -> Game:
    """Let bots play a whole game, each with a generator of its own."""
    game = Game(deck, len(bots))
    while not game.finished:
        for seat, (bot, generator) in enumerate(zip(bots, generators, strict=True)):
            game.handle(Place(seat, bot.choose(game.view_for(seat), generator)))
    return game


def check_bot(bot: Bot, *, games: int = 3, seed: int = 0) -> None:
    """Raise ValueError with a sentence when a bot does not keep what `Bot` promises.

    Plays short and whole games, alone and with others, with and without cards removed, each of them twice.
    """
    if not (isinstance(bot.version, int) and bot.version >= 1):
        raise ValueError(f"a bot's version is a whole number from 1 on, not {bot.version!r}")
    if not bot.description or "\n" in bot.description:
        raise ValueError(f"a bot's description is one line, not {bot.description!r}")
    for index in range(games):
        deck = Deck.shuffled(random.Random(f"{seed}/{index}"), remove=index)  # noqa: S311 - reproducible, not secret
        first, second = (_watched_game(bot, deck, f"{seed}/{index}") for _ in range(2))
        if first.events != second.events:
            raise ValueError("the bot plays the same game differently: it uses more than the view and the generator")


def _watched_game(bot: Bot, deck: Deck, seed: str) -> Game:
    game = Game(deck, seats=2)
    generator = random.Random(seed)  # noqa: S311 - reproducible, not secret
    while not game.finished:
        for seat in range(game.seats):
            view = game.view_for(seat)
            placement = bot.choose(view, generator)
            if not isinstance(placement, Placement):
                raise ValueError(f"round {game.round}: the bot chose {placement!r}, which is not a Placement")  # noqa: TRY004
            if placement not in view.legal_placements():
                raise ValueError(f"round {game.round}, card {view.card}: {placement} is not legal on {view.display}")
            game.handle(Place(seat, placement))
    return game

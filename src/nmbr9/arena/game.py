"""One bot on one deck: the task that a worker gets, and its result."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple

from nmbr9.bots import BotFailed, ask, make_bot, play
from nmbr9.core.deck import CARDS, Deck
from nmbr9.core.game import Game

if TYPE_CHECKING:
    from nmbr9.bots import Bot
    from nmbr9.core.placement import Placement
    from nmbr9.core.view import View

_WARM_UP: Final = 3  # rounds: the first placement of a display often needs no search


class Key(NamedTuple):
    """What identifies a game."""

    bot: str
    """`name@version`: another version plays differently."""
    seed: int
    removed: int


class Task(NamedTuple):
    """A game to be played: the bot called `name` alone, with the deck of `nmbr9 deck --seed SEED --remove REMOVED`."""

    name: str
    version: int
    seed: int
    removed: int = 0

    @property
    def key(self) -> Key:
        """What identifies this game."""
        return Key(f"{self.name}@{self.version}", self.seed, self.removed)

    def __str__(self) -> str:
        return f"{self.name} with the deck of seed {self.seed}"


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played."""

    bot: str
    """`name@version`."""
    seed: int
    cards: str
    """As `str(Deck)`."""
    placements: str
    """As `str(Display)`."""
    score: int
    seconds: float
    """Seconds per move, on average."""
    slowest: float
    """Seconds for the slowest move."""

    @property
    def key(self) -> Key:
        """What identifies this game."""
        return Key(self.bot, self.seed, CARDS - len(self.cards))


def deck_of(seed: int, removed: int = 0) -> Deck:
    """Return the deck that `nmbr9 deck` and `nmbr9 simulate` use for a seed."""
    return Deck.shuffled(random.Random(seed), remove=removed)  # noqa: S311 - reproducible, not secret


def play_task(task: Task) -> Played:
    """Play one game. Raises BotFailed when the bot fails."""
    return play_deck(task.name, _loaded(task.name), task.seed, task.removed)


def play_deck(name: str, bot: Bot, seed: int, removed: int = 0) -> Played:
    """Play one game in this process, with any bot; worker processes can only load bots that are installed.

    Raises BotFailed when the bot fails.
    """
    timed, deck = _Timed(bot), deck_of(seed, removed)
    # The generator of `nmbr9 simulate`, so that both play the same games.
    generator = random.Random(f"{name}/{seed}")  # noqa: S311 - as above
    display = play(deck, [timed], [generator]).displays[0]
    return Played(
        bot=f"{name}@{bot.version}",
        seed=seed,
        cards=str(deck),
        placements=str(display),
        score=display.score,
        seconds=round(sum(timed.seconds) / len(timed.seconds), 6),
        slowest=round(max(timed.seconds), 6),
    )


class _Timed:
    """A bot whose choices are timed."""

    def __init__(self, bot: Bot) -> None:
        self.version = bot.version
        self.description = bot.description
        self.seconds: list[float] = []
        self._bot = bot

    def choose(self, view: View, generator: random.Random) -> Placement:
        """Choose as the bot does."""
        start = perf_counter()
        try:
            return self._bot.choose(view, generator)
        finally:
            self.seconds.append(perf_counter() - start)


@cache
def _loaded(name: str) -> Bot:
    """Load a bot, once in each process, and have it place a few tiles, so that loading and compiling are not timed."""
    bot = make_bot(name)
    game = Game(deck_of(0), 1)
    with suppress(BotFailed):  # it will fail again, where the deck is reported
        for _ in range(_WARM_UP):
            game.place(0, ask(bot, game.view_for(0), random.Random(0)))  # noqa: S311 - as above
    return bot

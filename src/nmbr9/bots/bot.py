"""The protocol of bots, how bots play a game, and a conformance check."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import isfinite
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from nmbr9.core.deck import CARDS, Deck
from nmbr9.core.errors import IllegalPlacement
from nmbr9.core.game import Game
from nmbr9.core.placement import Placement
from nmbr9.core.rules import check

if TYPE_CHECKING:
    from nmbr9.core.view import View


class Bot(Protocol):
    """A player that is a program.

    It is given what its seat may see and a random generator. It keeps no state between rounds: the same view and the
    same state of the generator give the same placement. It may also have a `mean_score`, see `mean_score_of`.

    >>> class First:
    ...     version = 1
    ...     description = "takes the first legal placement"
    ...
    ...     def choose(self, view, generator):
    ...         return view.legal_placements()[0]
    >>> check_bot(First())
    """

    version: int
    """Increases whenever the bot plays differently, so that `bot:greedy@1` in a record stays correct."""
    description: str
    """One line that describes the bot to people."""

    def choose(self, view: View, generator: random.Random) -> Placement:
        """Choose a legal placement of this round's tile."""
        ...


@runtime_checkable
class TimedBot(Bot, Protocol):
    """A bot that accepts a time limit.

    `choose` does a fixed amount of work, however long that takes, so that games can be reproduced. Where people wait,
    `choose_within` is called instead. It stops when the time is up, and exceeds it by at most a tenth.
    """

    def choose_within(self, view: View, generator: random.Random, seconds: float) -> Placement:
        """Choose a legal placement of this round's tile within this many seconds."""
        ...


def mean_score_of(bot: Bot) -> float | None:
    """Return a bot's average score in solo games, or None if it has no `mean_score`."""
    # Not in the protocol: bots that are older than this attribute still conform.
    score = getattr(bot, "mean_score", None)
    return float(score) if isinstance(score, int | float) and isfinite(score) else None


class BotFailed(Exception):
    """A bot did not return a legal placement."""


class BotUnavailable(BotFailed):
    """A bot can't play here: it needs something that is not installed, or can't be loaded."""


def ask(bot: Bot, view: View, generator: random.Random, seconds: float | None = None) -> Placement:
    """Have a bot choose a placement, and check it. A `TimedBot` gets the time limit, if there is one.

    Raises BotFailed when the bot raises an exception, or returns anything but a legal placement.

    >>> from nmbr9 import Deck, Game
    >>> from nmbr9.bots import make_bot
    >>> game = Game(Deck.parse("99"))
    >>> ask(make_bot("random"), game.view_for(0), random.Random(1))
    Placement(9, 'e', 0, 0)
    """
    try:
        if seconds is not None and isinstance(bot, TimedBot):
            placement = bot.choose_within(view, generator, seconds)
        else:
            placement = bot.choose(view, generator)
    except Exception as error:
        raise BotFailed(f"round {view.round}, card {view.card}: {type(error).__name__}: {error}") from error
    if not isinstance(placement, Placement):
        raise BotFailed(f"round {view.round}, card {view.card}: {placement!r} is not a Placement")
    if broken := check(view.display, placement, view.card):
        raise BotFailed(f"round {view.round}, card {view.card}: {IllegalPlacement(placement, broken)}")
    return placement


def play(deck: Deck, bots: Sequence[Bot], generators: Sequence[random.Random]) -> Game:
    """Let bots play a whole game, each with a generator of its own.

    Raises BotFailed as `ask` does, ValueError when there is not one generator for each bot, and TypeError when one of
    them is not a list.

    >>> from nmbr9.bots import make_bot
    >>> game = play(Deck.parse("0123456789"), [make_bot("greedy")], [random.Random(1)])
    >>> game.finished, len(game.displays[0])
    (True, 10)
    """
    if not isinstance(bots, Sequence) or not isinstance(generators, Sequence):
        raise TypeError("expected a list of bots, one for each seat, and a list of as many generators")
    if len(bots) != len(generators):
        raise ValueError(f"expected a generator for each bot, found {len(generators)} for {len(bots)}")
    game = Game(deck, len(bots))
    while not game.finished:
        for seat, (bot, generator) in enumerate(zip(bots, generators, strict=True)):
            game.place(seat, ask(bot, game.view_for(seat), generator))
    return game


def require_bot(bot: object) -> None:
    """Check that something has the parts of a `Bot`, without letting it play. Raises BotFailed."""
    for name, kind in (("version", int), ("description", str)):
        if not isinstance(getattr(bot, name, None), kind):
            raise BotFailed(f"a bot has a {name}, which is of type {kind.__name__}")
    if not callable(getattr(bot, "choose", None)):
        raise BotFailed("a bot has a method choose(view, generator)")


def check_bot(bot: Bot, *, games: int = 3, seed: int = 0) -> None:
    """Check that a bot conforms to `Bot`.

    Plays games with one seat and with two, some with cards removed, and each of them twice; for a `TimedBot` also one
    with a very short time limit. Raises BotFailed with a sentence that says what is wrong.

    >>> class Absent:
    ...     version = 1
    ...     description = "never answers"
    ...
    ...     def choose(self, view, generator):
    ...         return None
    >>> check_bot(Absent())
    Traceback (most recent call last):
    nmbr9.bots.bot.BotFailed: round 1, card 4: None is not a Placement
    """
    require_bot(bot)
    if bot.version < 1:
        raise BotFailed(f"a bot's version is a whole number from 1 on, not {bot.version}")
    if not bot.description or not bot.description.isprintable():
        raise BotFailed(f"a bot's description is one line, not {bot.description!r}")
    if getattr(bot, "mean_score", None) is not None and mean_score_of(bot) is None:
        raise BotFailed(f"a bot's mean_score is a number or None, not {getattr(bot, 'mean_score', None)!r}")
    for index in range(games):
        deck = Deck.shuffled(random.Random(f"{seed}/{index}"), remove=index % CARDS)  # noqa: S311 - reproducible, not secret
        seats = 1 + index % 2
        first, second = (
            play(deck, [bot] * seats, [random.Random(f"{seed}/{index}/{seat}") for seat in range(seats)])  # noqa: S311 - as above
            for _ in range(2)
        )
        if first.displays != second.displays:
            raise BotFailed("the bot plays the same game differently: it uses more than the view and the generator")
    if isinstance(bot, TimedBot):
        game = Game(Deck.shuffled(random.Random(seed)))  # noqa: S311 - as above
        while not game.finished:
            view = game.view_for(0)
            game.place(0, ask(bot, view, random.Random(seed), seconds=0.001))  # noqa: S311 - as above

"""Bots by name: the built-in ones, and those that other installed packages offer.

A package adds its own with an entry point, whose target is called without arguments and returns a `Bot`:

    [project.entry-points."nmbr9.bots"]
    my-bot = "my_package:MyBot"
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Final, cast

from nmbr9.bots.bot import BotFailed
from nmbr9.bots.builtin import BeginnerBot, GreedyBot, RandomBot
from nmbr9.bots.searching import MasterBot, PlannerBot, ThinkerBot

if TYPE_CHECKING:
    from collections.abc import Callable
    from importlib.metadata import EntryPoint

    from nmbr9.bots.bot import Bot

GROUP: Final = "nmbr9.bots"

BUILT_IN: Final[dict[str, Callable[[], Bot]]] = {  # from weak to strong
    "random": RandomBot,
    "beginner": BeginnerBot,
    "greedy": GreedyBot,
    "planner": PlannerBot,
    "thinker": ThinkerBot,
    "master": MasterBot,
}


class UnknownBot(LookupError):
    """No bot has this name."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name

    def __str__(self) -> str:
        return f"there is no bot called {self.name!r}; there are: {', '.join(bot_names())}"


@cache
def _installed() -> dict[str, EntryPoint]:
    """Return the bots that other packages offer, by name; of two with the same name, the first.

    They are read once for each process, because Python reads the metadata of all installed packages, which takes ten
    milliseconds. A package that is installed later is found by the next process.
    """
    return {entry.name: entry for entry in reversed(list(entry_points(group=GROUP)))}


def bot_names() -> list[str]:
    """Name every bot, the built-in ones first, from weak to strong."""
    return [*BUILT_IN, *sorted(_installed().keys() - BUILT_IN.keys())]


def make_bot(name: str) -> Bot:
    """Return the bot with this name. A built-in one can't be replaced by another package's.

    Raises UnknownBot when there is none, and BotFailed when it can't be loaded, or needs an extra that is not
    installed.

    >>> make_bot("greedy").description
    'takes the most points now, and then lies as close to the other tiles as it can'
    >>> make_bot("oracle")
    Traceback (most recent call last):
    nmbr9.bots.registry.UnknownBot: there is no bot called 'oracle'; there are: ...
    """
    if name in BUILT_IN:
        try:
            return BUILT_IN[name]()
        except ModuleNotFoundError as error:  # the library works without any of its extras
            raise BotFailed(f"{name} needs {error.name}, which is not installed: pip install 'nmbr9[search]'") from None
    entry = _installed().get(name)
    if entry is None:
        raise UnknownBot(name)
    try:
        return cast("Bot", entry.load()())
    except Exception as error:
        raise BotFailed(f"{name} can't be loaded: {type(error).__name__}: {error}") from error

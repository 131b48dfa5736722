"""Bots by name: the built-in ones, and those that other installed packages offer.

A package adds its own with an entry point, whose target is called without arguments and returns a `Bot`:

    [project.entry-points."nmbr9.bots"]
    my-bot = "my_package:MyBot"
"""

from __future__ import annotations

import re
from functools import cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Final, cast

from nmbr9.bots.bot import BotFailed
from nmbr9.bots.builtin import BeginnerBot, GreedyBot, RandomBot
from nmbr9.bots.person import STRENGTHS, PersonBot
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
PERSON: Final = "person-60"
"""Stands in lists for the bots of every strength, `person-20` to `person-100`."""
_PERSON: Final = re.compile(r"person-([1-9][0-9]{1,2})")


class UnknownBot(LookupError):
    """No bot has this name."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name

    def __str__(self) -> str:
        least, most = STRENGTHS[0], STRENGTHS[-1]
        if self.name.startswith("person"):
            return f"there is no bot called {self.name!r}: N in person-N is from {least} to {most}, as in {PERSON}"
        names = [f"person-{least} to person-{most}" if name == PERSON else name for name in bot_names()]
        return f"there is no bot called {self.name!r}; there are: {', '.join(names)}"


@cache
def _installed() -> dict[str, EntryPoint]:
    """Return the bots that other packages offer, by name; of two with the same name, the first.

    They are read once for each process, because Python reads the metadata of all installed packages, which takes ten
    milliseconds. A package that is installed later is found by the next process.
    """
    return {entry.name: entry for entry in reversed(list(entry_points(group=GROUP)))}


def bot_names() -> list[str]:
    """Name every bot: the built-in ones first, from weak to strong, and one for those of every strength, `PERSON`."""
    return [*BUILT_IN, PERSON, *sorted(name for name in _installed() if not is_built_in(name))]


def is_bot(name: str) -> bool:
    """Return whether there is a bot with this name.

    >>> is_bot("person-45"), is_bot("person-7")
    (True, False)
    """
    return is_built_in(name) or name in _installed()


def strengths_of(name: str) -> range | None:
    """Return the numbers that the name of a bot may end with, which are its strengths; None if it has only one."""
    return None if _strength(name) is None else STRENGTHS


def _strength(name: str) -> int | None:
    found = _PERSON.fullmatch(name)
    return int(found[1]) if found and int(found[1]) in STRENGTHS else None


def is_built_in(name: str) -> bool:
    """Return whether this is a bot of this package, and not of another one."""
    return name in BUILT_IN or _strength(name) is not None


def make_bot(name: str) -> Bot:
    """Return the bot with this name. A built-in one can't be replaced by another package's.

    `person-60` plays like a person who makes 60 points on average; any whole number from 20 to 100 will do.

    Raises UnknownBot when there is none, and BotFailed when it can't be loaded, or needs an extra that is not
    installed.

    >>> make_bot("greedy").description
    'takes the most points now, and then lies as close to the other tiles as it can'
    >>> make_bot("oracle")
    Traceback (most recent call last):
    nmbr9.bots.registry.UnknownBot: there is no bot called 'oracle'; there are: ...
    >>> make_bot("person-7")
    Traceback (most recent call last):
    nmbr9.bots.registry.UnknownBot: there is no bot called 'person-7': N in person-N is from 20 to 100, as in person-60
    """
    if is_built_in(name):
        strength = _strength(name)
        try:
            return BUILT_IN[name]() if strength is None else PersonBot(strength)
        except ModuleNotFoundError as error:  # the library works without any of its extras
            raise BotFailed(f"{name} needs {error.name}, which is not installed: pip install 'nmbr9[bots]'") from None
    entry = _installed().get(name)
    if entry is None:
        raise UnknownBot(name)
    try:
        return cast("Bot", entry.load()())
    except Exception as error:
        raise BotFailed(f"{name} can't be loaded: {type(error).__name__}: {error}") from error

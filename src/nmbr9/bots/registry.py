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

from nmbr9.bots.bot import BotFailed, BotUnavailable, require_bot
from nmbr9.bots.builtin import BeginnerBot, GreedyBot, RandomBot
from nmbr9.bots.person import STRENGTHS, PersonBot
from nmbr9.bots.searching import MasterBot, PlannerBot, ThinkerBot
from nmbr9.core.extras import to_install

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
"""Represents the bots of every strength, `person-20` to `person-100`, in lists."""
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

    They are read once per process, because Python reads the metadata of all installed packages, which takes ten
    milliseconds. A package that is installed later is found by the next process.
    """
    return {entry.name: entry for entry in reversed(list(entry_points(group=GROUP)))}


def bot_names() -> list[str]:
    """Return the names of all bots: the built-in ones from weak to strong, `PERSON`, then those of other packages."""
    return [*BUILT_IN, PERSON, *sorted(name for name in _installed() if not is_built_in(name))]


def is_bot(name: str) -> bool:
    """Return whether there is a bot with this name.

    >>> is_bot("person-45"), is_bot("person-7")
    (True, False)
    """
    return is_built_in(name) or name in _installed()


@cache
def why_unavailable(name: str) -> str:
    """Return the reason why a bot can't play here, as a sentence; empty when it can. Raises UnknownBot.

    The result is cached: a package that is installed later is found by the next process.

    >>> why_unavailable("greedy")
    ''
    """
    try:
        make_bot(name)
    except BotUnavailable as error:
        return str(error)
    return ""


def strengths_of(name: str) -> range | None:
    """Return the numbers that the name of a bot may end with, which are its strengths; None if it has only one."""
    return None if _strength(name) is None else STRENGTHS


def _strength(name: str) -> int | None:
    found = _PERSON.fullmatch(name)
    return int(found[1]) if found and int(found[1]) in STRENGTHS else None


def is_built_in(name: str) -> bool:
    """Return whether a bot belongs to this package."""
    return name in BUILT_IN or _strength(name) is not None


def make_bot(name: str) -> Bot:
    """Return the bot with this name. Other packages can't replace a built-in one.

    `person-60` plays like a person who scores 60 points on average; any whole number from 20 to 100 is possible.

    Raises UnknownBot when there is no such bot, and BotUnavailable when it can't be loaded, or needs an extra that is
    not installed.

    >>> make_bot("greedy").description
    'grabs the most points right now, and keeps its tiles close together'
    >>> make_bot("oracle")
    Traceback (most recent call last):
    nmbr9.bots.registry.UnknownBot: there is no bot called 'oracle'; there are: ...
    >>> make_bot("person-7")
    Traceback (most recent call last):
    nmbr9.bots.registry.UnknownBot: there is no bot called 'person-7': N in person-N is from 20 to 100, as in person-60
    """
    if not isinstance(name, str):
        raise TypeError(f"expected the name of a bot, found {name!r}")
    if is_built_in(name):
        strength = _strength(name)
        try:
            return BUILT_IN[name]() if strength is None else PersonBot(strength)
        except ModuleNotFoundError as error:  # the library works without any of its extras
            extra = "search" if error.name == "numba" else "bots"
            sentence = f"{name} needs {error.name}, which is not installed: {to_install(extra)}"
            raise BotUnavailable(sentence) from None
        except ValueError as error:
            raise BotUnavailable(f"{name} can't play: {error}") from None
    entry = _installed().get(name)
    if entry is None:
        raise UnknownBot(name)
    try:
        bot = entry.load()()
    except Exception as error:
        raise BotUnavailable(f"{name} can't be loaded: {type(error).__name__}: {error}") from error
    try:
        require_bot(bot)
    except BotFailed as error:
        raise BotUnavailable(f"{name} can't be used: {error}") from None
    return cast("Bot", bot)

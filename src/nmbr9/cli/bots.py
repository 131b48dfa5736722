"""List the bots: bots."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from nmbr9.bots import BotFailed, UnknownBot, bot_names, make_bot, mean_score_of, strengths_of
from nmbr9.bots.searching import SearchingBot
from nmbr9.cli.solve import prepare
from nmbr9.cli.support import WrongUse, add_command, complain, print_json

if TYPE_CHECKING:
    import argparse

    from nmbr9.bots import Bot
    from nmbr9.cli.support import Commands


def add_commands(commands: Commands) -> None:
    """Add the commands of this module."""
    parser = add_command(commands, "bots", "list the bots, with their average scores in solo games", list_bots)
    parser.add_argument("--json", action="store_true", help="print everything about them as JSON")


def list_bots(options: argparse.Namespace) -> int:
    """List the bots."""
    names = bot_names()
    width = max(map(len, names))
    bots = []
    for name in names:
        try:
            bot = make_bot(name)
        except BotFailed as error:  # it can't run here; the others are still listed
            complain(str(error))
            continue
        score, strengths = mean_score_of(bot), strengths_of(name)
        bots.append(
            {
                "name": name,
                "version": bot.version,
                "description": bot.description,
                "mean_score": score,
                "strengths": strengths and {"least": strengths[0], "most": strengths[-1]},
            }
        )
        if not options.json:
            others = f"; any number from {strengths[0]} to {strengths[-1]}" if strengths else ""
            print(f"{name:<{width}}  {'-' if score is None else f'{score:.1f}':>5}  {bot.description}{others}")
    if options.json:
        print_json(bots)
    return 0


def known_bot(name: str, *, many_games: bool = False) -> Bot:
    """Return a bot by its name. For many games it is compiled for this machine first, if Numba is installed."""
    try:
        bot = make_bot(name)
    except (UnknownBot, BotFailed) as error:
        raise WrongUse(str(error)) from None
    if many_games and isinstance(bot, SearchingBot) and find_spec("numba"):
        prepare("engine")
    return bot

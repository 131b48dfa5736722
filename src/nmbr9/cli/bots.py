"""Commands about bots: bots, simulate."""

from __future__ import annotations

import random
import sys
from statistics import mean, stdev
from typing import TYPE_CHECKING

from nmbr9.bots import BotFailed, UnknownBot, bot_names, make_bot, mean_score_of, play
from nmbr9.bots.searching import SearchingBot
from nmbr9.cli.solve import prepare
from nmbr9.cli.support import WrongUse, add_command, add_remove_option, print_json, whole_number
from nmbr9.core.deck import Deck

if TYPE_CHECKING:
    import argparse

    from nmbr9.bots import Bot
    from nmbr9.cli.support import Commands


def add_commands(commands: Commands) -> None:
    """Add what this module offers."""
    parser = add_command(commands, "bots", "list the bots, with the points that they make alone, on average", list_bots)
    parser.add_argument("--json", action="store_true", help="print everything about them as JSON")

    parser = add_command(commands, "simulate", "let a bot play many solo games", simulate)
    parser.add_argument("--bot", required=True, metavar="NAME", help="one of those that `nmbr9 bots` lists")
    parser.add_argument("--games", type=whole_number(1, 10_000_000), default=100, metavar="N", help="100 if not given")
    parser.add_argument(
        "--seed", type=int, default=0, metavar="S",
        help="game i is played with the deck of `nmbr9 deck --seed S+i` (0 if not given)",
    )  # fmt: skip
    add_remove_option(parser)
    parser.add_argument(
        "--json", action="store_true", help="a line of JSON for each game, the summary to standard error"
    )


def list_bots(options: argparse.Namespace) -> int:
    """List the bots."""
    names = bot_names()
    width = max(map(len, names))
    bots = []
    for name in names:
        try:
            bot = make_bot(name)
        except BotFailed as error:  # another package's; the others are there all the same
            print(f"nmbr9: {error}", file=sys.stderr)
            continue
        score = mean_score_of(bot)
        bots.append({"name": name, "version": bot.version, "description": bot.description, "mean_score": score})
        if not options.json:
            print(f"{name:<{width}}  {'-' if score is None else f'{score:.1f}':>5}  {bot.description}")
    if options.json:
        print_json(bots)
    return 0


def known_bot(name: str) -> Bot:
    """Return a bot by its name, ready to play."""
    try:
        bot = make_bot(name)
    except (UnknownBot, BotFailed) as error:
        raise WrongUse(str(error)) from None
    if isinstance(bot, SearchingBot):
        prepare("futures")
    return bot


def simulate(options: argparse.Namespace) -> int:
    """Let a bot play many games."""
    bot = known_bot(options.bot)
    scores = []
    for seed in range(options.seed, options.seed + options.games):
        deck = Deck.shuffled(random.Random(seed), remove=options.remove)
        # A generator of the bot's own, so that every bot is given the same decks.
        try:
            display = play(deck, [bot], [random.Random(f"{options.bot}/{seed}")]).displays[0]
        except BotFailed as error:
            raise WrongUse(f"{options.bot} failed with the deck of seed {seed}, {error}") from None
        scores.append(display.score)
        if options.json:
            print_json({
                "seed": seed, "bot": f"{options.bot}@{bot.version}", "cards": deck,
                "placements": str(display).split(), "score": display.score,
            })  # fmt: skip
    margin = f" ± {stdev(scores) / len(scores) ** 0.5:.2f}" if len(scores) > 1 else ""
    summary = (
        f"{options.bot}: {len(scores)} games, mean {mean(scores):.2f}{margin}, best {max(scores)}, worst {min(scores)}"
    )
    print(summary, file=sys.stderr if options.json else sys.stdout)
    return 0

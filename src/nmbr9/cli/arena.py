"""Many games between bots on the same decks: arena."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from nmbr9.cli.support import add_command, add_remove_option, whole_number

if TYPE_CHECKING:
    import argparse

    from nmbr9.cli.support import Commands


def add_commands(commands: Commands) -> None:
    """Add what this module offers."""
    parser = add_command(
        commands, "arena", "let bots play many solo games with the same decks, and compare them", arena
    )
    parser.add_argument("bots", nargs="+", metavar="BOT", help="one of those that `nmbr9 bots` lists")
    parser.add_argument("--games", type=whole_number(1, 1_000_000), default=100, metavar="N", help="100 if not given")
    # Not below 0: Python shuffles alike for a seed and for its negative.
    parser.add_argument(
        "--seed", type=whole_number(0, 10**18), default=0, metavar="S",
        help="game i is played with the deck of `nmbr9 deck --seed S+i` (0 if not given)",
    )  # fmt: skip
    add_remove_option(parser)
    parser.add_argument(
        "--workers", type=whole_number(1, 1000), metavar="N",
        help="processes that play at the same time (one for each core if not given)",
    )  # fmt: skip
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="play on the Dask cluster whose scheduler is there, like tcp://host:8786"
    )
    parser.add_argument(
        "--json", metavar="OUT",
        help="add each game to this file when it ends, and don't play what it has; - is standard output",
    )  # fmt: skip
    parser.add_argument("--plot", type=Path, metavar="OUT", help="draw the scores into this .svg file")


def arena(options: argparse.Namespace) -> int:
    """Let bots play, and compare them."""
    from nmbr9.cli.arena_run import compare  # noqa: PLC0415 - no other command waits for what it imports

    return compare(options)

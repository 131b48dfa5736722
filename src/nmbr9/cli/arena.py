"""Many games between bots on the same decks: arena."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from nmbr9.cli.support import SEED, add_command, add_remove_option, whole_number

if TYPE_CHECKING:
    import argparse

    from nmbr9.cli.support import Commands


def add_commands(commands: Commands) -> None:
    """Add the commands of this module."""
    parser = add_command(
        commands, "arena", "let bots play many solo games with the same decks and compare the scores", arena
    )
    parser.add_argument("bots", nargs="+", metavar="BOT", help="a bot listed by `nmbr9 bots`")
    parser.add_argument("--games", type=whole_number(1, 1_000_000), default=100, metavar="N", help="default: 100")
    parser.add_argument(
        "--seed", type=SEED, default=0, metavar="S",
        help="game i is played with the deck of `nmbr9 deck --seed S+i` (default: 0)",
    )  # fmt: skip
    add_remove_option(parser)
    parser.add_argument(
        "--workers", type=whole_number(1, 1000), metavar="N",
        help="number of processes (default: one per core)",
    )  # fmt: skip
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="play on the Dask cluster with this scheduler, like tcp://host:8786"
    )
    parser.add_argument(
        "--json", metavar="OUT",
        help="append each game to this file when it ends, and skip games it already has; - for standard output",
    )  # fmt: skip
    parser.add_argument("--plot", type=Path, metavar="OUT", help="plot the scores to this .svg file")


def arena(options: argparse.Namespace) -> int:
    """Let bots play, and compare them."""
    from nmbr9.cli.arena_run import compare  # noqa: PLC0415 - no other command waits for what it imports

    return compare(options)

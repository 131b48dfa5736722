"""Many games of one bot, counted or kept as data: simulate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.cli.support import add_command, add_remove_option, whole_number

if TYPE_CHECKING:
    import argparse

    from nmbr9.cli.support import Commands


def add_commands(commands: Commands) -> None:
    """Add what this module offers."""
    parser = add_command(commands, "simulate", "let a bot play many solo games, and keep them as data", simulate)
    parser.add_argument("--bot", required=True, metavar="NAME", help="one of those that `nmbr9 bots` lists")
    parser.add_argument("--games", type=whole_number(1, 10_000_000), default=100, metavar="N", help="100 if not given")
    parser.add_argument(
        "--seed", type=int, default=0, metavar="S",
        help="game i is played with the deck of `nmbr9 deck --seed S+i` (0 if not given)",
    )  # fmt: skip
    add_remove_option(parser)
    parser.add_argument(
        "--workers", type=whole_number(1, 1000), metavar="N",
        help="processes that play at the same time (if not given: with --out one for each core, else this one alone)",
    )  # fmt: skip
    output = parser.add_mutually_exclusive_group()
    output.add_argument(
        "--json", action="store_true", help="a line of JSON for each game, the summary to standard error"
    )
    output.add_argument(
        "--out", metavar="FILE",
        help="keep the games in this .jsonl or .parquet file, and don't play what it has: "
        "the same command goes on where it was stopped",
    )  # fmt: skip


def simulate(options: argparse.Namespace) -> int:
    """Let a bot play many games."""
    from nmbr9.cli.simulate_run import simulate as run  # noqa: PLC0415 - no other command waits for what it imports

    return run(options)

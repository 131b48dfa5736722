"""Many games of one bot, counted or kept as data: simulate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.cli.support import SEED, add_command, add_remove_option, whole_number

if TYPE_CHECKING:
    import argparse

    from nmbr9.cli.support import Commands


def add_commands(commands: Commands) -> None:
    """Add the commands of this module."""
    parser = add_command(commands, "simulate", "let a bot play many solo games and save them as data", simulate)
    parser.add_argument("--bot", required=True, metavar="NAME", help="a bot listed by `nmbr9 bots`")
    parser.add_argument("--games", type=whole_number(1, 10_000_000), default=100, metavar="N", help="default: 100")
    parser.add_argument(
        "--seed", type=SEED, default=0, metavar="S",
        help="game i is played with the deck of `nmbr9 deck --seed S+i` (default: 0)",
    )  # fmt: skip
    add_remove_option(parser)
    parser.add_argument(
        "--workers", type=whole_number(1, 1000), metavar="N",
        help="number of processes (default: one per core with --out, otherwise one)",
    )  # fmt: skip
    output = parser.add_mutually_exclusive_group()
    output.add_argument(
        "--json", action="store_true", help="print a line of JSON for each game, and the summary to standard error"
    )
    output.add_argument(
        "--out", metavar="FILE",
        help="save the games to this .jsonl or .parquet file, and skip games it already has: "
        "the same command resumes where it stopped",
    )  # fmt: skip


def simulate(options: argparse.Namespace) -> int:
    """Let a bot play many games."""
    from nmbr9.cli.simulate_run import simulate as run  # noqa: PLC0415 - no other command waits for what it imports

    return run(options)

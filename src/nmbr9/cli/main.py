"""Subcommands, flags and exit codes."""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING, Final

import nmbr9
from nmbr9.cli import bots, play, records, rules
from nmbr9.cli.support import Unsound, WrongUse

if TYPE_CHECKING:
    from collections.abc import Sequence

_EPILOG: Final = """\
exit codes:
  0  done, and everything was in order
  1  a game or position was read and is not sound
  2  wrong use: a flag, an argument or a file that can't be used
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a terminal that lacks a character gets its escape instead of a crash
            stream.reconfigure(errors="backslashreplace")
    parser = _parser()
    options = parser.parse_args(arguments)
    try:
        code: int = options.run(options)
        sys.stdout.flush()
    except WrongUse as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 2
    except Unsound as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:  # whoever read our output has seen enough, as in `nmbr9 … | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="nmbr9",
        description="NMBR 9: play it, check and draw games, count placements, let bots play.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"nmbr9 {nmbr9.__version__}")
    parser.set_defaults(run=lambda _: _show(parser))
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for package in (play, records, rules, bots):
        package.add_commands(commands)
    return parser


def _show(parser: argparse.ArgumentParser) -> int:
    print(parser.format_help(), end="")
    return 0

"""Subcommands, flags and exit codes."""

from __future__ import annotations

import argparse
import os
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import nmbr9
from nmbr9.cli import admin, arena, bots, page, play, puzzles, records, review, rules, serve, simulate, solve
from nmbr9.cli.support import Parser, Unsound, WrongUse, complain

if TYPE_CHECKING:
    from collections.abc import Sequence

_EPILOG: Final = """\
exit codes:
  0  success
  1  a game or position is not sound
  2  usage error: a flag, an argument or a file that can't be used
  130  stopped with Ctrl-C
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code."""
    _prepare_streams()
    parser = _parser()
    options = parser.parse_args(arguments)
    try:
        code: int = options.run(options)
        sys.stdout.flush()
    except WrongUse as error:
        complain(str(error))
        return 2
    except Unsound as error:
        complain(str(error))
        return 1
    except BrokenPipeError:  # the reader has closed the pipe, as in `nmbr9 … | head`
        _forget_output()
        return 0
    except OSError as error:  # a disk that is full, most likely
        complain(f"the output can't be written: {error.strerror}")
        _forget_output()
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    return code


def _prepare_streams() -> None:
    """Make sure that all three streams exist, and that characters they can't encode are escaped instead of raising."""
    sys.stdin = sys.stdin or Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115 - it lives as long as we do
    sys.stdout = sys.stdout or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - as above
    sys.stderr = sys.stderr or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - as above
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def _forget_output() -> None:
    """Keep the interpreter from trying to write the output again when it exits."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> argparse.ArgumentParser:
    parser = Parser(
        prog="nmbr9",
        description="NMBR 9. Without a command, start a table on this machine and open it in a browser.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"nmbr9 {nmbr9.__version__}")
    parser.set_defaults(run=partial(serve.serve, at_home=True))
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for package in (serve, admin, page, play, records, rules, bots, simulate, arena, review, solve, puzzles):
        package.add_commands(commands)
    return parser

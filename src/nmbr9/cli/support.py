"""Helpers for the commands: errors with exit codes, bounded numbers, reading cards and files, drawing displays."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn, TypeAlias

from nmbr9.core.deck import CARDS, Deck
from nmbr9.core.errors import InvalidNotation
from nmbr9.drawing import display_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from nmbr9.core.display import Display

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"

_JOINERS: Final = "\u200c\u200d"  # of letters and emoji
_LARGEST_FILE: Final = 32 * 1024 * 1024  # bytes; a record has a few thousand


class WrongUse(Exception):
    """The command was called in a way that can't work: exit code 2."""


class Unsound(Exception):
    """A game or position was read and is not sound: exit code 1."""


def printable(text: str) -> str:
    """Return a text that is safe to print to a terminal: without control characters, and in the order it is written."""
    return "".join(each if each.isprintable() or each in _JOINERS else f"\\u{ord(each):04x}" for each in text)


def complain(sentence: str) -> None:
    """Print a sentence to standard error. Arguments and files that it quotes can't control the terminal."""
    print(f"nmbr9: {printable(sentence)}", file=sys.stderr)


class Parser(argparse.ArgumentParser):
    """A parser, also of subcommands, whose errors are safe to print: they quote the arguments that are wrong."""

    def error(self, message: str) -> NoReturn:
        """Print usage and the error, and exit."""
        super().error(printable(message))


def add_command(
    commands: Commands,
    name: str,
    summary: str,
    run: Callable[[argparse.Namespace], int],
) -> argparse.ArgumentParser:
    """Add a subcommand whose description is its summary, as a sentence."""
    description = f"{summary[0].upper()}{summary[1:]}."
    parser = commands.add_parser(name, help=summary, description=description, allow_abbrev=False)
    parser.set_defaults(run=run)
    return parser


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """Return an argument type: a whole number between two bounds."""

    def parse(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"expected a whole number, found {text!r}") from None
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(f"expected {least} to {most}, found {number}")
        return number

    return parse


SEED: Final = whole_number(0, 10**18)
"""The argument type of seeds. Not below 0: Python shuffles the same way for a seed and its negative."""


def add_deck_options(parser: argparse.ArgumentParser) -> None:
    """Add --seed and --remove."""
    add_seed_option(parser)
    add_remove_option(parser)


def add_seed_option(parser: argparse._ActionsContainer) -> None:
    """Add --seed."""
    parser.add_argument("--seed", type=SEED, metavar="N", help="shuffle reproducibly, with this seed")


def add_remove_option(parser: argparse.ArgumentParser) -> None:
    """Add --remove."""
    cards = whole_number(0, CARDS - 1)
    parser.add_argument("--remove", type=cards, default=0, metavar="N", help="remove N cards unseen")


def confirm(question: str, *, yes: bool) -> None:
    """Ask before something is destroyed, unless `yes` is given. Raises WrongUse when the answer is not yes."""
    if yes:
        return
    if not sys.stdin.isatty():
        raise WrongUse("this needs a confirmation, and there is no terminal: --yes confirms it")
    print(f"{question} [y/N] ", end="", file=sys.stderr, flush=True)
    if sys.stdin.readline().strip().lower() not in ("y", "yes"):
        raise WrongUse("nothing was done")


def read_cards(text: str, argument: str) -> Deck:
    """Read the cards of an argument, at least one."""
    try:
        cards = Deck.parse(text)
    except InvalidNotation as error:
        raise WrongUse(f"{argument}, column {error.column}: {error.reason}") from None
    if not cards:
        raise WrongUse(f"{argument}: expected at least one card")
    return cards


def read_text(path: str) -> str:
    """Read a file, or standard input for `-`, as UTF-8."""
    try:
        if path == "-":
            data = sys.stdin.buffer.read(_LARGEST_FILE + 1)
        else:
            with Path(path).open("rb") as file:
                data = file.read(_LARGEST_FILE + 1)
    except OSError as error:
        raise WrongUse(f"{path}: {error.strerror}") from None
    if len(data) > _LARGEST_FILE:
        raise InvalidNotation("this is larger than any record")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        *lines, last = data[: error.start].decode("utf-8").split("\n")
        raise InvalidNotation("this is not UTF-8 text", len(lines) + 1, len(last) + 1) from None


def write_text(path: str, text: str) -> None:
    """Write a file, or standard output for `-`."""
    if path == "-":
        sys.stdout.write(text)
        return
    try:
        Path(path).write_text(text, encoding="utf-8")
    except OSError as error:
        raise WrongUse(f"{path}: {error.strerror}") from None


def print_json(value: object) -> None:
    """Print one line of JSON."""
    print(json.dumps(value, ensure_ascii=False))


def add_colour_option(parser: argparse.ArgumentParser) -> None:
    """Add --colour."""
    parser.add_argument(
        "--colour", "--color", choices=("auto", "always", "never"), default="auto",
        help="use colours (auto: if the output is a terminal and NO_COLOR is not set)",
    )  # fmt: skip


def draw(display: Display, colour: str, *, rulers: bool = False) -> str:
    """Draw a display for this terminal: with colours when wanted, in ASCII where it can't show lines."""
    return display_text(
        display,
        colour=wants_colour() if colour == "auto" else colour == "always",
        ascii_only=not can_show("┌×·"),
        rulers=rulers,
    )


def wants_colour() -> bool:
    """Return whether standard output is a terminal with colours, and NO_COLOR is not set."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def can_show(text: str) -> bool:
    """Return whether standard output can show these characters."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True

"""A game in the terminal: `nmbr9 play`, full screen where that is possible, and line by line otherwise."""

from __future__ import annotations

import os
import secrets
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from nmbr9.bots import BotFailed, UnknownBot
from nmbr9.cli.play_record import Recorder
from nmbr9.cli.play_text import play_text
from nmbr9.cli.rules import generator
from nmbr9.cli.support import WrongUse, add_colour_option, add_command, add_deck_options, can_show, write_text
from nmbr9.core.deck import Deck
from nmbr9.core.extras import to_install
from nmbr9.tui import saves
from nmbr9.tui.local_game import LocalGame, Setup

if TYPE_CHECKING:
    import argparse

    from nmbr9.cli.support import Commands
    from nmbr9.tui.table import Table

_NAME: Final = "You"
_NEWEST: Final = ""  # what --resume has without a file
_INSTALL: Final = f"nmbr9: full screen with the extra tui: {to_install('tui')}"


def add_commands(commands: Commands) -> None:
    """Add the commands of this module."""
    parser = add_command(
        commands, "play", "play a game in the terminal: alone, against bots, or at a table on a server", play
    )
    parser.add_argument("link", nargs="?", metavar="LINK", help="the link of a table on a server")
    parser.add_argument(
        "--bot", action="append", default=[], metavar="NAME", help="a bot as an opponent; can be repeated"
    )
    parser.add_argument("--name", help=f"your name in the record ({_NAME})")
    add_deck_options(parser)
    parser.add_argument("--practice", action="store_true", help="go back as many rounds as you like")
    parser.add_argument(
        "--resume", nargs="?", const=_NEWEST, metavar="FILE", help="resume a saved game; without FILE, the newest"
    )
    parser.add_argument("--save", metavar="FILE", help="save the game to this file during play")
    parser.add_argument(
        "--record",
        metavar="OUT",
        help="write the game's record when it ends or you leave; further games go to OUT-2, OUT-3 and so on",
    )
    parser.add_argument("--plain", action="store_true", help="line by line, for screen readers (same as NMBR9_PLAIN=1)")
    add_colour_option(parser)


def play(options: argparse.Namespace) -> int:
    """Play a game."""
    _refuse_nonsense(options)
    full = _full_screen(options)
    if options.link is not None:
        if not full:
            raise WrongUse(_only_full_screen())
        _check_record(options.record)
        return _play_full_screen(_joined(options.link, options.name), options)
    local, path = _resumed(options.resume) if options.resume is not None else _new_game(options)
    _check_record(options.record)
    if options.record not in (None, "-"):
        write_text(options.record, str(local.record()))  # a path that can't be used is reported before the game
    if full:
        from nmbr9.tui.local import LocalTable  # noqa: PLC0415 - only full screen

        menu = options.resume is None and not _says_what(options)
        return _play_full_screen(None if menu else LocalTable(local, path), options)
    return play_text(local, path if _is_kept(options) else None, options.record, options.colour)


def _only_full_screen() -> str:
    missing = f": {to_install('tui')}" if find_spec("textual") is None else ", without --plain"
    return f"LINK: a table on a server is played full screen, in a terminal{missing}"


def _refuse_nonsense(options: argparse.Namespace) -> None:
    """Raise WrongUse for flags that do not go together, or have no value."""
    for flag, file in (("--save", options.save), ("--record", options.record)):
        if file == "":
            raise WrongUse(f"{flag} needs the name of a file")
    game = {"--bot": options.bot, "--seed": options.seed is not None, "--remove": options.remove}
    game |= {"--practice": options.practice, "--name": options.name is not None and options.resume is not None}
    game |= {"--save": options.save, "--resume": options.resume is not None and options.link is not None}
    reason = {"LINK": options.link is not None, "--resume": options.resume is not None}
    for place, given in reason.items():
        wrong = next((flag for flag, used in game.items() if used and flag != place), None)
        if given and wrong:
            raise WrongUse(f"{wrong} does not go with {place}: the game is there already")


def _says_what(options: argparse.Namespace) -> bool:
    """Return whether the command says what to play; otherwise the menu asks."""
    return bool(options.bot or options.seed is not None or options.remove or options.practice or options.save
                or options.record)  # fmt: skip


def _is_kept(options: argparse.Namespace) -> bool:
    """Return whether a game in plain mode is saved to a file: only on request."""
    return options.save is not None or options.resume is not None


def _full_screen(options: argparse.Namespace) -> bool:
    """Return whether the application can run here, and is wanted."""
    if options.plain or os.environ.get("NMBR9_PLAIN") or os.environ.get("TERM", "dumb") == "dumb":
        return False
    if not (sys.stdin.isatty() and sys.stdout.isatty() and can_show("▏×·")):
        return False
    if find_spec("textual") is None:
        print(_INSTALL, file=sys.stderr)
        return False
    return True


def _new_game(options: argparse.Namespace) -> tuple[LocalGame, Path]:
    deck = Deck.shuffled(generator(options.seed), remove=options.remove)
    seed = secrets.token_hex(8) if options.seed is None else str(options.seed)
    path = saves.new_path() if options.save is None else Path(options.save)
    if options.save is not None and path.exists():
        raise WrongUse(f"--save {path}: that file already exists; to go on with it: --resume {path}")
    name = _NAME if options.name is None else options.name
    try:
        local = LocalGame(Setup(deck, name, tuple(options.bot), seed, options.practice))
        if options.save is not None:
            saves.write(path, str(local.record(to_resume=True)))
    except OSError as error:
        raise WrongUse(f"--save {path}: {error.strerror}") from None
    except (UnknownBot, BotFailed, ValueError) as error:
        raise WrongUse(str(error)) from None
    return local, path


def _resumed(file: str) -> tuple[LocalGame, Path]:
    try:
        path = saves.newest() if file == _NEWEST else Path(file)
        return saves.read(path), path
    except saves.Damaged as error:
        raise WrongUse(f"--resume: {error}") from None


def _joined(link: str, name: str | None) -> Table:
    try:
        table: Table = import_module("nmbr9.tui.remote").open_table(link, name)  # it imports websockets
    except ModuleNotFoundError as error:
        raise WrongUse(f"LINK needs {error.name}, which is not installed: {to_install('tui')}") from None
    except ValueError as error:
        raise WrongUse(str(error)) from None
    return table


def _check_record(path: str | None) -> None:
    if path is not None and Path(path).exists():
        raise WrongUse(f"--record {path}: that file already exists")


def _play_full_screen(table: Table | None, options: argparse.Namespace) -> int:
    """Run the application, and print at the end how the game went."""
    if options.colour == "never":
        os.environ["NO_COLOR"] = "1"  # Textual reads it
    elif options.colour == "always":
        os.environ.pop("NO_COLOR", None)
    recorder = None if options.record is None else Recorder(options.record)
    app = import_module("nmbr9.tui.app").PlayApp(  # it needs the extra
        table,
        name=_NAME if options.name is None else options.name,
        colours="none" if os.environ.get("NO_COLOR") else None,
        keep=None if recorder is None else recorder.keep,
    )
    app.run()
    if app.last is not None:
        print(app.farewell(app.last))
        if recorder is not None:
            for sentence in recorder.finish(app.last):
                print(sentence)
    return app.return_code or 0

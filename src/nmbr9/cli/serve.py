"""Commands about the table: serve, backup, restore. They need the extra `server`."""

from __future__ import annotations

import argparse
import asyncio
import os
import webbrowser
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING

from nmbr9.cli.support import WrongUse, add_command
from nmbr9.server.settings import Settings, from_environment, parsed, variable

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from types import ModuleType

    from nmbr9.cli.support import Commands


def add_commands(commands: Commands) -> None:
    """Add what this module offers."""
    parser = add_command(commands, "serve", "open a table on which people play by a link", serve)
    add_serve_options(parser)

    parser = add_command(commands, "backup", "copy a SQLite database while a server may be running", backup)
    parser.add_argument("target", type=Path, metavar="FILE", help="a file that does not exist yet")
    parser.add_argument("--database", default="", metavar="URL", help="the one of `nmbr9 serve` if not given")

    parser = add_command(commands, "restore", "put a backup in the place of a database that is gone", restore)
    parser.add_argument("source", type=Path, metavar="FILE", help="what `nmbr9 backup` has written")
    parser.add_argument("--database", default="", metavar="URL", help="the one of `nmbr9 serve` if not given")


def add_serve_options(parser: argparse.ArgumentParser) -> None:
    """Add a flag for every setting; each can be set by the environment too."""
    for setting in fields(Settings):
        parser.add_argument(
            f"--{setting.name.replace('_', '-')}",
            type=_reader_of(setting.name),
            default=argparse.SUPPRESS,
            metavar="V",
            help=f"{setting.metadata['description']} ({variable(setting.name)}; {setting.default!r} if not given)",
        )
    parser.add_argument("--open", action="store_true", help="open the browser")


def _reader_of(name: str) -> Callable[[str], object]:
    def read(text: str) -> object:
        try:
            return parsed(name, text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return read


def serve(options: argparse.Namespace) -> int:
    """Open a table."""
    try:
        from nmbr9.server.run import bound, serve_on  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise WrongUse(f"the table needs more packages ({error.name}): pip install 'nmbr9[server]'") from None
    given = {
        setting.name: getattr(options, setting.name) for setting in fields(Settings) if hasattr(options, setting.name)
    }
    try:
        settings = Settings(**{**from_environment(os.environ), **given})
        settings.check()
        listening = bound(settings)
    except ValueError as error:
        raise WrongUse(str(error)) from None
    except OSError as error:
        raise WrongUse(f"--host {settings.host} --port {settings.port}: {error.strerror or error}") from None
    host, port = listening.getsockname()[:2]
    address = f"http://{f'[{host}]' if ':' in host else host}:{port}/"

    def ready() -> None:
        print(f"nmbr9 is at {address}", flush=True)
        if options.open:
            webbrowser.open(address)

    return serve_on(settings, listening, ready)


def backup(options: argparse.Namespace) -> int:
    """Copy a database."""
    store = _store()
    _finish(store.backup(_url(options.database), options.target), store)
    print(f"The backup is in {options.target}.")
    return 0


def restore(options: argparse.Namespace) -> int:
    """Put a backup back."""
    store = _store()
    _finish(store.restore(options.source, _url(options.database)), store)
    print("The backup is in place.")
    return 0


def _url(database: str) -> str:
    return Settings(database=database or os.environ.get(variable("database"), "")).database_url()


def _store() -> ModuleType:
    try:
        from nmbr9 import store  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise WrongUse(f"this needs more packages ({error.name}): pip install 'nmbr9[server]'") from None
    return store


def _finish(work: Coroutine[object, object, None], store: ModuleType) -> None:
    try:
        asyncio.run(work)
    except (store.BackupFailed, store.StoreUnavailable) as error:
        raise WrongUse(str(error)) from None

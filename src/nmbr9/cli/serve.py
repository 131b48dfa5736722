"""Commands about the table: serve, backup, restore. They need the extra `server`."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import webbrowser
from contextlib import nullcontext
from dataclasses import fields
from errno import EADDRINUSE
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from nmbr9.cli.share import print_link, reachable_host
from nmbr9.cli.support import WrongUse, add_command, printable
from nmbr9.core.extras import to_install
from nmbr9.server.settings import Settings, check_names, from_environment, parse_setting, variable

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from socket import socket
    from types import ModuleType

    from nmbr9.cli.support import Commands

_LOOPBACK: Final = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}  # noqa: S104 - this is where they are answered
_METAVARS: Final = {bool: "yes|no", str: "TEXT", int: "N", float: "N"}
_SCREENS: Final = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")


def add_commands(commands: Commands) -> None:
    """Add the commands of this module."""
    parser = add_command(commands, "serve", "start a server where people play by link", serve)
    add_serve_options(parser)

    parser = add_command(commands, "backup", "back up a SQLite database, even while a server is running", backup)
    parser.add_argument("target", type=Path, metavar="FILE", help="a file that does not exist yet")
    parser.add_argument("--database", default="", metavar="URL", help="default: the database of `nmbr9 serve`")

    parser = add_command(commands, "restore", "restore a backup in place of a missing database", restore)
    parser.add_argument("source", type=Path, metavar="FILE", help="a file written by `nmbr9 backup`")
    parser.add_argument("--database", default="", metavar="URL", help="default: the database of `nmbr9 serve`")


def add_serve_options(parser: argparse.ArgumentParser) -> None:
    """Add a flag for every setting; each can also be set by an environment variable."""
    for setting in fields(Settings):
        parser.add_argument(
            f"--{setting.name.replace('_', '-')}",
            type=_reader_of(setting.name),
            default=argparse.SUPPRESS,
            metavar=_METAVARS[type(setting.default)],
            help=f"{setting.metadata['description']} ({variable(setting.name)}; default: {_shown(setting.default)})",
        )


def _shown(default: object) -> str:
    """Return a default as it would be written on the command line."""
    return {"": "none", "False": "no", "True": "yes"}.get(str(default), str(default))


def _reader_of(name: str) -> Callable[[str], object]:
    def read(text: str) -> object:
        try:
            return parse_setting(name, text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return read


def serve(options: argparse.Namespace, *, at_home: bool = False) -> int:
    """Start a server; with `at_home`, open the page in a browser and log only warnings, by default."""
    try:
        from nmbr9.server.run import bind_socket, serve_on  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise WrongUse(f"the table needs more packages ({error.name}): {to_install('server')}") from None
    given = {
        setting.name: getattr(options, setting.name) for setting in fields(Settings) if hasattr(options, setting.name)
    }
    usual: dict[str, object] = {"open": True, "log_level": "warning"} if at_home else {}
    try:
        settings = Settings(**{**usual, **from_environment(os.environ), **given})
        settings.check()
    except ValueError as error:
        raise WrongUse(str(error)) from None
    try:
        listening = bind_socket(settings)
    except OSError as error:
        if error.errno != EADDRINUSE:
            raise WrongUse(f"--host {settings.host} --port {settings.port}: {error.strerror or error}") from None
        return _join_table(settings, at_home=at_home)
    metrics_socket = _metrics_socket(settings, listening)
    host, port = listening.getsockname()[:2]

    def ready() -> None:
        print(f"nmbr9 is at {_address(host, port)}", flush=True)
        if link := settings.public_url or _link(host, port):
            print_link(link)
        if settings.open:
            # In a thread: some browsers return only when they are closed, and the page is requested from this process.
            address = _address(_LOOPBACK.get(host, host), port)
            Thread(target=_open_browser, args=[address], daemon=True).start()

    try:
        with listening, metrics_socket or nullcontext():
            return serve_on(settings, listening, ready, metrics_socket)
    except store_package().StoreUnavailable as error:
        raise WrongUse(f"--database: {error}") from None


def _link(host: str, port: int) -> str:
    """Return the link for others on the same network; empty when they can't reach the server."""
    reachable = reachable_host(host)
    return "" if reachable is None else _address(reachable, port)


def _metrics_socket(settings: Settings, listening: socket) -> socket | None:
    from nmbr9.server.metrics import bind_metrics_socket  # noqa: PLC0415 - an extra

    try:
        return bind_metrics_socket(settings)
    except OSError as error:
        listening.close()
        if error.errno == EADDRINUSE:
            raise WrongUse(f"--metrics-port: port {settings.metrics_port} is taken by another program") from None
        where = f"--metrics-host {settings.metrics_host} --metrics-port {settings.metrics_port}"
        raise WrongUse(f"{where}: {error.strerror or error}") from None


def _join_table(settings: Settings, *, at_home: bool) -> int:
    """Handle a port that is taken: most likely this command is already running in another window."""
    address = _address(_LOOPBACK.get(settings.host, settings.host), settings.port)
    if not _is_table(address):
        raise WrongUse(f"port {settings.port} is taken by another program; {variable('port')}=0 takes a free one")
    if not at_home:
        raise WrongUse(f"port {settings.port} is taken by another nmbr9")
    print(f"nmbr9 is at {address} already", flush=True)
    if settings.open:
        _open_browser(address)
    return 0


def _address(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def _is_table(address: str) -> bool:
    connection = HTTPConnection(urlsplit(address).netloc, timeout=5)  # it bypasses any proxy
    try:
        connection.request("GET", "/health")
        return connection.getresponse().read(100) == b'{"status":"running"}'
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()


def _open_browser(address: str) -> None:
    """Open a graphical browser, if there is one: Python would also start a text browser in this terminal."""
    if sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in _SCREENS):
        webbrowser.open(address)


def backup(options: argparse.Namespace) -> int:
    """Back up a database."""
    store = store_package()
    _finish(store.backup(database_url(options.database), options.target), store)
    print(printable(f"The backup is in {options.target}."))
    return 0


def restore(options: argparse.Namespace) -> int:
    """Restore a backup."""
    store = store_package()
    _finish(store.restore(options.source, database_url(options.database)), store)
    print("The backup is in place.")
    return 0


def database_url(database: str) -> str:
    """Return the address of a database: the given one, or that of `nmbr9 serve`. Raises WrongUse.

    A misspelt variable must not select a database other than the server's, so names are checked.
    """
    try:
        check_names(os.environ)
    except ValueError as error:
        raise WrongUse(str(error)) from None
    return Settings(database=database or os.environ.get(variable("database"), "")).database_url()


def store_package() -> ModuleType:
    """Return the package of the store. Raises WrongUse when its libraries are not installed."""
    try:
        from nmbr9 import store  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise WrongUse(f"this needs more packages ({error.name}): {to_install('server')}") from None
    return store


def _finish(work: Coroutine[object, object, None], store: ModuleType) -> None:
    try:
        asyncio.run(work)
    except (store.BackupFailed, store.StoreUnavailable) as error:
        raise WrongUse(str(error)) from None

"""Commands for operators: hide names and results from rankings, and see what was done. They need the extra `server`."""

from __future__ import annotations

import asyncio
import re
import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from nmbr9.cli.serve import database_url, store_package
from nmbr9.cli.support import WrongUse, add_command, whole_number

if TYPE_CHECKING:
    import argparse
    from collections.abc import Awaitable, Callable

    from nmbr9.cli.support import Commands

_PLAYER: Final = re.compile(r"[0-9a-f]{64}")
_MOST_SEATS: Final = 200


def add_commands(commands: Commands) -> None:
    """Add what this module offers."""
    parser = add_command(commands, "admin", "hide names and results from rankings; every action is logged", _usage)
    actions = parser.add_subparsers(title="actions", metavar="ACTION")
    for name, what in (
        ("hide-name", "let rankings show a player without a name"),
        ("show-name", "let rankings show a player's name again"),
    ):
        action = _add_action(actions, name, what, change_name)
        who = action.add_mutually_exclusive_group(required=True)
        who.add_argument("player", nargs="?", metavar="PLAYER", help="the 64 digits that `nmbr9 admin log` prints")
        who.add_argument("--room", metavar="ROOM", help="a game that the player has finished")
        seat = whole_number(0, _MOST_SEATS - 1)
        action.add_argument("--seat", type=seat, default=0, metavar="N", help="the player's seat there, from 0")
    for name, what in (
        ("hide-result", "take a game out of its ranking"),
        ("show-result", "put a game into its ranking again"),
    ):
        _add_action(actions, name, what, change_result).add_argument("room", metavar="ROOM", help="the game's room")
    log = _add_action(actions, "log", "print what operators have done, oldest first", print_log, reason=False)
    log.add_argument(
        "--limit", type=whole_number(1, 1_000_000), default=100, metavar="N", help="how many of the newest"
    )


def _add_action(
    actions: Commands, name: str, summary: str, run: Callable[[argparse.Namespace], int], *, reason: bool = True
) -> argparse.ArgumentParser:
    parser = add_command(actions, name, summary, run)
    parser.set_defaults(action=name)
    parser.add_argument("--database", default="", metavar="URL", help="the one of `nmbr9 serve` if not given")
    if reason:
        parser.add_argument("--reason", default="", metavar="TEXT", help="is kept in the log")
    return parser


def _usage(_: argparse.Namespace) -> int:
    raise WrongUse("expected an action: nmbr9 admin --help lists them")


def change_name(options: argparse.Namespace) -> int:
    """Hide a player's name, or show it again."""

    async def work(admin: Any) -> str:
        player = await _player(admin, options)
        await admin.hide_name(_action(options, player), hidden=options.action == "hide-name")
        return player

    player = _run(options, work)
    print(f"The name of player {player} is {'hidden' if options.action == 'hide-name' else 'shown'}.")
    return 0


def change_result(options: argparse.Namespace) -> int:
    """Hide the result of a game, or show it again."""

    async def work(admin: Any) -> int:
        if await admin.player_at(options.room, 0) is None:
            raise WrongUse(f"there is no finished game in a room {options.room!r}")
        changed: int = await admin.hide_result(_action(options, options.room), hidden=options.action == "hide-result")
        return changed

    already = "" if _run(options, work) else "already "
    print(f"The result of room {options.room} is {already}{'hidden' if options.action == 'hide-result' else 'shown'}.")
    return 0


def print_log(options: argparse.Namespace) -> int:
    """Print what operators have done."""
    for action in _run(options, lambda admin: admin.log(options.limit)):
        at = datetime.fromtimestamp(action.at, UTC).isoformat(timespec="seconds")
        print(" ".join(filter(None, (at, action.action, action.subject, action.reason))))
    return 0


async def _player(admin: Any, options: argparse.Namespace) -> str:
    if options.room is not None:
        player: str | None = await admin.player_at(options.room, options.seat)
        if player is None:
            raise WrongUse(f"there is no finished game with a seat {options.seat} in a room {options.room!r}")
        if not player:
            raise WrongUse(
                f"seat {options.seat} of room {options.room} is nobody's: a bot, or a player who was deleted"
            )
        return player
    if not _PLAYER.fullmatch(options.player):
        raise WrongUse("PLAYER: expected 64 hexadecimal digits; --room ROOM names a player by a game")
    if not await admin.has_played(options.player):
        raise WrongUse(f"there is no finished game of player {options.player}")
    return str(options.player)


def _action(options: argparse.Namespace, subject: str) -> Any:
    from nmbr9.store.admin import Action  # noqa: PLC0415 - an extra

    return Action(time.time(), options.action, subject, " ".join(options.reason.split()))


def _run(options: argparse.Namespace, work: Callable[[Any], Awaitable[Any]]) -> Any:
    """Do some work with a database that exists."""
    store = store_package()

    async def run() -> Any:
        opened = await store.Store.open(database_url(options.database), create=False)
        try:
            return await work(opened.admin)
        finally:
            await opened.close()

    try:
        return asyncio.run(run())
    except store.StoreUnavailable as error:
        raise WrongUse(str(error)) from None

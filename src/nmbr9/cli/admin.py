"""Commands for operators: rooms, players, rankings, and a log of what was done. They need the extra `server`."""

from __future__ import annotations

import asyncio
import re
import time
from typing import TYPE_CHECKING, Any, Final

from nmbr9.cli import admin_tables
from nmbr9.cli.serve import database_url, store_package
from nmbr9.cli.support import WrongUse, add_command, confirm, printable, whole_number

if TYPE_CHECKING:
    import argparse
    from collections.abc import Awaitable, Callable

    from nmbr9.cli.support import Commands

_PLAYER: Final = re.compile(r"[0-9a-f]{64}")
_MOST_SEATS: Final = 200


def add_commands(commands: Commands) -> None:
    """Add the commands of this module."""
    summary = "look at rooms and players, close or delete them, and hide names and results; every action is logged"
    parser = add_command(commands, "admin", summary, _usage)
    actions = parser.add_subparsers(title="actions", metavar="ACTION")
    _add_looking(actions)
    for name, what, run in (
        (
            "close-room",
            "end a room's game at once, without a winner; a room that waits for players is deleted",
            close_room,
        ),
        ("delete-room", "delete a room, its game and its results, also from histories and rankings", delete_room),
    ):
        action = _add_action(actions, name, what, run)
        action.add_argument("room", metavar="ROOM", help="the room's id, from its link")
        _add_yes(action)
    for name, what, run in (
        ("hide-name", "hide a player's name in rankings and challenges", change_name),
        ("show-name", "show a player's name again", change_name),
        ("delete-player", "delete everything stored about a player, as the player could", delete_player),
    ):
        action = _add_action(actions, name, what, run)
        who = action.add_mutually_exclusive_group(required=True)
        who.add_argument("player", nargs="?", metavar="PLAYER", help="64 digits, as `nmbr9 admin list-players` prints")
        who.add_argument("--room", metavar="ROOM", help="a game that the player has finished")
        seat = whole_number(0, _MOST_SEATS - 1)
        action.add_argument("--seat", type=seat, default=0, metavar="N", help="the player's seat in that game, from 0")
        if run is delete_player:
            _add_yes(action)
    for name, what in (
        ("hide-result", "remove a game from its ranking"),
        ("show-result", "put a game back into its ranking"),
    ):
        _add_action(actions, name, what, change_result).add_argument("room", metavar="ROOM", help="the game's room")
    log = _add_action(actions, "log", "print what operators have done, oldest first", print_log, reason=False)
    _add_limit(log)


def _add_looking(actions: Commands) -> None:
    rooms = _add_action(actions, "list-rooms", "list rooms, newest first", list_rooms, reason=False)
    rooms.add_argument("--state", choices=("waiting", "playing", "finished"), help="only rooms in this state")
    _add_limit(rooms)
    room = _add_action(actions, "show-room", "show a room and who sits there", show_room, reason=False)
    room.add_argument("room", metavar="ROOM", help="the room's id, from its link")
    players = _add_action(actions, "list-players", "list players by their newest game", list_players, reason=False)
    _add_limit(players)
    player = _add_action(actions, "show-player", "show what is stored about a player", show_player, reason=False)
    player.add_argument("player", metavar="PLAYER", help="64 digits, as `nmbr9 admin list-players` prints")
    _add_action(actions, "stats", "count rooms, games and players", show_statistics, reason=False)


def _add_limit(parser: argparse.ArgumentParser) -> None:
    limit = whole_number(1, 1_000_000)
    parser.add_argument("--limit", type=limit, default=100, metavar="N", help="at most the N newest (default: 100)")


def _add_yes(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--yes", action="store_true", help="do not ask for confirmation")


def _add_action(
    actions: Commands, name: str, summary: str, run: Callable[[argparse.Namespace], int], *, reason: bool = True
) -> argparse.ArgumentParser:
    parser = add_command(actions, name, summary, run)
    parser.set_defaults(action=name)
    parser.add_argument("--database", default="", metavar="URL", help="default: the database of `nmbr9 serve`")
    if reason:
        parser.add_argument("--reason", default="", metavar="TEXT", help="a reason, kept in the log")
    return parser


def _usage(_: argparse.Namespace) -> int:
    raise WrongUse("expected an action: nmbr9 admin --help lists them")


def change_name(options: argparse.Namespace) -> int:
    """Hide a player's name, or show it again."""

    async def work(store: Any) -> str:
        player = await _player(store.admin, options)
        await store.admin.hide_name(_action(options, player), hidden=options.action == "hide-name")
        return player

    player = _run(options, work)
    print(f"The name of player {player} is {'hidden' if options.action == 'hide-name' else 'shown'}.")
    return 0


def change_result(options: argparse.Namespace) -> int:
    """Hide the result of a game, or show it again."""

    async def work(store: Any) -> int:
        if await store.admin.player_at(options.room, 0) is None:
            raise WrongUse(f"there is no finished game in a room {options.room!r}")
        changed: int = await store.admin.hide_result(
            _action(options, options.room), hidden=options.action == "hide-result"
        )
        return changed

    already = "" if _run(options, work) else "already "
    print(f"The result of room {options.room} is {already}{'hidden' if options.action == 'hide-result' else 'shown'}.")
    return 0


def list_rooms(options: argparse.Namespace) -> int:
    """List rooms."""
    admin_tables.print_rooms(_run(options, lambda store: store.overview.rooms(options.state, options.limit)))
    return 0


def show_room(options: argparse.Namespace) -> int:
    """Show a room."""

    async def work(store: Any) -> Any:
        row = await _known_room(store, options.room)
        return row, await _operator(store).room(options.room)

    admin_tables.print_room(*_run(options, work))
    return 0


def list_players(options: argparse.Namespace) -> int:
    """List players."""
    admin_tables.print_players(_run(options, lambda store: store.overview.players(options.limit)))
    return 0


def show_player(options: argparse.Namespace) -> int:
    """Show a player."""

    async def work(store: Any) -> Any:
        row = await _known_player(store, options.player)
        return row, await store.players.profile(options.player)

    admin_tables.print_player(*_run(options, work))
    return 0


def show_statistics(options: argparse.Namespace) -> int:
    """Count rooms, games and players."""
    counts: dict[str, int] = _run(options, lambda store: store.overview.statistics(time.time()))
    width = max(map(len, counts))
    for what, count in counts.items():
        print(f"{what:<{width}}  {count:>10}")
    return 0


def close_room(options: argparse.Namespace) -> int:
    """End a room's game at once; delete the room if there is no game yet."""

    async def work(store: Any) -> str:
        row = await _known_room(store, options.room)
        if row.state == "finished":
            raise WrongUse(f"the game in room {options.room} is over already; delete-room deletes it")
        confirm(f"Close room {options.room}, with {admin_tables.names_of(row)}?", yes=options.yes)
        # The game may have begun while the operator was asked.
        if await store.admin.delete_waiting_room(_action(options, options.room)):
            return "is closed: nobody had begun to play, so it is deleted"
        await _operator(store).end(options.room)
        return "is closed: its game is over, and nobody has won"

    print(f"Room {options.room} {_run(options, work)}.")
    return 0


def delete_room(options: argparse.Namespace) -> int:
    """Delete a room and its results."""

    async def work(store: Any) -> None:
        row = await store.overview.room(options.room)
        if row is None and await store.admin.player_at(options.room, 0) is None:
            raise _no_room(options.room)
        who = f", with {admin_tables.names_of(row)}" if row else ""
        confirm(f"Delete room {options.room}{who}, and its results?", yes=options.yes)
        await store.admin.delete_room(_action(options, options.room))

    _run(options, work)
    print(f"Room {options.room} is deleted.")
    return 0


def delete_player(options: argparse.Namespace) -> int:
    """Delete a player."""

    async def work(store: Any) -> str:
        player = await _player(store.admin, options) if options.room else options.player
        row = await _known_player(store, player)
        name = printable(row.name) or "without a name"
        confirm(f"Delete player {player}, {name}, {row.games} games?", yes=options.yes)
        # Without the hash, which is deleted, too.
        await store.admin.note(_action(options, "a player"))
        await store.deletions.ask(player, time.time(), claim=True)
        left = await store.deletions.run(player, time.time, _nothing)
        return f"Player {player} is deleted" + (f", but for games that can't be changed now: {left}" if left else "")

    print(f"{_run(options, work)}.")
    return 0


async def _nothing(_room: str, _sequence: int) -> None:
    """Servers read from the log within a second what has changed."""


async def _known_room(store: Any, room: str) -> Any:
    row = await store.overview.room(room)
    if row is None:
        raise _no_room(room)
    return row


def _no_room(room: str) -> WrongUse:
    return WrongUse(f"there is no room {room!r}")


async def _known_player(store: Any, player: str) -> Any:
    _check_player(player)
    row = await store.overview.player(player)
    if row is None:
        raise WrongUse(f"there is no player {player}")
    return row


def _check_player(player: str) -> None:
    if not _PLAYER.fullmatch(player):
        raise WrongUse("PLAYER: expected 64 hexadecimal digits, as `nmbr9 admin list-players` prints them")


def _operator(store: Any) -> Any:
    from nmbr9.rooms.operators import Operator  # noqa: PLC0415 - an extra

    return Operator(store, time.time)


def print_log(options: argparse.Namespace) -> int:
    """Print what operators have done."""
    for action in _run(options, lambda store: store.admin.log(options.limit)):
        parts = admin_tables.moment(action.at), action.action, action.subject, printable(action.reason)
        print(" ".join(filter(None, parts)))
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
    _check_player(options.player)
    if not await admin.has_played(options.player):
        raise WrongUse(f"there is no finished game of player {options.player}")
    return str(options.player)


def _action(options: argparse.Namespace, subject: str) -> Any:
    from nmbr9.store.admin import Action  # noqa: PLC0415 - an extra

    return Action(time.time(), options.action, subject, " ".join(options.reason.split()))


def _run(options: argparse.Namespace, work: Callable[[Any], Awaitable[Any]]) -> Any:
    """Do some work with an existing database."""
    store = store_package()
    from nmbr9.rooms import NoSuchRoom, RoomRefused, RoomUnavailable  # noqa: PLC0415 - an extra

    async def run() -> Any:
        opened = await store.Store.open(database_url(options.database), create=False)
        try:
            return await work(opened)
        finally:
            await opened.close()

    try:
        return asyncio.run(run())
    except (store.StoreUnavailable, RoomRefused, RoomUnavailable) as error:
        raise WrongUse(str(error)) from None
    except UnicodeEncodeError:
        raise WrongUse("a word of this command is not UTF-8 text") from None
    except NoSuchRoom:  # somebody has deleted it meanwhile
        raise _no_room(options.room) from None

"""Taking a seat in a room on a server, or watching if there is none for the player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from nmbr9.tui.remote_http import RequestFailed, find_server, open_rooms, room_exists, take_seat
from nmbr9.tui.remote_token import token_for
from nmbr9.tui.remote_wire import printable

if TYPE_CHECKING:
    from nmbr9.tui.remote_link import RoomLink

MOST_LISTED: Final = 5
"""How many public rooms are listed for a link without a room."""
LONGEST_NAME: Final = 32
"""As servers allow it."""

_WATCHING: Final = {
    "room_full": "All seats are taken: you are watching.",
    "already_begun": "The game has begun without you: you are watching.",
    "game_over": "The game is over: you are watching.",
    "removed_by_host": "The host has removed you from this room: you are watching.",
}


class Joined(NamedTuple):
    """A room that the player has joined."""

    link: RoomLink
    """With the address of the server after redirects."""
    token: str
    note: str
    """What the player should know; empty for a player with a seat."""
    kept: bool
    """Whether the player can return to the seat later."""


def join(link: RoomLink, name: str | None) -> Joined:
    """Take a seat, or watch. Raises RequestFailed with a sentence."""
    if name is not None and len(" ".join(name.split())) > LONGEST_NAME:
        raise RequestFailed(f"that name is too long: a name has at most {LONGEST_NAME} characters")
    link = link._replace(server=find_server(link.server))
    if not link.room:
        raise RequestFailed(_without_room(link))
    token, kept = token_for(link.server)
    note = "" if kept else "You can't return to this seat later: the folder for it can't be written."
    try:
        take_seat(link, token, name or "Guest")
    except RequestFailed as error:
        if error.code not in _WATCHING:
            raise
        room_exists(link, token)
        note = _WATCHING[error.code]
    return Joined(link, token, note, kept)


def _without_room(link: RoomLink) -> str:
    rooms = open_rooms(link.server)
    if not rooms:
        return f"{link} is a table without a room: open one there in a browser, and use its link"
    lines = [
        f"  {link._replace(room=room.room)}  {', '.join(map(printable, room.players))}" for room in rooms[:MOST_LISTED]
    ]
    return "\n".join([f"{link} has public rooms, which wait for players; use the link of one:", *lines])

"""What `nmbr9 admin` prints about rooms and players. Names are untrusted: unprintable characters are escaped."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from nmbr9.cli.support import printable

if TYPE_CHECKING:
    from nmbr9.players.storage import Profile
    from nmbr9.rooms.room import Room
    from nmbr9.store.overview import PlayerRow, RoomRow

_MOST_NAMES: Final = 8


def moment(at: float) -> str:
    """Return a time, in UTC."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")


def names_of(row: RoomRow) -> str:
    """Return the names of the players in a room: the first few, and how many more there are."""
    named = [printable(name) for name in row.players[:_MOST_NAMES]]
    more = len(row.players) - len(named)
    return ", ".join([*named, *([f"{more} more"] if more else [])]) or "nobody"


def print_rooms(rows: list[RoomRow]) -> None:
    """Print a line for each room."""
    for row in rows:
        public = "public" if row.public else "      "
        print(f"{row.room:<20}  {row.state:<8}  {public}  {moment(row.updated)}  {row.events:>5}  {names_of(row)}")


def print_room(row: RoomRow, room: Room) -> None:
    """Print a room, and a line for each seat with the hash of its player."""
    listed = ", public" if row.public else ""
    print(f"room {row.room}: {row.state}{listed}, {row.events} events, the newest {moment(row.updated)}")
    if room.contest:
        print(f"a game of {room.contest}{', ranked' if room.ranked else ''}")
    scores = [] if room.game is None else [display.score for display in room.game.displays]
    for index, seat in enumerate(room.seats):
        if seat.taken:
            who = f"bot {seat.bot}" if seat.bot else seat.token
            points = f"{scores[index]:>4}" if scores else "   -"
            print(f"seat {index:<3}  {points}  {who}  {printable(seat.name)}")


def print_players(rows: list[PlayerRow]) -> None:
    """Print a line for each player."""
    for row in rows:
        newest = moment(row.newest) if row.newest is not None else ""
        print(f"{row.player}  {row.games:>5}  {newest}  {printable(row.name)}{' (hidden)' if row.hidden else ''}")


def print_player(row: PlayerRow, profile: Profile) -> None:
    """Print what is stored about a player."""
    facts = {
        "player": row.player,
        "name": f"{printable(row.name) or '-'}{' (hidden)' if row.hidden else ''}",
        "games": row.games,
        "best": "-" if row.best is None else row.best,
        "mean": "-" if profile.mean is None else f"{profile.mean:.1f}",
        "newest game": "-" if row.newest is None else moment(row.newest),
        "devices": profile.devices,
        "passkeys": profile.passkeys,
    }
    for what, value in facts.items():
        print(f"{what:<11}  {value}")

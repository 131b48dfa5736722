"""Who may watch a game: everybody with its link, except in a contest that they may still play themselves.

Every route about a room, and its websocket, check this here.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias

from nmbr9.rooms.seat import same
from nmbr9.server import challenge_games, daily_games
from nmbr9.server.problems import RequestRefused

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from nmbr9.rooms import Room
    from nmbr9.server.context import ServerContext

Rule: TypeAlias = "Callable[[ServerContext, str, str], Awaitable[bool]]"
"""Returns whether a player may see others' games of a contest, by the contest's name."""

RULES: Final[Mapping[str, Rule]] = MappingProxyType(
    {"daily": daily_games.contest_is_open, "challenge": challenge_games.contest_is_open}
)
"""By the kind of contest, which its name begins with. Nobody may watch a contest of another kind."""


async def may_watch(context: ServerContext, room: Room, player: str) -> bool:
    """Return whether a player may see a room; an empty player is a stranger. Raises StoreUnavailable."""
    if not room.contest or room.seat_of(player) is not None or same(room.host, player):
        return True
    rule = RULES.get(room.contest.partition("/")[0])
    return rule is not None and await rule(context, room.contest, player)


async def shows_names(context: ServerContext, room: Room, player: str) -> bool:
    """Return whether a player sees the names in a game of a contest: others see none that an operator has hidden."""
    if not room.contest or room.seat_of(player) is not None:
        return True
    return not await context.store.players.have_hidden_name([seat.token for seat in room.seats if seat.token])


async def require_watching(context: ServerContext, room: Room, player: str) -> None:
    """Raise RequestRefused unless a player may see a room."""
    if not await may_watch(context, room, player):
        sentence = "this game has a deck that you may still play yourself; you can watch it when you have played"
        raise RequestRefused(403, "not_played_yet", sentence, "room")

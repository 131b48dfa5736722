"""Deleting a player: out of the rooms that are played, out of all logs, and out of everything else."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from nmbr9.rooms import NoSuchRoom, RoomRefused, RoomUnavailable
from nmbr9.rooms.events import Leave

if TYPE_CHECKING:
    from collections.abc import Collection

    from nmbr9.server.context import ServerContext


async def delete_player(context: ServerContext, player: str) -> None:
    """Delete a player. Raises StoreUnavailable; then it can be asked for again, and goes on where it was.

    The profile goes last, so that whoever is still there can ask again.
    """
    played = await _leave_rooms(context, player)
    if played:  # again: another process may have written to them in the same moment
        await _leave_rooms(context, player, played)
    for device in await context.store.deletions.delete_player(player):
        context.identities.forget(device)


async def _leave_rooms(context: ServerContext, player: str, among: Collection[str] = ()) -> list[str]:
    """Take a player out of rooms and their logs, and return those whose game was not over."""
    played = []
    async for room_id, state in context.store.deletions.rooms_with(player, among):
        if state != "finished":
            played.append(room_id)
            with suppress(RoomRefused, NoSuchRoom, RoomUnavailable):  # not seated there any more, or not playable
                await context.hub.command(room_id, Leave(), player, "delete")
        await context.store.deletions.leave_room(room_id, player)
        context.hub.rewritten(room_id)
    return played

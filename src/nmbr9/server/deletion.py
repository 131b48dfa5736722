"""Deleting a player: out of the rooms that are played, out of all logs, and out of everything else."""

from __future__ import annotations

from contextlib import suppress
from secrets import token_hex
from typing import TYPE_CHECKING

from nmbr9.rooms import NoSuchRoom, RoomRefused, RoomUnavailable
from nmbr9.rooms.events import Leave

if TYPE_CHECKING:
    from nmbr9.server.context import ServerContext


async def delete_player(context: ServerContext, player: str) -> None:
    """Delete a player. Raises StoreUnavailable; then it can be asked for again, and goes on where it was.

    The profile goes last, so that whoever is still there can ask again.
    """
    deletions = context.store.deletions
    played = []
    async for room_id, state in deletions.rooms_with(player):
        if state != "finished":
            played.append(room_id)
            with suppress(RoomRefused, NoSuchRoom, RoomUnavailable):  # not seated there any more, or not playable
                await context.hub.command(room_id, Leave(), player, f"delete {token_hex(8)}")
        await deletions.leave_room(room_id, player)
        context.hub.rewritten(room_id)
    for room_id in played:  # once more: somebody who had the name in memory may have written in the same moment
        await deletions.leave_room(room_id, player)
    for device in await deletions.delete_player(player):
        context.identities.forget(device)

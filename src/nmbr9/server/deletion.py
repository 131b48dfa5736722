"""Deleting a player from the rooms that are being played, from all logs, and from everything else."""

from __future__ import annotations

from contextlib import suppress
from secrets import token_hex
from typing import TYPE_CHECKING

from nmbr9.rooms import NoSuchRoom, RoomRefused, RoomUnavailable
from nmbr9.rooms.events import Leave

if TYPE_CHECKING:
    from nmbr9.server.context import ServerContext


async def delete_player(context: ServerContext, player: str) -> None:
    """Delete a player. Raises StoreUnavailable; then the deletion can be retried, and continues where it stopped."""

    async def leave(room_id: str) -> None:
        with suppress(RoomRefused, NoSuchRoom, RoomUnavailable):  # not seated there any more, or not playable
            await context.hub.command(room_id, Leave(), player, f"delete {token_hex(8)}")

    for device in await context.store.deletions.delete_everywhere(player, leave, context.hub.rewritten):
        context.identities.forget(device)

"""Players, in SQL: implements what `nmbr9.players` asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import select

from nmbr9.store.schema import DEVICES

if TYPE_CHECKING:
    from nmbr9.store.database import Database


class Players:
    """The players of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def player_of_device(self, device: str) -> str | None:
        """Return the player to whom a device was added, by the hash of its token. Raises StoreUnavailable."""
        rows = await self._database.rows(select(DEVICES.c.player).where(DEVICES.c.device == device))
        return rows[0].player if rows else None

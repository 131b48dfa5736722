"""Deleted players: nothing new may be stored about them, whatever runs beside the deletion."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from sqlalchemy import func, select

from nmbr9.rooms.log import PlayerGone
from nmbr9.store.schema import DELETIONS

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy import Connection
    from sqlalchemy.ext.asyncio import AsyncConnection


def mark_of(player: str) -> str:
    """Return the hash by which a deleted player is recognized. The player's own hash is not kept."""
    return sha256(f"deleted {player}".encode()).hexdigest()


def deleted_among(connection: Connection, players: Collection[str]) -> set[str]:
    """Return which of some players are deleted, or being deleted. The answer holds until the transaction ends.

    PostgreSQL runs transactions at the same time, so a lock makes `lock_out` wait for those that have asked. SQLite
    has one writer at a time.
    """
    marks = {mark_of(player): player for player in players}
    if connection.dialect.name == "postgresql":
        for mark in sorted(marks):  # all processes lock in the same order, which prevents deadlocks
            connection.execute(select(func.pg_advisory_xact_lock_shared(lock_key(mark))))
    found = connection.execute(select(DELETIONS.c.mark).where(DELETIONS.c.mark.in_(marks)))
    return {marks[mark] for mark in found.scalars()}


async def refuse_deleted(connection: AsyncConnection, player: str) -> None:
    """Raise PlayerGone for a player who is deleted, or being deleted. It holds until the transaction ends."""
    if gone := await connection.run_sync(deleted_among, [player]):
        raise PlayerGone(gone)


async def lock_out(connection: AsyncConnection, player: str) -> None:
    """Wait for the transactions that have found this player to be there. Later ones see what this one writes."""
    if connection.dialect.name == "postgresql":
        await connection.execute(select(func.pg_advisory_xact_lock(lock_key(mark_of(player)))))


def lock_key(digest: str) -> int:
    """Return the key of PostgreSQL's advisory lock for what has this SHA-256."""
    return int(digest[:15], 16)  # 60 bits; a key is a signed integer of 64

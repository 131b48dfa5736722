"""Callers, in SQL: the cards that each has turned up, and the time for the last one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, insert, select, update

from nmbr9.store.schema import CALLERS

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy import Delete, Insert, Update
    from sqlalchemy.ext.asyncio import AsyncConnection

    from nmbr9.store.database import Database

_IDS_AT_ONCE: Final = 1000  # parameters of a query


@dataclass(frozen=True)
class Caller:
    """A caller as followers see it, and the hash of the token that may change it."""

    caller: str
    token: str
    sequence: int
    cards: str
    """Turned up so far, in order: a digit for each."""
    rounds: int
    seconds: float | None
    """Left for this card while the clock is paused."""
    deadline: float | None
    """Of this card while the clock runs."""
    over: bool


_COLUMNS: Final = [CALLERS.c[name] for name in Caller.__dataclass_fields__]


class Callers:
    """The callers of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, caller: Caller, now: float) -> None:
        """Keep a new caller. It is on disk when this returns. Raises StoreUnavailable."""
        await self._write(insert(CALLERS).values(**vars(caller), updated=now))

    async def renew(self, caller: Caller, now: float) -> None:
        """Keep a state in place of an older one; the newest sequence number wins. Raises StoreUnavailable."""
        older = update(CALLERS).where(CALLERS.c.caller == caller.caller, CALLERS.c.sequence < caller.sequence)
        await self._write(older.values(**vars(caller), updated=now))

    async def find(self, ids: Collection[str]) -> dict[str, Caller]:
        """Return callers by their ids; those that don't exist are left out. Raises StoreUnavailable."""
        asked = sorted(one for one in ids if one.isprintable())  # databases reject some characters of links
        found: dict[str, Caller] = {}
        for begin in range(0, len(asked), _IDS_AT_ONCE):
            some = CALLERS.c.caller.in_(asked[begin : begin + _IDS_AT_ONCE])
            rows = await self._database.rows(select(*_COLUMNS).where(some))
            found.update((row.caller, Caller(*row)) for row in rows)
        return found

    async def purge(self, before: float) -> None:
        """Delete the callers that have not changed since then. Raises StoreUnavailable."""
        await self._write(delete(CALLERS).where(CALLERS.c.updated < before))

    async def _write(self, statement: Insert | Update | Delete) -> None:
        async def work(connection: AsyncConnection) -> None:
            await connection.execute(statement)

        with self._database.address.translate_errors():
            await self._database.write(work)

"""The best known display of each contest's deck, in SQL. It is only ever replaced by a better one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite

from nmbr9.store.schema import BEST_DISPLAYS

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from nmbr9.core.display import Display
    from nmbr9.store.database import Database


class BestDisplays:
    """The best known displays of a database, by contest."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, contest: str) -> tuple[str, int] | None:
        """Return the best known display of a contest and its score; None if there is none. Raises StoreUnavailable.

        The display is text: it was checked when it was added, and parsing it takes more than a millisecond.
        """
        query = select(BEST_DISPLAYS.c.display, BEST_DISPLAYS.c.score).where(BEST_DISPLAYS.c.contest == contest)
        rows = await self._database.rows(query)
        return (rows[0].display, rows[0].score) if rows else None

    async def add(self, contest: str, display: Display) -> None:
        """Keep a display if it scores more than the best known one. Raises StoreUnavailable."""
        insert = (sqlite if self._database.address.file is not None else postgresql).insert(BEST_DISPLAYS)
        insert = insert.values(contest=contest, display=str(display), score=display.score)
        upsert = insert.on_conflict_do_update(
            index_elements=["contest"],
            set_={"display": insert.excluded.display, "score": insert.excluded.score},
            where=BEST_DISPLAYS.c.score < insert.excluded.score,  # of two processes, the better display wins
        )

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(upsert)

        with self._database.address.translate_errors():
            await self._database.write(work)

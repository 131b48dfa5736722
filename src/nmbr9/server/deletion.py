"""Deleting players: one job at a time, beside everything else that the server does."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from nmbr9.rooms import Hub
    from nmbr9.store.deletions import Deletions

logger = logging.getLogger(__name__)

POLL_SECONDS: Final = 10.0
"""Between two looks for jobs that another process has left: it died, or the database could not be used."""


class Deleter:
    """The task that deletes players. Jobs are in the database, so that none is lost when a process dies."""

    def __init__(self, deletions: Deletions, hub: Hub, now: Callable[[], float]) -> None:
        self._deletions = deletions
        self._hub = hub
        self._now = now
        self._asked = asyncio.Event()

    def wake(self) -> None:
        """Look for jobs now, because one was just queued."""
        self._asked.set()

    async def run(self) -> None:
        """Do the jobs, one after the other."""
        while True:
            self._asked.clear()
            try:
                while player := await self._deletions.claim(self._now()):
                    await self._deletions.run(player, self._now, self._hub.changed_outside)
            except Exception:
                logger.exception("the deletion of a player was interrupted; it will be continued")
            with suppress(TimeoutError):
                async with asyncio.timeout(POLL_SECONDS):
                    await self._asked.wait()

"""Stopping background tasks, in bounded time."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Collection

logger = logging.getLogger(__name__)

_ATTEMPTS: Final = 3
_SECONDS: Final = 1.0


async def cancel_all(tasks: Collection[asyncio.Task[Any]]) -> None:
    """Cancel tasks and wait until they have ended. A task that goes on is cancelled again, and finally abandoned.

    A library may turn a cancellation into an error of its own, so that a task takes it for a broken connection and
    tries again. A graceful shutdown must not wait for that.
    """
    pending = set(tasks)
    for _ in range(_ATTEMPTS):
        if not pending:
            return
        for task in pending:
            task.cancel()
        done, pending = await asyncio.wait(pending, timeout=_SECONDS)
        for task in done:
            if not task.cancelled():
                task.exception()  # whatever it was, it is over
    if pending:
        logger.warning("%d tasks do not end when they are cancelled", len(pending))

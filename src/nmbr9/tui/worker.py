"""Work in a thread, so that the screen stays responsive while a bot thinks."""

from __future__ import annotations

import asyncio
import threading
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

_T = TypeVar("_T")


class Worker:
    """A thread that runs one job after the other. It starts with the first job, and ends with the process.

    The engine belongs to a thread and takes a while to start, so the thread is kept. It is a daemon thread, so that
    quitting does not wait for a bot.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._jobs: SimpleQueue[tuple[asyncio.AbstractEventLoop, asyncio.Future[Any], Callable[[], Any]]] = (
            SimpleQueue()
        )
        self._thread: threading.Thread | None = None

    async def run(self, job: Callable[[], _T]) -> _T:
        """Run a job in the thread, and return its result. A job that is cancelled before its turn is not run."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name=self._name, daemon=True)
            self._thread.start()
        loop = asyncio.get_running_loop()
        future: asyncio.Future[_T] = loop.create_future()
        self._jobs.put((loop, future, job))
        return await future

    def _work(self) -> None:
        while True:
            loop, future, job = self._jobs.get()
            if future.cancelled():
                continue
            result: Any = None
            failure: Exception | None = None
            try:
                result = job()
            except Exception as error:
                failure = error
            if not loop.is_closed():
                loop.call_soon_threadsafe(_settle, future, result, failure)


def _settle(future: asyncio.Future[Any], result: Any, failure: Exception | None) -> None:
    if future.done():
        return
    if failure is None:
        future.set_result(result)
    else:
        future.set_exception(failure)

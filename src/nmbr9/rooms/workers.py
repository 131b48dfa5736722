"""Bots think in processes of their own, so that a slow one never delays a room."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import secrets
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Protocol

from nmbr9.bots import ask, make_bot

if TYPE_CHECKING:
    from nmbr9.core.placement import Placement
    from nmbr9.core.view import View


class Thinker(Protocol):
    """Whoever has bots choose."""

    async def choose(self, bot: str, view: View) -> Placement:
        """Choose for a seat. Whatever goes wrong in the bot is raised."""
        ...


class Workers:
    """A pool of processes. One that dies is replaced, and the bot is asked once more."""

    def __init__(self, processes: int = 1) -> None:
        self._processes = processes
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        # Not forked: a forked worker would hold the server's sockets and database open.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._processes, mp_context=context, initializer=_end_with_server)

    async def choose(self, bot: str, view: View) -> Placement:
        """Choose for a seat, in another process."""
        loop = asyncio.get_running_loop()
        seed = secrets.randbits(64)
        try:
            return await loop.run_in_executor(self._pool, _choose, bot, view, seed)
        except BrokenProcessPool:
            self._pool.shutdown(wait=False)
            self._pool = self._new_pool()
            return await loop.run_in_executor(self._pool, _choose, bot, view, seed)

    def close(self) -> None:
        """Stop; what is being thought about is dropped, and another server will think of it again."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _end_with_server() -> None:
    """End when the server ends, also when it is killed: nothing else tells a worker so."""

    def watch() -> None:
        server = multiprocessing.parent_process()
        if server is not None:
            server.join()
            os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _choose(bot: str, view: View, seed: int) -> Placement:
    return ask(make_bot(bot), view, random.Random(seed))  # noqa: S311 - seeded with a secret

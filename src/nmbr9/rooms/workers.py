"""Worker processes in which bots choose, so that a slow bot never delays a room."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import secrets
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Final, Protocol

from nmbr9.bots import BotFailed, ask, make_bot
from nmbr9.bots.processes import block_sigint
from nmbr9.search.cache import installed
from nmbr9.search.warm import warm, warmed

if TYPE_CHECKING:
    from collections.abc import Callable

    from nmbr9.core.placement import Placement
    from nmbr9.core.view import View


_TIMEOUT: Final = 120.0
"""Seconds until a bot is stopped: its process may have to compile the search first, which takes a minute."""


class Thinker(Protocol):
    """What asks bots for their placements. The tests have a simpler one."""

    async def choose(self, bot: str, view: View) -> Placement:
        """Return a bot's choice. Raises whatever goes wrong in the bot."""
        ...


class Workers:
    """A pool of processes. When one dies, the pool is replaced, and the bot is asked once more.

    A bot with a time budget has `seconds` for a placement, fewer while others wait for a process. A bot that does not
    answer within the `timeout` is stopped, and its process with it. `count` is called with "restarted" whenever the
    pool is replaced.
    """

    def __init__(
        self,
        processes: int = 1,
        seconds: float = 1.0,
        *,
        timeout: float = _TIMEOUT,
        count: Callable[[str], None] = lambda _outcome: None,
    ) -> None:
        self._processes, self._seconds, self._timeout, self._count = processes, seconds, timeout, count
        self._free = asyncio.Semaphore(processes)
        self._asked = 0
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        # Not forked: a forked worker would hold the server's sockets and database open.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._processes, mp_context=context, initializer=_end_with_server)

    async def choose(self, bot: str, view: View) -> Placement:
        """Choose for a seat, in another process."""
        seed = secrets.randbits(64)
        self._asked += 1
        try:
            async with self._free:
                try:
                    return await self._ask(bot, view, seed)
                except BrokenProcessPool:
                    return await self._ask(bot, view, seed)
        finally:
            self._asked -= 1

    async def _ask(self, bot: str, view: View, seed: int) -> Placement:
        seconds = self._seconds * min(1.0, self._processes / self._asked)
        pool = self._pool
        try:
            # A pool whose process died while it was idle raises BrokenProcessPool here, not in the future.
            task = asyncio.get_running_loop().run_in_executor(pool, _choose, bot, view, seed, seconds)
            return await asyncio.wait_for(task, self._timeout)
        except (BrokenProcessPool, TimeoutError) as error:
            self._replace(pool)
            if isinstance(error, TimeoutError):
                raise BotFailed(f"no answer after {self._timeout:g} seconds") from None
            raise

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:  # or another seat that waited has replaced it
            self._pool = self._new_pool()
            self._count("restarted")
            stop(pool)

    def prepare(self) -> None:
        """Start to compile the search if that was never done, so that the first game does not wait for it."""
        if installed() and not warmed("futures"):
            context = multiprocessing.get_context("spawn")
            with block_sigint():
                context.Process(target=_warm, daemon=True).start()

    def close(self) -> None:
        """Stop. Choices under way are dropped; the next process to take care of the room asks again."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def stop(pool: ProcessPoolExecutor) -> None:
    """End a pool at once, whatever its processes are doing."""
    # There is no public way before Python 3.14, which has `kill_workers`.
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()


def _end_with_server() -> None:
    """Exit when the server exits, even when it is killed: nothing else would end a worker then."""

    def watch() -> None:
        server = multiprocessing.parent_process()
        if server is not None:
            server.join()
            os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _warm() -> None:
    _end_with_server()
    if hasattr(os, "nice"):  # not on Windows
        os.nice(10)
    warm("futures")


def _choose(bot: str, view: View, seed: int, seconds: float) -> Placement:
    return ask(make_bot(bot), view, random.Random(seed), seconds)  # noqa: S311 - seeded with a secret

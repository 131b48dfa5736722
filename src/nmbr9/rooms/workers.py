"""Worker processes in which bots choose, so that a slow bot never delays a room."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import secrets
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from nmbr9.bots import BotFailed, ask, make_bot
from nmbr9.bots.registry import BUILT_IN
from nmbr9.bots.searching import SearchingBot
from nmbr9.rooms.fair_queue import FairQueue
from nmbr9.rooms.packing import Packer

if TYPE_CHECKING:
    from collections.abc import Callable

    from nmbr9.core.placement import Placement
    from nmbr9.core.view import View
    from nmbr9.rooms.packing import PackedView


_TIMEOUT: Final = 120.0
"""Seconds until a bot is stopped: one that another package brings may have to compile something first."""
WAITING_PER_OWNER: Final = 200
"""How many choices for one owner may wait in a lane: those of the largest room."""
_LEAST_SHARE: Final = 1 / 20
"""The smallest fraction of its time budget that a bot gets, however many wait."""
QUICK: Final = frozenset(
    name for name, make in BUILT_IN.items() if not (isinstance(make, type) and issubclass(make, SearchingBot))
)
"""The bots that need a millisecond: the built-in ones that do not search. Nothing is known of another package's."""


class Thinker(Protocol):
    """Asks bots for their placements. The tests use a simpler implementation."""

    async def choose(self, bot: str, view: View, room_id: str, owner: str) -> Placement:
        """Return a bot's choice in a room. Raises QueueFull, and whatever goes wrong in the bot."""
        ...


class Workers:
    """Two lanes: quick bots have a process of their own, so that they never wait for bots that search.

    `processes` and `seconds` are for those that search. `on_restart` is called whenever the processes of a lane are
    replaced.
    """

    def __init__(
        self,
        processes: int = 1,
        seconds: float = 1.0,
        *,
        timeout: float = _TIMEOUT,
        on_restart: Callable[[], None] = lambda: None,
    ) -> None:
        self._quick = Lane(1, seconds, timeout=timeout, on_restart=on_restart)
        self._searching = Lane(processes, seconds, timeout=timeout, on_restart=on_restart)

    async def choose(self, bot: str, view: View, room_id: str, owner: str) -> Placement:
        """Choose for a seat, in another process. Raises QueueFull when too many choices of the owner wait."""
        lane = self._quick if bot in QUICK else self._searching
        return await lane.choose(bot, view, room_id, owner)

    def close(self) -> None:
        """Stop. Choices under way are dropped; the next process to take care of the room asks again."""
        self._quick.close()
        self._searching.close()


@dataclass(eq=False)
class _Job:
    bot: str
    view: View
    room_id: str
    seed: int
    answer: asyncio.Future[Placement]


class Lane:
    """A pool of processes behind a fair queue. A process starts when the first bot needs it.

    When a process dies, the pool is replaced, and the bot is asked once more. A bot that does not answer within the
    `timeout` is stopped, and its process with it.

    A bot with a time budget has `seconds` for a placement, and less while others wait. The time of the processes is
    shared equally by the owners that have work, and an owner's share by its own choices: an owner with hundreds of
    them shortens its own bots' time, and other owners' only as much as an owner with one choice would. No bot has less
    than a twentieth of its time. So with n owners a choice waits for at most n - 1 others before its owner's turn
    comes, each of which takes at most 1/n of `seconds`, or 1/20 if that is more.
    """

    def __init__(self, processes: int, seconds: float, *, timeout: float, on_restart: Callable[[], None]) -> None:
        self._processes, self._seconds, self._timeout, self._on_restart = processes, seconds, timeout, on_restart
        self._waiting = FairQueue[_Job](WAITING_PER_OWNER)
        self._running: set[asyncio.Task[None]] = set()
        self._packer = Packer()
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        # Not forked: a forked worker would hold the server's sockets and database open.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._processes, mp_context=context, initializer=_end_with_server)

    async def choose(self, bot: str, view: View, room_id: str, owner: str) -> Placement:
        """Choose for a seat when it is its turn. A choice that is cancelled leaves the queue."""
        loop = asyncio.get_running_loop()
        job = _Job(bot, view, room_id, secrets.randbits(64), loop.create_future())
        self._waiting.put(owner, room_id, job)
        loop.call_soon(self._start_jobs)  # not at once: all bots of a round are asked together, and share the time
        try:
            return await job.answer
        except asyncio.CancelledError:
            self._waiting.discard(owner, room_id, job)
            raise

    def _start_jobs(self) -> None:
        while self._waiting and len(self._running) < self._processes:
            owners = self._waiting.owners
            owner, job = self._waiting.take()
            crowd = owners * (self._waiting.waiting(owner) + 1)
            seconds = self._seconds * max(_LEAST_SHARE, min(1.0, self._processes / crowd))
            task = asyncio.get_running_loop().create_task(self._run(job, seconds))
            self._running.add(task)
            task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        self._start_jobs()

    async def _run(self, job: _Job, seconds: float) -> None:
        # Its process is busy until it answers, also when nobody waits for the answer any more.
        try:
            try:
                placement = await self._ask(job, seconds)
            except BrokenProcessPool:
                placement = await self._ask(job, seconds)
        except Exception as error:
            if not job.answer.done():
                job.answer.set_exception(error)
        else:
            if not job.answer.done():
                job.answer.set_result(placement)

    async def _ask(self, job: _Job, seconds: float) -> Placement:
        pool = self._pool
        try:
            # A pool whose process died while it was idle raises BrokenProcessPool here, not in the future.
            view = self._packer.pack(job.room_id, job.view)
            task = asyncio.get_running_loop().run_in_executor(pool, _choose, job.bot, view, job.seed, seconds)
            return await asyncio.wait_for(task, self._timeout)
        except (BrokenProcessPool, TimeoutError) as error:
            self._replace(pool)
            if isinstance(error, TimeoutError):
                raise BotFailed(f"no answer after {self._timeout:g} seconds") from None
            raise

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:  # or another seat that waited has replaced it
            self._pool = self._new_pool()
            self._on_restart()
            stop(pool)

    def close(self) -> None:
        """Stop. Choices under way are dropped."""
        for task in self._running:
            task.remove_done_callback(self._ended)
            task.cancel()
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
    # A terminal sends Ctrl-C to all processes of a command. The server ends its workers itself, without a traceback.
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        server = multiprocessing.parent_process()
        if server is not None:
            server.join()
            os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _choose(bot: str, view: PackedView, seed: int, seconds: float) -> Placement:
    return ask(make_bot(bot), view.unpack(), random.Random(seed), seconds)  # noqa: S311 - seeded with a secret

"""Worker pools: where games are played, on processes of this machine or on a Dask cluster.

Both are executors of `concurrent.futures`, so that `run` does not depend on which it is.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import socket
import threading
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar
from urllib.parse import urlsplit

from nmbr9.bots.processes import block_sigint
from nmbr9.core.extras import to_install

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future
    from multiprocessing.connection import Connection

T = TypeVar("T")

_SECONDS: Final = 10.0  # within which a cluster must answer
_LOGS: Final = ("distributed", "distributed.client", "tornado.application")
_HANDSHAKE: Final = 3.0  # seconds; a scheduler that works needs milliseconds


class WorkerPool(Protocol):
    """Workers that play games."""

    in_flight: int
    """How many games are submitted at once: enough that no worker waits for the next."""

    def start(self) -> Executor:
        """Start an executor, or a new one after the last has broken."""
        ...

    def stop(self) -> None:
        """Stop, without waiting for games that are being played."""
        ...


class LocalWorkerPool:
    """Processes of this machine."""

    def __init__(self, workers: int) -> None:
        self.in_flight = 2 * workers
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._alive: Connection | None = None

    def start(self) -> Executor:
        """Start a process pool that replaces the last one."""
        self.stop()
        # Not forked: workers would inherit the open files of this process, and keep them open as long as they live.
        context = multiprocessing.get_context("spawn")
        # Only this process holds the write end: when it closes it or dies, the workers notice.
        over, self._alive = context.Pipe(duplex=False)
        self._pool = ProcessPoolExecutor(self._workers, context, _init_worker, (over,))
        with block_sigint():  # one process is started for each task
            for _ in range(self._workers):
                self._pool.submit(int)
        return self._pool

    def stop(self) -> None:
        """End the workers, even while they play."""
        pool, self._pool = self._pool, None
        if pool is None or self._alive is None:
            return
        pool.shutdown(wait=False, cancel_futures=True)
        self._alive.close()
        pool.shutdown(wait=True)


def _init_worker(over: Connection) -> None:
    """Initialise a worker: it ends with its parent, and ignores Ctrl-C."""

    def watch() -> None:
        with suppress(EOFError, OSError):
            over.recv_bytes()
        os._exit(1)

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=watch, daemon=True).start()


class ClusterAbsent(Exception):
    """A cluster can't be used; the message says why."""


class ClusterWorkerPool:
    """The workers of a Dask cluster. The scheduler reassigns the games of a worker that dies."""

    def __init__(self, address: str) -> None:
        try:
            from distributed import Client  # noqa: PLC0415 - an extra
        except ImportError as error:
            raise ClusterAbsent(f"this needs more packages ({error.name}): {to_install('cluster')}") from None
        _check_scheduler(address)
        for name in _LOGS:  # errors are reported as ClusterAbsent
            logging.getLogger(name).setLevel(logging.CRITICAL)
        connect: Any = Client  # whose functions have no types
        try:
            self._client = connect(address, timeout=_SECONDS, set_as_default=False)
        except (OSError, ValueError) as error:
            raise ClusterAbsent(f"no Dask scheduler answers there ({error})") from None
        try:
            self._client.wait_for_workers(1, timeout=_SECONDS)
        except OSError:
            self._client.close()
            raise ClusterAbsent("the cluster has no worker") from None
        # More than there are threads now: workers may join while games are played.
        self.in_flight = max(64, 4 * sum(self._client.nthreads().values()))

    def start(self) -> Executor:
        """Return the cluster as an executor."""
        return _ClusterExecutor(self._client)

    def stop(self) -> None:
        """Disconnect; games that have not begun are not played."""
        self._client.close()


class _ClusterExecutor(Executor):
    """A Dask client as an executor.

    Dask's own, `Client.get_executor`, asks for a future's state after its result has arrived. If the worker dies
    between the two, the future is pending again, and the result is unpacked as if it were an error.
    """

    def __init__(self, client: Any) -> None:
        from distributed.comm.core import CommClosedError  # noqa: PLC0415 - an extra

        self._client = client
        self._lost: type[Exception] = CommClosedError

    def submit(self, function: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Play on the cluster; a result that is lost with its worker is waited for again.

        The future is cancelled when the connection to the scheduler is lost.
        """
        # Not pure: a game that is submitted again is played again, not looked up.
        submitted = self._client.submit(function, *args, **kwargs, pure=False)

        async def result() -> T:
            try:
                value: T = await submitted
            except self._lost:
                raise asyncio.CancelledError from None
            return value

        return asyncio.run_coroutine_threadsafe(result(), self._client.loop.asyncio_loop)


def _check_scheduler(address: str) -> None:
    """Check that a scheduler answers: with an address that it can't use, Dask waits long and prints a traceback."""
    try:
        parts = urlsplit(address if "://" in address else f"tcp://{address}")
        host, port = parts.hostname or "", parts.port or 0
    except ValueError:
        host, port = "", 0
    if not host or not port or parts.scheme not in ("tcp", "tls"):
        raise ClusterAbsent("an address is like tcp://host:8786")
    try:
        socket.create_connection((host, port), _SECONDS).close()
    except OSError as error:
        raise ClusterAbsent(f"nobody answers there ({error.strerror or error})") from None
    if parts.scheme == "tcp":
        try:
            asyncio.run(_handshake(address))
        except Exception:
            raise ClusterAbsent("this is not a Dask scheduler") from None


async def _handshake(address: str) -> None:
    """Connect as Dask does, but with a timeout: Dask would wait forever for a server of another kind."""
    from distributed.comm import core  # noqa: PLC0415 - an extra

    connect: Any = core.connect
    async with asyncio.timeout(_HANDSHAKE):
        await (await connect(address)).close()

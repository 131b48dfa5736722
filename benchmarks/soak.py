"""Whether a server stays as it is: minutes of constant load, while memory and descriptors are watched.

    python -m benchmarks.soak [--minutes 30] [--rooms 40] [--pace 1] [--cluster]

Rooms of four play one game after the other. Some players vanish without a goodbye and come back. There are spectators,
rooms with bots, readers of records and pictures, and clients that misbehave: they send garbage, never read, or never
finish a request. Players in rooms of their own, who send one command at a time, are the bystanders: how long their
commands take shows the delay of the event loop.

Every minute has a row. At the end, the last third of the time is compared with the middle third: memory of the server
and of its bot processes, and open descriptors, must be the same within a few percent. If not, the exit code is 1.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from benchmarks.load import LIMITS, busy, kilobytes, percentiles
from benchmarks.soak_clients import (
    Soak,
    Spectator,
    fetch,
    misbehave,
    read_nothing,
    read_records,
    say_nothing,
    seat_people,
    send_garbage,
)

if TYPE_CHECKING:
    from collections.abc import Coroutine, Iterator

SAMPLE_SECONDS: Final = 5.0
MOST_GROWTH: Final = 1.05
"""The most that the last third may have of what the middle third had."""
BOTS: Final = (("greedy", "random"), ("greedy", "master"), ("planner", "thinker"))
BOT_SECONDS: Final = "0.1"  # the processors are for the server and the clients
HEADER: Final = "\n".join((
    "         placements     bystanders, ms    processor,     memory, MB    descrip-          log     connections",
    "minute   /s  refused      p50      p99     ms/placed   server     bots    tors  rooms     kB    lost     bad",
))  # fmt: skip


class Server(NamedTuple):
    """A server process under load."""

    process: subprocess.Popen[str]
    port: int
    metrics_port: int
    log: Path


class Sample(NamedTuple):
    """What the server processes hold at a moment, all of them together."""

    server: float
    """Megabytes, as all memory here."""
    bots: float
    descriptors: int
    rooms: float
    log: int
    """Bytes."""
    busy: float
    """Seconds of a processor that the servers have used so far, without their bots."""


@contextmanager
def running_server(folder: Path, database: str, *flags: str) -> Iterator[Server]:
    log = Path(tempfile.mkstemp(dir=folder, suffix=".log")[1])
    with socket.create_server(("127.0.0.1", 0)) as free:
        metrics_port = free.getsockname()[1]
    ports = ["--port", "0", "--metrics-port", str(metrics_port)]
    command = [sys.executable, "-m", "nmbr9", "serve", *ports, "--database", database, *flags]
    command += ["--bot-seconds", BOT_SECONDS]
    with (
        log.open("w") as errors,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, env=os.environ | LIMITS) as process,
    ):
        try:
            assert process.stdout is not None
            port = int(process.stdout.readline().rstrip().rstrip("/").rpartition(":")[2])
            yield Server(process, port, metrics_port, log)
        finally:
            if process.poll() is not None:
                print(f"a server has ended:\n{log.read_text()[-2000:]}")
            process.terminate()


def children(process: int) -> list[int]:
    """Return the processes that a process has started."""
    return [
        int(child)
        for task in Path(f"/proc/{process}/task").iterdir()
        for child in (task / "children").read_text().split()
    ]


async def sample(servers: list[Server]) -> Sample:
    processes = [server.process.pid for server in servers]
    rooms = 0.0
    for server in servers:
        metrics = (await fetch(server.metrics_port, "/metrics")).decode()
        rooms += float(metrics.split("\nnmbr9_rooms_at_hand ")[1].split()[0])
    return Sample(
        server=sum(map(kilobytes, processes)) / 1000,
        bots=sum(kilobytes(child) for process in processes for child in children(process)) / 1000,
        descriptors=sum(len(list(Path(f"/proc/{process}/fd").iterdir())) for process in processes),
        rooms=rooms,
        log=sum(server.log.stat().st_size for server in servers),
        busy=sum(map(busy, processes)),
    )


async def start_clients(soaks: list[Soak], bystanders: Soak, rooms: int) -> list[asyncio.Task[Any]]:
    tasks: list[asyncio.Task[Any]] = []

    def start(work: Coroutine[Any, Any, None]) -> None:
        tasks.append(asyncio.create_task(work))

    for number in range(rooms):
        soak = soaks[number % len(soaks)]
        players = await seat_people(soak)
        start(players[0].vanish())
        if number % 2:
            # In a cluster, through another process than the players.
            await Spectator(soaks[(number + 1) % len(soaks)], soak.tables[-1]).connect()
        if number % 10 == 0:
            await seat_people(soak, 2, BOTS[number // 10 % len(BOTS)])
    for _ in range(4):
        await seat_people(bystanders, 1)
    for soak in soaks:
        start(read_records(soak))
        for behave, count in ((send_garbage, 3), (read_nothing, 5), (say_nothing, 20)):
            for _ in range(count):
                start(misbehave(soak, behave))
    return tasks


def row(minute: int, seconds: float, soaks: list[Soak], bystanders: Soak, samples: list[Sample]) -> str:
    """Return what happened since the last row, and begin to count anew."""
    everybody = [*soaks, bystanders]
    placed = sum(len(soak.acks) for soak in everybody)
    used = (samples[-1].busy - samples[0].busy) / max(1, placed) * 1000
    refused, lost = sum(soak.refused for soak in everybody), sum(soak.lost for soak in everybody)
    misbehaved = sum(soak.misbehaved for soak in everybody)
    p50, _, p99 = percentiles(bystanders.acks)
    now = Sample(*map(statistics.median, zip(*samples, strict=True)))
    for soak in everybody:
        soak.acks.clear()
        soak.reveals.clear()
        soak.refused = soak.lost = soak.misbehaved = 0
    return (
        f"{minute:6} {placed / seconds:4.0f} {refused:8} {p50:8.1f} {p99:8.1f} {used:13.2f} {now.server:8.1f} "
        f"{now.bots:8.1f} {now.descriptors:7.0f} {now.rooms:6.0f} {now.log / 1000:6.0f} {lost:7} {misbehaved:7}"
    )


def growth(samples: list[Sample]) -> dict[str, float]:
    """Return, for what must be flat, the last third's median as a multiple of the middle third's."""
    third = len(samples) // 3
    middle, last = samples[third : 2 * third], samples[2 * third :]
    return {
        what: statistics.median(getattr(each, what) for each in last)
        / statistics.median(getattr(each, what) for each in middle)
        for what in ("server", "bots", "descriptors")
    }


async def soak_servers(servers: list[Server], minutes: int, rooms: int, pace: float) -> list[Sample]:
    soaks = [Soak(server.port, pace) for server in servers]
    bystanders = Soak(servers[0].port, 0.2)
    tasks = await start_clients(soaks, bystanders, rooms)
    print(HEADER, flush=True)
    samples = [await sample(servers)]
    try:
        for minute in range(1, minutes + 1):
            began, first = time.monotonic(), len(samples) - 1
            while (left := began + 60 - time.monotonic()) > 0:
                await asyncio.sleep(min(left, SAMPLE_SECONDS))
                samples.append(await sample(servers))
            print(row(minute, time.monotonic() - began, soaks, bystanders, samples[first:]), flush=True)
            check_running(tasks, soaks, bystanders)
    finally:
        for soak in (*soaks, bystanders):
            soak.ending = True
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return samples


def check_running(tasks: list[asyncio.Task[Any]], soaks: list[Soak], bystanders: Soak) -> None:
    """Raise what went wrong in a client."""
    for task in tasks:
        if task.done():
            task.result()
    for soak in (*soaks, bystanders):
        if soak.failure is not None:
            raise soak.failure


@contextmanager
def running_servers(*, cluster: bool) -> Iterator[list[Server]]:
    # Beside this file, not in /tmp: that may be in memory, where syncing costs nothing.
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(dir=Path(__file__).parent, prefix=".soak-")))
        if not cluster:
            yield [stack.enter_context(running_server(folder, f"sqlite:///{folder}/soak.db"))]
            return
        from tests.services import running_postgres, running_redis  # noqa: PLC0415 - the tests' own, and pytest

        database = stack.enter_context(running_postgres()).create_database("soak")
        redis = stack.enter_context(running_redis()).url
        yield [stack.enter_context(running_server(folder, database, "--redis", redis)) for _ in range(2)]


def main() -> int:
    parser = argparse.ArgumentParser(description="Whether memory and descriptors of a server stay flat under load.")
    parser.add_argument("--minutes", type=int, default=30)
    parser.add_argument("--rooms", type=int, default=40, help="rooms of four players")
    parser.add_argument("--pace", type=float, default=1.0, help="how many seconds players think on average")
    parser.add_argument("--cluster", action="store_true", help="two processes, with PostgreSQL and Redis")
    options = parser.parse_args()
    with running_servers(cluster=options.cluster) as servers:
        samples = asyncio.run(soak_servers(servers, options.minutes, options.rooms, options.pace))
    ratios = growth(samples)
    flat = all(ratio <= MOST_GROWTH for ratio in ratios.values())
    what = ", ".join(f"{name} {ratio:.3f}" for name, ratio in ratios.items())
    print(f"the last third against the middle third: {what}: {'flat' if flat else 'not flat'}")
    return 0 if flat else 1


if __name__ == "__main__":
    sys.exit(main())

"""What several processes cost: 1, 2 and 4 behind nginx, on one PostgreSQL and one Redis, loopback only.

    python -m benchmarks.cluster [--processes 1 2 4] [--rooms 100] [--seconds 10] [--pace 1] [--repeat 5]
    python -m benchmarks.cluster --against OTHER/src      compares with another version, in turns

nginx runs deploy/nginx.conf, which sends all requests of a room to the same process, by a consistent hash. With
`--anywhere`, also without that line: every process serves every room, and reads what the others have written.

The servers have one half of the cores, and the clients, PostgreSQL, Redis and nginx the other. All configurations are
measured in turns, and the medians are printed. Two modes. Paced: players think for `--pace` seconds on average, so
that all configurations are offered the same load, and can serve it. One process is then also measured with its share of
the rooms alone: it wakes up for each placement, and groups few. What it costs more is due to the lower load, and not
to the other processes. Saturated: players place as soon as a card comes.

What this shows on two cores: the processor time of all servers for a placement; how long a placement waits for its
acknowledgement where nothing is overloaded; and how many placements share a commit, which explains a part of both.

What it doesn't show on two cores: that more processes serve more players. They share one core and its caches, and wait
for each other. That takes a core for each process.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import psycopg

from benchmarks.load import LIMITS, SEATS, WARM_UP, Player, Run, Table, busy, open_rooms, percentiles
from tests.server.test_nginx import Nginx
from tests.services import running_postgres, running_redis

if TYPE_CHECKING:
    from collections.abc import Iterator

CORES: Final = sorted(os.sched_getaffinity(0))
FOR_SERVERS: Final = CORES[: len(CORES) // 2]
FOR_OTHERS: Final = CORES[len(CORES) // 2 :]


class Process(NamedTuple):
    """A running server."""

    port: int
    pid: int


class Kind(NamedTuple):
    """What is measured."""

    pace: float
    processes: int
    rooms: int
    anywhere: bool = False
    """Whether the players of a room are connected to any process."""
    source: Path | None = None
    """The folder src of another version."""


class Result(NamedTuple):
    """One run, or the medians of several."""

    rate: float
    """Placements a second."""
    each: float
    """Milliseconds of the servers' processor time for each placement."""
    half: float
    """Milliseconds in which half of the placements are acknowledged."""
    most: float
    """Milliseconds in which 99 % of them are."""
    grouped: float
    """Placements for each commit."""


@contextmanager
def serving(kind: Kind, database: str, redis: str) -> Iterator[list[Process]]:
    """Start the servers, on their cores."""
    serve = [sys.executable, "-m", "nmbr9", "serve", "--port", "0", "--database", database, "--redis", redis]
    command = ["taskset", "--cpu-list", ",".join(map(str, FOR_SERVERS)), *serve]
    environment = os.environ | LIMITS | ({"PYTHONPATH": str(kind.source)} if kind.source else {})
    with ExitStack() as stack:
        processes = []
        for _ in range(kind.processes):
            server = stack.enter_context(subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment))
            stack.callback(server.terminate)
            assert server.stdout is not None
            port = int(server.stdout.readline().rstrip().rstrip("/").rpartition(":")[2])
            processes.append(Process(port, server.pid))
        yield processes


@contextmanager
def proxied(kind: Kind, processes: list[Process]) -> Iterator[int]:
    """Start nginx in front of the servers, and yield its port."""
    with tempfile.TemporaryDirectory(prefix="nmbr9-proxy-") as folder:
        make: Any = Nginx  # it has no types, as all tests
        nginx = make("nginx.conf", "", processes, Path(folder))
        if kind.anywhere:
            site = Path(folder, "site.conf")
            site.write_text(site.read_text().replace("hash $nmbr9_room consistent;", ""))
        nginx.start()
        try:
            yield nginx.port
        finally:
            nginx.stop()


def commits(database: str) -> int:
    """Return how many transactions were committed. Those that only read are rolled back."""
    with psycopg.connect(database, autocommit=True) as connection:
        query = "SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()"
        (count,) = connection.execute(query).fetchone() or (0,)
    return int(count)


async def play(kind: Kind, port: int, processes: list[Process], database: str, options: argparse.Namespace) -> Result:
    run = Run(port, kind.pace)
    for room, tokens in await asyncio.to_thread(open_rooms, port, kind.rooms):
        table = Table(room)
        for token in reversed(tokens):  # the host comes last, and begins
            await Player(run, table, token, host=token == tokens[0]).connect()
    await asyncio.sleep(WARM_UP + kind.pace)
    committed = commits(database)
    run.acks.clear()
    began, used = time.perf_counter(), sum(busy(process.pid) for process in processes)
    await asyncio.sleep(options.seconds)
    took, used = time.perf_counter() - began, sum(busy(process.pid) for process in processes) - used
    acks = [*run.acks]
    if run.failure is not None:
        raise run.failure
    half, _, most = percentiles(acks)
    return Result(len(acks) / took, used / len(acks) * 1000, half, most, len(acks) / (commits(database) - committed))


def measure(kinds: list[Kind], options: argparse.Namespace) -> dict[Kind, Result]:
    """Measure all kinds in turns, and return the medians."""
    found: dict[Kind, list[Result]] = {kind: [] for kind in kinds}
    with running_postgres(sync=True) as postgres, running_redis() as redis:
        for kind in kinds * options.repeat:
            database = postgres.create_database(f"bench_{uuid.uuid4().hex}")
            with serving(kind, database, redis.url) as processes, proxied(kind, processes) as port:
                found[kind].append(asyncio.run(play(kind, port, processes, database, options)))
            postgres.drop_database(database.rpartition("/")[2].partition("?")[0])
    return {kind: Result(*map(statistics.median, zip(*results, strict=True))) for kind, results in found.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description="What several processes cost.")
    parser.add_argument("--processes", type=int, nargs="+", default=[1, 2, 4], metavar="N")
    parser.add_argument("--rooms", type=int, default=100, metavar="N", help="a multiple of twenty")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long to measure")
    parser.add_argument("--pace", type=float, nargs="+", default=[1.0, 0.0], help="how long players think on average")
    parser.add_argument("--repeat", type=int, default=5, help="how often to measure each")
    parser.add_argument("--anywhere", action="store_true", help="also with the players of a room on any process")
    parser.add_argument("--against", type=Path, help="the folder src of another version, to compare with")
    options = parser.parse_args()
    if not FOR_SERVERS:
        parser.error("it takes two cores: one for the servers, and one for the rest")
    os.sched_setaffinity(0, FOR_OTHERS)  # what this starts is there, too
    most = max(options.processes)
    alone = [(1, options.rooms // most)] if most > 1 else []
    kinds = [
        Kind(pace, count, rooms, anywhere, source)
        for pace in options.pace
        for count, rooms in [*((count, options.rooms) for count in options.processes), *(alone if pace else [])]
        for anywhere in ((False, True) if options.anywhere and count > 1 else (False,))
        for source in ((options.against, None) if options.against else (None,))
    ]
    found = measure(kinds, options)
    print(f"{SEATS} players a room; medians of {options.repeat} runs of {options.seconds:g} s")
    print(f"cores of the servers: {FOR_SERVERS}; of clients, PostgreSQL, Redis and nginx: {FOR_OTHERS}")
    for pace in options.pace:
        print(f"players think for {pace:g} s on average" if pace else "players place at once")
        print("                                                   servers'           acknowledged, ms  placements")
        print("processes  rooms  players of a room  placements/s  ms for each  ratio      p50      p99   per commit")
        for kind, result in found.items():
            if kind.pace == pace:
                first = found[next(each for each in kinds if (each.pace, each.source) == (pace, kind.source))]
                print(
                    f"{kind.processes:9} {kind.rooms:6}  {'in any process' if kind.anywhere else 'in one process':17}"
                    f"  {result.rate:12,.0f}  {result.each:11.2f} {result.each / first.each:6.2f}"
                    f" {result.half:8.1f} {result.most:8.1f} {result.grouped:12.2f}"
                    + (f"  {kind.source or 'this version'}" if options.against else "")
                )


if __name__ == "__main__":
    main()

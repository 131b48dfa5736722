"""What several processes cost and bring: 1, 2 and 4 on one PostgreSQL and one Redis, loopback only.

    python -m benchmarks.cluster [--processes 1 2 4] [--rooms 100] [--seconds 10] [--pace 0]

Players are spread over the processes in two ways. At random: every process serves every room, and reads what the others
have written. By room: all players of a room are connected to the same process, as the samples in deploy/ do it.

Players place as soon as a card comes, or after `--pace` seconds on average. The clients and the database share the
machine with the servers: when its cores are busy, more processes bring no more placements. Then the processor time of
the servers for each placement is what counts. A part of it is for each commit, and with more processes fewer appends
share one. Both are measured several times, in turns, and the best of each is printed: other work on the machine only
makes them worse.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import subprocess
import sys
import time
import uuid
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Final, Literal, NamedTuple
from zlib import crc32

from benchmarks.load import LIMITS, SEATS, WARM_UP, Player, Run, Table, busy, open_rooms
from tests.services import running_postgres, running_redis

if TYPE_CHECKING:
    from collections.abc import Iterator

Spread = Literal["at random", "by room"]
SPREADS: Final[tuple[Spread, ...]] = ("at random", "by room")


class Process(NamedTuple):
    """A running server."""

    port: int
    pid: int


class Result(NamedTuple):
    """One run."""

    rate: float
    """Placements a second."""
    each: float
    """Milliseconds of the servers' processor time for each placement."""


class ClusterRun(Run):
    """What the clients of one run share: they also choose the process to connect to."""

    def __init__(self, ports: list[int], spread: Spread, pace: float) -> None:
        super().__init__(ports[0], pace)
        self._ports, self._spread = ports, spread
        self._chance = random.Random(9)

    def port_for(self, room: str) -> int:
        if self._spread == "at random":
            return self._chance.choice(self._ports)
        return self._ports[crc32(room.encode()) % len(self._ports)]


class ClusterPlayer(Player):
    """A player who connects to the process that is chosen for the room."""

    def __init__(self, run: ClusterRun, table: Table, token: str, *, host: bool) -> None:
        super().__init__(run, table, token, host=host)
        self._cluster = run

    async def connect(self) -> None:
        port = self._cluster.port_for(self._table.room)
        await self._loop.create_connection(lambda: self, "127.0.0.1", port, local_addr=(self._address, 0))


@contextmanager
def serving(count: int, database: str, redis: str) -> Iterator[list[Process]]:
    """Start so many processes on one database."""
    command = [sys.executable, "-m", "nmbr9", "serve", "--port", "0", "--database", database, "--redis", redis]
    with ExitStack() as stack:
        processes = []
        for _ in range(count):
            server = stack.enter_context(
                subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | LIMITS)
            )
            stack.callback(server.terminate)
            assert server.stdout is not None
            port = int(server.stdout.readline().rstrip().rstrip("/").rpartition(":")[2])
            processes.append(Process(port, server.pid))
        yield processes


async def play(processes: list[Process], spread: Spread, options: argparse.Namespace) -> Result:
    run = ClusterRun([process.port for process in processes], spread, options.pace)
    for room, tokens in await asyncio.to_thread(open_rooms, run.port, options.rooms):
        table = Table(room)
        for token in reversed(tokens):  # the host comes last, and begins
            await ClusterPlayer(run, table, token, host=token == tokens[0]).connect()
    await asyncio.sleep(WARM_UP + options.pace)
    run.acks.clear()
    began, used = time.perf_counter(), sum(busy(process.pid) for process in processes)
    await asyncio.sleep(options.seconds)
    took, used = time.perf_counter() - began, sum(busy(process.pid) for process in processes) - used
    if run.failure is not None:
        raise run.failure
    return Result(len(run.acks) / took, used / len(run.acks) * 1000)


def main() -> None:
    parser = argparse.ArgumentParser(description="What several processes cost and bring.")
    parser.add_argument("--processes", type=int, nargs="+", default=[1, 2, 4], metavar="N")
    parser.add_argument("--rooms", type=int, default=100, metavar="N", help="a multiple of five")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long to measure")
    parser.add_argument("--pace", type=float, default=0.0, help="how long players think on average")
    parser.add_argument("--repeat", type=int, default=3, help="how often to measure each")
    options = parser.parse_args()
    kinds = [(count, spread) for count in options.processes for spread in (SPREADS if count > 1 else SPREADS[1:])]
    found: dict[tuple[int, Spread], list[Result]] = {kind: [] for kind in kinds}
    with running_postgres() as postgres, running_redis() as redis:
        for count, spread in kinds * options.repeat:
            database = postgres.create_database(f"bench_{uuid.uuid4().hex}")
            with serving(count, database, redis.url) as processes:
                found[count, spread].append(asyncio.run(play(processes, spread, options)))
    print(f"{options.rooms} rooms of {SEATS} players; {os.cpu_count()} cores for servers, database and clients")
    print("processes  players     placements/s  ratio  server's ms for each  ratio")
    first = best(found[kinds[0]])
    for kind in kinds:
        rate, each = best(found[kind])
        rates = f"{rate:14,.0f} {rate / first.rate:6.2f}"
        print(f"{kind[0]:9}  {kind[1]:9} {rates} {each:21.2f} {each / first.each:6.2f}")


def best(results: list[Result]) -> Result:
    return Result(max(result.rate for result in results), min(result.each for result in results))


if __name__ == "__main__":
    main()

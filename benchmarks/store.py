"""What durability costs: acknowledged appends a second on SQLite, one by one and with group commit.

    make bench            or            python -m benchmarks.store

Both sides sync to disk before they acknowledge (WAL, synchronous=FULL). Many rooms append at once, each its next event
as soon as the last one is acknowledged. One side makes a transaction of each append, the other of all that arrive
within two milliseconds. The sides take turns, and the middle one of several runs counts.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from nmbr9.rooms import RoomIndex
from nmbr9.store import Store

ROOMS = 500
SECONDS = 2.0
REPEATS = 3
PAYLOAD = bytes(300)  # about the size of a placement with its surroundings
SUMMARY = bytes(100)


class Result(NamedTuple):
    """One run."""

    rate: float
    p50: float
    p99: float


async def measure(folder: Path, commit_delay: float, group_size: int) -> Result:
    store = await Store.open(f"sqlite:///{folder}/store.db", commit_delay=commit_delay, group_size=group_size)
    latencies: list[float] = []
    end = time.perf_counter() + SECONDS

    async def write(room: str) -> int:
        number = 0
        while (asked := time.perf_counter()) < end:
            number += 1
            await store.append(
                room, number, [PAYLOAD], RoomIndex("playing", False, time.time(), time.time() + 60, SUMMARY)
            )
            latencies.append(time.perf_counter() - asked)
        return number

    start = time.perf_counter()
    numbers = await asyncio.gather(*(write(f"room {room}") for room in range(ROOMS)))
    took = time.perf_counter() - start
    newest = await store.newest([f"room {room}" for room in range(ROOMS)])
    assert [newest[f"room {room}"] for room in range(ROOMS)] == numbers
    await store.close()
    cuts = statistics.quantiles(latencies, n=100)
    return Result(len(latencies) / took, cuts[49] * 1000, cuts[98] * 1000)


def run(commit_delay: float, group_size: int) -> Result:
    # Beside this file, not in /tmp: that may be in memory, where syncing costs nothing.
    with tempfile.TemporaryDirectory(dir=Path(__file__).parent, prefix=".store-") as folder:
        return asyncio.run(measure(Path(folder), commit_delay, group_size))


if __name__ == "__main__":
    single, grouped = [], []
    for _ in range(REPEATS):
        single.append(run(commit_delay=0, group_size=1))
        grouped.append(run(commit_delay=0.002, group_size=1000))
    print(f"acknowledged appends, SQLite, synchronous=FULL, {ROOMS} rooms at once")
    before, after = sorted(single)[REPEATS // 2], sorted(grouped)[REPEATS // 2]
    for name, result in (("one transaction each", before), ("group commit", after)):
        print(f"  {name:<20} {result.rate:8,.0f} /s   p50 {result.p50:8.1f} ms   p99 {result.p99:8.1f} ms")
    print(f"  group commit is {after.rate / before.rate:.1f} × as fast")

"""What a player feels while others flood the server, route by route: one run, quiet and then with each flood.

    python -m benchmarks.bystander [--postgres] [--seconds 4] [--only TEXT]

A player places tiles in four games at once. Meanwhile 200 connections of one address, then of each of four addresses,
send one kind of request as fast as they are answered. Printed are the median and the 99th percentile of the time from
a placement to its acknowledgement, as ratios to the quiet time of the same run, and how the flood was answered.

The server has one core, everything else the other one. Server and player have a high priority, but the kernel and the
clients still share a core: what is printed is at least what the server makes.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
from contextlib import ExitStack
from itertools import count
from pathlib import Path

from tests.server.bystander import FLAGS, MOST_ADDRESSES, flood, placements, prefer, quantile
from tests.server.floods import floods, renewed
from tests.server.processes import Server
from tests.services import running_postgres


def main() -> None:
    parser = argparse.ArgumentParser(description="What a player feels while others flood the server.")
    parser.add_argument("--postgres", action="store_true", help="with PostgreSQL instead of SQLite")
    parser.add_argument("--seconds", type=float, default=4.0, help="how long each flood lasts")
    parser.add_argument("--only", default="", help="only floods with this text in their name")
    options = parser.parse_args()
    tokens = (f"token-of-the-player-{number:06}" for number in count())
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = f"sqlite:///{folder}/n.db"
        if options.postgres:
            database = stack.enter_context(running_postgres()).create_database("bystander")
        server = stack.enter_context(Server(database, *FLAGS, log=folder / "log"))
        every = floods(server)
        assert server.process is not None
        prefer(server)
        if (cores := len(os.sched_getaffinity(0))) > 1:
            for task in Path(f"/proc/{server.process.pid}/task").iterdir():
                os.sched_setaffinity(int(task.name), {0})
            os.sched_setaffinity(0, set(range(1, cores)))

        def measured() -> list[float]:
            return asyncio.run(placements(server.port, options.seconds, tokens))

        measured()  # warms up
        quiet = measured() + measured()
        p50, p99 = quantile(quiet, 0.5), quantile(quiet, 0.99)
        print(f"quiet: p50 {p50:.1f} ms, p99 {p99:.1f} ms, {len(quiet)} placements")
        print(f"{'flood':44}  addresses   p50   ratio     p99   ratio  placements  answers a second")
        for name, requests in every.items():
            if options.only not in name:
                continue
            for addresses in (1, MOST_ADDRESSES):
                with flood(server.port, renewed(server, requests, addresses), addresses) as answers:
                    times = measured()
                each = ", ".join(f"{status}: {n / options.seconds:.0f}" for status, n in sorted(answers.items()))
                now50, now99 = quantile(times, 0.5), quantile(times, 0.99)
                print(
                    f"{name[:44]:44}  {addresses:9}  {now50:5.1f}  {now50 / p50:5.1f}x  {now99:6.1f}"
                    f"  {now99 / p99:5.1f}x  {len(times):10}  {each}",
                    flush=True,
                )
        print((folder / "log").read_text()[-2000:])


if __name__ == "__main__":
    main()

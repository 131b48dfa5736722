"""What one large room costs a server: 50, 100 and 200 seats, each with half as many spectators again as seats.

    python -m benchmarks.crowd [--seats 50 100 200] [--rounds 5] [--against OTHER/src]

In each round all players place, at once or within some seconds. The figure is the processor time of the server for a
round. When it is linear in the seats, the time for each seat is the same in all rows.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import time
from pathlib import Path

from benchmarks.load import Player, Run, Table, busy, open_room, serve

SPECTATORS = 1.5  # for each seat


async def play(port: int, process: int, seats: int, pace: float, rounds: int) -> float:
    """Play some rounds, and return the seconds of a processor that each of them took the server."""
    run = Run(port, pace)
    room, tokens = await asyncio.to_thread(open_room, http.client.HTTPConnection("127.0.0.1", port), seats)
    table = Table(room)
    for _ in range(int(seats * SPECTATORS)):
        await Player(run, table, "", host=False).connect()
    for token in reversed(tokens):  # the host comes last, and begins
        await Player(run, table, token, host=token == tokens[0]).connect()
    await closed(run, seats, 1)
    used = busy(process)
    await closed(run, seats, 1 + rounds)
    return (busy(process) - used) / rounds


async def closed(run: Run, seats: int, rounds: int) -> None:
    """Wait until all who are connected have seen so many rounds."""
    ends = time.monotonic() + 600
    while len(run.reveals) < int(seats * (1 + SPECTATORS)) * rounds:
        if run.failure is not None:
            raise run.failure
        assert time.monotonic() < ends, "the round does not end"
        await asyncio.sleep(0.02)


def main() -> None:
    parser = argparse.ArgumentParser(description="What one large room costs a server.")
    parser.add_argument("--seats", type=int, nargs="+", default=[50, 100, 200], metavar="N")
    parser.add_argument("--rounds", type=int, default=5, help="how many rounds to measure")
    parser.add_argument("--pace", type=float, default=5.0, help="how long players think on average")
    parser.add_argument("--against", type=Path, help="the folder src of another version, to compare with")
    options = parser.parse_args()
    print("                                    server's processor time, ms")
    print("players        seats  spectators    for a round    for each seat")
    for pace in (0.0, options.pace):
        for seats in options.seats:
            for source in (options.against, None) if options.against else (None,):
                with serve("--most-seats", str(max(options.seats)), source=source) as (port, process):
                    used = asyncio.run(play(port, process, seats, pace, options.rounds)) * 1000
                how = f"within {2 * pace:g} s" if pace else "at once"
                whose = f"  {source}" if source else ""
                print(
                    f"{how:14} {seats:5} {int(seats * SPECTATORS):11} {used:14,.0f} {used / seats:16.1f}{whose}",
                    flush=True,
                )


if __name__ == "__main__":
    main()

"""The daily deck with many players: ranks among a million results, and 2,000 people who play at the same time.

    python -m benchmarks.daily [--results 1000000] [--days 1 30] [--databases sqlite postgresql]
    python -m benchmarks.daily --players 2000 [--pace 10]
    python -m benchmarks.daily --rankings

The first fills a database, with all results on one day and then with the same number over 30 days, and times what the
pages ask for; rankings of several days are timed on the latter. The shortest and the middle of several times count,
because a busy machine adds to them. PostgreSQL is one that is started for this. The second runs a server on SQLite.
Each player begins the ranked game, connects, and thinks for a random time, `--pace` seconds on average. An
acknowledgement is timed from sending a placement to its answer; by then it is on disk.

The third asks a server on SQLite for rankings, over 200 connections of forty addresses, as fast as they are answered:
without a token, and as 200 players. Today has 2,000 results, so the ranking lists 100 players. The server has one core
and the clients another one, and both go before everything else on the machine, where that is allowed.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import os
import re
import statistics
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import text

from benchmarks.load import Player, Run, Table, busy, percentiles, serve
from nmbr9.daily import SPANS, Day, standing_of
from nmbr9.store import Store

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from sqlalchemy.ext.asyncio import AsyncConnection

    from nmbr9.store.daily import Daily

DAY: Final = Day.parse("2026-11-17")
TIMES: Final = {"day": 50, "week": 3, "all": 3}
# Rooms and players are scrambled as hashes are: multiplying by an odd number modulo 2 ** 32 is a permutation. The
# scores are the sum of two dice of 41 sides each, and displays are as long as real ones.
ADDRESSES: Final = 40
CONNECTIONS: Final = 5
"""Of each address."""
RANKING_SECONDS: Final = 6.0
FILL: Final = """
INSERT INTO results (room, seat, player, bot, name, ended, score, won, hints, complete, display, deck, deck_chosen,
                     start_tiles, contest, ranked, hidden, review)
WITH RECURSIVE n(i) AS (SELECT CAST(:first AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < :last)
SELECT CAST(1000000000 + i * 2654435761 % 4294967296 AS TEXT), 0,
       :prefix || CAST(1000000000 + (i - :first) * 2246822519 % 4294967296 AS TEXT), '', 'Player', :begins + i % 86400,
       30 + i * 7919 % 41 + i * 104729 % 43 % 41, TRUE, 0, TRUE, :display, '01234567890123456789', FALSE, FALSE,
       :contest, TRUE, FALSE, '' FROM n ORDER BY 1
"""
COUNT: Final = "INSERT INTO contest_scores SELECT contest, score, count(*) FROM results GROUP BY contest, score"


async def fill(store: Store, results: int, days: tuple[Day, ...]) -> None:
    """Add results, the same number on each of these days, by the same players."""
    each = results // len(days)
    shared = {"prefix": "f" * 54, "display": "9n@-12,-34^2 " * 20}

    async def work(connection: AsyncConnection) -> None:
        if store._database.address.file is not None:
            await connection.execute(text("PRAGMA cache_size = -1000000"))  # kB, for filling
        for number, day in enumerate(days):
            span = {"first": number * each, "last": (number + 1) * each - 1}
            await connection.execute(text(FILL), shared | span | {"begins": day.begins, "contest": day.contest})
        await connection.execute(text(COUNT))
        await connection.execute(text("ANALYZE"))
        if store._database.address.file is not None:
            await connection.execute(text("PRAGMA cache_size = -2000"))  # which is what servers have

    await store._database.write(work)


async def timed(what: str, work: Callable[[], Awaitable[object]], times: int) -> None:
    """Print how long something takes."""
    await work()
    took = []
    for _ in range(times):
        began = time.perf_counter()
        await work()
        took.append((time.perf_counter() - began) * 1000)
    print(f"  {what:34} {min(took):9.1f} {statistics.median(took):9.1f}", flush=True)


async def ask(daily: Daily, days: tuple[Day, ...]) -> None:
    """Time everything that pages ask for."""
    best = await daily.best(DAY, 1)
    player = best[0].player

    async def standing() -> object:
        found = await daily.result_of(player, DAY)
        assert found is not None
        return standing_of(found.score, await daily.counts(DAY))

    for what, work in {
        "rank and percentile of a player": standing,
        "histogram": lambda: daily.counts(DAY),
        "20 best displays": lambda: daily.best(DAY, 20),
        "ranking of the day, 100 rows": lambda: daily.best(DAY, 100),
        "own row of the day": lambda: daily.ranked(player, SPANS["day"], [DAY]),
        "streak": lambda: daily.played(player),
        "archive, 30 days": lambda: daily.summaries(DAY.last(30)),
    }.items():
        await timed(what, work, TIMES["day"])
    for name in ("week", "all") if len(days) > 1 else ():
        of = (SPANS[name], SPANS[name].days(days[-1]))
        await timed(f"{name}, every 30 s", partial(daily.leaderboard, *of, 100), TIMES[name])
        await timed(f"{name}: own row", partial(daily.ranked, player, *of), TIMES[name])


async def measure(url: str, results: int, days: int) -> None:
    store = await Store.open(url)
    began = time.perf_counter()
    await fill(store, results, DAY.last(days))
    took = time.perf_counter() - began
    print(
        f"{store._database.address.url.get_backend_name()}, {results:,} results on {days} days (filled in {took:.0f} s)"
    )
    print(f"  {'milliseconds':34} {'shortest':>9} {'median':>9}")
    await ask(store.daily, DAY.last(days))
    await store.close()


@contextmanager
def database(kind: str) -> Iterator[str]:
    """Yield the address of an empty database."""
    if kind == "sqlite":
        # Beside this file, not in /tmp: that may be in memory.
        with tempfile.TemporaryDirectory(dir=Path(__file__).parent, prefix=".daily-") as folder:
            yield f"sqlite:///{folder}/daily.db"
        return
    from tests.services import running_postgres  # noqa: PLC0415 - only with PostgreSQL

    with running_postgres() as postgres:
        yield postgres.create_database("daily")


class DailyPlayer(Player):
    """A player of one ranked game."""

    ended = False

    def _take(self, body: bytes) -> None:
        super()._take(body)
        self.ended |= b'"type":"game_ended"' in body


def begin_games(port: int, count: int) -> tuple[str, list[tuple[str, str]]]:
    """Begin ranked games of today; return the day, and the room and the token of each."""

    def some(number: int) -> list[tuple[str, str]]:
        connection = http.client.HTTPConnection("127.0.0.1", port)
        games = [_json(connection, "POST", f"/api/daily/{day}/games", {"bearer": True}) for _ in range(number)]
        connection.close()
        return [(game["room"], game["token"]) for game in games]

    day = _json(http.client.HTTPConnection("127.0.0.1", port), "GET", "/api/daily")["today"]["day"]
    with ThreadPoolExecutor(5) as threads:
        return day, [game for games in threads.map(some, [count // 5] * 5) for game in games]


def _json(connection: http.client.HTTPConnection, method: str, path: str, body: object = None, token: str = "") -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    connection.request(method, path, None if body is None else json.dumps(body), headers)
    return json.load(connection.getresponse())


async def play(port: int, server: int, count: int, pace: float) -> None:
    run = Run(port, pace)
    day, games = await asyncio.to_thread(begin_games, port, count)
    players = [DailyPlayer(run, Table(room), token, host=False) for room, token in games]
    for player in players:
        await player.connect()
    run.acks.clear()
    began, used = time.perf_counter(), busy(server)
    while not all(player.ended for player in players):
        if run.failure is not None:
            raise run.failure
        await asyncio.sleep(1)
    took, used = time.perf_counter() - began, busy(server) - used
    print(f"{len(players)} players, {pace:g} s for a tile on average, {len(run.acks):,} placements in {took:.0f} s")
    print(f"  server's processor: {used / took:.0%}, {used / len(run.acks) * 1000:.2f} ms for a placement")
    print("  acknowledged: p50 {:.1f} ms, p95 {:.1f} ms, p99 {:.1f} ms".format(*percentiles(run.acks)))
    asked = []
    connection = http.client.HTTPConnection("127.0.0.1", port)
    for _, token in games[:500]:
        began = time.perf_counter()
        results = _json(connection, "GET", f"/api/daily/{day}", token=token)
        asked.append(time.perf_counter() - began)
    assert results["players"] == len(players), results["players"]
    print("  results of the day: p50 {:.1f} ms, p95 {:.1f} ms, p99 {:.1f} ms".format(*percentiles(asked)))


class Asking(asyncio.Protocol):
    """Asks for a ranking again and again."""

    _LENGTH = re.compile(rb"\r\ncontent-length: (\d+)", re.IGNORECASE)

    def __init__(self, path: str, token: str, asked: list[float]) -> None:
        head = f"Authorization: Bearer {token}\r\n" if token else ""
        self._request = f"GET {path} HTTP/1.1\r\nHost: a\r\n{head}\r\n".encode()
        self._asked = asked

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        self._ask()

    def data_received(self, data: bytes) -> None:
        self._read += data
        head, end, body = self._read.partition(b"\r\n\r\n")
        length = self._LENGTH.search(head)
        if end and length and len(body) >= int(length[1]):
            assert head.startswith(b"HTTP/1.1 200 "), head
            self._asked.append(time.perf_counter() - self._began)
            self._ask()

    def _ask(self) -> None:
        self._read, self._began = b"", time.perf_counter()
        self._transport.write(self._request)


async def ask_for_rankings(port: int, server: int, path: str, prefix: str) -> None:
    """Print how many requests for a ranking are answered, by players whose tokens have a prefix, if there is one."""
    loop, asked = asyncio.get_running_loop(), list[float]()
    transports = []
    for number in range(ADDRESSES * CONNECTIONS):
        token = f"{prefix}{number:024}" if prefix else ""
        source = f"127.3.0.{1 + number % ADDRESSES}", 0
        connection = partial(Asking, path, token, asked)
        transports.append((await loop.create_connection(connection, "127.0.0.1", port, local_addr=source))[0])
    await asyncio.sleep(1)
    asked.clear()
    began, used = time.perf_counter(), busy(server)
    await asyncio.sleep(RANKING_SECONDS)
    took, used = time.perf_counter() - began, busy(server) - used
    for transport in transports:
        transport.abort()
    who = "200 players" if prefix else "no token"
    print(f"{path:24} {who:12} {len(asked) / took:9,.0f} {used / len(asked) * 1000:9.2f} {used / took:9.0%}", end="")
    print("  {:9.0f} {:9.0f} {:9.0f}".format(*percentiles(asked)), flush=True)


async def fill_today(url: str) -> None:
    store = await Store.open(url, create=False)
    await fill(store, 2000, (Day.at(time.time()),))
    await store.close()


def measure_rankings() -> None:
    with serve() as (port, server):
        folder = next(Path(__file__).parent.glob(".load-*"))
        asyncio.run(fill_today(f"sqlite:///{folder}/load.db"))
        cores = sorted(os.sched_getaffinity(0))
        for process, some in ((server, cores[:1]), (os.getpid(), cores[1:] or cores)):
            for task in Path(f"/proc/{process}/task").iterdir():
                with suppress(PermissionError, ProcessLookupError):  # a thread may have ended meanwhile
                    os.sched_setaffinity(int(task.name), some)
                    os.setpriority(os.PRIO_PROCESS, int(task.name), -15)
        print("                                       a second  ms of CPU      busy  p50, ms    p95       p99")
        for path in ("/api/ranking?span=day", "/api/ranking?span=week", "/api/ranking?span=all"):
            for prefix in ("", "player-of-" + path[-3:].strip("=")):
                asyncio.run(ask_for_rankings(port, server, path, prefix))
                time.sleep(10)  # the rate limit of an address is for ten seconds


def main() -> None:
    parser = argparse.ArgumentParser(description="The daily deck with many players.")
    parser.add_argument("--results", type=int, default=1_000_000, metavar="N")
    parser.add_argument("--days", type=int, nargs="+", default=[1, 30], metavar="N")
    parser.add_argument("--databases", nargs="+", default=["sqlite", "postgresql"], choices=["sqlite", "postgresql"])
    parser.add_argument("--players", type=int, default=0, metavar="N", help="play instead")
    parser.add_argument("--pace", type=float, default=10.0, help="how long players think on average")
    parser.add_argument("--rankings", action="store_true", help="ask a server for rankings instead")
    options = parser.parse_args()
    if options.rankings:
        measure_rankings()
        return
    if options.players:
        with serve() as (port, process):
            asyncio.run(play(port, process, options.players, options.pace))
        return
    for kind in options.databases:
        for days in options.days:
            with database(kind) as url:
                asyncio.run(measure(url, options.results, days))


if __name__ == "__main__":
    main()

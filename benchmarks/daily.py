"""The daily deck with many players: ranks among a million results, and 2,000 people who play at the same time.

    python -m benchmarks.daily [--results 1000000] [--days 1 30] [--databases sqlite postgresql]
    python -m benchmarks.daily --players 2000 [--pace 10]

The first fills a database, with all results on one day and then with the same number over 30 days, and times what the
pages ask for; rankings of several days are timed on the latter. The shortest and the middle of several times count,
because a busy machine adds to them. PostgreSQL is one that is started for this. The second runs a server on SQLite.
Each player begins the ranked game, connects, and thinks for a random time, `--pace` seconds on average. An
acknowledgement is timed from sending a placement to its answer; by then it is on disk.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import statistics
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
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


def main() -> None:
    parser = argparse.ArgumentParser(description="The daily deck with many players.")
    parser.add_argument("--results", type=int, default=1_000_000, metavar="N")
    parser.add_argument("--days", type=int, nargs="+", default=[1, 30], metavar="N")
    parser.add_argument("--databases", nargs="+", default=["sqlite", "postgresql"], choices=["sqlite", "postgresql"])
    parser.add_argument("--players", type=int, default=0, metavar="N", help="play instead")
    parser.add_argument("--pace", type=float, default=10.0, help="how long players think on average")
    options = parser.parse_args()
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

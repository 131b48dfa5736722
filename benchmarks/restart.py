"""How soon a server serves again after a restart: with many finished games, and with rooms whose time was up meanwhile.

    python -m benchmarks.restart [--games 1000000] [--overdue 4000] [--cold]
    python -m benchmarks.restart --against OTHER/src      compares with another version, which comes first

The database is made of copies of two real games of four, a finished one and one under way with a clock, in the order of
their ids: a file that has grown in play is less dense. The columns by which rooms, players and results are found differ
from copy to copy. A million games take 22 GB beside this file, and some minutes.

Timed from starting the process: until `/ready` succeeds, until a placement in a new room is acknowledged, and until the
last overdue room was placed for. Meanwhile a bystander plays alone, one placement after the other, and another one asks
for `/health`, which the event loop answers without the database. Beside them is the time that the integrity check
takes: alone, and beside the server.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from websockets.sync.client import connect

from benchmarks.load import LIMITS, percentiles
from nmbr9.rooms import Hub, Options
from nmbr9.rooms.events import Place, Start
from nmbr9.store import Store

PLAYERS: Final = ("Ann", "Bo", "Cy", "Di")
PEOPLE: Final = 50_000
"""By whom the games were played."""
CLOCK_SECONDS: Final = 600
"""Of a card in the overdue rooms: more than a run takes, so that none is due twice."""
PAUSE: Final = 0.02


class Thinker:
    """No bots play here."""

    async def choose(self, *_: object) -> Any:
        raise NotImplementedError


async def play(file: Path) -> tuple[str, str]:
    """Play a game to its end, and the first half of one with a clock; return their rooms."""
    store = await Store.open(f"sqlite:///{file}")
    hub = Hub(store, Thinker(), now=lambda: time.time() - 2 * CLOCK_SECONDS)

    async def game(rounds: int, **options: Any) -> str:
        room = await hub.create(Options(seats=len(PLAYERS), **options), PLAYERS[0], PLAYERS[0])
        for name in PLAYERS[1:]:
            await hub.join(room.id, name, name)
        room = await hub.command(room.id, Start(), PLAYERS[0], "start")
        for number in range(1, rounds + 1):
            for seat, name in enumerate(PLAYERS):
                view = room.require_round().view_for(seat)
                assert view is not None
                legal = view.legal_placements()
                command = Place(round=number, placement=str(legal[number * 7919 % len(legal)]))
                room = await hub.command(room.id, command, name, f"{number:032}")
        return room.id

    found = await game(20), await game(10, clock="per_card", seconds=CLOCK_SECONDS)
    await hub.close()
    await store.close()
    with closing(sqlite3.connect(file)) as database:
        database.execute("UPDATE rooms SET deadline = NULL")  # no server plays on in what is copied
        database.commit()
    return found


def copy_room(file: Path, room: str, first: int, count: int) -> None:
    """Copy a room under other ids: numbers from `first`, which is the order of the deadlines, too."""
    now, id_ = time.time(), "printf('%020x', n)"
    changes = {  # of columns, in SQL
        "room": id_,
        "payload": f"CAST(replace(CAST(payload AS TEXT), '{room}', {id_}) AS BLOB)",
        "player": f"printf('%064x', (n * 7 + unicode(player)) % {PEOPLE})",
        "updated": f"{now} - 30 * n % {29 * 24 * 3600}",
        "ended": f"{now} - 30 * n",
        "deadline": f"CASE state WHEN 'playing' THEN {now - 60 - first - count} + n END",
    }
    last = first + count - 1
    numbers = f"WITH numbers(n) AS (SELECT {first} UNION ALL SELECT n + 1 FROM numbers WHERE n < {last})"  # noqa: S608
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        for pragma in ("journal_mode = OFF", "synchronous = OFF", "cache_size = -2000000"):
            database.execute(f"PRAGMA {pragma}")
        for table in ("events", "rooms", "room_players", "results"):
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
            values = ", ".join(changes.get(column, column) for column in columns)
            # Not from the table itself: SQLite would collect all copies in another file first.
            source = f"{table} WHERE room = '{room}'"
            database.execute(f"CREATE TEMP TABLE one AS SELECT * FROM {source}")  # noqa: S608 - all of it is ours
            copies = f"SELECT {values} FROM numbers CROSS JOIN one"  # noqa: S608 - as above
            database.execute(f"INSERT OR IGNORE INTO {table} {numbers} {copies}")
            database.execute("DROP TABLE one")


class Bystander(threading.Thread):
    """Plays alone, one placement after the other; or only asks for `/health`."""

    def __init__(self, port: int, *, plays: bool) -> None:
        super().__init__(daemon=True)
        self._port, self._plays = port, plays
        self.first: float | None = None
        """When the first one was acknowledged."""
        self.seconds: list[float] = []
        self.ended = False

    def run(self) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", self._port)
        with closing(connection), suppress(OSError):
            while not self.ended:
                if self._plays:
                    self._play(connection)
                else:
                    began = time.perf_counter()
                    ask(connection, "GET", "/health")
                    self._took(began)

    def _took(self, began: float) -> None:
        now = time.perf_counter()
        self.first = self.first or now
        self.seconds.append(now - began)
        time.sleep(PAUSE)

    def _play(self, connection: http.client.HTTPConnection) -> None:
        room = ask(connection, "POST", "/api/rooms", {"options": {"seats": 1}, "bearer": True, "begin": True})
        address = f"ws://127.0.0.1:{self._port}/api/rooms/{room['room']}/socket"
        token = {"Authorization": f"Bearer {room['token']}"}
        with connect(address, additional_headers=token, max_queue=None) as socket:
            while not self.ended:
                frame = json.loads(socket.recv())
                event = frame.get("event", {})
                if event.get("type") == "game_ended":
                    return
                if event.get("type") == "card_drawn":
                    rotation, spots = next(iter(event["legal"].items()))
                    placement = f"{event['number']}{rotation}@{spots[0]},{spots[1]}"
                    command = {"type": "place", "round": event["round"], "placement": placement}
                    began = time.perf_counter()
                    socket.send(json.dumps({"id": f"place {event['round']}", "command": command}))
                elif frame["frame"] == "ack":
                    self._took(began)


def ask(connection: http.client.HTTPConnection, method: str, path: str, body: object = None) -> Any:
    connection.request(method, path, None if body is None else json.dumps(body), {"Content-Type": "application/json"})
    answer = connection.getresponse()
    text = answer.read()
    return json.loads(text) if answer.status < 300 else None


class Result(NamedTuple):
    """One start."""

    ready: float
    placed: float
    cared: float
    """Until the last overdue room was placed for."""
    acks: list[float]
    loop: list[float]
    log: float
    """The largest write-ahead log, in MB."""
    checked: float | None
    """Until the integrity check beside the server has ended; None for a version without one."""

    def __str__(self) -> str:
        checked = "" if self.checked is None else f"{self.checked:.1f}"
        return (
            f"{self.ready:9.1f} {self.placed:9.1f} {self.cared:9.1f} {percentiles(self.acks)[2]:9.0f}"
            f" {max(self.acks) * 1000:9.0f}"
            f" {max(self.loop) * 1000:9.0f} {self.log:9.1f} {checked:>9}"
        )


HEADER: Final = "\n".join((
    "                       seconds until      placement, ms   /health,       WAL,   seconds",
    "    ready    placed  all cared       p99   longest  longest, ms     MB     checked",
))  # fmt: skip


def drop_from_cache(file: Path) -> None:
    """Let the operating system read the file from disk, as after a restart of the machine."""
    with file.open("rb") as opened:
        os.fsync(opened.fileno())
        os.posix_fadvise(opened.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


def restart(file: Path, source: Path | None, log: Path, *, cold: bool) -> Result:
    """Start a server, and measure until it has caught up."""
    if cold:
        drop_from_cache(file)
    command = [sys.executable, "-m", "nmbr9", "serve", "--port", "0", "--database", f"sqlite:///{file}"]
    environment = os.environ | LIMITS | {"NMBR9_LOG_LEVEL": "info"} | ({"PYTHONPATH": str(source)} if source else {})
    began, now = time.perf_counter(), time.time()
    with (
        log.open("w") as errors,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, env=environment) as server,
    ):
        assert server.stdout is not None
        try:
            port = int(server.stdout.readline().rstrip().rstrip("/").rpartition(":")[2])
            connection = http.client.HTTPConnection("127.0.0.1", port)
            while ask(connection, "GET", "/ready") is None:
                time.sleep(PAUSE)
            ready = time.perf_counter() - began
            player, watcher = Bystander(port, plays=True), Bystander(port, plays=False)
            player.start()
            watcher.start()
            cared, checked, largest = 0.0, None, 0.0
            with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as database:
                left = f"SELECT count(*) FROM rooms WHERE deadline <= {now}"  # noqa: S608 - a number
                while not cared or (checked is None and source is None):
                    time.sleep(0.1)
                    largest = max(largest, file.with_name(f"{file.name}-wal").stat().st_size / 1e6)
                    if not cared and not database.execute(left).fetchone()[0]:
                        cared = time.perf_counter() - began
                    if checked is None and "integrity" in log.read_text():
                        checked = time.perf_counter() - began
            while player.first is None:
                time.sleep(PAUSE)
            player.ended = watcher.ended = True
            player.join()
            watcher.join()
        finally:
            server.terminate()
    return Result(ready, player.first - began, cared, player.seconds, watcher.seconds, largest, checked)


def check(file: Path) -> float:
    """Return how long the check takes alone."""
    began = time.perf_counter()
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as database:
        assert database.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
    return time.perf_counter() - began


def main() -> None:
    parser = argparse.ArgumentParser(description="How soon a server serves again after a restart.")
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--overdue", type=int, default=4_000, help="rooms whose time was up meanwhile")
    parser.add_argument("--cold", action="store_true", help="with nothing of the file in memory")
    parser.add_argument("--against", type=Path, help="the folder src of another version, to compare with")
    options = parser.parse_args()
    # Beside this file, not in /tmp: that may be in memory, where reading costs nothing.
    with tempfile.TemporaryDirectory(dir=Path(__file__).parent, prefix=".restart-") as folder:
        file = Path(folder) / "nmbr9.db"
        began = time.perf_counter()
        finished, running = asyncio.run(play(file))
        copy_room(file, finished, 0, options.games)
        took = time.perf_counter() - began
        print(f"{options.games:,} games, {file.stat().st_size / 1e9:.1f} GB, made in {took:.0f} s", flush=True)
        print(f"the integrity check alone takes {check(file):.1f} s\n{options.overdue:,} overdue rooms\n{HEADER}")
        for turn, source in enumerate([options.against, None] if options.against else [None]):
            copy_room(file, running, options.games + turn * options.overdue, options.overdue)
            result = restart(file, source, Path(folder) / "log", cold=options.cold)
            print(f"{result}  {source or 'this version'}", flush=True)


if __name__ == "__main__":
    main()

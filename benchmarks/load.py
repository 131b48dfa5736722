"""How many rooms one server process holds: rooms with four websocket players each, SQLite on disk, loopback only.

    make bench            or            python -m benchmarks.load [--rooms 50 100 200 500] [--seconds 10] [--pace 5]
    python -m benchmarks.load --rooms 500 --pace 0 --against OTHER/src      compares with another version, in turns

Two modes. Paced: players think for a random time, `--pace` seconds on average, so that the load is what that many
people make; this is where latencies mean something. Saturated: players place as soon as a card comes, which measures
how much the server does at all, and latencies are those of a queue. Where a game ends, its players open the next one.

An acknowledgement is timed from sending a placement to its answer; by then it is on disk. A reveal is timed from
sending the last placement of a round to a player's `round_closed`. The clients share the machine with the server: they
speak just enough of the websocket protocol, and read just enough of each frame. What else the machine does matters
least for the processor time that the server uses for each placement.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterator

SEATS: Final = 4
WARM_UP: Final = 2.0
LIMITS: Final = {
    "NMBR9_ROOMS_PER_ADDRESS": "1000000",
    "NMBR9_SEATS_PER_ADDRESS": "1000000",
    "NMBR9_SOCKETS_PER_ADDRESS": "1000000",
    "NMBR9_COMMANDS_PER_SECOND": "1000",
    "NMBR9_LOG_LEVEL": "warning",
}
"""The settings of a server that is measured: variables and not flags, because older versions ignore unknown ones."""


class Card(msgspec.Struct):
    """What a client reads of a card."""

    round: int
    number: int
    legal: dict[str, list[int]] | None = None


class Frame(msgspec.Struct):
    """What a client reads of a frame with a card."""

    event: Card


FRAME: Final = msgspec.json.Decoder(Frame)


class Result(NamedTuple):
    """One run."""

    rooms: int
    rate: float
    busy: float
    acks: list[float]
    reveals: list[float]
    kilobytes: float

    def __str__(self) -> str:
        times = (f"{part:7.1f}" for kind in (self.acks, self.reveals) for part in percentiles(kind))
        each = self.busy / len(self.acks) * 1000
        return f"{self.rooms:6} {self.rate:13,.0f} {each:13.2f} {' '.join(times)} {self.kilobytes:13,.0f}"


HEADER: Final = "\n".join((
    "                       server's     acknowledged, ms        revealed, ms          memory,",
    " rooms  placements/s  ms for each     p50     p95     p99     p50     p95     p99   kB per room",
))  # fmt: skip


def percentiles(seconds: list[float]) -> list[float]:
    cuts = statistics.quantiles(seconds or [0.0, 0.0], n=100)
    return [cuts[part - 1] * 1000 for part in (50, 95, 99)]


class Run:
    """What the clients of one run share."""

    def __init__(self, port: int, pace: float) -> None:
        self.port = port
        self.pace = pace
        self.generator = random.Random(9)
        self.acks: list[float] = []
        self.reveals: list[float] = []
        self.failure: BaseException | None = None
        self.players = 0

    def think(self) -> float:
        return self.generator.uniform(0, 2 * self.pace)


class Table:
    """What the players of one room share: its id, and when the last placement of each round was sent."""

    def __init__(self, room: str) -> None:
        self.room = room
        self.sent: dict[int, float] = {}


class Player(asyncio.Protocol):
    """A player on a websocket, over as many games as there are."""

    def __init__(self, run: Run, table: Table, token: str, *, host: bool) -> None:
        self._run, self._table, self._token, self._host = run, table, token, host
        self._loop = asyncio.get_running_loop()
        self._buffer = b""
        self._open = False
        self._asked = 0.0
        self._connection: asyncio.Transport | None = None
        run.players += 1
        # All of 127.0.0.0/8 is the loopback interface. Limits and turns count addresses, and people have their own.
        self._address = f"127.{1 + (run.players >> 16)}.{run.players >> 8 & 255}.{run.players & 255}"

    async def connect(self) -> None:
        await self._loop.create_connection(lambda: self, "127.0.0.1", self._run.port, local_addr=(self._address, 0))

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._connection, self._buffer, self._open = transport, b"", False
        transport.write(
            f"GET /api/rooms/{self._table.room}/socket HTTP/1.1\r\nHost: 127.0.0.1:{self._run.port}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nAuthorization: Bearer {self._token}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        try:
            self._read(self._buffer + data if self._buffer else data)
        except Exception as error:
            self._run.failure = error
            raise

    def _read(self, data: bytes) -> None:
        begin = 0
        if not self._open:
            begin = data.find(b"\r\n\r\n") + 4
            if begin < 4:
                self._buffer = data
                return
            assert data.startswith(b"HTTP/1.1 101"), data
            self._open = True
            if self._host:
                self._send(b'{"id":"start","command":{"type":"start"}}')
        while len(data) >= begin + 4:
            kind, length, head = data[begin], data[begin + 1], 2
            assert length < 127, "no frame is that long"
            if length == 126:
                length, head = int.from_bytes(data[begin + 2 : begin + 4]), 4
            if len(data) < begin + head + length:
                break
            body = data[begin + head : begin + head + length]
            begin += head + length
            if kind == 0x81:
                self._take(body)
            elif kind == 0x89:  # ping
                self._send(body, 0x8A)
        self._buffer = data[begin:]

    def _send(self, body: bytes, kind: int = 0x81) -> None:
        # Clients must mask what they send; with a mask of zeros it stays as it is.
        assert self._connection is not None
        size = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2)
        self._connection.write(bytes([kind]) + size + b"\0\0\0\0" + body)

    def _take(self, body: bytes) -> None:
        if body.startswith(b'{"frame":"ack"'):
            if self._asked:
                self._run.acks.append(time.perf_counter() - self._asked)
                self._asked = 0.0
            return
        assert not body.startswith(b'{"frame":"refusal"'), body
        begin = body.find(b'"type":"') + 8
        kind = body[begin : body.find(b'"', begin)]
        if kind == b"card_drawn":
            card = FRAME.decode(body).event
            if card.legal and self._run.pace:
                self._loop.call_later(self._run.think(), self._place, card)
            elif card.legal:
                self._place(card)
        elif kind == b"round_closed":
            begin = body.find(b'"round":') + 8
            round_ = int(body[begin : body.find(b",", begin)])
            self._run.reveals.append(time.perf_counter() - self._table.sent[round_])
        elif kind == b"game_ended" and self._host:
            self._send(b'{"id":"again","command":{"type":"rematch"}}')
        elif kind == b"rematch_opened":
            self._table.room = json.loads(body)["event"]["room"]
            assert self._connection is not None
            self._connection.close()
            self._loop.create_task(self.connect())

    def _place(self, card: Card) -> None:
        rotation, spots = next(iter((card.legal or {}).items()))
        placement = f"{card.number}{rotation}@{spots[0]},{spots[1]}"
        command = {"type": "place", "round": card.round, "placement": placement}
        self._asked = self._table.sent[card.round] = time.perf_counter()
        self._send(json.dumps({"id": f"place {card.round}", "command": command}).encode())


def open_room(connection: http.client.HTTPConnection, seats: int) -> tuple[str, list[str]]:
    """Open a room whose seats are all taken; return its id and the tokens."""

    def ask(path: str, body: object) -> Any:
        connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
        return json.load(connection.getresponse())

    host = ask("/api/rooms", {"options": {"seats": seats}, "bearer": True})
    others = [ask(f"/api/rooms/{host['room']}/seats", {"bearer": True}) for _ in range(seats - 1)]
    return host["room"], [seat["token"] for seat in (host, *others)]


def open_rooms(port: int, count: int) -> list[tuple[str, list[str]]]:
    """Open rooms with four seats taken; return the id and the tokens of each."""

    def some(thread: int) -> list[tuple[str, list[str]]]:
        # Addresses of their own, because a proxy chooses a process for a new room by the address.
        connection = http.client.HTTPConnection("127.0.0.1", port, source_address=(f"127.200.0.{1 + thread}", 0))
        rooms = [open_room(connection, SEATS) for _ in range(count // 5)]
        connection.close()
        return rooms

    with ThreadPoolExecutor(5) as threads:
        return [room for rooms in threads.map(some, range(5)) for room in rooms]


def kilobytes(process: int) -> int:
    """Return how much memory a process holds."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0])


def busy(process: int) -> float:
    """Return how many seconds of a processor a process has used."""
    times = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11:13]
    return sum(map(int, times)) / os.sysconf("SC_CLK_TCK")


async def play(port: int, server: int, count: int, pace: float, seconds: float) -> Result:
    run = Run(port, pace)
    empty = kilobytes(server)
    for room, tokens in await asyncio.to_thread(open_rooms, port, count):
        table = Table(room)
        for token in reversed(tokens):  # the host comes last, and begins
            await Player(run, table, token, host=token == tokens[0]).connect()
    await asyncio.sleep(WARM_UP + pace)
    run.acks.clear()
    run.reveals.clear()
    began, used = time.perf_counter(), busy(server)
    await asyncio.sleep(seconds)
    took, used = time.perf_counter() - began, busy(server) - used
    if run.failure is not None:
        raise run.failure
    full = kilobytes(server)
    return Result(count, len(run.acks) / took, used, [*run.acks], [*run.reveals], (full - empty) / count)


@contextmanager
def serve(*flags: str, source: Path | None = None) -> Iterator[tuple[int, int]]:
    """Run a server on a database of its own, of another version if `source` is given; yield its port and process."""
    # Beside this file, not in /tmp: that may be in memory, where syncing costs nothing.
    with tempfile.TemporaryDirectory(dir=Path(__file__).parent, prefix=".load-") as folder:
        command = [sys.executable, "-m", "nmbr9", "serve", "--port", "0", "--database", f"sqlite:///{folder}/load.db"]
        environment = os.environ | LIMITS | ({"PYTHONPATH": str(source)} if source else {})
        with subprocess.Popen([*command, *flags], stdout=subprocess.PIPE, text=True, env=environment) as server:
            assert server.stdout is not None
            try:
                yield int(server.stdout.readline().rstrip().rstrip("/").rpartition(":")[2]), server.pid
            finally:
                server.terminate()


def measure(count: int, pace: float, seconds: float, source: Path | None = None) -> Result:
    with serve(source=source) as (port, process):
        return asyncio.run(play(port, process, count, pace, seconds))


def compare(options: argparse.Namespace, pace: float) -> None:
    """Measure another version and this one in turns, so that whatever else the machine does is the same for both."""
    for count in options.rooms:
        both: tuple[list[Result], list[Result]] = [], []
        for _ in range(options.times):
            for results, source in zip(both, (options.against, None), strict=True):
                results.append(measure(count, pace, options.seconds, source))
                print(f"{results[-1]}  {source or 'this version'}", flush=True)
        other, this = ([result.busy / len(result.acks) for result in results] for results in both)
        rates = [statistics.median(result.rate for result in results) for results in both]
        print(
            f"{count} rooms: this version uses {statistics.median(this) / statistics.median(other):.2f} of the other's"
        )
        print(f"processor time for each placement, and places {rates[1] / rates[0]:.2f} times as many a second")


def main() -> None:
    parser = argparse.ArgumentParser(description="How many rooms one server process holds.")
    parser.add_argument("--rooms", type=int, nargs="+", default=[50, 100, 200, 500], metavar="N")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long to measure")
    parser.add_argument("--pace", type=float, default=5.0, help="how long players think on average; 0: not paced")
    parser.add_argument("--against", type=Path, help="the folder src of another version, to compare with")
    parser.add_argument("--times", type=int, default=3, help="how often to compare")
    options = parser.parse_args()
    for pace in (options.pace, 0.0) if options.pace else (0.0,):
        title = f"players think for {pace:g} s on average" if pace else "players place at once"
        print(f"{SEATS} players a room, {os.cpu_count()} cores; {title}\n{HEADER}")
        if options.against:
            compare(options, pace)
            continue
        for count in options.rooms:
            print(measure(count, pace, options.seconds), flush=True)


if __name__ == "__main__":
    main()

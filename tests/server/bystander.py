"""What a player feels while others use a server as much as it lets them: how long placements take to be acknowledged.

A flood is a process of its own, which does as little as possible for each request. `prefer` gives the server and the
player a higher priority than anything else: so what is measured is made by the server.
"""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import os
import re
import subprocess
import sys
import time
from collections import Counter
from functools import partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from websockets.asyncio.client import connect

from tests.server.client import PATIENT, first_legal
from tests.waiting import STALLED

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.server.processes import Server

PLAYER: Final = "127.0.0.9"
"""The address of the player who is measured."""
MOST_ADDRESSES: Final = 4
CONNECTIONS: Final = 200
"""Of each address."""
FLAGS: Final = ("--proxy", "", "--log-level", "error")
PROFILES: Final = 20
"""Of each address: its connections share them."""
NOW: Final = "now"
_GAMES: Final = 4  # that the player has at the same time
_PAUSE: Final = 0.02  # before each placement

_NETWORKS: Final = count(0, MOST_ADDRESSES)
_LENGTH: Final = re.compile(rb"\r\ncontent-length: (\d+)", re.IGNORECASE)


def flood_token(address: int, number: int) -> str:
    """Return the token of a connection of a flood."""
    return f"token-of-flood-{address}-number-{number % PROFILES:04}"


class Request(NamedTuple):
    """A request of a flood. In a body, NOW stands for a number that grows with time."""

    method: str
    path: str
    body: object = None
    token: str = ""
    """In place of that of the connection."""

    def encoded(self, token: str) -> bytes:
        """Return the request as it is sent."""
        now = str(int(time.time() % 1e6 * 1000))
        data = b"" if self.body is None else json.dumps(self.body).replace(f'"{NOW}"', now).encode()
        head = f"{self.method} {self.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
        if self.path.endswith("/socket"):
            head += "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            head += "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        token = self.token or token
        return f"{head}Authorization: Bearer {token}\r\nContent-Length: {len(data)}\r\n\r\n".encode() + data


# The player


async def placements(port: int, seconds: float, tokens: Iterator[str]) -> list[float]:
    """Play games alone for some time, and return how long each placement took to be acknowledged, in seconds."""
    times: list[float] = []
    ends = time.monotonic() + seconds
    await asyncio.gather(*(_play(port, ends, tokens, times) for _ in range(_GAMES)))
    return times


async def _play(port: int, ends: float, tokens: Iterator[str], times: list[float]) -> None:
    while time.monotonic() < ends:
        token = next(tokens)
        room = await asyncio.to_thread(_open, port, token)
        address = f"ws://127.0.0.1:{port}/api/rooms/{room}/socket"
        headers = {"Authorization": f"Bearer {token}"}
        async with connect(address, additional_headers=headers, local_addr=(PLAYER, 0), **PATIENT) as socket:
            sent, acknowledged = 0.0, 0
            card: dict[str, Any] | None = None
            async for text in socket:
                frame = json.loads(text)
                kind = frame["event"]["type"] if frame["frame"] == "event" else frame["frame"]
                if kind == "card_drawn":
                    card = frame["event"]
                elif kind == "ack":
                    times.append(time.perf_counter() - sent)
                    acknowledged += 1
                if kind == "game_ended" or time.monotonic() >= ends:
                    break
                if card is not None and card["round"] > acknowledged:
                    command = {"id": f"round {card['round']}", "command": first_legal(card)}
                    card = None
                    await asyncio.sleep(_PAUSE)
                    sent = time.perf_counter()
                    await socket.send(json.dumps(command))


def _open(port: int, token: str) -> str:
    """Open a room, and return its id. Each comes from another address, because one may open only so many."""
    source = f"127.1.1.{1 + int(token[-6:]) % 250}"
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=STALLED, source_address=(source, 0))
    body = {"name": "Ann", "options": {"seats": 1}, "begin": True, "bearer": True}
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    with contextlib.closing(connection):
        connection.request("POST", "/api/rooms", json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read()
    assert answer.status == 201, text
    return str(json.loads(text)["room"])


def quantile(times: Sequence[float], share: float) -> float:
    """Return the value that a share of the times do not exceed, in milliseconds."""
    return 1000 * sorted(times)[min(len(times) - 1, int(share * len(times)))]


def prefer(server: Server) -> None:
    """Let the server and this process go before everything else on the machine, where that is allowed."""
    assert server.process is not None
    with contextlib.suppress(PermissionError):
        for task in Path(f"/proc/{server.process.pid}/task").iterdir():
            os.setpriority(os.PRIO_PROCESS, int(task.name), -15)
        os.setpriority(os.PRIO_PROCESS, 0, -15)


# The flood


@contextlib.contextmanager
def flood(port: int, requests: Sequence[Request], addresses: int) -> Iterator[Counter[str]]:
    """Send requests over 200 connections of each address meanwhile; afterwards, the answers are counted by status.

    Each time from other addresses: one may open only so many connections within some time.
    """
    answers: Counter[str] = Counter()
    network = next(_NETWORKS)
    sources = [f"127.2.{network // 250}.{network % 250 + 1}" for network in range(network, network + addresses)]
    asked = {"port": port, "addresses": sources, "requests": requests}
    command = [sys.executable, "-m", "tests.server.bystander"]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    with contextlib.suppress(PermissionError):
        os.setpriority(os.PRIO_PROCESS, process.pid, -5)
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(json.dumps(asked) + "\n")
        process.stdin.flush()
        assert process.stdout.readline() == "connected\n"
        yield answers
        process.stdin.close()
        answers.update(json.loads(process.stdout.readline()))
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


class _Connection(asyncio.Protocol):
    """Sends one request after the other, each when the one before is answered."""

    def __init__(self, flood: _Flood, address: int, number: int) -> None:
        self._flood, self._address, self._number = flood, address, number
        self._read = b""
        self._transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport
        self._send()

    def _send(self) -> None:
        self._read = b""
        self._transport.write(self._flood.next_request(self._address, self._number))

    def data_received(self, data: bytes) -> None:
        self._read += data
        head, end, body = self._read.partition(b"\r\n\r\n")
        if not end:
            return
        status = head[9:12].decode()
        if status == "101":  # it is a websocket now: the next one needs another connection
            self._flood.answers[status] += 1
            self._transport.abort()
            return
        length = _LENGTH.search(head)
        if len(body) >= int(length[1]) if length else body.endswith(b"0\r\n\r\n"):
            self._flood.answers[status] += 1
            self._send()

    def connection_lost(self, _error: Exception | None) -> None:
        self._flood.reconnect(self._address, self._number)


class _Flood:
    def __init__(self, port: int, addresses: list[str], requests: list[list[Any]]) -> None:
        self._port = port
        self._addresses = addresses
        self._requests = [Request(*each) for each in requests]
        self._sent = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self.answers: Counter[str] = Counter()

    def next_request(self, address: int, number: int) -> bytes:
        self._sent += 1
        each = self._requests[self._sent % len(self._requests)]
        return each.encoded(flood_token(address, number))

    async def run(self) -> None:
        await asyncio.gather(
            *(self._connect(each, n) for n in range(CONNECTIONS) for each in range(len(self._addresses)))
        )
        print("connected", flush=True)  # noqa: T201 - the other process waits for it
        await asyncio.to_thread(sys.stdin.read)
        print(json.dumps(self.answers), flush=True)  # noqa: T201 - as above
        os._exit(0)

    def reconnect(self, address: int, number: int) -> None:
        task = asyncio.get_running_loop().create_task(self._connect(address, number))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _connect(self, address: int, number: int) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                source = self._addresses[address], 0
                connection = partial(_Connection, self, address, number)
                await loop.create_connection(connection, "127.0.0.1", self._port, local_addr=source)
            except OSError:
                self.answers["refused"] += 1
                await asyncio.sleep(0.1)
            else:
                return


if __name__ == "__main__":
    asyncio.run(_Flood(**json.loads(sys.stdin.readline())).run())

"""Real server processes, and a client that plays, remembers everything it is sent, and resumes by itself."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
import urllib.request
from typing import TYPE_CHECKING, Any
from urllib.error import HTTPError

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from websockets.asyncio.client import ClientConnection

Json = dict[str, Any]


class Server:
    """One `nmbr9 serve` process. It can be killed and started again on the same port and database."""

    def __init__(self, database: str, *flags: str, port: int = 0, log: Path | None = None) -> None:
        self.database = database
        self.flags = flags
        self.port = port
        self.log = log
        self.process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, and wait until the table is open."""
        command = [sys.executable, "-m", "nmbr9", "serve", "--port", str(self.port), "--database", self.database]
        errors = self.log.open("a") if self.log else subprocess.DEVNULL
        # A group of its own, so that its workers die with it when it is killed.
        self.process = subprocess.Popen(
            [*command, *self.flags], stdout=subprocess.PIPE, stderr=errors, text=True, start_new_session=True
        )
        if self.log:
            errors.close()  # type: ignore[union-attr] # it is a file here
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("nmbr9 is at http://"), f"the server did not start: {line!r}"
        self.port = int(line.rstrip().rstrip("/").rpartition(":")[2])

    def kill(self) -> None:
        """Kill the server itself without any warning, and whatever it has started with it."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask the server to stop, and return its exit code."""
        assert self.process is not None
        self.process.terminate()
        code = self.process.wait(30)
        self._end(signal.SIGKILL)
        return code

    def _end(self, kind: signal.Signals) -> None:
        if self.process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, kind)
        self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.process = None


def request(address: str, body: object = None, *, token: str = "", method: str | None = None) -> tuple[int, Any]:
    """Send a request and return status and JSON (or text)."""
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    data = None if body is None else json.dumps(body).encode()
    asked = urllib.request.Request(address, data, headers, method=method)  # noqa: S310 - loopback
    try:
        with urllib.request.urlopen(asked, timeout=30) as answer:  # noqa: S310 - loopback
            status, kind, text = answer.status, answer.headers.get_content_type(), answer.read().decode()
    except HTTPError as error:
        with error:
            status, kind, text = error.code, error.headers.get_content_type(), error.read().decode()
    return status, json.loads(text) if kind.endswith("json") else text


def open_room(address: str, *, name: str = "Ann", begin: bool = False, **options: object) -> Json:
    status, room = request(f"{address}/api/rooms", {"name": name, "options": options, "begin": begin, "bearer": True})
    assert status == 201, room
    return dict(room)


def take_seat(address: str, room: str, name: str) -> Json:
    status, seat = request(f"{address}/api/rooms/{room}/seats", {"name": name, "bearer": True})
    assert status == 201, seat
    return dict(seat)


class Client:
    """A player or a spectator. Every frame it was ever sent is in `frames`, every event in `events` by its number."""

    def __init__(self, addresses: list[str], room: str, token: str = "") -> None:
        self.addresses = addresses
        self.room = room
        self.token = token
        self.frames: list[Json] = []
        self.events: dict[int, Json] = {}
        self.acks: dict[str, int] = {}
        self.refusals: dict[str, Json] = {}
        self.sent: dict[str, Json] = {}
        """Commands that were sent and are not answered yet; they are sent again after a reconnect."""
        self.seat: int | None = None
        self.reconnects = -1
        self.changed = asyncio.Condition()
        self.on_event: Callable[[Json], Json | None] = lambda _event: None
        """Called for each new event; a command that it returns is sent."""
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Client:
        self._task = asyncio.create_task(self._run())
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._task is not None
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    @property
    def last(self) -> int:
        return max(self.events, default=0)

    async def send(self, id_: str, command: Json) -> None:
        """Send a command; it is sent again until it is answered."""
        self.sent[id_] = command
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(json.dumps({"id": id_, "command": command}))

    async def until(self, condition: Callable[[], bool], seconds: float = 60) -> None:
        """Wait until something is so."""
        async with self.changed:
            await asyncio.wait_for(self.changed.wait_for(condition), seconds)

    async def ask(self, id_: str, command: Json, seconds: float = 60) -> Json | None:
        """Send a command and wait for its answer: None when it is done, the problem when it is refused."""
        await self.send(id_, command)
        await self.until(lambda: id_ in self.acks or id_ in self.refusals, seconds)
        return self.refusals.get(id_)

    async def _run(self) -> None:
        turn = 0
        while True:
            address = self.addresses[turn % len(self.addresses)].replace("http", "ws", 1)
            turn += 1
            headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
            path = f"{address}/api/rooms/{self.room}/socket?after={self.last}"
            try:
                async with connect(path, additional_headers=headers, open_timeout=10, proxy=None) as socket:
                    self._socket = socket
                    self.reconnects += 1
                    for id_, command in list(self.sent.items()):
                        await socket.send(json.dumps({"id": id_, "command": command}))
                    async for text in socket:
                        await self._take(json.loads(text))
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                await asyncio.sleep(0.05)  # the server is away; nothing in a test depends on how long this is
            finally:
                self._socket = None

    async def _take(self, frame: Json) -> None:
        self.frames.append(frame)
        match frame["frame"]:
            case "hello":
                self.seat = frame["seat"]
            case "event":
                number = frame["sequence"]
                assert number > self.last, f"event {number} came twice or late"
                self.events[number] = frame["event"]
                command = self.on_event(frame["event"])
                if command is not None:
                    await self.send(f"{command['type']} {frame['event'].get('round', number)}", command)
            case "ack":
                self.acks[frame["id"]] = frame["sequence"]
                self.sent.pop(frame["id"], None)
            case "refusal":
                self.refusals[frame["id"]] = frame["problem"]
                self.sent.pop(frame["id"], None)
        async with self.changed:
            self.changed.notify_all()


def first_legal(event: Json) -> Json | None:
    """Place the first legal spot of every card: what a client without any idea does."""
    if event["type"] != "card_drawn" or "legal" not in event:
        return None
    rotation, numbers = next(iter(event["legal"].items()))
    placement = f"{event['number']}{rotation}@{numbers[0]},{numbers[1]}"
    return {"type": "place", "round": event["round"], "placement": placement}

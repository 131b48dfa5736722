"""Requests, and a client that plays, keeps everything it was sent, and reconnects by itself."""

from __future__ import annotations

import asyncio
import contextlib
import json
import urllib.request
from typing import TYPE_CHECKING, Any, Final
from urllib.error import HTTPError

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.waiting import STALLED, described

if TYPE_CHECKING:
    from collections.abc import Callable

    from websockets.asyncio.client import ClientConnection

Json = dict[str, Any]

PATIENT: Final[dict[str, Any]] = {"open_timeout": None, "ping_interval": None, "proxy": None}
"""How a test connects: a server that takes its time is not given up."""


def request(address: str, body: object = None, *, token: str = "", method: str | None = None) -> tuple[int, Any]:
    """Send a request and return status and JSON (or text)."""
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    data = None if body is None else json.dumps(body).encode()
    asked = urllib.request.Request(address, data, headers, method=method)  # noqa: S310 - loopback
    try:
        with urllib.request.urlopen(asked, timeout=STALLED) as answer:  # noqa: S310 - loopback
            status, kind, text = answer.status, answer.headers.get_content_type(), answer.read().decode()
    except HTTPError as error:
        with error:
            status, kind, text = error.code, error.headers.get_content_type(), error.read().decode()
    return status, json.loads(text) if kind.endswith("json") else text


def metric(server: Any, sample: str) -> float:
    """Return the value of a sample, like `nmbr9_sockets`, from the metrics of a server."""
    _, text = request(f"http://127.0.0.1:{server.metrics_port}/metrics")
    return next(float(line.split()[-1]) for line in text.splitlines() if line.startswith(f"{sample} "))


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
        self.asked: dict[str, Json] = {}
        """Every command by its id."""
        self.sent: dict[str, Json] = {}
        """Commands that were sent and are not answered yet; they are sent again after a reconnect."""
        self.seat: int | None = None
        self.failure: Exception | None = None
        """What it was sent and should not have been; raised to whoever waits for it."""
        self.reconnects = -1
        self.gaps = False
        """Whether numbers may be missing."""
        self.changed = asyncio.Condition()
        self.on_event: Callable[[Json], Json | None] = lambda _event: None
        """Called for each new event; a command that it returns is sent."""
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Client:
        self._task = asyncio.create_task(self._run())
        return self

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        assert self._task is not None
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        if self.failure is not None and kind is None:
            raise self.failure

    @property
    def last(self) -> int:
        return next(reversed(self.events), 0)

    async def send(self, id_: str, command: Json) -> None:
        """Send a command; it is sent again until it is answered."""
        self.sent[id_] = self.asked[id_] = command
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(json.dumps({"id": id_, "command": command}))

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until a condition holds, as long as frames arrive."""
        async with self.changed:
            while self.failure is None and not condition():
                try:
                    await asyncio.wait_for(self.changed.wait(), STALLED)
                except TimeoutError:
                    raise AssertionError(f"no frame for {STALLED:.0f} s, and not {described(condition)}") from None
        if self.failure is not None:
            raise self.failure

    async def ask(self, id_: str, command: Json) -> Json | None:
        """Send a command and wait for its answer: None when it is done, the problem when it is refused."""
        await self.send(id_, command)
        await self.until(lambda: id_ in self.acks or id_ in self.refusals)
        return self.refusals.get(id_)

    async def _run(self) -> None:
        try:
            await self._keep_connected()
        except Exception as error:
            self.failure = error
            async with self.changed:
                self.changed.notify_all()

    async def _keep_connected(self) -> None:
        turn = 0
        while True:
            address = self.addresses[turn % len(self.addresses)].replace("http", "ws", 1)
            turn += 1
            headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
            at = f"&at={self.events[self.last]['at']}" if self.events else ""
            path = f"{address}/api/rooms/{self.room}/socket?after={self.last}{at}"
            try:
                async with connect(path, additional_headers=headers, **PATIENT) as socket:
                    self._socket = socket
                    self.reconnects += 1
                    for id_, command in list(self.sent.items()):
                        await socket.send(json.dumps({"id": id_, "command": command}))
                    async for text in socket:
                        await self._take(json.loads(text))
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                await asyncio.sleep(0.2)  # the server is away; nothing in a test depends on how long this is
            finally:
                self._socket = None

    async def _take(self, frame: Json) -> None:
        self.frames.append(frame)
        match frame["frame"]:
            case "hello":
                self.seat = frame["seat"]
                if frame["reset"]:
                    self.events.clear()
            case "event":
                number = frame["sequence"]
                if frame["event"]["type"] == "game_began":
                    self.seat = frame["event"].get("seat")  # those that nobody has taken are gone
                follows = number > self.last if self.gaps else number == self.last + 1
                assert follows, f"event {number} came after event {self.last}"
                self.events[number] = frame["event"]
                command = self.on_event(frame["event"])
                if command is not None:
                    await self.send(f"{command['type']} {number}", command)
            case "ack":
                self.acks[frame["id"]] = frame["sequence"]
                self.sent.pop(frame["id"], None)
            case "refusal" if frame["problem"]["code"] in ("unavailable", "unknown"):
                await asyncio.sleep(0.05)  # the database is away; nothing in a test depends on how long this is
                await self.send(frame["id"], self.sent[frame["id"]])
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

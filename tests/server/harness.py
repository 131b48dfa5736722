"""Real server processes, and a client that plays, remembers everything it is sent, and resumes by itself."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import secrets
import signal
import subprocess
import sys
import urllib.request
from collections import Counter
from contextlib import AsyncExitStack
from http.client import HTTPException
from itertools import cycle
from typing import TYPE_CHECKING, Any, Self
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

    def __enter__(self) -> Self:
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
        self._read_port(self.process.stdout.readline())

    def _read_port(self, line: str) -> None:
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


TEMPLATE = """
import json, os, sys
import nmbr9.server.run, aiosqlite, psycopg, redis.asyncio, websockets
from nmbr9.cli import main

for line in sys.stdin:
    if not os.fork():
        os.setsid()
        print(os.getpid(), flush=True)
        sys.exit(main(json.loads(line)))
    os.wait()
    print("ended", flush=True)
"""


class WarmServer(Server):
    """A server that is forked from a process which has imported everything: it can be killed often in a short time."""

    pid = 0
    """Of the server that runs now; 0 between two."""

    def __init__(self, database: str, *flags: str, log: Path | None = None) -> None:
        super().__init__(database, *flags, log=log)
        self._groups: set[int] = set()

    def __exit__(self, *_: object) -> None:
        assert self.process is not None
        assert self.process.stdin is not None
        self.kill()
        self.process.stdin.close()
        self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def start(self) -> None:
        if self.process is None:
            command = [sys.executable, "-c", TEMPLATE]
            with open(os.devnull, "a") if self.log is None else self.log.open("a") as errors:  # noqa: PTH123 - no folder is known
                self.process = subprocess.Popen(
                    command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, text=True
                )
        assert self.process.stdin is not None
        arguments = ["serve", "--port", str(self.port), "--database", self.database, *self.flags]
        print(json.dumps(arguments), file=self.process.stdin, flush=True)
        self.pid = int(self._line())
        self._groups.add(self.pid)
        self._read_port(self._line())

    def kill(self) -> None:
        """Kill the server's own process and nothing else: its workers must notice by themselves."""
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
            assert self._line() == "ended\n"
            self.pid = 0

    def left_over(self) -> list[str]:
        """List what killed servers had started and still runs."""
        ps = ["/bin/ps", "-A", "-o", "pgid=,stat=,args="]
        listed = subprocess.run(ps, capture_output=True, text=True, check=True).stdout.splitlines()
        rows = [line.split(maxsplit=2) for line in listed]
        gone = self._groups - {self.pid}
        return [" ".join(row) for row in rows if int(row[0]) in gone and not row[1].startswith("Z")]

    def _line(self) -> str:
        assert self.process is not None
        assert self.process.stdout is not None
        return self.process.stdout.readline()


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
        self.asked: dict[str, Json] = {}
        """Every command by its id."""
        self.sent: dict[str, Json] = {}
        """Commands that were sent and are not answered yet; they are sent again after a reconnect."""
        self.seat: int | None = None
        self.failure: Exception | None = None
        """What it was sent and should not have been; raised to whoever waits for it."""
        self.reconnects = -1
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

    async def until(self, condition: Callable[[], bool], seconds: float = 60) -> None:
        """Wait until something is so."""
        async with self.changed:
            await asyncio.wait_for(self.changed.wait_for(lambda: self.failure is not None or condition()), seconds)
        if self.failure is not None:
            raise self.failure

    async def ask(self, id_: str, command: Json, seconds: float = 60) -> Json | None:
        """Send a command and wait for its answer: None when it is done, the problem when it is refused."""
        await self.send(id_, command)
        await self.until(lambda: id_ in self.acks or id_ in self.refusals, seconds)
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
                await asyncio.sleep(0.2)  # the server is away; nothing in a test depends on how long this is
            finally:
                self._socket = None

    async def _take(self, frame: Json) -> None:
        self.frames.append(frame)
        match frame["frame"]:
            case "hello":
                self.seat = frame["seat"]
            case "event":
                number = frame["sequence"]
                if frame["event"]["type"] == "game_began":
                    self.seat = frame["event"].get("seat")  # those that nobody has taken are gone
                assert number == self.last + 1, f"event {number} came after event {self.last}"
                self.events[number] = frame["event"]
                command = self.on_event(frame["event"])
                if command is not None:
                    await self.send(f"{command['type']} {number}", command)
            case "ack":
                self.acks[frame["id"]] = frame["sequence"]
                self.sent.pop(frame["id"], None)
            case "refusal" if frame["problem"]["code"] == "unavailable":
                await asyncio.sleep(0.05)  # the database is away; nothing in a test depends on how long this is
                await self.send(frame["id"], self.sent[frame["id"]])
            case "refusal":
                self.refusals[frame["id"]] = frame["problem"]
                self.sent.pop(frame["id"], None)
        async with self.changed:
            self.changed.notify_all()


async def persistently(addresses: list[str], path: str, body: object, token: str) -> Json:
    """Ask one server after the other until one does it."""
    for address in cycle(addresses):
        try:
            status, answer = await asyncio.to_thread(request, f"{address}{path}", body, token=token)
        except (OSError, HTTPException):
            await asyncio.sleep(0.2)  # it is away; nothing in a test depends on how long this is
            continue
        if status != 503:  # its database is away
            assert status == 201, answer
            break
    return dict(answer)


def first_legal(event: Json) -> Json | None:
    """Place the first legal spot of every card: what a client without any idea does."""
    if event["type"] != "card_drawn" or "legal" not in event:
        return None
    rotation, numbers = next(iter(event["legal"].items()))
    placement = f"{event['number']}{rotation}@{numbers[0]},{numbers[1]}"
    return {"type": "place", "round": event["round"], "placement": placement}


TOO_LATE = {"wrong_round", "game_over", "nothing_to_take_back"}
"""Why somebody who changes their mind may be refused: the round was over first."""


class Player(Client):
    """Places anywhere at random, and changes its mind now and then. One that is idle leaves it to the clock."""

    def __init__(self, crowd: Crowd, room: str, token: str = "", *, idle: bool = False) -> None:
        super().__init__(crowd.shuffled_addresses(), room, token)
        self._crowd = crowd
        self._idle = idle
        self._generator = random.Random(crowd.generator.random())
        self._card: Json | None = None
        self.on_event = self._react

    def _react(self, event: Json) -> Json | None:
        mine = self.seat is not None and event.get("seat") == self.seat
        whim = self._generator.random()
        match event["type"]:
            case "card_drawn":
                self._card = event if "legal" in event else None
                return self._place(event["round"])
            case "tile_taken_back" if mine:
                return self._place(event["round"])
            case "tile_placed" if mine and "why" not in event and whim < 0.2:
                return {"type": "take_back", "round": event["round"]} if whim < 0.1 else self._place(event["round"])
        return None

    def _place(self, round_: int) -> Json | None:
        if self._card is None or self._card["round"] != round_ or self._idle:
            return None
        rotation, spots = self._generator.choice(list(self._card["legal"].items()))
        spot = 3 * self._generator.randrange(len(spots) // 3)
        placement = f"{self._card['number']}{rotation}@{spots[spot]},{spots[spot + 1]}"
        return {"type": "place", "round": round_, "placement": placement}

    async def _take(self, frame: Json) -> None:
        await super()._take(frame)
        self._crowd.moved(frame)

    def check(self) -> None:
        """Everything it was promised has happened, once."""
        mine = [(number, event) for number, event in self.events.items() if event.get("seat", -1) == self.seat]
        for command, kind in (("place", "tile_placed"), ("take_back", "tile_taken_back")):
            promised = [
                (self.acks[id_], (asked["round"], asked.get("placement")))
                for id_, asked in self.asked.items()
                if asked["type"] == command and id_ in self.acks
            ]
            happened = [
                (number, (event["round"], event.get("placement")))
                for number, event in mine
                if event["type"] == kind and "why" not in event
            ]
            # A client asks for one thing after the other, so that both are in the same order.
            assert [what for _, what in promised] == [what for _, what in happened], (promised, happened)
            assert all(number <= by for (by, _), (number, _) in zip(promised, happened, strict=True))
        assert all(by <= self.last for by in self.acks.values())
        assert {problem["code"] for problem in self.refusals.values()} <= TOO_LATE
        events = list(self.events.values())
        assert [event["number"] for event in events if event["type"] == "card_drawn"] == events[-1]["deck"]
        placed = {event["round"]: event.get("placement") for _, event in mine if event["type"].startswith("tile_")}
        closed = {event["round"]: event["placements"] for event in events if event["type"] == "round_closed"}
        if self.seat is not None:
            assert placed == {round_: placements[self.seat] for round_, placements in closed.items()}

    @property
    def ended(self) -> bool:
        return bool(self.events) and self.events[self.last]["type"] == "game_ended"


PERSONAL = {"game_began": "seat", "tile_placed": "placement"}
"""What a client is told about itself only."""


def shared(client: Client) -> dict[int, Json]:
    """Return what everybody in the room is sent, by number."""
    return {n: _less(event, PERSONAL.get(event["type"], "legal")) for n, event in client.events.items()}


def lasting(client: Client) -> dict[int, Json]:
    """Return what a client is sent whenever it asks, by number: legal placements are for the moment."""
    return {n: _less(event, "legal") for n, event in client.events.items()}


def _less(event: Json, name: str) -> Json:
    return {key: value for key, value in event.items() if key != name}


class Crowd:
    """Many games at once; where one ends, the next begins, until the crowd is told to go home."""

    def __init__(self, addresses: list[str], seed: int) -> None:
        self.addresses = addresses
        self.generator = random.Random(seed)
        self.going_home = False
        self.games: list[list[Player]] = []
        """The players of every game that was played to its end, the last one a spectator."""
        self._seen: Counter[str] = Counter()
        self._changed = asyncio.Event()

    def shuffled_addresses(self) -> list[str]:
        return self.generator.sample(self.addresses, len(self.addresses))

    def moved(self, frame: Json) -> None:
        self._seen[frame["event"].get("why", "") if frame["frame"] == "event" else ""] += 1
        self._changed.set()

    async def progress(self, frames: int, why: str | None = None) -> None:
        """Wait until the crowd was sent so many more frames, of any kind or about placements for this reason."""
        goal = self._count(why) + frames
        while self._count(why) < goal:
            self._changed.clear()
            await asyncio.wait_for(self._changed.wait(), 60)

    def _count(self, why: str | None) -> int:
        return self._seen.total() if why is None else self._seen[why]

    async def play(self, options: Json, *, idle: bool = False) -> None:
        """Play game after game with these options; with an idle one at the table, the clock has to place for it."""
        while not self.going_home:
            tokens = [secrets.token_urlsafe(24) for _ in range(options["seats"] - len(options.get("bots", ())))]
            asked = {"name": "P0", "options": options, "bearer": True}
            room = (await persistently(self.shuffled_addresses(), "/api/rooms", asked, tokens[0]))["room"]
            for index, token in enumerate(tokens[1:], start=1):
                seat = {"name": f"P{index}", "bearer": True}
                await persistently(self.shuffled_addresses(), f"/api/rooms/{room}/seats", seat, token)
            players = [Player(self, room, token, idle=idle and token == tokens[-1]) for token in [*tokens, ""]]
            async with AsyncExitStack() as stack:
                for player in players:
                    await stack.enter_async_context(player)
                assert await players[0].ask("start", {"type": "start"}) is None
                for player in players:
                    await player.until(lambda player=player: player.ended and not player.sent, 120)  # type: ignore[misc] # mypy can't infer it
            self.games.append(players)

    async def check(self) -> None:
        """What was acknowledged is in the log, once, and what anybody was ever sent is still there, unchanged."""
        for players in self.games:
            again = [Client(self.shuffled_addresses(), player.room, player.token) for player in players]
            for reader, player in zip(again, players, strict=True):
                async with reader:
                    await reader.until(lambda reader=reader, player=player: reader.last >= player.last)  # type: ignore[misc] # mypy can't infer it
                assert lasting(reader) == lasting(player)
                assert shared(reader) == shared(players[0])
                player.check()

"""Nothing that one client does blocks the event loop for long: the players of other rooms would wait.

The server runs in a thread with an event loop that measures itself: how much processor time it uses between two looks
at its sockets. That is what a bystander waits for at the most. Processor time does not depend on what else the machine
does. A slow machine has more of it: the limit is in units of a calculation that is timed beside it.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import http.client
import json
import selectors
import socket
import threading
import time
from collections import Counter
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final, get_args

import pytest
from litestar.routes import HTTPRoute
from sqlalchemy import Double, cast, update
from websockets.sync.client import connect

from nmbr9.players.identity import hashed
from nmbr9.rooms import Hub, Options, RoomIndex
from nmbr9.rooms.events import Command, Place, Resign, Start
from nmbr9.server import run
from nmbr9.server.app import create_app
from nmbr9.server.settings import Settings
from nmbr9.store.results import add_results
from nmbr9.store.schema import ROOMS
from tests.rooms.fakes import Bot
from tests.server.client import PATIENT
from tests.server.every_route import SEATS, history_of, routes
from tests.waiting import STALLED, until

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterator

pytestmark = pytest.mark.deep

LIMIT: Final = 0.050
"""Seconds of processor time, on a machine on which `calculate` takes 25 milliseconds."""
OVERDUE: Final = 4_000
"""Rooms whose time was up while no server ran."""
ROUNDS: Final = 14
"""Rounds that are played before most measurements: displays have many legal placements then."""


def calculate() -> float:
    """Return how long a fixed calculation takes, in seconds of processor time."""
    began = time.thread_time()
    total = 0
    for number in range(400_000):
        total += number & 7
    return time.thread_time() - began


class Stopwatch(selectors.DefaultSelector):
    """A selector that measures what happens between two calls."""

    longest = 0.0
    _woke = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self.longest = max(self.longest, time.thread_time() - self._woke)
        try:
            return super().select(timeout)
        finally:
            self._woke = time.thread_time()


class MeasuredServer:
    """A server in a thread, with a room of the largest size."""

    def __init__(self, folder: Any) -> None:
        many: dict[str, Any] = {"rooms_per_address": 10**6, "sockets_per_address": 10**6, "commands_per_second": 10**6}
        self.settings = Settings(
            port=0, database=f"sqlite:///{folder}/n.db", most_seats=SEATS, log_level="error", **many
        )
        self.app = create_app(self.settings)
        self.server = run.Server(self.settings, app=self.app)
        self.listening = run.bind_socket(self.settings)
        self.port = self.listening.getsockname()[1]
        self.stopwatch = Stopwatch()
        self.loop = asyncio.SelectorEventLoop(self.stopwatch)
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self.loop) as runner:
            runner.run(self.server.serve(sockets=[self.listening]))

    def __enter__(self) -> MeasuredServer:
        self._thread.start()
        while not self.server.started:
            time.sleep(0.01)  # the thread does not report when it is ready
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self._thread.join()
        self.listening.close()

    def do(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Run a coroutine in the server's event loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(STALLED)

    def request(self, method: str, path: str, body: object = None, token: str = "") -> tuple[int, bytes]:
        headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=STALLED)
        try:
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()

    @contextlib.contextmanager
    def measured(self, what: str) -> Iterator[None]:
        """Fail when the event loop was blocked for too long meanwhile."""
        self.do(self._quiet())
        self.stopwatch.longest = 0.0
        yield
        self.do(self._quiet())
        limit = LIMIT * max(1.0, calculate() / 0.025)
        assert self.stopwatch.longest < limit, f"{what}: {self.stopwatch.longest * 1000:.0f} ms of {limit * 1000:.0f}"

    async def _quiet(self) -> None:
        """Wait until nothing is left to be written or sent."""
        context = self.app.state.context
        while context.broadcaster._scheduled or any(live.users for live in context.hub._rooms.all()):
            await asyncio.sleep(0.005)
        await asyncio.sleep(0.02)


def player(seat: int) -> str:
    return hashed(token(seat))


def token(seat: int) -> str:
    return f"token-of-seat-number-{seat:04}"


async def opened(server: MeasuredServer, *, begin: bool = True, **options: Any) -> str:
    """Open a room with all seats taken."""
    hub = server.app.state.context.hub
    room = await hub.create(Options(**{"seats": SEATS, **options}), "A" * 32, player(0))
    await asyncio.gather(*(hub.join(room.id, "A" * 32, player(seat)) for seat in range(1, SEATS)))
    if begin:
        await hub.command(room.id, Start(), player(0), "start")
    return str(room.id)


async def play_round(server: MeasuredServer, room_id: str, seats: range = range(SEATS)) -> None:
    """Let seats place, each somewhere else."""
    hub = server.app.state.context.hub
    game = (await hub.known_room(room_id)).game

    def place(seat: int) -> Place:
        legal = game.view_for(seat).legal_placements()
        return Place(round=game.round, placement=str(legal[(seat * 7919 + game.round * 104729) % len(legal)]))

    commands = [hub.command(room_id, place(seat), player(seat), f"round {game.round}") for seat in seats]
    await asyncio.gather(*commands)


def upgrade(room_id: str, headers: str = "") -> bytes:
    """Return the request that opens a websocket."""
    return (
        f"GET /api/rooms/{room_id}/socket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n{headers}\r\n"
    ).encode()


class Crowd:
    """Connections that read everything, and do nothing else."""

    def __init__(self, server: MeasuredServer, room_id: str, count: int) -> None:
        self._selector = selectors.DefaultSelector()
        self._sockets = []
        for number in range(count):
            each = socket.create_connection(("127.0.0.1", server.port), STALLED)
            who = f"Authorization: Bearer {token(number)}\r\n" if number < SEATS else ""
            each.sendall(upgrade(room_id, who))
            assert each.recv(12) == b"HTTP/1.1 101"
            self._selector.register(each, selectors.EVENT_READ)
            self._sockets.append(each)
        self._ended = False
        self.received = 0
        """How many bytes they have read after the handshake has begun."""
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        while not self._ended:
            for key, _ in self._selector.select(0.05):
                with contextlib.suppress(ConnectionError):
                    if data := key.fileobj.recv(1 << 20):  # type: ignore[union-attr] # they are sockets
                        self.received += len(data)
                        continue
                self._selector.unregister(key.fileobj)

    def close(self) -> None:
        self._ended = True
        self._thread.join()
        for each in self._sockets:
            each.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    gc.collect()
    gc.set_threshold(700, 10, 10)
    with MeasuredServer(tmp_path_factory.mktemp("loop")) as server:
        yield server


@pytest.fixture(scope="module")
def late(server):
    """A room of the largest size, late in its game, with spectators."""
    room_id = server.do(opened(server))
    for _ in range(ROUNDS):
        server.do(play_round(server, room_id))
    crowd = Crowd(server, room_id, SEATS + 100)
    yield room_id
    crowd.close()


@pytest.fixture(scope="module")
def finished(server):
    room_id = server.do(opened(server))
    for _ in range(20):
        server.do(play_round(server, room_id))
    return room_id


@pytest.fixture(scope="module")
def challenge(server):
    """A challenge with as many results as are compared."""
    status, made = server.request("POST", "/api/challenges", {"removed": 19}, token(0))
    assert status == 201
    challenge_id = json.loads(made)["challenge"]
    for seat in range(SEATS):
        path = f"/api/challenges/{challenge_id}/games"
        room = json.loads(server.request("POST", path, {}, token(seat))[1])
        command = Place(round=1, placement=f"{room['cards'][0]}n@0,0")
        server.do(server.app.state.context.hub.command(room["room"], command, player(seat), "place"))
    return challenge_id


# Routes


def test_the_oldest_objects_are_collected_rarely(server):
    assert gc.get_threshold()[2] >= 1_000_000
    assert gc.get_freeze_count()


@pytest.mark.parametrize("close", [b"\x88\x82\0\0\0\0\x03\xe8", b""], ids=["closed", "dropped"])
def test_a_closed_connection_leaves_no_garbage(server, close):
    room_id = server.do(opened(server, begin=False))
    kinds = ("WebSocketProtocol", "HttpProtocol", "ServerProtocol", "WebSocket", "_SelectorSocketTransport")

    def count() -> Counter[str]:
        names = Counter(type(each).__qualname__ for each in gc.get_objects())
        return Counter({kind: names[kind] for kind in kinds})

    async def all_closed() -> None:
        while len(server.server._table):
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.01)  # the applications end, too

    server.do(all_closed())
    gc.collect()
    gc.disable()
    try:
        before = count()
        for _ in range(5):
            with socket.create_connection(("127.0.0.1", server.port), STALLED) as client:
                client.sendall(upgrade(room_id))
                read = b""
                while b'"hello"' not in read:
                    read += client.recv(1 << 16)
                client.sendall(close)
        server.do(all_closed())
        assert count() == before
    finally:
        gc.enable()


def test_no_route_blocks_the_event_loop(server, late, finished, challenge):
    requests = routes(late, finished, challenge)
    for route in server.app.routes:
        if isinstance(route, HTTPRoute) and not route.path.startswith("/assets/") and "." not in route.path:
            for method in {str(each) for each in route.methods} - {"OPTIONS", "HEAD"}:
                assert (method, route.path) in requests, f"measure {method} {route.path}, too"
    for (method, _), each in requests.items():
        for path, body in each:
            with server.measured(f"{method} {path[:60]} {str(body)[:60]}"):
                server.request(method, path, body, token(3))
                server.request(method, path, body)


def test_the_largest_record_does_not_block_the_event_loop(server, finished):
    status, record = server.request("GET", f"/api/rooms/{finished}/record")
    assert status == 200
    for text in (record.decode(), record.decode()[:60_000]):
        with server.measured("a record of the largest room"):
            server.request("POST", "/api/records", {"record": text})


def test_four_clients_that_ask_for_views_do_not_block_the_event_loop(server, late):
    def ask(seat: int) -> None:
        for what in ("", "/record", "/picture"):
            server.request("GET", f"/api/rooms/{late}{what}", token=token(seat))

    with server.measured("views of 40 seats at once"):
        threads = [threading.Thread(target=ask, args=(seat,)) for seat in range(40)]
        for each in threads:
            each.start()
        for each in threads:
            each.join()


# Commands


def ask(server: MeasuredServer, room_id: str, seat: int, command: dict[str, object], id_: str = "") -> dict[str, Any]:
    """Send a command over a connection of its own that has seen all events, and return the answer."""
    path = f"ws://127.0.0.1:{server.port}/api/rooms/{room_id}/socket?after=99999"
    with connect(path, additional_headers={"Authorization": f"Bearer {token(seat)}"}, **PATIENT) as client:
        client.send(json.dumps({"id": id_ or f"{time.monotonic_ns()}", "command": command}))
        while True:
            frame = json.loads(client.recv(STALLED))
            if frame["frame"] in ("ack", "refusal"):
                return dict(frame)


def placement(server: MeasuredServer, room_id: str, seat: int) -> dict[str, object]:
    async def find() -> dict[str, object]:
        game = (await server.app.state.context.hub.known_room(room_id)).game
        legal = game.view_for(seat).legal_placements()
        return {"type": "place", "round": game.round, "placement": str(legal[-1])}

    return dict(server.do(find()))


def last_to_place(server: MeasuredServer, late: str) -> None:
    server.do(play_round(server, late, range(1, SEATS)))
    command = placement(server, late, 0)
    with server.measured("the last placement of a round"):
        assert ask(server, late, 0, command)["frame"] == "ack"


def take_back(server: MeasuredServer, late: str) -> None:
    command = placement(server, late, 5)
    with server.measured("take_back"):
        assert ask(server, late, 5, command)["frame"] == "ack"
        assert ask(server, late, 5, {"type": "take_back", "round": command["round"]})["frame"] == "ack"


def take_hint(server: MeasuredServer, _late: str) -> None:
    hub = server.app.state.context.hub
    room = server.do(hub.create(Options(seats=SEATS, bots=("greedy",) * (SEATS - 1)), "Ann", player(0)))
    server.do(hub.command(room.id, Start(), player(0), "start"))
    with server.measured("hint"):
        assert ask(server, room.id, 0, {"type": "hint", "round": 1})["frame"] == "ack"
        assert ask(server, room.id, 0, {"type": "hint", "round": 1})["frame"] == "ack"


def call_time(server: MeasuredServer, late: str) -> None:
    command = placement(server, late, 6)
    with server.measured("more_time"):
        assert ask(server, late, 6, command)["frame"] == "ack"
        assert ask(server, late, 6, {"type": "more_time"})["frame"] == "ack"


def hand_over(server: MeasuredServer, late: str) -> None:
    with server.measured("hand_over"):
        assert ask(server, late, 0, {"type": "hand_over", "seat": 7, "bot": "greedy"})["frame"] == "ack"
        assert ask(server, late, 0, {"type": "hand_over", "seat": 7, "bot": "x"})["frame"] == "refusal"


def leave(server: MeasuredServer, late: str) -> None:
    with server.measured("leave"):
        assert ask(server, late, 8, {"type": "leave"})["frame"] == "ack"


def resign(server: MeasuredServer, _late: str) -> None:
    room_id = server.do(opened(server))
    hub = server.app.state.context.hub
    with server.measured("all but one resign"):
        for seat in range(SEATS - 1):
            server.do(hub.command(room_id, Resign(), player(seat), f"resign {seat}"))
    with server.measured("the last one resigns"):
        assert ask(server, room_id, SEATS - 1, {"type": "resign"})["frame"] == "ack"
        room = server.do(hub.known_room(room_id))
        while room.state != "finished":
            time.sleep(0.02)  # the rest is placed in slices, which nobody waits for
            room = server.do(hub.known_room(room_id))


def start(server: MeasuredServer, _late: str) -> None:
    room_id = server.do(opened(server, begin=False, start_tiles=True))
    with server.measured("start"):
        assert ask(server, room_id, 0, {"type": "start"})["frame"] == "ack"


def remove(server: MeasuredServer, _late: str) -> None:
    room_id = server.do(opened(server, begin=False))
    with server.measured("remove"):
        assert ask(server, room_id, 0, {"type": "remove", "seat": 9})["frame"] == "ack"


def add_entropy(server: MeasuredServer, _late: str) -> None:
    room_id = server.do(opened(server, begin=False))
    value = "ab" * 32
    commit: dict[str, object] = {"type": "commit_entropy", "hash": sha256(value.encode()).hexdigest()}
    with server.measured("commit_entropy and reveal_entropy"):
        assert ask(server, room_id, 1, commit)["frame"] == "ack"
        assert ask(server, room_id, 0, {"type": "start"})["frame"] == "ack"
        assert ask(server, room_id, 1, {"type": "reveal_entropy", "value": value})["frame"] == "ack"


def rematch(server: MeasuredServer, _late: str) -> None:
    room_id = server.do(opened(server, deck=(9,)))
    server.do(play_round(server, room_id))
    with server.measured("rematch"):
        assert ask(server, room_id, 0, {"type": "rematch"})["frame"] == "ack"


COMMANDS: Final[dict[str, Callable[[MeasuredServer, str], None]]] = {
    "place": last_to_place, "take_back": take_back, "hint": take_hint, "more_time": call_time,
    "hand_over": hand_over, "leave": leave, "commit_entropy": add_entropy, "reveal_entropy": add_entropy,
    "resign": resign, "start": start, "remove": remove, "rematch": rematch,
}  # fmt: skip


@pytest.mark.parametrize("kind", [kind.__struct_config__.tag for kind in get_args(Command)])
def test_no_command_blocks_the_event_loop(server, late, kind):
    COMMANDS[kind](server, late)


def test_a_clock_that_ends_a_round_for_everybody_does_not_block_the_event_loop(server):
    room_id = server.do(opened(server, clock="per_card", seconds=5))
    crowd = Crowd(server, room_id, SEATS + 100)
    hub = server.app.state.context.hub
    with server.measured("a clock"):
        room = server.do(hub.known_room(room_id))
        while room.game.round < 2:
            time.sleep(0.05)  # the clock of the room is real
            room = server.do(hub.known_room(room_id))
    crowd.close()


def test_a_room_that_is_read_from_the_log_does_not_block_the_event_loop(server, finished):
    hub = server.app.state.context.hub
    server.do(hub.adopt_orphaned_rooms())  # which drops what is idle
    with server.measured("reading the largest room from the log"):
        assert server.request("GET", f"/api/rooms/{finished}")[0] == 200


async def leave_overdue(server: MeasuredServer, count: int) -> None:
    """Leave copies of a room whose time was up while no server ran. Their deadlines are 1, 2, … seconds."""
    store = server.app.state.context.store
    left = Hub(store, Bot(), now=lambda: time.time() - 3600)
    room = await left.create(Options(seats=4, clock="per_card", seconds=600), "A", player(0))
    for seat in range(1, 4):
        await left.join(room.id, "A", player(seat))
    room = await left.command(room.id, Start(), player(0), "start")
    for round_ in range(1, 6):
        for seat in range(4):
            legal = room.game.view_for(seat).legal_placements()  # type: ignore[union-attr] # it has begun
            room = await left.command(room.id, Place(round=round_, placement=str(legal[0])), player(seat), f"{round_}")
    await left.close()
    log = [payload for _, payload in await store.read(room.id)]
    index = RoomIndex("playing", False, time.time(), None, b"{}")

    async def copy(number: int) -> None:
        room_id = f"{number:020}"
        await store.append(room_id, 1, [each.replace(room.id.encode(), room_id.encode()) for each in log], index)

    for begin in range(1, count + 1, 100):
        await asyncio.gather(*(copy(number) for number in range(begin, min(begin + 100, count + 1))))

    async def be_due(connection: Any) -> None:
        """All at once, so that the server adopts none before."""
        due = update(ROOMS).where(ROOMS.c.deadline.is_(None), ROOMS.c.room.between("0" * 20, f"{count:020}"))
        await connection.execute(due.values(deadline=cast(ROOMS.c.room, Double)))

    await store._database.write(be_due)


def none_is_due(server: MeasuredServer, before: float) -> bool:
    return not server.do(server.app.state.context.store.due(before))


def test_thousands_of_overdue_rooms_do_not_block_the_event_loop(server):
    with server.measured(f"{OVERDUE} overdue rooms"):
        server.do(leave_overdue(server, OVERDUE))
        server.do(server._quiet())
        server.stopwatch.longest = 0.0  # copying rooms is the test's own work
        for last in range(500, OVERDUE + 1, 500):
            until(partial(none_is_due, server, last))


def test_a_client_that_is_sent_everything_does_not_block_the_event_loop(server, finished):
    with server.measured("all events of the largest room"):
        crowd = Crowd(server, finished, 20)
        until(lambda: crowd.received > 1_000_000)  # some of the events; `measured` waits for the rest
    crowd.close()


FLOODS = {
    "garbage": b"\x81\x81\0\0\0\0x",
    "pings": b"\x89\x80\0\0\0\0",
    "pieces": b"\x01\x80\0\0\0\0" + b"\0\x80\0\0\0\0" * 99,
}


@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_does_not_block_the_event_loop(server, late, kind):
    with server.measured(f"a flood of {kind}"):
        crowd = Crowd(server, late, 3)
        for each in crowd._sockets:
            with contextlib.suppress(ConnectionError):
                each.sendall(FLOODS[kind] * 50_000)
        crowd.close()


# Players


async def add_history(server: MeasuredServer, player: str) -> None:
    """Add a long history: a hundred games in the largest room, and a thousand alone."""
    rows = history_of(player)

    async def work(connection: Any) -> None:
        await connection.run_sync(add_results, rows, on_sqlite=True)

    await server.app.state.context.store._database.write(work)


def delete(server, its_token):
    """Delete a player, and wait until that is done."""
    status, body = server.request("POST", "/api/me/delete", {"confirm": "delete"}, token=its_token)
    assert status == 200
    deletion, store = json.loads(body)["deletion"], server.app.state.context.store
    until(lambda: server.do(store.deletions.progress(deletion)).finished)


def test_a_long_history_does_not_block_the_event_loop(server):
    mine = "token-of-somebody-with-a-history"
    server.do(add_history(server, hashed(mine)))
    for path in ("", "/games?limit=100", "/statistics", "/games.csv", "/games.nmbr9", "/data"):
        with server.measured(f"/api/me{path}"):
            status, body = server.request("GET", f"/api/me{path}", token=mine)
            assert status == 200, body
    with server.measured("a history is deleted"):
        delete(server, mine)


def test_deleting_a_player_of_the_largest_rooms_does_not_block_the_event_loop(server, late, finished):
    with server.measured("delete"):
        delete(server, token(150))
    for room_id in (late, finished):
        room = server.do(server.app.state.context.hub.room(room_id))
        assert (room.seats[150].name, room.seat_of(player(150))) == ("deleted player", None)

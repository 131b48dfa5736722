"""Whoever means harm, or only sends nonsense: the limits hold, and everybody else plays on."""

import asyncio
import base64
import contextlib
import json
import os
import random
import socket
import struct
import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect as connect_async
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from nmbr9.server import run
from nmbr9.server.app import create_app
from nmbr9.server.run import bind_socket
from nmbr9.server.settings import Settings
from tests.server.client import PATIENT, first_legal, metric, open_room, request, take_seat
from tests.server.processes import Server
from tests.server.test_api import JSON, exchange
from tests.waiting import STALLED, described, until


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("abuse")
    limits = ("--rooms-per-address", "100000", "--seats-per-address", "100000", "--commands-per-second", "1000000")
    flags = (*limits, "--log-level", "error")
    with Server(f"sqlite:///{folder}/n.db", *flags, "--origins", "https://page.example,http://other:8080") as server:
        yield server


@pytest.fixture(scope="module")
def strict(tmp_path_factory):
    """A server that allows next to nothing, behind HTTPS."""
    folder = tmp_path_factory.mktemp("strict")
    flags = ("--rooms-per-address", "3", "--commands-per-second", "2", "--sockets-per-address", "2")
    with Server(f"sqlite:///{folder}/n.db", *flags, "--secure-cookies", "true") as server:
        yield server


@pytest.fixture(scope="module")
def room_there(strict):
    return open_room(strict.address)


@pytest.fixture(scope="module")
def room(server):
    return open_room(server.address, seats=2)


@pytest.fixture(scope="module")
def over(server):
    """A game that is over."""
    room = open_room(server.address, deck=[3], begin=True)
    with joined(server, room) as socket:
        assert ask(socket, "end", {"type": "resign"})["frame"] == "ack"
    return room["room"]


def joined(server, room, after="0", **headers):
    path = f"ws://127.0.0.1:{server.port}/api/rooms/{room['room']}/socket?after={after}"
    told = {"Authorization": f"Bearer {room['token']}"} if room.get("token") else {}
    return connect(path, additional_headers={**told, **headers}, **PATIENT)


def frame_from(socket):
    return json.loads(socket.recv(STALLED))


def answer_to(socket, id_):
    """Read on until a command is answered."""
    while True:
        frame = frame_from(socket)
        if frame["frame"] in ("ack", "refusal") and frame["id"] == id_:
            return frame


def ask(socket, id_, command):
    socket.send(json.dumps({"id": id_, "command": command}))
    return answer_to(socket, id_)


def close_code(socket):
    """Read on until the server hangs up, and return how it does."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            socket.recv(STALLED)
    return socket.close_code


# Browsers

HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/", None, 200),
        ("GET", "/health", None, 200),
        ("GET", "/ready", None, 200),
        ("GET", "/metrics", None, 404),
        ("GET", "/api", None, 200),
        ("GET", "/api/openapi.json", None, 200),
        ("GET", "/api/rooms", None, 200),
        ("POST", "/api/rooms", b"{}", 201),
        ("OPTIONS", "/api/rooms", None, 204),
        ("POST", "/api/rooms", b"nonsense", 400),
        ("POST", "/api/rooms", b" " * 70_000, 413),
        ("GET", "/api/rooms/nowhere", None, 404),
        ("GET", "/nowhere", None, 404),
        ("GET", "/api/nowhere", None, 404),
        ("HEAD", "/nowhere", None, 404),
        ("DELETE", "/", None, 405),
        ("GET", "/api/rooms?" + "a" * 3000, None, 414),
    ],
)
def test_every_answer_tells_browsers_to_be_careful(server, method, path, body, status):
    answer = exchange(server, method, path, body, JSON)
    assert answer.status == status
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    assert "default-src 'self'; " in answer.headers["content-security-policy"]
    assert answer.headers["cache-control"] == ("no-cache" if path == "/" and status == 200 else "no-store")
    assert "server" not in answer.headers


def test_no_cache_keeps_what_is_for_one_viewer(server):
    room = open_room(server.address, seats=20, deck=[3], begin=True)
    path = f"/api/rooms/{room['room']}"
    for end in ("", "/record", "/picture", "/seats"):
        body = b'{"bearer": true}' if end == "/seats" else None
        headers = {**JSON, "Authorization": f"Bearer {room['token']}"}
        answer = exchange(server, "POST" if body else "GET", path + end, body, headers)
        assert answer.status in (200, 201)
        assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("secure", [False, True])
def test_the_cookie_is_kept_from_scripts_and_other_sites(server, strict, secure):
    chosen = strict if secure else server
    answer = exchange(chosen, "POST", "/api/rooms", b"{}", JSON)
    value, *attributes = answer.headers["set-cookie"].split("; ")
    name, _, token = value.partition("=")
    assert name == ("__Host-nmbr9_guest" if secure else "nmbr9_guest")
    assert len(token) >= 22
    expected = {"httponly", "samesite=lax", "path=/", "max-age=31536000", *(["secure"] if secure else [])}
    assert {attribute.lower() for attribute in attributes} == expected
    assert json.loads(answer.body)["token"] == ""


def test_whoever_shows_the_cookie_returns_to_the_seat(server):
    answer = exchange(server, "POST", "/api/rooms", b"{}", JSON)
    cookie = answer.headers["set-cookie"].partition(";")[0]
    path = f"/api/rooms/{json.loads(answer.body)['room']}"
    assert json.loads(exchange(server, "GET", path, headers={"Cookie": cookie}).body)["seat"] == 0
    assert json.loads(exchange(server, "GET", path, headers={"Cookie": cookie + "x"}).body)["seat"] is None
    with joined(server, {"room": path.rpartition("/")[2]}, Cookie=cookie) as socket:
        assert frame_from(socket)["seat"] == 0


def test_behind_https_a_cookie_that_another_host_can_plant_is_not_adopted(tmp_path):
    with Server(f"sqlite:///{tmp_path}/n.db", "--secure-cookies", "true") as server:
        planted = "known-to-somebody-else-too"
        headers = {**JSON, "Cookie": f"nmbr9_guest={planted}"}
        answer = exchange(server, "POST", "/api/rooms", b'{"options": {"seats": 2}}', headers)
        own = answer.headers["set-cookie"].partition(";")[0]
        assert own.startswith("__Host-nmbr9_guest=")
        assert planted not in own
        path = f"/api/rooms/{json.loads(answer.body)['room']}"
        seats = exchange(server, "POST", f"{path}/seats", b"{}", {**headers, "Cookie": f"nmbr9_guest={planted}; {own}"})
        assert json.loads(seats.body)["seat"] == 0  # whoever shows its own cookie, too, is known by that
        for shown in ({"Cookie": f"nmbr9_guest={planted}"}, {"Authorization": f"Bearer {planted}"}):
            view = json.loads(exchange(server, "GET", path, headers=shown).body)
            assert (view["seat"], view["host"]) == (None, False)


def test_a_script_can_not_have_the_cookie_told(server):
    answer = exchange(server, "POST", "/api/rooms", b'{"options": {"seats": 2}}', JSON)
    cookie = answer.headers["set-cookie"].partition(";")[0]
    room = json.loads(answer.body)["room"]
    for path in ("/api/rooms", f"/api/rooms/{room}/seats"):
        told = exchange(server, "POST", path, b'{"bearer": true}', {**JSON, "Cookie": cookie})
        assert told.status == 201
        assert cookie.partition("=")[2] not in told.body.decode()
        assert "set-cookie" not in told.headers


@pytest.mark.parametrize("token", ["x", "a" * 21, "a" * 201, "a b" * 10, "é" * 30, "", "../" * 10, "a" * 30 + "\t"])
def test_a_token_that_could_be_guessed_is_nobody(server, token):
    headers = {**JSON, "Authorization": f"Bearer {token}"}
    given = json.loads(exchange(server, "POST", "/api/rooms", b'{"bearer": true}', latin(headers)).body)
    assert given["token"] != token
    assert len(given["token"]) >= 22


def latin(headers):
    return {name: value.encode("latin-1") for name, value in headers.items()}


@pytest.mark.parametrize(
    ("origin", "welcome"),
    [
        (None, True),
        ("http://{host}", True),
        ("https://{host}", True),  # behind a proxy that speaks HTTPS
        ("https://page.example", True),
        ("http://other:8080", True),
        ("http://page.example", False),
        ("https://page.example.evil", False),
        ("https://evil.example", False),
        ("http://127.0.0.1", False),  # another port
        ("http://{host}.evil", False),
        ("http://evil@127.0.0.1", False),
        ("null", False),
        ("", False),
        ("http://[", False),
        ("file://", False),
        ("{host}", False),
    ],
)
def test_only_pages_of_this_server_and_allowed_ones_connect(server, room, origin, welcome):
    host = f"127.0.0.1:{server.port}"
    headers = {} if origin is None else {"Origin": origin.format(host=host)}
    with joined(server, room, **headers) as socket:
        if welcome:
            assert frame_from(socket)["frame"] == "hello"
        else:
            assert close_code(socket) == 4403


# Limits


def test_an_address_opens_only_so_many_rooms(tmp_path):
    with Server(f"sqlite:///{tmp_path}/n.db", "--rooms-per-address", "3") as server:
        for number in range(6):
            answer = exchange(server, "POST", "/api/rooms", b'{"options": {"deck": [3]}}', JSON)
            assert answer.status == (201 if number < 3 else 429)
        assert json.loads(answer.body)["code"] == "too_many_requests"
        assert json.loads(answer.body)["detail"].startswith("too many rooms")
        forged = {**JSON, "X-Forwarded-For": "203.0.113.9"}  # believed: the proxy is on this machine
        assert exchange(server, "POST", "/api/rooms", b"{}", forged).status == 201


NOT_SENSIBLE = [b"nonsense", b'{"options": {"seats": 0}}', b'{"options": {"seats": 9, "bots": ["nobody"]}}', b""]


def test_limits_count_what_can_not_be_understood_too(tmp_path):
    path = "/api/rooms/nowhere/seats"
    with Server(f"sqlite:///{tmp_path}/n.db", "--seats-per-address", "4") as server:
        assert [exchange(server, "POST", path, body, JSON).status for body in NOT_SENSIBLE] != [201] * 4
        for body in NOT_SENSIBLE:
            assert exchange(server, "POST", path, body, JSON).status == 429  # before anybody looks into it
        assert exchange(server, "POST", path, b"{}", {"Content-Type": "text/plain"}).status == 415


def test_where_no_proxy_is_trusted_addresses_can_not_be_made_up(tmp_path):
    with Server(f"sqlite:///{tmp_path}/n.db", "--rooms-per-address", "1", "--proxy", "192.0.2.1") as server:
        forged = [{**JSON, "X-Forwarded-For": f"203.0.113.{number}"} for number in range(3)]
        assert [exchange(server, "POST", "/api/rooms", b"{}", headers).status for headers in forged] == [201, 429, 429]


def test_rematches_are_rooms_too(tmp_path):
    with Server(f"sqlite:///{tmp_path}/n.db", "--rooms-per-address", "2") as server:
        room = open_room(server.address, deck=[3], begin=True)
        with joined(server, room) as socket:
            assert ask(socket, "end", {"type": "resign"})["frame"] == "ack"
            assert ask(socket, "again", {"type": "rematch"})["frame"] == "ack"
            refused = ask(socket, "and again", {"type": "rematch"})
            assert refused["problem"]["code"] == "too_many_commands"


def test_an_address_holds_only_so_many_connections(strict, room_there):
    room = room_there
    with joined(strict, room) as one, joined(strict, room) as two:
        assert frame_from(one)["frame"] == frame_from(two)["frame"] == "hello"
        with joined(strict, room) as three:
            assert close_code(three) == 4429
    until(lambda: metric(strict, "nmbr9_sockets") == 0)
    with joined(strict, room) as again:
        assert frame_from(again)["frame"] == "hello"
    until(lambda: metric(strict, "nmbr9_sockets") == 0)


COMMAND = '{"id":"a","command":{"type":"take_back","round":1}}'


@pytest.mark.parametrize("frame", [COMMAND, "nonsense", "[" * 9000])
def test_a_connection_asks_only_so_much_in_a_second_and_is_closed_when_it_goes_on(strict, room_there, frame):
    with joined(strict, room_there, after=room_there["sequence"]) as socket:
        frame_from(socket)
        begun = time.monotonic()
        with contextlib.suppress(ConnectionClosed):
            for _ in range(100):
                socket.send(frame)
        codes = []
        with contextlib.suppress(ConnectionClosed):
            while True:
                codes.append(frame_from(socket)["problem"]["code"])
        seconds = time.monotonic() - begun
        assert socket.close_code == 4429
        # Commands: six at once, and two a second. What is refused for a reason of the client's own: ten at once.
        assert codes[0] != "too_many_commands"
        assert codes.count("not_begun") <= 6 + 2 * seconds
        assert 11 <= len(codes) - codes.count("not_begun") <= 11 + seconds
    until(lambda: metric(strict, "nmbr9_sockets") == 0)


def test_a_frame_has_at_most_16_kib(server, room):
    with joined(server, room, after=room["sequence"]) as socket:
        frame_from(socket)
        socket.send(" " * 16 * 1024)
        assert frame_from(socket)["problem"]["code"] == "not_understood"
        socket.send(" " * (16 * 1024 + 1))
        assert close_code(socket) == 1009
    with joined(server, room, after=room["sequence"]) as socket:
        frame_from(socket)
        with contextlib.suppress(ConnectionClosed):  # the server may hang up before the message has ended
            socket.send([" " * 1024] * 17)  # in pieces
        assert close_code(socket) == 1009


# Names


@pytest.mark.parametrize(
    "name", ["", "   ", "a\x00", "\x1b[31mred", "line\x0bbreak\x7f", "x" * 33, "a/b", "\u202eknab", "\u2066x", "\u200b"]
)
def test_names_that_break_or_mislead_are_refused(server, name):
    for path, body in (("/api/rooms", {"name": name}), (f"/api/rooms/{one_seat(server)}/seats", {"name": name})):
        status, problem = request(f"{server.address}{path}", body)
        assert (status, problem["code"], problem["place"]) == (400, "bad_name", "name")


def one_seat(server):
    return str(open_room(server.address, seats=2)["room"])


@pytest.mark.parametrize("name", ["<script>alert(1)", "<img src=x onerror=a()>", "'; DROP TABLE", "{{7*7}}", '"]'])
def test_html_in_names_stays_harmless_text(server, name):
    room = open_room(server.address, name=name, public=True, deck=[3], seats=2)
    listed = exchange(server, "GET", "/api/rooms")
    assert listed.headers["content-type"] == "application/json"
    assert name in [player for found in json.loads(listed.body) for player in found["players"]]
    with joined(server, room) as socket:
        ask(socket, "go", {"type": "start"})
    record = exchange(server, "GET", f"/api/rooms/{room['room']}/record")
    assert record.headers["content-type"].startswith("text/plain")
    assert record.headers["content-disposition"].startswith("attachment")
    assert json.dumps(name)[1:-1] in record.body.decode()


# The websocket, given nonsense


@pytest.mark.parametrize(("after", "events"), [("-1", 2), ("0", 2), ("1", 1), ("2", 0), ("3", 2), (str(2**63), 2)])
def test_any_number_of_the_last_event_is_understood(server, after, events):
    with joined(server, open_room(server.address), after=after) as socket:
        hello = frame_from(socket)
        assert (hello["sequence"], hello["reset"]) == (2, int(after) > 2)
        assert [frame_from(socket)["sequence"] for _ in range(events)] == [1, 2][2 - events :]
        refused = ask(socket, "a", {"type": "take_back", "round": 1})  # and nothing came in between
        assert refused["problem"]["code"] == "not_begun"


@pytest.mark.parametrize("after", ["x", "", "1.5", "NaN", "%00", "9" * 5000, "1&after=x", "1&at=soon"])
def test_what_is_no_number_is_refused_before_the_connection_is_made(server, room, after):
    with pytest.raises(InvalidStatus) as caught:
        joined(server, room, after=after)
    assert 400 <= caught.value.response.status_code < 500


@pytest.mark.parametrize("name", ["none", "%00", "%ff", "a" * 1000, "'", "%e2%80%ae"])
def test_an_unknown_room_is_said_to_be_unknown(server, name):
    with joined(server, {"room": name}) as socket:
        assert close_code(socket) == 4404
    assert metric(server, "nmbr9_sockets") >= 0


COMMANDS = ("start", "place", "take_back", "more_time", "leave", "resign", "hand_over", "remove", "rematch", "dance")
VALUES = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.floats(),  # NaN and Infinity too, which are no JSON
        st.text(max_size=20),
        st.sampled_from([10**30, -(2**63), "9n@0,0", "1w@99999,99999", "9n@-9999999999,0"]),
    ),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
# Not those that would succeed and end what is being tested: leave, resign, remove.
ASKS = st.fixed_dictionaries(
    {"id": st.one_of(st.text(min_size=1, max_size=70), VALUES), "command": VALUES},
    optional={"extra": VALUES},
)
TYPED = st.fixed_dictionaries(
    {
        "id": st.text(min_size=1, max_size=64),
        "command": st.fixed_dictionaries(
            {"type": st.sampled_from(COMMANDS).filter(lambda name: name not in ("leave", "resign", "start"))},
            optional={"round": VALUES, "placement": VALUES, "seat": VALUES, "bot": VALUES, "x": VALUES},
        ),
    }
)
WHOLE = st.one_of(ASKS, TYPED).map(json.dumps)
TRUNCATED = st.tuples(WHOLE, st.floats(0, 1)).map(lambda pair: pair[0][: int(len(pair[0]) * pair[1])])
TWICE = WHOLE.map(lambda text: text[:-1] + ', "id": 7, "id": "twice"}')
NESTED = st.tuples(
    st.sampled_from(["[", '{"id":', '{"id":"a","command":{"type":', '{"id":1,"z":[']), st.integers(1, 900)
).map(lambda pair: (pair[0] * pair[1])[:16_000])
FRAMES = st.one_of(WHOLE, TRUNCATED, TWICE, NESTED, st.text(max_size=50), st.binary(max_size=50), WHOLE.map(str.encode))


@pytest.mark.parametrize("examples", [60, pytest.param(300, marks=pytest.mark.deep)])
def test_whatever_a_connection_is_sent_it_goes_on(server, examples):
    room = open_room(server.address, seats=2, removed=16)
    take_seat(server.address, room["room"], "Bo")
    numbers = iter(range(10**9))
    with joined(server, room) as socket:
        ask(socket, "go", {"type": "start"})

        @settings(max_examples=examples, suppress_health_check=list(HealthCheck))
        @given(FRAMES)
        def run(frame):
            socket.send(frame)
            id_ = f"still there {next(numbers)}"
            answer = ask(socket, id_, {"type": "take_back", "round": 99})
            assert answer["problem"]["code"] == "wrong_round"

        run()
    plays_on(server, room)


def test_whatever_a_connection_is_sent_everything_is_answered_once(server, room):
    with joined(server, room, after=room["sequence"]) as socket:
        frame_from(socket)
        for frame in ("", "{}", "[]", "null", "0", '"', '{"id":""}', '{"id":"x","command":{}}', b"\xff", b"", "\x00"):
            socket.send(frame)
            answer = frame_from(socket)
            assert (answer["frame"], answer["problem"]["code"]) == ("refusal", "not_understood")
            assert answer["id"] == ("x" if "x" in str(frame) and isinstance(frame, str) else "")


@pytest.mark.parametrize(
    "frame",
    ["[" * 16_000, '{"id":' * 2500, '{"id":1,"z":' + "[" * 9000, '{"z":' + "[" * 9000, '{"z":' + '{"a":' * 3000],
)
def test_brackets_in_brackets_in_brackets_are_refused(server, room, frame):
    with joined(server, room, after=room["sequence"]) as socket:
        frame_from(socket)
        socket.send(frame)
        assert frame_from(socket)["problem"]["code"] == "not_understood"
        assert ask(socket, "a", {"type": "take_back", "round": 1})["problem"]["code"] == "not_begun"


def test_text_that_is_no_text_ends_only_its_own_connection(server, room):
    with joined(server, room, after=room["sequence"]) as other, joined(server, room, after=room["sequence"]) as socket:
        frame_from(socket)
        socket.send(b"\xff\xfe{}", text=True)
        assert close_code(socket) == 1007
        assert frame_from(other)["frame"] == "hello"
        assert ask(other, "a", {"type": "take_back", "round": 1})["problem"]["code"] == "not_begun"


def handshake(room):
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET /api/rooms/{room['room']}/socket HTTP/1.1",
        "Host: 127.0.0.1",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        f"Authorization: Bearer {room['token']}",
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def raw_frame(generator):
    """Make a frame as no client makes it: reserved bits, wrong lengths, no mask, unknown kinds, plain noise."""
    payload = generator.randbytes(generator.choice([0, 1, 5, 125, 126, 300]))
    first, second = generator.randrange(256), generator.randrange(256)
    kind = generator.randrange(4)
    if kind == 0:
        return bytes([first, second]) + payload
    if kind == 1:
        return bytes([0x81, 0xFF]) + struct.pack(">Q", generator.choice([2**63, 2**40, 20_000])) + payload
    if kind == 2:
        return bytes([0x81, len(payload) & 0x7F]) + payload  # without a mask
    return generator.randbytes(200)


def test_frames_that_are_none_end_only_their_own_connection(server):
    room = open_room(server.address, seats=2, removed=16)
    take_seat(server.address, room["room"], "Bo")
    generator = random.Random(9)
    with joined(server, room) as other:
        ask(other, "go", {"type": "start"})
        for number in range(50):
            with socket.create_connection(("127.0.0.1", server.port), STALLED) as client:
                client.sendall(handshake(room))
                assert client.recv(12) == b"HTTP/1.1 101"
                with contextlib.suppress(ConnectionError):
                    client.sendall(b"".join(raw_frame(generator) for _ in range(generator.randrange(1, 4))))
            if number % 10 == 0:
                answer = ask(other, f"{number}", {"type": "take_back", "round": 99})
                assert answer["problem"]["code"] == "wrong_round"
    until(lambda: metric(server, "nmbr9_sockets") == 0)
    plays_on(server, room)


def plays_on(server, room):
    """Play a room to its end: Bo is replaced by a bot."""
    with joined(server, room) as socket:
        ask(socket, "idle", {"type": "hand_over", "seat": 1})
    with joined(server, room) as socket:
        while True:
            event = frame_from(socket).get("event", {"type": ""})
            if event["type"] == "game_ended":
                return
            command = first_legal(event)
            if command is not None:
                socket.send(json.dumps({"id": f"round {event['round']}", "command": command}))


# Many, and gone at once


@pytest.mark.anyio
async def test_three_hundred_dropped_connections_leave_nothing_behind(tmp_path):
    settings_ = Settings(port=0, database=f"sqlite:///{tmp_path}/n.db", commands_per_second=1000, log_level="error")
    app = create_app(settings_)
    listening = bind_socket(settings_)
    port = listening.getsockname()[1]
    running = run.Server(settings_, app=app)
    serving = asyncio.create_task(running.serve(sockets=[listening]))
    try:
        await until_async(lambda: running.started)
        context = app.state.context
        address = f"http://127.0.0.1:{port}"
        room = await asyncio.to_thread(open_room, address, seats=2)
        await asyncio.to_thread(take_seat, address, room["room"], "Bo")
        before = len(asyncio.all_tasks())
        generator = random.Random(3)
        await asyncio.gather(*(dropped(port, room, generator.randrange(4)) for _ in range(300)))
        await until_async(lambda: context.metrics.sockets._value.get() == 0)
        await until_async(lambda: len(asyncio.all_tasks()) <= before)
        assert not context.sockets._count
        await until_async(lambda: context.hub.live_rooms == 0)  # nobody listens, so the room is let go
        # And the room is there for whoever comes.
        path = f"ws://127.0.0.1:{port}/api/rooms/{room['room']}/socket"
        headers = {"Authorization": f"Bearer {room['token']}"}
        async with connect_async(path, additional_headers=headers, **PATIENT) as socket_:
            assert json.loads(await socket_.recv())["seat"] == 0
            [live] = context.hub._rooms.all()
            assert len(live.listeners) == 1
        await until_async(lambda: not live.listeners)
    finally:
        running.should_exit = True
        await serving
        listening.close()


async def until_async(condition):
    """Wait in the event loop in which the server runs."""
    late = time.monotonic() + STALLED
    while not condition():
        assert time.monotonic() < late, f"not within {STALLED:.0f} s: {described(condition)}"
        await asyncio.sleep(0.005)


async def dropped(port, room, way):
    """Connect and be gone: in the middle of the handshake, after it, after a command, or while being sent events."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    greeting = handshake(room)
    try:
        if way == 0:
            writer.write(greeting[: len(greeting) // 2])
            await writer.drain()
            return
        writer.write(greeting)
        if way == 1:
            await writer.drain()
            return
        await reader.readuntil(b"\r\n\r\n")
        if way == 2:
            mask, text = b"\x00\x00\x00\x00", b'{"id":"a","command":{"type":"take_back","round":1}}'
            writer.write(bytes([0x81, 0x80 | len(text)]) + mask + text)
            await writer.drain()
            return
        await reader.read(20)
    finally:
        writer.transport.abort()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()


def test_a_real_server_lets_go_of_connections_and_rooms(server):
    room = open_room(server.address, seats=2)
    sockets = [socket.create_connection(("127.0.0.1", server.port), STALLED) for _ in range(300)]
    for client in sockets:
        client.sendall(handshake(room))
    for client in sockets:
        assert client.recv(12) == b"HTTP/1.1 101"
    until(lambda: metric(server, "nmbr9_sockets") == 300)
    for client in sockets:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # a reset, not a farewell
        client.close()
    until(lambda: metric(server, "nmbr9_sockets") == 0)
    until(lambda: metric(server, "nmbr9_rooms_at_hand") == 0)
    with joined(server, room) as again:
        assert frame_from(again)["frame"] == "hello"

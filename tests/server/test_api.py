"""REST: every route answers whatever it is asked as OpenAPI says, and errors are problem details."""

import contextlib
import http.client
import json
import re
import subprocess
import urllib.request
from typing import NamedTuple

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

import nmbr9
from nmbr9.server.version import version_info
from nmbr9.server.wire import PROTOCOL
from tests.server.client import PATIENT, open_room, request
from tests.server.processes import Server
from tests.services import running_redis
from tests.strange import ROOT
from tests.waiting import STALLED, until

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    unsupported_method,
]
"""Not those that expect every request that fits the schema to be accepted: a name can be refused, a room be full."""


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes


def exchange(
    server: Server, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None
) -> Answer:
    """Send exactly this, and return everything that comes back."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=STALLED)
    try:
        connection.request(method, path, body, headers or {})
        answer = connection.getresponse()
        return Answer(answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read())
    finally:
        connection.close()


def problem_in(answer: Answer) -> dict[str, object]:
    """Return the problem that an answer is, and see that it is complete."""
    assert answer.headers["content-type"] == "application/problem+json"
    problem = json.loads(answer.body)
    assert problem["status"] == answer.status
    assert re.fullmatch("[a-z_]+", problem["code"])
    assert problem["title"]
    assert problem["detail"]
    assert set(problem) <= {"title", "status", "code", "detail", "place", "squares"}
    return dict(problem)


@pytest.fixture(scope="module")
def openapi(server):
    return schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")


ROUTES = [
    ("/api/rooms", "get"),
    ("/api/rooms", "post"),
    ("/api/rooms/{room_id}", "get"),
    ("/api/rooms/{room_id}/seats", "post"),
    ("/api/rooms/{room_id}/record", "get"),
    ("/api/rooms/{room_id}/replay", "get"),
    ("/api/rooms/{room_id}/picture", "get"),
    ("/api/rooms/{room_id}/preview.png", "get"),
    ("/api/rooms/{room_id}/best", "get"),
    ("/api/rooms/{room_id}/best", "post"),
    ("/api/bots", "get"),
    ("/api/table", "get"),
    ("/api/version", "get"),
    ("/api/legal", "get"),
    ("/api/check", "get"),
    ("/api/records", "post"),
    ("/api/daily", "get"),
    ("/api/daily/{day}", "get"),
    ("/api/daily/{day}/games", "post"),
    ("/api/archive", "get"),
    ("/api/ranking", "get"),
    ("/api/challenges", "post"),
    ("/api/challenges/{challenge_id}", "get"),
    ("/api/challenges/{challenge_id}/games", "post"),
    ("/api/challenges/{challenge_id}/seen", "post"),
    ("/api/me/challenges", "get"),
    ("/api/callers", "post"),
    ("/api/callers/{caller_id}", "post"),
    ("/api/callers/{caller_id}", "get"),
    ("/api/me", "get"),
    ("/api/me", "post"),
    ("/api/me/games", "get"),
    ("/api/me/games", "post"),
    ("/api/me/statistics", "get"),
    ("/api/me/reviews", "post"),
    ("/api/me/games.csv", "get"),
    ("/api/me/games.nmbr9", "get"),
    ("/api/me/data", "get"),
    ("/api/me/transfer", "post"),
    ("/api/me/claim", "post"),
    ("/api/me/devices/forget", "post"),
    ("/api/me/passkeys/options", "post"),
    ("/api/me/passkeys/forget", "post"),
    ("/api/me/passkeys", "post"),
    ("/api/passkeys/options", "post"),
    ("/api/passkeys/session", "post"),
    ("/api/me/delete", "post"),
    ("/api/deletions/{job}", "get"),
    ("/api/puzzles", "get"),
    ("/api/puzzles/next", "get"),
    ("/api/puzzles/{puzzle_id}", "get"),
    ("/api/puzzles/{puzzle_id}/attempts", "post"),
]
NOTHING_TO_ASK_WRONGLY = {
    ("/api/rooms", "get"), ("/api/bots", "get"), ("/api/table", "get"), ("/api/version", "get"),
    ("/api/daily", "get"), ("/api/me", "get"), ("/api/me/challenges", "get"),
    ("/api/puzzles", "get"),
    ("/api/me/statistics", "get"), ("/api/me/games.csv", "get"), ("/api/me/data", "get"), ("/api/me/transfer", "post"),
    ("/api/me/devices/forget", "post"), ("/api/me/passkeys/forget", "post"), ("/api/me/passkeys/options", "post"),
    ("/api/passkeys/options", "post"),
}  # fmt: skip
NO_HASTE = settings(suppress_health_check=list(HealthCheck))  # each example is a request to another process


@pytest.mark.parametrize("examples", [4, pytest.param(25, marks=pytest.mark.deep)])
@pytest.mark.parametrize(("path", "method"), ROUTES)
def test_whatever_is_asked_is_answered_as_openapi_says(openapi, path, method, examples):
    modes = [GenerationMode.POSITIVE, GenerationMode.NEGATIVE]
    for mode in modes[:1] if (path, method) in NOTHING_TO_ASK_WRONGLY else modes:

        @settings(NO_HASTE, max_examples=examples)
        @given(openapi[path][method].as_strategy(generation_mode=mode))
        def run(case):
            case.call_and_validate(checks=CHECKS)

        run()


@pytest.mark.deep
@pytest.mark.parametrize(
    ("path", "method"), [route for route in ROUTES if any(name in route[0] for name in ("{room_id}", "{day}", "/me"))]
)
def test_whatever_is_asked_about_what_exists_is_answered_as_openapi_says(server, openapi, rooms, path, method):
    today = request(f"{server.address}/api/daily")[1]["today"]["day"]

    @settings(NO_HASTE, max_examples=15)
    @given(openapi[path][method].as_strategy(), st.sampled_from(rooms))
    def run(case, room):
        known = {"room_id": room["room"], "day": today}
        case.path_parameters.update({name: known[name] for name in case.path_parameters if name in known})
        case.headers["Authorization"] = f"Bearer {room['token']}"
        case.headers["Content-Type"] = "application/json"
        if isinstance(case.body, dict) and "room" in case.body:
            case.body["room"] = room["room"]
        case.call_and_validate(checks=CHECKS)

    run()


@pytest.fixture(scope="module")
def rooms(server):
    """A room that waits, one that plays and one that is over."""
    over = open_room(server.address, deck=[3], begin=True)
    resign_in(server, over)
    return [
        open_room(server.address, seats=4),
        open_room(server.address, seats=2, bots=["greedy"], begin=True),
        over,
    ]


def resign_in(server, room):
    from websockets.sync.client import connect  # noqa: PLC0415 - only here

    path = f"ws://127.0.0.1:{server.port}/api/rooms/{room['room']}/socket"
    with connect(path, additional_headers={"Authorization": f"Bearer {room['token']}"}, **PATIENT) as socket:
        socket.send(json.dumps({"id": "a", "command": {"type": "resign"}}))
        while json.loads(socket.recv(30))["frame"] != "ack":
            pass


def test_openapi_lists_every_route_and_every_error_as_a_problem(server):
    _, described = request(f"{server.address}/api/openapi.json")
    routes = {(path, method) for path, methods in described["paths"].items() for method in methods}
    assert routes == set(ROUTES)
    for path, method in routes:
        responses = described["paths"][path][method]["responses"]
        errors = {status: response for status, response in responses.items() if status >= "400"}
        assert errors
        for response in errors.values():
            assert response["content"] == {
                "application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}
            }
    assert set(described["components"]["schemas"]["Problem"]["required"]) == {"title", "status", "code", "detail"}


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nowhere", 404, "not_found"),
        ("GET", "/api/nowhere", 404, "not_found"),
        ("GET", "/api/rooms/no-such-room", 404, "no_such_room"),
        ("GET", "/api/rooms/no-such-room/record", 404, "no_such_room"),
        ("GET", "/api/rooms/no-such-room/replay", 404, "no_such_room"),
        ("GET", "/api/rooms/no-such-room/picture", 404, "no_such_room"),
        ("GET", "/api/rooms/no-such-room/picture?theme=pink", 400, "not_understood"),
        ("GET", "/api/records", 405, "method_not_allowed"),
        ("GET", "/api/rooms/" + "a" * 65, 400, "not_understood"),
        ("GET", "/api/rooms/%00", 404, "no_such_room"),
        ("GET", "/api/rooms/%ff%fe", 404, "no_such_room"),
        ("GET", "/api/rooms/%ed%a0%80", 404, "no_such_room"),
        ("GET", "/api/rooms/%zz", 404, "no_such_room"),
        ("GET", "/api/rooms/%", 404, "no_such_room"),
        ("GET", "/api/rooms/%e2%80%ae", 404, "no_such_room"),
        ("GET", "/api/rooms/'%20OR%201=1--", 404, "no_such_room"),
        ("GET", "/api/rooms/..%2f..%2fetc%2fpasswd", 404, "not_found"),
        ("GET", "/api/rooms/../../etc/passwd", 404, "not_found"),
        ("GET", "/%00", 404, "not_found"),
        ("GET", "/api/rooms?" + "a" * 2049, 414, "query_too_long"),
        ("GET", "/api/rooms/x/socket", 405, "method_not_allowed"),  # without an upgrade
        ("DELETE", "/api/rooms", 405, "method_not_allowed"),
        ("PUT", "/api/rooms/x", 405, "method_not_allowed"),
        ("PATCH", "/health", 405, "method_not_allowed"),
        ("TRACE", "/", 405, "method_not_allowed"),
        ("BREW", "/", 405, "method_not_allowed"),
    ],
)
def test_what_is_not_there_is_a_problem(server, method, path, status, code):
    answer = exchange(server, method, path)
    problem = problem_in(answer)
    assert (answer.status, problem["code"]) == (status, code)
    if status == 405:
        assert answer.headers["allow"]


@pytest.mark.parametrize(
    "path", ["/api/rooms?" + "&".join(["a=%f0%28"] * 200), "/api/rooms?=&&=;%00#x", "/api/rooms?a[]=1&a[]=%", "/?%"]
)
def test_odd_queries_are_ignored(server, path):
    assert exchange(server, "GET", path).status == 200


def test_an_endless_address_or_header_is_not_read_to_its_end(server):
    for path, headers in (("/" + "a" * 1_000_000, {}), ("/", {"X-Long": "a" * 1_000_000})):
        with contextlib.suppress(ConnectionError):  # the server hangs up while we are still sending
            assert exchange(server, "GET", path, headers=headers).status in (400, 414, 431)
    assert exchange(server, "GET", "/health").status == 200


JSON = {"Content-Type": "application/json"}


@pytest.mark.parametrize(
    ("body", "place"),
    [
        (b"", "data"),
        (b"nothing", ""),
        (b"\xff\xfe", ""),
        (b"[]", ""),
        (b"null", ""),
        (b"{", ""),
        (b'{"name": "\\ud800"}', ""),
        (b"[" * 60_000, ""),
        (b'{"name":' * 6_000, ""),
        (b'{"unknown": ' + b"[" * 60_000, ""),
        (b'{"unknown": 1}', ""),
        (b'{"name": 7}', "name"),
        (b'{"options": {"seats": 0}}', "options.seats"),
        (b'{"options": {"seats": 1e400}}', ""),
        (b'{"options": {"seats": NaN}}', ""),
        (b'{"options": {"removed": 20}}', "options.removed"),
        (b'{"options": {"seats": ' + b"9" * 5_000 + b"}}", ""),
    ],
    ids=lambda value: value[:24].decode("latin-1") if isinstance(value, bytes) else None,
)
def test_a_body_that_can_not_be_understood_is_a_problem_with_a_place(server, body, place):
    answer = exchange(server, "POST", "/api/rooms", body, JSON)
    problem = problem_in(answer)
    assert (answer.status, problem["code"]) == (400, "not_understood")
    if place:
        assert str(problem["place"]).endswith(place.rpartition(".")[2])


@pytest.mark.parametrize(
    ("options", "code", "place"),
    [
        ({"seats": 101}, "bad_options", "seats"),
        ({"seats": 2, "bots": ["greedy", "greedy"]}, "bad_options", "bots"),
        ({"bots": ["greedy"]}, "bad_options", "bots"),
        ({"seats": 2, "bots": ["nobody"]}, "unknown_bot", "bots"),
        ({"seats": 2, "bots": ["../../etc/passwd"]}, "unknown_bot", "bots"),
        ({"deck": [1, 1, 1]}, "bad_options", "deck"),
        ({"deck": [10]}, "bad_options", "deck"),
        ({"deck": [*range(10)] * 200}, "bad_options", "deck"),
        ({"seats": 4, "bots": ["greedy"] * 2000}, "bad_options", "bots"),
        ({"deck": [-1]}, "bad_options", "deck"),
        ({"deck": [1], "removed": 1}, "bad_options", "removed"),
    ],
)
def test_options_that_make_no_sense_are_refused_with_their_place(server, options, code, place):
    status, problem = request(f"{server.address}/api/rooms", {"options": options})
    assert (status, problem["code"], problem["place"]) == (400, code, place)


@pytest.mark.parametrize(
    "options",
    [{"clock": "fast"}, {"seconds": 4}, {"seconds": 2**63}, {"bots": "greedy"}, {"open_displays": 2},
     {"deck": [True]}, {"deck": "99"}, {"removed": -1}, {"seats": 201}, {"bots": [None]}, {"hosts": 2}],
)  # fmt: skip
def test_options_of_wrong_types_are_not_understood(server, options):
    status, problem = request(f"{server.address}/api/rooms", {"options": options})
    assert (status, problem["code"]) == (400, "not_understood")


def test_a_body_has_at_most_64_kib(server):
    def padded(size: int) -> bytes:
        return b'{"name":"Ann"' + b" " * (size - 14) + b"}"

    assert exchange(server, "POST", "/api/rooms", padded(64 * 1024), JSON).status == 201
    answer = exchange(server, "POST", "/api/rooms", padded(64 * 1024 + 1), JSON)
    assert (answer.status, problem_in(answer)["code"]) == (413, "too_large")


def test_a_body_that_does_not_say_how_long_it_is_has_at_most_64_kib_too(server):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=STALLED)
    pieces = (b'{"name":"' + b"a" * 1000 for _ in range(100))
    connection.request("POST", "/api/rooms", pieces, JSON, encode_chunked=True)
    assert connection.getresponse().status == 413
    connection.close()


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", None])
def test_a_body_that_is_not_called_json_is_refused(server, kind):
    """A page elsewhere can send forms in a visitor's name; the answer would replace the visitor's cookie."""
    for path in ("/api/rooms", "/api/rooms/x/seats"):
        answer = exchange(server, "POST", path, b"{}", {} if kind is None else {"Content-Type": kind})
        assert (answer.status, problem_in(answer)["code"]) == (415, "not_json")
        assert "set-cookie" not in answer.headers


def test_json_may_name_its_encoding(server):
    headers = {"Content-Type": "application/json; charset=utf-8"}
    assert exchange(server, "POST", "/api/rooms", b"{}", headers).status == 201


@pytest.mark.parametrize("path", ["/", "/health", "/ready", "/api/bots", "/api/rooms/no-such-room"])
def test_head_is_answered_like_get_but_without_a_body(server, path):
    short, full = exchange(server, "HEAD", path), exchange(server, "GET", path)
    assert (short.status, short.body) == (full.status, b"")
    assert {**short.headers, "date": ""} == {**full.headers, "date": ""}


def test_options_are_answered_without_a_body(server):
    answer = exchange(server, "OPTIONS", "/api/rooms")
    assert (answer.status, answer.body) == (204, b"")
    assert not [name for name in answer.headers if name.startswith("access-control")]  # no other site's page may ask


def test_the_same_errors_come_from_seats(server):
    room = open_room(server.address, seats=1)
    status, problem = request(f"{server.address}/api/rooms/{room['room']}/seats", {"name": "Bo"})
    assert (status, problem["code"]) == (409, "room_full")
    status, problem = request(f"{server.address}/api/rooms/{room['room']}/seats", {"name": "\x00"}, token="a" * 32)
    assert (status, problem["code"]) == (409, "room_full")
    status, problem = request(f"{server.address}/api/rooms/none/seats", {"name": "Bo"})
    assert (status, problem["code"]) == (404, "no_such_room")
    assert request(f"{server.address}/api/rooms/{room['room']}/record")[0] == 404
    assert request(f"{server.address}/api/rooms/{room['room']}/replay")[0] == 404
    assert request(f"{server.address}/api/rooms/{room['room']}/picture")[0] == 404


# What those who run it look at

SAMPLE = re.compile(
    r'([a-z_:][a-z0-9_:]*)(\{(?:[a-z_]+="(?:[^"\\\n]|\\["\\n])*",?)*\})? (\+Inf|-?[0-9.]+(?:e[+-]?\d+)?)'
)
KIND = re.compile(r"# TYPE ([a-z_:][a-z0-9_:]*) (counter|gauge|histogram)")


def test_metrics_can_be_read_by_prometheus(server, rooms):
    with urllib.request.urlopen(f"http://127.0.0.1:{server.metrics_port}/metrics") as answer:
        assert answer.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8"
        text = answer.read().decode()
    assert text.endswith("\n")
    kinds: dict[str, str] = {}
    samples: dict[str, float] = {}
    for line in text.splitlines():
        if kind := KIND.fullmatch(line):
            assert kind[1] not in kinds
            kinds[kind[1]] = kind[2]
        elif not line.startswith("# HELP "):
            sample = SAMPLE.fullmatch(line)
            assert sample, line
            family = re.sub("_(bucket|sum|count)$", "", sample[1])
            assert family in kinds
            assert f"{sample[1]}{sample[2]}" not in samples
            samples[f"{sample[1]}{sample[2]}"] = float(sample[3])
    buckets = [value for name, value in samples.items() if name.startswith("nmbr9_ack_seconds_bucket")]
    assert buckets == sorted(buckets)
    assert buckets[-1] == samples["nmbr9_ack_seconds_countNone"] >= 1
    assert kinds["nmbr9_rooms_at_hand"] == kinds["nmbr9_sockets"] == "gauge"


def test_a_server_that_runs_is_healthy_and_ready(server):
    assert request(f"{server.address}/health") == (200, {"status": "running"})
    assert request(f"{server.address}/ready") == (200, {"status": "ready"})


def test_without_redis_a_server_that_has_one_is_healthy_but_not_ready(tmp_path):
    with running_redis() as redis, Server(f"sqlite:///{tmp_path}/n.db", "--redis", redis.url) as server:
        until(lambda: request(f"{server.address}/ready") == (200, {"status": "ready"}))
        redis.stop()
        until(lambda: request(f"{server.address}/ready")[0] == 503)  # an answer counts for a second
        status, problem = request(f"{server.address}/ready")
        assert (status, problem["code"]) == (503, "unavailable")
        assert problem["detail"] == "Redis can't be reached: what other processes do arrives late"
        assert request(f"{server.address}/health")[0] == 200
        assert request(f"{server.address}/api/rooms", {})[0] == 201  # games go on
        redis.start()
        until(lambda: request(f"{server.address}/ready")[0] == 200)


def test_a_server_says_what_it_is(server):
    status, said = request(f"{server.address}/api/version")
    known = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S607 - ours
    assert (status, said) == (
        200,
        {"version": nmbr9.__version__, "protocol": PROTOCOL, "commit": known.stdout.strip()},
    )


@pytest.mark.parametrize(("given", "commit"), [("0123abc", "0123abc"), ("a'b\n" * 20, "")])
def test_whoever_builds_an_image_names_the_commit(monkeypatch, given, commit):
    monkeypatch.setenv("NMBR9_COMMIT", given)
    assert version_info().commit == commit


def test_without_its_database_a_server_is_healthy_but_not_ready(own_postgres):
    with Server(own_postgres.create_database("gone")) as server:
        room = open_room(server.address)
        assert request(f"{server.address}/ready")[0] == 200
        own_postgres.stop()
        try:
            assert request(f"{server.address}/health")[0] == 200
            until(lambda: request(f"{server.address}/ready")[0] == 503)  # a success counts for a second
            for path, body in (("/ready", None), ("/api/rooms", None), ("/api/rooms", {})):
                answer = exchange(
                    server,
                    "GET" if body is None else "POST",
                    path,
                    None if body is None else json.dumps(body).encode(),
                    JSON,
                )
                problem = problem_in(answer)
                assert (answer.status, problem["code"]) == (503, "unavailable")
                assert b"postgres" not in answer.body.lower()
        finally:
            own_postgres.start()
        until(lambda: request(f"{server.address}/ready")[0] == 200)
        assert request(f"{server.address}/api/rooms/{room['room']}")[0] == 200

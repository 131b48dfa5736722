import asyncio
import re
from ipaddress import ip_address
from types import SimpleNamespace
from typing import Any, cast

import pytest
from litestar.exceptions import TooManyRequestsException
from litestar.routes import HTTPRoute

from nmbr9.server import limits
from nmbr9.server.app import create_app
from nmbr9.server.context import ServerContext
from nmbr9.server.limits import ConcurrencyLimit, RateLimit, TokenBucket, address_of
from nmbr9.server.settings import Settings


class Clock:
    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def clock():
    return Clock()


def test_a_window_allows_so_many_in_a_while(clock):
    limit = RateLimit(3, 10, clock)
    assert [limit.allows("a") for _ in range(5)] == [True, True, True, False, False]


def test_a_window_counts_each_key_by_itself(clock):
    limit = RateLimit(1, 10, clock)
    assert [limit.allows(key) for key in "abab"] == [True, True, False, False]


def test_a_window_slides(clock):
    limit = RateLimit(2, 10, clock)
    assert limit.allows("a")
    clock.time += 6
    assert limit.allows("a")
    clock.time += 3.9
    assert not limit.allows("a")
    clock.time += 0.1  # the first is 10 seconds old
    assert limit.allows("a")
    assert not limit.allows("a")


def test_what_a_window_refused_does_not_count(clock):
    limit = RateLimit(1, 10, clock)
    assert limit.allows("a")
    for _ in range(9):
        clock.time += 1
        assert not limit.allows("a")
    clock.time += 1
    assert limit.allows("a")


def test_a_window_forgets_keys_that_were_quiet(clock):
    limit = RateLimit(2, 10, clock)
    for number in range(1000):
        limit.allows(str(number))
    clock.time += 10
    limit.allows("new")
    assert list(limit._times) == ["new"]


def test_a_window_remembers_only_so_many_keys(clock, monkeypatch):
    monkeypatch.setattr(limits, "MAX_KEYS", 3)
    limit = RateLimit(1, 10, clock)
    for key in "abcde":
        assert limit.allows(key)
    assert [limit.allows(key) for key in "cde"] == [False] * 3
    assert limit.allows("a")  # forgotten, because there were too many others


def test_a_window_forgets_in_the_order_of_the_last_requests(clock):
    limit = RateLimit(2, 10, clock)
    for key in "aba":
        assert limit.allows(key)
        clock.time += 4
    clock.time += 2
    limit.allows("c")
    assert list(limit._times) == ["a", "c"]


def test_a_bucket_holds_three_seconds_worth(clock):
    bucket = TokenBucket(5, clock)
    assert [bucket.allows() for _ in range(17)] == [True] * 15 + [False] * 2


def test_a_bucket_fills_at_its_rate(clock):
    bucket = TokenBucket(4, clock)
    while bucket.allows():
        pass
    clock.time += 0.25
    assert [bucket.allows(), bucket.allows()] == [True, False]
    clock.time += 1
    assert [bucket.allows() for _ in range(5)] == [True] * 4 + [False]


def test_a_bucket_never_holds_more_however_long_it_is_quiet(clock):
    bucket = TokenBucket(2, clock)
    clock.time += 3600
    assert sum(bucket.allows() for _ in range(100)) == 6


def test_a_bucket_that_refuses_is_not_emptied_further(clock):
    bucket = TokenBucket(1, clock)
    for _ in range(100):
        bucket.allows()
    clock.time += 1
    assert bucket.allows()


def test_held_counts_what_is_held_at_the_same_time():
    limit = ConcurrencyLimit(2)
    assert [limit.acquire("a"), limit.acquire("a"), limit.acquire("a"), limit.acquire("b")] == [True, True, False, True]
    limit.release("a")
    assert limit.acquire("a")
    assert not limit.acquire("a")


def test_held_forgets_keys_that_hold_nothing():
    limit = ConcurrencyLimit(2)
    for _ in range(2):
        assert limit.acquire("a")
    for _ in range(2):
        limit.release("a")
    assert not limit._count


@pytest.mark.parametrize(
    ("one", "other", "are_one"),
    [
        ("192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8::1", "2001:db8::ffff:2", True),  # one customer has the whole /64
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),  # IPv4 on a socket for both
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("fe80::1%eth0", "fe80::2%eth1", True),
        ("testclient", "testclient", True),
        ("", "testclient", False),
    ],
)
def test_limits_count_an_ipv4_address_or_an_ipv6_network(one, other, are_one):
    assert (counted(one) == counted(other)) == are_one


def test_nobody_is_counted_as_nobody():
    assert address_of(cast("Any", SimpleNamespace(client=None))) == ""
    assert ip_address(counted("2001:db8::1")) == ip_address("2001:db8::")


def counted(host: str) -> str:
    return address_of(cast("Any", SimpleNamespace(client=SimpleNamespace(host=host))))


# Every route has its limit

SENTENCE = r"too many [a-z ]+ from this address; wait (a moment|(a few|some|ten) minutes)"
GUARDS = {
    "room_requests": (2000, 10, [
        "GET /api/rooms", "GET /api/rooms/{room_id:str}", "GET /api/rooms/{room_id:str}/record",
        "GET /api/rooms/{room_id:str}/replay", "GET /api/rooms/{room_id:str}/best",
        "GET /api/challenges/{challenge_id:str}",
    ]),
    "new_rooms": (3, 600, [
        "POST /api/rooms", "POST /api/daily/{day:str}/games", "POST /api/challenges",
        "POST /api/challenges/{challenge_id:str}/games", "POST /api/callers",
    ]),
    "new_seats": (4, 600, ["POST /api/rooms/{room_id:str}/seats"]),
    "pictures": (600, 60, ["GET /api/rooms/{room_id:str}/picture", "GET /api/rooms/{room_id:str}/preview.png"]),
    "referee_requests": (2000, 10, ["GET /api/legal", "GET /api/check", "POST /api/rooms/{room_id:str}/best"]),
    "records": (600, 60, ["POST /api/records"]),
    "player_requests": (500, 10, [
        "POST /api/me", "GET /api/me", "GET /api/me/games", "GET /api/me/statistics", "POST /api/me/reviews",
        "POST /api/me/transfer", "POST /api/me/devices/forget", "POST /api/me/passkeys/forget",
        "GET /api/me/challenges", "POST /api/challenges/{challenge_id:str}/seen", "GET /api/deletions/{job:str}",
    ]),
    "offline_games": (100, 600, ["POST /api/me/games"]),
    "deletions": (20, 600, ["POST /api/me/delete"]),
    "exports": (60, 600, ["GET /api/me/games.csv", "GET /api/me/games.nmbr9", "GET /api/me/data"]),
    "codes_tried": (30, 600, ["POST /api/me/claim"]),
    "ceremonies": (200, 600, [
        "POST /api/me/passkeys/options", "POST /api/me/passkeys", "POST /api/passkeys/options",
        "POST /api/passkeys/session",
    ]),
    "daily_requests": (1000, 10, [
        "GET /api/daily", "GET /api/daily/{day:str}", "GET /api/archive", "GET /api/ranking",
    ]),
    "puzzle_requests": (500, 10, [
        "GET /api/puzzles", "GET /api/puzzles/next", "GET /api/puzzles/{puzzle_id:str}",
    ]),
    "attempts": (300, 60, ["POST /api/puzzles/{puzzle_id:str}/attempts"]),
    "following": (3000, 10, ["GET /api/callers/{caller_id:str}"]),
    "caller_states": (100, 10, ["POST /api/callers/{caller_id:str}"]),
}  # fmt: skip
"""By limit: how many requests in how many seconds, and the routes that it is for."""
OTHERS = {"commands": (2 * 60, 3), "long_tasks": (100, 60), "puzzle_moves": (3, 24 * 3600)}
"""Limits that are no guards."""
WITHOUT = {"/api/bots", "/api/table", "/api/version", "/api", "/api/openapi.json", "/api/{path:str}"}
"""Routes that answer with what is in memory."""
SETTINGS = Settings(rooms_per_address=3, seats_per_address=4, commands_per_second=2)


def test_every_route_has_its_limit():
    """Each guard is called with limits that refuse everything. It is a coroutine: others run in a thread each time."""
    asked: list[str] = []

    class Full:
        def __getattr__(self, name):
            asked.append(name)
            return SimpleNamespace(allows=lambda _key: False, wait=lambda _key: 8.1)

    app = SimpleNamespace(state=SimpleNamespace(context=Full()))
    connection = SimpleNamespace(app=app, client=SimpleNamespace(host="192.0.2.1"))
    found = set()
    for route in create_app(SETTINGS).routes:
        for handler in route.route_handlers if isinstance(route, HTTPRoute) else ():
            _check_request, *guards = handler.resolve_guards()
            assert asyncio.iscoroutinefunction(_check_request)
            for method in {str(method) for method in handler.http_methods} - {"OPTIONS", "HEAD"}:
                if guards:
                    [guard] = guards
                    with pytest.raises(TooManyRequestsException) as refused:
                        asyncio.run(cast("Any", guard)(connection, handler))
                    assert refused.value.headers == {"Retry-After": "9"}
                    assert re.fullmatch(SENTENCE, refused.value.detail)
                    found.add((asked[-1], f"{method} {route.path}"))
                else:
                    assert route.path in WITHOUT or not route.path.startswith("/api"), route.path
    assert found == {(name, route) for name, (*_, routes) in GUARDS.items() for route in routes}


def test_limits_are_as_high_as_they_should_be():
    context = ServerContext(SETTINGS)
    limits = {name: limit for name, limit in vars(context).items() if isinstance(limit, RateLimit)}
    assert set(limits) == {*GUARDS, *OTHERS}
    for name, (count, seconds, *_) in {**GUARDS, **OTHERS}.items():
        allowed = 0
        while limits[name].allows("a"):
            allowed += 1
        assert (name, allowed) == (name, count)
        assert limits[name]._seconds == seconds

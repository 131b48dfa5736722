"""Bots of a real server, and an address that asks for too many of them."""

import json
import urllib.request

import pytest

from tests.server.client import request
from tests.server.processes import Server
from tests.waiting import STALLED, until


@pytest.fixture
def server(tmp_path, strange_bots):
    with Server(f"sqlite:///{tmp_path}/bots.db") as server:
        yield server


def begun(server, address, *bots):
    """Open a room with bots from an address, and begin."""
    body = {"options": {"seats": 1 + len(bots), "bots": bots}, "begin": True, "bearer": True}
    headers = {"Content-Type": "application/json", "X-Forwarded-For": address}
    asked = urllib.request.Request(f"{server.address}/api/rooms", json.dumps(body).encode(), headers)  # noqa: S310 - loopback
    with urllib.request.urlopen(asked, timeout=STALLED) as answer:  # noqa: S310 - loopback
        return json.load(answer)["room"]


def placed(server, room):
    """Return the bots that have placed, by seat."""
    _, view = request(f"{server.address}/api/rooms/{room}")
    return {number: seat["bot"] for number, seat in enumerate(view["seats"]) if seat["placed"] and seat["bot"]}


def test_who_fills_the_queue_of_bots_delays_only_the_own_rooms(server):
    # All of these bots never answer, and one process works for them.
    *full, last = [begun(server, "192.0.2.1", *["stuck"] * 99) for _ in range(3)]
    until(lambda: len(placed(server, last)) >= 90, server.process)  # refused, so that they are placed for
    assert not any(placed(server, room) for room in full)
    room = begun(server, "192.0.2.2", "stuck", "greedy")
    until(lambda: 2 in placed(server, room), server.process)
    assert placed(server, room) == {2: "greedy"}  # the other one waits; it is not refused

"""Bots of a real server, and an address that asks for too many of them."""

import json
import urllib.request

import pytest
from websockets.sync.client import connect

from tests.server.client import PATIENT, Json, open_room, request
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


def test_a_page_of_version_0_2_that_offers_to_choose_for_bots_plays_on(server):
    room = open_room(server.address, seats=2, bots=["greedy"], deck=[9, 9])
    path = f"ws://127.0.0.1:{server.port}/api/rooms/{room['room']}/socket?legal=false&bots=true&presence=true"
    answers: dict[str, Json] = {}
    with connect(path, additional_headers={"Authorization": f"Bearer {room['token']}"}, **PATIENT) as socket:
        socket.send('{"id": "start", "command": {"type": "start"}}')
        socket.send('{"id": "choice", "chosen": {"placement": "9n@0,0"}}')  # asked for by a server of version 0.2
        socket.send('{"id": "place", "command": {"type": "place", "round": 1, "placement": "9n@0,0"}}')
        while not {"start", "choice", "place", "round_closed"} <= answers.keys():
            frame = json.loads(socket.recv(STALLED))
            answers[frame.get("id") or frame.get("event", frame).get("type", "")] = frame
    assert [answers[id_]["frame"] for id_ in ("start", "choice", "place")] == ["ack", "refusal", "ack"]
    assert answers["choice"]["problem"]["code"] == "not_understood"
    assert all(answers["round_closed"]["event"]["placements"])
    assert "choose" not in {frame["frame"] for frame in answers.values()}

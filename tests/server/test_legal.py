"""Clients that compute legal placements themselves are not sent them; all others are, as before."""

import json
import time

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from nmbr9.rooms import redaction
from nmbr9.rooms.encoding import encode_legal
from nmbr9.rooms.redaction import is_personal, redact, visible_room
from nmbr9.server.broadcast import Channel
from nmbr9.server.presence import Presence
from tests.rooms.helpers import begun, place, token
from tests.server.client import PATIENT, Json, open_room, request
from tests.waiting import STALLED


@pytest.fixture
def computed(monkeypatch):
    """How often legal placements were computed, by number."""
    numbers = []

    def count(display, number):
        numbers.append(number)
        return encode_legal(display, number)

    monkeypatch.setattr(redaction, "encode_legal", count)
    return numbers


# In a room


def test_a_card_without_legal_placements_is_what_a_spectator_is_sent(computed):
    room = begun(2)
    number = room.sequence
    with_legal, without = redact(room, number, 0), redact(room, number, 0, legal=False)
    assert with_legal != without == redact(room, number, None)
    assert [is_personal(room.events[-1], 0, legal=legal) for legal in (True, False)] == [True, False]
    assert computed == [9]


def test_all_other_events_are_the_same_for_both(computed):
    room = begun(2)
    for seat in (0, 1, 0):
        place(room, seat)
    for number, event in enumerate(room.events, start=1):
        if type(event).__name__ != "CardDrawn":
            assert redact(room, number, 0) == redact(room, number, 0, legal=False)
            assert is_personal(event, 0) == is_personal(event, 0, legal=False)


def test_nothing_is_computed_for_whoever_does_not_ask(computed):
    room = begun(2)
    assert visible_room(room, token(0), legal=False).legal == {}
    assert redact(room, room.sequence, 0, legal=False) is not None
    assert computed == []
    assert visible_room(room, token(0)).legal != {}
    assert computed == [9]


@pytest.mark.parametrize("order", [(True, False), (False, True)])
def test_the_frames_of_one_room_do_not_mix(order):
    room = begun(2)
    channel = Channel(None, "room", Presence(time.time))  # type: ignore[arg-type] # it sends nothing here
    frames = {
        (seat, legal): channel.frame(room, room.sequence, seat, legal=legal) for legal in order for seat in (0, 1)
    }
    for (_, legal), frame in frames.items():
        assert (b'"legal":{' in (frame or b"")) == legal
    assert frames[0, False] == frames[1, False] == channel.frame(room, room.sequence, None, legal=True)


# Over REST


@pytest.mark.anyio
@pytest.mark.parametrize("seats", [1, 17])  # a large room is computed in a thread
async def test_views_with_and_without_legal_placements_are_cached_apart(client, computed, seats):
    asked = {"options": {"seats": seats, "deck": [3]}, "begin": True, "bearer": True, "legal": False}
    room = (await client.post("/api/rooms", json=asked)).json()
    path, headers = f"/api/rooms/{room['room']}", {"Authorization": f"Bearer {room['token']}"}
    assert room["legal"] == {}
    assert computed == []
    for query, legal in (("?legal=false", False), ("", True), ("?legal=true", True), ("?legal=false", False)):
        view = (await client.get(path + query, headers=headers)).json()
        assert bool(view["legal"]) == legal
        assert {**view, "legal": 0, "now": 0, "token": 0} == {**room, "legal": 0, "now": 0, "token": 0}
    assert computed == [3]  # once: the others came from the cache, or had nothing to compute


@pytest.mark.anyio
async def test_returning_to_a_seat_answers_with_or_without_legal_placements(client):
    asked = {"options": {"seats": 2, "deck": [3]}, "begin": True, "bearer": True}
    room = (await client.post("/api/rooms", json=asked)).json()
    path, headers = f"/api/rooms/{room['room']}/seats", {"Authorization": f"Bearer {room['token']}"}
    for body, legal in (({}, True), ({"legal": False}, False), ({"legal": True}, True)):
        assert bool((await client.post(path, json=body, headers=headers)).json()["legal"]) == legal


NONSENSE = ["x", "", "2", "null", "no", "%00", "true&legal=x"]


@pytest.mark.parametrize("value", NONSENSE)
def test_a_value_that_is_neither_true_nor_false_is_refused_with_a_sentence(server, value):
    room = open_room(server.address)
    status, problem = request(f"{server.address}/api/rooms/{room['room']}?legal={value}")
    assert (status, problem["code"], problem["place"]) == (400, "not_understood", "legal")
    assert problem["detail"] == "expected true or false"


def test_in_a_body_it_is_true_or_false_too(server):
    status, problem = request(f"{server.address}/api/rooms", {"legal": "x"})
    assert (status, problem["code"]) == (400, "not_understood")


# Over the websocket


def events_from(socket, kind, count):
    found: list[Json] = []
    while len(found) < count:
        frame = json.loads(socket.recv(STALLED))
        if frame["frame"] == "event" and frame["event"]["type"] == kind:
            found.append(frame["event"])
    return found


def joined(server, room, query):
    path = f"ws://127.0.0.1:{server.port}/api/rooms/{room['room']}/socket{query}"
    return connect(path, additional_headers={"Authorization": f"Bearer {room['token']}"}, **PATIENT)


def test_cards_come_with_legal_placements_unless_the_client_computes_them(server):
    room = open_room(server.address, deck=[9, 9], begin=True)
    with joined(server, room, "?legal=false") as lean, joined(server, room, "") as full:
        command = {"type": "place", "round": 1, "placement": "9n@0,0"}
        full.send(json.dumps({"id": "a", "command": command}))
        cards = {socket: events_from(socket, "card_drawn", 2) for socket in (lean, full)}
    assert not any("legal" in card for card in cards[lean])
    assert "legal" in cards[full][1]
    assert [{**card, "legal": 0} for card in cards[lean]] == [{**card, "legal": 0} for card in cards[full]]


@pytest.mark.parametrize("value", NONSENSE)
def test_nonsense_is_refused_before_the_connection_is_made(server, value):
    room = open_room(server.address)
    with pytest.raises(InvalidStatus) as caught:
        joined(server, room, f"?legal={value}")
    assert 400 <= caught.value.response.status_code < 500

"""A real server, and a client that chooses for the bots of its own game over the websocket."""

import contextlib
import json

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from nmbr9 import Display, legal_placements
from tests.server.client import PATIENT, Json, bot_choices, open_room, request, take_seat
from tests.server.processes import Server
from tests.waiting import STALLED, until

DECK = [9, 9, 1, 4]
PATIENCE = ("--bot-seconds", "1000")
"""A server that waits for a client for most of an hour: whatever happens sooner does not happen because it was late."""


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("page")
    with Server(f"sqlite:///{folder}/n.db", "--rooms-per-address", "10000", *PATIENCE) as server:
        yield server


class Page:
    """A client that is connected, and reads frame by frame."""

    def __init__(self, socket):
        self.socket = socket
        self.events: list[Json] = []
        self.answers: list[Json] = []
        """Those to other frames than the last command."""
        self._ids = 0

    def next(self, *kinds):
        """Read on until a frame of one of these kinds, or an event of one of these types, has come."""
        while True:
            frame = json.loads(self.socket.recv(STALLED))
            found = frame["frame"]
            if found == "event":
                self.events.append(frame["event"])
                frame, found = frame["event"], frame["event"]["type"]
            if found in kinds:
                return frame

    def send(self, **command):
        self._ids += 1
        self.socket.send(json.dumps({"id": f"{self._ids}", "command": command}))
        return f"{self._ids}"

    def do(self, **command):
        """Have a command carried out, and return the answer. What comes in between is read."""
        id_ = self.send(**command)
        while (frame := self.next("ack", "refusal"))["id"] != id_:
            self.answers.append(frame)
        return frame

    def choose(self, id_, placement):
        self.socket.send(json.dumps({"id": id_, "chosen": {"placement": placement}}))


@contextlib.contextmanager
def joined(server, room, query="?legal=false&bots=true"):
    path = f"ws://127.0.0.1:{server.port}/api/rooms/{room['room']}/socket{query}"
    headers = {"Authorization": f"Bearer {room['token']}"} if room.get("token") else {}
    # A client whose queue is full reads no more, and would wait ten seconds for the end of its connection.
    with connect(path, additional_headers=headers, max_queue=None, **PATIENT) as socket:
        yield Page(socket)


def waiting(server, **options):
    return open_room(server.address, **{"seats": 2, "bots": ["greedy"], "deck": DECK, **options})


def test_a_game_against_bots_needs_no_bots_of_the_server(server):
    before = {outcome: bot_choices(server, outcome) for outcome in ("delegated", "chosen")}
    room = waiting(server, bots=["master"])
    chosen: list[str] = []
    with joined(server, room) as page:
        page.send(type="start")
        for number, card in enumerate(DECK, start=1):
            asked = page.next("choose")
            assert (asked["seat"], asked["bot"], asked["round"], asked["card"]) == (1, "master", number, card)
            assert (asked["left"], asked["seconds"]) == (len(DECK) - number, 1000.0)
            assert asked["unseen"] == [2 - DECK[:number].count(each) for each in range(10)]
            assert asked["display"] == (" ".join(chosen) or "-")
            display = Display.parse(asked["display"])
            last = legal_placements(display, card)[-1]
            chosen.append(last.at_level(display.level_of(last)))
            page.choose(asked["id"], str(last))
            page.send(type="place", round=number, placement=f"{card}n@{(0, 3, 6, 8)[number - 1]},0")
            closed = page.next("round_closed")
            assert closed["placements"][1] == chosen[-1]
        page.next("game_ended")
    assert bot_choices(server, "delegated") - before["delegated"] == len(DECK)
    assert bot_choices(server, "chosen") - before["chosen"] == len(DECK)
    placed = [event for event in page.events if event["type"] == "tile_placed" and event["seat"] == 1]
    assert [event["why"] for event in placed] == ["bot"] * len(DECK)
    assert all("placement" not in event for event in placed)  # the events themselves are as secret as ever


@pytest.mark.parametrize(
    ("answer", "is_readable"),
    [({"placement": None}, True), ({"placement": "9n@7,7"}, True), ({"placement": "?"}, True),
     ({"placement": 5}, False), ({"placement": "9" * 99}, False), ({}, False), (None, False), ([], False),
     ("9n@0,0", False), ({"placement": "9n@0,0", "more": 1}, False)],
)  # fmt: skip
def test_the_server_chooses_at_once_where_the_answer_is_of_no_use(server, answer, is_readable):
    delegated = bot_choices(server, "delegated")
    with joined(server, waiting(server)) as page:
        page.send(type="start")
        asked = page.next("choose")
        page.socket.send(json.dumps({"id": asked["id"], "chosen": answer}))
        if not is_readable:
            refused = page.next("refusal")
            assert (refused["id"], refused["problem"]["code"]) == (asked["id"], "not_understood")
        assert page.next("tile_placed")["why"] == "bot"
    assert bot_choices(server, "delegated") == delegated


def test_the_server_chooses_when_the_connection_closes(server):
    room = waiting(server)
    with joined(server, room) as page:
        page.send(type="start")
        page.next("choose")
    until(lambda: request(f"{server.address}/api/rooms/{room['room']}")[1]["seats"][1]["placed"], server.process)


@pytest.mark.parametrize("query", ["", "?bots=false", "?legal=false"])
def test_whoever_does_not_volunteer_is_not_asked(server, query):
    with joined(server, waiting(server), query) as page:
        page.do(type="start")
        frame = page.next("tile_placed", "choose")
        assert frame.get("why") == "bot"


def test_a_spectator_and_one_of_two_players_are_not_asked(server):
    alone = waiting(server)
    with joined(server, {"room": alone["room"]}) as spectator, joined(server, alone, "") as player:
        player.do(type="start")
        assert spectator.next("tile_placed", "choose").get("why") == "bot"
    both = waiting(server, seats=3)
    other = take_seat(server.address, both["room"], "Bo")
    with joined(server, both) as ann, joined(server, other) as bo:
        ann.do(type="start")
        for page in (ann, bo):
            placed = page.next("tile_placed", "choose")
            assert (placed["seat"], placed.get("why")) == (2, "bot")


def test_a_bot_of_another_package_runs_on_the_server(tmp_path, strange_bots):
    with Server(f"sqlite:///{tmp_path}/n.db", *PATIENCE) as server:
        with joined(server, waiting(server, bots=["mortal"])) as page:
            page.do(type="start")
            assert page.next("tile_placed", "choose").get("why") == "bot"
        assert (bot_choices(server, "delegated"), bot_choices(server, "chosen")) == (0, 1)


# Answers that nobody has asked for


@pytest.mark.parametrize("query", ["", "?bots=true"])
def test_an_answer_is_refused_where_nothing_was_ever_asked_and_the_connection_closed_when_that_goes_on(server, query):
    with joined(server, waiting(server), query) as page:
        page.choose("a", "9n@0,0")
        refused = page.next("refusal", "ack")
        assert (refused["id"], refused["problem"]["code"], refused["problem"]["place"]) == (
            "a",
            "not_understood",
            "frame",
        )
        with contextlib.suppress(ConnectionClosed):
            for _ in range(50):
                page.choose("b", "9n@0,0")
            while True:
                page.socket.recv(STALLED)
        assert page.socket.close_code == 4429


def test_an_answer_that_comes_too_late_or_twice_is_ignored(server):
    with joined(server, waiting(server)) as page:
        page.send(type="start")
        asked = page.next("choose")
        for placement in ("9e@0,0", "9s@0,0", None):
            page.choose(asked["id"], placement)
        for _ in range(30):
            page.choose("unknown", "9n@0,0")
        assert page.do(type="place", round=1, placement="9n@0,0")["frame"] == "ack"
        closed = next((e for e in page.events if e["type"] == "round_closed"), None) or page.next("round_closed")
        assert closed["placements"] == ["9n@0,0", "9e@0,0"]
        assert {answer["frame"] for answer in page.answers} <= {"ack"}  # that of the start


def test_answers_count_as_commands(tmp_path):
    slow = Server(f"sqlite:///{tmp_path}/n.db", *PATIENCE, "--commands-per-second", "2")
    with slow as server, joined(server, waiting(server)) as page:
        page.send(type="start")
        page.next("choose")
        with contextlib.suppress(ConnectionClosed):
            for _ in range(100):
                page.choose("unknown", "9n@0,0")
            assert page.next("refusal")["problem"]["code"] == "too_many_commands"
            while True:
                page.socket.recv(STALLED)
        assert page.socket.close_code == 4429


# Hints


def test_hints_over_the_websocket(server):
    room = waiting(server)
    with joined(server, room, "") as page, joined(server, {"room": room["room"]}, "") as spectator:
        assert page.do(type="hint", round=1)["problem"]["code"] == "not_begun"
        page.do(type="start")
        assert page.do(type="hint", round=1)["frame"] == "ack"
        assert page.do(type="hint", round=1)["frame"] == "ack"
        assert page.do(type="hint", round="x")["problem"]["code"] == "not_understood"
        assert page.do(type="hint", round=9)["problem"]["code"] == "wrong_round"
        event = spectator.next("hint_taken")
        assert event == {"type": "hint_taken", "round": 1, "seat": 0, "at": event["at"]}
        assert page.do(type="resign")["frame"] == "ack"
        page.next("game_ended")
        assert [each["type"] for each in page.events].count("hint_taken") == 1
    path = f"{server.address}/api/rooms/{room['room']}"
    assert [seat["hints"] for seat in request(path)[1]["seats"]] == [1, 0]
    assert request(f"{path}/replay")[1]["hints"] == [[1], []]
    _, record = request(f"{path}/record")
    assert '[Hints "1: 1"]' in record
    assert request(f"{server.address}/api/records", {"record": record})[1]["hints"] == [[1], []]


def test_hints_are_refused_where_another_person_plays(server):
    room = open_room(server.address, seats=2)
    take_seat(server.address, room["room"], "Bo")
    with joined(server, room, "") as page:
        page.do(type="start")
        problem = page.do(type="hint", round=1)["problem"]
        assert (problem["code"], problem["status"]) == ("hints_not_allowed", 409)
